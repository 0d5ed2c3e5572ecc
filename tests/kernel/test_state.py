"""What the kernel gives to every position."""

from __future__ import annotations

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, ints
from kabuto.kernel.state import State


class Position(State):
    def __init__(self) -> None:
        super().__init__(2, Chance(1, 2, 3, 4))
        self.turn = 0
        self.n: Ints = ints([5, 0])
        self.waiting = 0


def test_numbers_are_packed_in_the_given_order_and_late_ones_only_where_they_are_not_0() -> None:
    position = Position()
    names, late = ("shown", "turn", "n", "waiting"), ("turn", "waiting")
    assert position.packed(names) == [0, 0, 5, 0, 0]
    assert position.packed(names, late) == [0, 5, 0]
    position.reveal()
    position.turn, position.waiting = 3, 4
    assert position.packed(names, late) == position.packed(names) == [1, 3, 5, 0, 4]
