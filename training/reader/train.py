"""Trains the reader: python3 -m reader.train --data … --base … --out …"""

import argparse
import json
import os
import pickle
import random
import time

import torch
from torch import nn

from . import pairs
from .model import CLASSES, load_pretrained
from .tokens import Tokenizer

MOST_TOKENS = 128
HELD = 500  # pairs kept aside
BATCH = 32
POOL = 50 * BATCH  # Pairs of like length are found within a pool, so that little is padded.
HEAD_RATE, WARM_UP = 5e-4, 100


def batches(encoded, seed):
    """All pairs once, in batches of like length, in an order that the seed decides."""
    chance = random.Random(seed)
    order = list(range(len(encoded)))
    chance.shuffle(order)
    found = []
    for start in range(0, len(order), POOL):
        pool = sorted(order[start : start + POOL], key=lambda each: len(encoded[each][0]))
        found += [pool[at : at + BATCH] for at in range(0, len(pool), BATCH)]
    chance.shuffle(found)
    return [[encoded[each] for each in batch] for batch in found]


def tensors(batch):
    longest = max(len(ids) for ids, _, _ in batch)
    ids = torch.zeros(len(batch), longest, dtype=torch.long)
    mask, types = torch.zeros_like(ids), torch.zeros_like(ids)
    for row, (numbers, first, _) in enumerate(batch):
        ids[row, : len(numbers)] = torch.tensor(numbers)
        mask[row, : len(numbers)] = 1
        types[row, first : len(numbers)] = 1
    return ids, mask, types, torch.tensor([label for _, _, label in batch])


def loss(logits, labels):
    """Cross entropy; of what is just not entailed, neutral and contradicted count together."""
    return -likelihoods(logits).gather(1, labels.unsqueeze(1)).mean()


def likelihoods(logits):
    """The logarithm of how likely each label of pairs.py is, in their order."""
    likely = torch.log_softmax(logits[:, :CLASSES].float(), dim=-1)
    unknown = torch.logsumexp(likely[:, 1:], dim=-1, keepdim=True)
    answered = logits[:, CLASSES:].float()
    every = [likely, unknown, nn.functional.logsigmoid(answered), nn.functional.logsigmoid(-answered)]
    return torch.cat(every, dim=-1)


def freeze(model, layers):
    """The table of words stays as it is, and so do the lowest layers, which then cost only half."""
    model.words.weight.requires_grad = False
    if layers:
        for part in [model.positions, model.types, model.embedded, *model.layers[:layers]]:
            for each in part.parameters():
                each.requires_grad = False


def rate(step, steps, cool):
    """The share of the learning rate: up, level, and in the last steps down to nothing."""
    return min(1, (step + 1) / WARM_UP, max(0.0, (steps - step) / max(1, cool)))


def encode(arguments, kept):
    """The pairs as numbers; a run that goes on finds them where it left them."""
    if os.path.exists(kept):
        with open(kept, "rb") as opened:
            return pickle.load(opened)
    tokenizer = Tokenizer(os.path.join(arguments.base, "tokenizer.json"))
    examples = pairs.load(arguments.data, arguments.pairs, arguments.passages)
    encoded = [(*tokenizer.pair(one.premise, one.hypothesis, MOST_TOKENS), one.label) for one in examples]
    with open(kept, "wb") as opened:
        pickle.dump(encoded, opened)
    return encoded


def run(arguments):
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    os.makedirs(arguments.out, exist_ok=True)
    log = open(os.path.join(arguments.out, "log.jsonl"), "a", encoding="utf-8", buffering=1)
    encoded = encode(arguments, os.path.join(arguments.out, "pairs.pickle"))
    random.Random(arguments.seed).shuffle(encoded)
    held, encoded = encoded[:HELD], encoded[HELD:]
    model = load_pretrained(os.path.join(arguments.base, "model.onnx"))
    if arguments.begin:
        model.load_state_dict(torch.load(arguments.begin))
    freeze(model, arguments.frozen)
    head = [*model.head.parameters(), *model.answer_head.parameters()]
    body = [each for name, each in model.named_parameters() if each.requires_grad and "head" not in name]
    optimizer = torch.optim.AdamW(
        [{"params": body, "lr": arguments.rate}, {"params": head, "lr": HEAD_RATE}], weight_decay=0.01
    )
    rates = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda at: rate(at, arguments.steps, arguments.cool)
    )
    state, done = os.path.join(arguments.out, "state.pt"), 0
    if os.path.exists(state):
        saved = torch.load(state)
        model.load_state_dict(saved["model"])
        optimizer.load_state_dict(saved["optimizer"])
        torch.set_rng_state(saved["chance"])
        done = saved["step"]
        rates.last_epoch = done - 1
        rates.step()
    every = []
    while len(every) < arguments.steps:
        every += batches(encoded, arguments.seed + len(every))
    line = {"pairs": len(encoded), "from": done, "of": arguments.steps, "options": vars(arguments)}
    log.write(json.dumps(line) + "\n")
    model.train()
    begun, sum_loss, count = time.time(), 0.0, 0
    for step, batch in enumerate(every[done : arguments.steps], done + 1):
        ids, mask, types, labels = tensors(batch)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = model(ids, mask, types)
        cost = loss(logits, labels)
        cost.backward()
        torch.nn.utils.clip_grad_norm_(body + head, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        rates.step()
        sum_loss, count = sum_loss + cost.item(), count + 1
        if step % 25 == 0 or step == arguments.steps:
            line = {"step": step, "loss": round(sum_loss / count, 4), "rate": round(rates.get_last_lr()[0], 7)}
            line |= {"seconds": round(time.time() - begun), "of the processor": round(time.process_time())}
            sum_loss, count = 0.0, 0
            if step % 50 == 0 or step == arguments.steps:
                saved = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "step": step}
                torch.save(saved | {"chance": torch.get_rng_state()}, state + ".new")
                os.replace(state + ".new", state)
            if step % 200 == 0 or step == arguments.steps:
                line["held"] = held_out(model, held)
                torch.save(model.state_dict(), os.path.join(arguments.out, f"reader-{step}.pt"))
            log.write(json.dumps(line) + "\n")


def held_out(model, held):
    """The share of pairs kept aside that are told right; entailed or not, where no more is known."""
    model.eval()
    right = 0
    with torch.no_grad():
        for batch in batches(held, 0):
            ids, mask, types, labels = tensors(batch)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                logits = model(ids, mask, types)
            told, answered = logits[:, :CLASSES].argmax(-1), logits[:, CLASSES] > 0
            known = (told == labels) | ((labels == pairs.NOT_ENTAILED) & (told > 0))
            known = torch.where(labels == pairs.ANSWERS, answered, known)
            right += torch.where(labels == pairs.SILENT, ~answered, known).sum().item()
    model.train()
    return round(right / len(held), 4)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True, help="the folder with nli/ and qa/")
    parser.add_argument("--base", required=True, help="the folder with model.onnx and tokenizer.json")
    parser.add_argument("--out", required=True)
    parser.add_argument("--pairs", default="published", choices=["published", "paraphrases", "all", "written"])
    parser.add_argument("--passages", help="the folder of passages, for the pairs that are written")
    parser.add_argument("--begin", help="a checkpoint to begin with, instead of the published weights")
    parser.add_argument("--steps", type=int, default=1700)
    parser.add_argument("--cool", type=int, default=400, help="of them, with a falling rate")
    parser.add_argument("--rate", type=float, default=6e-5)
    parser.add_argument("--frozen", type=int, default=0, help="how many of the lowest layers stay as they are")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--threads", type=int, default=1)
    run(parser.parse_args())
