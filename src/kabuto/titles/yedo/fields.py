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
from kabuto.kernel.fields import Each, Group, Is, Maybe, Name, Names, Number, Numbers, Printed, Row, Told, When
from kabuto.kernel.ints import Ints, put, to_list
from kabuto.titles.yedo import action, actions as do, cards, copying, deal, event, frames, piles, state as s, taking
from kabuto.titles.yedo.box import Box
from kabuto.titles.yedo.effects_check import MOST_DRAWN
from kabuto.titles.yedo.language import PARAM_COUNT
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.text import gains

DECK_NAMES: Final = ("action", "bonus", "weapon", "event", *do.COLOURS)
HAND: Final[i64] = s.BONUS_HAND - s.ACTION_HAND - 1
"""So many cards have room in a hand."""

MARKS: Final = copying.SCALARS[2:]
"""Where the game stands, which everybody may know: all single numbers but `shown` and `secret`."""

AT: Final = f.placed(
    int(s.SIZE),
    *copying.SCALARS,
    # What is told beside them, by `told`
    *("past_events", "favors", "played", "sitting_out", "stacked", "drawn", "drawer", "drawn_from", "faces_shown"),
    *("acts_paid", "foreseen_in"),
    **{"spaces": 9, "my_price": 5, "act_price": 25, "face": 12, "seats": int(do.MOST_SEATS * s.SEAT)},
)
OF_SEAT: Final = f.placed(
    AT["seats"], "offers", "offers_begun", missions=4, done=4, foreseen=int(s.DECK_COUNT * MOST_DRAWN)
)
"""What is told of each seat, as far apart as what lies before it."""


def declared(box: Box) -> Group:
    """The table with what is in this box."""
    players = box.players
    lots = do.GROUPS if box.grouped else do.CATEGORIES
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
            "actions": Told(Number(s.ACTION_HAND)),
            "bonuses": Told(Number(s.BONUS_HAND)),
            "missions": Told(Each(do.COLOURS, Number(OF_SEAT["missions"]))),
            "done": Told(Each(do.COLOURS, Number(OF_SEAT["done"]))),
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
        "place": Printed(do.CITY),
        "district": Printed([do.DISTRICTS[district] for district in to_list(do.DISTRICT_OF)]),
        "spaces": Row(stands, s.ROOM, many=AT["spaces"], stride=s.ROOM),
    }
    stall = {
        "weapon": Name(s.STALL, do.WEAPONS, -1),
        "price": Printed(to_list(box.prices)),
        "my_price": Told(Number(AT["my_price"])),
    }
    supply = {
        "annexes": Each(do.ANNEXES, Number(s.TILES)),
        **{name: Told(Number(AT[name])) for name in ("geishas", "blessings", "church")},
    }
    district = Name(AT["patrol"], do.DISTRICTS, always=True)
    patrol = {"district": district, "figure": Name(AT["figure"], s.FIGURES, always=True)}
    minimum = to_list(box.group_minimum if box.grouped else box.minimum)
    lot = {"lot": Printed(lots), "minimum": Printed(minimum), "won": f.Bit(AT["sold"])}
    cost = Group({"mon": Number(AT["act_price"]), "pp": Printed(to_list(box.act_pp))})
    sold = Name(AT["category"], lots, always=True)
    auction = {"lot": sold, "bid": Number(AT["high"]), "bidder": Maybe(AT["bidder"])}
    faces = Row(Name(AT["face"], do.FACES, always=True), many=AT["faces_shown"])
    pool = {
        "seat": Number(AT["drawer"]),
        "deck": Name(AT["drawn_from"], DECK_NAMES, always=True),
        "count": Number(AT["drawn"]),
        "cards": When(AT["faces_shown"], faces),
    }
    foreseen = Row(Name(OF_SEAT["foreseen"], do.FACES, always=True), many=s.FORESEEN, step=s.DECK_COUNT)
    hand = {
        "actions": Row(Name(s.ACTION_HAND + 1, do.ACTION_CARDS, always=True), HAND, many=s.ACTION_HAND),
        "bonuses": Row(Name(s.BONUS_HAND + 1, do.BONUS_CARDS, always=True), HAND, many=s.BONUS_HAND),
        "missions": Row(Name(s.MISSION_HAND + 1, do.MISSIONS, always=True), HAND, many=s.MISSION_HAND),
        "done": Names(s.DONE, do.MISSIONS),
        "done_bonus": Names(s.DONE_BONUS, do.MISSIONS),
        "foreseen": Each(DECK_NAMES, foreseen, among=AT["foreseen_in"]),
    }
    agenda = {
        "marks": Numbers(AT[MARKS[0]], len(MARKS)),
        "stack": Numbers(s.STACK, s.COMMON - s.STACK, many=AT["stacked"]),
        "pass": Numbers(s.PASS_ORDER, players),
    }
    return Group(  # what `agenda` tells is read back from there alone
        {
            "round": Told(Number(AT["round"])),
            "rounds": Printed([int(box.rounds)]),
            "phase": Told(Name(AT["phase"], s.PHASES, always=True)),
            "on_turn": Told(Maybe(AT["on_turn"])),
            "order": Numbers(s.ORDER, players),
            "seats": Row(seat, players, step=s.SEAT),
            "city": Row(Group(place, "Place"), do.CITY_COUNT),
            "market": Row(Group(stall), do.SLOT_COUNT),
            "scrap": Each(do.WEAPONS, Number(s.SCRAP)),
            "decks": Each(DECK_NAMES, Number(s.CARDS)),
            "supply": Group(supply),
            "patrol": Told(Group(patrol)),
            "closed": Told(Name(AT["closed"], do.DISTRICTS)),
            "event": Told(Name(AT["event"], do.EVENT_CARDS)),
            "past_events": Told(Names(AT["past_events"], do.EVENT_CARDS)),
            "last_round": Told(Is(AT["last_round"])),
            "favors": Told(Names(AT["favors"], do.FAVOR_CARDS)),
            "lots": Told(Row(Group(lot), len(lots))),
            "auction": Told(When(AT["category"], Group(auction), 0)),
            "played": Told(Name(AT["played"], do.ACTION_CARDS)),
            "activated": Told(Name(AT["place"], do.PLACES)),
            "mission": Told(Name(AT["mission"], do.MISSIONS)),
            "trade": Told(Name(AT["district"], do.DISTRICTS)),
            "offer": f.ByHand("Offer | null"),
            "prices": Told(Each(do.ACTS, cost, among=AT["acts_paid"])),
            "gains": Printed([gains(box)], "Record<string, { mon?: number; pp?: number }>"),
            "sit_out": Printed([int(box.sit_out_mon)]),
            "pool": Told(When(AT["drawn"], Group(pool))),
            "hand": f.Own(Group(hand), s.SEAT, mine=True),
            "sources": Row(Each(s.SOURCE_NAMES, Number(s.SOURCES)), players, step=s.SEAT),
            "sitting_out": Is(AT["sitting_out"]),
            "agenda": Group(agenda),
            "texts": f.ByHand("Record<string, CardText>"),
        },
        "YedoView",
    )


