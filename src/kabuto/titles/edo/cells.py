"""The fields of an observation of Edo: everything but others' plans and money, and the order of stacks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kabuto.kernel import cells as c
from kabuto.kernel.cells import Cells, Field, Layout
from kabuto.kernel.fields import placed
from kabuto.kernel.ints import Ints
from kabuto.titles.edo import actions as do, names, state as s
from kabuto.titles.edo.box import RANKS, SPACE, TILE
from kabuto.titles.edo.fields import PLANS, is_revealed, phase_of
from kabuto.titles.edo.state import Position

CITIES: Final = s.MOST_CITIES
ACTIONS: Final[i64] = len(names.ACTIONS)
DEMANDS: Final = len(names.DEMANDS)
PRIVILEGES: Final = len(names.PRIVILEGES)
SHOWN_PLANS: Final = "its owner; everybody, once it is revealed"

NOW: Final = placed(
    int(s.SIZE),
    *("at", "starter", "turn_of", "round", "card_step", "left_own", "left_neutral", "left_black", "rides", "offers"),
    *("dispersals", "ronin_left", "tile", "neutral", "fortresses", "merchant", "picked", "focus", "goal", "trader"),
    *("next_trader", "jiin", "tokken", "ronin"),
)
"""What is gathered for the moment, by `gathered`."""


def seats(name: str, says: str, cells: int, start: int, scale: int = 1) -> Field:
    """A field that stands in each seat's part of the vector."""
    return Field(name, says, c.NUMBERS, cells, s.SEATS_AT + start, reach=c.SEATS, step=s.SEAT, scale=scale)


