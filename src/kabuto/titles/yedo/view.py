"""What a seat may know of Yedo (YED-023, YED-393), the table built again from that, and the hidden rest dealt anew.

Open: Mon, weapons, Geishas, Annexes, Blessings, Blackmail, disciples, tracks, market, discard pile, event, and the
number of cards in each hand. Mission cards have the colour of their deck on the back, so that colours are open too.
Hidden: the faces of cards in other hands, completed missions of others, the order of the decks but for what was
foreseen.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, to_list, zeros
from kabuto.titles.yedo.action import price
from kabuto.titles.yedo.actions import (
    ACT_COUNT,
    ACTION_CARD_COUNT,
    ACTION_CARDS,
    ACTS,
    ANNEX_COUNT,
    ANNEXES,
    BONUS_CARD_COUNT,
    BONUS_CARDS,
    CATEGORIES,
    CITY,
    CITY_COUNT,
    COLOURS,
    DISTRICT_OF,
    DISTRICTS,
    EVENT_CARD_COUNT,
    EVENT_CARDS,
    FACES,
    FAVOR_CARDS,
    FIRST_ACT,
    FIRST_FACE,
    FIRST_MISSION,
    GROUPS,
    MISSION_COUNT,
    MISSIONS,
    PLACES,
    SLOT_COUNT,
    WEAPON_COUNT,
    WEAPONS,
)
from kabuto.titles.yedo.deal import (
    AMONG_THREE,
    ARMS_GIVEN,
    BLACKMAIL_GIVEN,
    DEAL_AGREED,
    DEAL_SIDE,
    GEISHAS_GIVEN,
    GIVER,
    LAID,
    MADE,
    MON_GIVEN,
    OPEN_THINGS,
    THIRD,
    WISH_COUNT,
    WISHES,
    add_open,
    add_wish,
    begin_deal,
    fulfils,
    laid,
    laid_face,
    laid_for,
    lay,
    let_join,
    parts,
    seat_of,
    side_at,
    side_in_words,
    sides,
    thing_wished,
    third,
    wished,
)
from kabuto.titles.yedo.drawing import deck_name
from kabuto.titles.yedo.frames import CARD, CHOOSING, SORTING
from kabuto.titles.yedo.handing import first_card
from kabuto.titles.yedo.language import ACTION, BONUS, END, EVENT, MISSION, PARAM_COUNT, WEAPON, WIDTH
from kabuto.titles.yedo.piles import colour_of, hand_of, in_deck, into_hand, into_pool, lay_deck
from kabuto.titles.yedo.state import (
    ACTION_HAND,
    ANNEX_TILES,
    ARMS,
    ASK_COUNT,
    ASK_SIT_OUT,
    BIT,
    BLACKMAIL,
    BLESSINGS,
    BONUS_HAND,
    CARDS,
    DECK_COUNT,
    DONE,
    DONE_BONUS,
    DONE_BONUS_COUNT,
    DONE_COUNT,
    EGRESS,
    FIGURES,
    FORESEEN,
    FRAME,
    FROM_CARD,
    GEISHAS,
    HELD,
    HERE,
    HOUSE,
    MARKER,
    MISSION_HAND,
    MOD,
    MODS,
    MON,
    NOBODY,
    NONE,
    OFFERS,
    ON_ANNEX,
    ON_SPACE,
    ON_TRACK,
    ORDER,
    OVER,
    PASS_ORDER,
    PHASES,
    PLACED,
    POOL,
    POOL_SIZE,
    POSITION,
    PP,
    RESERVE,
    ROOM,
    SAVED,
    SCRAP,
    SEAT,
    SET_UP,
    SOURCE_COUNT,
    SOURCE_NAMES,
    SOURCES,
    SPACES,
    STACK,
    STALL,
    TILES,
    Table,
)
from kabuto.titles.yedo.taking import price_of
from kabuto.titles.yedo.text import act_texts, texts
from kabuto.titles.yedo.trade import begun, made

DECK_NAMES: Final = ("action", "bonus", "weapon", "event", *COLOURS)


def view(t: Table, seat: i64) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    row = t.row
    box = t.box
    names: dict[str, Any] = {}
    names["round"] = int(t.round)
    names["rounds"] = int(box.rounds)
    names["phase"] = PHASES[t.phase]
    names["on_turn"] = None if t.on_turn == NOBODY else int(t.on_turn)
    names["order"] = [int(row[ORDER + i]) for i in range(t.players)]
    names["seats"] = [seat_view(t, who) for who in range(t.players)]
    names["city"] = [place_view(t, place) for place in range(CITY_COUNT)]
    names["market"] = [
        {
            "weapon": None if row[STALL + slot] == 0 else WEAPONS[row[STALL + slot] - 1],
            "price": int(box.prices[slot]),
            "my_price": int(box.prices[slot]) if seat < 0 else int(price_of(t, seat, slot)),
        }
        for slot in range(SLOT_COUNT)
    ]
    names["scrap"] = {WEAPONS[weapon]: int(row[SCRAP + weapon]) for weapon in range(WEAPON_COUNT)}
    names["decks"] = {DECK_NAMES[deck]: int(row[CARDS + deck]) for deck in range(DECK_COUNT)}
    names["supply"] = {
        "annexes": {ANNEXES[annex]: int(row[TILES + annex]) for annex in range(ANNEX_COUNT)},
        "geishas": int(t.geishas),
        "blessings": int(t.blessings),
        "church": int(t.church),
    }
    names["patrol"] = {"district": DISTRICTS[t.patrol], "figure": FIGURES[t.figure]}
    names["closed"] = None if t.closed == NONE else DISTRICTS[t.closed]
    names["event"] = None if t.event == NONE else EVENT_CARDS[t.event]
    names["past_events"] = past_events(t)
    names["last_round"] = t.last_round == 1
    names["favors"] = favors_left(t)
    names["lots"] = lots_view(t)
    names["auction"] = auction_view(t)
    names["played"] = card_played(t)
    names["activated"] = None if t.place == NONE else PLACES[t.place]
    names["mission"] = None if t.mission == NONE else MISSIONS[t.mission]
    names["trade"] = None if t.district == NONE else DISTRICTS[t.district]
    names["offer"] = offer_view(t, seat)
    names["prices"] = prices_view(t, seat)
    names["pool"] = pool_view(t, seat)
    names["hand"] = None if seat < 0 else hand_view(t, seat)
    names["sources"] = [
        {SOURCE_NAMES[source]: int(row[who * SEAT + SOURCES + source]) for source in range(SOURCE_COUNT)}
        for who in range(t.players)
    ]
    names["sitting_out"] = seat >= 0 and t.secret & BIT[seat] != 0
    names["agenda"] = {
        "marks": t.marks(),
        "stack": to_list(row[STACK : STACK + t.depth * FRAME]),
        "pass": [int(row[PASS_ORDER + i]) for i in range(t.players)],
    }
    names["texts"] = {**texts(box, seen_cards(names)), **act_texts(box, acts_here(t))}
    return names


def seen_cards(names: dict[str, Any]) -> list[str]:
    """The cards whose faces a view shows."""
    found: list[str] = list(names["favors"])
    for one in (names["event"], names["mission"], names["played"]):
        if one is not None:
            found.append(one)
    hand = names["hand"]
    if hand is not None:
        for cards in (hand["actions"], hand["bonuses"], hand["missions"], hand["done"]):
            found += cards
        for cards in hand["foreseen"].values():
            found += [card for card in cards if card not in WEAPONS]
    pool = names["pool"]
    if pool is not None and pool["cards"] is not None and pool["deck"] != "weapon":
        found += pool["cards"]
    return found


def seat_view(t: Table, who: i64) -> dict[str, Any]:
    """What lies open before a player."""
    row = t.row
    base = who * SEAT
    marker = row[base + MARKER]
    lots = GROUPS if t.box.grouped else CATEGORIES
    return {
        "mon": int(row[base + MON]),
        "blessings": int(row[base + BLESSINGS]),
        "geishas": int(row[base + GEISHAS]),
        "annexes": [ANNEXES[annex] for annex in range(ANNEX_COUNT) if row[base + ANNEX_TILES] & BIT[annex]],
        "on_annexes": [ANNEXES[annex] for annex in range(ANNEX_COUNT) if row[base + ON_ANNEX] & BIT[annex]],
        "clan_house": int(row[base + HOUSE]),
        "reserve": int(row[base + RESERVE]),
        "blackmail": int(row[base + BLACKMAIL]),
        "marker": "track" if marker == ON_TRACK else "egress" if marker == EGRESS else lots[marker - ON_SPACE],
        "weapons": [WEAPONS[weapon] for weapon in range(WEAPON_COUNT) for _ in range(row[base + ARMS + weapon])],
        "actions": int(row[base + ACTION_HAND]),
        "bonuses": int(row[base + BONUS_HAND]),
        "missions": dict(zip(COLOURS, open_colours(t, who), strict=True)),
        "done": dict(zip(COLOURS, done_colours(t, who), strict=True)),
        "done_bonuses": int(row[base + DONE_BONUS_COUNT]),
        "saved": [int(row[base + SAVED + i]) for i in range(i64(3))],
        "offers": int(made(t, who)),
        "offers_begun": int(begun(t, who)),
        "modified": [int(row[base + MODS + i]) for i in range(PARAM_COUNT * MOD)],
    }


def open_colours(t: Table, who: i64) -> list[int]:
    """Open missions, by colour."""
    hand = who * SEAT + MISSION_HAND
    found = [0, 0, 0, 0]
    for i in range(t.row[hand]):
        found[colour_of(t.row[hand + 1 + i])] += 1
    return found


def done_colours(t: Table, who: i64) -> list[int]:
    """Completed missions, by colour."""
    found = [0, 0, 0, 0]
    for mission in done_missions(t, who):
        found[colour_of(mission)] += 1
    return found


def done_missions(t: Table, who: i64) -> list[int]:
    done = t.row[who * SEAT + DONE]
    if done == 0:
        return []
    return [int(mission) for mission in range(MISSION_COUNT) if done & BIT[mission] != 0]


def place_view(t: Table, place: i64) -> dict[str, Any]:
    """A place of the city and who stands on its spaces: a seat, null if free, -1 with a placeholder."""
    row = t.row
    spaces: list[int | None] = []
    for i in range(t.box.spaces[place]):
        stands = row[SPACES + place * ROOM + i]
        spaces.append(None if stands == 0 else -1 if stands < 0 else int(stands) - 1)
    return {"place": CITY[place], "district": DISTRICTS[DISTRICT_OF[place]], "spaces": spaces}


def past_events(t: Table) -> list[str]:
    """Events that have left play; everybody has seen them."""
    left: i64 = 0
    for i in range(t.row[CARDS + EVENT]):
        left |= BIT[in_deck(t, EVENT, i)]
    gone: list[str] = []
    for event in range(EVENT_CARD_COUNT):
        if t.box.event_in[event] == 1 and left & BIT[event] == 0 and event != t.event:
            gone.append(EVENT_CARDS[event])
    return gone


def favors_left(t: Table) -> list[str]:
    """Favor Cards that lie face up, while they are being taken."""
    if t.phase != SET_UP or t.stage < 2:
        return []
    return [name for favor, name in enumerate(FAVOR_CARDS) if t.picks & BIT[favor] == 0]


def lots_view(t: Table) -> list[dict[str, Any]]:
    """What is auctioned, with the least bid for it and whether it was won in this round."""
    box = t.box
    least = box.group_minimum if box.grouped else box.minimum
    return [
        {"lot": lot, "minimum": int(least[n]), "won": t.sold & BIT[n] != 0}
        for n, lot in enumerate(GROUPS if box.grouped else CATEGORIES)
    ]


def card_played(t: Table) -> str | None:
    """The Action Card that may still be cancelled, or one of whose effects its player chooses."""
    row = t.row
    code = t.box.code
    for depth in range(t.depth):
        top = STACK + (t.depth - 1 - depth) * FRAME
        if row[top] == CARD:
            return ACTION_CARDS[row[top + 1]]
        if row[top] == CHOOSING and row[top + 4] == FROM_CARD:
            for card in range(ACTION_CARD_COUNT):
                place = t.box.card_effects[card]
                while code[place] != END:
                    if place == row[top + 1]:
                        return ACTION_CARDS[card]
                    place += WIDTH
    return None


def acts_here(t: Table) -> list[str]:
    """What the activated disciple's place offers."""
    if t.place == NONE:
        return []
    return [ACTS[act] for act in range(FIRST_ACT[t.place], FIRST_ACT[t.place + 1])]


