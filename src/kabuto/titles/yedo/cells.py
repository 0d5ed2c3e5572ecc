"""The fields of an observation of Yedo: what lies open (YED-023), the own cards, and the offer on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from kabuto.kernel import cells as c
from kabuto.kernel.cells import Cells, Field, Layout
from kabuto.kernel.ints import Ints, ints, zeros
from kabuto.titles.yedo import actions as do, deal, state as s
from kabuto.titles.yedo.piles import colour_of
from kabuto.titles.yedo.state import Position

COLOURS: Final[i64] = len(do.COLOURS)
THINGS: Final[i64] = deal.OPEN_THINGS + deal.WISH_COUNT
OF_COLOUR: Final[Ints] = ints(
    [sum(2**m for m in range(do.MISSION_COUNT) if colour_of(m) == colour) for colour in range(len(do.COLOURS))]
)
"""The missions of each colour, as bits."""

# What is gathered for the moment
PHASE: Final[i64] = 0
ASKED: Final[i64] = 1
ON_TURN: Final[i64] = 2
PATROL: Final[i64] = 3
CLOSED: Final[i64] = 4
EVENT: Final[i64] = 5
PLACE: Final[i64] = 6
CHURCH: Final[i64] = 7
BLESSINGS: Final[i64] = 8
GEISHAS: Final[i64] = 9
FIGURE: Final[i64] = 10
ROUND: Final[i64] = 11
LAST_ROUND: Final[i64] = 12
HIGH: Final[i64] = 13
BIDDER: Final[i64] = 14
CATEGORY: Final[i64] = 15
SOLD: Final[i64] = 16
PROPOSER: Final[i64] = 17
PARTNER: Final[i64] = 18
THIRD: Final[i64] = 19
GATHERED: Final[i64] = 20


def seats(name: str, says: str, kind: int = c.NUMBERS, *, start: int, cells: int = 1, scale: int = 1) -> Field:
    """A field that stands in each seat's part of the vector."""
    return Field(name, says, kind, cells=cells, start=start, reach=c.SEATS, step=s.SEAT, scale=scale)


FIELDS: Final = [
    # What is written by hand, in the order of `write`
    Field("missions", "each seat's open missions, by colour", c.BY_HAND, cells=COLOURS, reach=c.SEATS, scale=4),
    Field("done", "each seat's completed missions, by colour", c.BY_HAND, cells=COLOURS, reach=c.SEATS, scale=4),
    Field("action_cards", "own Action Cards, by card", c.BY_HAND, cells=do.ACTION_CARD_COUNT, reach=c.OWN),
    Field("bonus_cards", "own Bonus Cards, by card", c.BY_HAND, cells=do.BONUS_CARD_COUNT, reach=c.OWN),
    Field("mission_cards", "own open missions, by card", c.BY_HAND, cells=do.MISSION_COUNT, reach=c.OWN),
    Field(
        "offer",
        "each side of the offer: Mon, Geishas, Blackmail, weapons; cards by kind, missions by colour",
        c.BY_HAND,
        cells=deal.AMONG_THREE * THINGS,
        scale=5,
    ),
    # Seats
    seats("mon", "each seat's Mon", start=s.MON, scale=20),
    seats("points", "each seat's prestige points", start=s.PP, scale=30),
    seats("blessings", "each seat's Blessings", start=s.BLESSINGS),
    seats("geishas", "each seat's Geishas", start=s.GEISHAS, scale=3),
    seats("house", "disciples in each clan house", start=s.HOUSE, scale=4),
    seats("reserve", "disciples in each Reserve", start=s.RESERVE, scale=2),
    seats("blackmail", "each seat's Blackmail tokens", start=s.BLACKMAIL),
    seats("action_hand", "how many Action Cards each seat holds", start=s.ACTION_HAND, scale=3),
    seats("bonus_hand", "how many Bonus Cards each seat holds", start=s.BONUS_HAND, scale=2),
    seats(
        "completed",
        "missions that each seat has completed, and those of them with their bonus",
        cells=2,
        start=s.DONE_COUNT,
        scale=5,
    ),
    Field(
        "position",
        "each seat's position on the Player Order Track, from 0",
        start=s.POSITION,
        reach=c.SEATS,
        most=4,
        scale=4,
    ),
    seats("on_track", "seats whose bidding marker is on the track", c.ONE_OF, start=s.MARKER),
    seats("annexes", "each seat's Annexes", c.BITS, cells=do.ANNEX_COUNT, start=s.ANNEX_TILES),
    seats("on_annex", "those with a disciple", c.BITS, cells=do.ANNEX_COUNT, start=s.ON_ANNEX),
    seats("weapons", "each seat's weapons, by kind", cells=do.WEAPON_COUNT, start=s.ARMS, scale=2),
    seats("disciples", "each seat's disciples at each place of the city", cells=do.CITY_COUNT, start=s.HERE, scale=2),
    # The table
    *[
        Field(
            f"market_{slot + 1}",
            "the weapon on this space of the market",
            c.ONE_OF,
            cells=do.WEAPON_COUNT,
            start=s.STALL + slot,
            plus=-1,
        )
        for slot in range(do.SLOT_COUNT)
    ],
    Field("decks", "cards in each deck", cells=s.DECK_COUNT, start=s.CARDS, scale=50),
    Field("annex_supply", "Annexes left, by kind", cells=do.ANNEX_COUNT, start=s.TILES, scale=4),
    Field("patrol", "the district of the watch patrol", c.ONE_OF, cells=do.DISTRICT_COUNT, now=True, start=PATROL),
    Field("closed", "the closed district", c.ONE_OF, cells=do.DISTRICT_COUNT, now=True, start=CLOSED),
    Field("event", "the event of the round", c.ONE_OF, cells=do.EVENT_CARD_COUNT, now=True, start=EVENT),
    Field("church", "where the marker of the church stands", now=True, start=CHURCH, scale=5),
    Field("blessings_left", "Blessings in the supply", now=True, start=BLESSINGS, scale=5),
    Field("geishas_left", "Geishas in the supply", now=True, start=GEISHAS, scale=7),
    Field("figure", "the figure of the patrol: 0 red, 1 blue", now=True, start=FIGURE, most=1),
    # The round
    Field("round", "the round", now=True, start=ROUND, scale=11),
    Field("last_round", "1 once the Shogun is dead", now=True, start=LAST_ROUND, most=1),
    Field("phase", "the phase of the round", c.ONE_OF, cells=len(s.PHASES), now=True, start=PHASE),
    Field("decision", "what is being decided", c.ONE_OF, cells=s.ASK_COUNT, now=True, start=ASKED),
    Field("turn_of", "whose turn it is", c.SEAT, now=True, start=ON_TURN),
    Field("place", "where the activated disciple stands", c.ONE_OF, cells=len(do.PLACES), now=True, start=PLACE),
    Field("high", "the highest bid", now=True, start=HIGH, scale=20),
    Field("bidder", "who bid that", c.SEAT, now=True, start=BIDDER),
    Field("category", "what is being bid for", c.ONE_OF, cells=do.CATEGORY_COUNT, now=True, start=CATEGORY),
    Field("sold", "categories or groups that are won", c.BITS, cells=do.CATEGORY_COUNT, now=True, start=SOLD),
    Field("proposer", "who makes the offer", c.SEAT, now=True, start=PROPOSER),
    Field("partner", "to whom", c.SEAT, now=True, start=PARTNER),
    Field("third", "the third who takes part", c.SEAT, now=True, start=THIRD),
]
LAYOUTS: Final = [Layout(FIELDS, players) for players in range(6)]


