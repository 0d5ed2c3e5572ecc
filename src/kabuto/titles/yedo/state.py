"""The table of Yedo: one long row of numbers for everything that lies on it, and where the game stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, ints, zeros
from kabuto.kernel.state import AsideInts, Decision, Refusal, State, Window
from kabuto.titles.yedo.actions import ACTIONS
from kabuto.titles.yedo.box import Box
from kabuto.titles.yedo.language import PARAM_COUNT

# The phases of a round (YED-070)
SET_UP: Final[i64] = 0
PREPARATION: Final[i64] = 1
BIDDING: Final[i64] = 2
EVENTS: Final[i64] = 3
ASSIGNMENT: Final[i64] = 4
PATROL: Final[i64] = 5
TRADE: Final[i64] = 6
ACTION_PHASE: Final[i64] = 7
OVER: Final[i64] = 8
PHASES: Final = ("setup", "preparation", "bidding", "event", "assignment", "patrol", "trade", "action", "over")

# The decision points (YED-390)
NOTHING_ASKED: Final[i64] = -1
ASK_DRAFT: Final[i64] = 0
ASK_FAVOR: Final[i64] = 1
ASK_KEEP: Final[i64] = 2
ASK_UNDER: Final[i64] = 3
ASK_DECK: Final[i64] = 4
ASK_ORDER: Final[i64] = 5
ASK_SURPLUS: Final[i64] = 6
ASK_GIVE_UP: Final[i64] = 7
ASK_AVERT: Final[i64] = 8
ASK_ANNEX: Final[i64] = 9
ASK_CHOOSE: Final[i64] = 10
ASK_SLOT: Final[i64] = 11
ASK_TARGET: Final[i64] = 12
ASK_SAVE: Final[i64] = 13
ASK_MOVE_FROM: Final[i64] = 14
ASK_MOVE_TO: Final[i64] = 15
ASK_SWAP_MINE: Final[i64] = 16
ASK_SWAP_THEIRS: Final[i64] = 17
ASK_POSITION: Final[i64] = 18
ASK_SIT_OUT: Final[i64] = 19
ASK_OPEN: Final[i64] = 20
ASK_RAISE: Final[i64] = 21
ASK_WON: Final[i64] = 22
ASK_CATEGORY: Final[i64] = 23
ASK_NEWS: Final[i64] = 24
ASK_PLACE: Final[i64] = 25
ASK_PLACED: Final[i64] = 26
ASK_WATCH_MOVE: Final[i64] = 27
ASK_WATCH_PROTECT: Final[i64] = 28
ASK_TRADE_CARD: Final[i64] = 29
ASK_TRADE: Final[i64] = 30
ASK_BUILD: Final[i64] = 31
ASK_REPLY: Final[i64] = 32
ASK_HAND_OVER: Final[i64] = 33
ASK_ACTIVATE: Final[i64] = 34
ASK_USE: Final[i64] = 35
ASK_AFTER: Final[i64] = 36
ASK_BONUS: Final[i64] = 37
ASK_BLESSING: Final[i64] = 38
ASK_REACT: Final[i64] = 39
ASK_DISCIPLE: Final[i64] = 40
ASK_MOMENT: Final[i64] = 41
ASK_COUNT: Final = 42
DECISION_NAMES: Final = (
    *("draft", "favor", "keep", "under", "deck", "order", "surplus", "give_up", "avert", "annex", "choose"),
    *("slot", "target", "save", "move_from", "move_to", "swap_mine", "swap_theirs", "position", "sit_out"),
    *("open", "raise", "won", "category", "news", "place", "placed", "watch_move", "watch_protect"),
    *("trade_card", "trade", "offer", "reply", "hand_over", "activate", "use", "after", "bonus", "blessing"),
    *("react", "disciple", "moment"),
)

MOMENT: Final[i64] = 9
"""The stage of a phase before it begins, when cards for any time may be played (YED-308)."""

# The common part of the row
DECK_AT: Final[Ints] = ints([0, 50, 77, 117, 144, 156, 174, 192])
# The cards of all decks come first; each deck is a ring that begins at its head.
DECK_ROOM: Final[Ints] = ints([50, 27, 40, 27, 12, 18, 18, 11])
HEADS: Final[i64] = 203
CARDS: Final[i64] = 211  # how many cards each deck has
DECK_COUNT: Final[i64] = 8
SCRAP: Final[i64] = 219  # the weapon discard pile, by kind
STALL: Final[i64] = 227  # the market spaces: a weapon plus 1, or 0
SPACES: Final[i64] = 232  # assignment spaces, `ROOM` for each place: a seat plus 1, 0 if free, -1 with a placeholder
ROOM: Final[i64] = 6
TILES: Final[i64] = 286  # Annexes in the supply
ORDER: Final[i64] = 290  # the seats on the Player Order Track
POSITION: Final[i64] = 295  # of each seat on it, from 0
PASS_ORDER: Final[i64] = 300  # the order of the running pass (YED-214)
POOL_SIZE: Final[i64] = 305
POOL: Final[i64] = 306  # cards in somebody's hand that are not yet theirs
GIVEN: Final[i64] = (
    318  # where a plain offer is packed: Mon, Geishas, Blackmail, weapons by kind; cards and their faces
)
ASKED: Final[i64] = 348  # and what it asks for: the same, then missions, Action Cards, Bonus Cards (see `deal.py`)
STACK: Final[i64] = 362
FRAME: Final[i64] = 6  # there is room for 30 frames
COMMON: Final[i64] = 542

# A seat's part of the row: at seat * SEAT plus one of these
SEAT: Final[i64] = 128
MON: Final[i64] = 542
PP: Final[i64] = 543
BLESSINGS: Final[i64] = 544
GEISHAS: Final[i64] = 545
ANNEX_TILES: Final[i64] = 546  # bits
ON_ANNEX: Final[i64] = 547  # bits: Annexes with a disciple
HOUSE: Final[i64] = 548  # disciples in the clan house
RESERVE: Final[i64] = 549
BLACKMAIL: Final[i64] = 550
MARKER: Final[i64] = 551  # the bidding marker: on the track, on the Egress space, or on a category or group
HELD: Final[i64] = 552  # weapons in all
ARMS: Final[i64] = 553  # weapons, by kind
ACTION_HAND: Final[i64] = 562  # a hand is its number of cards, then the cards in ascending order
BONUS_HAND: Final[i64] = 575
MISSION_HAND: Final[i64] = 588
DONE: Final[i64] = 601  # completed missions, bits
DONE_BONUS: Final[i64] = 602  # those of them whose bonus was fulfilled, bits (YED-234)
DONE_COUNT: Final[i64] = 603
DONE_BONUS_COUNT: Final[i64] = 604
PLACED: Final[i64] = 605  # disciples in the city and on Annexes
HERE: Final[i64] = 606  # disciples at each place of the city
SAVED: Final[i64] = 615  # disciples at each place of the patrol's district that cannot be arrested
FORESEEN: Final[i64] = 618  # how many cards on top of each deck the seat knows
SOURCES: Final[i64] = 626  # prestige points, by what brought them
MODS: Final[i64] = 636  # by parameter: added and set plus 1 for the round, added and set plus 1 for the next use
MOD: Final[i64] = 4
MOD_SET: Final[i64] = 1  # after what is added
MOD_NEXT: Final[i64] = 2  # after what counts for the round
OFFERS: Final[i64] = 661  # offers made in this district's trade
SIZE: Final[i64] = 1182  # of the row with five seats

ON_TRACK: Final[i64] = 0
EGRESS: Final[i64] = 1
ON_SPACE: Final[i64] = 2  # plus the category or group

# What prestige points come from
FROM_START: Final[i64] = 0
FROM_MISSION: Final[i64] = 1
FROM_BONUS: Final[i64] = 2
FROM_AUCTION: Final[i64] = 3
FROM_CITY: Final[i64] = 4
FROM_CARD: Final[i64] = 5
FROM_EVENT: Final[i64] = 6
FROM_FAVOR: Final[i64] = 7
FROM_BLACKMAIL: Final[i64] = 8
FROM_BONUS_CARD: Final[i64] = 9
SOURCE_NAMES: Final = (
    "start",
    "mission",
    "mission_bonus",
    "auction",
    "city",
    "action_card",
    "event",
    "favor",
    "blackmail",
    "bonus_card",
)

RED: Final[i64] = 0
BLUE: Final[i64] = 1
FIGURES: Final = ("red", "blue")

FEW_CHOICES: Final[i64] = 48
"""More than most decisions have; those that have more say so."""

NOBODY: Final[i64] = -1
NONE: Final[i64] = -1

BIT: Final[Ints] = ints([2**n for n in range(62)])
"""The bit of a seat, place, mission, …: a table, because mypyc 2.4 shifts a literal wrongly (`1 << n`)."""


class Position(State):
    """One position of Yedo. Everything countable lies in `n`; the rest says where the game stands.

    Its numbers are declared in the order of its digest (`copying.py`).
    """

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.players, chance)
        self.box: Box = box
        self.secret: i64 = 0  # seats that sit out, before it is shown (YED-093, the other reading), bits
        self.round: i64 = 1
        self.phase: i64 = SET_UP
        self.stage: i64 = 0  # where the phase stands
        self.at: i64 = NOTHING_ASKED
        self.seat: i64 = 0  # whose decision it is
        self.depth: i64 = 0  # frames on the stack
        self.on_turn: i64 = NOBODY  # whose turn it is in phases 2, 4, 6 and 7
        self.acted: i64 = 0  # seats that have had their turn in this pass, bits
        self.asked: i64 = 0  # seats that a window has been offered to, bits
        self.picks: i64 = 0  # missions drafted so far; favors taken, as bits
        # The table
        self.church: i64 = 0
        self.blessings: i64 = 0
        self.geishas: i64 = 0
        self.patrol: i64 = 0  # its district
        self.figure: i64 = RED
        self.closed: i64 = NONE  # the closed district
        self.event: i64 = NONE
        self.last_round: i64 = 0  # 1 once the Shogun is dead
        # Bidding
        self.category: i64 = NONE  # or the group
        self.high: i64 = 0
        self.bidder: i64 = NOBODY  # who bid that
        self.sold: i64 = 0  # categories or groups that are won, bits
        # Event and patrol
        self.averted: i64 = 0  # seats that averted this event's losses, bits
        self.sheltered: i64 = 0  # seats none of whose disciples can be arrested, bits
        # Action
        self.place: i64 = NONE  # where the activated disciple stands
        self.mission: i64 = NONE  # being completed
        self.for_weapon: i64 = 0  # requirements of the mission that count as met
        self.for_geisha: i64 = 0
        self.for_blessing: i64 = 0
        self.sent: i64 = 0  # 1 if the activated disciple goes to the Reserve
        self.extra: i64 = 0  # further placements or activations in this turn
        # Trade
        self.district: i64 = NONE
        self.partner: i64 = NOBODY
        self.proposer: i64 = NOBODY
        self.counters: i64 = 0
        # Everything countable
        self.n: Ints = EMPTY
        self.deal: AsideInts = EMPTY  # an offer, which has a digest of its own (see `deal.py`)

    def clear(self) -> None:
        """An empty table."""
        self.n = zeros(COMMON + self.players * SEAT)

    def get(self, seat: i64, what: i64) -> i64:
        """A number of a seat's part of the row."""
        return self.n[seat * SEAT + what]

    # Asking ----------------------------------------------------------------------------------------------------

    def ask(self, seat: i64, what: i64) -> None:
        """The game waits for this decision of this seat."""
        self.seat = seat
        self.at = what

    def push(self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Something to be done before everything that is already pending."""
        n = self.n
        top = STACK + self.depth * FRAME
        n[top] = kind
        n[top + 1] = a
        n[top + 2] = b
        n[top + 3] = c
        n[top + 4] = d
        n[top + 5] = e
        self.depth += 1

    def pop(self) -> None:
        """The topmost thing is done. Its numbers are wiped, so that equal positions are equal rows."""
        self.depth -= 1
        n = self.n
        top = STACK + self.depth * FRAME
        for i in range(FRAME):
            n[top + i] = 0

    # Looking ---------------------------------------------------------------------------------------------------

    def standing(self, seat: i64, district: i64) -> i64:
        """The seat's disciples in a district (YED-222: the garden house counts as Castle, Annexes do not)."""
        n = self.n
        base = seat * SEAT + HERE
        if district == 0:
            return n[base] + n[base + 1] + n[base + 2]
        return n[base + district + 2]

    def standings(self, seat: i64) -> i64:
        """The seat's disciples in all districts, eight bits for each."""
        n = self.n
        base = seat * SEAT + HERE
        found: i64 = 0
        place = base + 8
        while place > base + 2:
            found = found * 256 + n[place]
            place -= 1
        return found * 256 + n[base] + n[base + 1] + n[base + 2]


def has_free_space(t: Position, place: i64) -> bool:
    """Whether a disciple may still be put onto a place of the city."""
    n = t.n
    space = SPACES + place * ROOM
    end = space + t.box.spaces[place]
    while space < end and n[space] != 0:
        space += 1
    return space < end


def stand(t: Position, seat: i64, place: i64) -> None:
    """Put a disciple onto the first free space of a place (YED-154)."""
    n = t.n
    space = SPACES + place * ROOM
    while n[space] != 0:
        space += 1
    n[space] = seat + 1
    n[seat * SEAT + HERE + place] += 1
    n[seat * SEAT + PLACED] += 1


def lift(t: Position, seat: i64, place: i64) -> None:
    """Take the seat's last disciple off a place of the city."""
    n = t.n
    space = SPACES + place * ROOM + t.box.spaces[place] - 1
    while n[space] != seat + 1:
        space -= 1
    n[space] = 0
    n[seat * SEAT + HERE + place] -= 1
    n[seat * SEAT + PLACED] -= 1


def score(t: Position, seat: i64, points: i64, source: i64) -> None:
    """Move a score marker, never below 0 (YED-340)."""
    n = t.n
    have = n[seat * SEAT + PP]
    if points < -have:
        points = -have
    if points == 0:
        return
    n[seat * SEAT + PP] = have + points
    n[seat * SEAT + SOURCES + source] += points
    if t.teller is not None:
        t.tell("story-points", {"seat": int(seat), "points": int(points), "source": SOURCE_NAMES[source]})


# Modified parameters (`modify`): for each, what the event, the round and the next use add, and what they fix it to


def changed(t: Position, seat: i64, param: i64, normal: i64) -> i64:
    """The value of a parameter for a seat: fixed by the last `set`, plus everything that adds to it."""
    n = t.n
    at = seat * SEAT + MODS + param * MOD
    value = normal
    if n[at + MOD_SET] != 0:
        value = n[at + MOD_SET] - 1
    if n[at + MOD_NEXT + MOD_SET] != 0:
        value = n[at + MOD_NEXT + MOD_SET] - 1
    value += n[at] + n[at + MOD_NEXT]
    box = t.box
    tiles = n[seat * SEAT + ANNEX_TILES]
    annex: i64 = 0
    while tiles != 0:
        if tiles & 1 != 0:
            value += box.passive_by[annex * PARAM_COUNT + param]
        tiles >>= 1
        annex += 1
    return value if value > 0 else 0


def used_up(t: Position, seat: i64, param: i64) -> None:
    """What counts until the next use ends with it."""
    at = seat * SEAT + MODS + param * MOD
    t.n[at + MOD_NEXT] = 0
    t.n[at + MOD_NEXT + MOD_SET] = 0


# Decision points ---------------------------------------------------------------------------------------------------


class Choice(Decision):
    """A decision point of Yedo. `verbs` are those that belong here, each with the rule that gives it its moment."""

    def __init__(
        self,
        name: str,
        rules: tuple[str, ...],
        *,
        verbs: dict[str, str],
        secret: bool = False,
        window: Window | None = None,
        then: str = "",
    ) -> None:
        super().__init__(name, rules, verbs=tuple(verbs), secret=secret, window=window, then=then)
        self.moments: dict[str, str] = verbs

    def choices(self, t: Position, seat: i64) -> Ints:
        raise NotImplementedError

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        """Carry out a choice; False if the flow goes on, True if somebody is asked already."""
        raise NotImplementedError

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        """Why an action of a verb that belongs here is not open to the seat."""
        raise NotImplementedError


class OneOf(Choice):
    """One thing of a row that a single verb names: a place, an Annex, a weapon."""

    def __init__(self, name: str, rules: tuple[str, ...], *, verbs: dict[str, str], secret: bool = False) -> None:
        super().__init__(name, rules, verbs=verbs, secret=secret)
        self.verb: i64 = ACTIONS.first(self.verbs[0])
        self.count: i64 = ACTIONS.verb(int(self.verb)).size

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        """Whether this thing may be chosen."""
        raise NotImplementedError

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        """Carry out the choice."""
        raise NotImplementedError

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        """Why this thing may not be chosen."""
        raise NotImplementedError

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(FEW_CHOICES)
        n: i64 = 0
        for thing in range(self.count):
            if self.may(t, seat, thing):
                out[n] = self.verb + thing
                n += 1
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        self.take(t, seat, action - self.verb)
        return False

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        return self.refuse(t, seat, action - self.verb)