def auction_view(t: Table) -> dict[str, Any] | None:
    """The auction that is running."""
    if t.category == NONE:
        return None
    lots = GROUPS if t.box.grouped else CATEGORIES
    return {
        "lot": lots[t.category],
        "bid": int(t.high),
        "bidder": None if t.bidder == NOBODY else int(t.bidder),
    }


def prices_view(t: Table, seat: i64) -> dict[str, dict[str, int]]:
    """What acts cost the seat now, where they cost something; weapons have their prices in `market`."""
    box = t.box
    found: dict[str, dict[str, int]] = {}
    for act in range(ACT_COUNT):
        mon = box.act_mon[act] if seat < 0 else price(t, seat, act)
        if mon > 0 or box.act_pp[act] > 0:
            found[ACTS[act]] = {"mon": int(mon), "pp": int(box.act_pp[act])}
    return found


def offer_view(t: Table, seat: i64) -> dict[str, Any] | None:
    """The offer on the table; of the cards in it everybody sees the faces of those that are the own (YED-193)."""
    if t.proposer == NOBODY:
        return None
    joined = third(t)
    found: dict[str, Any] = {
        "district": DISTRICTS[t.district],
        "proposer": int(t.proposer),
        "partner": int(t.partner),
        "third": None if joined == NOBODY else int(joined),
        "side": int(t.deal[DEAL_SIDE]),
        "accepted": [int(who) for who in range(t.players) if t.deal[DEAL_AGREED] & BIT[who] != 0],
        "sides": [],
    }
    for side in range(sides(t)):
        one = side_in_words(t, side)
        own = one["giver"] == seat
        one["cards"] = [FACES[laid_face(t, side, place)] for place in range(laid(t, side))] if own else None
        found["sides"].append(one)
    return found


