"""Ways to edit a sentence of which we know what they do to its truth."""

import re

NUMBER = re.compile(r"(?<![\w.,:/-])\d{1,3}(?:,\d{3})+(?![\w-])|(?<![\w.,:/-])\d+(?:\.\d+)?(?![\w,:/-]|\.\d)")
MONTHS = "January February March April May June July August September October November December"
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
SPELLED = "two three four five six seven eight nine ten eleven twelve"
DIRECTIONS = "north south east west northern southern eastern western"
ORDER = "first second third fourth fifth last"
UNITS = [
    "seconds minutes hours days weeks months years decades",
    "millimetres centimetres metres kilometres miles feet inches",
    "meters kilometers miles feet",
    "mg g kg tonnes",
    "thousand million billion trillion",
    "euros dollars pounds yen",
    "daily weekly monthly yearly",
]
CONTRARY = [
    ("before", "after"), ("more", "less"), ("more", "fewer"), ("above", "below"), ("over", "under"),
    ("higher", "lower"), ("larger", "smaller"), ("greater", "smaller"), ("longer", "shorter"),
    ("older", "younger"), ("earlier", "later"), ("faster", "slower"), ("better", "worse"),
    ("always", "never"), ("with", "without"), ("most", "least"), ("maximum", "minimum"),
    ("all", "none of the"), ("many", "few"), ("often", "rarely"), ("both", "neither"),
    ("increase", "decrease"), ("increases", "decreases"), ("increased", "decreased"),
    ("increased", "reduced"), ("increasing", "decreasing"), ("rose", "fell"), ("grew", "shrank"),
    ("gained", "lost"), ("raised", "lowered"), ("introduced", "removed"), ("added", "removed"),
    ("begins", "ends"), ("began", "ended"), ("started", "stopped"), ("opened", "closed"),
    ("allows", "prevents"), ("allowed", "forbidden"), ("enabled", "disabled"), ("won", "lost"),
    ("accepted", "rejected"), ("included", "excluded"), ("required", "optional"),
    ("bought", "sold"), ("arrived", "departed"), ("north of", "south of"), ("public", "private"),
    ("win", "lose"), ("can", "cannot"), ("must", "need not"), ("is", "is not"), ("at least", "at most"),
]  # fmt: skip
AUXILIARY = re.compile(
    r"\b(is|are|was|were|can|could|will|would|should|must|may|might|has been|have been|had been)\b"
    r"(?! (?:not|no|never)\b|n't|\?)"
)
NEGATED = re.compile(r"\b(is|are|was|were|can|could|will|would|should|must|do|does|did|has|have|had) not ")
NEGATIVE = re.compile(r"\b(?:not|no|never|none|without|nor|neither|hardly|few)\b|n't", re.I)
NAME = re.compile(r"\b[A-Z][\w'’-]+(?: (?:of |the |de |van )?[A-Z][\w'’-]+)*")
WORD = re.compile(r"[A-Za-z]+")


def replaced(text, match, new):
    return text[: match.start()] + new + text[match.end() :]


def pick(random, pattern, text):
    found = list(re.finditer(pattern, text))
    return random.choice(found) if found else None


def change_number(random, text):
    """One number becomes another."""
    match = pick(random, NUMBER, text)
    if not match:
        return None
    digits = match.group().replace(",", "")
    value = float(digits)
    if re.fullmatch(r"1[5-9]\d\d|20\d\d", match.group()):
        other = value + random.choice([-31, -20, -10, -7, -4, -3, -2, -1, 1, 2, 3, 5, 8, 10, 15])
    else:
        other = random.choice([value * 2, value * 10, value + 1, value * 3 + 1, value / 2, value * 1.5 + 2])
    decimals = len(digits.split(".")[1]) if "." in digits else 0
    new = f"{other:,.{decimals}f}" if "," in match.group() else f"{other:.{decimals}f}"
    return None if new == match.group() else replaced(text, match, new)


def change_group(random, text):
    """A month, a day, a unit, a direction or a spelled number becomes another of its group."""
    groups = [MONTHS, DAYS, SPELLED, DIRECTIONS, ORDER, *UNITS]
    random.shuffle(groups)
    for group in groups:
        words = group.split()
        match = pick(random, r"\b(?:" + "|".join(words) + r")\b", text)
        if match and match.group() != "May" and not (match.group() == "second" and group == ORDER):
            return replaced(text, match, random.choice([word for word in words if word != match.group()]))
    return None


def change_pair(random, text):
    """A word becomes its contrary: directions, comparisons, limits."""
    pairs = CONTRARY + [(other, one) for one, other in CONTRARY]
    found = [
        (match, other)
        for one, other in pairs
        for match in re.finditer(rf"\b{re.escape(one)}\b", text)
    ]
    found = [(match, other) for match, other in found if match.group() != "is"]
    return replaced(text, *random.choice(found)) if found else None


def change_antonym(random, text, wordnet):
    """A word becomes its antonym."""
    found = [(match, wordnet.contrary(match.group())) for match in WORD.finditer(text)]
    found = [(match, others) for match, others in found if others]
    if not found:
        return None
    match, others = random.choice(found)
    return replaced(text, match, random.choice(others))


