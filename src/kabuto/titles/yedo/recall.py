"""The table of Yedo built again from a seat's view alone, and what the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.fields import from_row
from kabuto.kernel.ints import Ints, ints, put, to_list, zeros
from kabuto.titles.yedo import actions as do, copying, deal, state as s
from kabuto.titles.yedo.drawing import drawn_unseen
from kabuto.titles.yedo.fields import AT, DECK_NAMES, OF_SEAT
from kabuto.titles.yedo.handing import first_card
from kabuto.titles.yedo.help import own_cards
from kabuto.titles.yedo.language import ACTION, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import hand_of, in_deck, into_hand, into_pool, lay_deck, missions_in, take_done, take_out
from kabuto.titles.yedo.state import Position

FACE_OF: Final = {name: face for face, name in enumerate(do.FACES)}


def fill_from(t: Position, seen: dict[str, Any]) -> None:
    """Make the table look like a seat's view; what is hidden is laid out in any arrangement."""
    me: i64 = seen["seat"]
    row = zeros(AT["end"])
    t.box.fields.read(row, 0, me, seen)
    t.n = row[: s.COMMON + t.players * s.SEAT]
    from_row(t, copying.SCALARS, s.SIZE, row)
    t.secret = s.BIT[me] if seen["sitting_out"] else 0
    n = t.n
    for place in range(t.players):
        n[s.POSITION + n[s.ORDER + place]] = place
    for place in range(do.CITY_COUNT):
        for space in range(s.ROOM):
            who = n[s.SPACES + place * s.ROOM + space] - 1
            if who >= 0:
                n[who * s.SEAT + s.HERE + place] += 1
                n[who * s.SEAT + s.PLACED] += 1
    for number, board in enumerate(seen["seats"]):
        base = number * s.SEAT
        n[base + s.PP] = seen["scores"][number]
        n[base + s.PLACED] += len(board["on_annexes"])
        n[base + s.HELD] = len(board["weapons"])
        n[base + s.DONE_COUNT] = sum(board["done"].values())
        n[base + s.OFFERS] = row[base + OF_SEAT["offers_begun"]] + deal.MADE * row[base + OF_SEAT["offers"]]
    fill_cards(t, me, seen)
    if seen["offer"] is not None:
        fill_offer(t, seen["offer"])


def fill_cards(t: Position, me: i64, seen: dict[str, Any]) -> None:
    """Foreseen cards where they are; every other one that is not seen somewhere among the places that are hidden."""
    left = unseen(t, seen)
    pool = seen["pool"]
    if pool is not None:
        deck: i64 = DECK_NAMES.index(pool["deck"])
        for place in range(pool["count"]):
            into_pool(t, last_of(left, deck) if pool["cards"] is None else card_called(pool["cards"][place], deck))
    for number, board in enumerate(seen["seats"]):
        who: i64 = number
        if who == me:
            continue
        held = [board["actions"], board["bonuses"], 0, 0] + [board["missions"][colour] for colour in do.COLOURS]
        done = [0, 0, 0, 0] + [board["done"][colour] for colour in do.COLOURS]
        for deck in range(s.DECK_COUNT):
            for _ in range(i64(held[deck])):
                into_hand(t, who, min(deck, MISSION), last_of(left, deck))
            for _ in range(i64(done[deck])):
                t.n[who * s.SEAT + s.DONE] |= s.BIT[last_of(left, deck)]
    for deck in range(s.DECK_COUNT):
        cards = [int(card_called(name, deck)) for name in seen["hand"]["foreseen"].get(DECK_NAMES[deck], ())]
        for face in range(do.DECK_BEGINS[deck], do.DECK_BEGINS[deck + 1]):
            cards += [int(face - do.FIRST_FACE[deck])] * int(left[face])
        lay_deck(t, deck, ints(cards))


def unseen(t: Position, seen: dict[str, Any]) -> Ints:
    """How many cards of each face lie where the seat does not see them."""
    shown = [seen["event"], seen["mission"], *seen["past_events"], *own_cards(seen)]
    shown += [stall["weapon"] for stall in seen["market"]]
    shown += [weapon for board in seen["seats"] for weapon in board["weapons"]]
    for weapon, count in seen["scrap"].items():
        shown += [weapon] * count
    left = ints([1] * do.FACE_COUNT)
    put(left, do.FIRST_FACE[ACTION], t.box.card_copies)
    put(left, do.FIRST_FACE[WEAPON], t.box.weapons)
    put(left, do.FIRST_FACE[EVENT], t.box.event_in)
    for name in shown:
        if name is not None:
            left[FACE_OF[name]] -= 1
    return left


def last_of(left: Ints, deck: i64) -> i64:
    """The last card of a deck among those that are left, which is taken from them."""
    face = do.DECK_BEGINS[deck + 1] - 1
    while left[face] == 0:
        face -= 1
    left[face] -= 1
    return face - do.FIRST_FACE[deck]


def card_called(name: str, deck: i64) -> i64:
    return FACE_OF[name] - do.FIRST_FACE[deck]


