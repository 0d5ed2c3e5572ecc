"""Movement (EDO-061 to EDO-067): a figure is picked, then its goal, as often as wanted; then the card is revealed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, jiin, names, prepared, state as s, tokken
from kabuto.titles.edo.box import FACES, SPACE
from kabuto.titles.edo.state import Choice, Position

# Which figure ----------------------------------------------------------------------------------------------------


def figures(t: Position, among: i64, out: Ints, n: i64) -> i64:
    """The own samurai on these spaces that were not moved yet; those of one space are alike."""
    v = t.n
    part = t.part(t.seat)
    spaces = v[part + s.WHERE] & among
    if not t.box.samurai_again:
        return fresh_and_tired(t, part, spaces, out, n)
    space: i64 = 0
    moved = t.moved
    while spaces != 0:
        if spaces & 1 and (moved & 1 == 0 or v[part + s.STANDING + space] > v[s.MOVED_AT + space]):
            out[n] = do.PICK + space
            n += 1
        spaces >>= 1
        moved >>= 1
        space += 1
    return n


def fresh_and_tired(t: Position, part: i64, spaces: i64, out: Ints, n: i64) -> i64:
    """As `figures`, where it matters which samurai have worked this round (EDO-069, the other reading)."""
    v = t.n
    tired = t.tired_at(t.seat)
    for space in range(SPACE):
        if spaces & s.BIT[space] and v[part + s.STANDING + space] - v[tired + space] > v[s.MOVED_AT + space]:
            out[n] = do.PICK + space
            n += 1
    for space in range(SPACE):
        if spaces & s.BIT[space] and v[tired + space] > v[s.MOVED_TIRED_AT + space]:
            out[n] = do.PICK_TIRED + space
            n += 1
    return n


def move_choices(t: Position, out: Ints, n: i64) -> i64:
    """The figures that the player can move now: own samurai and the merchant (EDO-063, EDO-066)."""
    part = t.part(t.seat)
    rich = t.n[part + s.RYO] >= t.box.step_ryo
    n = figures(t, t.box.on_board if rich else t.n[part + s.FREE_ROADS], out, n)
    if t.merchant_moved == 0 and merchant_can_move(t, part, rich):
        out[n] = do.PICK_MERCHANT
        n += 1
    return n


def merchant_can_move(t: Position, part: i64, rich: bool) -> bool:
    if t.box.merchant_in_cities:
        return len(goals(t, part, t.merchant, True)) > 0
    return rich or t.n[part + s.FREE_ROADS] & s.BIT[t.merchant] != 0


def pick(t: Position, action: i64) -> None:
    """Take a figure in hand."""
    if action == do.PICK_MERCHANT:
        t.picked = s.MERCHANT
        t.picked_tired = 0
    elif action >= do.PICK_TIRED:
        t.picked = action - do.PICK_TIRED
        t.picked_tired = 1
    else:
        t.picked = action - do.PICK
        t.picked_tired = 0


def refuse_figure(t: Position, action: i64, rule: str) -> Refusal | None:
    """Why the samurai that `pick` or `pick_tired` names is not there to be picked."""
    tired_one = action >= do.PICK_TIRED
    space = action - do.PICK_TIRED if tired_one else action - do.PICK
    name = names.SPACES[space]
    if away := s.off_board(t, space):
        return away
    if tired_one and t.box.samurai_again:
        return ("EDO-069", "refuse-none-tired", {})
    standing = t.n[t.part(t.seat) + s.STANDING + space]
    if standing == 0:
        return (rule, "refuse-no-samurai", {"space": name})
    if space == t.goal:
        return ("EDO-RO-031", "refuse-rally-here", {"space": name})
    tired = 0 if t.box.samurai_again else t.n[t.tired_at(t.seat) + space]
    if tired_one and tired == 0:
        return ("EDO-069", "refuse-none-tired", {})
    if not tired_one and tired > 0 and tired == standing:
        return ("EDO-069", "refuse-all-tired", {"space": name})
    return None


class Move(tokken.OnTurn):
    """Which figure moves; or the card is revealed (EDO-061)."""

    def own_choices(self, t: Position, out: Ints) -> i64:
        n = move_choices(t, out, 0)
        out[n] = do.REVEAL
        return n + 1

    def act(self, t: Position, action: i64) -> None:
        if action == do.REVEAL:
            reveal_card(t)
        else:
            pick(t, action)
            t.at = s.WALKING

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        if action == do.PICK_MERCHANT and t.merchant_moved:
            return ("EDO-066", "refuse-moved-merchant", {})
        if action == do.PICK_MERCHANT:
            return ("EDO-066", "refuse-no-ryo", {"ryo": int(t.box.step_ryo)})
        if missing := refuse_figure(t, action, "EDO-063"):
            return missing
        space = action - do.PICK_TIRED if action >= do.PICK_TIRED else action - do.PICK
        if t.n[t.part(t.seat) + s.RYO] < t.box.step_ryo and not t.moved & s.BIT[space]:
            return ("EDO-063", "refuse-no-ryo", {"ryo": int(t.box.step_ryo)})
        return ("EDO-063", "refuse-moved", {"space": names.SPACES[space]})


MOVE: Final = Move(
    "move",
    ("EDO-061", "EDO-063", "EDO-064", "EDO-066"),
    verbs=("pick", "pick_tired", "pick_merchant", "reveal", *tokken.AT_ANY_TIME),
)


# Where to --------------------------------------------------------------------------------------------------------


class Walk(Choice):
    """The goals that the picked figure can reach with the player's money."""

    def choices(self, t: Position, seat: i64) -> Ints:
        part = t.part(t.seat)
        if t.picked == s.MERCHANT:
            return goals(t, part, t.merchant, True)
        return goals(t, part, t.picked, False)

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        walk(t, action - do.GO)
        return True

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        goal = action - do.GO
        name = names.SPACES[goal]
        start = t.merchant if t.picked == s.MERCHANT else t.picked
        if away := s.off_board(t, goal):
            return away
        if goal == start:
            return ("EDO-063", "refuse-stays", {"space": name})
        if t.picked == s.MERCHANT and t.box.merchant_in_cities and t.box.city[goal] < 0:
            return ("EDO-067", "refuse-merchant-city", {"space": name})
        part = t.part(t.seat)
        ryo = int(price_of_walk(t, part, start, goal))
        return ("EDO-063", "refuse-too-far", {"space": name, "ryo": ryo, "have": int(t.n[part + s.RYO])})


