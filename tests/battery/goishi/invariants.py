"""What holds at every moment of Go-Ishi."""

from __future__ import annotations

from kabuto import Game
from tests.battery.goishi.flow import Goishi


def pieces(game: Game) -> None:
    """A lot for each space, no space with more than two stones, nothing beyond the row, a turn for each decision."""
    state = game.state
    assert isinstance(state, Goishi)
    stones, rows = state.stones(), state.box.rows
    assert sorted(state.n[state.table.lots :]) == list(range(1, rows + 1))
    assert len(stones) == 5 * game.players and all(0 <= at <= rows for at in stones)
    assert all(stones.count(space) <= 2 for space in range(1, rows + 1))
    assert sum(at > 0 for at in stones) + sum(state.n[state.table.moved : state.table.turn]) == len(game.moves)


def scores(game: Game) -> list[int]:
    """The scores by what the story tells of stones and lots, each stone against each other one."""
    story = [(entry["id"], entry["args"]) for entry in game.story(None)]
    lots = {args["seat"]: args["space"] for name, args in story if name == "story-lot"}
    lies = {(a["seat"], a["stone"]): a["space"] for name, a in story if name in ("story-lay", "story-move")}
    found = [0] * game.players
    for (seat, stone), space in lies.items():
        worth = {other: other[1] * (1 + (lots[other[0]] == space)) for other, at in lies.items() if at == space}
        own = worth.pop((seat, stone))
        if all(own > rival for rival in worth.values()):
            found[seat] += own + sum(worth.values())
    return found
