"""Measures a reader on kinds of data that it never saw: python3 -m reader.evaluate --cases … --model …

The cases come from `bench/run support-cases`. Compared are word overlap, what the product finds out
(its traits), the reader alone, and both, by weights that were fitted without the kind in question.
"""

import argparse
import collections
import json
import os
import random
import re

import numpy
import torch

from .model import CLASSES, averaged, load_pretrained
from .tokens import Tokenizer
from .train import tensors

KINDS = ["wice", "scifact", "attributionbench", "fm2", "lived"]
MOST_TOKENS = 160
MOST_STRANGERS = 600  # of the unrelated pairs, to save time
PENALTY = 20
PROBES = ["probes.tsv", "probes-second.tsv"]


def judge(model, tokenizer, texts):
    """Probabilities of entailed, neutral and contradicted, for each pair of texts."""
    encoded = [(*tokenizer.pair(premise, claim, MOST_TOKENS), 0) for premise, claim in texts]
    order = sorted(range(len(encoded)), key=lambda each: len(encoded[each][0]))
    found = numpy.zeros((len(texts), 3))
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        for start in range(0, len(order), 32):
            batch = order[start : start + 32]
            ids, mask, types, _ = tensors([encoded[each] for each in batch])
            found[batch] = torch.softmax(model(ids, mask, types)[:, :CLASSES].float(), -1).numpy()
    return found


def stems(text):
    """The words of a text without their ends, as far as they carry something."""
    return {word[:6] for word in re.findall(r"\w+", text.lower()) if len(word) > 3 or word.isdigit()}


def best_sentences(case, count=3):
    """The sentence that decides, and of the others those that share the most words with the claim."""
    sentences = [each.strip() for each in re.split(r"(?<=[.!?])\s+(?=\S)|\n+", case["source"])]
    sentences = [each for each in dict.fromkeys(sentences) if len(each) > 20]
    common = collections.Counter(stem for each in sentences for stem in stems(each))
    said = stems(case["claim"])
    worth = {each: sum(1 / (1 + common[stem]) for stem in sorted(stems(each) & said)) for each in sentences}
    deciding = case["sentence"].strip()
    others = [each for each in sentences if each not in deciding and deciding not in each]
    return [deciding] + sorted(others, key=lambda each: -worth[each])[: count - 1]


def read(case):
    """The texts that the model reads of a case: the deciding sentence, what is around it, two others."""
    title = case["title"] + ". " if case["title"] else ""
    texts = [case["sentence"], case["window"], *best_sentences(case)[1:]]
    return [(title + each, case["claim"]) for each in texts]


def features(model, tokenizer, cases):
    """For each case what the model says of one sentence and of three: entailed at best, contradicted at worst."""
    texts = [read(case) for case in cases]
    every = list(dict.fromkeys(pair for pairs in texts for pair in pairs))
    told = dict(zip(every, judge(model, tokenizer, every)))
    found = []
    for pairs in texts:
        here = numpy.array([told[pair] for pair in pairs])
        found.append([part[:, which].max() for part in (here[:2], here) for which in (0, 2)])
    return numpy.array(found)


def odds(likely):
    """Logarithms of odds: far from certain, and near it, steps count alike."""
    likely = numpy.clip(likely, 5e-4, 1 - 5e-4)
    return numpy.log(likely / (1 - likely))


def for_fitting(cases):
    """One case for each claim: with the source that people named, else the one most like it."""
    best = {}
    for index, case in enumerate(cases):
        rank = (case["named"], case["traits"].get("matched", 0))
        key = case["set"], case["id"]
        if key not in best or rank > best[key][0]:
            best[key] = rank, index
    return [index for _, index in best.values()]


def fit(values, truth, weights):
    """A logistic regression on scaled values, by Newton's method."""
    mean, deviation = values.mean(0), numpy.maximum(values.std(0), 1e-3)
    inputs = numpy.hstack([numpy.ones((len(values), 1)), (values - mean) / deviation])
    penalty = numpy.full(inputs.shape[1], float(PENALTY))
    penalty[0] = 0
    beta = numpy.zeros(inputs.shape[1])
    for _ in range(15):
        expected = 1 / (1 + numpy.exp(-inputs @ beta))
        gradient = inputs.T @ (weights * (truth - expected)) - penalty * beta
        doubt = weights * expected * (1 - expected)
        curvature = (inputs * doubt[:, None]).T @ inputs + numpy.diag(penalty + 1e-9)
        beta += numpy.linalg.solve(curvature, gradient)
    return lambda new: numpy.hstack([numpy.ones((len(new), 1)), (new - mean) / deviation]) @ beta


def auroc(scores, truth):
    scores, truth = numpy.asarray(scores), numpy.asarray(truth, dtype=bool)
    over = scores[truth][:, None] - scores[~truth][None, :]
    return float(((over > 0) + 0.5 * (over == 0)).mean()) if over.size else float("nan")


def per_claim(cases, scores, kind, against):
    """The best score of each claim's sources, and whether it is supported."""
    best = {}
    for case, score in zip(cases, scores):
        if case["set"] == kind and (against is None or case["label"] in ("supported", against)):
            old = best.get(case["id"], (-1e9, False))
            best[case["id"]] = max(old[0], score), case["label"] == "supported"
    return [score for score, _ in best.values()], [truth for _, truth in best.values()]


