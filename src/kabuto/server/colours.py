"""The colours of the seats: chosen when a table is made, otherwise by their order."""

from __future__ import annotations

from typing import get_args

from kabuto.server.entries import Plan
from kabuto.server.refusal import Refusal
from kabuto.server.wire import Colour, SeatPlan

COLOURS: tuple[str, ...] = get_args(Colour)


def choose_colours(plans: list[SeatPlan]) -> list[str | None]:
    """The colour of each seat of a new table, None where nobody chose any; raises `Refusal` if two chose the same."""
    wanted: list[str | None] = [plan.colour for plan in plans]
    named = [colour for colour in wanted if colour is not None]
    if not named:
        return wanted
    if len(set(named)) < len(named):
        raise Refusal("malformed", "colour-twice", colour=next(one for one in named if named.count(one) > 1))
    free = iter([colour for colour in COLOURS if colour not in named])
    return [colour or next(free, None) for colour in wanted]


def colour_of(seat: int, plan: Plan) -> str:
    """The colour that a seat has."""
    return plan.colour or COLOURS[seat % len(COLOURS)]
