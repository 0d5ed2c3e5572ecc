"""The table of Yedo built again from a seat's view alone, and what the seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints
from kabuto.titles.yedo import actions as do, deal, frames, state as s
from kabuto.titles.yedo.handing import first_card
from kabuto.titles.yedo.language import ACTION, BONUS, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import colour_of, hand_of, in_deck, into_hand, into_pool, lay_deck
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.view import DECK_NAMES, done_missions


def fill_from(t: Position, seen: dict[str, Any]) -> None:
    """Make the table look like a seat's view; what is hidden is laid out in any arrangement."""
    me = seen["seat"]
    agenda = seen["agenda"]
    t.clear()
    t.set_marks(agenda["marks"])
    n = t.n
    for i, number in enumerate(agenda["stack"]):
        n[s.STACK + i] = number
    for i, who in enumerate(agenda["pass"]):
        n[s.PASS_ORDER + i] = who
    for place, who in enumerate(seen["order"]):
        n[s.ORDER + place] = who
        n[s.POSITION + who] = place
    for who, board in enumerate(seen["seats"]):
        fill_seat(t, who, board, seen["scores"][who], seen["sources"][who])
    for place, spot in enumerate(seen["city"]):
        for i, stands in enumerate(spot["spaces"]):
            if stands is None:
                continue
            n[s.SPACES + place * s.ROOM + i] = stands + 1 if stands >= 0 else -1
            if stands >= 0:
                n[stands * s.SEAT + s.HERE + place] += 1
                n[stands * s.SEAT + s.PLACED] += 1
    for slot, stall in enumerate(seen["market"]):
        n[s.STALL + slot] = 0 if stall["weapon"] is None else do.WEAPONS.index(stall["weapon"]) + 1
    for weapon, name in enumerate(do.WEAPONS):
        n[s.SCRAP + weapon] = seen["scrap"][name]
    for annex, name in enumerate(do.ANNEXES):
        n[s.TILES + annex] = seen["supply"]["annexes"][name]
    t.secret = s.BIT[me] if seen["sitting_out"] else 0
    fill_cards(t, seen)
    if seen["offer"] is not None:
        fill_offer(t, seen["offer"])


def fill_seat(t: Position, who: i64, board: dict[str, Any], points: int, sources: dict[str, int]) -> None:
    n = t.n
    base = who * s.SEAT
    n[base + s.MON] = board["mon"]
    n[base + s.PP] = points
    n[base + s.BLESSINGS] = board["blessings"]
    n[base + s.GEISHAS] = board["geishas"]
    n[base + s.HOUSE] = board["clan_house"]
    n[base + s.RESERVE] = board["reserve"]
    n[base + s.BLACKMAIL] = board["blackmail"]
    for annex in board["annexes"]:
        n[base + s.ANNEX_TILES] |= s.BIT[do.ANNEXES.index(annex)]
    for annex in board["on_annexes"]:
        n[base + s.ON_ANNEX] |= s.BIT[do.ANNEXES.index(annex)]
        n[base + s.PLACED] += 1
    lots = do.GROUPS if t.box.grouped else do.CATEGORIES
    marker = board["marker"]
    if marker == "egress":
        n[base + s.MARKER] = s.EGRESS
    elif marker != "track":
        n[base + s.MARKER] = s.ON_SPACE + lots.index(marker)
    for weapon in board["weapons"]:
        n[base + s.ARMS + do.WEAPONS.index(weapon)] += 1
        n[base + s.HELD] += 1
    n[base + s.DONE_BONUS_COUNT] = board["done_bonuses"]
    n[base + s.OFFERS] = board["offers_begun"] + deal.MADE * board["offers"]
    for i, number in enumerate(board["saved"]):
        n[base + s.SAVED + i] = number
    for i, number in enumerate(board["modified"]):
        n[base + s.MODS + i] = number
    for source, name in enumerate(s.SOURCE_NAMES):
        n[base + s.SOURCES + source] = sources[name]


