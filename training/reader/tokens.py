"""BERT's uncased tokenizer: a pair of texts as numbers of word pieces."""

import json
import unicodedata

BEGIN, END, UNKNOWN = "[CLS]", "[SEP]", "[UNK]"
LONGEST_WORD = 100


class Tokenizer:
    def __init__(self, file):
        with open(file, encoding="utf-8") as opened:
            self.pieces = json.load(opened)["model"]["vocab"]
        self.known = {}

    def encode(self, text):
        """The numbers of a text's pieces, without the marks of begin and end."""
        numbers = []
        for word in words(text):
            if word not in self.known:
                self.known[word] = self._pieces(word)
            numbers.extend(self.known[word])
        return numbers

    def pair(self, premise, hypothesis, most):
        """Premise and hypothesis as (numbers, length of the first part); what is too long is cut."""
        said = self.encode(hypothesis)[: most // 2]
        read = self.encode(premise)[: most - 3 - len(said)]
        begin, end = self.pieces[BEGIN], self.pieces[END]
        return [begin, *read, end, *said, end], len(read) + 2

    def _pieces(self, word):
        if len(word) > LONGEST_WORD:
            return [self.pieces[UNKNOWN]]
        numbers, start = [], 0
        while start < len(word):
            for end in range(len(word), start, -1):
                piece = ("##" if start else "") + word[start:end]
                if piece in self.pieces:
                    numbers.append(self.pieces[piece])
                    start = end
                    break
            else:
                return [self.pieces[UNKNOWN]]
        return numbers


def words(text):
    """Words without case and accents; each punctuation mark and each ideograph is one of its own."""
    found, word = [], ""
    for character in unicodedata.normalize("NFD", text):
        kind = unicodedata.category(character)
        invisible = kind in ("Cc", "Cf", "Co", "Cs") or character == "\ufffd"
        if kind == "Mn" or (invisible and character not in "\t\n\r"):
            continue
        alone = is_punctuation(character, kind) or is_ideograph(ord(character))
        if alone or character in "\t\n\r" or kind.startswith("Z"):
            if word:
                found.append(word)
            word = ""
            if alone:
                found.append(character)
        else:
            word += character.lower()
    return found + [word] if word else found


def is_punctuation(character, kind):
    if character < "\x80":
        return " " < character < "\x7f" and not character.isalnum()
    return kind.startswith("P")


def is_ideograph(code):
    return (
        0x4E00 <= code <= 0x9FFF
        or 0x3400 <= code <= 0x4DBF
        or 0x20000 <= code <= 0x2A6DF
        or 0x2A700 <= code <= 0x2CEAF
        or 0xF900 <= code <= 0xFAFF
        or 0x2F800 <= code <= 0x2FA1F
    )
