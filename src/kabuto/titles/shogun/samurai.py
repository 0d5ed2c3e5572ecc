"""Module 2, Samurai (SHO-SA-001 to SHO-SA-008): who holds provinces in four regions earns a bonus each round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.battle import at_most

STEPS: Final[i64] = 3
KINDS: Final[i64] = 4
FIVE: Final[i64] = 5


def regions(t: s.Position, seat: i64) -> i64:
    """In how many regions the seat owns a province."""
    found: i64 = 0
    for region in range(FIVE):
        if t.n[s.OWNED + seat] & t.box.region_mask[region]:
            found += 1
    return found


def check_next(t: s.Position) -> bool:
    """In turn order: who is in enough regions turns to the next card and takes one of its bonuses (SHO-SA-003)."""
    n = t.n
    if t.box.samurai:
        while t.turn < t.players:
            seat = n[s.ORDER + t.turn]
            t.turn += 1
            if regions(t, seat) >= t.box.regions_needed and n[s.BANNER + seat] < STEPS:
                n[s.BANNER + seat] += 1
                t.who = seat
                choices = BONUS.choices(t, seat)
                if len(choices) > 1:
                    return t.ask(seat, s.AT_BONUS)
                take(t, seat, choices[0] - do.BONUS)
    return False


class Bonus(s.Choice):
    """What the card on top of the pile offers (SHO-SA-005)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        card = t.n[s.BANNER + seat] * KINDS
        out = zeros(KINDS)
        at: i64 = 0
        for kind in range(KINDS):
            if t.box.bonuses[card + kind] > 0:
                out[at] = do.BONUS + kind
                at += 1
        return out[:at]

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        take(t, seat, action - do.BONUS)
        return False

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        return ("SHO-SA-005", "refuse-bonus", {"bonus": do.BONUSES[action - do.BONUS]})


BONUS: Final = Bonus("bonus", ("SHO-SA-003", "SHO-SA-005"), verbs=("bonus",))


def take(t: s.Position, seat: i64, kind: i64) -> None:
    n = t.n
    amount = t.box.bonuses[n[s.BANNER + seat] * KINDS + kind]
    if kind == 0:
        n[s.CHESTS + seat] += amount
    elif kind == 1:
        amount = t.gain_rice(seat, amount)
    elif kind == 2:
        amount = at_most(amount, n[s.SUPPLY + seat])  # SHO-SA-007
        n[s.SUPPLY + seat] -= amount
        n[s.TRAY + seat] += amount
    else:
        t.award(seat, s.FROM_SAMURAI, amount)
    if t.teller is not None:
        names = {"seat": seat, "step": n[s.BANNER + seat], "bonus": do.BONUSES[kind], "amount": amount}
        t.tell("story-samurai", names)


def reset(t: s.Position) -> None:
    """After winter every pile is set back (SHO-SA-006)."""
    for seat in range(t.players):
        t.n[s.BANNER + seat] = 0