def fill_cards(t: Position, seen: dict[str, Any]) -> None:
    """Own cards and foreseen ones where they are; every other card somewhere among the places that are hidden."""
    me = seen["seat"]
    hand = seen["hand"]
    n = t.n
    box = t.box
    unknown: list[list[int]] = [
        [card for card in range(do.ACTION_CARD_COUNT) for _ in range(box.card_copies[card])],
        list(range(do.BONUS_CARD_COUNT)),
        [weapon for weapon in range(do.WEAPON_COUNT) for _ in range(box.weapons[weapon])],
        [event for event in range(do.EVENT_CARD_COUNT) if box.event_in[event] == 1],
    ]
    for colour in range(i64(4)):
        unknown.append(list(range(do.FIRST_MISSION[colour], do.FIRST_MISSION[colour + 1])))
    for weapon in range(do.WEAPON_COUNT):
        lying = n[s.SCRAP + weapon]
        for who in range(t.players):
            lying += n[who * s.SEAT + s.ARMS + weapon]
        for slot in range(do.SLOT_COUNT):
            if n[s.STALL + slot] == weapon + 1:
                lying += 1
        for _ in range(lying):
            unknown[WEAPON].remove(weapon)
    for name in seen["past_events"]:
        unknown[EVENT].remove(do.EVENT_CARDS.index(name))
    if seen["event"] is not None:
        unknown[EVENT].remove(do.EVENT_CARDS.index(seen["event"]))
    if seen["mission"] is not None:
        mission = do.MISSIONS.index(seen["mission"])
        unknown[MISSION + colour_of(mission)].remove(mission)
    for name in hand["actions"]:
        card = do.ACTION_CARDS.index(name)
        unknown[ACTION].remove(card)
        into_hand(t, me, ACTION, card)
    for name in hand["bonuses"]:
        card = do.BONUS_CARDS.index(name)
        unknown[BONUS].remove(card)
        into_hand(t, me, BONUS, card)
    for name in hand["missions"]:
        card = do.MISSIONS.index(name)
        unknown[MISSION + colour_of(card)].remove(card)
        into_hand(t, me, MISSION, card)
    for name in hand["done"]:
        card = do.MISSIONS.index(name)
        unknown[MISSION + colour_of(card)].remove(card)
        n[me * s.SEAT + s.DONE] |= s.BIT[card]
        n[me * s.SEAT + s.DONE_COUNT] += 1
    for name in hand["done_bonus"]:
        n[me * s.SEAT + s.DONE_BONUS] |= s.BIT[do.MISSIONS.index(name)]
    tops: list[list[int]] = [[] for _ in range(s.DECK_COUNT)]
    for name, cards in hand["foreseen"].items():
        deck = DECK_NAMES.index(name)
        n[me * s.SEAT + s.FORESEEN + deck] = len(cards)
        tops[deck] = [do.FACES.index(card) - int(do.FIRST_FACE[deck]) for card in cards]
        for card in tops[deck]:
            unknown[deck].remove(card)
    pool = seen["pool"]
    if pool is not None:
        deck = DECK_NAMES.index(pool["deck"])
        if pool["cards"] is not None:
            for name in pool["cards"]:
                card = do.FACES.index(name) - int(do.FIRST_FACE[deck])
                unknown[deck].remove(card)
                into_pool(t, card)
        else:
            for _ in range(pool["count"]):
                into_pool(t, unknown[deck].pop())
    for who, board in enumerate(seen["seats"]):
        if who == me:
            continue
        for _ in range(board["actions"]):
            into_hand(t, who, ACTION, unknown[ACTION].pop())
        for _ in range(board["bonuses"]):
            into_hand(t, who, BONUS, unknown[BONUS].pop())
        for colour, name in enumerate(do.COLOURS):
            for _ in range(board["missions"][name]):
                into_hand(t, who, MISSION, unknown[MISSION + colour].pop())
            for _ in range(board["done"][name]):
                n[who * s.SEAT + s.DONE] |= s.BIT[unknown[MISSION + colour].pop()]
                n[who * s.SEAT + s.DONE_COUNT] += 1
    for deck in range(s.DECK_COUNT):
        lay_deck(t, deck, ints(tops[deck] + unknown[deck]))


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
    n = t.n
    known = n[seat * s.SEAT + s.FORESEEN + deck]
    size = n[s.CARDS + deck]
    top = s.STACK + (t.depth - 1) * s.FRAME
    pooled = (
        n[s.POOL_SIZE] > 0
        and n[top] == frames.SORTING
        and n[top + frames.SORTED_DECK] == deck
        and n[top + frames.SEAT] != seat
    )
    cards: list[int] = [int(in_deck(t, deck, i)) for i in range(size)]
    kept = cards[:known]
    loose = cards[known:]
    held: list[int] = []
    done: list[int] = []
    for who in range(t.players):
        mine: list[int] = []
        finished: list[int] = []
        if who != seat and deck != WEAPON and deck != EVENT:
            thing = deck if deck < MISSION else MISSION
            hand = who * s.SEAT + hand_of(thing)
            for i in range(n[hand]):
                card = n[hand + 1 + i]
                if deck < MISSION or colour_of(card) == deck - MISSION:
                    mine.append(int(card))
            if deck >= MISSION:
                finished = [one for one in done_missions(t, who) if colour_of(one) == deck - MISSION]
        held.append(len(mine))
        done.append(len(finished))
        loose += mine + finished
    drawn: list[int] = []
    if pooled:
        drawn = [int(n[s.POOL + i]) for i in range(n[s.POOL_SIZE])]
        loose += drawn
    mixed: Ints = ints(loose)
    t.chance.shuffle(mixed)
    at: i64 = 0
    for who in range(t.players):
        if who == seat or deck in (WEAPON, EVENT):
            continue
        thing = deck if deck < MISSION else MISSION
        take_out(t, who, thing, deck)
        for _ in range(i64(held[who])):
            into_hand(t, who, thing, mixed[at])
            at += 1
        for _ in range(i64(done[who])):
            n[who * s.SEAT + s.DONE] |= s.BIT[mixed[at]]
            at += 1
    if pooled:
        n[s.POOL_SIZE] = 0
        for i in range(i64(len(drawn))):
            n[s.POOL + i] = 0
        for _ in drawn:
            into_pool(t, mixed[at])
            at += 1
    rest = [int(mixed[i]) for i in range(at, i64(len(mixed)))]
    lay_deck(t, deck, ints(kept + rest))


def take_out(t: Position, who: i64, thing: i64, deck: i64) -> None:
    """Take a player's cards of a deck out of their hand and out of their completed missions."""
    n = t.n
    hand = who * s.SEAT + hand_of(thing)
    kept: i64 = 0
    size = n[hand]
    for i in range(size):
        card = n[hand + 1 + i]
        if thing == MISSION and colour_of(card) != deck - MISSION:
            kept += 1
            n[hand + kept] = card
    for i in range(kept, size):
        n[hand + 1 + i] = 0
    n[hand] = kept
    if thing == MISSION:
        for card in done_missions(t, who):
            if colour_of(card) == deck - MISSION:
                n[who * s.SEAT + s.DONE] -= s.BIT[card]


def choose_bonuses_anew(t: Position, who: i64) -> None:
    """Which of another's completed missions had their bonus fulfilled is not known, only how many."""
    n = t.n
    if n[who * s.SEAT + s.DONE_BONUS_COUNT] == 0:
        return
    done = ints(done_missions(t, who))
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
