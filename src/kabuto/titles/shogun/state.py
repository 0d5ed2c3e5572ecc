"""The table of Shogun: the map, the players' goods and plans, the cards, the tower, and where the round stands.

Nearly everything stands in one vector `n`, block after block; a block is named by where it begins. What belongs to a
seat is found at `n[BLOCK + seat]`, what belongs to a province at `n[BLOCK + province]`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, ints, put, zeros
from kabuto.kernel.state import Decision, Refusal, State
from kabuto.titles.shogun import actions as do
from kabuto.titles.shogun.box import Box

# The decision points, in the order of `flow.DECISIONS`
AT_DRAFT: Final[i64] = 0
AT_GROUP: Final[i64] = 1
AT_DRAFT_LEADER: Final[i64] = 2
AT_PLAN: Final[i64] = 3
AT_SPACE: Final[i64] = 4  # a planning seat that chooses where its cursor goes
AT_POSITION: Final[i64] = 5
AT_PLACE_LEADER: Final[i64] = 6
AT_BONUS: Final[i64] = 7
AT_FAVOUR: Final[i64] = 8
AT_EVENT: Final[i64] = 9
AT_TRAY: Final[i64] = 10
AT_CALM: Final[i64] = 11
AT_RAISE: Final[i64] = 12
AT_DEPLOY: Final[i64] = 13
AT_MARCH: Final[i64] = 14
AT_TROOPS: Final[i64] = 15
AT_PATRON: Final[i64] = 16
AT_LEAD: Final[i64] = 17
AT_REVOLT: Final[i64] = 18
AT_RETURN: Final[i64] = 19
OVER: Final[i64] = 20
DECISION_NAMES: Final = (
    "draft",
    "group",
    "draft_leader",
    "plan",
    "space",
    "position",
    "place_leader",
    "bonus",
    "favour",
    "event",
    "tray",
    "calm",
    "raise",
    "deploy",
    "march",
    "troops",
    "patron",
    "lead",
    "revolt",
    "return_leader",
    "over",
)

# Where the round stands, in the order of the table in `flow.py`
DRAFTING: Final[i64] = 0
PLANNING: Final[i64] = 1
PICKING: Final[i64] = 2
PLACING_LEADERS: Final[i64] = 3
CHECKING_REGIONS: Final[i64] = 4
SENDING_OFFICIALS: Final[i64] = 5
HOLDING_COURT: Final[i64] = 6
CARRYING_OUT: Final[i64] = 7
PATRONISING: Final[i64] = 8
MOVING_LEADERS: Final[i64] = 9
CLEANING_UP: Final[i64] = 10
REVOLTING: Final[i64] = 11
SCORING: Final[i64] = 12
RETURNING_LEADERS: Final[i64] = 13
ENDED: Final[i64] = 14
STAGE_NAMES: Final = (
    "draft",
    "plan",
    "order",
    "place_leaders",
    "samurai",
    "officials",
    "court",
    "actions",
    "arts",
    "move_leaders",
    "clean_up",
    "winter",
    "scoring",
    "return_leaders",
    "over",
)

NONE: Final[i64] = -1
NOT_PLACED: Final[i64] = -1  # a leader that has not come to the board yet
TAKEN_OFF: Final[i64] = -2  # a leader that lost its province (SHO-HF-015)
OPEN_TILE: Final[i64] = 5
DOWN_TILE: Final[i64] = 6
"""An artist tile on the tableau; 0 to 4 is the seat whose marker replaced it, `NONE` is still in the bag."""

SEATS: Final[i64] = 5
"""The seats of a block."""

# What belongs to a seat
CHESTS: Final[i64] = 0
RICE: Final[i64] = 5
POINTS: Final[i64] = 10
SUPPLY: Final[i64] = 15  # armies
OWNED: Final[i64] = 20  # the own provinces, as bits
COUNT: Final[i64] = 25  # how many those are
HAND: Final[i64] = 30  # province and chest cards in hand, as bits
HELD: Final[i64] = 35  # how many cards are in hand, tower cards too
TOWER_CARDS: Final[i64] = 40  # tower cards in hand
OPEN: Final[i64] = 45  # spaces of the plan that are still open, as bits
LEAVES: Final[i64] = 50  # how many spaces must still be left empty (SHO-064)
EDITS: Final[i64] = 55  # how often the plan was rearranged this round
CURSOR: Final[i64] = 60  # the space that the next card goes to
CHOOSING: Final[i64] = 65  # 1 while the seat chooses a space for its cursor
UP: Final[i64] = 70  # spaces whose card is turned up, as bits
WON: Final[i64] = 75  # provinces won this round, as bits; their cards rest (SHO-096)
SPECIAL: Final[i64] = 80  # the special card held this round
PLACE: Final[i64] = 85  # the turn-order space picked
GROUPS: Final[i64] = 90  # army groups left in the draft: four bits for each size
SEEN: Final[i64] = 95  # the open pair at the seat's last draft turn (SHO-030), or NONE
BANNER: Final[i64] = 100  # samurai steps made this year
LEADER_AT: Final[i64] = 105
CAPTURED: Final[i64] = 110  # foreign monuments
MONUMENTS_LEFT: Final[i64] = 115
OFFICIALS: Final[i64] = 120  # in the own supply
RECEPTION: Final[i64] = 125
AUDIENCE: Final[i64] = 130
KEPT: Final[i64] = 135  # favour cards kept, a bit for each number
MISSING: Final[i64] = 140  # rice missing this winter
SOURCES: Final[i64] = 145  # points by source: five seats for each of the sources below
SOURCE_NAMES: Final = (
    "provinces",
    "buildings",
    "castles",
    "temples",
    "theatres",
    "favours",
    "samurai",
    "monuments",
    "arts",
)
FROM_PROVINCES: Final[i64] = 0
FROM_BUILDINGS: Final[i64] = 1
FROM_MAJORITIES: Final[i64] = 2  # castles; temples and theatres follow
FROM_FAVOURS: Final[i64] = 5
FROM_SAMURAI: Final[i64] = 6
FROM_MONUMENTS: Final[i64] = 7
FROM_ARTS: Final[i64] = 8

# What belongs to the round
ORDER: Final[i64] = 190  # the seats in turn order
PICKS: Final[i64] = 195  # the seats in the order in which they pick a turn-order space (SHO-082)
RANKS: Final[i64] = 200  # the seats in the order in which they enter the audience hall (SHO-TC-031)
PLAN: Final[i64] = 205  # the cards on each seat's spaces, S for each seat
SEQUENCE: Final[i64] = 275  # the ten actions in the order of this round
LAID: Final[i64] = 285  # the special card on each turn-order space, or NONE
EVENT_PILE: Final[i64] = 290  # the twelve event cards; four a year lie open
SLOT: Final[i64] = 302  # the favours in the audience hall, the dearest first
FAVOUR_PILE: Final[i64] = 305
DRAWN: Final[i64] = 326  # the provinces of one player that still revolt this winter

# What belongs to a province
OWNER: Final[i64] = 335
ARMIES: Final[i64] = 380
UNREST: Final[i64] = 425
BUILT: Final[i64] = 470  # the buildings, as bits
MONUMENTS: Final[i64] = 515  # four bits for each seat

# The tower (SHO-150), and what lies ready
TRAY: Final[i64] = 560
SHELF: Final[i64] = 566  # up to four shelves
SHELVES: Final[i64] = 4
STOCK: Final[i64] = 590  # building tiles
PILE: Final[i64] = 593  # the draft pile as a ring of 45
REGION_ROW: Final[i64] = 638
BAG: Final[i64] = 643  # artist tiles in the order in which they are drawn
TILE: Final[i64] = 679  # what lies on each crossing
IMMUNE: Final[i64] = 715  # by seat: 1 cannot be attacked in combat A, 2 in combat B (SHO-TC-046)
SIZE: Final[i64] = 720

ONLY_PROVINCES: Final[i64] = 2**45 - 1
CHEST_MASK: Final[i64] = 2**45 * 31

PLACE_OF_BIT: Final[Ints] = ints([next((i for i in range(62) if 2**i % 67 == rest), 0) for rest in range(67)])
"""Which bit a power of two is: at its rest by 67, where the powers all differ."""

SIXTEENTH: Final[Ints] = ints([16**i for i in range(12)])


class Position(State):
    """One position of Shogun. Its numbers are declared in the order of its digest (`copying.py`)."""

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.players, chance)
        self.box: Box = box
        self.at: i64 = AT_PLAN
        self.who: i64 = 0  # the seat that decides, except while planning
        self.stage: i64 = DRAFTING
        self.round: i64 = 0  # action rounds finished
        self.slot: i64 = 0  # which of the ten actions is being carried out
        self.turn: i64 = 0  # how many seats have had their turn in this stage
        self.ready: i64 = 0  # the seats that are ready, as bits
        self.event: i64 = NONE
        self.effect: i64 = NONE  # of the event, unless it was cancelled
        self.events: i64 = 0  # the open event cards, as bits
        self.farmers: i64 = 0  # in the general supply
        self.action: i64 = NONE  # what moves armies now: one of the ten actions
        self.source: i64 = NONE
        self.target: i64 = NONE
        self.favour: i64 = NONE  # the favour card being carried out
        self.taken: i64 = NONE  # the province just drafted
        self.left_card: i64 = NONE  # the two open cards of the draft
        self.right_card: i64 = NONE
        self.pile_top: i64 = 0
        self.pile_size: i64 = 0
        self.pile_known: i64 = 0  # how many cards at the bottom everybody knows (SHO-030)
        self.exchanged: i64 = 0  # 1 after the exchange of SHO-030
        self.extra: i64 = 0  # extra farmers of each revolt, this winter and player
        self.n: Ints = EMPTY
        self.fallen: Any = None  # the cubes that came out of the tower, in their order, while somebody listens

    # The round -------------------------------------------------------------------------------------------------

    def rounds_begun(self) -> i64:
        """Which action round it is, or after its clean-up has been."""
        return self.round if self.stage >= CLEANING_UP else self.round + 1

    # Asking ----------------------------------------------------------------------------------------------------

    def ask(self, seat: i64, at: i64) -> bool:
        """Stop here for a decision of the seat."""
        self.who = seat
        self.at = at
        return True

    # Points ----------------------------------------------------------------------------------------------------

    def award(self, seat: i64, source: i64, points: i64) -> None:
        self.n[POINTS + seat] += points
        self.n[SOURCES + source * SEATS + seat] += points

    def gain_rice(self, seat: i64, rice: i64) -> i64:
        """Move the rice marker up; where the track is a limit, not beyond its end (SHO-014). What was gained."""
        n = self.n
        if self.box.rice_capped and n[RICE + seat] + rice > self.box.rice_track:
            rice = self.box.rice_track - n[RICE + seat]
        n[RICE + seat] += rice
        return rice

    # Provinces and their cards ---------------------------------------------------------------------------------

    def occupy(self, province: i64, seat: i64, armies: i64) -> None:
        """Armies that stand in no supply any more take a province that belongs to nobody, and its card (SHO-166)."""
        n = self.n
        bit = do.BIT[province]
        n[OWNER + province] = seat
        n[ARMIES + province] = armies
        n[OWNED + seat] |= bit
        n[COUNT + seat] += 1
        n[HAND + seat] |= bit
        n[HELD + seat] += 1

    def win(self, province: i64, seat: i64, armies: i64) -> None:
        """Occupy a province during a round: its card cannot be used before the next one (SHO-096)."""
        self.occupy(province, seat, armies)
        self.n[WON + seat] |= do.BIT[province]

    def hand_over(self, province: i64) -> None:
        """Take the card of a province from its owner, from hand or from any space (SHO-095)."""
        n = self.n
        seat = n[OWNER + province]
        bit = do.BIT[province]
        n[OWNED + seat] &= ~bit
        n[COUNT + seat] -= 1
        n[WON + seat] &= ~bit
        n[OWNER + province] = NONE
        n[ARMIES + province] = 0
        if n[HAND + seat] & bit:
            n[HAND + seat] &= ~bit
            n[HELD + seat] -= 1
        else:
            at = PLAN + seat * do.SPACE_COUNT
            while n[at] != province:
                at += 1
            n[at] = NONE

    def lose_leader(self, province: i64, seat: i64) -> None:
        """The leader of whoever has just lost a province leaves the board, if it stood there (SHO-HF-015)."""
        if self.n[LEADER_AT + seat] == province:
            self.n[LEADER_AT + seat] = TAKEN_OFF
            if self.teller is not None:
                self.tell("story-leader-lost", {"seat": seat, "province": do.PROVINCES[province]})

    def clear(self, province: i64) -> None:
        """Take every building and unrest marker off a province (SHO-164, SHO-184)."""
        n = self.n
        built = n[BUILT + province]
        if built != 0:
            for kind in range(i64(3)):
                if built & do.BIT[kind]:
                    n[STOCK + kind] += 1
            n[BUILT + province] = 0
        n[UNREST + province] = 0

    # Piles -----------------------------------------------------------------------------------------------------

    def shuffle(self, first: i64, end: i64) -> None:
        """Put a part of the table's cards into a random order."""
        part = self.n[first:end]
        self.chance.shuffle(part)
        put(self.n, first, part)

    # Words -----------------------------------------------------------------------------------------------------

    def counted(self, base: i64) -> list[int]:
        """Six counts of cubes, by colour."""
        return [int(self.n[base + hue]) for hue in range(do.HUES)]