FIELDS: Final = [
    # What is written by hand, in the order of `write`
    Field("ryo", "each seat's Ryō", c.BY_HAND, reach=c.SEATS, scale=20, known="everybody; hidden money: its owner"),
    Field("influence", "each seat's influence in each city", c.BY_HAND, CITIES, reach=c.SEATS, scale=5),
    Field(
        "plan",
        "for each slot of each seat's plan the action on its card",
        c.BY_HAND,
        do.SLOTS * ACTIONS,
        reach=c.SEATS,
        known=SHOWN_PLANS,
        most=1,
    ),
    Field("officials", "officials on each slot", c.BY_HAND, do.SLOTS, reach=c.SEATS, scale=4, known=SHOWN_PLANS),
    Field("profit", "the first rank's profit in each city", c.BY_HAND, CITIES, scale=18),
    # Seats
    seats("goods", "each seat's rice, wood and stone", 3, s.RICE, 10),
    seats("points", "each seat's power points", 1, s.POWER, 12),
    seats(
        "pieces",
        "each seat's neutral officials, those recruited this round, houses, posts, temples, Ronin tokens, samurai",
        *(7, s.NEUTRAL, 5),
    ),
    seats("cards", "each seat's special authorization cards, by kind", do.SPECIALS, s.HELD, 2),
    seats("bought", "those bought this round", do.SPECIALS, s.BOUGHT, 2),
    seats("privileges", "each seat's privilege tokens, by kind", PRIVILEGES, s.PRIVILEGE),
    seats("samurai", "each seat's samurai on each space", SPACE, s.STANDING, 5),
    Field("temple", "the spaces with each seat's temples", c.SEAT, SPACE, s.TEMPLE_AT, plus=-1),
    Field("post", "the cities with each seat's trading posts", c.SEAT, CITIES, s.POST_AT, plus=-1),
    # The board
    Field("ronin", "Ronin on each space", cells=SPACE, start=s.RONIN_AT, scale=3),
    Field("crowd", "samurai and Ronin on each space", cells=SPACE, start=s.CROWD_AT, scale=5),
    Field("merchant", "where the merchant stands", c.ONE_OF, SPACE, NOW["merchant"]),
    Field("picked", "where the figure stands that moves", c.ONE_OF, SPACE, NOW["picked"]),
    Field("paid", "the space whose samurai are paid", c.ONE_OF, SPACE, NOW["focus"]),
    Field("goal", "the space of a dispersal", c.ONE_OF, SPACE, NOW["goal"]),
    Field("filled", "building sites in use in each city", cells=CITIES, start=s.FILLED_AT, most=10, scale=10),
    Field("houses", "houses in each city", cells=CITIES, start=s.HOUSES_AT, most=10, scale=10),
    Field("fortresses", "fortresses in each city", cells=CITIES, start=s.FORTRESSES_AT, most=10, scale=5),
    # The round
    Field("trader", "the merchant card of the round", c.ONE_OF, s.DECK, NOW["trader"]),
    Field("next_trader", "that of the next round", c.ONE_OF, s.DECK, NOW["next_trader"]),
    Field("demand_1", "the open demand on the left", c.ONE_OF, DEMANDS, s.DEMAND_AT, plus=-1),
    Field("demand_2", "that in the middle", c.ONE_OF, DEMANDS, s.DEMAND_AT + 1, plus=-1),
    Field("demand_3", "that on the right", c.ONE_OF, DEMANDS, s.DEMAND_AT + 2, plus=-1),
    Field("privilege_1", "the open privilege on the left", c.ONE_OF, PRIVILEGES, s.GRANT_AT, plus=-1),
    Field("privilege_2", "that in the middle", c.ONE_OF, PRIVILEGES, s.GRANT_AT + 1, plus=-1),
    Field("privilege_3", "that on the right", c.ONE_OF, PRIVILEGES, s.GRANT_AT + 2, plus=-1),
    Field("decision", "what is being decided", c.ONE_OF, len(s.STEPS), NOW["at"]),
    Field("starter", "who has the start-player marker", c.SEAT, start=NOW["starter"]),
    Field("turn_of", "whose turn it is, unless all plan", c.SEAT, start=NOW["turn_of"]),
    Field("round", "rounds finished", start=NOW["round"], most=10, scale=10),
    Field("card_step", "the slot that is carried out", start=NOW["card_step"], most=3, scale=3),
    Field(
        "left",
        "officials on the revealed card that were not used yet: own, neutral, black",
        cells=3,
        start=NOW["left_own"],
        scale=4,
    ),
    Field("rides", "samurai that may still travel with this official", start=NOW["rides"], scale=4),
    Field("offers", "offers used in this activation, as bits", start=NOW["offers"], most=15, scale=4),
    Field("dispersals", "dispersals of this card", start=NOW["dispersals"], scale=4),
    Field("ronin_left", "Ronin still to be relocated", start=NOW["ronin_left"], scale=4),
    c.from_one("location", "the kind of space that the drawn tile names, from 1", 5, NOW["tile"]),
    Field("neutral", "neutral officials in the supply", start=NOW["neutral"], scale=12),
    Field("fortress_supply", "fortresses in the supply", start=NOW["fortresses"], scale=8),
    Field("modules", "Jiin, Tokken, Ronin", cells=3, start=NOW["jiin"], most=1),
]
LAYOUTS: Final = [Layout(FIELDS, players, int(s.SIZE)) for players in range(6)]


def gathered(t: Position) -> Ints:
    """What stands in single numbers of the position, in the order of `NOW`."""
    n = t.n
    box = t.box
    turn_of = s.NONE if t.at == s.PLANNING or t.at == s.OVER else t.seat
    trader = n[s.DECK_AT + t.round] if t.round < s.DECK else s.NONE
    next_trader = n[s.DECK_AT + t.round + 1] if t.round + 1 < s.DECK else s.NONE
    return vec[i64]([
        t.at, t.starter, turn_of, t.round, t.step_of_round, t.left_own, t.left_neutral, t.left_black, t.rides, t.offers,
        t.dispersals, t.ronin_left, t.tile, t.neutral, t.fortresses, t.merchant, t.picked, t.focus, t.goal, trader,
        next_trader, box.jiin, box.tokken, box.ronin,
    ])  # fmt: skip


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
            if (who == seat and phase_of(t) >= PLANS) or is_revealed(t, who, slot):
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
