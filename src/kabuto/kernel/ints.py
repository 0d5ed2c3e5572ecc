"""`Ints`: the one container that game states are made of.

Compiled, an `Ints` is mypyc's unboxed `vec[i64]`: no object per number, a copy is one memory copy. Interpreted,
it is a plain list, which CPython handles fastest. Everything else in the kernel and the titles says `Ints` and
uses only what both can do: index, length, slice, and the helpers below.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Ints: TypeAlias = "vec[i64]"


def _probe() -> None:
    """Its type tells how this module was loaded: compiled functions are not of type `function`."""


PURE: Final = type(_probe).__name__ == "function"


def ints(values: list[int]) -> Ints:
    """An `Ints` with these values."""
    if PURE:
        return list(values)  # type: ignore[return-value]
    return vec[i64]([i64(v) for v in values])


_ZEROS: Final[Ints] = ints([0] * 2048)


KNOWN: Final[i64] = 2048
_NUMBERS: Final[list[Any]] = list(range(2048))
"""Python's own integers for the numbers of actions, so that a list of them makes no new ones."""

EMPTY: Final[Ints] = ints([])
"""No values; for fields that are filled in at once."""


def zeros(n: i64) -> Ints:
    """An `Ints` of `n` zeros."""
    if PURE:
        return [0] * n  # type: ignore[return-value]
    if n <= 2048:
        return _ZEROS[:n]  # one memory copy
    return vec[i64]([i64(0)] * n)


def put(out: Ints, at: i64, values: Ints) -> i64:
    """Write `values` into `out` from position `at` on; return the position after the last one."""
    n: i64 = len(values)
    if PURE:
        out[at : at + n] = values  # type: ignore[index, assignment]
        return at + n
    for i in range(n):
        out[at + i] = values[i]
    return at + n


def joined(first: Ints, n: i64, more: Ints) -> Ints:
    """The first `n` values of one, then all of another."""
    length: i64 = len(more)
    if length == 0:
        return first[:n]
    if PURE:
        return first[:n] + more  # type: ignore[operator,no-any-return]
    both = zeros(n + length)
    for i in range(n):
        both[i] = first[i]
    for i in range(length):
        both[n + i] = more[i]
    return both


def to_list(values: Ints) -> list[int]:
    """The values as a list of Python integers, independent of the original."""
    if PURE:
        return values[:]  # type: ignore[return-value]
    return [_NUMBERS[v] if 0 <= v < KNOWN else int(v) for v in values]


def holds(values: Ints, wanted: i64) -> bool:
    """Whether the ascending `values` hold `wanted`."""
    if PURE:
        return wanted in values
    low: i64 = 0
    high: i64 = len(values)
    while low < high:
        middle = (low + high) >> 1
        if values[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low < len(values) and values[low] == wanted
