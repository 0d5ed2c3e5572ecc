"""The fields of an observation of Shogun: what lies open, the own hand, plans as far as they are known."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kabuto.kernel import cells as c
from kabuto.kernel.cells import Cells, Field, Layout
from kabuto.kernel.fields import placed
from kabuto.kernel.ints import Ints
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.planning import actions_shown
from kabuto.titles.shogun.tower import inside

PROVINCES: Final = do.PROVINCE_COUNT
CARDS: Final = 50
"""The cards that a hand holds one of each: of the provinces and of the chests."""
EVENTS: Final = len(do.EVENTS)
SPACES: Final = do.SPACE_COUNT
PLANNED: Final = "its owner; everybody, when planning is over"
TURNED_UP: Final = "its owner; everybody, once it is turned up"

NOW: Final = placed(
    int(s.SIZE),
    *("at", "stage", "round", "action", "turn", "who", "events", "event", "cancelled", "source", "target", "taken"),
    *("left_card", "right_card", "favour", "farmers", "tenno", "samurai", "leader", "arts"),
    *("cursor", "choosing", "open", "ready"),
)
"""What is gathered for the moment, by `gathered`."""


def by_hand(name: str, says: str, cells: int, most: int, scale: int = 1, *, reach: int = 0, known: str = "") -> Field:
    """A field that `write` fills."""
    return Field(name, says, c.BY_HAND, cells, reach=reach, most=most or None, scale=scale, known=known)


FIELDS: Final = [
    Field("armies", "each seat's armies in each province", c.SEAT, PROVINCES, s.OWNER, worth=s.ARMIES, scale=5),
    by_hand("region", "the region of each province, from 1; 0 if it is not in play", PROVINCES, 5, 5),
    Field(
        "building", "castle, temple, theatre: the provinces with one", c.BITS, 3 * PROVINCES, s.BUILT, rows=PROVINCES
    ),
    Field("monument", "each seat's monuments in each province", c.HEAPS, PROVINCES, s.MONUMENTS, most=15, scale=2),
    by_hand("planned", "spaces of each seat's plan with a card", SPACES, 1, reach=c.SEATS, known=PLANNED),
    by_hand("plan", "the card there, from 1", SPACES, 51, 51, reach=c.SEATS, known=TURNED_UP),
    by_hand("sequence", "the actions of this round in their order, from 1; 0 if not shown", 10, 10, 10),
    Field(
        "tile", "artist tiles: 1 open, 2 face down on the tableau", c.ABOVE, do.TILES, s.TILE, plus=-4, most=2, scale=2
    ),
    by_hand("tray", "cubes in the tower's tray by colour, the own one first", do.HUES, 0, 10),
    by_hand("tower", "cubes inside the tower by colour, the own one first", do.HUES, 0, 10),
    # Provinces
    Field("unrest", "unrest markers in each province", cells=PROVINCES, start=s.UNREST, scale=2),
    Field("leader", "where each seat's army leader stands", c.ONE_OF, PROVINCES, s.LEADER_AT, reach=c.SEATS),
    # Seats
    c.of_seats("chests", "each seat's chests", s.CHESTS, 15),
    c.of_seats("rice", "each seat's rice", s.RICE, 10),
    c.of_seats("points", "each seat's points", s.POINTS, 50),
    c.of_seats("supply", "armies in each seat's supply", s.SUPPLY, 62),
    c.of_seats("provinces", "how many provinces each seat has", s.COUNT, 10, most=45),
    c.from_one("place", "the turn-order space that each seat picked, from 1", 5, s.PLACE, reach=c.SEATS),
    Field("special", "the special card that each seat holds", c.ONE_OF, do.POSITIONS, s.SPECIAL, reach=c.SEATS),
    c.of_seats("banner", "samurai steps of each seat this year", s.BANNER, 3),
    c.of_seats("captured", "foreign monuments of each seat", s.CAPTURED, 3),
    c.of_seats("monuments_left", "monuments each seat can still build", s.MONUMENTS_LEFT, 6),
    c.of_seats("reception", "each seat's officials in the reception hall", s.RECEPTION, 7),
    c.of_seats("audience", "each seat's officials in the audience hall", s.AUDIENCE, 7),
    c.of_seats("immune", "1: not to be attacked in combat A, 2: in B, 3: in both", s.IMMUNE, 3, most=3),
    c.of_seats("missing", "rice that each seat lacks this winter", s.MISSING, 5),
    Field("ready", "seats that have laid their plan", c.SEAT_BITS, start=NOW["ready"]),
    Field("hand", "the own province and chest cards in hand", c.BITS, CARDS, s.HAND, reach=c.OWN),
    # The round
    Field("decision", "what is being decided", c.ONE_OF, len(s.DECISION_NAMES), NOW["at"]),
    Field("stage", "where the round stands", c.ONE_OF, len(s.STAGE_NAMES), NOW["stage"]),
    Field("round", "rounds finished", start=NOW["round"], scale=6),
    Field("action", "actions carried out this round", start=NOW["action"], scale=10),
    Field("turn", "seats that have had their turn in this stage", start=NOW["turn"], scale=5),
    Field("turn_of", "who decides, unless all plan", c.SEAT, start=NOW["who"]),
    c.from_one("laid", "the special card on each turn-order space, from 1", 5, s.LAID, cells=do.POSITIONS),
    Field("events", "the events of the year that lie open", c.BITS, EVENTS, NOW["events"]),
    Field("event", "the event of the round", c.ONE_OF, EVENTS, NOW["event"]),
    Field("cancelled", "1 if it was cancelled", start=NOW["cancelled"], most=1),
    Field("cursor", "the space that the next card goes to", start=NOW["cursor"], most=14, scale=14, known=c.ITSELF),
    Field("choosing", "1 while the seat chooses that space", start=NOW["choosing"], known=c.ITSELF, most=1),
    Field("open", "spaces of the own plan that are still open", c.BITS, SPACES, NOW["open"], known=c.ITSELF),
    c.from_one("source", "the province that armies leave, from 1", 45, NOW["source"]),
    c.from_one("target", "the province that they go to, from 1", 45, NOW["target"]),
    c.from_one("taken", "the province just drafted, from 1", 45, NOW["taken"]),
    c.from_one("pair", "the two open cards of the draft, from 1", 45, NOW["left_card"], cells=2),
    c.from_one("favour", "the favour being carried out, from 1", 22, NOW["favour"]),
    Field("farmers", "farmers in the general supply", start=NOW["farmers"], scale=20),
    Field("stock", "building tiles left, by kind", cells=do.KINDS, start=s.STOCK, scale=28),
    c.from_one("hall", "the favours in the audience hall, from 1", 22, s.SLOT, cells=do.SLOTS),
    Field("artist", "artist tiles that each seat has replaced", c.SEAT, do.TILES, s.TILE),
    Field("modules", "Tenno's Court, Samurai, Army Leader, Arts", cells=4, start=NOW["tenno"], most=1),
]
LAYOUTS: Final = [Layout(FIELDS, players, int(s.SIZE)) for players in range(6)]


def gathered(t: s.Position, seat: i64) -> Ints:
    """What stands in single numbers of the position, as far as the seat may know it, in the order of `NOW`."""
    planning = t.at == s.AT_PLAN
    who = s.NONE if planning or t.at == s.OVER else t.who
    cancelled: i64 = 1 if t.event != s.NONE and t.effect == s.NONE else 0
    box = t.box
    n = t.n
    return vec[i64]([
        t.at, t.stage, t.round, t.slot, t.turn, who, t.events, t.event, cancelled, t.source, t.target, t.taken,
        t.left_card, t.right_card, t.favour, t.farmers, box.tenno, box.samurai, box.leader, box.arts,
        n[s.CURSOR + seat] if planning else 0, n[s.CHOOSING + seat] if planning else 0,
        n[s.OPEN + seat] if planning else 0, t.ready if planning else 0,
    ])  # fmt: skip


def write(t: s.Position, seat: i64, out: Cells, base: i64) -> None:
    layout = LAYOUTS[t.players]
    n = t.n
    c.declared(layout, n, gathered(t, seat), t.players, seat, out, base)
    at = layout.by_hand
    region = base + at[0]
    in_play = t.box.in_play_mask
    for province in range(PROVINCES):
        if in_play & do.BIT[province]:
            out[region + province] = i16(t.box.region[province] + 1)
    write_plans(t, seat, out, base + at[1], base + at[2])
    for place in range(actions_shown(t)):
        out[base + at[3] + place] = i16(n[s.SEQUENCE + place] + 1)
    for hue in range(do.HUES):
        one = hue if hue >= t.players else (seat + hue) % t.players
        out[base + at[4] + hue] = i16(n[s.TRAY + one])
        out[base + at[5] + hue] = i16(inside(t, one))


def write_plans(t: s.Position, seat: i64, out: Cells, planned: i64, plan: i64) -> None:
    """As `planning.card_shown`, but written for speed."""
    one = seat
    for _ in range(t.players):
        if one == seat or t.stage != s.PLANNING:
            up: i64 = -1 if one == seat else t.n[s.UP + one]
            cards = t.n[s.PLAN + one * SPACES : s.PLAN + (one + 1) * SPACES]
            for space in range(SPACES):
                if cards[space] != s.NONE:
                    out[planned + space] = 1
                    out[plan + space] = i16(cards[space] + 1) if up & 1 else 0
                up >>= 1
        planned += SPACES
        plan += SPACES
        one = one + 1 if one + 1 < t.players else 0