WALK: Final = Walk("walk", ("EDO-063", "EDO-067", "EDO-JI-006"), verbs=("go",), secret=True)


def goals(t: Position, part: i64, start: i64, merchant: bool) -> Ints:
    """The spaces that can be paid for, by the cheapest way (EDO-063, EDO-JI-006)."""
    box = t.box
    steps = t.n[part + s.RYO] // box.step_ryo
    if steps > prepared.FARTHEST:
        steps = prepared.FARTHEST
    walks = box.merchant_walks if merchant else box.walks
    if t.n[part + s.FREE_ROADS] == 0:
        return walks[start * prepared.WALKS + steps]
    everywhere = walks[start * prepared.WALKS + prepared.FARTHEST]
    to_temples = jiin.ways(t, part, start)
    out = zeros(len(everywhere))
    n: i64 = 0
    for i in range(i64(len(everywhere))):
        if jiin.paid_roads(t, part, start, everywhere[i] - do.GO, to_temples) <= steps:
            out[n] = everywhere[i]
            n += 1
    return out[:n]


def price_of_walk(t: Position, part: i64, start: i64, goal: i64) -> i64:
    """What the cheapest way costs."""
    if t.n[part + s.FREE_ROADS] == 0:
        return t.box.steps[start * SPACE + goal] * t.box.step_ryo
    return jiin.paid_roads(t, part, start, goal, jiin.ways(t, part, start)) * t.box.step_ryo


