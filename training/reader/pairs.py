"""Pairs to train on: published ones, and hard ones made of real sentences. All seeds are fixed."""

import collections
import json
import os
import random
import re

from . import edits, made
from .wordnet import WordNet

ENTAILS, NEUTRAL, CONTRADICTS, NOT_ENTAILED, ANSWERS, SILENT = range(6)
LABELS = {"entailment": ENTAILS, "neutral": NEUTRAL, "contradiction": CONTRADICTS}

# FM2 is kept to measure with, as are WiCE, SciFact, AttributionBench and lived.
PUBLISHED = [
    "fever_dev",
    "conjnli_15k",
    "cad_snli",
    "cad_snli_dev",
    "textfooler_mnli_matched",
    "textfooler_mnli_mismatched",
    "textfooler_snli",
]
SENTENCES = [
    "selqa",
    "tydiqa_en",
    "pubmedqa",
    "medquad",
    "doc2dial_first",
    "covidfaq",
    "xquad_en",
    "mlqa_en",
    "qnli_dev",
]
QUESTIONS = ["selqa", "tydiqa_en", "doc2dial_first", "doc2dial_turns", "xquad_en", "mlqa_en", "qnli_dev", "pubmedqa"]
MOST_QUESTIONS = 1200  # of each set
MOST_GROUPS = 2500  # of each set, so that none prevails

Pair = collections.namedtuple("Pair", "premise hypothesis label origin")


def lines(data, path):
    with open(os.path.join(data, path + ".jsonl"), encoding="utf-8") as opened:
        yield from map(json.loads, opened)


def published(data):
    for name in PUBLISHED:
        for line in lines(data, "nli/" + name):
            label = LABELS[line["label"]]
            if name == "fever_dev" and label == CONTRADICTS:
                label = NOT_ENTAILED  # The set tells only what is entailed.
            yield Pair(plain(line["premise"]), plain(line["hypothesis"]), label, name)


def plain(text):
    """Without the marks of parsed text, which no user writes."""
    text = re.sub(r"-LSB-.*?-RSB-", "", text).replace("-LRB-", "(").replace("-RRB-", ")")
    text = text.replace("``", '"').replace("''", '"').replace(" -- ", " - ")
    text = re.sub(r" ([.,;:!?)%]|n't|'s)", r"\1", text).replace("( ", "(")
    return re.sub(r"\s+", " ", text).strip()


def groups(data):
    """Sentences that stand near one another in one text or on one subject."""
    for name in SENTENCES:
        found = []
        for line in lines(data, "qa/" + name):
            texts = [line["positives"][0]] if line["positives"] else []
            sentences = [each for text in texts + line["negatives"][:4] for each in split(text)]
            if len(sentences) >= 2:
                found.append(list(dict.fromkeys(sentences))[:12])
        random.Random(11).shuffle(found)
        yield from found[:MOST_GROUPS]


def split(text):
    text = re.sub(r"\[\[.*?\]\]|\[\d+\](?::\d+)?|<[^>]+>", "", text)
    for sentence in re.split(r"(?<=[a-z\d)][.!]) (?=[A-Z\"])|\n+", plain(text)):
        if 6 <= len(sentence.split()) <= 40 and re.match(r"[A-Z\"]", sentence) and sentence[-1:] in ".!":
            yield sentence


