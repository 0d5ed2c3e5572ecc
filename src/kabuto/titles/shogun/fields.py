"""What lies on the table of Shogun: every field as people see it, and read back from that (SHO-009).

Hidden are the plans and hands of the others (SHO-060, SHO-093), the face-down action cards, the order of the piles, and
on which shelf of the tower a cube lies. How many cubes of a colour lie inside everybody can count.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel import fields as f
from kabuto.kernel.fields import Each, Group, Is, Kind, Maybe, Name, Names, Number, Row, When
from kabuto.kernel.ints import Ints, put, zeros
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.state import Position
from kabuto.titles.shogun.tower import inside

SEASONS: Final = ("spring", "summer", "autumn", "winter")
ACTIONS: Final[i64] = len(do.ACTIONS10)
PROVINCES: Final[i64] = do.PROVINCE_COUNT
BACK: Final[i64] = len(do.CARDS)
"""On a space of a plan: a card that lies face down."""
FAVOUR_NUMBERS: Final = range(int(do.FAVOUR_CARDS) + 1)
YEAR_EVENTS: Final[i64] = 4

AT: Final = f.placed(
    int(s.SIZE),
    *s.SCALARS,
    # What is told beside them, by `told`
    *("rounds", "year", "season", "action_cards", "carried_out", "cancelled", "events_gone", "favours_gone"),
    *("picking", "in_play", "spaces", "winter", "rice_loss", "revolting", "arts_turn"),
    *("tenno", "samurai", "leader", "arts"),
    **{"ready": 5, "number": 5, "inside": 6, "action_card": 10, "laid": 70, "under": 45},
    **{"region": 45, "chests": 45, "rice": 45, "sites": 45, "price": 3},
)


def declared(players: int) -> Group:
    """The table of so many players."""
    province = Group(
        {
            "region": Name(AT["region"], do.REGIONS, always=True),
            "chests": Number(AT["chests"]),
            "rice": Number(AT["rice"]),
            "sites": Number(AT["sites"]),
            "owner": Maybe(s.OWNER),
            "armies": Number(s.ARMIES),
            "unrest": Number(s.UNREST),
            "buildings": Names(s.BUILT, do.BUILDINGS),
            "monuments": When(AT["leader"], f.Heap(s.MONUMENTS, range(5)), absent=True),
        },
        "Province",
    )
    officials = {"supply": s.OFFICIALS, "reception": s.RECEPTION, "audience": s.AUDIENCE}
    hand = f.Both(Names(s.HAND, do.CARDS[:-1]), f.Times(s.TOWER_CARDS, do.CARDS[-1:]))
    seat = Group(
        {
            "colour": Name(AT["number"], do.COLOURS, always=True),
            "chests": Number(s.CHESTS),
            "rice": Number(s.RICE),
            "supply": Number(s.SUPPLY),
            "provinces": Number(s.COUNT),
            "ready": Is(AT["ready"]),
            "special": Name(s.SPECIAL, do.SPECIALS),
            "position": Maybe(s.PLACE, plus=1),
            "plan": Each(do.SPACES, Name(AT["laid"], (*do.CARDS, "back")), stride=do.SPACE_COUNT, many=AT["spaces"]),
            "up": Names(s.UP, do.SPACES),
            "won": Names(s.WON, do.PROVINCES),
            "groups": f.Heap(s.GROUPS, range(10), down=True),
            "hand": f.Own(hand),
            "samurai": When(AT["samurai"], Number(s.BANNER), absent=True),
            "leader": When(AT["leader"], Name(s.LEADER_AT, do.PROVINCES), absent=True),
            "leader_out": When(AT["leader"], Is(s.LEADER_AT, s.TAKEN_OFF), absent=True),
            "captured": When(AT["leader"], Number(s.CAPTURED), absent=True),
            "monuments": When(AT["leader"], Number(s.MONUMENTS_LEFT), absent=True),
            "officials": When(AT["tenno"], Group({name: Number(at) for name, at in officials.items()}), absent=True),
            "kept": When(AT["tenno"], Names(s.KEPT, FAVOUR_NUMBERS), absent=True),
            "immune": When(AT["tenno"], Names(s.IMMUNE, ("combat_a", "combat_b")), absent=True),
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
        "loss": Number(AT["rice_loss"]),
        "missing": Row(Number(s.MISSING), players),
        "revolting": Maybe(AT["revolting"]),
        "drawn": Row(Name(s.DRAWN, do.PROVINCES), s.OWNER - s.DRAWN, gaps=False),
        "farmers": Number(AT["extra"]),
    }
    court = {
        "favours": Row(Group({"price": Number(AT["price"]), "card": Maybe(s.SLOT)}), do.SLOTS),
        "ranking": Row(Maybe(s.RANKS), players, gaps=False),
        "gone": Names(AT["favours_gone"], FAVOUR_NUMBERS),
        "favour": Maybe(AT["favour"]),
    }
    arts = {
        "regions": Row(Name(s.REGION_ROW, do.REGIONS, always=True), len(do.REGIONS)),
        "turn": Maybe(AT["arts_turn"]),
        "tiles": Row(Name(s.TILE, (*range(5), "open", "down")), do.TILES),
    }
    return Group(
        {
            "phase": Name(AT["stage"], s.STAGE_NAMES, always=True),
            "asks": Name(AT["at"], s.DECISION_NAMES, always=True),
            "turn": Number(AT["turn"]),
            "round": Number(AT["rounds"]),
            "year": Number(AT["year"]),
            "season": Name(AT["season"], SEASONS, always=True),
            "provinces": Each(do.PROVINCES, province, among=AT["in_play"]),
            "seats": Row(seat, players),
            "order": Row(Maybe(s.ORDER), players, gaps=False),
            "picking": Row(Maybe(s.PICKS), many=AT["picking"], gaps=False),
            "specials": Row(Name(s.LAID, do.SPECIALS), do.POSITIONS),
            "actions": Row(Name(AT["action_card"], do.ACTIONS10), many=AT["action_cards"]),
            "slot": Maybe(AT["carried_out"]),
            "event": Name(AT["event"], do.EVENTS),
            "cancelled": Is(AT["cancelled"]),
            "events": Names(AT["events"], do.EVENTS),
            "events_gone": Names(AT["events_gone"], do.EVENTS),
            "tray": Each(do.CUBES, Number(s.TRAY)),
            "tower": Each(do.CUBES, Number(AT["inside"])),
            "farmers": Number(AT["farmers"]),
            "stock": Each(do.BUILDINGS, Number(s.STOCK)),
            "planning": When(AT["stage"], f.Own(Group(planning), mine=True), s.PLANNING, s.PLANNING),
            "draft": When(AT["stage"], Group(draft), s.DRAFTING, s.DRAFTING),
            "march": When(AT["source"], Group(march), 0),
            "odds": f.ByHand("Odds[]"),
            "winter": When(AT["winter"], Group(winter)),
            "court": When(AT["tenno"], Group(court)),
            "arts": When(AT["arts"], Group(arts)),
            "sources": Row(Each(s.SOURCE_NAMES, Number(s.SOURCES), step=s.SEATS), players),
            "printed": f.ByHand("Printed"),
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
        return [(s.SEEN + at, s.NONE, 64 * PROVINCES)]

    def typed(self) -> str:
        return "[string, string] | null"


FIELDS: Final = [declared(players) for players in range(6)]


def told(t: Position, seat: i64) -> Ints:
    """The numbers of the position, and what else a seat is told, which follows from them."""
    box = t.box
    row = zeros(AT["end"])
    put(row, 0, t.n)
    f.gather(t, s.SCALARS, row, s.SIZE)
    planned = s.DRAFTING < t.stage < s.CLEANING_UP
    rounds = t.round if t.stage >= s.CLEANING_UP else t.round + 1
    row[AT["rounds"]] = rounds
    row[AT["year"]] = (rounds - 1) // 3 + 1
    row[AT["season"]] = 3 if t.stage >= s.REVOLTING else (rounds - 1) % 3
    row[AT["action_cards"]] = ACTIONS if planned else 0
    row[AT["carried_out"]] = t.slot if t.stage == s.CARRYING_OUT else s.NONE
    row[AT["cancelled"]] = 1 if t.event != s.NONE and t.effect == s.NONE and t.stage < s.CLEANING_UP else 0
    row[AT["events_gone"]] = events_gone(t)
    row[AT["favours_gone"]] = favours_gone(t)
    row[AT["picking"]] = t.players if t.stage == s.PICKING else 0
    row[AT["in_play"]] = box.in_play_mask
    row[AT["spaces"]] = box.spaces
    if t.stage >= s.REVOLTING and t.event != s.NONE:
        row[AT["winter"]] = 1
        row[AT["rice_loss"]] = box.rice_loss[t.event]
        row[AT["revolting"]] = s.NONE
        for place in range(s.DRAWN, s.OWNER):
            if t.n[place] != s.NONE:
                row[AT["revolting"]] = t.who
    row[AT["arts_turn"]] = t.turn - 1 if t.stage == s.PATRONISING else s.NONE
    row[AT["tenno"]] = box.tenno
    row[AT["samurai"]] = box.samurai
    row[AT["leader"]] = box.leader
    row[AT["arts"]] = box.arts
    for one in range(t.players):
        row[AT["ready"] + one] = t.ready >> one & 1 if t.stage == s.PLANNING else 0
        row[AT["number"] + one] = one
        laid: i64 = AT["laid"] + one * do.SPACE_COUNT
        for space in range(box.spaces):
            row[laid + space] = card_shown(t, one, space, seat)
    for hue in range(do.HUES):
        row[AT["inside"] + hue] = inside(t, hue)
    for place in range(ACTIONS if planned else 0):
        row[AT["action_card"] + place] = t.n[s.SEQUENCE + place] if place < t.slot + box.open_actions else s.NONE
    first = t.pile_top + t.pile_size - t.pile_known
    for place in range(t.pile_known):
        row[AT["under"] + place] = t.n[s.PILE + (first + place) % PROVINCES]
    at = put(row, AT["region"], box.region)
    at = put(row, at, box.tax)
    at = put(row, at, box.rice)
    at = put(row, at, box.sites)
    if box.tenno:
        put(row, at, box.slots)
    return row


def card_shown(t: Position, one: i64, space: i64, seat: i64) -> i64:
    """The card on a space, to its owner and once it is turned up; its back to the others, after planning."""
    card = t.n[s.PLAN + one * do.SPACE_COUNT + space]
    if card == s.NONE or (t.stage == s.PLANNING and one != seat):
        return s.NONE
    return card if one == seat or t.n[s.UP + one] & do.BIT[space] else BACK


def events_gone(t: Position) -> i64:
    """The events that have left the game."""
    if t.stage == s.DRAFTING:
        return 0
    year = t.round // 3 if t.stage < s.CLEANING_UP else (t.round - 1) // 3
    gone: i64 = 0
    for place in range((year + 1) * YEAR_EVENTS):
        gone |= do.BIT[t.n[s.EVENT_PILE + place]]
    if t.event != s.NONE:
        gone &= ~do.BIT[t.event]
    return gone & ~t.events


def favours_gone(t: Position) -> i64:
    """The favour cards that have left the game."""
    n = t.n
    gone: i64 = 0
    if t.box.tenno:
        rounds = t.round if t.stage >= s.CLEANING_UP or t.stage == s.DRAFTING else t.round + 1
        for place in range(rounds * do.SLOTS):
            gone |= do.BIT[n[s.FAVOUR_PILE + place]]
        for slot in range(do.SLOTS):
            if n[s.SLOT + slot] != s.NONE:
                gone &= ~do.BIT[n[s.SLOT + slot]]
        for one in range(t.players):
            gone &= ~n[s.KEPT + one]
    return gone
