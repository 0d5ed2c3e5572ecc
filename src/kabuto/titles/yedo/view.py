"""What a seat may know of Yedo (YED-023, YED-393).

Open: Mon, weapons, Geishas, Annexes, Blessings, Blackmail, disciples, tracks, market, discard pile, event, and the
number of cards in each hand. Mission cards have the colour of their deck on the back, so that colours are open too.
Hidden: the faces of cards in other hands, completed missions of others, the order of the decks but for what was
foreseen.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import to_list
from kabuto.titles.yedo import actions as do, deal, frames, state as s
from kabuto.titles.yedo.drawing import deck_name
from kabuto.titles.yedo.help import helps
from kabuto.titles.yedo.language import END, EVENT, PARAM_COUNT, WIDTH
from kabuto.titles.yedo.piles import colour_of, in_deck
from kabuto.titles.yedo.printed import lots_view, market_view, prices_view
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.text import gains
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
    names["market"] = market_view(t, seat)
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
    names["texts"] = helps(t, names)
    return names


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