def pool_view(t: Table, seat: i64) -> dict[str, Any] | None:
    """Cards that somebody has drawn and chooses from."""
    row = t.row
    n = row[POOL_SIZE]
    if n == 0:
        return None
    top = STACK + (t.depth - 1) * FRAME
    owner = row[top + 1]
    first = FIRST_FACE[row[top + 2]]
    cards = [FACES[first + row[POOL + i]] for i in range(n)] if seat == owner else None
    return {"seat": int(owner), "deck": deck_name(row[top + 4]), "count": int(n), "cards": cards}


def hand_view(t: Table, seat: i64) -> dict[str, Any]:
    """What a seat knows beside what lies open: its own cards, and what it has foreseen."""
    row = t.row
    base = seat * SEAT
    foreseen: dict[str, list[str]] = {}
    for deck in range(DECK_COUNT):
        known = row[base + FORESEEN + deck]
        if known > 0:
            first = FIRST_FACE[deck]
            foreseen[DECK_NAMES[deck]] = [FACES[first + in_deck(t, deck, i)] for i in range(known)]
    return {
        "actions": [ACTION_CARDS[row[base + ACTION_HAND + 1 + i]] for i in range(row[base + ACTION_HAND])],
        "bonuses": [BONUS_CARDS[row[base + BONUS_HAND + 1 + i]] for i in range(row[base + BONUS_HAND])],
        "missions": [MISSIONS[row[base + MISSION_HAND + 1 + i]] for i in range(row[base + MISSION_HAND])],
        "done": [MISSIONS[mission] for mission in done_missions(t, seat)],
        "done_bonus": [MISSIONS[m] for m in done_missions(t, seat) if row[base + DONE_BONUS] & BIT[m] != 0],
        "foreseen": foreseen,
    }


