"""The table of Go-Ishi."""

from __future__ import annotations

from typing import Any

from kabuto.kernel.cells import ONE_OF, OWN, SEAT, SEATS, Field, Layout
from kabuto.kernel.chance import Chance
from kabuto.kernel.fields import Group, Is, Number, Own, Row, When
from kabuto.kernel.ints import Ints, ints
from kabuto.kernel.state import State
from kabuto.kernel.title import Setup

STONES, SPACES = range(1, 6), range(1, 10)
HELD = len(STONES)


class Table:
    """What lies on the table of so many players: where it stands in a position's row, for people, for learners."""

    def __init__(self, players: int) -> None:
        self.moved = HELD * players  # after the space of each stone, 0 in hand
        self.turn = self.moved + players
        self.over = self.turn + 1
        self.lots = self.over + 1  # those of the seats, then the ones not dealt
        seat = {"stones": Row(Number(0), HELD, stride=HELD), "moved": Is(self.moved), "lot": Own(Number(self.lots))}
        self.fields = Group(
            {
                "seats": Row(Group(seat), players),
                "on_turn": Number(self.turn),
                "lots": When(self.over, Row(Number(self.lots), players)),
            }
        )
        observed = [
            Field("stones", "the space of each stone, 0 in hand", cells=HELD, reach=SEATS, step=HELD, most=9, scale=9),
            Field("moved", "who has moved a stone", start=self.moved, reach=SEATS, most=1),
            Field("lot", "the own lot", ONE_OF, len(SPACES), self.lots, reach=OWN, plus=-1),
            Field("turn", "whose turn it is", SEAT, start=self.turn),
        ]
        self.layout = Layout(observed, players)


TABLES = {players: Table(players) for players in (2, 3)}


class Box:
    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        self.room: int = values["room"]
        self.lot_counts: int = values["lot_counts"]
        self.rows = int(setup.option("rows"))


class Position(State):
    """A position is one row of numbers, as the table says."""

    def __init__(self, players: int, box: Box, chance: Chance) -> None:
        super().__init__(players, chance)
        self.box = box
        self.table = TABLES[players]
        self.n: Ints = ints([0] * self.table.lots + list(range(1, box.rows + 1)))
