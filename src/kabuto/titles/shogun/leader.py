"""Module 3, Army Leader (SHO-HF-001 to SHO-HF-017): where a leader stands, actions are better; where it left, a
monument may stay.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, state as s


def lay_out(t: s.Position) -> None:
    if t.box.leader:
        for seat in range(t.players):
            t.n[s.MONUMENTS_LEFT + seat] = t.box.monuments


# Better actions (SHO-HF-005); what counts is where the leader stands now (SHO-HF-006) ----------------------------


def is_here(t: s.Position, seat: i64, province: i64) -> bool:
    return t.box.leader and t.n[s.LEADER_AT + seat] == province


def cost(t: s.Position, seat: i64, province: i64, action: i64) -> i64:
    """What the action costs in this province."""
    return t.box.led_cost[action] if is_here(t, seat, province) else t.box.cost[action]


def rice_plus(t: s.Position, seat: i64, province: i64) -> i64:
    return t.box.led_rice if is_here(t, seat, province) else 0


def tax_plus(t: s.Position, seat: i64, province: i64) -> i64:
    return t.box.led_tax if is_here(t, seat, province) else 0


def more_recruits(t: s.Position, seat: i64, province: i64, action: i64) -> i64:
    return t.box.led_recruits[action] - t.box.recruits[action] if is_here(t, seat, province) else 0


# Coming to the board ---------------------------------------------------------------------------------------------


def drafted(t: s.Position) -> bool:
    """In the draft: shall the leader go to the province just taken (SHO-HF-003)? In the last one it must (-004)."""
    seat = t.who
    if not t.box.leader or t.n[s.LEADER_AT + seat] != s.NOT_PLACED:
        return False
    if t.n[s.GROUPS + seat] == 0:
        put(t, seat, t.taken)
        return False
    return t.ask(seat, s.AT_DRAFT_LEADER)


def put(t: s.Position, seat: i64, province: i64) -> None:
    """The leader comes to a province."""
    t.n[s.LEADER_AT + seat] = province
    if t.teller is not None:
        t.tell("story-leader", {"seat": seat, "province": do.PROVINCES[province]})
    capture(t, seat, province)


class OwnProvince(s.Choice):
    """An own province for the leader."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        return s.places(t.n[s.OWNED + seat], do.LEAD)

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        put(t, seat, action - do.LEAD)
        return False

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        province = action - do.LEAD
        names: dict[str, Any] = {"province": do.PROVINCES[province]}
        if not t.n[s.OWNED + seat] & do.BIT[province]:
            return (self.first, "refuse-leader-own", names)
        if t.n[s.LEADER_AT + seat] == province:
            return ("SHO-HF-008", "refuse-leader-stays", names)
        return ("SHO-HF-010", "refuse-flight", names)


def place_next(t: s.Position) -> bool:
    """First round of a preset game, after the turn order is fixed: each may put the leader anywhere (SHO-HF-002)."""
    if t.box.leader and t.round == 0:
        while t.turn < t.players:
            seat = t.n[s.ORDER + t.turn]
            t.turn += 1
            if t.n[s.LEADER_AT + seat] == s.NOT_PLACED:
                return t.ask(seat, s.AT_PLACE_LEADER)
    return False


class PlaceLeader(OwnProvince):
    """Where the leader goes in a preset start; it may also be left out (SHO-HF-002)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        own = s.places(t.n[s.OWNED + seat], do.LEAD)
        many = i64(len(own))
        out = zeros(many + 1)
        for place in range(many):
            out[place] = own[place]
        out[many] = do.NO_LEADER
        return out

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        if action != do.NO_LEADER:
            put(t, seat, action - do.LEAD)
        elif t.teller is not None:
            t.tell("story-no-leader", {"seat": seat})
        return False


PLACE_LEADER: Final = PlaceLeader("place_leader", ("SHO-HF-002",), verbs=("lead", "no_leader"))


# Moving (SHO-HF-008 to SHO-HF-014) -------------------------------------------------------------------------------


def move_next(t: s.Position) -> bool:
    """After each action round every leader must move to another own province, in turn order (SHO-HF-008)."""
    if t.box.leader:
        while t.turn < t.players:
            seat = t.n[s.ORDER + t.turn]
            t.turn += 1
            if t.n[s.LEADER_AT + seat] >= 0 and t.n[s.COUNT + seat] > 1:  # SHO-HF-011
                t.who = seat
                choices = LEAD.choices(t, seat)
                if len(choices) > 1:
                    return t.ask(seat, s.AT_LEAD)
                move(t, seat, choices[0] - do.LEAD)
    return False


class Lead(OwnProvince):
    """Any other own province: a triumph if it is adjacent, else a flight (SHO-HF-009, SHO-HF-010)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        n = t.n
        here = n[s.LEADER_AT + seat]
        others = n[s.OWNED + seat] & ~do.BIT[here]
        near = others & t.box.near_mask[here]
        return s.places(near if t.box.flight_forced and near != 0 else others, do.LEAD)

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        move(t, seat, action - do.LEAD)
        return False


