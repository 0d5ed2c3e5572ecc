"""What lies on the table of Hato, and who may see it."""

from __future__ import annotations

from typing import Any

from kabuto.kernel.fields import Bit, Group, Kind, Left, Maybe, Name, Names, Number, Own, Row
from kabuto.kernel.ints import Ints
from tests.battery.hato import actions as do, state as s
from tests.battery.hato.box import Box


class Patron(Kind):
    """A seat's patron, to whom knows it; nothing to others."""

    def __init__(self) -> None:
        self.kind = Name(s.PATRON, do.PATRONS)

    def show(self, row: Ints, at: int, seat: int) -> Any:
        return self.kind.show(row, at, seat) if s.knows(row, seat, at) else None

    def read(self, row: Ints, at: int, seat: int, shown: Any) -> None:
        self.kind.read(row, at, seat, shown)

    def typed(self) -> str:
        return self.kind.typed()


def declared(box: Box) -> Kind:
    seat = {
        "grain": Number(s.GRAIN),
        "doves": Left(s.RESTING, box.doves),
        "plan": Own(Maybe(s.PLAN)),
        "ready": Bit(s.READY),
        "patron": Patron(),
        "looked": Names(s.LOOKED, do.SEATS),
        "great": Number(s.GREAT),
        "none": Number(s.NONE),
        "taken": Number(s.TAKEN),
    }
    return Group(
        {
            "phase": Name(s.PHASE, s.PHASES, always=True),
            "on_turn": Maybe(s.TURN),
            "round": Number(s.ROUND),
            "starter": Number(s.STARTER),
            "bowl": Number(s.BOWL),
            "seats": Row(Group(seat), box.players),
        }
    )
