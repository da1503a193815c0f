"""Which words mean the same, more, less or the contrary, by WordNet (Debian: wordnet-base)."""

import collections
import os
import re

KINDS = ("noun", "verb", "adj", "adv")
PLAIN = re.compile("[a-z]{3,}")


class WordNet:
    """Words by their first senses: what is said of a rarer sense would often be wrong."""

    def __init__(self, folder="/usr/share/wordnet"):
        first, members, wider = {}, {}, {}
        self.opposites = collections.defaultdict(set)
        for kind in KINDS:
            for line in lines(folder, "index." + kind):
                fields = line.split()
                if PLAIN.fullmatch(fields[0]):
                    first[kind, fields[0]] = fields[int(fields[3]) + 6]
            for line in lines(folder, "data." + kind):
                self._read(kind, line.split("|")[0].split(), members, wider)
        self.nouns = {word for kind, word in first if kind == "noun"}
        irregular = read_irregular(folder)
        self.forms = collections.defaultdict(dict)
        self.lemmas = {}
        # In a fixed order: a form of two verbs goes to the first.
        for word in sorted(word for kind, word in first if kind == "verb"):
            for form, spelled in inflect(word, irregular.get(word, [])).items():
                self.forms[word][form] = spelled
                self.lemmas.setdefault(spelled, (word, form))
        self.same, self.wider = {}, {}
        for (kind, word), sense in first.items():
            fellows = [
                other
                for other in members.get((kind, sense), ())
                if other != word and first.get((kind, other)) == sense
            ]
            # A noun that is rather a verb or the like is replaced by nothing.
            if fellows and sum((other, word) in first for other in KINDS) == 1:
                self.same[word] = sorted(fellows)
            above = wider.get((kind, sense))
            if kind == "noun" and above and sum((other, word) in first for other in KINDS) == 1:
                broader = [
                    other
                    for other in members.get((kind, above), ())
                    if first.get((kind, other)) == above
                ]
                if broader:
                    self.wider[word] = broader[0]
        self.sisters = collections.defaultdict(list)
        for word, above in sorted(self.wider.items()):
            self.sisters[above].append(word)

    def _read(self, kind, fields, members, wider):
        sense, count = fields[0], int(fields[3], 16)
        words = [re.sub(r"\(.*", "", fields[4 + 2 * each]) for each in range(count)]
        members[kind, sense] = [word for word in words if PLAIN.fullmatch(word)]
        at = 4 + 2 * count
        for pointer in range(int(fields[at])):
            sign, target, _, places = fields[at + 1 + 4 * pointer : at + 5 + 4 * pointer]
            if sign == "@":
                wider.setdefault((kind, sense), target)
            if sign == "!":
                self.opposites[words[int(places[:2], 16) - 1]].add((kind, target, int(places[2:], 16)))
        self._members = members

    def contrary(self, word):
        """Words that rule this one out, in the same form."""
        lemma, form = self.lemmas.get(word, (word, ""))
        found = set()
        for base, inflected in {(word, ""), (lemma, form)}:
            for kind, sense, place in self.opposites.get(base, ()):
                others = self._members.get((kind, sense), [])
                other = others[place - 1] if place <= len(others) else ""
                if not other:
                    continue
                if kind != "verb":
                    found.add(other)
                elif inflected and inflected in self.forms.get(other, {}):
                    found.add(self.forms[other][inflected])
        return sorted(found - {word})


def lines(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as opened:
        yield from (line for line in opened if not line.startswith("  "))


def read_irregular(folder):
    """For each verb its irregular forms."""
    found = collections.defaultdict(list)
    for line in lines(folder, "verb.exc"):
        fields = line.split()
        found[fields[-1]].append(fields[0])
    return found


def inflect(word, irregular):
    """The forms of a verb: base, third person, gerund, past and participle."""
    stem = word[:-1] if word.endswith("e") else word
    soft = re.search("(s|x|z|ch|sh)$", word)
    hard_y = re.search("[^aeiou]y$", word)
    forms = {
        "base": word,
        "third": word + "es" if soft else word[:-1] + "ies" if hard_y else word + "s",
        "gerund": stem + "ing",
        "past": word[:-1] + "ied" if hard_y else stem + "ed",
    }
    for spelled in irregular:
        if spelled.endswith("ing"):
            forms["gerund"] = spelled
        elif spelled.endswith("ed"):
            forms["past"] = spelled
        elif not spelled.endswith("s"):
            forms["participle" if spelled.endswith("n") else "past"] = spelled
    forms.setdefault("participle", forms["past"])
    return forms
