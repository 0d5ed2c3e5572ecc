"""What lies on the table of Shogun: every field as people see it, and read back from that (SHO-009).

Hidden are the plans and hands of the others (SHO-060, SHO-093), the face-down action cards, the order of the piles, and
on which shelf of the tower a cube lies. How many cubes of a colour lie inside everybody can count.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel import fields as f
from kabuto.kernel.fields import Each, Group, Is, Kind, Maybe, Name, Names, Number, Part, Printed, Row, When
from kabuto.kernel.ints import Ints, to_list
from kabuto.titles.shogun import actions as do, copying, planning, setup, state as s, tenno, winter
from kabuto.titles.shogun.box import Box
from kabuto.titles.shogun.printed import printed
from kabuto.titles.shogun.season import ROUNDS, SEASONS

FAVOUR_NUMBERS: Final = range(int(do.FAVOUR_CARDS) + 1)

AT: Final = f.placed(
    int(s.SIZE),
    *copying.SCALARS,
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
    plan = {
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
    revolts = {
        "loss": Printed(to_list(box.rice_loss), by=AT["event"]),
        "missing": Row(Number(s.MISSING), players),
        "revolting": Maybe(AT["revolting"]),
        "drawn": Row(Name(s.DRAWN, do.PROVINCES), winter.MOST_REVOLTS, gaps=False),
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
    actions = Row(Name(s.SEQUENCE, do.ACTIONS10), planning.TEN, face_up=AT["face_up"])
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
            "planning": When(AT["stage"], f.Own(Group(plan), mine=True), s.PLANNING, s.PLANNING),
            "draft": When(AT["stage"], Group(draft), s.DRAFTING, s.DRAFTING),
            "march": When(AT["source"], Group(march), 0),
            "odds": f.ByHand("Odds[]"),
            "winter": When(AT["winter"], Group(revolts)),
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
    row = f.row_of(t, copying.SCALARS, s.SIZE, AT["end"])
    if t.stage != s.PLANNING:
        row[AT["ready"]] = 0
    rounds = t.rounds_begun()
    row[AT["rounds"]] = rounds
    row[AT["year"]] = (rounds - 1) // ROUNDS + 1
    row[AT["season"]] = ROUNDS if t.stage >= s.REVOLTING else (rounds - 1) % ROUNDS
    row[AT["face_up"]] = planning.actions_shown(t)
    row[AT["cancelled"]] = 1 if t.event != s.NONE and t.effect == s.NONE and t.stage < s.CLEANING_UP else 0
    row[AT["events_gone"]] = setup.events_gone(t)
    row[AT["favours_gone"]] = tenno.favours_gone(t)
    if t.stage >= s.REVOLTING and t.event != s.NONE:
        row[AT["winter"]] = 1
        row[AT["revolting"]] = t.who if winter.drawn(t) else s.NONE
    for one in range(t.players):
        laid: i64 = AT["laid"] + one * do.SPACE_COUNT
        for space in range(box.spaces):
            row[laid + space] = planning.card_shown(t, one, space, seat)
    first = t.pile_top + t.pile_size - t.pile_known
    for place in range(t.pile_known):
        row[AT["under"] + place] = t.n[s.PILE + (first + place) % do.PROVINCE_COUNT]
    return row