def walk(t: Position, goal: i64) -> None:
    """The picked figure walks, and its player pays."""
    part = t.part(t.seat)
    start = t.merchant if t.picked == s.MERCHANT else t.picked
    ryo = price_of_walk(t, part, start, goal)
    t.n[part + s.RYO] -= ryo
    if t.picked == s.MERCHANT:
        t.merchant = goal
        t.merchant_moved = 1
    else:
        carry(t, goal)
    if t.teller is not None:
        args = {"seat": t.seat, "source": names.SPACES[start], "space": names.SPACES[goal], "ryo": ryo}
        t.tell("story-merchant" if t.picked == s.MERCHANT else "story-walk", args)
    t.picked = s.NONE
    t.picked_tired = 0
    t.at = s.MOVING


def carry(t: Position, goal: i64) -> None:
    """Move the picked samurai, and mark it as moved."""
    part = t.part(t.seat)
    t.lift_samurai(part, t.picked)
    t.put_samurai(part, goal)
    t.moved |= s.BIT[goal]
    if t.picked_tired:
        tired = t.tired_at(t.seat)
        t.n[tired + t.picked] -= 1
        t.n[tired + goal] += 1
        t.n[s.MOVED_TIRED_AT + goal] += 1
    else:
        t.n[s.MOVED_AT + goal] += 1


def forget_moves(t: Position) -> None:
    """A movement is over: every figure may be moved again."""
    if t.moved != 0:
        t.unmark(s.MOVED_AT, t.moved)
        if not t.box.samurai_again:
            t.unmark(s.MOVED_TIRED_AT, t.moved)
        t.moved = 0


# The card --------------------------------------------------------------------------------------------------------


def reveal_card(t: Position) -> None:
    """Movement is over; the card is shown with its officials (EDO-061, EDO-062)."""
    n = t.n
    forget_moves(t)
    part = t.part(t.seat)
    slot = t.step_of_round
    t.opened = 1
    t.face = n[part + s.SLOT + slot] - 1
    t.left_own = n[part + s.OWN_ON + slot]
    t.left_neutral = n[part + s.NEUTRAL_ON + slot]
    t.left_black = n[part + s.BLACK_ON + slot]
    if t.left_black > 0:
        n[part + s.PRIVILEGE + tokken.SUPPORT] -= t.left_black  # EDO-TO-023
        t.black -= t.left_black
    t.reveal()
    if t.teller is not None:
        t.tell(
            "story-reveal",
            {
                "seat": t.seat,
                "card": do.ALL_CARDS[t.face // FACES],
                "action": names.ACTIONS[t.box.face_action[t.face]],
                "officials": t.left_own + t.left_neutral + t.left_black,
            },
        )
    t.at = s.NEXT_ACTIVATION


class OnCard(tokken.OnTurn):
    """A moment after the card was revealed: its activations one by one, until the player stops (EDO-068)."""

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action == do.STOP:
            t.at = s.TURN_ENDS
            return False
        return super().choose(t, seat, action)

    def not_now(self, t: Position, verb: str) -> Refusal:
        if verb in ("pick", "pick_tired", "pick_merchant", "go"):
            return ("EDO-062", "refuse-movement-over", {})
        if verb == "income":
            return super().not_now(t, verb)
        action = names.ACTIONS[t.box.face_action[t.face]]
        return (self.first, "refuse-other-card", {"action": action, "step": self.name})


class Riders(OnCard):
    """Own samurai are picked, to go somewhere free of charge (EDO-082, EDO-RO-031)."""

    def not_now(self, t: Position, verb: str) -> Refusal:
        if verb == "pick_merchant":
            return ("EDO-084", "refuse-merchant-travel", {})
        if verb == "go":
            return ("EDO-082", "refuse-pick-first", {})
        return super().not_now(t, verb)

    def refuse_own(self, t: Position, action: i64) -> Refusal:
        space = action - do.PICK_TIRED if action >= do.PICK_TIRED else action - do.PICK
        return refuse_figure(t, action, "EDO-082") or ("EDO-082", "refuse-moved", {"space": names.SPACES[space]})
