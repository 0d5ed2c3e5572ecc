"""Net: a row of numbers in, through two hidden layers, some numbers out.

Most of what a net is told of a position is 0, and so is half of what its hidden layers say: a layer is given only what
is not 0, by place and value. Weights lie in blocks of `BLOCK` outputs, so that one block is summed without writing
anything down. Both builds add in the same order and so find the same numbers to the last bit.
"""

from __future__ import annotations

import json
from pathlib import Path
from struct import unpack_from
from typing import Any, Final

from mypy_extensions import i64

from kabuto.bots.search.floats import Floats
from kabuto.kernel.cells import reals
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.ints import Ints, zeros

BLOCK: Final[i64] = 8
MAGIC: Final = b"kabuto net 1\n"
HALF: Final = 2
"""A weight takes so many bytes in a file."""


class BadNet(KabutoError, ValueError):
    """A file is no net, or one for something else."""


class Signal:
    """What goes from one layer to the next: the numbers that are not 0, each with its place."""

    def __init__(self, room: i64) -> None:
        self.count: i64 = 0
        self.at: Ints = zeros(room)
        self.value: Floats = reals(int(room))

    def clear(self) -> None:
        self.count = 0

    def add(self, at: i64, value: float) -> None:
        self.at[self.count] = at
        self.value[self.count] = value
        self.count += 1


class Layer:
    """Each output is its bias and the weighed sum of the inputs."""

    def __init__(self, inputs: i64, outputs: i64, weights: list[float], bias: list[float]) -> None:
        """`weights` come input by input: all outputs of the first input, then those of the second …"""
        blocks = (outputs + BLOCK - 1) // BLOCK
        self.inputs: i64 = inputs
        self.outputs: i64 = outputs
        self.blocks: i64 = blocks
        self.weights: Floats = reals(int(blocks * inputs * BLOCK))
        self.bias: Floats = reals(int(blocks * BLOCK))
        for output in range(outputs):
            self.bias[output] = bias[output]
            at = output // BLOCK * inputs * BLOCK + output % BLOCK
            for one in range(inputs):
                self.weights[at + one * BLOCK] = weights[one * outputs + output]
        self.out: Floats = reals(int(blocks * BLOCK))

    def sum(self, given: Signal) -> None:
        """Fill `out`."""
        weights = self.weights
        bias = self.bias
        out = self.out
        at = given.at
        value = given.value
        count = given.count
        for block in range(self.blocks):
            base = block * self.inputs * BLOCK
            here = block * BLOCK
            a = bias[here]
            b = bias[here + 1]
            c = bias[here + 2]
            d = bias[here + 3]
            e = bias[here + 4]
            f = bias[here + 5]
            g = bias[here + 6]
            h = bias[here + 7]
            for one in range(count):
                by = value[one]
                w = base + at[one] * BLOCK
                a += by * weights[w]
                b += by * weights[w + 1]
                c += by * weights[w + 2]
                d += by * weights[w + 3]
                e += by * weights[w + 4]
                f += by * weights[w + 5]
                g += by * weights[w + 6]
                h += by * weights[w + 7]
            out[here] = a
            out[here + 1] = b
            out[here + 2] = c
            out[here + 3] = d
            out[here + 4] = e
            out[here + 5] = f
            out[here + 6] = g
            out[here + 7] = h

    def rise(self, onward: Signal, straight: i64) -> None:
        """Hand on what is above 0, and the last `straight` outputs as they are."""
        onward.clear()
        out = self.out
        bent = self.outputs - straight
        for output in range(self.outputs):
            if out[output] > 0.0 or (output >= bent and out[output] != 0.0):
                onward.add(output, out[output])


class Net:
    """Two hidden layers; some outputs of the first go straight on, so that plain sums need not be bent to pass."""

    def __init__(self, facts: dict[str, Any], first: Layer, second: Layer, last: Layer, straight: i64) -> None:
        self.facts: dict[str, Any] = facts
        """What its maker says about it."""
        self.first: Layer = first
        self.second: Layer = second
        self.last: Layer = last
        self.straight: i64 = straight
        self.given: Signal = Signal(first.inputs)
        self._between: Signal = Signal(first.outputs)
        self._onward: Signal = Signal(second.outputs + straight)

    def run(self) -> Floats:
        """The outputs for what stands in `given`; the next run overwrites them."""
        first = self.first
        first.sum(self.given)
        first.rise(self._between, self.straight)
        second = self.second
        second.sum(self._between)
        onward = self._onward
        second.rise(onward, 0)
        bent = first.outputs - self.straight
        for one in range(self.straight):
            onward.add(second.outputs + one, first.out[bent + one])
        self.last.sum(onward)
        return self.last.out


def read(path: Path) -> Net:
    """A net from its file: a line of magic, a line of facts as JSON, then all weights as half floats."""
    data = path.read_bytes()
    if not data.startswith(MAGIC):
        raise BadNet(f"{path.name} is not a net of Kabuto: it does not begin as one")
    head, _, _ = data[len(MAGIC) :].partition(b"\n")
    end = len(MAGIC) + len(head)
    try:
        facts = json.loads(head)
        inputs, wide, narrow, outputs, straight = facts["shape"]
    except (ValueError, KeyError, TypeError):
        raise BadNet(f"{path.name} is cut short or damaged: its first line does not say what it is") from None
    sizes = [inputs * wide, wide, wide * narrow, narrow, (narrow + straight) * outputs, outputs]
    if len(data) - end - 1 != HALF * sum(sizes):
        raise BadNet(f"{path.name} is cut short or damaged: its weights are not as many as its first line says")
    parts: list[list[float]] = []
    at = end + 1
    for size in sizes:
        parts.append(list(unpack_from(f"<{size}e", data, at)))
        at += HALF * size
    return Net(
        facts,
        Layer(inputs, wide, parts[0], parts[1]),
        Layer(wide, narrow, parts[2], parts[3]),
        Layer(narrow + straight, outputs, parts[4], parts[5]),
        straight,
    )
