"""Step 6: the ten actions in the order of their cards, each by everybody in turn order (SHO-090 to SHO-126)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.titles.shogun import actions as do, leader, state as s, tenno
from kabuto.titles.shogun.building import build, can_build
from kabuto.titles.shogun.movement import begin_combat, begin_move
from kabuto.titles.shogun.revolt import revolt

TEN: Final[i64] = 10


def begin(t: s.Position) -> None:
    t.slot = 0
    t.turn = 0
    if t.teller is not None:
        t.tell("story-action", {"action": do.ACTIONS10[t.n[s.SEQUENCE]]})


def carry_on(t: s.Position) -> bool:
    """Turn after turn and action after action, until somebody has to choose; False when all ten are done."""
    while True:
        if t.turn == t.players:
            t.turn = 0
            t.slot += 1
            if t.slot == TEN:
                return False
            turn_up_action(t)
        seat = t.n[s.ORDER + t.turn]
        t.turn += 1
        if take_turn(t, seat, t.n[s.SEQUENCE + t.slot]):
            return True


def turn_up_action(t: s.Position) -> None:
    """The finished action card is put aside and the next hidden one turned up (SHO-094)."""
    last = t.slot + t.box.open_actions - 1
    if last < TEN:
        t.reveal()
    if t.teller is not None:
        t.tell("story-action", {"action": do.ACTIONS10[t.n[s.SEQUENCE + t.slot]]})
        if last < TEN:
            t.tell("story-turned-up", {"action": do.ACTIONS10[t.n[s.SEQUENCE + last]]})


def take_turn(t: s.Position, seat: i64, action: i64) -> bool:
    """Turn the card of this action over (SHO-093) and do what it says; True if the player has to choose."""
    n = t.n
    card = n[s.PLAN + seat * do.SPACE_COUNT + action]
    n[s.UP + seat] |= do.BIT[action]
    if card == s.NONE:
        return False  # SHO-065
    t.reveal()
    if card >= do.CHEST:
        if t.teller is not None:
            t.tell("story-unused", {"seat": seat, "action": do.ACTIONS10[action], "card": do.CARDS[card]})
        return False  # SHO-062
    if t.teller is not None:
        t.tell("story-turn-over", {"seat": seat, "action": do.ACTIONS10[action], "province": do.PROVINCES[card]})
    if action < do.KINDS:
        build_here(t, seat, card, action)
        return False
    if action <= do.COLLECT_TAX:
        collect(t, seat, card, action)
        return False
    if action < do.ARMY1:
        recruit(t, seat, card, action)
        return False
    if action == do.ARMY1:
        return recruit(t, seat, card, action) and begin_move(t, seat, card)
    return begin_combat(t, seat, card, action)


def lapse(t: s.Position, seat: i64, action: i64, why: str) -> bool:
    """Who cannot carry an action out in full does not carry it out at all, and pays nothing (SHO-092)."""
    if t.teller is not None:
        t.tell("story-lapse", {"seat": seat, "action": do.ACTIONS10[action], "why": why})
    return False


# Buildings (SHO-110 to SHO-114) ----------------------------------------------------------------------------------


def build_here(t: s.Position, seat: i64, province: i64, kind: i64) -> None:
    cost = leader.cost(t, seat, province, kind)
    if not can_build(t, province, kind):
        lapse(t, seat, kind, "site")
    elif t.n[s.CHESTS + seat] < cost:
        lapse(t, seat, kind, "chests")
    else:
        t.n[s.CHESTS + seat] -= cost
        build(t, province, kind)


# Rice and taxes (SHO-115 to SHO-119) -----------------------------------------------------------------------------


def rice_income(t: s.Position, seat: i64, province: i64) -> i64:
    """The printed value, the leader, the event, the special card (SHO-115, SHO-055, SHO-HF-007)."""
    box = t.box
    led = leader.rice_plus(t, seat, province)
    rice = box.rice[province]
    if not box.leader_last:
        rice += led
    if t.effect == do.RICE_FLOOR and rice < box.rice_floor:
        rice = box.rice_floor
    elif t.effect == do.RICE_CAP and rice > box.rice_cap:
        rice = box.rice_cap
    if t.n[s.SPECIAL + seat] == do.RICE_PLUS:
        rice += box.rice_plus
    return rice + led if box.leader_last else rice


def tax_income(t: s.Position, seat: i64, province: i64) -> i64:
    """The printed value, the leader, the event, the special card (SHO-116, SHO-055, SHO-HF-007)."""
    box = t.box
    led = leader.tax_plus(t, seat, province)
    tax = box.tax[province]
    if not box.leader_last:
        tax += led
    if t.effect == do.TAX_CAP and tax > box.tax_cap:
        tax = box.tax_cap
    elif t.effect == do.TAX_FLOOR and tax < box.tax_floor:
        tax = box.tax_floor
    if t.n[s.SPECIAL + seat] == do.CHEST_PLUS:
        tax += box.chest_plus
    return tax + led if box.leader_last else tax


def collect(t: s.Position, seat: i64, province: i64, action: i64) -> None:
    """Income first, then perhaps a revolt, then the new unrest marker (SHO-119)."""
    n = t.n
    if action == do.COLLECT_RICE:
        income = t.gain_rice(seat, rice_income(t, seat, province))
        goods = s.RICE
    else:
        income = tax_income(t, seat, province)
        n[s.CHESTS + seat] += income
        goods = s.CHESTS
    if t.teller is not None:
        message = "story-rice" if action == do.COLLECT_RICE else "story-tax"
        t.tell(message, {"seat": seat, "province": do.PROVINCES[province], "income": income})
    if n[s.UNREST + province] > 0 and not revolt(t, province, 0):  # SHO-117
        if not t.box.income_kept:
            n[goods + seat] -= income
            if t.teller is not None:
                t.tell("story-income-lost", {"seat": seat, "income": income})
        return
    if tenno.wards_off(t, seat):
        return
    n[s.UNREST + province] += 1  # SHO-118
    if t.teller is not None:
        t.tell("story-unrest", {"province": do.PROVINCES[province], "markers": n[s.UNREST + province]})


# Recruits (SHO-120 to SHO-124) -----------------------------------------------------------------------------------


def recruits(t: s.Position, seat: i64, province: i64, action: i64) -> i64:
    """How many armies the action brings: leader, event, special card (SHO-055, SHO-249, SHO-HF-007)."""
    box = t.box
    armies = box.recruits[action]
    led = leader.more_recruits(t, seat, province, action)
    if not box.leader_last:
        armies += led
    if t.effect == do.FEW_RECRUITS and action != do.ARMY1:
        armies = box.few_recruits[action]
    if action == do.ARMIES5 and t.n[s.SPECIAL + seat] == do.SIX_ARMIES:
        armies = box.six_armies
    return armies + led if box.leader_last else armies


def recruit(t: s.Position, seat: i64, province: i64, action: i64) -> bool:
    """Pay and put armies from supply into the province, all of them or none (SHO-123); whether that was done."""
    n = t.n
    cost = leader.cost(t, seat, province, action)
    armies = recruits(t, seat, province, action)
    supply = n[s.SUPPLY + seat]
    if armies > supply and t.box.partial_recruits:
        armies = supply
    if n[s.CHESTS + seat] < cost:
        return lapse(t, seat, action, "chests")
    if armies > supply or armies == 0:
        return lapse(t, seat, action, "armies")
    n[s.CHESTS + seat] -= cost
    n[s.SUPPLY + seat] -= armies
    n[s.ARMIES + province] += armies
    if t.teller is not None:
        t.tell("story-recruit", {"seat": seat, "province": do.PROVINCES[province], "armies": armies})
    return True