class HardPairs:
    """Pairs that differ in what decides, made of sentences and of published pairs that entail."""

    def __init__(self, data, seed=7):
        self.random = random.Random(seed)
        self.wordnet = WordNet()
        self.data, self.groups = data, []
        self.published = list(published(data))

    def all(self):
        self.groups = list(groups(self.data))
        for group in self.groups:
            yield from self._of_sentences(group)
        for pair in self.published:
            yield from self._of_published(pair)

    def _contrary(self, text):
        """An edit that cannot be true beside the text, or None."""
        chance = self.random
        ways = [
            lambda: edits.change_number(chance, text),
            lambda: edits.change_number(chance, text),
            lambda: edits.change_group(chance, text),
            lambda: edits.change_pair(chance, text),
            lambda: edits.change_antonym(chance, text, self.wordnet),
            lambda: edits.negate(chance, text),
            lambda: edits.negate_verb(chance, text, self.wordnet),
        ]
        chance.shuffle(ways)
        return next((new for new in (way() for way in ways) if new and new != text), None)

    def _otherwise(self, text, names):
        """An edit that the text does not say; perhaps it rules it out."""
        chance = self.random
        ways = [
            lambda: edits.swap_names(chance, text),
            lambda: edits.change_name(chance, text, names),
            lambda: edits.change_kind(chance, text, self.wordnet),
        ]
        chance.shuffle(ways)
        return next((new for new in (way() for way in ways) if new and new != text), None)

    def _reworded(self, text):
        """The same, or less, in other words."""
        chance = self.random
        for way in chance.sample(
            [
                lambda said: edits.shorten(chance, said),
                lambda said: edits.reword(chance, said, self.wordnet),
                lambda said: edits.respell_numbers(chance, said),
                lambda said: edits.widen(chance, said, self.wordnet),
            ],
            chance.choice([1, 2, 3]),
        ):
            text = way(text) or text
        return text

    def _among(self, sentence, others):
        """The sentence, half of the time with neighbours around it."""
        chance = self.random
        if not others or chance.random() < 0.5:
            return sentence
        around = chance.sample(others, min(len(others), chance.choice([1, 1, 2])))
        around.insert(chance.randrange(len(around) + 1), sentence)
        return " ".join(around)

    def _of_sentences(self, group):
        chance = self.random
        for sentence in chance.sample(group, min(3, len(group))):
            others = [each for each in group if each != sentence]
            names = [match.group() for each in others for match in edits.NAME.finditer(each[1:])]
            same = self._reworded(sentence)
            draw = chance.random()
            if draw < 0.25:
                if same != sentence or chance.random() < 0.3:
                    yield Pair(self._among(sentence, others), same, ENTAILS, "reworded")
            elif draw < 0.65:
                contrary = self._contrary(same)
                if contrary:
                    # Either side may be the edited one: neither tells by itself.
                    if chance.random() < 0.5:
                        yield Pair(self._among(sentence, others), contrary, CONTRADICTS, "contrary")
                    else:
                        yield Pair(self._among(contrary, others), same, CONTRADICTS, "contrary")
                    yield Pair(self._among(sentence, others), same, ENTAILS, "reworded")
            elif draw < 0.8:
                other = self._otherwise(same, names)
                if other:
                    yield Pair(self._among(sentence, others), other, NOT_ENTAILED, "otherwise")
            elif draw < 0.9:
                short = edits.shorten(chance, sentence)
                if short:
                    yield Pair(self._among(short, others), sentence, NEUTRAL, "detail")
            elif draw < 0.96:
                yield Pair(" ".join(others[:3]), same, NEUTRAL, "neighbour")
            else:
                stranger = chance.choice(chance.choice(self.groups))
                yield Pair(self._among(stranger, []), same, NEUTRAL, "stranger")

    def _of_published(self, pair):
        chance = self.random
        if pair.label == ENTAILS and chance.random() < 0.6:
            contrary = self._contrary(pair.hypothesis)
            if contrary:
                yield Pair(pair.premise, contrary, CONTRADICTS, "contrary-" + pair.origin)
        elif chance.random() < 0.06:
            other = chance.choice(self.published)
            yield Pair(other.premise, pair.hypothesis, NEUTRAL, "stranger-" + pair.origin)

    def few(self):
        """Roles and negations of published pairs that entail; these stand beside what is made of them."""
        chance = self.random
        for pair in self.published:
            if pair.label == ENTAILS and chance.random() < 0.17:
                ways = [edits.swap_names(chance, pair.hypothesis), edits.negate(chance, pair.hypothesis)]
                ways.append(edits.negate_verb(chance, pair.hypothesis, self.wordnet))
                made = [each for each in ways if each and each != pair.hypothesis]
                if made:
                    yield Pair(pair.premise, made[0], CONTRADICTS, "contrary-" + pair.origin)
        yield from self.strangers(0.13)

    def surrounded(self, pairs):
        """The same pairs, three in ten with premises of others before or after theirs: a source says much else."""
        chance = self.random
        for pair in pairs:
            if chance.random() < 0.3 and len(pair.premise) < 300:
                other = chance.choice(self.published).premise[:200]
                before = chance.random() < 0.5
                yield pair._replace(premise=f"{other} {pair.premise}" if before else f"{pair.premise} {other}")
            else:
                yield pair

    def paraphrases(self):
        """Published pairs that entail in other words, and beside each the same with its hypothesis edited."""
        chance = self.random
        for pair in self.published:
            if pair.label != ENTAILS or pair.origin == "conjnli_15k":
                continue
            said, read = words(pair.hypothesis), words(pair.premise)
            if len(said & read) > 0.75 * len(said):
                continue
            contrary = edits.swap_names(chance, pair.hypothesis) if chance.random() < 0.3 else None
            contrary = contrary or self._contrary(pair.hypothesis)
            if contrary:
                yield pair
                yield Pair(pair.premise, contrary, CONTRADICTS, "contrary-" + pair.origin)

    def strangers(self, share):
        """Premises and hypotheses that have nothing to do with one another."""
        chance = self.random
        for pair in self.published:
            if chance.random() < share:
                yield Pair(chance.choice(self.published).premise, pair.hypothesis, NEUTRAL, "stranger")


def words(text):
    return set(re.findall(r"\w+", text.lower()))


def answers(data):
    """Questions with a sentence that answers and two of its neighbours that do not."""
    chance = random.Random(7)
    for name in QUESTIONS:
        found = [line for line in lines(data, "qa/" + name) if line["level"] == "sentence"]
        chance.shuffle(found)
        for line in found[:MOST_QUESTIONS]:
            question = plain(line["question"])
            for text in line["positives"][:1]:
                yield Pair(plain(text), question, ANSWERS, name)
            for text in line["negatives"][:2]:
                yield Pair(plain(text), question, SILENT, name)


SIGNS = {"+": ENTAILS, "-": CONTRADICTS, "~": NEUTRAL}


def written(folder, times):
    """What the passages of a folder give, several times over: each time other neighbours are read with a sentence."""
    found = list(made.passages(folder))
    for seed in range(times):
        passages = made.Passages(found, seed)
        for text, claim, sign, origin in passages.claims():
            yield Pair(text, claim, SIGNS[sign], origin)
        for text, question, answered, origin in passages.questions():
            yield Pair(text, question, ANSWERS if answered else SILENT, origin)


def load(data, kind, folder=None):
    """The pairs of a kind.

    "published" are those, questions, and few that were made by editing; "paraphrases" and "all" have more
    of these; "written" are the passages of a folder and a third of the published ones.
    """
    hard = HardPairs(data)
    if kind == "written":
        old = list(hard.surrounded(hard.published + list(hard.few()))) + list(answers(data))
        return list(written(folder, 3)) + random.Random(7).sample(old, len(old) // 3)
    if kind == "published":
        return list(hard.surrounded(hard.published + list(hard.few()))) + list(answers(data))
    if kind == "paraphrases":
        return hard.published + list(hard.few()) + list(hard.paraphrases())
    return hard.published + list(hard.all())
