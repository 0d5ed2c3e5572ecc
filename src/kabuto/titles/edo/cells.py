"""The fields of an observation of Edo: everything but others' plans and money, and the order of stacks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from kabuto.kernel import cells as c
from kabuto.kernel.cells import Cells, Field, Layout
from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.edo import actions as do, names, state as s, view
from kabuto.titles.edo.box import RANKS, SPACE, TILE
from kabuto.titles.edo.state import Position

CITIES: Final = s.MOST_CITIES
ACTIONS: Final[i64] = len(names.ACTIONS)
SHOWN_PLANS: Final = "its owner; everybody, once it is revealed"

# What is gathered for the moment
AT: Final[i64] = 0
STARTER: Final[i64] = 1
TURN_OF: Final[i64] = 2
ROUND: Final[i64] = 3
CARD_STEP: Final[i64] = 4
LEFT: Final[i64] = 5
RIDES: Final[i64] = 8
OFFERS: Final[i64] = 9
DISPERSALS: Final[i64] = 10
RONIN_LEFT: Final[i64] = 11
NAMED_TILE: Final[i64] = 12
NEUTRAL: Final[i64] = 13
FORTRESSES: Final[i64] = 14
MERCHANT: Final[i64] = 15
PICKED: Final[i64] = 16
FOCUS: Final[i64] = 17
GOAL: Final[i64] = 18
TRADER: Final[i64] = 19
NEXT_TRADER: Final[i64] = 20
MODULES: Final[i64] = 21
GATHERED: Final[i64] = 24


def seats(name: str, says: str, kind: int = c.NUMBERS, *, start: int, cells: int = 1, scale: int = 1) -> Field:
    """A field that stands in each seat's part of the vector."""
    return Field(name, says, kind, cells=cells, start=s.SEATS_AT + start, reach=c.SEATS, step=s.SEAT, scale=scale)


FIELDS: Final = [
    # What is written by hand, in the order of `write`
    Field("ryo", "each seat's Ryō", c.BY_HAND, reach=c.SEATS, scale=20, known="everybody; hidden money: its owner"),
    Field("influence", "each seat's influence in each city", c.BY_HAND, cells=CITIES, reach=c.SEATS, scale=5),
    Field(
        "plan",
        "for each slot of each seat's plan the action on its card",
        c.BY_HAND,
        cells=do.SLOTS * ACTIONS,
        reach=c.SEATS,
        known=SHOWN_PLANS,
        most=1,
    ),
    Field("officials", "officials on each slot", c.BY_HAND, cells=do.SLOTS, reach=c.SEATS, scale=4, known=SHOWN_PLANS),
    Field("profit", "the first rank's profit in each city", c.BY_HAND, cells=CITIES, scale=18),
    # Seats
    seats("goods", "each seat's rice, wood and stone", cells=3, start=s.RICE, scale=10),
    seats("points", "each seat's power points", start=s.POWER, scale=12),
    seats(
        "pieces",
        "each seat's neutral officials, those recruited this round, houses, posts, temples, Ronin tokens, samurai",
        cells=7,
        start=s.NEUTRAL,
        scale=5,
    ),
    seats("cards", "each seat's special authorization cards, by kind", cells=do.SPECIALS, start=s.HELD, scale=2),
    seats("bought", "those bought this round", cells=do.SPECIALS, start=s.BOUGHT, scale=2),
    seats("privileges", "each seat's privilege tokens, by kind", cells=len(names.PRIVILEGES), start=s.PRIVILEGE),
    seats("samurai", "each seat's samurai on each space", cells=SPACE, start=s.STANDING, scale=5),
    Field("temple", "the spaces with each seat's temples", c.SEAT, cells=SPACE, start=s.TEMPLE_AT, plus=-1),
    Field("post", "the cities with each seat's trading posts", c.SEAT, cells=CITIES, start=s.POST_AT, plus=-1),
    # The board
    Field("ronin", "Ronin on each space", cells=SPACE, start=s.RONIN_AT, scale=3),
    Field("crowd", "samurai and Ronin on each space", cells=SPACE, start=s.CROWD_AT, scale=5),
    Field("merchant", "where the merchant stands", c.ONE_OF, cells=SPACE, now=True, start=MERCHANT),
    Field("picked", "where the figure stands that moves", c.ONE_OF, cells=SPACE, now=True, start=PICKED),
    Field("paid", "the space whose samurai are paid", c.ONE_OF, cells=SPACE, now=True, start=FOCUS),
    Field("goal", "the space of a dispersal", c.ONE_OF, cells=SPACE, now=True, start=GOAL),
    Field("filled", "building sites in use in each city", cells=CITIES, start=s.FILLED_AT, most=10, scale=10),
    Field("houses", "houses in each city", cells=CITIES, start=s.HOUSES_AT, most=10, scale=10),
    Field("fortresses", "fortresses in each city", cells=CITIES, start=s.FORTRESSES_AT, most=10, scale=5),
    # The round
    Field("trader", "the merchant card of the round", c.ONE_OF, cells=s.DECK, now=True, start=TRADER),
    Field("next_trader", "that of the next round", c.ONE_OF, cells=s.DECK, now=True, start=NEXT_TRADER),
    Field("demand_1", "the open demand on the left", c.ONE_OF, cells=len(names.DEMANDS), start=s.DEMAND_AT, plus=-1),
    Field("demand_2", "that in the middle", c.ONE_OF, cells=len(names.DEMANDS), start=s.DEMAND_AT + 1, plus=-1),
    Field("demand_3", "that on the right", c.ONE_OF, cells=len(names.DEMANDS), start=s.DEMAND_AT + 2, plus=-1),
    Field(
        "privilege_1",
        "the open privilege on the left",
        c.ONE_OF,
        cells=len(names.PRIVILEGES),
        start=s.GRANT_AT,
        plus=-1,
    ),
    Field("privilege_2", "that in the middle", c.ONE_OF, cells=len(names.PRIVILEGES), start=s.GRANT_AT + 1, plus=-1),
    Field("privilege_3", "that on the right", c.ONE_OF, cells=len(names.PRIVILEGES), start=s.GRANT_AT + 2, plus=-1),
    Field("decision", "what is being decided", c.ONE_OF, cells=len(s.STEPS), now=True, start=AT),
    Field("starter", "who has the start-player marker", c.SEAT, now=True, start=STARTER),
    Field("turn_of", "whose turn it is, unless all plan", c.SEAT, now=True, start=TURN_OF),
    Field("round", "rounds finished", now=True, start=ROUND, most=10, scale=10),
    Field("card_step", "the slot that is carried out", now=True, start=CARD_STEP, most=3, scale=3),
    Field(
        "left",
        "officials on the revealed card that were not used yet: own, neutral, black",
        cells=3,
        now=True,
        start=LEFT,
        scale=4,
    ),
    Field("rides", "samurai that may still travel with this official", now=True, start=RIDES, scale=4),
    Field("offers", "offers used in this activation, as bits", now=True, start=OFFERS, most=15, scale=4),
    Field("dispersals", "dispersals of this card", now=True, start=DISPERSALS, scale=4),
    Field("ronin_left", "Ronin still to be relocated", now=True, start=RONIN_LEFT, scale=4),
    Field(
        "location",
        "the kind of space that the drawn tile names, from 1",
        now=True,
        start=NAMED_TILE,
        plus=1,
        most=5,
        scale=5,
    ),
    Field("neutral", "neutral officials in the supply", now=True, start=NEUTRAL, scale=12),
    Field("fortress_supply", "fortresses in the supply", now=True, start=FORTRESSES, scale=8),
    Field("modules", "Jiin, Tokken, Ronin", cells=3, now=True, start=MODULES, most=1),
]
LAYOUTS: Final = [Layout(FIELDS, players) for players in range(6)]


