"""What a seat may know of Yedo (YED-023, YED-393), the table built again from that, and the hidden rest dealt anew.

Open: Mon, weapons, Geishas, Annexes, Blessings, Blackmail, disciples, tracks, market, discard pile, event, and the
number of cards in each hand. Mission cards have the colour of their deck on the back, so that colours are open too.
Hidden: the faces of cards in other hands, completed missions of others, the order of the decks but for what was
foreseen.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints, to_list
from kabuto.titles.yedo import actions as do
from kabuto.titles.yedo import deal, frames
from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.action import price
from kabuto.titles.yedo.drawing import deck_name
from kabuto.titles.yedo.handing import first_card
from kabuto.titles.yedo.language import ACTION, BONUS, END, EVENT, MISSION, PARAM_COUNT, WEAPON, WIDTH
from kabuto.titles.yedo.piles import colour_of, hand_of, in_deck, into_hand, into_pool, lay_deck
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.taking import price_of
from kabuto.titles.yedo.text import act_texts, gains, texts
from kabuto.titles.yedo.trade import begun, made

DECK_NAMES: Final = ("action", "bonus", "weapon", "event", *do.COLOURS)


def view(t: Position, seat: i64) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    n = t.n
    box = t.box
    names: dict[str, Any] = {}
    names["round"] = int(t.round)
    names["rounds"] = int(box.rounds)
    names["phase"] = s.PHASES[t.phase]
    names["on_turn"] = None if t.on_turn == s.NOBODY else int(t.on_turn)
    names["order"] = [int(n[s.ORDER + i]) for i in range(t.players)]
    names["seats"] = [seat_view(t, who) for who in range(t.players)]
    names["city"] = [place_view(t, place) for place in range(do.CITY_COUNT)]
    names["market"] = [
        {
            "weapon": None if n[s.STALL + slot] == 0 else do.WEAPONS[n[s.STALL + slot] - 1],
            "price": int(box.prices[slot]),
            "my_price": int(box.prices[slot]) if seat < 0 else int(price_of(t, seat, slot)),
        }
        for slot in range(do.SLOT_COUNT)
    ]
    names["scrap"] = {do.WEAPONS[weapon]: int(n[s.SCRAP + weapon]) for weapon in range(do.WEAPON_COUNT)}
    names["decks"] = {DECK_NAMES[deck]: int(n[s.CARDS + deck]) for deck in range(s.DECK_COUNT)}
    names["supply"] = {
        "annexes": {do.ANNEXES[annex]: int(n[s.TILES + annex]) for annex in range(do.ANNEX_COUNT)},
        "geishas": int(t.geishas),
        "blessings": int(t.blessings),
        "church": int(t.church),
    }
    names["patrol"] = {"district": do.DISTRICTS[t.patrol], "figure": s.FIGURES[t.figure]}
    names["closed"] = None if t.closed == s.NONE else do.DISTRICTS[t.closed]
    names["event"] = None if t.event == s.NONE else do.EVENT_CARDS[t.event]
    names["past_events"] = past_events(t)
    names["last_round"] = t.last_round == 1
    names["favors"] = favors_left(t)
    names["lots"] = lots_view(t)
    names["auction"] = auction_view(t)
    names["played"] = card_played(t)
    names["activated"] = None if t.place == s.NONE else do.PLACES[t.place]
    names["mission"] = None if t.mission == s.NONE else do.MISSIONS[t.mission]
    names["trade"] = None if t.district == s.NONE else do.DISTRICTS[t.district]
    names["offer"] = offer_view(t, seat)
    names["prices"] = prices_view(t, seat)
    names["gains"] = gains(box)
    names["sit_out"] = int(box.sit_out_mon)
    names["pool"] = pool_view(t, seat)
    names["hand"] = None if seat < 0 else hand_view(t, seat)
    names["sources"] = [
        {s.SOURCE_NAMES[source]: int(n[who * s.SEAT + s.SOURCES + source]) for source in range(s.SOURCE_COUNT)}
        for who in range(t.players)
    ]
    names["sitting_out"] = seat >= 0 and t.secret & s.BIT[seat] != 0
    names["agenda"] = {
        "marks": t.marks(),
        "stack": to_list(n[s.STACK : s.STACK + t.depth * s.FRAME]),
        "pass": [int(n[s.PASS_ORDER + i]) for i in range(t.players)],
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
            found += [card for card in cards if card not in do.WEAPONS]
    pool = names["pool"]
    if pool is not None and pool["cards"] is not None and pool["deck"] != "weapon":
        found += pool["cards"]
    return found


def seat_view(t: Position, who: i64) -> dict[str, Any]:
    """What lies open before a player."""
    n = t.n
    base = who * s.SEAT
    marker = n[base + s.MARKER]
    lots = do.GROUPS if t.box.grouped else do.CATEGORIES
    return {
        "mon": int(n[base + s.MON]),
        "blessings": int(n[base + s.BLESSINGS]),
        "geishas": int(n[base + s.GEISHAS]),
        "annexes": [do.ANNEXES[annex] for annex in range(do.ANNEX_COUNT) if n[base + s.ANNEX_TILES] & s.BIT[annex]],
        "on_annexes": [do.ANNEXES[annex] for annex in range(do.ANNEX_COUNT) if n[base + s.ON_ANNEX] & s.BIT[annex]],
        "clan_house": int(n[base + s.HOUSE]),
        "reserve": int(n[base + s.RESERVE]),
        "blackmail": int(n[base + s.BLACKMAIL]),
        "marker": "track" if marker == s.ON_TRACK else "egress" if marker == s.EGRESS else lots[marker - s.ON_SPACE],
        "weapons": [do.WEAPONS[weapon] for weapon in range(do.WEAPON_COUNT) for _ in range(n[base + s.ARMS + weapon])],
        "actions": int(n[base + s.ACTION_HAND]),
        "bonuses": int(n[base + s.BONUS_HAND]),
        "missions": dict(zip(do.COLOURS, open_colours(t, who), strict=True)),
        "done": dict(zip(do.COLOURS, done_colours(t, who), strict=True)),
        "done_bonuses": int(n[base + s.DONE_BONUS_COUNT]),
        "saved": [int(n[base + s.SAVED + i]) for i in range(i64(3))],
        "offers": int(made(t, who)),
        "offers_begun": int(begun(t, who)),
        "modified": [int(n[base + s.MODS + i]) for i in range(PARAM_COUNT * s.MOD)],
    }


def open_colours(t: Position, who: i64) -> list[int]:
    """Open missions, by colour."""
    hand = who * s.SEAT + s.MISSION_HAND
    found = [0, 0, 0, 0]
    for i in range(t.n[hand]):
        found[colour_of(t.n[hand + 1 + i])] += 1
    return found


def done_colours(t: Position, who: i64) -> list[int]:
    """Completed missions, by colour."""
    found = [0, 0, 0, 0]
    for mission in done_missions(t, who):
        found[colour_of(mission)] += 1
    return found


def done_missions(t: Position, who: i64) -> list[int]:
    done = t.n[who * s.SEAT + s.DONE]
    if done == 0:
        return []
    return [int(mission) for mission in range(do.MISSION_COUNT) if done & s.BIT[mission] != 0]


def place_view(t: Position, place: i64) -> dict[str, Any]:
    """A place of the city and who stands on its spaces: a seat, null if free, -1 with a placeholder."""
    n = t.n
    spaces: list[int | None] = []
    for i in range(t.box.spaces[place]):
        stands = n[s.SPACES + place * s.ROOM + i]
        spaces.append(None if stands == 0 else -1 if stands < 0 else int(stands) - 1)
    return {"place": do.CITY[place], "district": do.DISTRICTS[do.DISTRICT_OF[place]], "spaces": spaces}


def past_events(t: Position) -> list[str]:
    """Events that have left play; everybody has seen them."""
    left: i64 = 0
    for i in range(t.n[s.CARDS + EVENT]):
        left |= s.BIT[in_deck(t, EVENT, i)]
    gone: list[str] = []
    for event in range(do.EVENT_CARD_COUNT):
        if t.box.event_in[event] == 1 and left & s.BIT[event] == 0 and event != t.event:
            gone.append(do.EVENT_CARDS[event])
    return gone


def favors_left(t: Position) -> list[str]:
    """Favor Cards that lie face up, while they are being taken."""
    if t.phase != s.SET_UP or t.stage < 2:
        return []
    return [name for favor, name in enumerate(do.FAVOR_CARDS) if t.picks & s.BIT[favor] == 0]


def lots_view(t: Position) -> list[dict[str, Any]]:
    """What is auctioned, with the least bid for it and whether it was won in this round."""
    box = t.box
    least = box.group_minimum if box.grouped else box.minimum
    return [
        {"lot": lot, "minimum": int(least[n]), "won": t.sold & s.BIT[n] != 0}
        for n, lot in enumerate(do.GROUPS if box.grouped else do.CATEGORIES)
    ]


def card_played(t: Position) -> str | None:
    """The Action Card that may still be cancelled, or one of whose effects its player chooses."""
    n = t.n
    code = t.box.code
    for depth in range(t.depth):
        top = s.STACK + (t.depth - 1 - depth) * s.FRAME
        if n[top] == frames.CARD:
            return do.ACTION_CARDS[n[top + frames.CARD_PLAYED]]
        if n[top] == frames.CHOOSING and n[top + frames.LIST_SOURCE] == s.FROM_CARD:
            for card in range(do.ACTION_CARD_COUNT):
                place = t.box.card_effects[card]
                while code[place] != END:
                    if place == n[top + frames.LIST_PLACE]:
                        return do.ACTION_CARDS[card]
                    place += WIDTH
    return None


def acts_here(t: Position) -> list[str]:
    """What the activated disciple's place offers."""
    if t.place == s.NONE:
        return []
    return [do.ACTS[act] for act in range(do.FIRST_ACT[t.place], do.FIRST_ACT[t.place + 1])]


