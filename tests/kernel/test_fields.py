"""The kinds of declared fields: shown, read back, known to whom, and their types."""

from __future__ import annotations

from typing import Any

import pytest

from kabuto.kernel import fields as f
from kabuto.kernel.ints import ints, to_list
from kabuto.kernel.secrets import own_of_others

KINDS: list[tuple[str, f.Kind, list[int], Any, str]] = [
    ("a count", f.Number(1, plus=1), [0, 6], 7, "number"),
    ("what is left", f.Left(0, 9), [2], 7, "number"),
    ("a seat", f.Maybe(0), [3], 3, "number | null"),
    ("no seat", f.Maybe(0), [-1], None, "number | null"),
    ("a place from 1", f.Maybe(0, plus=1), [0], 1, "number | null"),
    ("no place", f.Maybe(0, plus=1), [-1], None, "number | null"),
    ("a seat noted from 1", f.Maybe(0, plus=-1), [1], 0, "number | null"),
    ("none noted", f.Maybe(0, plus=-1), [0], None, "number | null"),
    ("whether it is so", f.Is(0, -2), [-2], True, "boolean"),
    ("whether its bit is set", f.Bit(0), [1], True, "boolean"),
    ("one of some", f.Name(0, ("rice", "tax")), [1], "tax", "string | null"),
    ("one of some, noted from 1", f.Name(0, ("rice", "tax"), plus=-1), [1], "rice", "string | null"),
    ("none of them", f.Name(0, ("rice", "tax"), plus=-1), [0], None, "string | null"),
    ("a name or a seat", f.Name(0, (0, 1, "open")), [2], "open", "string | number | null"),
    ("nobody is a name too", f.Name(0, (-1, None, 0), 1, "Who", always=True), [0], None, "Who"),
    ("and another", f.Name(0, (-1, None, 0), 1, "Who", always=True), [-1], -1, "Who"),
    ("a set", f.Names(0, ("a", "b", "c")), [5], ["a", "c"], "string[]"),
    ("a set of numbers", f.Names(0, range(4), called="Card"), [10], [1, 3], "Card[]"),
    ("a heap", f.Heap(0, (1, 2, 3), down=True), [0x102], [3, 1, 1], "number[]"),
    ("things counted", f.Times(0, ("bow", "fan"), step=2), [2, 9, 1], ["bow", "bow", "fan"], "string[]"),
    ("a row", f.Row(f.Maybe(0), 3), [1, -1, 2], [1, None, 2], "(number | null)[]"),
    ("a row without gaps", f.Row(f.Maybe(0), 3, gaps=False), [1, 2, -1], [1, 2], "number[]"),
    ("a stack", f.Row(f.Number(1), many=0), [2, 7, 8], [7, 8], "number[]"),
    ("counts", f.Numbers(0, 3), [4, -5, 6], [4, -5, 6], "number[]"),
    ("as many counts as are there", f.Numbers(1, 3, many=0), [2, 4, 5, 0], [4, 5], "number[]"),
    ("a pile used up", f.Top(f.Number(1), 0, 1), [1, 7], None, "number"),
    ("printed on it", f.Printed(("bow", "fan"), by=0), [1], "fan", "string"),
    ("by name", f.Each(("a", "b"), f.Number(0), step=2), [4, 0, 5], {"a": 4, "b": 5}, "Record<string, number>"),
    ("of those in play", f.Each(("a", "b"), f.Number(1), among=0), [2, 0, 5], {"b": 5}, "Record<string, number>"),
    ("of these alone", f.Each(("a", "b"), f.Number(0), only=2), [0, 5], {"b": 5}, "Record<string, number>"),
    ("marks", f.Counts(0, ("a", "b"), plus=-1), [0, 3], {"b": 2}, "Record<string, number>"),
    ("a group", f.Group({"x": f.Number(0), "y": f.Is(1)}), [3, 0], {"x": 3, "y": False}, "{ x: number; y: boolean }"),
    ("while it lasts", f.When(0, f.Number(1), 1, 2), [2, 8], 8, "number | null"),
    ("no longer", f.When(0, f.Number(1), 1, 2), [3, 0], None, "number | null"),
    ("a list, while it lasts", f.When(0, f.Numbers(1, 1), 1, 2, empty=True), [3, 0], [], "number[]"),
    ("what the box has", f.Part(True, f.Number(0), nothing=True), [3], 3, "number | null"),
    ("what it has not", f.Part(False, f.Number(0), nothing=True), [0], None, "number | null"),
]


