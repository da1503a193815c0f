"""Checks what can be checked without data: python3 -m unittest, in this folder, after ./train base."""

import os
import random
import re
import unittest

from reader import edits, made
from reader.tokens import Tokenizer

HERE = os.path.dirname(os.path.abspath(__file__))
BASE = os.environ.get("BASE", os.path.join(HERE, "target", "base-bge"))
TOKENS = os.path.join(HERE, "../adapters/onnx/src/test/resources/dev/ibid/onnx/tokens.tsv")


class TokensTest(unittest.TestCase):
    def test_tokens_are_those_that_the_product_reads(self):
        tokenizer = Tokenizer(os.path.join(BASE, "tokenizer.json"))
        with open(TOKENS, encoding="utf-8", newline="\n") as opened:
            rows = [line.rstrip("\n").rsplit("\t", 1) for line in opened if "\t" in line]
        self.assertGreater(len(rows), 40)
        for text, expected in rows:
            text = re.sub(r"\\u([0-9a-f]{4})", lambda match: chr(int(match.group(1), 16)), text)
            self.assertEqual(
                [101, *tokenizer.encode(text), 102], list(map(int, expected.split())), text
            )

    def test_a_long_premise_is_cut_and_the_hypothesis_kept(self):
        tokenizer = Tokenizer(os.path.join(BASE, "tokenizer.json"))
        ids, first = tokenizer.pair("word " * 500, "a short claim", 64)
        self.assertEqual(len(ids), 64)
        self.assertEqual(ids[first:], [*tokenizer.encode("a short claim"), 102])


class EditsTest(unittest.TestCase):
    def test_a_changed_number_is_another_number(self):
        for seed in range(50):
            new = edits.change_number(random.Random(seed), "It carried 1,240 people in 2024.")
            self.assertNotEqual(new, "It carried 1,240 people in 2024.")

    def test_digits_in_names_are_no_numbers(self):
        self.assertIsNone(edits.change_number(random.Random(1), "COVID-19 and SARS-CoV-2 spread."))

    def test_a_negation_is_put_in_or_taken_out(self):
        chance = random.Random(1)
        self.assertEqual(edits.negate(chance, "The door was not open."), "The door was open.")
        self.assertRegex(edits.negate(chance, "The door was open."), "was (not|never|no longer) open")

    def test_a_shorter_sentence_keeps_its_main_clause(self):
        text = "In 1961, the museum opened (in May), and crowds came from all over the country."
        self.assertIn("useum opened", edits.shorten(random.Random(3), text))


class PassagesTest(unittest.TestCase):
    TEXT = "# Hall rules\nP: Dogs wait outside. | It opens at nine.\n+p1 Dogs are not let in.\n-d2 It opens at ten.\n"
    TEXT += "~0 Cats may enter.\n?2 When does it open?\n?0 Who has the key?\n"

    def test_a_passage_gives_claims_and_questions(self):
        passages = made.Passages(list(made.parse(self.TEXT, "here")))
        claims = {claim: sign for _, claim, sign, _ in passages.claims() if sign != "~"}
        self.assertEqual(claims, {"Dogs are not let in.": "+", "It opens at ten.": "-"})
        answered = [(text, asked) for text, asked, answers, _ in passages.questions() if answers]
        self.assertEqual(len(answered), 1)
        self.assertIn("It opens at nine.", answered[0][0])
        self.assertEqual(answered[0][1], "When does it open?")

    def test_all_that_is_shipped_is_well_formed(self):
        for folder in ("passages", "kept-aside"):
            for passage in made.passages(os.path.join(HERE, folder)):
                where = f"{passage.origin}: {passage.topic}"
                self.assertGreaterEqual(len(passage.sentences), 3, where)
                self.assertGreaterEqual(len(passage.lines), 8, where)
                for line in passage.lines:
                    self.assertLessEqual(line.sentence, len(passage.sentences), where)
                    self.assertEqual(line.kind != "", line.sign in "+-", where)


if __name__ == "__main__":
    unittest.main()
