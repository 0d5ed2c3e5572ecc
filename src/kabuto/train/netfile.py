"""Net files, as `kabuto.bots.nets.net` reads them, and the weights of a net that was read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabuto.bots.nets.net import BLOCK, MAGIC, Net

Layer = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Weights (inputs × outputs) and biases."""


def write(path: Path, layers: Sequence[Layer], straight: int, facts: dict[str, Any]) -> None:
    """Three layers as a file of half floats that is there whole or not at all; `straight` outputs of the first go on
    to the last as they are."""
    (first, _), (second, _), (last, _) = layers
    shape = [first.shape[0], first.shape[1], second.shape[1], last.shape[1], straight]
    head = json.dumps({"shape": shape, **facts}, sort_keys=True).encode()
    data = b"".join(part.astype("<f2").tobytes() for layer in layers for part in layer)
    put(path, MAGIC + head + b"\n" + data)


def put(path: Path, data: bytes) -> None:
    """Write a file that is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.part")
    draft.write_bytes(data)
    draft.replace(path)


def layers_of(net: Net) -> list[Layer]:
    """The layers of a net, as they were written."""
    found = []
    for layer in (net.first, net.second, net.last):
        blocks = np.array(list(layer.weights), np.float32).reshape(layer.blocks, layer.inputs, int(BLOCK))
        weights = blocks.transpose(1, 0, 2).reshape(layer.inputs, -1)[:, : layer.outputs]
        found.append((weights, np.array(list(layer.bias), np.float32)[: layer.outputs]))
    return found
