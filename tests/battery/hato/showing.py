"""The showing of the plans, the refill, and the end of the game."""

from __future__ import annotations

from tests.battery.hato import actions as do, state as s
from tests.battery.hato.state import Position


def show(t: Position) -> None:
    """All doves fly at once, and take grain or spoil it (HAT-006, HAT-007)."""
    t.reveal()
    for seat, doves in enumerate(t.of_seats(s.PLAN)):
        t.n[s.PLAN + seat] = -1
        t.n[s.RESTING + seat] = doves
        t.n[s.GREAT + seat] += doves == 3
        t.n[s.NONE + seat] += doves == 0
    t.n[s.READY] = 0
    flocks = t.of_seats(s.RESTING)
    if t.teller is not None:
        for seat, doves in enumerate(flocks):
            t.tell("story-send", {"seat": seat, "doves": doves})
    if sum(flocks) <= t.n[s.BOWL]:
        take(t, flocks)
    else:
        spoil(t, sum(flocks))


def take(t: Position, flocks: list[int]) -> None:
    t.n[s.BOWL] -= sum(flocks)
    for seat, doves in enumerate(flocks):
        if doves:
            t.n[s.GRAIN + seat] += doves
            t.n[s.TAKEN + seat] += 1
            if t.teller is not None:
                t.tell("story-take", {"seat": seat, "grains": doves})


def spoil(t: Position, doves: int) -> None:
    lost = min(t.box.spoilt, int(t.n[s.BOWL]))
    t.n[s.BOWL] -= lost
    if t.teller is not None:
        t.tell("story-spoilt", {"doves": doves, "grains": lost})


def refill(t: Position) -> None:
    """The end of a round (HAT-008)."""
    t.n[s.BOWL] += t.box.refill
    if t.teller is not None:
        t.tell("story-refill", {"grains": t.box.refill})


def end(t: Position) -> None:
    """All patrons are shown (HAT-010)."""
    t.n[s.PHASE] = s.OVER
    if t.teller is not None:
        for seat in range(t.players):
            patron = do.PATRONS[t.n[s.PATRON + seat]]
            t.tell("story-patron", {"seat": seat, "patron": patron, "points": t.box.patron * content(t, seat)})


def content(t: Position, seat: int) -> bool:
    """Whether the condition of a seat's patron holds."""
    grains = t.of_seats(s.GRAIN)
    return (
        grains[seat] % 2 == 0,
        t.n[s.GREAT + seat] == 1,
        t.n[s.NONE + seat] == 0,
        grains[seat] == min(grains),
        t.n[s.TAKEN + seat] == 2,
    )[t.n[s.PATRON + seat]]


def scores(t: Position) -> list[int]:
    """The grains, and at the end what the patrons bring (HAT-011)."""
    over = t.n[s.PHASE] == s.OVER
    return [g + (t.box.patron if over and content(t, seat) else 0) for seat, g in enumerate(t.of_seats(s.GRAIN))]


def ranking(t: Position) -> list[list[int]]:
    marks = [(points, t.cote(seat)) for seat, points in enumerate(scores(t))]
    return [[seat for seat in range(t.players) if marks[seat] == mark] for mark in sorted(set(marks), reverse=True)]