def gathered(t: Position) -> Ints:
    """What stands in fields of the position, in a row."""
    now = zeros(GATHERED)
    now[PHASE] = t.phase
    now[ASKED] = t.at if t.phase != s.OVER else s.NOTHING_ASKED
    now[ON_TURN] = t.on_turn
    now[PATROL] = t.patrol
    now[CLOSED] = t.closed
    now[EVENT] = t.event
    now[PLACE] = t.place
    now[CHURCH] = t.church
    now[BLESSINGS] = t.blessings
    now[GEISHAS] = t.geishas
    now[FIGURE] = t.figure
    now[ROUND] = t.round
    now[LAST_ROUND] = t.last_round
    now[HIGH] = t.high
    now[BIDDER] = t.bidder
    now[CATEGORY] = t.category
    now[SOLD] = t.sold
    now[PROPOSER] = t.proposer
    now[PARTNER] = t.partner
    now[THIRD] = s.NOBODY if t.proposer == s.NOBODY else deal.third(t)
    return now


def write(t: Position, seat: i64, out: Cells, base: i64) -> None:
    layout = LAYOUTS[t.players]
    c.declared(layout, t.n, gathered(t), t.players, seat, out, base)
    at = layout.by_hand
    write_colours(t, seat, out, base + at[0], base + at[1])
    own = seat * s.SEAT
    count_cards(t, own + s.ACTION_HAND, out, base + at[2])
    count_cards(t, own + s.BONUS_HAND, out, base + at[3])
    count_cards(t, own + s.MISSION_HAND, out, base + at[4])
    if t.proposer != s.NOBODY:
        write_offer(t, out, base + at[5])


def write_colours(t: Position, seat: i64, out: Cells, missions: i64, done: i64) -> None:
    """The backs of mission cards: their colours."""
    n = t.n
    who = seat
    for _ in range(t.players):
        hand = who * s.SEAT + s.MISSION_HAND
        for i in range(n[hand]):
            out[missions + colour_of(n[hand + 1 + i])] += 1
        finished = n[who * s.SEAT + s.DONE]
        if finished != 0:
            for colour in range(COLOURS):
                bits = finished & OF_COLOUR[colour]
                while bits != 0:
                    bits &= bits - 1
                    out[done + colour] += 1
        missions += COLOURS
        done += COLOURS
        who = who + 1 if who + 1 < t.players else 0


def count_cards(t: Position, hand: i64, out: Cells, at: i64) -> None:
    for i in range(t.n[hand]):
        out[at + t.n[hand + 1 + i]] += 1


def write_offer(t: Position, out: Cells, at: i64) -> None:
    """What each side would give: open things, then cards that are wished for or lie there, never their faces."""
    for side in range(deal.sides(t)):
        for what in range(deal.OPEN_THINGS):
            out[at + what] = i16(t.deal[deal.side_at(side) + what])
        for wish in range(deal.WISH_COUNT):
            many = deal.wished(t, side, wish)
            if wish != 0:
                many += deal.laid_for(t, side, wish)
            out[at + deal.OPEN_THINGS + wish] = i16(many)
        at += THINGS