# The table from a view ----------------------------------------------------------------------------------------------


def fill_from(t: Table, seen: dict[str, Any]) -> None:
    """Make the table look like a seat's view; what is hidden is laid out in any arrangement."""
    me = seen["seat"]
    agenda = seen["agenda"]
    t.clear()
    t.set_marks(agenda["marks"])
    row = t.row
    for i, number in enumerate(agenda["stack"]):
        row[STACK + i] = number
    for i, who in enumerate(agenda["pass"]):
        row[PASS_ORDER + i] = who
    for place, who in enumerate(seen["order"]):
        row[ORDER + place] = who
        row[POSITION + who] = place
    for who, board in enumerate(seen["seats"]):
        fill_seat(t, who, board, seen["scores"][who], seen["sources"][who])
    for place, spot in enumerate(seen["city"]):
        for i, stands in enumerate(spot["spaces"]):
            if stands is None:
                continue
            row[SPACES + place * ROOM + i] = stands + 1 if stands >= 0 else -1
            if stands >= 0:
                row[stands * SEAT + HERE + place] += 1
                row[stands * SEAT + PLACED] += 1
    for slot, stall in enumerate(seen["market"]):
        row[STALL + slot] = 0 if stall["weapon"] is None else WEAPONS.index(stall["weapon"]) + 1
    for weapon, name in enumerate(WEAPONS):
        row[SCRAP + weapon] = seen["scrap"][name]
    for annex, name in enumerate(ANNEXES):
        row[TILES + annex] = seen["supply"]["annexes"][name]
    t.secret = BIT[me] if seen["sitting_out"] else 0
    fill_cards(t, seen)
    if seen["offer"] is not None:
        fill_offer(t, seen["offer"])


