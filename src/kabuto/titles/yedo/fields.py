"""What lies on the table of Yedo: every field as people see it, and read back from that (YED-023, YED-393).

Open: Mon, weapons, Geishas, Annexes, Blessings, Blackmail, disciples, tracks, market, discard pile, event, and the
number of cards in each hand. Mission cards have the colour of their deck on the back, so that colours are open too.
Hidden: the faces of cards in other hands, completed missions of others, the order of the decks but for what was
foreseen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel import fields as f
from kabuto.kernel.fields import Each, Group, Is, Maybe, Name, Names, Number, Numbers, Row, When
from kabuto.kernel.ints import Ints, ints, put, zeros
from kabuto.titles.yedo import actions as do, deal, frames, state as s
from kabuto.titles.yedo.language import END, EVENT, PARAM_COUNT, WIDTH
from kabuto.titles.yedo.piles import colour_of, in_deck, missions_in
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.taking import price_of

DECK_NAMES: Final = ("action", "bonus", "weapon", "event", *do.COLOURS)
HAND: Final[i64] = s.BONUS_HAND - s.ACTION_HAND - 1
"""So many cards have room in a hand."""
CITY: Final[Ints] = ints([*range(9)])

AT: Final = f.placed(
    int(s.SIZE),
    *s.SCALARS,
    # What is told beside them, by `told`
    *("rounds", "past_events", "favors", "played", "sit_out", "sitting_out", "stacked", "lots"),
    *("drawn", "drawer", "drawn_from", "faces_shown"),
    **{"city": 9, "district_of": 9, "spaces": 9, "price": 5, "my_price": 5, "lot": 7, "minimum": 7, "won": 7},
    **{"face": 12, "seats": int(do.MOST_SEATS * s.SEAT)},
)
OF_SEAT: Final = f.placed(AT["seats"], "offers", "offers_begun", missions=4, done=4)
"""What is told of each seat, as far apart as what lies before it."""


def declared(players: int, lots: tuple[str, ...]) -> Group:
    """The table of so many players, at which these lots are auctioned."""
    seat = Group(
        {
            "mon": Number(s.MON),
            "blessings": Number(s.BLESSINGS),
            "geishas": Number(s.GEISHAS),
            "annexes": Names(s.ANNEX_TILES, do.ANNEXES),
            "on_annexes": Names(s.ON_ANNEX, do.ANNEXES),
            "clan_house": Number(s.HOUSE),
            "reserve": Number(s.RESERVE),
            "blackmail": Number(s.BLACKMAIL),
            "marker": Name(s.MARKER, ("track", "egress", *lots), always=True),
            "weapons": f.Times(s.ARMS, do.WEAPONS),
            "actions": f.Told(Number(s.ACTION_HAND)),
            "bonuses": f.Told(Number(s.BONUS_HAND)),
            "missions": Each(do.COLOURS, Number(OF_SEAT["missions"])),
            "done": Each(do.COLOURS, Number(OF_SEAT["done"])),
            "done_bonuses": Number(s.DONE_BONUS_COUNT),
            "saved": Numbers(s.SAVED, 3),
            "offers": Number(OF_SEAT["offers"]),
            "offers_begun": Number(OF_SEAT["offers_begun"]),
            "modified": Numbers(s.MODS, PARAM_COUNT * s.MOD),
        },
        "Seat",
    )
    # A seat, nobody, or -1 with a placeholder
    stands = Name(s.SPACES, (-1, None, *range(5)), 1, "number | null", always=True)
    place = {
        "place": Name(AT["city"], do.CITY, always=True),
        "district": Name(AT["district_of"], do.DISTRICTS, always=True),
        "spaces": Row(stands, s.ROOM, many=AT["spaces"], stride=s.ROOM),
    }
    stall = {"weapon": Name(s.STALL, do.WEAPONS, -1), "price": Number(AT["price"]), "my_price": Number(AT["my_price"])}
    supply = {
        "annexes": Each(do.ANNEXES, Number(s.TILES)),
        **{name: Number(AT[name]) for name in ("geishas", "blessings", "church")},
    }
    district = Name(AT["patrol"], do.DISTRICTS, always=True)
    patrol = {"district": district, "figure": Name(AT["figure"], s.FIGURES, always=True)}
    lot = {"lot": Name(AT["lot"], lots, always=True), "minimum": Number(AT["minimum"]), "won": Is(AT["won"])}
    sold = Name(AT["category"], lots, always=True)
    auction = {"lot": sold, "bid": Number(AT["high"]), "bidder": Maybe(AT["bidder"])}
    faces = Row(Name(AT["face"], do.FACES, always=True), many=AT["faces_shown"])
    pool = {
        "seat": Number(AT["drawer"]),
        "deck": Name(AT["drawn_from"], DECK_NAMES, always=True),
        "count": Number(AT["drawn"]),
        "cards": When(AT["faces_shown"], faces),
    }
    hand = {
        "actions": Row(Name(s.ACTION_HAND + 1, do.ACTION_CARDS, always=True), HAND, many=s.ACTION_HAND),
        "bonuses": Row(Name(s.BONUS_HAND + 1, do.BONUS_CARDS, always=True), HAND, many=s.BONUS_HAND),
        "missions": Row(Name(s.MISSION_HAND + 1, do.MISSIONS, always=True), HAND, many=s.MISSION_HAND),
        "done": Names(s.DONE, do.MISSIONS),
        "done_bonus": Names(s.DONE_BONUS, do.MISSIONS),
        "foreseen": f.ByHand("Record<string, string[]>"),
    }
    agenda = {
        "marks": Numbers(AT[s.MARKS[0]], len(s.MARKS)),
        "stack": Numbers(s.STACK, s.COMMON - s.STACK, many=AT["stacked"]),
        "pass": Numbers(s.PASS_ORDER, players),
    }
    return Group(
        {
            "round": Number(AT["round"]),
            "rounds": Number(AT["rounds"]),
            "phase": Name(AT["phase"], s.PHASES, always=True),
            "on_turn": Maybe(AT["on_turn"]),
            "order": Numbers(s.ORDER, players),
            "seats": Row(seat, players, step=s.SEAT),
            "city": Row(Group(place, "Place"), do.CITY_COUNT),
            "market": Row(Group(stall), do.SLOT_COUNT),
            "scrap": Each(do.WEAPONS, Number(s.SCRAP)),
            "decks": Each(DECK_NAMES, Number(s.CARDS)),
            "supply": Group(supply),
            "patrol": Group(patrol),
            "closed": Name(AT["closed"], do.DISTRICTS),
            "event": Name(AT["event"], do.EVENT_CARDS),
            "past_events": Names(AT["past_events"], do.EVENT_CARDS),
            "last_round": Is(AT["last_round"]),
            "favors": Names(AT["favors"], do.FAVOR_CARDS),
            "lots": Row(Group(lot), many=AT["lots"]),
            "auction": When(AT["category"], Group(auction), 0),
            "played": Name(AT["played"], do.ACTION_CARDS),
            "activated": Name(AT["place"], do.PLACES),
            "mission": Name(AT["mission"], do.MISSIONS),
            "trade": Name(AT["district"], do.DISTRICTS),
            "offer": f.ByHand("Offer | null"),
            "prices": f.ByHand("Record<string, { mon: number; pp: number }>"),
            "gains": f.ByHand("Record<string, { mon?: number; pp?: number }>"),
            "sit_out": Number(AT["sit_out"]),
            "pool": When(AT["drawn"], Group(pool)),
            "hand": f.Own(Group(hand), s.SEAT, mine=True),
            "sources": Row(Each(s.SOURCE_NAMES, Number(s.SOURCES)), players, step=s.SEAT),
            "sitting_out": Is(AT["sitting_out"]),
            "agenda": Group(agenda),
            "texts": f.ByHand("Record<string, CardText>"),
        },
        "YedoView",
    )


FIELDS: Final = [declared(players, do.CATEGORIES) for players in range(6)]
FIELDS_IN_GROUPS: Final = [declared(players, do.GROUPS) for players in range(6)]


def fields_of(t: Position) -> Group:
    return FIELDS_IN_GROUPS[t.players] if t.box.grouped else FIELDS[t.players]


def told(t: Position, seat: i64) -> Ints:
    """The numbers of the position, and what else a seat is told, which follows from them."""
    n = t.n
    box = t.box
    row = zeros(AT["end"])
    put(row, 0, n)
    f.gather(t, s.SCALARS, row, s.SIZE)
    row[AT["rounds"]] = box.rounds
    row[AT["past_events"]] = past_events(t)
    if t.phase == s.SET_UP and t.stage >= 2:
        row[AT["favors"]] = s.BIT[do.FAVOR_CARD_COUNT] - 1 & ~t.picks
    row[AT["played"]] = card_played(t)
    row[AT["sit_out"]] = box.sit_out_mon
    row[AT["sitting_out"]] = t.secret >> seat & 1 if seat >= 0 else 0
    row[AT["stacked"]] = t.depth * s.FRAME
    put(row, AT["city"], CITY)
    put(row, AT["district_of"], do.DISTRICT_OF)
    put(row, AT["spaces"], box.spaces)
    put(row, AT["price"], box.prices)
    for slot in range(do.SLOT_COUNT):
        row[AT["my_price"] + slot] = box.prices[slot] if seat < 0 else price_of(t, seat, slot)
    minimum = box.group_minimum if box.grouped else box.minimum
    row[AT["lots"]] = len(minimum)
    put(row, AT["minimum"], minimum)
    for lot in range(i64(len(minimum))):
        row[AT["lot"] + lot] = lot
        row[AT["won"] + lot] = t.sold >> lot & 1
    tell_pool(t, seat, row)
    for one in range(t.players):
        tell_seat(row, one * s.SEAT)
    return row


def tell_seat(row: Ints, base: i64) -> None:
    """Offers of a seat, and its missions by colour."""
    row[base + OF_SEAT["offers"]] = row[base + s.OFFERS] // deal.MADE
    row[base + OF_SEAT["offers_begun"]] = row[base + s.OFFERS] % deal.MADE
    missions: i64 = base + OF_SEAT["missions"]
    for place in range(row[base + s.MISSION_HAND]):
        row[missions + colour_of(row[base + s.MISSION_HAND + 1 + place])] += 1
    done: i64 = base + OF_SEAT["done"]
    for mission in missions_in(row[base + s.DONE]):
        row[done + colour_of(mission)] += 1


def tell_pool(t: Position, seat: i64, row: Ints) -> None:
    """Cards that somebody has drawn and chooses from; only who has drawn them sees them."""
    size = row[s.POOL_SIZE]
    if size == 0:
        return
    top = s.STACK + (t.depth - 1) * s.FRAME
    row[AT["drawn"]] = size
    row[AT["drawer"]] = row[top + frames.SEAT]
    row[AT["drawn_from"]] = row[top + frames.SORTED_DECK]
    if row[top + frames.SEAT] == seat:
        row[AT["faces_shown"]] = size
        for place in range(size):
            row[AT["face"] + place] = do.FIRST_FACE[row[top + frames.THING]] + row[s.POOL + place]


def past_events(t: Position) -> i64:
    """Events that have left play; everybody has seen them."""
    gone: i64 = 0
    for event in range(do.EVENT_CARD_COUNT):
        if t.box.event_in[event] == 1 and event != t.event:
            gone |= s.BIT[event]
    for place in range(t.n[s.CARDS + EVENT]):
        gone &= ~s.BIT[in_deck(t, EVENT, place)]
    return gone


def card_played(t: Position) -> i64:
    """The Action Card that may still be cancelled, or one of whose effects its player chooses."""
    n = t.n
    code = t.box.code
    for depth in range(t.depth):
        top = s.STACK + (t.depth - 1 - depth) * s.FRAME
        if n[top] == frames.CARD:
            return n[top + frames.CARD_PLAYED]
        if n[top] == frames.CHOOSING and n[top + frames.LIST_SOURCE] == s.FROM_CARD:
            for card in range(do.ACTION_CARD_COUNT):
                place = t.box.card_effects[card]
                while code[place] != END:
                    if place == n[top + frames.LIST_PLACE]:
                        return card
                    place += WIDTH
    return s.NONE