def fill_offer(t: Position, offer: dict[str, Any]) -> None:
    """Lay the offer out; cards of others that lie in it are the first of their hand that fit."""
    stage = t.stage
    deal.begin_deal(t, offer["proposer"], offer["partner"])
    t.stage = stage
    if offer["third"] is not None:
        deal.let_join(t, offer["third"])
    t.deal[deal.DEAL_SIDE] = offer["side"]
    for who in offer["accepted"]:
        t.deal[deal.DEAL_AGREED] |= s.BIT[who]
    for side, said in enumerate(offer["sides"]):
        deal.add_open(t, side, deal.MON_GIVEN, said["mon"])
        deal.add_open(t, side, deal.GEISHAS_GIVEN, said["geishas"])
        deal.add_open(t, side, deal.BLACKMAIL_GIVEN, said["blackmail"])
        for weapon in said["weapons"]:
            deal.add_open(t, side, deal.ARMS_GIVEN + do.WEAPONS.index(weapon), 1)
        for wish, name in enumerate(deal.WISHES):
            deal.add_wish(t, side, wish, said["wished"][name])
        if said["cards"] is not None:
            for name in said["cards"]:
                deal.lay(t, side, do.FACES.index(name))
        else:
            for wish, name in enumerate(deal.WISHES[1:], 1):
                for _ in range(i64(said["laid"][name])):
                    deal.lay(t, side, first_card(t, deal.GIVER[side], wish))


# Dealing anew -------------------------------------------------------------------------------------------------------


def deal_anew(t: Position, seat: i64) -> None:
    """Shuffle, deck by deck, the cards whose places the seat does not know."""
    for deck in range(s.DECK_COUNT):
        deal_deck_anew(t, seat, deck)
    for who in range(t.players):
        if who != seat:
            choose_bonuses_anew(t, who)
    if t.proposer != s.NOBODY:
        choose_offer_anew(t, seat)
    if t.at == s.ASK_SIT_OUT and t.box.secret_sit_out:
        for who in range(t.players):
            if who != seat and t.asked & s.BIT[who] != 0 and t.chance.below(2) == 1:
                t.secret |= s.BIT[who]


def deal_deck_anew(t: Position, seat: i64, deck: i64) -> None:
    """Of one deck: what lies under the cards that were foreseen, what others hold, have completed, or draw just now."""
    n = t.n
    known = n[seat * s.SEAT + s.FORESEEN + deck]
    pile = [int(in_deck(t, deck, place)) for place in range(n[s.CARDS + deck])]
    others = [int(who) for who in range(t.players) if who != seat]
    held = [take_out(t, who, deck) for who in others]
    done = [take_done(t, who, deck) for who in others]
    loose = pile[known:]
    for cards, missions in zip(held, done, strict=True):
        loose += cards + missions
    drawn = n[s.POOL_SIZE] if drawn_unseen(t, seat) == deck else 0
    loose += to_list(n[s.POOL : s.POOL + drawn])
    if drawn > 0:
        put(n, s.POOL_SIZE, zeros(1 + drawn))
    mixed = ints(loose)
    t.chance.shuffle(mixed)
    at: i64 = 0
    for who, cards, missions in zip(others, held, done, strict=True):
        for _ in cards:
            into_hand(t, who, min(deck, MISSION), mixed[at])
            at += 1
        for _ in missions:
            n[who * s.SEAT + s.DONE] |= s.BIT[mixed[at]]
            at += 1
    for _ in range(drawn):
        into_pool(t, mixed[at])
        at += 1
    lay_deck(t, deck, ints(pile[:known] + to_list(mixed[at:])))


def choose_bonuses_anew(t: Position, who: i64) -> None:
    """Which of another's completed missions had their bonus fulfilled is not known, only how many."""
    n = t.n
    if n[who * s.SEAT + s.DONE_BONUS_COUNT] == 0:
        return
    done = ints(missions_in(n[who * s.SEAT + s.DONE]))
    t.chance.shuffle(done)
    n[who * s.SEAT + s.DONE_BONUS] = 0
    for i in range(n[who * s.SEAT + s.DONE_BONUS_COUNT]):
        n[who * s.SEAT + s.DONE_BONUS] |= s.BIT[done[i]]


def choose_offer_anew(t: Position, seat: i64) -> None:
    """Cards that others have laid face down could be any of theirs, of the same kind and colour."""
    n = t.n
    for giver in range(deal.parts(t)):
        if deal.seat_of(t, giver) == seat:
            continue
        for wish in range(1, deal.WISH_COUNT):
            thing = deal.thing_wished(wish)
            hand = deal.seat_of(t, giver) * s.SEAT + hand_of(thing)
            faces = [int(do.FIRST_FACE[thing] + n[hand + 1 + i]) for i in range(n[hand])]
            cards = ints([face for face in faces if deal.fulfils(face, wish)])
            t.chance.shuffle(cards)
            used: i64 = 0
            for side in range(deal.sides(t)):
                if deal.GIVER[side] != giver:
                    continue
                for place in range(deal.laid(t, side)):
                    if deal.fulfils(deal.laid_face(t, side, place), wish):
                        t.deal[deal.side_at(side) + deal.LAID + 1 + place] = cards[used]
                        used += 1