def fill_seat(t: Table, who: i64, board: dict[str, Any], points: int, sources: dict[str, int]) -> None:
    row = t.row
    base = who * SEAT
    row[base + MON] = board["mon"]
    row[base + PP] = points
    row[base + BLESSINGS] = board["blessings"]
    row[base + GEISHAS] = board["geishas"]
    row[base + HOUSE] = board["clan_house"]
    row[base + RESERVE] = board["reserve"]
    row[base + BLACKMAIL] = board["blackmail"]
    for annex in board["annexes"]:
        row[base + ANNEX_TILES] |= BIT[ANNEXES.index(annex)]
    for annex in board["on_annexes"]:
        row[base + ON_ANNEX] |= BIT[ANNEXES.index(annex)]
        row[base + PLACED] += 1
    lots = GROUPS if t.box.grouped else CATEGORIES
    marker = board["marker"]
    if marker == "egress":
        row[base + MARKER] = EGRESS
    elif marker != "track":
        row[base + MARKER] = ON_SPACE + lots.index(marker)
    for weapon in board["weapons"]:
        row[base + ARMS + WEAPONS.index(weapon)] += 1
        row[base + HELD] += 1
    row[base + DONE_BONUS_COUNT] = board["done_bonuses"]
    row[base + OFFERS] = board["offers_begun"] + MADE * board["offers"]
    for i, number in enumerate(board["saved"]):
        row[base + SAVED + i] = number
    for i, number in enumerate(board["modified"]):
        row[base + MODS + i] = number
    for source, name in enumerate(SOURCE_NAMES):
        row[base + SOURCES + source] = sources[name]