BUILDINGS_IN: Final[Ints] = ints([0, 1, 1, 2, 1, 2, 2, 3])
"""How many buildings a set of bits is."""


def places(bits: i64, first: i64) -> Ints:
    """The numbers of the bits that are set, ascending, each counted from `first`."""
    many: i64 = 0
    rest = bits
    while rest != 0:
        rest &= rest - 1
        many += 1
    out = zeros(many)
    at: i64 = 0
    while bits != 0:
        low = bits & -bits
        out[at] = first + PLACE_OF_BIT[low % 67]
        bits ^= low
        at += 1
    return out


def bits_of(row: Ints, first: i64, count: i64) -> i64:
    """The set of some numbers that follow one another; those below 0 are none."""
    bits: i64 = 0
    for place in range(first, first + count):
        if row[place] >= 0:
            bits |= do.BIT[row[place]]
    return bits


def lowest(bits: i64) -> i64:
    """The number of the lowest bit that is set."""
    return PLACE_OF_BIT[(bits & -bits) % 67]


def many(bits: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


# Decision points ---------------------------------------------------------------------------------------------------


class Choice(Decision):
    """A decision point of Shogun. A refusal speaks of the seat's own cards and of what lies open, of nothing hidden."""

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        if do.ACTIONS.verb(int(action)).name not in self.verbs:
            return (self.first, f"refuse-first-{self.name}", {})
        return self.refuse(t, seat, action)

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        """Why an action of this decision point is not open to the seat."""
        raise NotImplementedError


def out_of_play(t: Position, province: i64) -> Refusal | None:
    if t.box.in_play_mask & do.BIT[province]:
        return None
    return ("SHO-021", "refuse-out", {"province": do.PROVINCES[province]})
