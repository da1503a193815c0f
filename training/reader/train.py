"""Trains the reader: python3 -m reader.train --data … --base … --out …"""

import argparse
import json
import os
import random
import time

import torch

from . import pairs
from .model import load_pretrained
from .tokens import Tokenizer

MOST_TOKENS = 112
BATCH = 32
POOL = 50 * BATCH  # Pairs of like length are found within a pool, so that little is padded.
RATE, HEAD_RATE, WARM_UP = 8e-5, 1e-3, 0.06


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
    likely = torch.log_softmax(logits.float(), dim=-1)
    unknown = torch.logsumexp(likely[:, 1:], dim=-1, keepdim=True)
    return -torch.cat([likely, unknown], dim=-1).gather(1, labels.unsqueeze(1)).mean()


def run(arguments):
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    os.makedirs(arguments.out, exist_ok=True)
    log = open(os.path.join(arguments.out, "log.jsonl"), "a", encoding="utf-8", buffering=1)
    tokenizer = Tokenizer(os.path.join(arguments.base, "tokenizer.json"))
    examples = pairs.load(arguments.data)
    encoded = [(*tokenizer.pair(one.premise, one.hypothesis, MOST_TOKENS), one.label) for one in examples]
    random.Random(arguments.seed).shuffle(encoded)
    held, encoded = encoded[:1000], encoded[1000:]
    model = load_pretrained(os.path.join(arguments.base, "model.onnx"))
    model.words.weight.requires_grad = False
    head = list(model.head.parameters())
    body = [each for name, each in model.named_parameters() if each.requires_grad and "head" not in name]
    optimizer = torch.optim.AdamW(
        [{"params": body, "lr": RATE}, {"params": head, "lr": HEAD_RATE}], weight_decay=0.01
    )
    every = [batch for epoch in range(arguments.epochs) for batch in batches(encoded, arguments.seed + epoch)]
    steps = min(len(every), arguments.steps or len(every))
    rates = torch.optim.lr_scheduler.LambdaLR(
        optimizer,
        lambda at: min(1, (at + 1) / (WARM_UP * steps)) * max(0.0, 1 - at / steps),
    )
    print(f"{len(encoded)} pairs, {steps} steps", flush=True)
    model.train()
    begun, sum_loss = time.time(), 0.0
    for step, batch in enumerate(every[:steps], 1):
        ids, mask, types, labels = tensors(batch)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = model(ids, mask, types)
        cost = loss(logits, labels)
        cost.backward()
        torch.nn.utils.clip_grad_norm_(body + head, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        rates.step()
        sum_loss += cost.item()
        if step % 50 == 0:
            line = {"step": step, "of": steps, "loss": round(sum_loss / 50, 4), "seconds": round(time.time() - begun)}
            sum_loss = 0.0
            if step % 500 == 0:
                line["held"] = held_out(model, held)
                torch.save(model.state_dict(), os.path.join(arguments.out, "checkpoint.pt"))
            log.write(json.dumps(line) + "\n")
    torch.save(model.state_dict(), os.path.join(arguments.out, "reader.pt"))
    log.write(json.dumps({"done": steps, "held": held_out(model, held)}) + "\n")


def held_out(model, held):
    """The share of pairs kept aside whose label is told; entailed or not, where no more is known."""
    model.eval()
    right = 0
    with torch.no_grad():
        for batch in batches(held, 0):
            ids, mask, types, labels = tensors(batch)
            told = model(ids, mask, types).argmax(-1)
            right += ((told == labels) | ((labels == pairs.NOT_ENTAILED) & (told > 0))).sum().item()
    model.train()
    return round(right / len(held), 4)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True, help="the folder with nli/ and qa/")
    parser.add_argument("--base", required=True, help="the folder with model.onnx and tokenizer.json")
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--steps", type=int, default=0, help="fewer steps than all")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--threads", type=int, default=1)
    run(parser.parse_args())
