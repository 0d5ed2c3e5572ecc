"""The actions of Edo and their numbers.

They are the same for both sides of the board and for every edition. Composite choices are walked in small steps:
a card, then its officials; a figure, then its goal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.actions import ActionSpace, Verb
from kabuto.titles.edo import names

ALL_CARDS: Final = names.CARDS + names.SPECIAL_CARDS
PLACES: Final = (1, 2, 3)
SWAPS: Final = ((1, 2), (1, 3), (2, 3))
OFFICIALS: Final = ("own", "neutral", "black")
CITY_BUILDINGS: Final = ("house", "trading_post", "fortress", "prestige")
OFFERS: Final = ("current", "preview")
RESOURCE_PRIVILEGES: Final = names.PRIVILEGES[4:7]
MOST_SAMURAI: Final = 17
"""Five own officials, and twelve neutral ones where these may become samurai (EDO-091, the other reading)."""

ACTIONS: Final = ActionSpace(
    # planning: changes of a plan
    Verb("take_back", slot=PLACES, again=True),
    Verb("swap", slots=SWAPS, again=True),
    Verb("assign", slot=PLACES, official=OFFICIALS),
    Verb("unassign", slot=PLACES, official=OFFICIALS, again=True),
    Verb("ready"),
    # movement
    Verb("pick", space=names.SPACES),
    Verb("pick_tired", space=names.SPACES),
    Verb("pick_merchant"),
    Verb("reveal"),
    Verb("go", space=names.SPACES),
    # wages
    Verb("keep", count=tuple(range(MOST_SAMURAI + 1))),
    # the end of something
    Verb("done"),
    Verb("stop"),
    # planning: cards
    Verb("plan", card=ALL_CARDS, slot=PLACES, action=names.ACTIONS),
    # set-up
    Verb("package", package=names.PACKAGES),
    Verb("settle", city=names.SPACES),
    # Ronin
    Verb("ronin_from", space=names.SPACES),
    Verb("name", kind=names.LOCATIONS[:4]),
    Verb("ronin_to", space=names.SPACES),
    # the actions of the cards
    Verb("recruit"),
    Verb("special", card=names.SPECIAL_CARDS),
    Verb("post", gate=names.SPACES),
    Verb("disperse", space=names.SPACES),
    Verb("demand", column=PLACES),
    Verb("work", space=names.SPACES),
    Verb("work_full", space=names.SPACES),
    Verb("build", city=names.SPACES, building=CITY_BUILDINGS),
    Verb("temple", space=names.SPACES),
    Verb("buy", offer=OFFERS, count=PLACES),
    Verb("point", offer=OFFERS),
    # privileges at any time
    Verb("income", city=names.SPACES),
    Verb("goods", privilege=RESOURCE_PRIVILEGES, resource=names.RESOURCES),
)
"""What is chosen most often comes first: Python keeps small numbers ready."""

ADDED_BY: Final = {
    "jiin": ("temple",),
    "tokken": ("demand", "work_full", "income", "goods"),
    "ronin": ("ronin_from", "name", "ronin_to", "disperse"),
}
"""The verbs of each module."""

PACKAGE: Final[i64] = ACTIONS.first("package")
SETTLE: Final[i64] = ACTIONS.first("settle")
RONIN_FROM: Final[i64] = ACTIONS.first("ronin_from")
NAME: Final[i64] = ACTIONS.first("name")
RONIN_TO: Final[i64] = ACTIONS.first("ronin_to")
PLAN: Final[i64] = ACTIONS.first("plan")
TAKE_BACK: Final[i64] = ACTIONS.first("take_back")
SWAP: Final[i64] = ACTIONS.first("swap")
ASSIGN: Final[i64] = ACTIONS.first("assign")
UNASSIGN: Final[i64] = ACTIONS.first("unassign")
READY: Final[i64] = ACTIONS.first("ready")
PICK: Final[i64] = ACTIONS.first("pick")
PICK_TIRED: Final[i64] = ACTIONS.first("pick_tired")
PICK_MERCHANT: Final[i64] = ACTIONS.first("pick_merchant")
REVEAL: Final[i64] = ACTIONS.first("reveal")
GO: Final[i64] = ACTIONS.first("go")
RECRUIT: Final[i64] = ACTIONS.first("recruit")
SPECIAL: Final[i64] = ACTIONS.first("special")
POST: Final[i64] = ACTIONS.first("post")
DISPERSE: Final[i64] = ACTIONS.first("disperse")
DEMAND: Final[i64] = ACTIONS.first("demand")
WORK: Final[i64] = ACTIONS.first("work")
WORK_FULL: Final[i64] = ACTIONS.first("work_full")
BUILD: Final[i64] = ACTIONS.first("build")
TEMPLE: Final[i64] = ACTIONS.first("temple")
BUY: Final[i64] = ACTIONS.first("buy")
POINT: Final[i64] = ACTIONS.first("point")
KEEP: Final[i64] = ACTIONS.first("keep")
DONE: Final[i64] = ACTIONS.first("done")
STOP: Final[i64] = ACTIONS.first("stop")
INCOME: Final[i64] = ACTIONS.first("income")
GOODS: Final[i64] = ACTIONS.first("goods")

# The actions of the cards, in the order of their names
RICE_ACTION: Final[i64] = 0
MONEY_ACTION: Final[i64] = 1
TRAVEL_ACTION: Final[i64] = 2
RECRUIT_ACTION: Final[i64] = 3
SPECIAL_ACTION: Final[i64] = 4
HARVEST_ACTION: Final[i64] = 5  # rice; wood and stone follow
BUILD_ACTION: Final[i64] = 8
TRADE_ACTION: Final[i64] = 9

SLOTS: Final[i64] = 3
CARD_COUNT: Final[i64] = 9
PLAIN_CARDS: Final[i64] = 3
SPECIALS: Final[i64] = 6
CARD_ACTION_COUNT: Final[i64] = 10
TASKS: Final[i64] = 30
"""The ways to plan one card: a slot and an action."""

MOST_LEGAL: Final[i64] = 96
"""More than there can be legal actions at once."""
