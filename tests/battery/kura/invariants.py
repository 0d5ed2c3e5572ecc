"""What holds at every moment of Kura."""

from __future__ import annotations

from kabuto import Game
from tests.battery.kura.flow import Kura
from tests.battery.kura.state import CARDS

ROWS = ("holder", "bids", "points")


def pieces(game: Game) -> None:
    """Nine cards, each in one place."""
    state = game.state
    assert isinstance(state, Kura)
    held = sum(sum(1 for c in CARDS if state.holder[c - 1] == seat) for seat in range(game.players))
    shown = sum(1 for c in CARDS if state.holder[c - 1] == -2)
    assert held == game.players * (3 - state.round)
    assert shown == game.players * state.round
    for seat in range(game.players):
        assert state.bids[seat] == 0 or state.holder[state.bids[seat] - 1] == seat


def scores(game: Game) -> list[int]:
    """The scores as the public story tells them."""
    found = [0] * game.players
    for entry in game.story(None):
        args = entry["args"]
        if entry["id"] == "story-win":
            found[args["seat"]] += args["worth"]
        if entry["id"] == "story-steal":
            found[args["seat"]] += 1
            found[args["other_seat"]] -= 1
    return found