def fill_cards(t: Table, seen: dict[str, Any]) -> None:
    """Own cards and foreseen ones where they are; every other card somewhere among the places that are hidden."""
    me = seen["seat"]
    hand = seen["hand"]
    row = t.row
    box = t.box
    unknown: list[list[int]] = [
        [card for card in range(ACTION_CARD_COUNT) for _ in range(box.card_copies[card])],
        list(range(BONUS_CARD_COUNT)),
        [weapon for weapon in range(WEAPON_COUNT) for _ in range(box.weapons[weapon])],
        [event for event in range(EVENT_CARD_COUNT) if box.event_in[event] == 1],
    ]
    for colour in range(i64(4)):
        unknown.append(list(range(FIRST_MISSION[colour], FIRST_MISSION[colour + 1])))
    for weapon in range(WEAPON_COUNT):
        lying = row[SCRAP + weapon]
        for who in range(t.players):
            lying += row[who * SEAT + ARMS + weapon]
        for slot in range(SLOT_COUNT):
            if row[STALL + slot] == weapon + 1:
                lying += 1
        for _ in range(lying):
            unknown[WEAPON].remove(weapon)
    for name in seen["past_events"]:
        unknown[EVENT].remove(EVENT_CARDS.index(name))
    if seen["event"] is not None:
        unknown[EVENT].remove(EVENT_CARDS.index(seen["event"]))
    if seen["mission"] is not None:
        mission = MISSIONS.index(seen["mission"])
        unknown[MISSION + colour_of(mission)].remove(mission)
    for name in hand["actions"]:
        card = ACTION_CARDS.index(name)
        unknown[ACTION].remove(card)
        into_hand(t, me, ACTION, card)
    for name in hand["bonuses"]:
        card = BONUS_CARDS.index(name)
        unknown[BONUS].remove(card)
        into_hand(t, me, BONUS, card)
    for name in hand["missions"]:
        card = MISSIONS.index(name)
        unknown[MISSION + colour_of(card)].remove(card)
        into_hand(t, me, MISSION, card)
    for name in hand["done"]:
        card = MISSIONS.index(name)
        unknown[MISSION + colour_of(card)].remove(card)
        row[me * SEAT + DONE] |= BIT[card]
        row[me * SEAT + DONE_COUNT] += 1
    for name in hand["done_bonus"]:
        row[me * SEAT + DONE_BONUS] |= BIT[MISSIONS.index(name)]
    tops: list[list[int]] = [[] for _ in range(DECK_COUNT)]
    for name, cards in hand["foreseen"].items():
        deck = DECK_NAMES.index(name)
        row[me * SEAT + FORESEEN + deck] = len(cards)
        tops[deck] = [FACES.index(card) - int(FIRST_FACE[deck]) for card in cards]
        for card in tops[deck]:
            unknown[deck].remove(card)
    pool = seen["pool"]
    if pool is not None:
        deck = DECK_NAMES.index(pool["deck"])
        if pool["cards"] is not None:
            for name in pool["cards"]:
                card = FACES.index(name) - int(FIRST_FACE[deck])
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
        for colour, name in enumerate(COLOURS):
            for _ in range(board["missions"][name]):
                into_hand(t, who, MISSION, unknown[MISSION + colour].pop())
            for _ in range(board["done"][name]):
                row[who * SEAT + DONE] |= BIT[unknown[MISSION + colour].pop()]
                row[who * SEAT + DONE_COUNT] += 1
    for deck in range(DECK_COUNT):
        lay_deck(t, deck, ints(tops[deck] + unknown[deck]))


def fill_offer(t: Table, offer: dict[str, Any]) -> None:
    """Lay the offer out; cards of others that lie in it are the first of their hand that fit."""
    stage = t.stage
    begin_deal(t, offer["proposer"], offer["partner"])
    t.stage = stage
    if offer["third"] is not None:
        let_join(t, offer["third"])
    t.deal[DEAL_SIDE] = offer["side"]
    for who in offer["accepted"]:
        t.deal[DEAL_AGREED] |= BIT[who]
    for side, said in enumerate(offer["sides"]):
        add_open(t, side, MON_GIVEN, said["mon"])
        add_open(t, side, GEISHAS_GIVEN, said["geishas"])
        add_open(t, side, BLACKMAIL_GIVEN, said["blackmail"])
        for weapon in said["weapons"]:
            add_open(t, side, ARMS_GIVEN + WEAPONS.index(weapon), 1)
        for wish, name in enumerate(WISHES):
            add_wish(t, side, wish, said["wished"][name])
        if said["cards"] is not None:
            for name in said["cards"]:
                lay(t, side, FACES.index(name))
        else:
            for wish, name in enumerate(WISHES[1:], 1):
                for _ in range(i64(said["laid"][name])):
                    lay(t, side, first_card(t, GIVER[side], wish))


# Dealing anew -------------------------------------------------------------------------------------------------------


def deal_anew(t: Table, seat: i64) -> None:
    """Shuffle, deck by deck, the cards whose places the seat does not know."""
    for deck in range(DECK_COUNT):
        deal_deck_anew(t, seat, deck)
    for who in range(t.players):
        if who != seat:
            choose_bonuses_anew(t, who)
    if t.proposer != NOBODY:
        choose_offer_anew(t, seat)
    if t.at == ASK_SIT_OUT and t.box.secret_sit_out:
        for who in range(t.players):
            if who != seat and t.asked & BIT[who] != 0 and t.chance.below(2) == 1:
                t.secret |= BIT[who]


