"""The fields of an observation of Yedo: what lies open (YED-023), the own cards, and the offer on the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kabuto.kernel import cells as c
from kabuto.kernel.cells import Cells, Field, Layout
from kabuto.kernel.fields import placed
from kabuto.kernel.ints import Ints
from kabuto.titles.yedo import actions as do, deal, state as s
from kabuto.titles.yedo.piles import OF_COLOUR, colour_of
from kabuto.titles.yedo.state import Position

COLOURS: Final[i64] = len(do.COLOURS)
THINGS: Final[i64] = deal.OPEN_THINGS + deal.WISH_COUNT

NOW: Final = placed(
    int(s.SIZE),
    *("phase", "at", "on_turn", "patrol", "closed", "event", "place", "church", "blessings", "geishas", "figure"),
    *("round", "last_round", "high", "bidder", "category", "sold", "proposer", "partner", "third"),
)
"""What is gathered for the moment, by `gathered`."""


def seats(name: str, says: str, start: int, scale: int = 1, cells: int = 1, kind: int = c.NUMBERS) -> Field:
    """A field that stands in each seat's part of the vector."""
    return Field(name, says, kind, cells, start, reach=c.SEATS, step=s.SEAT, scale=scale)


def stall(slot: int) -> Field:
    says = "the weapon on this space of the market"
    return Field(f"market_{slot + 1}", says, c.ONE_OF, do.WEAPON_COUNT, s.STALL + slot, plus=-1)


OFFER: Final = "each side of the offer: Mon, Geishas, Blackmail, weapons; cards by kind, missions by colour"
COMPLETED: Final = "missions that each seat has completed, and those of them with their bonus"
ON_TRACK: Final = "each seat's position on the Player Order Track, from 0"
FIELDS: Final = [
    # What is written by hand, in the order of `write`
    Field("missions", "each seat's open missions, by colour", c.BY_HAND, COLOURS, reach=c.SEATS, scale=4),
    Field("done", "each seat's completed missions, by colour", c.BY_HAND, COLOURS, reach=c.SEATS, scale=4),
    Field("action_cards", "own Action Cards, by card", c.BY_HAND, len(do.ACTION_CARDS), reach=c.OWN),
    Field("bonus_cards", "own Bonus Cards, by card", c.BY_HAND, len(do.BONUS_CARDS), reach=c.OWN),
    Field("mission_cards", "own open missions, by card", c.BY_HAND, len(do.MISSIONS), reach=c.OWN),
    Field("offer", OFFER, c.BY_HAND, deal.AMONG_THREE * THINGS, scale=5),
    # Seats
    seats("mon", "each seat's Mon", s.MON, 20),
    seats("points", "each seat's prestige points", s.PP, 30),
    seats("blessings", "each seat's Blessings", s.BLESSINGS),
    seats("geishas", "each seat's Geishas", s.GEISHAS, 3),
    seats("house", "disciples in each clan house", s.HOUSE, 4),
    seats("reserve", "disciples in each Reserve", s.RESERVE, 2),
    seats("blackmail", "each seat's Blackmail tokens", s.BLACKMAIL),
    seats("action_hand", "how many Action Cards each seat holds", s.ACTION_HAND, 3),
    seats("bonus_hand", "how many Bonus Cards each seat holds", s.BONUS_HAND, 2),
    seats("completed", COMPLETED, s.DONE_COUNT, 5, 2),
    Field("position", ON_TRACK, start=s.POSITION, reach=c.SEATS, most=4, scale=4),
    seats("on_track", "seats whose bidding marker is on the track", s.MARKER, kind=c.ONE_OF),
    seats("annexes", "each seat's Annexes", s.ANNEX_TILES, 1, do.ANNEX_COUNT, c.BITS),
    seats("on_annex", "those with a disciple", s.ON_ANNEX, 1, do.ANNEX_COUNT, c.BITS),
    seats("weapons", "each seat's weapons, by kind", s.ARMS, 2, do.WEAPON_COUNT),
    seats("disciples", "each seat's disciples at each place of the city", s.HERE, 2, do.CITY_COUNT),
    # The table
    *[stall(slot) for slot in range(do.SLOT_COUNT)],
    Field("decks", "cards in each deck", cells=s.DECK_COUNT, start=s.CARDS, scale=50),
    Field("annex_supply", "Annexes left, by kind", cells=do.ANNEX_COUNT, start=s.TILES, scale=4),
    Field("patrol", "the district of the watch patrol", c.ONE_OF, do.DISTRICT_COUNT, NOW["patrol"]),
    Field("closed", "the closed district", c.ONE_OF, do.DISTRICT_COUNT, NOW["closed"]),
    Field("event", "the event of the round", c.ONE_OF, len(do.EVENT_CARDS), NOW["event"]),
    Field("church", "where the marker of the church stands", start=NOW["church"], scale=5),
    Field("blessings_left", "Blessings in the supply", start=NOW["blessings"], scale=5),
    Field("geishas_left", "Geishas in the supply", start=NOW["geishas"], scale=7),
    Field("figure", "the figure of the patrol: 0 red, 1 blue", start=NOW["figure"], most=1),
    # The round
    Field("round", "the round", start=NOW["round"], scale=11),
    Field("last_round", "1 once the Shogun is dead", start=NOW["last_round"], most=1),
    Field("phase", "the phase of the round", c.ONE_OF, len(s.PHASES), NOW["phase"]),
    Field("decision", "what is being decided", c.ONE_OF, s.ASK_COUNT, NOW["at"]),
    Field("turn_of", "whose turn it is", c.SEAT, start=NOW["on_turn"]),
    Field("place", "where the activated disciple stands", c.ONE_OF, len(do.PLACES), NOW["place"]),
    Field("high", "the highest bid", start=NOW["high"], scale=20),
    Field("bidder", "who bid that", c.SEAT, start=NOW["bidder"]),
    Field("category", "what is being bid for", c.ONE_OF, do.CATEGORY_COUNT, NOW["category"]),
    Field("sold", "categories or groups that are won", c.BITS, do.CATEGORY_COUNT, NOW["sold"]),
    Field("proposer", "who makes the offer", c.SEAT, start=NOW["proposer"]),
    Field("partner", "to whom", c.SEAT, start=NOW["partner"]),
    Field("third", "the third who takes part", c.SEAT, start=NOW["third"]),
]
LAYOUTS: Final = [Layout(FIELDS, players, int(s.SIZE)) for players in range(6)]


def gathered(t: Position) -> Ints:
    """What stands in single numbers of the position, in the order of `NOW`."""
    at = t.at if t.phase != s.OVER else s.NOTHING_ASKED
    third = s.NOBODY if t.proposer == s.NOBODY else deal.third(t)
    return vec[i64]([
        t.phase, at, t.on_turn, t.patrol, t.closed, t.event, t.place, t.church, t.blessings, t.geishas, t.figure,
        t.round, t.last_round, t.high, t.bidder, t.category, t.sold, t.proposer, t.partner, third,
    ])  # fmt: skip


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
        for colour in range(COLOURS if finished != 0 else i64(0)):
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
