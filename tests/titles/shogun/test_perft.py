"""How many lines of play there are from fixed positions, to a depth of so many decisions (the end of a game counts)."""

from __future__ import annotations

import pytest

import kabuto
from tests.titles.shogun.position import SHOGUN, laid_out, planned


def lines_of_play(game: kabuto.Game, depth: int) -> int:
    """Every way to make so many decisions, the seats that plan at the same time taken one after another."""
    if depth == 0 or game.over:
        return 1
    seat = game.to_act[0]
    found = 0
    for action in game.legal(seat):
        after = game.copy()
        after.play(seat, action)
        found += lines_of_play(after, depth - 1)
    return found


POSITIONS = {
    "the draft": lambda: SHOGUN.new(3, options={"first_drafter": "a"}, seed=1),
    "planning with one province": lambda: laid_out({"kai": (0, 3)}, chests=0, players=3),
    "picking": lambda: planned({"kai": (0, 3)}, players=5, stop_at_picks=True),
    "two attacks": lambda: planned(
        {"kai": (0, 4), "noto": (1, 3)}, plans=[{"combat_a": "kai"}, {"combat_a": "noto"}], actions=("combat_a",)
    ),
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("the draft", [3, 12, 36]),
        ("planning with one province", [8, 61, 433]),
        ("picking", [5, 20, 60, 120]),
        ("two attacks", [5, 15, 30]),
    ],
)
def test_lines_of_play(name: str, counts: list[int]) -> None:
    game = POSITIONS[name]()
    assert [lines_of_play(game, depth) for depth in range(1, len(counts) + 1)] == counts