LEAD: Final = Lead("lead", ("SHO-HF-008", "SHO-HF-009", "SHO-HF-010"), verbs=("lead",))


def move(t: s.Position, seat: i64, province: i64) -> None:
    n = t.n
    left = n[s.LEADER_AT + seat]
    triumph = t.box.near_mask[left] & do.BIT[province] != 0 and n[s.MONUMENTS_LEFT + seat] > 0
    if triumph:
        n[s.MONUMENTS_LEFT + seat] -= 1
        n[s.MONUMENTS + left] += s.SIXTEENTH[seat]
    n[s.LEADER_AT + seat] = province
    if t.teller is not None:
        names = {"seat": seat, "source": do.PROVINCES[left], "province": do.PROVINCES[province]}
        t.tell("story-triumph" if triumph else "story-flight", names)
    capture(t, seat, province)


def capture(t: s.Position, seat: i64, province: i64) -> None:
    """A leader that enters a province takes all foreign monuments (SHO-HF-013, SHO-HF-014)."""
    n = t.n
    standing = n[s.MONUMENTS + province]
    if standing == 0:
        return
    own = standing // s.SIXTEENTH[seat] % 16
    taken: i64 = 0
    for other in range(t.players):
        if other != seat:
            taken += standing // s.SIXTEENTH[other] % 16
    n[s.MONUMENTS + province] = own * s.SIXTEENTH[seat]
    n[s.CAPTURED + seat] += taken
    if taken > 0 and t.teller is not None:
        t.tell("story-capture", {"seat": seat, "province": do.PROVINCES[province], "monuments": taken})


# After winter ----------------------------------------------------------------------------------------------------


def return_next(t: s.Position) -> bool:
    """After the first winter the leaders that were taken off come back to any own province (SHO-HF-015)."""
    if t.box.leader:
        while t.turn < t.players:
            seat = t.n[s.ORDER + t.turn]
            t.turn += 1
            if t.n[s.LEADER_AT + seat] == s.TAKEN_OFF and t.n[s.COUNT + seat] > 0:
                if t.n[s.COUNT + seat] > 1:
                    return t.ask(seat, s.AT_RETURN)
                put(t, seat, s.places(t.n[s.OWNED + seat], 0)[0])
    return False


RETURN_LEADER: Final = OwnProvince("return_leader", ("SHO-HF-015",), verbs=("lead",))


# The end ---------------------------------------------------------------------------------------------------------


def standing(t: s.Position, seat: i64) -> i64:
    """The seat's own monuments on the board."""
    found: i64 = 0
    for province in range(do.PROVINCE_COUNT):
        found += t.n[s.MONUMENTS + province] // s.SIXTEENTH[seat] % 16
    return found


def score(t: s.Position, last: bool) -> None:
    """Own monuments on the board and captured ones, at the end of the game or in both winters (SHO-HF-016)."""
    if t.box.leader and (last or t.box.monuments_both):
        for seat in range(t.players):
            monuments = standing(t, seat) + t.n[s.CAPTURED + seat]
            t.award(seat, s.FROM_MONUMENTS, monuments * t.box.monument_points)
            if t.teller is not None:
                points = monuments * t.box.monument_points
                t.tell("story-monuments", {"seat": seat, "monuments": monuments, "points": points})
