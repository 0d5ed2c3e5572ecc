"""What holds at every moment of Hato."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kabuto import Game
from tests.battery.hato import actions as do, state as s


def pieces(game: Game) -> None:
    """Five patrons; every grain is in the bowl, with a seat, or spoilt; no flock is too large."""
    t = game.state
    assert isinstance(t, s.Position)
    assert sorted(t.n[s.PATRON : s.PATRON + 5]) == list(range(5))
    told = [(entry["id"], entry["args"]) for entry in game.story(None)]
    came = 12 + 3 * game.players + sum(args["grains"] for name, args in told if name == "story-refill")
    gone = sum(args["grains"] for name, args in told if name == "story-spoilt")
    assert t.n[s.BOWL] + sum(t.of_seats(s.GRAIN)) == came - gone
    assert t.n[s.BOWL] >= 0 and min(t.of_seats(s.GRAIN)) >= 0
    assert all(-1 <= plan <= 3 for plan in t.of_seats(s.PLAN)) and all(0 <= rest <= 3 for rest in t.of_seats(s.RESTING))


def scores(game: Game) -> list[int]:
    """The scores by what the story tells."""
    told = [(entry["id"], entry["args"]) for entry in game.story(None)]

    def of(name: str, seat: int) -> list[dict[str, Any]]:
        return [args for found, args in told if found == name and args["seat"] == seat]

    seats = range(game.players)
    grain = [sum(args["grains"] for args in of("story-take", seat)) - len(of("story-look", seat)) for seat in seats]
    found = []
    for seat in seats:
        sent = Counter(args["doves"] for args in of("story-send", seat))
        holds = {
            "heron": not grain[seat] & 1,
            "falcon": sent[3] == 1,
            "swallow": 0 not in sent,
            "wren": not any(less < grain[seat] for less in grain),
            "cuckoo": len(of("story-take", seat)) == 2,
        }
        assert set(holds) == set(do.PATRONS)
        (shown,) = of("story-patron", seat)
        found.append(grain[seat] + 3 * holds[shown["patron"]])
    return found