def negate(random, text):
    """"not" put in, or taken out."""
    match = pick(random, NEGATED, text)
    if match:
        return replaced(text, match, match.group(1) + " ")
    match = AUXILIARY.search(text)
    if not match or NEGATIVE.search(text):
        return None
    words = match.group().split()
    words.insert(1, random.choice(["not", "not", "not", "never", "no longer"]))
    return replaced(text, match, " ".join(words)).replace("can not", "cannot")


def negate_verb(random, text, wordnet):
    """"does not" before a verb in the third person, "did not" before one in the past."""
    if NEGATIVE.search(text):
        return None
    for match in WORD.finditer(text):
        lemma, form = wordnet.lemmas.get(match.group(), ("", ""))
        before = text[: match.start()].split()
        if not before or before[-1].lower() in DETERMINERS or len(lemma) < 3:
            continue
        if form == "third" and lemma not in wordnet.nouns and match.group() not in wordnet.nouns:
            return replaced(text, match, "does not " + lemma)
        if form == "past" and before[-1].lower() not in AUXILIARIES and lemma not in ("set", "put"):
            if re.match(r" (?:by|in|with|from)\b", text[match.end() :]):
                return None  # It is rather a participle.
            return replaced(text, match, random.choice(["did not ", "never did "]) + lemma)
    return None


DETERMINERS = set("the a an this that these those its his her their our my of some any no such".split())
AUXILIARIES = set("is are was were be been being has have had not and or also".split())


def swap_names(random, text):
    """Two names take each other's place: who did what to whom."""
    names = [match for match in NAME.finditer(text)]
    pairs = [
        (one, other)
        for index, one in enumerate(names)
        for other in names[index + 1 :]
        if one.group() != other.group()
        and len(text[one.end() : other.start()].split()) >= 2
        and not re.fullmatch(r"[\s,]*(?:(?:and|or|,)\s*)?[\s,]*", text[one.end() : other.start()])
    ]
    if not pairs:
        return None
    one, other = random.choice(pairs)
    return text[: one.start()] + other.group() + text[one.end() : other.start()] + one.group() + text[other.end() :]


def change_name(random, text, names):
    """A name becomes another that the neighbours have."""
    match = pick(random, NAME, text)
    others = [name for name in names if match and name not in text and match.group() not in name]
    return replaced(text, match, random.choice(others)) if others else None


SHORTENINGS = [
    re.compile(r"\s*\([^()]*\)"),
    re.compile(r"^(?:In|On|At|During|Since|By|After|According to) [^,]{3,60}, (?=\w)"),
    re.compile(r", (?:which|who|where) [^,.;]{8,}(?=[,.])"),
    re.compile(r", (?:and|but) [^.]{12,}(?=\.$)"),
    re.compile(r"; [^.]{12,}(?=\.$)"),
    re.compile(r" (?:because|although|while|whereas|so that) [^.]{10,}(?=\.$)"),
    re.compile(r", (?:including|such as|especially) [^.]{5,}(?=\.$)"),
]
STARTS = re.compile(r"^(?:However|Moreover|In addition|Furthermore|Also|Therefore|Thus), ")


def shorten(random, text):
    """A detail falls away; what is left still follows."""
    ways = [way for way in SHORTENINGS if way.search(text)]
    if not ways or re.search(r"\b(?:if|unless|either|or)\b", text, re.I):
        return None
    short = STARTS.sub("", text)
    for way in random.sample(ways, min(len(ways), random.choice([1, 1, 2]))):
        short = way.sub("", short, count=1)
    short = short[:1].upper() + short[1:]
    return short if len(short.split()) >= 4 and short != text else None


def reword(random, text, wordnet):
    """Words become others of the same sense."""
    found = [match for match in WORD.finditer(text) if match.group() in wordnet.same]
    if not found:
        return None
    for match in sorted(random.sample(found, min(3, len(found))), key=lambda each: -each.start()):
        text = replaced(text, match, random.choice(wordnet.same[match.group()]))
    return text


def respell_numbers(random, text):
    """The same number otherwise: 1,000,000 is 1 million, 3 is three, % is percent."""
    new = re.sub(r"\b(\d+),000,000\b", r"\1 million", text)
    new = re.sub(r"(\d) ?%", r"\1 percent", new)
    words = ("zero one " + SPELLED).split()
    new = re.sub(r"(?<![\w.,$-])([2-9]|1[0-2])(?= [a-z]{3})", lambda match: words[int(match.group())], new)
    months = "|".join(MONTHS.split())
    new = re.sub(rf"\b({months}) (\d\d?), (\d{{4}})", r"\2 \1 \3", new)
    if new == text:
        new = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    return new if new != text else None


def widen(random, text, wordnet):
    """A thing becomes a kind of thing: what is said of a dog is said of an animal."""
    found = [match for match in WORD.finditer(text) if match.group() in wordnet.wider]
    if not found or NEGATIVE.search(text) or re.search(r"\b(?:all|every|each|only|if)\b", text, re.I):
        return None
    match = random.choice(found)
    return replaced(text, match, wordnet.wider[match.group()])


def change_kind(random, text, wordnet):
    """A thing becomes another of its kind."""
    found = [match for match in WORD.finditer(text) if match.group() in wordnet.wider]
    if not found:
        return None
    match = random.choice(found)
    others = [word for word in wordnet.sisters[wordnet.wider[match.group()]] if word != match.group()]
    return replaced(text, match, random.choice(others)) if others else None
