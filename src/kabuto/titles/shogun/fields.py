"""What lies on the table of Shogun: every field as people see it, and read back from that (SHO-009).

Hidden are the plans and hands of the others (SHO-060, SHO-093), the face-down action cards, the order of the piles, and
on which shelf of the tower a cube lies. How many cubes of a colour lie inside everybody can count.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel import fields as f
from kabuto.kernel.fields import Each, Group, Is, Kind, Maybe, Name, Names, Number, Part, Printed, Row, When
from kabuto.kernel.ints import Ints, put, to_list, zeros
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.box import Box
from kabuto.titles.shogun.printed import printed

SEASONS: Final = ("spring", "summer", "autumn", "winter")
ACTIONS: Final[i64] = len(do.ACTIONS10)
BACK: Final[i64] = len(do.CARDS)
"""On a space of a plan: a card that lies face down."""
FAVOUR_NUMBERS: Final = range(int(do.FAVOUR_CARDS) + 1)

AT: Final = f.placed(
    int(s.SIZE),
    *s.SCALARS,
    # What is told beside them, by `told`
    *("rounds", "year", "season", "face_up", "cancelled", "events_gone", "favours_gone", "winter", "revolting"),
    **{"laid": 70, "under": 45},
)


def declared(box: Box) -> Group:
    """The table with what is in this box."""
    players = box.players
    province = Group(
        {
            "region": Printed([do.REGIONS[region] for region in box.region]),
            "chests": Printed(to_list(box.tax)),
            "rice": Printed(to_list(box.rice)),
            "sites": Printed(to_list(box.sites)),
            "owner": Maybe(s.OWNER),
            "armies": Number(s.ARMIES),
            "unrest": Number(s.UNREST),
            "buildings": Names(s.BUILT, do.BUILDINGS),
            "monuments": Part(box.leader, f.Heap(s.MONUMENTS, range(5))),
        },
        "Province",
    )
    officials = {"supply": s.OFFICIALS, "reception": s.RECEPTION, "audience": s.AUDIENCE}
    hand = f.Both(Names(s.HAND, do.CARDS[:-1]), f.Times(s.TOWER_CARDS, do.CARDS[-1:]))
    seat = Group(
        {
            "colour": Printed(do.COLOURS),
            "chests": Number(s.CHESTS),
            "rice": Number(s.RICE),
            "supply": Number(s.SUPPLY),
            "provinces": Number(s.COUNT),
            "ready": f.Bit(AT["ready"]),
            "special": Name(s.SPECIAL, do.SPECIALS),
            "position": Maybe(s.PLACE, plus=1),
            "plan": Each(do.SPACES[: box.spaces], Name(AT["laid"], (*do.CARDS, "back")), stride=do.SPACE_COUNT),
            "up": Names(s.UP, do.SPACES),
            "won": Names(s.WON, do.PROVINCES),
            "groups": f.Heap(s.GROUPS, range(10), down=True),
            "hand": f.Own(hand),
            "samurai": Part(box.samurai, Number(s.BANNER)),
            "leader": Part(box.leader, Name(s.LEADER_AT, do.PROVINCES)),
            "leader_out": Part(box.leader, Is(s.LEADER_AT, s.TAKEN_OFF)),
            "captured": Part(box.leader, Number(s.CAPTURED)),
            "monuments": Part(box.leader, Number(s.MONUMENTS_LEFT)),
            "officials": Part(box.tenno, Group({name: Number(at) for name, at in officials.items()})),
            "kept": Part(box.tenno, Names(s.KEPT, FAVOUR_NUMBERS)),
            "immune": Part(box.tenno, Names(s.IMMUNE, ("combat_a", "combat_b"))),
        },
        "Seat",
    )
    planning = {
        "cursor": When(s.OPEN, Name(s.CURSOR, do.SPACES), here=True),
        "choosing": Is(s.CHOOSING),
        "open": Names(s.OPEN, do.SPACES),
        "leaves": Number(s.LEAVES),
    }
    draft = {
        "open": Row(Name(AT["left_card"], do.PROVINCES, always=True), 2),
        "pile": Number(AT["pile_size"]),
        "under": Row(Name(AT["under"], do.PROVINCES, always=True), many=AT["pile_known"]),
        "taken": Name(AT["taken"], do.PROVINCES),
        "exchanged": Is(AT["exchanged"]),
        "seen": Row(Pair(), players),
    }
    march = {
        "action": Name(AT["action"], do.ACTIONS10, always=True),
        "from": Name(AT["source"], do.PROVINCES, always=True),
        "to": Name(AT["target"], do.PROVINCES),
    }
    winter = {
        "loss": Printed(to_list(box.rice_loss), by=AT["event"]),
        "missing": Row(Number(s.MISSING), players),
        "revolting": Maybe(AT["revolting"]),
        "drawn": Row(Name(s.DRAWN, do.PROVINCES), s.OWNER - s.DRAWN, gaps=False),
        "farmers": Number(AT["extra"]),
    }
    court = {
        "favours": Row(Group({"price": Printed(to_list(box.slots)), "card": Maybe(s.SLOT)}), do.SLOTS),
        "ranking": Row(Maybe(s.RANKS), players, gaps=False),
        "gone": Names(AT["favours_gone"], FAVOUR_NUMBERS),
        "favour": Maybe(AT["favour"]),
    }
    arts = {
        "regions": Row(Name(s.REGION_ROW, do.REGIONS, always=True), len(do.REGIONS)),
        "turn": When(AT["stage"], Maybe(AT["turn"], plus=-1), s.PATRONISING, s.PATRONISING),
        "tiles": Row(Name(s.TILE, (*range(5), "open", "down")), do.TILES),
    }
    picking = Row(Maybe(s.PICKS), players, gaps=False)
    actions = Row(Name(s.SEQUENCE, do.ACTIONS10), ACTIONS, face_up=AT["face_up"])
    return Group(
        {
            "phase": Name(AT["stage"], s.STAGE_NAMES, always=True),
            "asks": Name(AT["at"], s.DECISION_NAMES, always=True),
            "turn": Number(AT["turn"]),
            "round": Number(AT["rounds"]),
            "year": Number(AT["year"]),
            "season": Name(AT["season"], SEASONS, always=True),
            "provinces": Each(do.PROVINCES, province, only=box.in_play_mask),
            "seats": Row(seat, players),
            "order": Row(Maybe(s.ORDER), players, gaps=False),
            "picking": When(AT["stage"], picking, s.PICKING, s.PICKING, empty=True),
            "specials": Row(Name(s.LAID, do.SPECIALS), do.POSITIONS),
            "actions": When(AT["stage"], actions, s.PLANNING, s.MOVING_LEADERS, empty=True),
            "slot": When(AT["stage"], Number(AT["slot"]), s.CARRYING_OUT, s.CARRYING_OUT),
            "event": Name(AT["event"], do.EVENTS),
            "cancelled": Is(AT["cancelled"]),
            "events": Names(AT["events"], do.EVENTS),
            "events_gone": Names(AT["events_gone"], do.EVENTS),
            "tray": Each(do.CUBES, Number(s.TRAY)),
            "tower": Each(do.CUBES, f.Sum(s.SHELF, s.SHELVES, do.HUES)),
            "farmers": Number(AT["farmers"]),
            "stock": Each(do.BUILDINGS, Number(s.STOCK)),
            "planning": When(AT["stage"], f.Own(Group(planning), mine=True), s.PLANNING, s.PLANNING),
            "draft": When(AT["stage"], Group(draft), s.DRAFTING, s.DRAFTING),
            "march": When(AT["source"], Group(march), 0),
            "odds": f.ByHand("Odds[]"),
            "winter": When(AT["winter"], Group(winter)),
            "court": Part(box.tenno, Group(court), nothing=True),
            "arts": Part(box.arts, Group(arts), nothing=True),
            "sources": Row(Each(s.SOURCE_NAMES, Number(s.SOURCES), step=s.SEATS), players),
            "printed": Printed([printed(box)], "Printed"),
        },
        "ShogunView",
    )


class Pair(Kind):
    """The open pair at a seat's last draft turn (SHO-030)."""

    def show(self, row: Ints, at: i64, seat: i64) -> list[str] | None:
        pair = row[s.SEEN + at]
        return None if pair == s.NONE else [do.PROVINCES[pair // 64], do.PROVINCES[pair % 64]]

    def read(self, row: Ints, at: i64, seat: i64, shown: list[str] | None) -> None:
        if shown is not None:
            row[s.SEEN + at] = do.PROVINCES.index(shown[0]) * 64 + do.PROVINCES.index(shown[1])

    def spots(self, at: int) -> list[f.Spot]:
        return [(s.SEEN + at, s.NONE, 64 * do.PROVINCE_COUNT)]

    def typed(self) -> str:
        return "[string, string] | null"


def told(t: s.Position, seat: i64) -> Ints:
    """The numbers of the position, and what else a seat is told, which follows from them."""
    box = t.box
    row = zeros(AT["end"])
    put(row, 0, t.n)
    f.gather(t, s.SCALARS, row, s.SIZE)
    if t.stage != s.PLANNING:
        row[AT["ready"]] = 0
    rounds = rounds_of(t)
    row[AT["rounds"]] = rounds
    row[AT["year"]] = (rounds - 1) // 3 + 1
    row[AT["season"]] = 3 if t.stage >= s.REVOLTING else (rounds - 1) % 3
    row[AT["face_up"]] = actions_shown(t)
    row[AT["cancelled"]] = 1 if t.event != s.NONE and t.effect == s.NONE and t.stage < s.CLEANING_UP else 0
    row[AT["events_gone"]] = s.bits_of(t.n, s.EVENT_PILE, events_seen(t)) & ~t.events & ~s.bits_of(row, AT["event"], 1)
    row[AT["favours_gone"]] = s.bits_of(t.n, s.FAVOUR_PILE, favours_seen(t)) & ~favours_in_play(t)
    if t.stage >= s.REVOLTING and t.event != s.NONE:
        row[AT["winter"]] = 1
        row[AT["revolting"]] = t.who if s.bits_of(t.n, s.DRAWN, s.OWNER - s.DRAWN) else s.NONE
    for one in range(t.players):
        laid: i64 = AT["laid"] + one * do.SPACE_COUNT
        for space in range(box.spaces):
            row[laid + space] = card_shown(t, one, space, seat)
    first = t.pile_top + t.pile_size - t.pile_known
    for place in range(t.pile_known):
        row[AT["under"] + place] = t.n[s.PILE + (first + place) % do.PROVINCE_COUNT]
    return row


def card_shown(t: s.Position, one: i64, space: i64, seat: i64) -> i64:
    """The card on a space, to its owner and once it is turned up; its back to the others, after planning."""
    card = t.n[s.PLAN + one * do.SPACE_COUNT + space]
    if card == s.NONE or (t.stage == s.PLANNING and one != seat):
        return s.NONE
    return card if one == seat or t.n[s.UP + one] & do.BIT[space] else BACK


# What has come to light of piles -----------------------------------------------------------------------------------


def rounds_of(t: s.Position) -> i64:
    """Which action round it is, or after its clean-up has been."""
    return t.round if t.stage >= s.CLEANING_UP else t.round + 1


def actions_shown(t: s.Position) -> i64:
    """How many of this round's action cards."""
    shown = t.slot + t.box.open_actions if s.DRAFTING < t.stage < s.CLEANING_UP else 0
    return shown if shown < ACTIONS else ACTIONS


def events_seen(t: s.Position) -> i64:
    """How many cards of the event pile: four a year."""
    return 0 if t.stage == s.DRAFTING else ((rounds_of(t) - 1) // 3 + 1) * 4


def favours_seen(t: s.Position) -> i64:
    """How many of the favour pile: three a round (SHO-TC-011)."""
    return 0 if t.stage == s.DRAFTING or not t.box.tenno else rounds_of(t) * do.SLOTS


def favours_in_play(t: s.Position) -> i64:
    """The favour cards in the audience hall and before the players, as bits."""
    found = s.bits_of(t.n, s.SLOT, do.SLOTS)
    for seat in range(t.players):
        found |= t.n[s.KEPT + seat]
    return found


def tiles_seen(t: s.Position) -> i64:
    """The artist tiles that have left the bag, as bits."""
    return sum([do.BIT[tile] for tile in range(do.TILES) if t.n[s.TILE + tile] != s.NONE])
