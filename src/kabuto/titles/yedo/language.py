"""The effect language of the cards, as numbers: closed lists, and how an edition's effects are laid out in tables.

An edition says `{draw: action, n: 3, keep: 1}`; `box.py` turns that into one record of `WIDTH` numbers in the table
`code`, and `effects.py` carries it out. A list of effects is a run of records that ends with `END`; it is named by
the place of its first record (0: no effects at all).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

VERBS: Final = (
    "end",
    "gain",
    "lose",
    "draw",
    "take",
    "discard",
    "steal",
    "swap",
    "replace",
    "peek",
    "move_patrol",
    "flip_patrol",
    "protect",
    "relocate",
    "send",
    "extra",
    "close",
    "reopen",
    "refresh_market",
    "modify",
    "substitute",
    "cancel",
    "church",
    "set_order",
    "choose",
    "end_game",
    "nothing",
)
END: Final[i64] = 0
GAIN: Final[i64] = 1
LOSE: Final[i64] = 2
DRAW: Final[i64] = 3
TAKE: Final[i64] = 4
DISCARD: Final[i64] = 5
STEAL: Final[i64] = 6
SWAP: Final[i64] = 7
REPLACE: Final[i64] = 8
PEEK: Final[i64] = 9
MOVE_PATROL: Final[i64] = 10
FLIP_PATROL: Final[i64] = 11
PROTECT: Final[i64] = 12
RELOCATE: Final[i64] = 13
SEND: Final[i64] = 14
EXTRA: Final[i64] = 15
CLOSE: Final[i64] = 16
REOPEN: Final[i64] = 17
REFRESH_MARKET: Final[i64] = 18
MODIFY: Final[i64] = 19
SUBSTITUTE: Final[i64] = 20
CANCEL: Final[i64] = 21
CHURCH: Final[i64] = 22
SET_ORDER: Final[i64] = 23
CHOOSE: Final[i64] = 24
END_GAME: Final[i64] = 25
NOTHING: Final[i64] = 26

# A record of `code`
WIDTH: Final[i64] = 8
VERB: Final[i64] = 0
ARG: Final[i64] = 1  # what the verb is about, a number of the lists below; gain and lose: the Mon
NUMBER: Final[i64] = 2  # how many; gain and lose: the prestige points; move_patrol: the districts; modify: `by`
DETAIL: Final[i64] = 3  # draw: keep; peek: reorder 0 or 1; relocate: from; modify: `set` plus 1, or 0
WHO: Final[i64] = 4
WHERE: Final[i64] = 5  # a condition, or 0
SELECT: Final[i64] = 6  # discard, swap: select; modify: until
MORE: Final[i64] = 7  # draw, peek: colour; relocate: to; discard: preventable 0 or 1
# choose: ARG is the number of alternatives (2 to 6); they start at the places in NUMBER and in all that follow it
MOST_ALTERNATIVES: Final = 6

THINGS: Final = ("action", "bonus", "weapon", "event", "mission", "hand")
"""What is drawn, replaced or looked at. The first four are decks; a mission belongs to one of the decks 4 to 7."""
ACTION: Final[i64] = 0
BONUS: Final[i64] = 1
WEAPON: Final[i64] = 2
EVENT: Final[i64] = 3
MISSION: Final[i64] = 4
HAND: Final[i64] = 5

COLOURS: Final = ("green", "yellow", "red", "black")
COLOUR_WORDS: Final = ("any", *COLOURS)
"""`colour` of draw and peek: 0 any, else the colour plus 1."""

TAKES: Final = ("blessing", "geisha", "annex", "disciple", "market_weapon")
BLESSING_: Final[i64] = 0
GEISHA_: Final[i64] = 1
ANNEX_: Final[i64] = 2
DISCIPLE_: Final[i64] = 3
MARKET_WEAPON: Final[i64] = 4

DISCARDS: Final = ("action", "bonus", "weapon", "annex", "geisha", "disciple")
LOSE_ACTION: Final[i64] = 0
LOSE_BONUS: Final[i64] = 1
LOSE_WEAPON: Final[i64] = 2
LOSE_ANNEX: Final[i64] = 3
LOSE_GEISHA: Final[i64] = 4
LOSE_DISCIPLE: Final[i64] = 5

PROTECTS: Final = ("one", "own", "all")
ONE: Final[i64] = 0
OWN: Final[i64] = 1
ALL: Final[i64] = 2

EXTRAS: Final = ("placement", "activation")
PLACEMENT: Final[i64] = 0
ACTIVATION: Final[i64] = 1

PARAMS: Final = (
    "market_price",
    "geisha_price",
    "patrol_steps",
    "arrest_destination",
    "bid_payment",
    "tie_bid_wins",
)
MARKET_PRICE: Final[i64] = 0
GEISHA_PRICE: Final[i64] = 1
PATROL_STEPS: Final[i64] = 2
ARREST_DESTINATION: Final[i64] = 3
BID_PAYMENT: Final[i64] = 4
TIE_BID_WINS: Final[i64] = 5
PARAM_COUNT: Final[i64] = 6
DESTINATIONS: Final = ("reserve", "clan_house")
"""What `arrest_destination` can be set to; `tie_bid_wins` is set to false (0) or true (1)."""

SUBSTITUTES: Final = ("weapon", "geisha", "blessing")
FOR_WEAPON: Final[i64] = 0
FOR_GEISHA: Final[i64] = 1
FOR_BLESSING: Final[i64] = 2
KIND_COUNT: Final[i64] = 3

CHURCH_WORDS: Final = ("take", "add")
WHO_WORDS: Final = ("self", "target", "each")
SELF: Final[i64] = 0
TARGET: Final[i64] = 1
EVERY: Final[i64] = 2
SELECTS: Final = ("owner", "random", "you")
RANDOM: Final[i64] = 1
UNTILS: Final = ("round", "next_use", "while_owned")
ROUND: Final[i64] = 0
NEXT_USE: Final[i64] = 1
WHILE_OWNED: Final[i64] = 2
FROMS: Final = ("any_district", "patrol_district")
TOS: Final = ("any_district", "adjacent_district")
"""`send` has `to: reserve` always, and needs no number for it."""

# Conditions: a run of atoms of `ATOM` numbers in the table `conditions`, all of which must hold; it ends with NO_MORE.
# The condition at 0 is empty and holds always. [kind, count, which, least, most]
ATOM: Final[i64] = 5
ATOMS: Final = ("no_more", "has", "most", "fewest", "same_district")
NO_MORE: Final[i64] = 0
HAS: Final[i64] = 1
MOST: Final[i64] = 2
FEWEST: Final[i64] = 3
SAME_DISTRICT: Final[i64] = 4
NO_LEAST: Final = -1
NO_MOST: Final = 1_000_000

COUNTS: Final = (
    "mon",
    "pp",
    "weapons",
    "weapon_types",
    "max_same_weapon",
    "weapon",  # weapon.<id>: which = the weapon
    "annexes",
    "geishas",
    "blessings",
    "action_cards",
    "open_missions",
    "done_missions",  # done_missions.<colour>: which = the colour plus 1, else 0
    "done_bonuses",
    "done_colours",
    "disciples_owned",
    "disciples_reserve",
    "disciples_on_annex",
    "order_position",
)

WINDOWS: Final = (
    "bid_turn",
    "bid_won",
    "after_event",
    "assignment_turn",
    "watch_move",
    "watch_protect",
    "trade",
    "action_turn",
    "action_mission",
    "action_after",
    "reaction",
    "watch_move_other",
    "watch_protect_other",
    "any_time",
)
"""When an action card may be played; a card's windows are a number of bits in this order."""
BID_TURN: Final[i64] = 1
BID_WON: Final[i64] = 2
AFTER_EVENT: Final[i64] = 4
ASSIGNMENT_TURN: Final[i64] = 8
WATCH_MOVE: Final[i64] = 16
WATCH_PROTECT: Final[i64] = 32
TRADE_WINDOW: Final[i64] = 64
ACTION_TURN: Final[i64] = 128
ACTION_MISSION: Final[i64] = 256
ACTION_AFTER: Final[i64] = 512
REACTION: Final[i64] = 1024
WATCH_MOVE_OTHER: Final[i64] = 2048  # beside the one card of 5b (YED-172)
WATCH_PROTECT_OTHER: Final[i64] = 4096  # beside the one card of 5c (YED-173)
ANY_TIME: Final[i64] = 8192

# What a part of a mission asks for: `NEED` numbers in the table `needs`, standard part and bonus part by turns
NEED: Final[i64] = 24
NEED_DISTRICTS: Final[i64] = 0  # 7 numbers: disciples in each district
NEED_WEAPONS: Final[i64] = 7  # 8 numbers: of each weapon
NEED_ANNEXES: Final[i64] = 15  # bits
NEED_GEISHAS: Final[i64] = 16
NEED_MON: Final[i64] = 17  # to be paid
NEED_BLESSINGS: Final[i64] = 18  # to be handed over
NEED_SPECIAL: Final[i64] = 19  # a condition
NEED_REWARD: Final[i64] = 20  # effects
NEED_PART: Final[i64] = 21  # 1 if there is such a part, 0 for a mission without bonus
