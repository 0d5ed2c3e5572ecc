# interpreted
"""Luck in Shogun: battles and revolts. The story tells what was expected of each and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kabuto.bots.luck import Luck
from kabuto.kernel.state import State

BEGINS = ("story-attack", "story-attack-neutral", "story-revolt")
WON = ("story-battle-won", "story-neutral-won", "story-revolt-held")
DRAWN = "story-battle-draw"
ENDS = (*WON, DRAWN, "story-battle-held", "story-neutral-held", "story-revolt-lost")


def luck(found: Luck, story: Sequence[dict[str, Any]], states: Sequence[State]) -> None:
    """Battles won and armies left, for whoever fought."""
    begun: dict[str, Any] = {}
    for line in story:
        if line["id"] in BEGINS:
            begun = line["args"]
        elif line["id"] in ENDS:
            fought(found, line, begun)


def fought(found: Luck, line: dict[str, Any], begun: dict[str, Any]) -> None:
    args = line["args"]
    won, drawn = line["id"] in WON, line["id"] == DRAWN
    win, draw = begun["win"], begun.get("draw", 0.0)
    found.came(line["move"], win if won else draw if drawn else 1.0 - win - draw)
    found.count("battles", args["seat"], won, win)
    found.count("armies", args["seat"], args["armies"] if won else 0, begun["left"])
    if (defender := begun.get("other_seat")) is not None:
        held = not won and not drawn
        found.count("battles", defender, held, 1.0 - win - draw)
        found.count("armies", defender, args["armies"] if held else 0, begun["held"])
