"""A BERT encoder with two heads: whether a text supports a claim, and whether it answers a question."""

import math

import onnx
import onnx.numpy_helper
import torch
from torch import nn

HIDDEN, HEADS, INNER, CLASSES = 384, 12, 1536, 3


class Layer(nn.Module):
    def __init__(self, dropout):
        super().__init__()
        self.query, self.key, self.value, self.out = (nn.Linear(HIDDEN, HIDDEN) for _ in range(4))
        self.wide, self.narrow = nn.Linear(HIDDEN, INNER), nn.Linear(INNER, HIDDEN)
        self.attended, self.done = (nn.LayerNorm(HIDDEN, eps=1e-12) for _ in range(2))
        self.dropout = nn.Dropout(dropout)

    def forward(self, states, mask):
        query, key, value = (
            self._heads(part(states)) for part in (self.query, self.key, self.value)
        )
        nearness = query @ key.transpose(-1, -2) / math.sqrt(HIDDEN // HEADS)
        weights = torch.softmax(nearness + mask, dim=-1)
        mixed = (weights @ value).transpose(1, 2).reshape(states.shape)
        states = self.attended(states + self.dropout(self.out(mixed)))
        inner = nn.functional.gelu(self.wide(states))
        return self.done(states + self.dropout(self.narrow(inner)))

    @staticmethod
    def _heads(states):
        batch, length, _ = states.shape
        return states.view(batch, length, HEADS, HIDDEN // HEADS).transpose(1, 2)


class Reader(nn.Module):
    def __init__(self, layers, words=30522, positions=512, dropout=0.1):
        super().__init__()
        self.words = nn.Embedding(words, HIDDEN)
        self.positions = nn.Embedding(positions, HIDDEN)
        self.types = nn.Embedding(2, HIDDEN)
        self.embedded = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(layers))
        self.dropout = nn.Dropout(dropout)
        self.head = nn.Linear(2 * HIDDEN, CLASSES)
        self.answer_head = nn.Linear(2 * HIDDEN, 1)

    def states(self, ids, mask, types):
        places = torch.arange(ids.shape[1]).unsqueeze(0)
        states = self.embedded(self.words(ids) + self.positions(places) + self.types(types))
        states = self.dropout(states)
        hidden = (1 - mask.float())[:, None, None, :] * -10000.0
        for layer in self.layers:
            states = layer(states, hidden)
        return states

    def forward(self, ids, mask, types):
        """The logits of entailed, neutral and contradicted, and behind them that of answered."""
        states = self.states(ids, mask, types)
        shown = mask.float().unsqueeze(-1)
        mean = (states * shown).sum(1) / shown.sum(1)
        read = self.dropout(torch.cat([states[:, 0], mean], dim=-1))
        return torch.cat([self.head(read), self.answer_head(read)], dim=-1)


PARTS = {
    "attention/self/query": "query",
    "attention/self/key": "key",
    "attention/self/value": "value",
    "attention/output/dense": "out",
    "intermediate/dense": "wide",
    "output/dense": "narrow",
    "attention/output/LayerNorm": "attended",
    "output/LayerNorm": "done",
}


def load_pretrained(file):
    """The encoder of a published ONNX file, with a head that knows nothing yet."""
    graph = onnx.load(file).graph
    arrays = {each.name: onnx.numpy_helper.to_array(each) for each in graph.initializer}
    # Weights of products have lost their names in the file; the products still have theirs.
    for node in graph.node:
        if node.op_type == "MatMul" and node.input[1] in arrays:
            path = node.name.strip("/").removesuffix("/MatMul").replace("/", ".")
            arrays[path + ".weight"] = arrays[node.input[1]].T
    names = {
        "words.weight": "embeddings.word_embeddings.weight",
        "positions.weight": "embeddings.position_embeddings.weight",
        "types.weight": "embeddings.token_type_embeddings.weight",
        "embedded.weight": "embeddings.LayerNorm.weight",
        "embedded.bias": "embeddings.LayerNorm.bias",
    }
    layers = 0
    while f"encoder.layer.{layers}.output.LayerNorm.bias" in arrays:
        for theirs, ours in PARTS.items():
            for kind in ("weight", "bias"):
                path = f"encoder.layer.{layers}.{theirs.replace('/', '.')}.{kind}"
                names[f"layers.{layers}.{ours}.{kind}"] = path
        layers += 1
    model = Reader(layers)
    state = model.state_dict()
    for ours, theirs in names.items():
        state[ours] = torch.tensor(arrays[theirs].copy())
    model.load_state_dict(state)
    return model


def averaged(files):
    """The mean of the weights of several checkpoints."""
    states = [torch.load(file) for file in files]
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}
