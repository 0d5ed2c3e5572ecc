"""What holds at every moment of TA-KE."""

from __future__ import annotations

from collections import Counter

from kabuto import Game

ROWS = ("hall", "height", "locked", "court", "points", "first_points", "earned")
"""Where a position keeps its numbers."""


def pieces(game: Game) -> None:
    """35 chips, seven of a kind, five ghost stones, and everything where the turn says it must be."""
    view = game.view(None)
    chips: Counter[str] = Counter()
    for field in view["hall"]:
        chips.update(field["stack"])
        printed = field["field"] if view["options"]["printed_persons"] else None
        assert field["shows"] == (field["stack"][-1] if field["stack"] else printed)
    for yard in view["courts"]:
        for column in yard:
            chips[column["column"]] += column["unused"] + column["used"]
            chips["samurai"] += column["samurai"]
    if view["step"] == "place":
        chips["samurai"] += 1  # in the player's hand
    assert chips == Counter(dict.fromkeys(("samurai", "daimyo", "ronin", "geisha", "ninja"), 7))
    assert view["supply"] + sum(field["ghost"] for field in view["hall"]) == 5
    assert [sum(source.values()) for source in view["sources"]] == view["scores"]
    in_hall = sum(len(field["stack"]) for field in view["hall"])
    taken = view["turn"] if view["step"] in ("place", "between", "over") else view["turn"] - 1
    assert in_hall == 35 - taken
    starter = view["starter"]
    assert view["on_turn"] == (starter if (view["turn"] - 1) % 2 == 0 else 1 - starter)


def scores(game: Game) -> list[int]:
    """The scores as the story tells them, scoring by scoring."""
    told = [entry["args"] for entry in game.story(None) if entry["id"] == "story-score"]
    return [sum(args["first"] for args in told), sum(args["second"] for args in told)]
