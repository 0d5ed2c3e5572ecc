"""`Floats`: numbers for hot loops. Compiled, an unboxed `vec[float]`; interpreted, a plain list (as `Ints`)."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from kabuto.kernel.ints import PURE

Floats: TypeAlias = "vec[float]"

MOST: Final = 1024


def _filled(value: float) -> Floats:
    if PURE:
        return [value] * MOST  # type: ignore[return-value]
    return vec[float]([value] * MOST)


_ZEROS: Final[Floats] = _filled(0.0)
_UNKNOWN: Final[Floats] = _filled(-1.0)


def zeros(n: i64) -> Floats:
    """So many zeros, 1024 at most."""
    return _ZEROS[:n]


def unknown(n: i64) -> Floats:
    """So many times -1: values above 0 that are not found yet."""
    return _UNKNOWN[:n]
