"""The generators are frozen: these streams must never change, or every seed and record would mean another game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import shake_128

import pytest
from hypothesis import given, strategies as st

import kabuto
from kabuto.kernel.chance import FIRST, KEY, SIZES, Chance, sealed, seeded
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


def test_the_sealed_stream_is_shake128_of_the_seed_then_of_the_key_and_the_number_of_the_block() -> None:
    first = shake_128(b"kabuto:7").digest(FIRST)
    key, blocks = first[:KEY], [first[KEY:]]
    for number, size in enumerate((*SIZES, SIZES[-1]), 1):
        blocks.append(shake_128(key + number.to_bytes(8, "little")).digest(size))
    chance = sealed(7)
    for block in blocks:
        words = [int.from_bytes(block[at : at + 4], "little") for at in range(0, len(block), 4)]
        assert [chance.bits() for _ in words] == words


def test_sealed_seeds_are_frozen() -> None:
    assert sealed(7).words() == [4213197481, 3082463520, 2007560437, 4108753965, 1, 16]
    chance = sealed(7)
    assert [chance.below(6) for _ in range(12)] == [2, 3, 4, 2, 3, 4, 5, 1, 5, 3, 1, 1]
    assert [chance.below(20_000) for _ in range(6)] == [8966, 8429, 9679, 12945, 19875, 17703]
    assert chance.words() == [4213197481, 3082463520, 2007560437, 4108753965, 1, 64]


def test_small_numbers_are_drawn_from_16_bits_fairly() -> None:
    raw, halves = sealed(11), []
    for _ in range(4000):
        word = raw.bits()
        halves += [word & 0xFFFF, word >> 16]
    for n in (3, 6, 10_000, 0x4000):
        at = 0
        chance = sealed(11)
        while at < 7000:
            fits = halves[at] * n & 0xFFFF >= 0x10000 % n  # the others would favour some numbers
            if fits:
                assert chance.below(n) == halves[at] * n >> 16
            at += 1


def solved(outputs: list[int]) -> Chance:
    """xoshiro128** as it goes on after four outputs, found from them alone."""
    b0, b1, b2, b3 = [unscrambled(output) for output in outputs]
    c1 = (b0 ^ b1) ^ ((b0 << 9) & 0xFFFFFFFF)
    a1 = b2 ^ b1 ^ c1
    c2 = c1 ^ a1 ^ ((b1 << 9) & 0xFFFFFFFF)
    d1 = b3 ^ b2 ^ c2 ^ a1 ^ b1
    found = Chance(a1, b1, c1, d1)
    for _ in outputs[1:]:
        found.bits()
    return found


def unscrambled(output: int) -> int:
    x = output * pow(9, -1, 2**32) % 2**32
    x = (x >> 7 | x << 25) % 2**32
    return x * pow(5, -1, 2**32) % 2**32


def test_who_has_seen_some_of_a_fast_stream_can_compute_the_rest() -> None:
    chance = seeded(2**127 + 9)
    found = solved([chance.bits() for _ in range(4)])
    assert [found.bits() for _ in range(100)] == [chance.bits() for _ in range(100)]


def test_a_game_does_not_draw_from_a_stream_that_can_be_computed() -> None:
    chance = kabuto.title("take").new(seed=2**127 + 9).state.chance
    for _ in range(200):
        found = solved([chance.bits() for _ in range(4)])
        assert [found.bits() for _ in range(4)] != [chance.bits() for _ in range(4)]


def test_an_imagined_game_draws_from_a_fast_stream() -> None:
    from random import Random

    imagined = kabuto.title("shogun").new(seed=3).imagine(0, Random(1))
    chance = imagined.state.chance
    found = solved([chance.bits() for _ in range(4)])
    assert found.words() == chance.words()


def test_a_shuffle_is_frozen() -> None:
    deck = ints(list(range(10)))
    seeded(3).shuffle(deck)
    assert to_list(deck) == [1, 7, 6, 5, 8, 4, 9, 0, 3, 2]


both = pytest.mark.parametrize("stream", [seeded, sealed])


@both
def test_a_copy_goes_on_alike_and_alone(stream: Callable[[int], Chance]) -> None:
    chance = stream(1)
    copy = chance.copy()
    assert [copy.bits() for _ in range(500)] == [chance.bits() for _ in range(500)]
    chance.bits()
    assert copy.words() != chance.words()


@both
@given(st.integers(0, 2**200), st.integers(1, 2**31 - 1))
def test_below_stays_below(stream: Callable[[int], Chance], seed: int, n: int) -> None:
    chance = stream(seed)
    assert all(0 <= chance.below(n) < n for _ in range(20))


@both
def test_below_is_fair(stream: Callable[[int], Chance]) -> None:
    chance = stream(5)
    counts = Counter(chance.below(7) for _ in range(70_000))
    squares = sum((counts[i] - 10_000) ** 2 / 10_000 for i in range(7))
    assert squares < 22.5  # chi-squared with six degrees of freedom, 0.1 %