def left_out(cases, values, kind):
    """Scores for all cases by weights that were fitted on the other kinds."""
    chosen = [
        index
        for index in for_fitting(cases)
        if cases[index]["set"] != kind and cases[index]["set"] in [*KINDS, "unrelated"]
    ]
    sizes = collections.Counter(cases[index]["set"] for index in chosen)
    weights = numpy.array([len(chosen) / len(sizes) / sizes[cases[index]["set"]] for index in chosen])
    truth = numpy.array([cases[index]["label"] == "supported" for index in chosen], dtype=float)
    return fit(values[chosen], truth, weights)(values)


def load(path, most):
    """The cases, of each kind those of so many claims at most, and the traits of each."""
    with open(path, encoding="utf-8") as opened:
        cases = [json.loads(line) for line in opened if line.startswith("{")]
    cases = [case for case in cases if case["set"] in [*KINDS, "unrelated"]]
    chosen = set()
    for kind in [*KINDS, "unrelated"]:
        claims = sorted({case["id"] for case in cases if case["set"] == kind})
        random.Random(7).shuffle(claims)
        chosen |= {(kind, each) for each in claims[: min(most, MOST_STRANGERS) if kind == "unrelated" else most]}
    cases = [case for case in cases if (case["set"], case["id"]) in chosen]
    traits = sorted({name for case in cases for name in case["traits"]})
    return cases, numpy.array([[case["traits"].get(name, 0.0) for name in traits] for case in cases])


def run(arguments):
    torch.set_num_threads(1)
    tokenizer = Tokenizer(os.path.join(arguments.base, "tokenizer.json"))
    model = load_pretrained(os.path.join(arguments.base, "model.onnx"))
    model.load_state_dict(averaged(arguments.model))
    model.eval()
    cases, traits = load(arguments.cases, arguments.most)
    print(f"{len(cases)} cases, {', '.join(arguments.model)}", flush=True)
    told = features(model, tokenizer, cases)
    if arguments.keep:
        numpy.save(arguments.keep, told)
    compare(cases, traits, told)
    probes(model, tokenizer)


def compare(cases, traits, told):
    """The table of each way to tell what is supported, on kinds that its weights did not see."""
    difference = (told[:, 0] - told[:, 1])[:, None]
    ways = {
        "overlap": lambda kind: [case["overlap"] for case in cases],
        "traits": lambda kind: left_out(cases, traits, kind),
        "reader": lambda kind: difference[:, 0],
        "reader, three": lambda kind: told[:, 2] - told[:, 3],
        "with difference": lambda kind: left_out(cases, numpy.hstack([traits, difference]), kind),
        "with odds": lambda kind: left_out(cases, numpy.hstack([traits, odds(told[:, :2])]), kind),
        "with odds of three": lambda kind: left_out(cases, numpy.hstack([traits, odds(told[:, 2:])]), kind),
    }
    scores = {(name, kind): way(kind) for name, way in ways.items() for kind in KINDS}
    for against, title in ((None, "against the rest"), ("contradicted", "against contradicted")):
        print(f"\nsupported {title}\n| kind | " + " | ".join(ways) + " |\n|---|" + "---|" * len(ways))
        sums = collections.defaultdict(list)
        for kind in KINDS:
            if against and not any(case["set"] == kind and case["label"] == against for case in cases):
                continue
            for name in ways:
                sums[name].append(auroc(*per_claim(cases, scores[name, kind], kind, against)))
            print(f"| {kind} | " + " | ".join(f"{sums[name][-1]:.3f}" for name in ways) + " |")
        print("| mean | " + " | ".join(f"{numpy.mean(sums[name]):.3f}" for name in ways) + " |")
    strangers = [index for index, case in enumerate(cases) if case["set"] == "unrelated"]
    some = random.Random(7).sample(strangers, min(300, len(strangers)))
    print(f"\nunrelated pairs with P(entailed) over .5: {(told[some, 0] > 0.5).sum()} of {len(some)}")


def probes(model, tokenizer):
    """Pairs written by hand before the output of any model, or of the second, was seen."""
    for name in PROBES:
        file = os.path.join(os.path.dirname(__file__), "..", name)
        with open(file, encoding="utf-8") as opened:
            rows = [line.rstrip("\n").split("\t") for line in opened if line.strip() and line[0] != "#"]
        told = judge(model, tokenizer, [(premise, claim) for _, _, premise, claim in rows])
        print()
        right, all_of = collections.Counter(), collections.Counter(kind for kind, *_ in rows)
        for (kind, label, premise, claim), likely in zip(rows, told):
            said = ["entailed", "neutral", "contradicted"][int(likely.argmax())]
            right[kind] += said == label
            if said != label:
                print(f"wrong: {kind}, {label} told as {said} ({likely.max():.2f}): {premise} => {claim}")
        kinds = ", ".join(f"{kind} {right[kind]} of {count}" for kind, count in sorted(all_of.items()))
        print(f"{name}: {sum(right.values())} of {len(rows)} right: {kinds}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", required=True, help="what bench/run support-cases printed")
    parser.add_argument("--base", required=True, help="the folder with model.onnx and tokenizer.json")
    parser.add_argument("--model", required=True, nargs="+", help="a checkpoint, or several to average")
    parser.add_argument("--most", type=int, default=5000, help="claims of each kind")
    parser.add_argument("--keep", help="a file for what the model says")
    run(parser.parse_args())
