"""Spring, summer and autumn (SHO-040, SHO-041): how an action round begins, and its clean-up (SHO-097).

The steps between are in `planning.py`, `order.py` and `carry_out.py`; which comes when, `flow.py` says.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.titles.shogun import arts, planning, state as s, tenno

ROUNDS: Final[i64] = 3
"""Action rounds a year (SHO-040)."""
SEASONS: Final[tuple[str, ...]] = ("spring", "summer", "autumn", "winter")


def begin_round(t: s.Position) -> None:
    """Lay everything out and plan."""
    if t.teller is not None:
        t.tell("story-round", {"year": t.round // ROUNDS + 1, "season": SEASONS[t.round % ROUNDS]})
    arts.draw_tiles(t)
    planning.lay_out_cards(t)
    tenno.lay_out_favours(t)
    planning.take_back_cards(t)
    planning.begin(t)


def clean_up(t: s.Position) -> None:
    """The event leaves the game, cards and special cards return (SHO-097); on to the next season or to winter."""
    t.event = s.NONE
    t.effect = s.NONE
    tenno.end_round(t)
    planning.take_back_cards(t)
    t.round += 1
    if t.round % ROUNDS != 0:
        begin_round(t)
