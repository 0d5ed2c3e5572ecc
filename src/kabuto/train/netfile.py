"""Net files, as `kabuto.bots.nets.net` reads them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabuto.bots.nets.net import MAGIC

Layer = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Weights (inputs × outputs) and biases."""


def write(path: Path, layers: Sequence[Layer], straight: int, facts: dict[str, Any]) -> None:
    """Three layers as a file of half floats that is there whole or not at all; `straight` outputs of the first go on
    to the last as they are."""
    (first, _), (second, _), (last, _) = layers
    shape = [first.shape[0], first.shape[1], second.shape[1], last.shape[1], straight]
    head = json.dumps({"shape": shape, **facts}, sort_keys=True).encode()
    data = b"".join(part.astype("<f2").tobytes() for layer in layers for part in layer)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.part")
    draft.write_bytes(MAGIC + head + b"\n" + data)
    draft.replace(path)