@pytest.mark.parametrize(("kind", "row", "shown", "typed"), [k[1:] for k in KINDS], ids=[k[0] for k in KINDS])
def test_a_kind_is_shown_and_read_back(kind: f.Kind, row: list[int], shown: Any, typed: str) -> None:
    assert kind.show(ints(row), 0, 0) == shown
    assert kind.typed() == typed
    kept = {place for place, _, _ in kind.spots(0)} | ({0} if isinstance(kind, f.Row) else set())
    blank = ints([-1 if isinstance(kind, f.Row) else 0 if place in kept else n for place, n in enumerate(row)])
    kind.read(blank, 0, 0, shown)
    assert to_list(blank) == row


def test_entries_come_in_the_order_that_is_noted() -> None:
    kind = f.Row(f.Number(2), 2, order=0)
    assert kind.show(ints([1, 0, 7, 8]), 0, 0) == [8, 7]


def test_what_lies_face_down_in_a_row_is_told_as_nothing() -> None:
    kind = f.Row(f.Name(1, ("a", "b", "c")), 2, face_up=0)
    assert kind.show(ints([1, 2, 0]), 0, 0) == ["c", None] and kind.typed() == "(string | null)[]"
    row = ints([1, 0, 0])
    kind.read(row, 0, 0, ["c", None])
    assert to_list(row) == [1, 2, -1]


def test_a_sum_does_not_tell_where_something_lies() -> None:
    kind = f.Sum(0, 2, 2)
    row = ints([1, 0, 3, 0])
    assert kind.show(row, 0, 0) == 4 and kind.typed() == "number" and [at for at, _, _ in kind.spots(0)] == [0, 2]
    row = ints([0, 0, 0, 0])
    kind.read(row, 0, 0, 4)
    assert to_list(row) == [4, 0, 0, 0]


def test_a_part_that_the_box_has_not_is_left_out() -> None:
    group = f.Group({"court": f.Part(False, f.Number(0))})
    assert group.show(ints([3]), 0, 0) == {} and group.typed() == "{ court?: number }"


def test_the_top_of_a_pile_is_read_back_to_its_place() -> None:
    kind = f.Top(f.Number(1), 0, 3, plus=1)
    row = ints([1, 7, 8, 9])
    assert kind.show(row, 0, 0) == 9
    kind.read(row, 0, 0, 5)
    assert to_list(row) == [1, 7, 8, 5]


def test_what_is_printed_on_some_is_left_out_of_others() -> None:
    packages = f.Each(("a", "b"), f.Group({"rice": f.Printed([2, f.ABSENT], "number", absent=True)}))
    assert packages.show(ints([]), 0, 0) == {"a": {"rice": 2}, "b": {}}
    assert packages.typed() == "Record<string, { rice?: number }>"


def test_what_is_a_seats_own_is_told_to_it_alone_and_hidden_from_others() -> None:
    own = f.Own(f.Number(0))
    seats = f.Row(f.Group({"hand": own}), 3)
    row = ints([4, 5, 6])
    assert seats.show(row, 0, 1) == [{}, {"hand": 5}, {}]
    assert seats.show(row, 0, -1) == [{}, {}, {}]
    assert [hidden.places for hidden in own_of_others(seats, 1, 3)] == [[0], [2]]
    assert {hidden.name for hidden in own_of_others(seats, 1, 3)} == {"hand of others"}
    mine = f.Own(f.Number(0), mine=True)
    assert [mine.show(row, 0, seat) for seat in (-1, 0, 2)] == [None, 4, 6]
    blank = ints([0, 0, 0])
    mine.read(blank, 0, 2, 6)
    assert to_list(blank) == [0, 0, 6]


def test_a_field_that_is_left_out_is_optional_to_the_page() -> None:
    group = f.Group(
        {"hand": f.Own(f.Number(0)), "court": f.When(0, f.Number(0), absent=True), "odds": f.ByHand("Odds")}
    )
    assert group.typed() == "{ hand?: number; court?: number; odds: Odds }"
    assert group.show(ints([0]), 0, 1) == {"odds": None}


def test_single_numbers_go_into_a_row_and_back() -> None:
    class Position:
        stage, turn, n = 3, 4, ints([5])

    row = f.row_of(Position(), ("stage", "turn"), 1, 4)
    assert to_list(row) == [5, 3, 4, 0]
    other = Position()
    f.from_row(other, ("turn", "stage"), 1, row)
    assert (other.turn, other.stage) == (3, 4)
