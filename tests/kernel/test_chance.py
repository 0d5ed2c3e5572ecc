"""The generator is frozen: these streams must never change, or every seed and record would mean another game."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kabuto.kernel.chance import Chance, seeded
from kabuto.kernel.ints import ints, to_list

REFERENCE = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]
"""The first numbers of xoshiro128** from the state 1, 2, 3, 4, as its authors' program gives them."""


def test_the_stream_is_xoshiro128_starstar() -> None:
    chance = Chance(1, 2, 3, 4)
    assert [chance.bits() for _ in REFERENCE] == REFERENCE


def test_seeds_are_frozen() -> None:
    assert seeded(7).words() == [2383828588, 1444254980, 1830965447, 3866411934]
    chance = seeded(7)
    assert [chance.below(6) for _ in range(12)] == [5, 2, 5, 3, 2, 4, 2, 0, 0, 4, 4, 0]
    chance = seeded(2**128)
    assert [chance.below(1000) for _ in range(6)] == [475, 649, 948, 143, 709, 109]


def test_a_shuffle_is_frozen() -> None:
    deck = ints(list(range(10)))
    seeded(3).shuffle(deck)
    assert to_list(deck) == [1, 7, 6, 5, 8, 4, 9, 0, 3, 2]


def test_a_copy_goes_on_alike_and_alone() -> None:
    chance = seeded(1)
    copy = chance.copy()
    assert [copy.bits() for _ in range(5)] == [chance.bits() for _ in range(5)]
    chance.bits()
    assert copy.words() != chance.words()


@given(st.integers(0, 2**200), st.integers(1, 2**31 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    chance = seeded(seed)
    assert all(0 <= chance.below(n) < n for _ in range(20))


def test_below_is_fair() -> None:
    chance = seeded(5)
    counts = Counter(chance.below(7) for _ in range(70_000))
    squares = sum((counts[i] - 10_000) ** 2 / 10_000 for i in range(7))
    assert squares < 22.5  # chi-squared with six degrees of freedom, 0.1 %
