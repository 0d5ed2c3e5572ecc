"""Chance: the generator that every game carries in its state.

xoshiro128** by Blackman and Vigna (public domain): 128 bits of state in four 32-bit words. It was chosen because
every step fits into a signed 64-bit integer, so that the compiled and the interpreted build cannot differ.
A seed of any size becomes the four words by SHA-256. `tests/kernel/test_chance.py` freezes the streams.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints

MASK: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000


class Chance:
    """A stream of fair numbers; a copy goes on with the same ones."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def copy(self) -> Chance:
        return Chance(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        """The four words of the state."""
        return [self.a, self.b, self.c, self.d]

    def bits(self) -> i64:
        """The next 32 bits."""
        b = self.b
        x = (b * 5) & MASK
        x = ((x << 7) | (x >> 25)) & MASK
        result = (x * 9) & MASK
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) | (d >> 21)) & MASK
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire's method); n is 1 to 2**31 - 1."""
        product = self.bits() * n
        low = product & MASK
        if low < n:
            uneven = (SPAN - n) % n
            while low < uneven:
                product = self.bits() * n
                low = product & MASK
        return product >> 32

    def shuffle(self, values: Ints) -> None:
        """Put the values into a random order, in place."""
        i: i64 = len(values) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = values[i]
            values[i] = values[j]
            values[j] = kept
            i -= 1


def seeded(seed: int) -> Chance:
    """The stream that belongs to a seed.

    >>> seeded(7).below(6) == seeded(7).below(6)
    True
    """
    raw = sha256(f"kabuto:{seed}".encode()).digest()
    words = [int.from_bytes(raw[i : i + 4], "little") for i in (0, 4, 8, 12)]
    return Chance(words[0], words[1], words[2], words[3])
