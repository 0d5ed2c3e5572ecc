"""The actions of Edo and their numbers.

They are the same for both sides of the board and for every edition. Composite choices are walked in small steps:
a card, then its officials; a figure, then its goal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.actions import ActionSpace
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

ACTIONS: Final = ActionSpace()
"""What is chosen most often comes first: Python keeps small numbers ready."""
# planning: changes of a plan
TAKE_BACK: Final[i64] = ACTIONS.declare("take_back", slot=PLACES, again=True)
SWAP: Final[i64] = ACTIONS.declare("swap", slots=SWAPS, again=True)
ASSIGN: Final[i64] = ACTIONS.declare("assign", slot=PLACES, official=OFFICIALS)
UNASSIGN: Final[i64] = ACTIONS.declare("unassign", slot=PLACES, official=OFFICIALS, again=True)
READY: Final[i64] = ACTIONS.declare("ready")
# movement
PICK: Final[i64] = ACTIONS.declare("pick", space=names.SPACES)
PICK_TIRED: Final[i64] = ACTIONS.declare("pick_tired", space=names.SPACES)
PICK_MERCHANT: Final[i64] = ACTIONS.declare("pick_merchant")
REVEAL: Final[i64] = ACTIONS.declare("reveal")
GO: Final[i64] = ACTIONS.declare("go", space=names.SPACES)
# wages
KEEP: Final[i64] = ACTIONS.declare("keep", count=tuple(range(MOST_SAMURAI + 1)))
# the end of something
DONE: Final[i64] = ACTIONS.declare("done")
STOP: Final[i64] = ACTIONS.declare("stop")
# planning: cards
PLAN: Final[i64] = ACTIONS.declare("plan", card=ALL_CARDS, slot=PLACES, action=names.ACTIONS)
# set-up
PACKAGE: Final[i64] = ACTIONS.declare("package", package=names.PACKAGES)
SETTLE: Final[i64] = ACTIONS.declare("settle", city=names.SPACES)
# Ronin
RONIN_FROM: Final[i64] = ACTIONS.declare("ronin_from", space=names.SPACES)
NAME: Final[i64] = ACTIONS.declare("name", kind=names.LOCATIONS[:4])
RONIN_TO: Final[i64] = ACTIONS.declare("ronin_to", space=names.SPACES)
# the actions of the cards
RECRUIT: Final[i64] = ACTIONS.declare("recruit")
SPECIAL: Final[i64] = ACTIONS.declare("special", card=names.SPECIAL_CARDS)
POST: Final[i64] = ACTIONS.declare("post", gate=names.SPACES)
DISPERSE: Final[i64] = ACTIONS.declare("disperse", space=names.SPACES)
DEMAND: Final[i64] = ACTIONS.declare("demand", column=PLACES)
WORK: Final[i64] = ACTIONS.declare("work", space=names.SPACES)
WORK_FULL: Final[i64] = ACTIONS.declare("work_full", space=names.SPACES)
BUILD: Final[i64] = ACTIONS.declare("build", city=names.SPACES, building=CITY_BUILDINGS)
TEMPLE: Final[i64] = ACTIONS.declare("temple", space=names.SPACES)
BUY: Final[i64] = ACTIONS.declare("buy", offer=OFFERS, count=PLACES)
POINT: Final[i64] = ACTIONS.declare("point", offer=OFFERS)
# privileges at any time
INCOME: Final[i64] = ACTIONS.declare("income", city=names.SPACES)
GOODS: Final[i64] = ACTIONS.declare("goods", privilege=RESOURCE_PRIVILEGES, resource=names.RESOURCES)

ADDED_BY: Final = {
    "jiin": ("temple",),
    "tokken": ("demand", "work_full", "income", "goods"),
    "ronin": ("ronin_from", "name", "ronin_to", "disperse"),
}
"""The verbs of each module."""

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