def gathered(t: Position) -> Ints:
    """What stands in fields of the position, in a row."""
    now = zeros(GATHERED)
    now[AT] = t.at
    now[STARTER] = t.starter
    now[TURN_OF] = s.NONE if t.at == s.PLANNING or t.at == s.OVER else t.seat
    now[ROUND] = t.round
    now[CARD_STEP] = t.step_of_round
    now[LEFT] = t.left_own
    now[LEFT + 1] = t.left_neutral
    now[LEFT + 2] = t.left_black
    now[RIDES] = t.rides
    now[OFFERS] = t.offers
    now[DISPERSALS] = t.dispersals
    now[RONIN_LEFT] = t.ronin_left
    now[NAMED_TILE] = t.tile
    now[NEUTRAL] = t.neutral
    now[FORTRESSES] = t.fortresses
    now[MERCHANT] = t.merchant
    now[PICKED] = t.picked
    now[FOCUS] = t.focus
    now[GOAL] = t.goal
    now[TRADER] = t.n[s.DECK_AT + t.round] if t.round < s.DECK else s.NONE
    now[NEXT_TRADER] = t.n[s.DECK_AT + t.round + 1] if t.round + 1 < s.DECK else s.NONE
    now[MODULES] = 1 if t.box.jiin else 0
    now[MODULES + 1] = 1 if t.box.tokken else 0
    now[MODULES + 2] = 1 if t.box.ronin else 0
    return now


def write(t: Position, seat: i64, out: Cells, base: i64) -> None:
    layout = LAYOUTS[t.players]
    c.declared(layout, t.n, gathered(t), t.players, seat, out, base)
    n = t.n
    box = t.box
    ryo = base + layout.by_hand[0]
    influence = base + layout.by_hand[1]
    plan = base + layout.by_hand[2]
    officials = base + layout.by_hand[3]
    who = seat
    for _ in range(t.players):
        part = t.part(who)
        if not box.hidden_money or who == seat or t.at == s.OVER:
            out[ryo] = i16(n[part + s.RYO])
        for city in range(CITIES):
            out[influence + city] = i16(n[s.INFLUENCE_AT + city * s.MOST_SEATS + who])
        for slot in range(do.SLOTS):
            if (who == seat and view.lies_a_plan(t)) or view.is_revealed(t, who, slot):
                face = n[part + s.SLOT + slot] - 1
                if face >= 0 and box.face_action[face] >= 0:
                    out[plan + slot * ACTIONS + box.face_action[face]] = 1
                on = n[part + s.OWN_ON + slot] + n[part + s.NEUTRAL_ON + slot] + n[part + s.BLACK_ON + slot]
                out[officials + slot] = i16(on)
        ryo += 1
        influence += CITIES
        plan += do.SLOTS * ACTIONS
        officials += do.SLOTS
        who = who + 1 if who + 1 < t.players else 0
    profit = base + layout.by_hand[4]
    for city in range(CITIES):
        tile = n[s.PROFIT_AT + city] - 1
        if tile >= 0:
            out[profit + city] = i16(box.profit[tile * TILE + RANKS])
