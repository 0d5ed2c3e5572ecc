"""The plans: everybody decides in secret how many doves to send (HAT-004)."""

from __future__ import annotations

from typing import Final

from kabuto.kernel.ints import Ints, ints
from kabuto.kernel.state import Decision, Refusal
from tests.battery.hato import actions as do, state as s
from tests.battery.hato.state import Position


class Plan(Decision):
    """How many doves to send; taken back until the seat is ready."""

    def choices(self, t: Position, seat: int) -> Ints:
        if t.n[s.PLAN + seat] >= 0:
            return ints([do.BACK, do.READY])
        return ints([do.SEND + doves for doves in range(most(t, seat) + 1)])

    def choose(self, t: Position, seat: int, action: int) -> bool:
        if action == do.READY:
            t.n[s.READY] |= 1 << seat
            if t.teller is not None:
                t.tell("story-ready", {"seat": seat})
            return False
        t.n[s.PLAN + seat] = -1 if action == do.BACK else action - do.SEND
        if t.teller is not None and action != do.BACK:
            t.confide([seat], "story-plan", {"seat": seat, "doves": action - do.SEND}, None)
        return False

    def why_not(self, t: Position, seat: int, action: int) -> Refusal:
        if action < do.SEND:
            return "HAT-003", "refuse-plan-now", {}
        if action >= do.BACK:
            return "HAT-004", "refuse-no-plan", {}
        if t.n[s.PLAN + seat] >= 0:
            return "HAT-004", "refuse-planned", {}
        if action - do.SEND > t.box.most_sent:
            return "HAT-004", "refuse-most", {"most": t.box.most_sent}
        return "HAT-005", "refuse-resting", {"doves": t.cote(seat)}


PLAN: Final = Plan("plan", ("HAT-004", "HAT-005"), verbs=("send", "back", "ready"), secret=True, pause=True)


def most(t: Position, seat: int) -> int:
    """How many doves a seat can send at most."""
    return min(t.box.most_sent, t.cote(seat))


def begin(t: Position) -> None:
    t.n[s.PHASE] = s.PLANS
    t.n[s.READY] = 0
    for seat in range(t.players):
        t.n[s.PLAN + seat] = -1


def all_ready(t: Position) -> bool:
    return bool(t.n[s.READY] == (1 << t.players) - 1)
