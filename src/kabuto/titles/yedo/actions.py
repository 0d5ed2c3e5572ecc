"""The actions of Yedo and their numbers, and the fixed names that they speak of.

What a card or an action in the city does is the edition's; which cards and actions there are is not, so that the
action space is the same for every edition: cards are slots (`AC01` to `AC50`) that an edition fills.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from mypy_extensions import i64

from kabuto.kernel.actions import ActionSpace
from kabuto.kernel.ints import Ints, ints

DISTRICTS: Final[tuple[str, ...]] = ("castle", "gates", "tavern", "harbor", "red_light", "market", "temple")
TAVERN: Final[i64] = 2
MARKET: Final[i64] = 5
DISTRICT_COUNT: Final[i64] = 7

ACTS_AT: Final = {
    "audience": ("castle_audience",),
    "summons": ("castle_summons",),
    "garden": ("castle_garden",),
    "gates": ("gates_recruit", "gates_pledge_1", "gates_pledge_2", "gates_foresight"),
    "tavern": ("tavern_carpenter", "tavern_foresight"),
    "harbor": ("harbor_church", "harbor_luxury_small", "harbor_luxury_large", "harbor_foresight"),
    "red_light": ("red_light_geisha_mon", "red_light_geisha_pp", "red_light_action_card"),
    "market": ("market_buy", "market_sell"),
    "temple": ("temple_blessing", "temple_foresight_missions", "temple_foresight_events"),
    "yashiki": ("yashiki",),
    "karesansui": ("karesansui",),
    "dojo": ("dojo",),
    "kobudo_ryu": ("kobudo_ryu",),
}
"""What a disciple can do at each place of the city, and on each Annex (YED-250 to YED-284)."""
ACTS: Final[tuple[str, ...]] = tuple(act for acts in ACTS_AT.values() for act in acts)
FIRST_ACT: Final[Ints] = ints([0, *accumulate(len(acts) for acts in ACTS_AT.values())])
"""The first of the acts at each place, and one past the last."""
PLACES: Final[tuple[str, ...]] = tuple(ACTS_AT)
"""Where a disciple can stand: in the Castle the kind of space counts, elsewhere only the district (YED-155)."""
GARDEN: Final[i64] = 2
CITY_COUNT: Final[i64] = 9
ANNEX_COUNT: Final[i64] = 4
CITY: Final[tuple[str, ...]] = PLACES[:9]
ANNEXES: Final[tuple[str, ...]] = PLACES[9:]
DISTRICT_OF: Final[Ints] = ints([0, 0, 0, 1, 2, 3, 4, 5, 6])
"""The district of each place in the city; the garden house belongs to the Castle (YED-177)."""
FIRST_PLACE: Final[Ints] = ints([0, 3, 4, 5, 6, 7, 8, 9])
"""The first place of each district, and one past the last."""

WEAPONS: Final[tuple[str, ...]] = ("doku", "fukiya", "katana", "metsubushi", "nawa", "shuko", "shuriken", "yumi")
WEAPON_COUNT: Final[i64] = 8
CATEGORIES: Final[tuple[str, ...]] = ("action", "bonus", "weapon", "annex", "geisha", "disciple", "mission")
CATEGORY_COUNT: Final[i64] = 7
GROUPS: Final[tuple[str, ...]] = ("a", "b", "c")
GROUP_COUNT: Final[i64] = 3
COLOURS: Final = ("green", "yellow", "red", "black")
COINS: Final = (1, 3, 5)
COIN_VALUES: Final[Ints] = ints([1, 3, 5])
"""Mon are offered in coins (YED-012)."""
COIN_COUNT: Final[i64] = 3


def numbered(prefix: str, count: int) -> tuple[str, ...]:
    return tuple(f"{prefix}{number:02}" for number in range(1, count + 1))


ACTION_CARDS: Final[tuple[str, ...]] = numbered("AC", 50)
BONUS_CARDS: Final[tuple[str, ...]] = numbered("BC", 27)
EVENT_CARDS: Final[tuple[str, ...]] = numbered("EV", 27)
FAVOR_CARDS: Final[tuple[str, ...]] = numbered("FV", 5)
MISSIONS: Final[tuple[str, ...]] = (*numbered("MG", 12), *numbered("MY", 18), *numbered("MR", 18), *numbered("MK", 11))
FAVOR_CARD_COUNT: Final[i64] = 5
FIRST_MISSION: Final[Ints] = ints([0, 12, 30, 48, 59])
"""The first mission of each colour, and one past the last."""

FACES: Final = (*ACTION_CARDS, *BONUS_CARDS, *WEAPONS, *EVENT_CARDS, *MISSIONS)
"""Everything that is drawn from a deck, in the order of the decks."""
FACE_COUNT: Final[i64] = 171
FIRST_FACE: Final[Ints] = ints([0, 50, 77, 85, 112, 112, 112, 112])
"""The first face of each deck: action, bonus, weapon, event, and four times mission."""
DECK_BEGINS: Final[Ints] = ints([0, 50, 77, 85, 112, 124, 142, 160, 171])
"""The first face of each deck, missions by colour, and one past the last."""

MOST_BID: Final[i64] = 150
MOST_SEATS: Final[i64] = 5
SEATS: Final = tuple(range(MOST_SEATS))
POSITIONS: Final = (1, 2, 3, 4, 5)
ALTERNATIVES: Final = (1, 2, 3, 4, 5, 6)
SLOTS: Final = (1, 2, 3, 4, 5)
SLOT_COUNT: Final[i64] = 5
HIDDEN: Final = ("mission", "action", "bonus")
"""The cards that are traded face down."""

ACTIONS: Final = ActionSpace()
DO_PLAY: Final[i64] = ACTIONS.declare("play", card=ACTION_CARDS)
DO_BLACKMAIL: Final[i64] = ACTIONS.declare("blackmail")
DO_TARGET: Final[i64] = ACTIONS.declare("target", seat=SEATS)
# Set-up, draws and foresight
DO_DECK: Final[i64] = ACTIONS.declare("deck", colour=COLOURS)
DO_FAVOR: Final[i64] = ACTIONS.declare("favor", card=FAVOR_CARDS)
DO_KEEP: Final[i64] = ACTIONS.declare("keep", card=FACES)
DO_UNDER: Final[i64] = ACTIONS.declare("under", card=FACES)
DO_ORDER: Final[i64] = ACTIONS.declare("order", card=FACES)
DO_RETURN: Final[i64] = ACTIONS.declare("return", card=FACES)
DO_ANNEX: Final[i64] = ACTIONS.declare("annex", annex=ANNEXES)
DO_GIVE_UP: Final[i64] = ACTIONS.declare("give_up", annex=ANNEXES)
DO_AVERT: Final[i64] = ACTIONS.declare("avert")
DO_SUFFER: Final[i64] = ACTIONS.declare("suffer")
DO_CHOOSE: Final[i64] = ACTIONS.declare("choose", alternative=ALTERNATIVES)
DO_SLOT: Final[i64] = ACTIONS.declare("slot", slot=SLOTS)
ACTIONS.declare("save", place=CITY)
DO_MOVE_FROM: Final[i64] = ACTIONS.declare("move_from", place=CITY)
DO_MOVE_TO: Final[i64] = ACTIONS.declare("move_to", place=CITY)
DO_SWAP_MINE: Final[i64] = ACTIONS.declare("swap_mine", weapon=WEAPONS)
DO_SWAP_THEIRS: Final[i64] = ACTIONS.declare("swap_theirs", weapon=WEAPONS)
DO_POSITION: Final[i64] = ACTIONS.declare("position", position=POSITIONS)
# Bidding
DO_SIT_OUT: Final[i64] = ACTIONS.declare("sit_out")
DO_STAY: Final[i64] = ACTIONS.declare("stay")
DO_OPEN: Final[i64] = ACTIONS.declare("open", category=CATEGORIES)
DO_OPEN_GROUP: Final[i64] = ACTIONS.declare("open_group", group=GROUPS)
DO_BID: Final[i64] = ACTIONS.declare("bid", mon=tuple(range(1, MOST_BID + 1)))  # a bid of 1
DO_PASS: Final[i64] = ACTIONS.declare("pass")
DO_LEAVE: Final[i64] = ACTIONS.declare("leave")
DO_CATEGORY: Final[i64] = ACTIONS.declare("category", category=CATEGORIES)
# Assignment and action
DO_PLACE: Final[i64] = ACTIONS.declare("place", place=PLACES)
DO_ACTIVATE: Final[i64] = ACTIONS.declare("activate", place=PLACES)
DO_ACT: Final[i64] = ACTIONS.declare("act", act=ACTS)
DO_MISSION: Final[i64] = ACTIONS.declare("mission", card=MISSIONS)
DO_IDLE: Final[i64] = ACTIONS.declare("idle")
DO_BONUS: Final[i64] = ACTIONS.declare("bonus")
DO_NO_BONUS: Final[i64] = ACTIONS.declare("no_bonus")
DO_PAY_BLESSING: Final[i64] = ACTIONS.declare("pay_blessing")
DO_STAND_IN: Final[i64] = ACTIONS.declare("stand_in", annex=ANNEXES)
# Trade
DO_OFFER: Final[i64] = ACTIONS.declare("offer", seat=SEATS)
DO_GIVE_WEAPON: Final[i64] = ACTIONS.declare("give_weapon", weapon=WEAPONS)
DO_GIVE_GEISHA: Final[i64] = ACTIONS.declare("give_geisha")
DO_GIVE_MON: Final[i64] = ACTIONS.declare("give_mon", mon=COINS)
DO_GIVE_CARD: Final[i64] = ACTIONS.declare("give_card", card=FACES)
DO_GIVE_BLACKMAIL: Final[i64] = ACTIONS.declare("give_blackmail")
DO_ASK_WEAPON: Final[i64] = ACTIONS.declare("ask_weapon", weapon=WEAPONS)
DO_ASK_GEISHA: Final[i64] = ACTIONS.declare("ask_geisha")
DO_ASK_MON: Final[i64] = ACTIONS.declare("ask_mon", mon=COINS)
DO_ASK_CARD: Final[i64] = ACTIONS.declare("ask_card", kind=HIDDEN)
DO_ASK_BLACKMAIL: Final[i64] = ACTIONS.declare("ask_blackmail")
DO_PROPOSE: Final[i64] = ACTIONS.declare("propose")
DO_WITHDRAW: Final[i64] = ACTIONS.declare("withdraw")
DO_ACCEPT: Final[i64] = ACTIONS.declare("accept")
DO_DECLINE: Final[i64] = ACTIONS.declare("decline")
DO_COUNTER: Final[i64] = ACTIONS.declare("counter")
DO_HAND_OVER: Final[i64] = ACTIONS.declare("hand_over", card=FACES)
DO_DONE: Final[i64] = ACTIONS.declare("done")
# Trade, since missions are traded by colour and three can make a deal
DO_ASK_MISSION: Final[i64] = ACTIONS.declare("ask_mission", colour=COLOURS)
DO_THIRD: Final[i64] = ACTIONS.declare("third", seat=SEATS)
# What could be repeated for ever comes last: bots stop before it
DO_SIDE: Final[i64] = ACTIONS.declare("side", giver_seat=SEATS, receiver_seat=SEATS, again=True)
DO_OFFER_MORE: Final[i64] = ACTIONS.declare("offer_more", seat=SEATS, again=True)
DO_COUNTER_MORE: Final[i64] = ACTIONS.declare("counter_more", again=True)
