"""Worlds: full positions that all look the same to one seat, each dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from kabuto.bots.search.guide import Guide
from kabuto.kernel.chance import Chance
from kabuto.kernel.state import State

MIXED: Final[i64] = 0x9E3779B9
MASK: Final[i64] = 0xFFFFFFFF
"""What makes a word of 32 bits of a world's number, far from the word of the next world."""
DRIFT: Final[i64] = 4
"""Words that differ in few bits need some steps to drift apart."""

# The purposes of a world's streams
DEALING: Final[i64] = 0
BELIEVING: Final[i64] = 1


class Worlds:
    """World number n is always the same one: different choices can be tried in the very same worlds."""

    def __init__(
        self, seen: State, redeal: Callable[[State, int, Chance], None], guide: Guide, seat: i64, chance: Chance
    ) -> None:
        self.seen: State = seen
        self.redeal: Callable[[State, int, Chance], None] = redeal
        self.guide: Guide = guide
        self.seat: i64 = seat
        self.a: i64 = chance.bits()
        self.b: i64 = chance.bits()
        self.c: i64 = chance.bits()
        self.last: i64 = -1
        self.dealt: State = seen  # the world dealt last, as it was then

    def chance(self, number: i64, purpose: i64) -> Chance:
        """A stream of its own for each world and purpose."""
        stream = Chance(self.a, self.b, self.c, (number * MIXED + purpose * 2 + 1) & MASK)
        for _ in range(DRIFT):
            stream.bits()
        return stream

    def deal(self, number: i64) -> State:
        """World `number`; the caller may play on in it."""
        if number != self.last:
            world = self.seen.copy()
            self.redeal(world, self.seat, self.chance(number, DEALING))
            self.guide.believe(world, self.seat, self.chance(number, BELIEVING))
            self.dealt = world
            self.last = number
        return self.dealt.copy()


class Search:
    """What every search begins with: its worlds, how far it looks, and how far the others stray from the policy."""

    def __init__(self, worlds: Worlds, ahead: i64, noise: float) -> None:
        self.worlds: Worlds = worlds
        self.guide: Guide = worlds.guide
        self.seat: i64 = worlds.seat
        self.until: i64 = worlds.guide.clock(worlds.seen) + ahead
        self.noise: float = noise