def deal_deck_anew(t: Table, seat: i64, deck: i64) -> None:
    row = t.row
    known = row[seat * SEAT + FORESEEN + deck]
    size = row[CARDS + deck]
    top = STACK + (t.depth - 1) * FRAME
    pooled = row[POOL_SIZE] > 0 and row[top] == SORTING and row[top + 4] == deck and row[top + 1] != seat
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
            hand = who * SEAT + hand_of(thing)
            for i in range(row[hand]):
                card = row[hand + 1 + i]
                if deck < MISSION or colour_of(card) == deck - MISSION:
                    mine.append(int(card))
            if deck >= MISSION:
                finished = [one for one in done_missions(t, who) if colour_of(one) == deck - MISSION]
        held.append(len(mine))
        done.append(len(finished))
        loose += mine + finished
    drawn: list[int] = []
    if pooled:
        drawn = [int(row[POOL + i]) for i in range(row[POOL_SIZE])]
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
            row[who * SEAT + DONE] |= BIT[mixed[at]]
            at += 1
    if pooled:
        row[POOL_SIZE] = 0
        for i in range(i64(len(drawn))):
            row[POOL + i] = 0
        for _ in drawn:
            into_pool(t, mixed[at])
            at += 1
    rest = [int(mixed[i]) for i in range(at, i64(len(mixed)))]
    lay_deck(t, deck, ints(kept + rest))


def take_out(t: Table, who: i64, thing: i64, deck: i64) -> None:
    """Take a player's cards of a deck out of their hand and out of their completed missions."""
    row = t.row
    hand = who * SEAT + hand_of(thing)
    kept: i64 = 0
    size = row[hand]
    for i in range(size):
        card = row[hand + 1 + i]
        if thing == MISSION and colour_of(card) != deck - MISSION:
            kept += 1
            row[hand + kept] = card
    for i in range(kept, size):
        row[hand + 1 + i] = 0
    row[hand] = kept
    if thing == MISSION:
        for card in done_missions(t, who):
            if colour_of(card) == deck - MISSION:
                row[who * SEAT + DONE] -= BIT[card]


def choose_bonuses_anew(t: Table, who: i64) -> None:
    """Which of another's completed missions had their bonus fulfilled is not known, only how many."""
    row = t.row
    if row[who * SEAT + DONE_BONUS_COUNT] == 0:
        return
    done = ints(done_missions(t, who))
    t.chance.shuffle(done)
    row[who * SEAT + DONE_BONUS] = 0
    for i in range(row[who * SEAT + DONE_BONUS_COUNT]):
        row[who * SEAT + DONE_BONUS] |= BIT[done[i]]


def choose_offer_anew(t: Table, seat: i64) -> None:
    """Cards that others have laid face down could be any of theirs, of the same kind and colour."""
    row = t.row
    for giver in range(parts(t)):
        if seat_of(t, giver) == seat:
            continue
        for wish in range(1, WISH_COUNT):
            thing = thing_wished(wish)
            hand = seat_of(t, giver) * SEAT + hand_of(thing)
            faces = [int(FIRST_FACE[thing] + row[hand + 1 + i]) for i in range(row[hand])]
            cards = ints([face for face in faces if fulfils(face, wish)])
            t.chance.shuffle(cards)
            used: i64 = 0
            for side in range(sides(t)):
                if GIVER[side] != giver:
                    continue
                for place in range(laid(t, side)):
                    if fulfils(laid_face(t, side, place), wish):
                        t.deal[side_at(side) + LAID + 1 + place] = cards[used]
                        used += 1


# For learners -------------------------------------------------------------------------------------------------------


