"""The owl: before the plans, a look at somebody's patron (HAT-009)."""

from __future__ import annotations

from typing import Final

from kabuto.kernel.ints import Ints, ints
from kabuto.kernel.state import Decision, Refusal
from tests.battery.hato import actions as do, state as s
from tests.battery.hato.state import Position


class Look(Decision):
    """Whose patron to look at."""

    def choices(self, t: Position, seat: int) -> Ints:
        return ints([do.LOOK + other for other in others(t, seat)] + [do.PASS])

    def choose(self, t: Position, seat: int, action: int) -> bool:
        if action == do.PASS:
            if t.teller is not None:
                t.tell("story-pass", {"seat": seat})
        else:
            look(t, seat, action - do.LOOK)
        ask_from(t, (seat + 1) % t.players)
        return False

    def why_not(self, t: Position, seat: int, action: int) -> Refusal:
        if action > do.PASS:
            return "HAT-003", "refuse-look-now", {}
        other = action - do.LOOK
        if other >= t.players:
            return "HAT-001", "refuse-nobody", {"players": t.players}
        if other == seat:
            return "HAT-009", "refuse-own", {}
        return "HAT-009", "refuse-known", {"other_seat": other}


LOOK: Final = Look("look", ("HAT-009",), verbs=("look", "pass"))


def others(t: Position, seat: int) -> list[int]:
    """The seats whose patrons a seat does not know."""
    return [other for other in range(t.players) if not s.knows(t.n, seat, other)]


def look(t: Position, seat: int, other: int) -> None:
    t.reveal()
    t.n[s.GRAIN + seat] -= t.box.look
    t.n[s.BOWL] += t.box.look
    t.n[s.LOOKED + seat] |= 1 << other
    if t.teller is not None:
        t.tell("story-look", {"seat": seat, "other_seat": other})
        t.confide([seat], "story-learn", {"patron": do.PATRONS[t.n[s.PATRON + other]]}, None)


def begin(t: Position) -> None:
    """Ask the seats in turn, from the one that starts the round."""
    t.n[s.PHASE] = s.OWL
    t.n[s.TURN] = -1
    ask_from(t, int(t.n[s.STARTER]))


def ask_from(t: Position, seat: int) -> None:
    """Ask the next one who can look, or nobody: then the plans follow."""
    begun = t.n[s.TURN] >= 0
    t.n[s.TURN] = -1
    while not (begun and seat == t.n[s.STARTER]):
        if t.n[s.GRAIN + seat] >= t.box.look and others(t, seat):
            t.n[s.TURN] = seat
            return
        begun = True
        seat = (seat + 1) % t.players
