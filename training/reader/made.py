"""Passages written for this project, with claims and questions about them: training/passages/*.txt.

A passage is a topic, its sentences, and lines about them. `+p2` is supported by sentence 2, `-n1`
contradicted by sentence 1 (the letter is the kind), `~0` neither; `?3` is answered by sentence 3, `?0` by none.
"""

import collections
import glob
import os
import random
import re

Passage = collections.namedtuple("Passage", "topic sentences lines origin")
Line = collections.namedtuple("Line", "sign kind sentence text")
LINE = re.compile(r"([+~?-])([a-z]?)(\d) (.+)")


def passages(folder):
    """All passages of a folder's files, in the order of their names."""
    for file in sorted(glob.glob(os.path.join(folder, "**", "*.txt"), recursive=True)):
        with open(file, encoding="utf-8") as opened:
            yield from parse(opened.read(), os.path.relpath(file, folder))


def parse(text, origin):
    for block in re.split(r"\n(?=# )", text.strip()):
        topic, said, *rest = [line.strip() for line in block.splitlines() if line.strip()]
        found = [match for match in map(LINE.fullmatch, rest) if match]
        lines = [Line(sign, kind, int(number), text) for sign, kind, number, text in (each.groups() for each in found)]
        yield Passage(topic.removeprefix("# "), said.removeprefix("P: ").split(" | "), lines, origin)


class Passages:
    """The pairs that passages give."""

    def __init__(self, found, seed=7):
        self.found, self.random = found, random.Random(seed)

    def claims(self):
        """A text, a claim and its sign: + supported, - contradicted, ~ neither."""
        for passage in self.found:
            for line in passage.lines:
                if line.sign != "?":
                    yield self._around(passage, line.sentence), line.text, line.sign, passage.origin
            decided = [line for line in passage.lines if line.sign in "+-"]
            for line in self.random.sample(decided, min(4, len(decided))):
                yield self._other(passage, line.sentence), line.text, "~", passage.origin
            for line in self.random.sample(decided, min(2, len(decided))):
                yield self._stranger(passage), line.text, "~", passage.origin

    def questions(self):
        """A text, a question and whether the one answers the other."""
        for passage in self.found:
            count = len(passage.sentences)
            for line in passage.lines:
                if line.sign != "?":
                    continue
                if line.sentence:
                    yield self._told(passage, line.sentence), line.text, True, passage.origin
                rest = [each for each in range(1, count + 1) if each != line.sentence]
                # What nothing answers would otherwise prevail.
                for each in self.random.sample(rest, min(2 if line.sentence else 1, len(rest))):
                    yield self._told(passage, each), line.text, False, passage.origin
            asked = [line for line in passage.lines if line.sign == "?"]
            if asked:
                yield self._stranger(passage), self.random.choice(asked).text, False, passage.origin

    def _around(self, passage, sentence):
        """The sentence that decides, alone or among its neighbours, half of the time with the topic."""
        chance, count = self.random, len(passage.sentences)
        at = (sentence or chance.randint(1, count)) - 1
        draw = chance.random()
        first, last = (at, at + 1) if draw < 0.3 else (max(0, at - 1), min(count, at + 2)) if draw < 0.6 else (0, count)
        said = " ".join(passage.sentences[first:last])
        return f"{passage.topic}. {said}" if chance.random() < 0.5 else said

    def _other(self, passage, sentence):
        """Another sentence of the passage, which seldom says anything of the claim."""
        count = len(passage.sentences)
        return self._told(passage, self.random.choice([at for at in range(1, count + 1) if at != sentence]))

    def _told(self, passage, sentence):
        said = passage.sentences[sentence - 1]
        return f"{passage.topic}: {said}" if self.random.random() < 0.8 else said

    def _stranger(self, passage):
        """A text of somebody else."""
        other = self.random.choice(self.found)
        while other is passage and len(self.found) > 1:
            other = self.random.choice(self.found)
        return self._told(other, self.random.randint(1, len(other.sentences)))
