"""Winter (SHO-200 to SHO-208, SHO-230 to SHO-233): rice loss, supply check, revolts, scoring, new year or end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, arts, leader, samurai, scoring, state as s
from kabuto.titles.shogun.revolt import revolt
from kabuto.titles.shogun.season import ROUNDS, begin_round
from kabuto.titles.shogun.setup import open_events

MOST_REVOLTS: Final[i64] = 9


def begin(t: s.Position) -> None:
    """The last open event shows the rice loss (SHO-201); then everybody's supply is checked (SHO-202, SHO-207)."""
    n = t.n
    t.event = s.lowest(t.events)
    t.effect = s.NONE
    loss = t.box.rice_loss[t.event]
    if t.teller is not None:
        t.tell("story-winter", {"event": do.EVENTS[t.event], "rice": loss})
    for seat in range(t.players):
        n[s.RICE + seat] = n[s.RICE + seat] - loss if n[s.RICE + seat] > loss else 0
        missing = n[s.COUNT + seat] - n[s.RICE + seat]
        n[s.MISSING + seat] = missing if missing > 0 else 0
        if t.teller is not None:
            names = {"seat": seat, "rice": n[s.RICE + seat], "provinces": n[s.COUNT + seat]}
            t.tell("story-supply", {**names, "missing": n[s.MISSING + seat]})


def revolt_next(t: s.Position) -> bool:
    """In turn order, and in the order that each player chooses (SHO-206); True while somebody has to choose."""
    while True:
        left = drawn(t)
        if left != 0:
            if left & (left - 1):
                return t.ask(t.who, s.AT_REVOLT)
            rise(t, s.lowest(left))
        elif t.turn < t.players:
            t.who = t.n[s.ORDER + t.turn]
            t.turn += 1
            draw(t, t.who)
        else:
            return False


def draw(t: s.Position, seat: i64) -> None:
    """The left neighbour draws blindly from the player's province cards (SHO-203 to SHO-205)."""
    n = t.n
    missing = n[s.MISSING + seat]
    count = t.box.revolts[missing]
    t.extra = t.box.extra_farmers[missing]
    if count == 0:
        return
    cards = n[s.OWNED + seat]
    left = n[s.COUNT + seat]
    at: i64 = 0
    while at < count and left > 0:
        skipped = t.chance.below(left)
        rest = cards
        while skipped > 0:
            rest &= rest - 1
            skipped -= 1
        n[s.DRAWN + at] = s.lowest(rest)
        cards &= ~(rest & -rest)
        left -= 1
        at += 1
    if t.teller is not None:
        names = [do.PROVINCES[n[s.DRAWN + place]] for place in range(at)]
        t.tell("story-drawn", {"seat": seat, "other_seat": (seat + 1) % t.players, "province": names})


def drawn(t: s.Position) -> i64:
    """The provinces that still have to revolt, as bits."""
    return s.bits_of(t.n, s.DRAWN, MOST_REVOLTS)


class NextRevolt(s.Choice):
    """Which of the drawn provinces revolts next (SHO-206)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return s.places(drawn(t), do.REVOLT)

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        rise(t, action - do.REVOLT)
        return False

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        return ("SHO-206", "refuse-not-drawn", {"province": do.PROVINCES[action - do.REVOLT]})


REVOLT: Final = NextRevolt("revolt", ("SHO-206", "SHO-207"), verbs=("revolt",))


def rise(t: s.Position, province: i64) -> None:
    """One of the drawn provinces revolts, with the extra farmers of the supply table (SHO-181, SHO-182)."""
    for place in range(MOST_REVOLTS):
        if t.n[s.DRAWN + place] == province:
            t.n[s.DRAWN + place] = s.NONE
    revolt(t, province, t.extra)


# Scoring, and what follows ---------------------------------------------------------------------------------------


def score(t: s.Position) -> None:
    """The scoring of this winter; after the last one the game ends (SHO-232)."""
    last = t.round == t.box.years * ROUNDS
    scoring.score(t)
    leader.score(t, last)
    if last:
        end_game(t)


def end_game(t: s.Position) -> None:
    """After the second winter (SHO-232)."""
    arts.score(t)
    t.stage = s.ENDED
    t.at = s.OVER
    if t.teller is not None:
        best = scoring.winners(t)[0]
        t.tell("story-over", {"winners_seat": best, "points": t.n[s.POINTS + best[0]]})


def begin_year(t: s.Position) -> None:
    """The year is cleared away, and spring comes with new events (SHO-230)."""
    end_year(t)
    samurai.reset(t)
    open_events(t, t.round // ROUNDS)
    begin_round(t)


def end_year(t: s.Position) -> None:
    """All rice is set to 0, all unrest markers are removed (SHO-230); the rest carries over (SHO-231)."""
    n = t.n
    for seat in range(t.players):
        n[s.RICE + seat] = 0
        n[s.MISSING + seat] = 0
    for province in range(do.PROVINCE_COUNT):
        n[s.UNREST + province] = 0
    t.event = s.NONE
    t.events = 0
    t.extra = 0
    if t.teller is not None:
        t.tell("story-new-year", {})