def told(t: Position, seat: i64) -> Ints:
    """The numbers of the position, and what else a seat is told, which follows from them."""
    box = t.box
    row = f.row_of(t, copying.SCALARS, s.SIZE, AT["end"])
    row[AT["past_events"]] = event.past_events(t)
    if t.phase == s.SET_UP and t.stage >= 2:
        row[AT["favors"]] = s.BIT[do.FAVOR_CARD_COUNT] - 1 & ~t.picks
    row[AT["played"]] = cards.card_played(t)
    row[AT["sitting_out"]] = t.secret >> seat & 1 if seat >= 0 else 0
    row[AT["stacked"]] = t.depth * s.FRAME
    put(row, AT["spaces"], box.spaces)
    for slot in range(do.SLOT_COUNT):
        row[AT["my_price"] + slot] = box.prices[slot] if seat < 0 else taking.price_of(t, seat, slot)
    for act in range(i64(len(do.ACTS))):
        row[AT["act_price"] + act] = box.act_mon[act] if seat < 0 else action.price(t, seat, act)
        if row[AT["act_price"] + act] > 0 or box.act_pp[act] > 0:
            row[AT["acts_paid"]] |= s.BIT[act]
    tell_pool(t, seat, row)
    tell_foreseen(t, seat, row)
    for one in range(t.players):
        tell_seat(row, one * s.SEAT)
    return row


def tell_seat(row: Ints, base: i64) -> None:
    """Offers of a seat, and its missions by colour."""
    row[base + OF_SEAT["offers"]] = row[base + s.OFFERS] // deal.MADE
    row[base + OF_SEAT["offers_begun"]] = row[base + s.OFFERS] % deal.MADE
    piles.count_colours(row, base, row, base + OF_SEAT["missions"], base + OF_SEAT["done"])


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


def tell_foreseen(t: Position, seat: i64, row: Ints) -> None:
    """The cards on top of decks that a seat has looked at, those of a deck as far apart as there are decks."""
    base = seat * s.SEAT
    for deck in range(s.DECK_COUNT if seat >= 0 else i64(0)):
        for depth in range(row[base + s.FORESEEN + deck]):
            row[AT["foreseen_in"]] |= s.BIT[deck]
            face = do.FIRST_FACE[deck] + piles.in_deck(t, deck, depth)
            row[base + OF_SEAT["foreseen"] + deck + depth * s.DECK_COUNT] = face
