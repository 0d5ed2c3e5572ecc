"""The fields of an observation of Shogun: what lies open, the own hand, plans as far as they are known."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from kabuto.kernel import cells as c
from kabuto.kernel.cells import Cells, Field, Layout
from kabuto.kernel.fields import placed
from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.state import Position
from kabuto.titles.shogun.tower import inside

PROVINCES: Final = do.PROVINCE_COUNT
CARDS: Final = 50
"""The cards that a hand holds one of each: of the provinces and of the chests."""
TEN: Final[i64] = 10
TWELVE: Final = 12
SHOWN_PLANS: Final = "its owner; everybody, once it is turned up"

NOW: Final = placed(
    int(s.SIZE),
    *("at", "stage", "round", "action", "turn", "who", "events", "event", "cancelled", "source", "target", "taken"),
    **{"pair": 2, "favour": 1, "farmers": 1, "modules": 4, "cursor": 1, "choosing": 1, "open": 1, "ready": 5},
)
"""What is gathered for the moment, by `gathered`."""
GATHERED: Final[i64] = NOW["end"] - s.SIZE

FIELDS: Final = [
    # What is written by hand, in the order of `write`
    Field("armies", "each seat's armies in each province", c.BY_HAND, PROVINCES, reach=c.SEATS, scale=5),
    Field(
        "region", "the region of each province, from 1; 0 if it is not in play", c.BY_HAND, PROVINCES, most=5, scale=5
    ),
    Field("building", "castle, temple, theatre: the provinces with one", c.BY_HAND, do.KINDS * PROVINCES, most=1),
    Field("monument", "each seat's monuments in each province", c.BY_HAND, PROVINCES, reach=c.SEATS, most=15, scale=2),
    Field(
        "planned",
        "spaces of each seat's plan with a card",
        c.BY_HAND,
        do.SPACE_COUNT,
        reach=c.SEATS,
        most=1,
        known="its owner; everybody, when planning is over",
    ),
    Field(
        "plan", "the card there, from 1", c.BY_HAND, do.SPACE_COUNT, reach=c.SEATS, most=51, scale=51, known=SHOWN_PLANS
    ),
    Field(
        "sequence",
        "the actions of this round in their order, from 1; 0 if not shown",
        c.BY_HAND,
        TEN,
        most=10,
        scale=10,
    ),
    Field("tile", "artist tiles: 1 open, 2 face down on the tableau", c.BY_HAND, do.TILES, most=2, scale=2),
    Field("tray", "cubes in the tower's tray by colour, the own one first", c.BY_HAND, do.HUES, scale=10),
    Field("tower", "cubes inside the tower by colour, the own one first", c.BY_HAND, do.HUES, scale=10),
    # Provinces
    Field("unrest", "unrest markers in each province", cells=PROVINCES, start=s.UNREST, scale=2),
    Field("leader", "where each seat's army leader stands", c.ONE_OF, PROVINCES, s.LEADER_AT, reach=c.SEATS),
    # Seats
    Field("chests", "each seat's chests", start=s.CHESTS, reach=c.SEATS, scale=15),
    Field("rice", "each seat's rice", start=s.RICE, reach=c.SEATS, scale=10),
    Field("points", "each seat's points", start=s.POINTS, reach=c.SEATS, scale=50),
    Field("supply", "armies in each seat's supply", start=s.SUPPLY, reach=c.SEATS, scale=62),
    Field("provinces", "how many provinces each seat has", start=s.COUNT, reach=c.SEATS, most=45, scale=10),
    c.from_one("place", "the turn-order space that each seat picked, from 1", 5, s.PLACE, reach=c.SEATS),
    Field("special", "the special card that each seat holds", c.ONE_OF, do.POSITIONS, s.SPECIAL, reach=c.SEATS),
    Field("banner", "samurai steps of each seat this year", start=s.BANNER, reach=c.SEATS, scale=3),
    Field("captured", "foreign monuments of each seat", start=s.CAPTURED, reach=c.SEATS, scale=3),
    Field("monuments_left", "monuments each seat can still build", start=s.MONUMENTS_LEFT, reach=c.SEATS, scale=6),
    Field("reception", "each seat's officials in the reception hall", start=s.RECEPTION, reach=c.SEATS, scale=7),
    Field("audience", "each seat's officials in the audience hall", start=s.AUDIENCE, reach=c.SEATS, scale=7),
    Field(
        "immune",
        "1: not to be attacked in combat A, 2: in B, 3: in both",
        start=s.IMMUNE,
        reach=c.SEATS,
        most=3,
        scale=3,
    ),
    Field("missing", "rice that each seat lacks this winter", start=s.MISSING, reach=c.SEATS, scale=5),
    Field("ready", "seats that have laid their plan", start=NOW["ready"], reach=c.SEATS, most=1),
    Field("hand", "the own province and chest cards in hand", c.BITS, CARDS, s.HAND, reach=c.OWN),
    # The round
    Field("decision", "what is being decided", c.ONE_OF, len(s.DECISION_NAMES), NOW["at"]),
    Field("stage", "where the round stands", c.ONE_OF, len(s.STAGE_NAMES), NOW["stage"]),
    Field("round", "rounds finished", start=NOW["round"], scale=6),
    Field("action", "actions carried out this round", start=NOW["action"], scale=10),
    Field("turn", "seats that have had their turn in this stage", start=NOW["turn"], scale=5),
    Field("turn_of", "who decides, unless all plan", c.SEAT, start=NOW["who"]),
    c.from_one("laid", "the special card on each turn-order space, from 1", 5, s.LAID, cells=do.POSITIONS),
    Field("events", "the events of the year that lie open", c.BITS, TWELVE, NOW["events"]),
    Field("event", "the event of the round", c.ONE_OF, TWELVE, NOW["event"]),
    Field("cancelled", "1 if it was cancelled", start=NOW["cancelled"], most=1),
    Field("cursor", "the space that the next card goes to", start=NOW["cursor"], most=14, scale=14, known=c.ITSELF),
    Field("choosing", "1 while the seat chooses that space", start=NOW["choosing"], known=c.ITSELF, most=1),
    Field("open", "spaces of the own plan that are still open", c.BITS, do.SPACE_COUNT, NOW["open"], known=c.ITSELF),
    c.from_one("source", "the province that armies leave, from 1", 45, NOW["source"]),
    c.from_one("target", "the province that they go to, from 1", 45, NOW["target"]),
    c.from_one("taken", "the province just drafted, from 1", 45, NOW["taken"]),
    c.from_one("pair", "the two open cards of the draft, from 1", 45, NOW["pair"], cells=2),
    c.from_one("favour", "the favour being carried out, from 1", 22, NOW["favour"]),
    Field("farmers", "farmers in the general supply", start=NOW["farmers"], scale=20),
    Field("stock", "building tiles left, by kind", cells=do.KINDS, start=s.STOCK, scale=28),
    c.from_one("hall", "the favours in the audience hall, from 1", 22, s.SLOT, cells=do.SLOTS),
    Field("artist", "artist tiles that each seat has replaced", c.SEAT, do.TILES, s.TILE),
    Field("modules", "Tenno's Court, Samurai, Army Leader, Arts", cells=4, start=NOW["modules"], most=1),
]
LAYOUTS: Final = [Layout(FIELDS, players, int(s.SIZE)) for players in range(6)]


def gathered(t: Position, seat: i64) -> Ints:
    """What stands in single numbers of the position, as far as the seat may know it, in the order of `NOW`."""
    now = zeros(GATHERED)
    planning = t.at == s.AT_PLAN
    now[0] = t.at
    now[1] = t.stage
    now[2] = t.round
    now[3] = t.slot
    now[4] = t.turn
    now[5] = s.NONE if planning or t.at == s.OVER else t.who
    now[6] = t.events
    now[7] = t.event
    now[8] = 1 if t.event != s.NONE and t.effect == s.NONE else 0
    now[9] = t.source
    now[10] = t.target
    now[11] = t.taken
    now[12] = t.left_card
    now[13] = t.right_card
    now[14] = t.favour
    now[15] = t.farmers
    now[16] = 1 if t.box.tenno else 0
    now[17] = 1 if t.box.samurai else 0
    now[18] = 1 if t.box.leader else 0
    now[19] = 1 if t.box.arts else 0
    if planning:
        now[20] = t.n[s.CURSOR + seat]
        now[21] = t.n[s.CHOOSING + seat]
        now[22] = t.n[s.OPEN + seat]
        for one in range(t.players):
            now[23 + one] = t.ready >> one & 1
    return now


def write(t: Position, seat: i64, out: Cells, base: i64) -> None:
    layout = LAYOUTS[t.players]
    c.declared(layout, t.n, gathered(t, seat), t.players, seat, out, base)
    at = layout.by_hand
    write_provinces(t, seat, out, base + at[0], base + at[1], base + at[2])
    if t.box.leader:
        write_monuments(t, seat, out, base + at[3])
    write_plans(t, seat, out, base + at[4], base + at[5])
    n = t.n
    if s.DRAFTING < t.stage < s.CLEANING_UP:
        shown = t.slot + t.box.open_actions
        for place in range(shown if shown < TEN else TEN):
            out[base + at[6] + place] = i16(n[s.SEQUENCE + place] + 1)
    if t.box.arts:
        for tile in range(do.TILES):
            lies = n[s.TILE + tile]
            if lies >= s.OPEN_TILE:
                out[base + at[7] + tile] = i16(lies - s.OPEN_TILE + 1)
    for hue in range(do.HUES):
        one = hue if hue >= t.players else (seat + hue) % t.players
        out[base + at[8] + hue] = i16(n[s.TRAY + one])
        out[base + at[9] + hue] = i16(inside(t, one))


def write_provinces(t: Position, seat: i64, out: Cells, armies: i64, region: i64, building: i64) -> None:
    n = t.n
    players = t.players
    regions = t.box.region
    in_play = t.box.in_play_mask
    for province in range(PROVINCES):
        if in_play & 1:
            out[region + province] = i16(regions[province] + 1)
        in_play >>= 1
        owner = n[s.OWNER + province]
        if 0 <= owner < players:
            place = owner - seat if owner >= seat else owner - seat + players
            out[armies + place * PROVINCES + province] = i16(n[s.ARMIES + province])
        built = n[s.BUILT + province]
        cell = building + province
        while built != 0:
            if built & 1:
                out[cell] = 1
            built >>= 1
            cell += PROVINCES


def write_monuments(t: Position, seat: i64, out: Cells, at: i64) -> None:
    players = t.players
    for province in range(PROVINCES):
        monuments = t.n[s.MONUMENTS + province]
        if monuments != 0:
            for one in range(players):
                place = one - seat if one >= seat else one - seat + players
                out[at + place * PROVINCES + province] = i16(monuments & 15)
                monuments >>= 4


def write_plans(t: Position, seat: i64, out: Cells, planned: i64, plan: i64) -> None:
    n = t.n
    planning = t.at == s.AT_PLAN
    one = seat
    for _ in range(t.players):
        own = one == seat
        up = n[s.UP + one]
        cards = s.PLAN + one * do.SPACE_COUNT
        for space in range(do.SPACE_COUNT):
            card = n[cards + space]
            if card != s.NONE:
                if own or not planning:
                    out[planned + space] = 1
                if own or up & 1:
                    out[plan + space] = i16(card + 1)
            up >>= 1
        planned += do.SPACE_COUNT
        plan += do.SPACE_COUNT
        one += 1
        if one == t.players:
            one = 0
