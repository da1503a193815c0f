"""Writes a trained reader as ONNX with weights of eight bits: python3 -m reader.export --model … --out …

Products with weights become MatMulInteger on inputs that are quantised as they come, the way ONNX
Runtime's own dynamic quantisation does it; the table of words keeps one scale a row.
"""

import argparse
import os

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from .model import CLASSES, averaged, load_pretrained


class Probabilities(torch.nn.Module):
    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, ids, mask, types):
        logits = self.reader(ids, mask, types)
        return torch.cat([torch.softmax(logits[:, :CLASSES], -1), torch.sigmoid(logits[:, CLASSES:])], -1)


def export(model, file):
    ids = torch.ones(1, 8, dtype=torch.long)
    names = ["input_ids", "attention_mask", "token_type_ids"]
    axes = {name: {0: "batch", 1: "length"} for name in names} | {"probabilities": {0: "batch"}}
    torch.onnx.export(
        Probabilities(model).eval(),
        (ids, ids, ids * 0),
        file,
        input_names=names,
        output_names=["probabilities"],
        dynamic_axes=axes,
        opset_version=13,
    )


def quantise(source, target):
    graph = onnx.load(source).graph
    arrays = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    nodes, added, gone = [], [], set()
    quantised = {}
    for node in graph.node:
        if node.op_type == "MatMul" and node.input[1] in arrays:
            nodes += product(node, arrays[node.input[1]], quantised, added)
            gone.add(node.input[1])
        elif node.op_type == "Gather" and arrays.get(node.input[0], numpy.zeros(0)).size > 1_000_000:
            nodes += table(node, arrays[node.input[0]], added)
            gone.add(node.input[0])
        else:
            nodes.append(node)
    kept = [each for each in graph.initializer if each.name not in gone] + added
    small = helper.make_graph(nodes, "reader", list(graph.input), list(graph.output), kept)
    model = helper.make_model(small, opset_imports=[helper.make_opsetid("", 13)], ir_version=7)
    onnx.checker.check_model(model)
    onnx.save(model, target)


def product(node, weights, quantised, added):
    """A product of what comes with weights, in whole numbers."""
    name, scale = node.output[0], numpy.abs(weights).max(axis=0) / 127
    whole = numpy.clip(numpy.rint(weights / scale), -127, 127).astype(numpy.int8)
    added += [
        numpy_helper.from_array(whole, name + "_whole"),
        numpy_helper.from_array(scale.astype(numpy.float32), name + "_scale"),
    ]
    nodes, source = [], node.input[0]
    if source not in quantised:
        quantised[source] = [source + end for end in ("_quantised", "_scale", "_zero")]
        nodes.append(helper.make_node("DynamicQuantizeLinear", [source], quantised[source]))
    values, step, zero = quantised[source]
    return nodes + [
        helper.make_node("MatMulInteger", [values, name + "_whole", zero], [name + "_sum"]),
        helper.make_node("Cast", [name + "_sum"], [name + "_float"], to=TensorProto.FLOAT),
        helper.make_node("Mul", [step, name + "_scale"], [name + "_step"]),
        helper.make_node("Mul", [name + "_float", name + "_step"], [name]),
    ]


def table(node, rows, added):
    """A table of vectors, with one scale a row."""
    name, scale = node.output[0], numpy.maximum(numpy.abs(rows).max(axis=1, keepdims=True), 1e-8) / 127
    added += [
        numpy_helper.from_array(numpy.rint(rows / scale).astype(numpy.int8), name + "_rows"),
        numpy_helper.from_array(scale.astype(numpy.float32), name + "_scales"),
    ]
    index = node.input[1]
    return [
        helper.make_node("Gather", [name + "_rows", index], [name + "_whole"], axis=0),
        helper.make_node("Cast", [name + "_whole"], [name + "_float"], to=TensorProto.FLOAT),
        helper.make_node("Gather", [name + "_scales", index], [name + "_scale"], axis=0),
        helper.make_node("Mul", [name + "_float", name + "_scale"], [name]),
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", required=True, help="the folder with model.onnx")
    parser.add_argument("--model", required=True, nargs="+", help="a checkpoint, or several to average")
    parser.add_argument("--out", required=True, help="the ONNX file")
    arguments = parser.parse_args()
    reader = load_pretrained(os.path.join(arguments.base, "model.onnx"))
    reader.load_state_dict(averaged(arguments.model))
    export(reader, arguments.out + ".float")
    quantise(arguments.out + ".float", arguments.out)
    os.remove(arguments.out + ".float")
