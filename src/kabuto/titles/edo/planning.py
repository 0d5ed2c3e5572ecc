"""Phase 1: secret planning (EDO-040 to EDO-047).

A plan is laid card by card from the left, then officials are put in front of the cards. It may be changed as often as
the player likes until the player is ready.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, put
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, names, prepared, state as s, tokken
from kabuto.titles.edo.box import FACES
from kabuto.titles.edo.state import Choice, Position

OWN: Final[i64] = 0
NEUTRAL_KIND: Final[i64] = 1
BLACK: Final[i64] = 2
KINDS: Final[i64] = 3


def begin_plans(t: Position) -> None:
    """All players plan at the same time (EDO-040)."""
    t.at = s.PLANNING
    t.seat = t.starter
    t.to = s.ALL_SEATS[t.players]
    if t.teller is not None:
        t.tell("story-planning", {"round": t.round + 1})


# What may be chosen ----------------------------------------------------------------------------------------------


def empty_slot(t: Position, part: i64) -> i64:
    """The first slot without a card; `SLOTS` if there is none."""
    slot: i64 = 0
    while slot < do.SLOTS and t.n[part + s.SLOT + slot] != 0:
        slot += 1
    return slot


def hand(t: Position, part: i64) -> i64:
    """The cards that are not planned yet, a bit each (EDO-041, EDO-043)."""
    n = t.n
    found: i64 = 7
    for slot in range(do.SLOTS):
        planned = n[part + s.SLOT + slot]
        if planned != 0 and planned <= do.PLAIN_CARDS * FACES:
            found &= ~s.BIT[(planned - 1) // FACES]
    for card in range(do.SPECIALS):
        held = n[part + s.HELD + card]
        if held == 0:
            continue
        for slot in range(do.SLOTS):
            if (n[part + s.SLOT + slot] - 1) // FACES == do.PLAIN_CARDS + card:
                held -= 1
        if held > 0:
            found |= s.BIT[do.PLAIN_CARDS + card]
    return found


def on_slot(t: Position, part: i64, slot: i64) -> i64:
    """The officials in front of a slot."""
    n = t.n
    return n[part + s.OWN_ON + slot] + n[part + s.NEUTRAL_ON + slot] + n[part + s.BLACK_ON + slot]


def free_officials(t: Position, seat: i64, part: i64, kind: i64) -> i64:
    """The officials of a kind on the planning board that are not assigned (EDO-047)."""
    n = t.n
    first = part + s.OWN_ON + kind * do.SLOTS
    assigned = n[first] + n[first + 1] + n[first + 2]
    if kind == OWN:
        return t.own_officials(seat) - n[part + s.SAMURAI] - assigned
    if kind == NEUTRAL_KIND:
        return 0 if t.box.neutral_samurai else n[part + s.NEUTRAL] - assigned
    return n[part + s.PRIVILEGE + tokken.SUPPORT] - assigned  # EDO-TO-023


def room_on(t: Position, part: i64, slot: i64) -> bool:
    """Whether one more official may stand in front of a slot (EDO-044, EDO-046)."""
    box = t.box
    here = on_slot(t, part, slot)
    most = box.face_most[t.n[part + s.SLOT + slot] - 1]
    if here >= most or here >= box.officials_on_card:
        return False
    if not box.four_officials_in_all:
        return True
    return on_slot(t, part, 0) + on_slot(t, part, 1) + on_slot(t, part, 2) < box.officials_on_card


class Plan(Choice):
    """Lay a card, put officials in front of the cards, or change the plan, until the player is ready (EDO-042)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        part = t.part(seat)
        slot = empty_slot(t, part)
        tokens = t.box.tokken and tokken.has_goods(t, part)
        nothing_after = slot >= do.SLOTS - 1 or t.n[part + s.SLOT + slot + 1] + t.n[part + s.SLOT + do.SLOTS - 1] == 0
        if slot < do.SLOTS and not tokens and nothing_after:
            return t.box.tasks_or_back[slot * prepared.HANDS + hand(t, part)]
        out = t.room(do.MOST_LEGAL)
        n = officials_choices(t, seat, part, out, 0) if slot == do.SLOTS else card_choices(t, part, slot, out, 0)
        if tokens:
            n = tokken.goods_choices(t, part, out, n)
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action == do.READY:
            return be_ready(t, seat)
        if action < do.READY:
            change_plan(t, seat, action)
        elif action < do.GOODS:
            lay_card(t, seat, action - do.PLAN)
        else:
            tokken.take_goods(t, seat, action - do.GOODS)
        return True

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        part = t.part(seat)
        missing = empty_slot(t, part)
        if action >= do.GOODS:
            return tokken.refuse_privilege(t, seat, action)
        if action >= do.PLAN:
            return refuse_card(t, part, action - do.PLAN)
        if action < do.SWAP:
            return ("EDO-042", "refuse-slot-empty", {"slot": action - do.TAKE_BACK + 1})
        if missing < do.SLOTS:
            rule = "EDO-044" if do.ASSIGN <= action < do.READY else "EDO-042"
            return (rule, "refuse-cards-missing", {"slot": missing + 1})
        if action < do.UNASSIGN:
            return refuse_official(t, seat, part, (action - do.ASSIGN) // KINDS, (action - do.ASSIGN) % KINDS)
        slot, kind = (action - do.UNASSIGN) // KINDS, (action - do.UNASSIGN) % KINDS
        return ("EDO-044", "refuse-none-assigned", {"slot": slot + 1, "official": do.OFFICIALS[kind]})


PLAN: Final = Plan(
    "plan",
    ("EDO-042", "EDO-043", "EDO-044", "EDO-046", "EDO-047"),
    verbs=("take_back", "swap", "assign", "unassign", "ready", "plan", "goods"),
    secret=True,
    pause=True,
)


def card_choices(t: Position, part: i64, slot: i64, out: Ints, n: i64) -> i64:
    """A card for a slot that is empty, or take one back."""
    for filled in range(do.SLOTS):
        if t.n[part + s.SLOT + filled] != 0:
            out[n] = do.TAKE_BACK + filled
            n += 1
    return put(out, n, t.box.tasks[slot * prepared.HANDS + hand(t, part)])


def officials_choices(t: Position, seat: i64, part: i64, out: Ints, n: i64) -> i64:
    """All cards lie: put officials in front of them, or change the plan."""
    v = t.n
    for change in range(do.SLOTS):
        out[n + change] = do.TAKE_BACK + change
        out[n + do.SLOTS + change] = do.SWAP + change
    n += 2 * do.SLOTS
    own = free_officials(t, seat, part, OWN) > 0
    neutral = free_officials(t, seat, part, NEUTRAL_KIND) > 0
    black = t.box.tokken and free_officials(t, seat, part, BLACK) > 0
    for slot in range(do.SLOTS):
        if room_on(t, part, slot):
            first = do.ASSIGN + slot * KINDS
            if own:
                out[n] = first
                n += 1
            if neutral:
                out[n] = first + NEUTRAL_KIND
                n += 1
            if black:
                out[n] = first + BLACK
                n += 1
    for slot in range(do.SLOTS):
        for kind in range(KINDS):
            if v[part + s.OWN_ON + kind * do.SLOTS + slot] > 0:
                out[n] = do.UNASSIGN + slot * KINDS + kind
                n += 1
    out[n] = do.READY
    return n + 1


def refuse_card(t: Position, part: i64, number: i64) -> Refusal:
    """Why a card does not go into a slot with this action."""
    card, slot, action = number // do.TASKS, number % do.TASKS // do.CARD_ACTION_COUNT, number % do.CARD_ACTION_COUNT
    said: dict[str, Any] = {"slot": slot + 1, "card": do.ALL_CARDS[card], "action": names.ACTIONS[action]}
    if t.n[part + s.SLOT + slot]:
        return ("EDO-042", "refuse-slot-full", said)
    if action not in [t.box.face_action[card * FACES + place] for place in range(FACES)]:
        return ("EDO-041" if card < do.PLAIN_CARDS else "EDO-090", "refuse-not-on-card", said)
    if not hand(t, part) & s.BIT[card]:
        if any((t.n[part + s.SLOT + one] - 1) // FACES == card for one in range(do.SLOTS)):
            return ("EDO-042", "refuse-card-planned", said)
        return ("EDO-043", "refuse-card-not-owned", said)
    return ("EDO-042", "refuse-slot-order", {"slot": empty_slot(t, part) + 1})


def refuse_official(t: Position, seat: i64, part: i64, slot: i64, kind: i64) -> Refusal:
    """Why no official of a kind can be put in front of a slot."""
    if kind == BLACK and not t.box.tokken:
        return ("EDO-TO-001", "refuse-module", {"module": "tokken"})
    if kind == NEUTRAL_KIND and t.box.neutral_samurai:
        return ("EDO-091", "refuse-neutral-is-own", {})
    if not room_on(t, part, slot):
        here = on_slot(t, part, slot)
        face = t.n[part + s.SLOT + slot] - 1
        action = names.ACTIONS[t.box.face_action[face]]
        if here >= t.box.face_most[face]:
            most = int(t.box.face_most[face])
            return ("EDO-046", "refuse-card-full", {"slot": slot + 1, "action": action, "most": most})
        most = int(t.box.officials_on_card)
        if here >= t.box.officials_on_card:
            return ("EDO-044", "refuse-card-full", {"slot": slot + 1, "action": action, "most": most})
        return ("EDO-044", "refuse-plan-full", {"most": most})
    if kind == BLACK and free_officials(t, seat, part, BLACK) <= 0:
        return ("EDO-TO-023", "refuse-no-support", {})
    return ("EDO-047", "refuse-no-official", {"official": do.OFFICIALS[kind]})


# What choosing does ----------------------------------------------------------------------------------------------


def lay_card(t: Position, seat: i64, number: i64) -> None:
    """A card with one of its actions, in a slot (EDO-042)."""
    action = number % do.CARD_ACTION_COUNT
    face = number // do.TASKS * FACES
    while t.box.face_action[face] != action:
        face += 1
    t.n[t.part(seat) + s.SLOT + number % do.TASKS // do.CARD_ACTION_COUNT] = face + 1


def change_plan(t: Position, seat: i64, action: i64) -> None:
    """Everything that is done to a plan once it lies."""
    n = t.n
    part = t.part(seat)
    if action >= do.UNASSIGN:
        n[part + s.EDITS] += 1
        n[part + s.OWN_ON + (action - do.UNASSIGN) % KINDS * do.SLOTS + (action - do.UNASSIGN) // KINDS] -= 1
    elif action >= do.ASSIGN:
        n[part + s.OWN_ON + (action - do.ASSIGN) % KINDS * do.SLOTS + (action - do.ASSIGN) // KINDS] += 1
    elif action >= do.SWAP:
        n[part + s.EDITS] += 1
        first: i64 = 1 if action == do.SWAP + 2 else 0
        second: i64 = 1 if action == do.SWAP else 2
        for row in range(i64(4)):
            place = part + s.SLOT + row * do.SLOTS
            kept = n[place + first]
            n[place + first] = n[place + second]
            n[place + second] = kept
    else:
        n[part + s.EDITS] += 1
        clear_slot(t, part, action - do.TAKE_BACK)


def clear_slot(t: Position, part: i64, slot: i64) -> None:
    for row in range(i64(4)):
        t.n[part + s.SLOT + row * do.SLOTS + slot] = 0


def be_ready(t: Position, seat: i64) -> bool:
    """When the last player is ready, the first step begins (EDO-060); True while others still plan."""
    t.to &= ~s.BIT[seat]
    if t.teller is not None:
        t.tell("story-ready", {"seat": seat})
    if t.to == 0:
        t.reveal()  # now nobody can change a plan any more
        t.turns = 0
        t.at = s.TURN_BEGINS
    return t.to != 0
