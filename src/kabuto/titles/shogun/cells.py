"""The fields of an observation of Shogun: what lies open, the own hand, plans as far as they are known."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from kabuto.kernel import cells as c
from kabuto.kernel.cells import Cells, Field, Layout
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

# What is gathered for the moment
AT: Final[i64] = 0
STAGE: Final[i64] = 1
ROUND: Final[i64] = 2
ACTION: Final[i64] = 3
TURN: Final[i64] = 4
WHO: Final[i64] = 5
EVENTS: Final[i64] = 6
EVENT: Final[i64] = 7
CANCELLED: Final[i64] = 8
SOURCE: Final[i64] = 9
TARGET: Final[i64] = 10
TAKEN: Final[i64] = 11
OPEN_PAIR: Final[i64] = 12
FAVOUR: Final[i64] = 14
FARMERS: Final[i64] = 15
CURSOR: Final[i64] = 16
CHOOSING: Final[i64] = 17
OPEN: Final[i64] = 18
MODULES: Final[i64] = 19
READY: Final[i64] = 23  # by seat
GATHERED: Final[i64] = READY + s.SEATS

FIELDS: Final = [
    # What is written by hand, in the order of `write`
    Field("armies", "each seat's armies in each province", c.BY_HAND, cells=PROVINCES, reach=c.SEATS, scale=5),
    Field(
        "region",
        "the region of each province, from 1; 0 if it is not in play",
        c.BY_HAND,
        cells=PROVINCES,
        most=5,
        scale=5,
    ),
    Field("building", "castle, temple, theatre: the provinces with one", c.BY_HAND, cells=do.KINDS * PROVINCES, most=1),
    Field(
        "monument",
        "each seat's monuments in each province",
        c.BY_HAND,
        cells=PROVINCES,
        reach=c.SEATS,
        most=15,
        scale=2,
    ),
    Field(
        "planned",
        "spaces of each seat's plan with a card",
        c.BY_HAND,
        cells=do.SPACE_COUNT,
        reach=c.SEATS,
        most=1,
        known="its owner; everybody, when planning is over",
    ),
    Field(
        "plan",
        "the card there, from 1",
        c.BY_HAND,
        cells=do.SPACE_COUNT,
        reach=c.SEATS,
        most=51,
        scale=51,
        known=SHOWN_PLANS,
    ),
    Field(
        "sequence",
        "the actions of this round in their order, from 1; 0 if not shown",
        c.BY_HAND,
        cells=TEN,
        most=10,
        scale=10,
    ),
    Field("tile", "artist tiles: 1 open, 2 face down on the tableau", c.BY_HAND, cells=do.TILES, most=2, scale=2),
    Field("tray", "cubes in the tower's tray by colour, the own one first", c.BY_HAND, cells=do.HUES, scale=10),
    Field("tower", "cubes inside the tower by colour, the own one first", c.BY_HAND, cells=do.HUES, scale=10),
    # Provinces
    Field("unrest", "unrest markers in each province", cells=PROVINCES, start=s.UNREST, scale=2),
    Field(
        "leader", "where each seat's army leader stands", c.ONE_OF, cells=PROVINCES, start=s.LEADER_AT, reach=c.SEATS
    ),
    # Seats
    Field("chests", "each seat's chests", start=s.CHESTS, reach=c.SEATS, scale=15),
    Field("rice", "each seat's rice", start=s.RICE, reach=c.SEATS, scale=10),
    Field("points", "each seat's points", start=s.POINTS, reach=c.SEATS, scale=50),
    Field("supply", "armies in each seat's supply", start=s.SUPPLY, reach=c.SEATS, scale=62),
    Field("provinces", "how many provinces each seat has", start=s.COUNT, reach=c.SEATS, most=45, scale=10),
    Field(
        "place",
        "the turn-order space that each seat picked, from 1",
        start=s.PLACE,
        reach=c.SEATS,
        plus=1,
        most=5,
        scale=5,
    ),
    Field(
        "special", "the special card that each seat holds", c.ONE_OF, cells=do.POSITIONS, start=s.SPECIAL, reach=c.SEATS
    ),
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
    Field("ready", "seats that have laid their plan", now=True, start=READY, reach=c.SEATS, most=1),
    Field("hand", "the own province and chest cards in hand", c.BITS, cells=CARDS, start=s.HAND, reach=c.OWN),
    # The round
    Field("decision", "what is being decided", c.ONE_OF, cells=len(s.DECISION_NAMES), now=True, start=AT),
    Field("stage", "where the round stands", c.ONE_OF, cells=len(s.STAGE_NAMES), now=True, start=STAGE),
    Field("round", "rounds finished", now=True, start=ROUND, scale=6),
    Field("action", "actions carried out this round", now=True, start=ACTION, scale=10),
    Field("turn", "seats that have had their turn in this stage", now=True, start=TURN, scale=5),
    Field("turn_of", "who decides, unless all plan", c.SEAT, now=True, start=WHO),
    Field(
        "laid",
        "the special card on each turn-order space, from 1",
        cells=do.POSITIONS,
        start=s.LAID,
        plus=1,
        most=5,
        scale=5,
    ),
    Field("events", "the events of the year that lie open", c.BITS, cells=TWELVE, now=True, start=EVENTS),
    Field("event", "the event of the round", c.ONE_OF, cells=TWELVE, now=True, start=EVENT),
    Field("cancelled", "1 if it was cancelled", now=True, start=CANCELLED, most=1),
    Field("cursor", "the space that the next card goes to", now=True, start=CURSOR, most=14, scale=14, known=c.ITSELF),
    Field("choosing", "1 while the seat chooses that space", now=True, start=CHOOSING, known=c.ITSELF, most=1),
    Field(
        "open",
        "spaces of the own plan that are still open",
        c.BITS,
        cells=do.SPACE_COUNT,
        now=True,
        start=OPEN,
        known=c.ITSELF,
    ),
    Field("source", "the province that armies leave, from 1", now=True, start=SOURCE, plus=1, most=45, scale=45),
    Field("target", "the province that they go to, from 1", now=True, start=TARGET, plus=1, most=45, scale=45),
    Field("taken", "the province just drafted, from 1", now=True, start=TAKEN, plus=1, most=45, scale=45),
    Field(
        "pair", "the two open cards of the draft, from 1", cells=2, now=True, start=OPEN_PAIR, plus=1, most=45, scale=45
    ),
    Field("favour", "the favour being carried out, from 1", now=True, start=FAVOUR, plus=1, most=22, scale=22),
    Field("farmers", "farmers in the general supply", now=True, start=FARMERS, scale=20),
    Field("stock", "building tiles left, by kind", cells=do.KINDS, start=s.STOCK, scale=28),
    Field("hall", "the favours in the audience hall, from 1", cells=do.SLOTS, start=s.SLOT, plus=1, most=22, scale=22),
    Field("artist", "artist tiles that each seat has replaced", c.SEAT, cells=do.TILES, start=s.TILE),
    Field("modules", "Tenno's Court, Samurai, Army Leader, Arts", cells=4, now=True, start=MODULES, most=1),
]
LAYOUTS: Final = [Layout(FIELDS, players) for players in range(6)]


def gathered(t: Position, seat: i64) -> Ints:
    """What stands in fields of the position, as far as the seat may know it, in a row."""
    now = zeros(GATHERED)
    now[AT] = t.at
    now[STAGE] = t.stage
    now[ROUND] = t.round
    now[ACTION] = t.slot
    now[TURN] = t.turn
    planning = t.at == s.AT_PLAN
    now[WHO] = s.NONE if planning or t.at == s.OVER else t.who
    now[EVENTS] = t.events
    now[EVENT] = t.event
    now[CANCELLED] = 1 if t.event != s.NONE and t.effect == s.NONE else 0
    now[SOURCE] = t.source
    now[TARGET] = t.target
    now[TAKEN] = t.taken
    now[OPEN_PAIR] = t.left_card
    now[OPEN_PAIR + 1] = t.right_card
    now[FAVOUR] = t.favour
    now[FARMERS] = t.farmers
    if planning:
        n = t.n
        now[CURSOR] = n[s.CURSOR + seat]
        now[CHOOSING] = n[s.CHOOSING + seat]
        now[OPEN] = n[s.OPEN + seat]
        for one in range(t.players):
            now[READY + one] = t.ready >> one & 1
    box = t.box
    now[MODULES] = 1 if box.tenno else 0
    now[MODULES + 1] = 1 if box.samurai else 0
    now[MODULES + 2] = 1 if box.leader else 0
    now[MODULES + 3] = 1 if box.arts else 0
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