def features(t: Table, seat: i64) -> list[float]:
    """The table as numbers for a learner, the seat itself first, then the others in the order of seats."""
    row = t.row
    box = t.box
    found: list[float] = []
    for i in range(t.players):
        who = (seat + i) % t.players
        base = who * SEAT
        found += [
            int(row[base + MON]) / 20,
            int(row[base + PP]) / 30,
            float(int(row[base + BLESSINGS])),
            int(row[base + GEISHAS]) / 3,
            int(row[base + HOUSE]) / 4,
            int(row[base + RESERVE]) / 2,
            float(int(row[base + BLACKMAIL])),
            int(row[base + ACTION_HAND]) / 3,
            int(row[base + BONUS_HAND]) / 2,
            int(row[base + DONE_COUNT]) / 5,
            int(row[base + DONE_BONUS_COUNT]) / 5,
            int(row[POSITION + who]) / 4,
            1.0 if row[base + MARKER] == ON_TRACK else 0.0,
            1.0 if t.on_turn == who else 0.0,
        ]
        for annex in range(ANNEX_COUNT):
            found.append(1.0 if row[base + ANNEX_TILES] & BIT[annex] else 0.0)
            found.append(1.0 if row[base + ON_ANNEX] & BIT[annex] else 0.0)
        for weapon in range(WEAPON_COUNT):
            found.append(int(row[base + ARMS + weapon]) / 2)
        for place in range(CITY_COUNT):
            found.append(int(row[base + HERE + place]) / 2)
        found += [count / 4 for count in open_colours(t, who)]
        found += [count / 4 for count in done_colours(t, who)]
    base = seat * SEAT
    hold: Ints = zeros(ACTION_CARD_COUNT + BONUS_CARD_COUNT + MISSION_COUNT)
    for i in range(row[base + ACTION_HAND]):
        hold[row[base + ACTION_HAND + 1 + i]] += 1
    for i in range(row[base + BONUS_HAND]):
        hold[ACTION_CARD_COUNT + row[base + BONUS_HAND + 1 + i]] += 1
    for i in range(row[base + MISSION_HAND]):
        hold[ACTION_CARD_COUNT + BONUS_CARD_COUNT + row[base + MISSION_HAND + 1 + i]] += 1
    for i in range(i64(len(hold))):
        found.append(float(int(hold[i])))
    for slot in range(SLOT_COUNT):
        for weapon in range(WEAPON_COUNT):
            found.append(1.0 if row[STALL + slot] == weapon + 1 else 0.0)
    for district in range(i64(len(DISTRICTS))):
        found.append(1.0 if t.patrol == district else 0.0)
        found.append(1.0 if t.closed == district else 0.0)
    for event in range(EVENT_CARD_COUNT):
        found.append(1.0 if t.event == event else 0.0)
    for phase in range(i64(len(PHASES))):
        found.append(1.0 if t.phase == phase else 0.0)
    for place in range(i64(len(PLACES))):
        found.append(1.0 if t.place == place else 0.0)
    asked = t.at if t.phase != OVER else -1
    for at in range(i64(ASK_COUNT)):
        found.append(1.0 if asked == at else 0.0)
    for deck in range(DECK_COUNT):
        found.append(int(row[CARDS + deck]) / 50)
    for annex in range(ANNEX_COUNT):
        found.append(int(row[TILES + annex]) / 4)
    found += [
        int(t.church) / 5,
        int(t.blessings) / 5,
        int(t.geishas) / 7,
        float(int(t.figure)),
        int(t.round) / int(box.rounds),
        float(int(t.last_round)),
        int(t.high) / 20,
        1.0 if t.bidder == seat else 0.0,
    ]
    for lot in range(i64(len(CATEGORIES))):
        found.append(1.0 if t.category == lot else 0.0)
        found.append(1.0 if t.sold & BIT[lot] else 0.0)
    for side in range(AMONG_THREE):
        found += side_features(t, side)
    for i in range(t.players):
        who = (seat + i) % t.players
        found += [1.0 if t.proposer != NOBODY and who == seat_of(t, part) else 0.0 for part in range(THIRD + 1)]
    return found


def side_features(t: Table, side: i64) -> list[float]:
    """What a side of the offer would give: open things, missions by colour, Action and Bonus Cards, any mission."""
    if t.proposer == NOBODY or side >= sides(t):
        return [0.0] * int(OPEN_THINGS + WISH_COUNT)
    found = [int(t.deal[side_at(side) + what]) / 5 for what in range(OPEN_THINGS)]
    for wish in range(WISH_COUNT):
        asked = wished(t, side, wish)
        found.append(int(asked if wish == 0 else asked + laid_for(t, side, wish)) / 2)
    return found
