"""Chance: the generator that every game carries in its state.

A game draws from a **sealed** stream: blocks of SHAKE128, keyed by the seed. What comes out of it tells nobody who does
not have the seed what else comes out of it, before or after, so that players may see as many outcomes as they like.

Playouts, imagined games and bots need no such thing, only speed: they draw from xoshiro128** by Blackman and Vigna
(public domain), 128 bits of state in four 32-bit words, which can be computed from a few outputs. So did all games of
engine 0.1, which go on as they began (`kernel/past.py`).

Every step fits into a signed 64-bit integer, so that the compiled and the interpreted build cannot differ.
`tests/kernel/test_chance.py` freezes the streams.
"""

from __future__ import annotations

from hashlib import sha256, shake_128
from struct import pack, unpack_from
from typing import Final

from librt.strings import read_i16_le, read_i32_le
from mypy_extensions import i64

from kabuto.kernel.ints import Ints

MASK: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000
HALF_MASK: Final = 0xFFFF
HALF_SPAN: Final = 0x10000
SMALL: Final = 0x4000
"""Up to here, 16 bits of a sealed stream decide."""
KEY: Final = 16
FIRST: Final = 168
"""The bytes of the first block, the key among them: enough to set a small game up."""
SIZES: Final = (336, 672, 1344)
"""Those of the blocks after it, which grow: a short game pays for little, a long one little for each number."""


class Chance:
    """A stream of fair numbers, fast (xoshiro128**); a copy goes on with the same ones."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def copy(self) -> Chance:
        return Chance(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        """The words of the state: two streams with the same ones go on alike."""
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


class Sealed(Chance):
    """A stream that cannot be computed from what was seen of it. Its four words are the key, and never change."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64, blocks: i64, block: bytes, at: i64) -> None:
        super().__init__(a, b, c, d)
        self.blocks: i64 = blocks
        """How many blocks were made so far."""
        self.block: bytes = block
        """The last one; copies share it."""
        self.at: i64 = at
        """How many of its bytes were drawn."""

    def copy(self) -> Chance:
        return Sealed(self.a, self.b, self.c, self.d, self.blocks, self.block, self.at)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d, self.blocks, self.at]

    def bits(self) -> i64:
        at = self.at
        if at + 4 > len(self.block):
            self._go_on()
            at = 0
        self.at = at + 4
        return i64(read_i32_le(self.block, at)) & MASK

    def below(self, n: i64) -> i64:
        if n > SMALL:
            return super().below(n)
        product = self._half() * n
        low = product & HALF_MASK
        if low < n:
            uneven = (HALF_SPAN - n) % n
            while low < uneven:
                product = self._half() * n
                low = product & HALF_MASK
        return product >> 16

    def _half(self) -> i64:
        """The next 16 bits."""
        at = self.at
        if at + 2 > len(self.block):
            self._go_on()
            at = 0
        self.at = at + 2
        return i64(read_i16_le(self.block, at)) & HALF_MASK

    def _go_on(self) -> None:
        """Make the next block."""
        keyed = shake_128(pack("<4IQ", self.a, self.b, self.c, self.d, self.blocks))
        self.block = keyed.digest(SIZES[min(int(self.blocks), len(SIZES)) - 1])
        self.blocks += 1


def sealed(seed: int) -> Chance:
    """The stream of a game with this seed.

    >>> sealed(7).below(6) == sealed(7).below(6)
    True
    """
    block = shake_128(_key(seed)).digest(FIRST)
    a, b, c, d = _words(block)
    return Sealed(a, b, c, d, 1, block, KEY)


def seeded(seed: int) -> Chance:
    """The fast stream that belongs to a seed.

    >>> seeded(7).below(6) == seeded(7).below(6)
    True
    """
    a, b, c, d = _words(sha256(_key(seed)).digest())
    return Chance(a, b, c, d)


def derive(seed: int, *path: int | str) -> int:
    """A seed of its own for each place of a run: 128 bits of SHA-256 over the run's seed and the place.

    >>> derive(1, 0) == derive(1, 0), derive(1, 0) == derive(1, 1)
    (True, False)
    """
    text = ":".join(str(part) for part in (seed, *path))
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")


def _key(seed: object) -> bytes:
    """What a stream is made of. An object, because mypyc 2.4 never lets go of a large `int` that it has formatted."""
    return f"kabuto:{seed}".encode()


def _words(raw: bytes) -> tuple[int, int, int, int]:
    a, b, c, d = unpack_from("<4I", raw)
    return a, b, c, d