def auction_view(t: Position) -> dict[str, Any] | None:
    """The auction that is running."""
    if t.category == s.NONE:
        return None
    lots = do.GROUPS if t.box.grouped else do.CATEGORIES
    return {
        "lot": lots[t.category],
        "bid": int(t.high),
        "bidder": None if t.bidder == s.NOBODY else int(t.bidder),
    }


def prices_view(t: Position, seat: i64) -> dict[str, dict[str, int]]:
    """What acts cost the seat now, where they cost something; weapons have their prices in `market`."""
    box = t.box
    found: dict[str, dict[str, int]] = {}
    for act in range(do.ACT_COUNT):
        mon = box.act_mon[act] if seat < 0 else price(t, seat, act)
        if mon > 0 or box.act_pp[act] > 0:
            found[do.ACTS[act]] = {"mon": int(mon), "pp": int(box.act_pp[act])}
    return found


def offer_view(t: Position, seat: i64) -> dict[str, Any] | None:
    """The offer on the table; of the cards in it everybody sees the faces of those that are the own (YED-193)."""
    if t.proposer == s.NOBODY:
        return None
    joined = deal.third(t)
    found: dict[str, Any] = {
        "district": do.DISTRICTS[t.district],
        "proposer": int(t.proposer),
        "partner": int(t.partner),
        "third": None if joined == s.NOBODY else int(joined),
        "side": int(t.deal[deal.DEAL_SIDE]),
        "accepted": [int(who) for who in range(t.players) if t.deal[deal.DEAL_AGREED] & s.BIT[who] != 0],
        "sides": [],
    }
    for side in range(deal.sides(t)):
        one = deal.side_in_words(t, side)
        own = one["giver"] == seat
        one["cards"] = (
            [do.FACES[deal.laid_face(t, side, place)] for place in range(deal.laid(t, side))] if own else None
        )
        found["sides"].append(one)
    return found


