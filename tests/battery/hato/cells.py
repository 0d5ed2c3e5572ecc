"""The fields of an observation of Hato."""

from __future__ import annotations

from typing import Final

from kabuto.kernel import cells as c
from kabuto.kernel.ints import EMPTY
from tests.battery.hato import actions as do, state as s
from tests.battery.hato.box import MOST_ROUNDS
from tests.battery.hato.state import Position


def layout(players: int) -> c.Layout:
    patron = "the patrons that the seat knows"
    looked = "of each seat, at whose patrons it has looked, the own one first"
    return c.Layout(
        [
            c.Field("phase", "the owl, the plans, over", c.ONE_OF, len(s.PHASES), s.PHASE),
            c.Field("turn", "whom the owl asks", c.SEAT, start=s.TURN),
            c.Field("round", "the round", start=s.ROUND, most=MOST_ROUNDS, scale=5),
            c.Field("starter", "who starts the round", c.SEAT, start=s.STARTER),
            c.Field("bowl", "the grains in the bowl", start=s.BOWL, scale=24),
            c.Field("ready", "who is ready", c.SEAT_BITS, start=s.READY),
            c.of_seats("grain", "each seat's grains", s.GRAIN, 15),
            c.Field("plan", "the doves that the seat plans to send", c.ONE_OF, len(do.FLOCKS), s.PLAN, reach=c.OWN),
            c.of_seats("resting", "each seat's doves that rest", s.RESTING, 3, most=3),
            c.of_seats("great", "how often each seat sent a great flock", s.GREAT, 5, most=MOST_ROUNDS),
            c.of_seats("none", "how often each seat sent none", s.NONE, 5, most=MOST_ROUNDS),
            c.of_seats("taken", "in how many rounds each seat took grain", s.TAKEN, 5, most=MOST_ROUNDS),
            c.Field("patron", patron, c.BY_HAND, len(do.PATRONS), reach=c.SEATS, most=1, known=c.ITSELF),
            c.Field("looked", looked, c.BY_HAND, players, reach=c.SEATS, most=1),
        ],
        players,
    )


LAYOUTS: Final = {players: layout(players) for players in (2, 3, 4)}


def write(t: Position, seat: int, out: c.Cells, base: int) -> None:
    shape = LAYOUTS[t.players]
    c.declared(shape, t.n, EMPTY, t.players, seat, out, base)
    patron, looked = (base + at for at in shape.by_hand)
    for place in range(t.players):
        other = (seat + place) % t.players
        if s.knows(t.n, seat, other):
            out[patron + place * len(do.PATRONS) + t.n[s.PATRON + other]] = 1
        for further in range(t.players):
            out[looked + place * t.players + further] = bool(t.n[s.LOOKED + other] >> (seat + further) % t.players & 1)
