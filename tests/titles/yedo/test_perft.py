"""How many lines of play there are from fixed positions, to a depth of so many decisions; a changed rule shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import kabuto
from tests.titles.yedo.scene import YEDO, do, position, skip


def lines_of_play(game: kabuto.Game, depth: int) -> int:
    if game.over:
        return 1
    seat = game.to_act[0]
    legal = game.legal(seat)
    if depth == 1:
        return len(legal)
    found = 0
    for action in legal:
        following = game.copy()
        following.play(seat, action)
        found += lines_of_play(following, depth - 1)
    return found


def opening() -> kabuto.Game:
    """The draft of missions."""
    return YEDO.new(2, seed=7)


def auction() -> kabuto.Game:
    """Three bidders with a little money, one of them with cards for the auction."""
    seats = {0: {"mon": 5}, 1: {"mon": 6, "actions": ("AC19", "AC20")}, 2: {"mon": 4}}
    game = position(players=3, phase="bidding", seats=seats)
    skip(game, "sit_out")
    return game


def placing() -> kabuto.Game:
    """Two players, an Annex, a closed district, a card."""
    seats = {0: {"annexes": ("dojo",), "actions": ("AC15",)}, 1: {"at": {"garden": 1}, "reserve": 2}}
    return position(players=2, phase="assignment", closed="harbor", seats=seats)


def watch() -> kabuto.Game:
    """Cards that move the patrol, cards that save, an ear at the wall."""
    seats = {
        0: {"at": {"tavern": 1}, "actions": ("AC02", "AC06")},
        1: {"at": {"harbor": 2}, "actions": ("AC05", "AC01")},
        2: {"at": {"tavern": 1, "garden": 1}, "blackmail": True},
    }
    return position(players=3, phase="patrol", patrol="gates", figure="red", seats=seats)


def trade() -> kabuto.Game:
    """An offer in the Tavern."""
    seats = {
        0: {"at": {"tavern": 1}, "mon": 3, "weapons": ("doku",), "missions": ("MG01", "MR01")},
        1: {"at": {"tavern": 1}, "geishas": 1, "missions": ("MY02",)},
    }
    game = position(players=2, phase="trade", seats=seats)
    do(game, "offer", seat=1)
    return game


def deal_of_three() -> kabuto.Game:
    """The sides of a deal among three with little to give."""
    seats = {
        0: {"at": {"tavern": 1}, "weapons": ("doku",)},
        1: {"at": {"tavern": 1}, "missions": ("MY02", "MR01")},
        2: {"at": {"tavern": 1}, "geishas": 1},
    }
    game = position(players=3, phase="trade", seats=seats)
    do(game, "offer", seat=1)
    do(game, "third", seat=2)
    return game


def action() -> kabuto.Game:
    """Missions, a market, an Annex, and something in every pocket."""
    seats = {
        0: {
            "at": {"market": 1, "red_light": 1, "karesansui": 1},
            "annexes": ("karesansui", "kobudo_ryu"),
            "mon": 9,
            "pp": 3,
            "geishas": 1,
            "missions": ("MY05", "MY06"),
            "actions": ("AC12",),
            "bonuses": ("BC03",),
        },
        1: {"at": {"gates": 1, "audience": 1}, "mon": 8},
    }
    return position(players=2, seats=seats, market=("katana", None, None, "yumi", "nawa"))


COUNTS: list[tuple[Callable[[], kabuto.Game], list[int]]] = [
    (opening, [4, 16, 64, 256]),
    (auction, [4, 33, 192, 855, 3474]),
    (placing, [10, 27, 215, 1509]),
    (watch, [2, 4, 6, 9, 12, 14, 17, 20]),
    (trade, [9, 71, 440, 2280]),
    (deal_of_three, [7, 48, 328, 2189]),
    (action, [6, 21, 42, 80, 206, 608, 1738]),
]


@pytest.mark.parametrize(("start", "counts"), COUNTS, ids=[start.__name__ for start, _ in COUNTS])
def test_lines_of_play(start: Callable[[], kabuto.Game], counts: list[int]) -> None:
    game = start()
    assert [lines_of_play(game, depth) for depth in range(1, len(counts) + 1)] == counts