def pool_view(t: Position, seat: i64) -> dict[str, Any] | None:
    """Cards that somebody has drawn and chooses from."""
    row = t.n
    n = row[s.POOL_SIZE]
    if n == 0:
        return None
    top = s.STACK + (t.depth - 1) * s.FRAME
    owner = row[top + frames.SEAT]
    first = do.FIRST_FACE[row[top + frames.THING]]
    cards = [do.FACES[first + row[s.POOL + i]] for i in range(n)] if seat == owner else None
    return {"seat": int(owner), "deck": deck_name(row[top + frames.SORTED_DECK]), "count": int(n), "cards": cards}


def hand_view(t: Position, seat: i64) -> dict[str, Any]:
    """What a seat knows beside what lies open: its own cards, and what it has foreseen."""
    n = t.n
    base = seat * s.SEAT
    foreseen: dict[str, list[str]] = {}
    for deck in range(s.DECK_COUNT):
        known = n[base + s.FORESEEN + deck]
        if known > 0:
            first = do.FIRST_FACE[deck]
            foreseen[DECK_NAMES[deck]] = [do.FACES[first + in_deck(t, deck, i)] for i in range(known)]
    return {
        "actions": [do.ACTION_CARDS[n[base + s.ACTION_HAND + 1 + i]] for i in range(n[base + s.ACTION_HAND])],
        "bonuses": [do.BONUS_CARDS[n[base + s.BONUS_HAND + 1 + i]] for i in range(n[base + s.BONUS_HAND])],
        "missions": [do.MISSIONS[n[base + s.MISSION_HAND + 1 + i]] for i in range(n[base + s.MISSION_HAND])],
        "done": [do.MISSIONS[mission] for mission in done_missions(t, seat)],
        "done_bonus": [do.MISSIONS[m] for m in done_missions(t, seat) if n[base + s.DONE_BONUS] & s.BIT[m] != 0],
        "foreseen": foreseen,
    }


# The table from a view ----------------------------------------------------------------------------------------------


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


# For learners -------------------------------------------------------------------------------------------------------
