"""Whole turns of TA-KE, as search and greedy consider them.

A turn is any power or none, a borrowed one included, then a take and the samurai's place. Turns with two powers
grow from the best turns with one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.take.judge import worth
from kabuto.kernel.ints import Ints, put, zeros
from kabuto.titles.take.actions import HAUNT, SPREAD
from kabuto.titles.take.flow import Take
from kabuto.titles.take.state import BORROW, PLACE_SAMURAI, TURN

BEST_SPREADS: Final[i64] = 6
"""Of a Daimyo's many arrangements only so many are followed: those that are worth most by themselves."""


class Turns:
    """The best turns found so far, best first for the seat that moves."""

    def __init__(self, seat: i64, room: i64) -> None:
        self.sign: i64 = 1 if seat == 0 else -1
        self.room: i64 = room
        self.count: i64 = 0
        self.worths: Ints = zeros(room + 1)  # from the view of the seat that moves
        self.firsts: Ints = zeros(room + 1)  # the first action of each turn
        self.after: list[Take] = []
        self.seen: i64 = 0

    def add(self, first: i64, after: Take) -> None:
        """Note a whole turn that begins with an action and ends in a position."""
        self.seen += 1
        value = self.sign * worth(after)
        at = self.count
        if at == self.room:
            if value <= self.worths[at - 1]:
                return
            at -= 1
            self.after.pop()
        else:
            self.count += 1
        while at > 0 and self.worths[at - 1] < value:
            self.worths[at] = self.worths[at - 1]
            self.firsts[at] = self.firsts[at - 1]
            at -= 1
        self.worths[at] = value
        self.firsts[at] = first
        self.after.insert(at, after)

    def sort(self) -> None:
        """Best first, by other worths than they were found by."""
        for i in range(1, self.count):
            worth, first, after = self.worths[i], self.firsts[i], self.after[i]
            at = i
            while at > 0 and self.worths[at - 1] < worth:
                self.worths[at] = self.worths[at - 1]
                self.firsts[at] = self.firsts[at - 1]
                self.after[at] = self.after[at - 1]
                at -= 1
            self.worths[at] = worth
            self.firsts[at] = first
            self.after[at] = after

    def cut(self, most: i64) -> None:
        """Keep the best few."""
        if self.count > most:
            self.count = most


def find_turns(t: Take, room: i64, second_powers: i64) -> Turns:
    """The best `room` turns of the seat to act; two powers are tried after so many of the best single ones."""
    found = Turns(t.seat, room)
    if t.at == PLACE_SAMURAI:
        finish(t, -1, found)
    elif t.at == BORROW:
        until_a_take(borrow(t, -1, found), found)
    else:
        finish(t, -1, found)
        powered = powers(t, -1, found)
        if second_powers > 0:
            for start, first in best_starts(powered, t.seat, second_powers):
                powers(start, first, found)
        until_a_take(powered, found)
    return found


def until_a_take(starts: list[tuple[Take, int]], found: Turns) -> None:
    """Where nothing can be taken yet, use one power after another: the turn can always end (TAK-026)."""
    while found.count == 0:
        more: list[tuple[Take, int]] = []
        for start, first in starts:
            more += powers(start, first, found)
        starts = more


def finish(t: Take, first: i64, found: Turns) -> None:
    """Every take and place that ends the turn from here."""
    choices = t.legal(t.seat)
    for i in range(i64(len(choices))):
        action = choices[i]
        if action >= HAUNT:
            return
        after = t.copy()
        after.step(t.seat, action)
        begun = action if first < 0 else first
        if after.at == PLACE_SAMURAI and after.seat == t.seat:
            finish(after, begun, found)
        else:
            found.add(begun, after)


def powers(t: Take, first: i64, found: Turns) -> list[tuple[Take, int]]:
    """Every turn that uses one power from here; return the positions after the powers, before the take."""
    starts: list[tuple[Take, int]] = []
    choices = worthwhile(t, t.legal(t.seat))
    for i in range(i64(len(choices))):
        action = choices[i]
        if action < HAUNT:
            continue
        after = t.copy()
        after.step(t.seat, action)
        begun = action if first < 0 else first
        if after.at == BORROW:
            starts += borrow(after, begun, found)
        else:
            finish(after, begun, found)
            starts.append((after, begun))
    return starts


def borrow(t: Take, first: i64, found: Turns) -> list[tuple[Take, int]]:
    """Every use of the borrowed power, none included, then the take."""
    starts: list[tuple[Take, int]] = []
    choices = worthwhile(t, t.legal(t.seat))
    for i in range(i64(len(choices))):
        after = t.copy()
        after.step(t.seat, choices[i])
        begun = choices[i] if first < 0 else first
        if after.at == TURN:
            finish(after, begun, found)
            starts.append((after, begun))
    return starts


def worthwhile(t: Take, choices: Ints) -> Ints:
    """The choices, but of many Daimyo arrangements only the best."""
    others: i64 = 0
    while others < len(choices) and choices[others] < SPREAD:
        others += 1
    if len(choices) - others <= BEST_SPREADS:
        return choices
    best = Turns(t.seat, BEST_SPREADS)
    for i in range(others, i64(len(choices))):
        after = t.copy()
        after.step(t.seat, choices[i])
        best.add(choices[i], after)
    kept = zeros(others + best.count)
    put(kept, 0, choices[:others])
    put(kept, others, best.firsts[: best.count])
    return kept


def best_starts(starts: list[tuple[Take, int]], seat: i64, count: i64) -> list[tuple[Take, int]]:
    """Of the positions after one power, those in which the seat stands best."""
    best = Turns(seat, count)
    for start, first in starts:
        best.add(first, start)
    return [(best.after[i], best.firsts[i]) for i in range(best.count)]
