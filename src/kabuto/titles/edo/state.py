"""The table of Edo: the board, the cities, what the players own and plan, and where the round stands.

Everything that comes in numbers of spaces, cities or seats lies in one vector, `n`; the constants say where.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, ints, zeros
from kabuto.kernel.state import Decision, Late, Refusal, State
from kabuto.titles.edo import actions as do, names
from kabuto.titles.edo.box import PRICE, SPACE
from kabuto.titles.edo.meta import META
from kabuto.titles.edo.prepared import PreparedBox

# Where the round stands: decision points first, then what the game does by itself --------------------------------

START: Final = 0  # a package or a start city (EDO-022)
RONIN_START: Final = 1  # the start player places the Ronin (EDO-RO-002, the other reading)
RELOCATE: Final = 2  # which Ronin moves (EDO-RO-011)
NAMING: Final = 3  # a choice tile: which kind of space (EDO-RO-012)
PLACING: Final = 4  # the Ronin's new space (EDO-RO-013)
PLANNING: Final = 5  # all at once (EDO-040)
MOVING: Final = 6  # which figure moves, or the card is revealed (EDO-061)
WALKING: Final = 7  # where the figure walks to (EDO-063)
RECRUITING: Final = 8
BUYING_CARD: Final = 9
TRAVELLING: Final = 10
RIDING: Final = 11  # where the samurai travels to
RIDING_ON: Final = 12  # another samurai of the same official (EDO-082)
RALLYING: Final = 13  # samurai to a dispersal (EDO-RO-031)
HARVESTING: Final = 14
BUILDING: Final = 15
TRADING: Final = 16
SECOND_OFFER: Final = 17  # EDO-134
WAGES: Final = 18
OVER: Final = 19
REDEEMING: Final = 20  # privileges, before a turn, the wages or the game end (EDO-TO-020)
ROUND_BEGINS: Final = 21
TILE_DRAWN: Final = 22  # a Ronin waits for its location tile
PLANS_BEGIN: Final = 23
TURN_BEGINS: Final = 24
NEXT_ACTIVATION: Final = 25
TURN_ENDS: Final = 26
NEXT_WAGE: Final = 27
WAGES_PAID: Final = 28
NEXT_PAYER: Final = 29
GAME_ENDS: Final = 30
DECISION_NAMES: Final = (
    *("start", "ronin_start", "relocate", "name", "place", "plan", "move", "walk", "recruit", "special"),
    *("travel", "ride", "ride_more", "rally", "harvest", "build", "trade", "second_offer", "wages", "redeem"),
)

STEPS: Final = (
    "start",
    "ronin_start",
    "relocate",
    "name",
    "place",
    "plan",
    "move",
    "walk",
    "recruit",
    "special",
    "travel",
    "ride",
    "ride_more",
    "rally",
    "harvest",
    "build",
    "trade",
    "second_offer",
    "wages",
    "over",
    "redeem",
)
"""The names of the decision points, and of the end."""

# The vector ------------------------------------------------------------------------------------------------------

MOST_CITIES: Final[i64] = 6
SITES: Final[i64] = 10
MOST_SEATS: Final[i64] = 5

CROWD_AT: Final[i64] = 0  # samurai of all colours and Ronin on each space (EDO-101, EDO-RO-020)
RONIN_AT: Final[i64] = CROWD_AT + SPACE
TEMPLE_AT: Final[i64] = RONIN_AT + SPACE  # the owner's seat + 1
MOVED_AT: Final[i64] = TEMPLE_AT + SPACE  # samurai of the seat on turn that this movement or ride has moved here
MOVED_TIRED_AT: Final[i64] = MOVED_AT + SPACE  # the same of those that worked this round (EDO-069, the other reading)
WORKED_AT: Final[i64] = MOVED_TIRED_AT + SPACE  # samurai of the seat on turn that this card has used (EDO-069)
SITE_AT: Final[i64] = WORKED_AT + SPACE  # what stands on each building site of each city (EDO-111)
FILLED_AT: Final[i64] = SITE_AT + MOST_CITIES * SITES  # building sites in use; from here on by city
HOUSES_AT: Final[i64] = FILLED_AT + MOST_CITIES
FORTRESSES_AT: Final[i64] = HOUSES_AT + MOST_CITIES
POST_AT: Final[i64] = FORTRESSES_AT + MOST_CITIES  # the seat + 1 that owns the trading post
PROFIT_AT: Final[i64] = POST_AT + MOST_CITIES  # the profit tile + 1
INFLUENCE_AT: Final[i64] = PROFIT_AT + MOST_CITIES  # by city and seat (EDO-143)
OWN_HOUSES_AT: Final[i64] = INFLUENCE_AT + MOST_CITIES * MOST_SEATS  # by city and seat
DECK_AT: Final[i64] = OWN_HOUSES_AT + MOST_CITIES * MOST_SEATS  # the merchant cards in their order
DECK: Final[i64] = 10
SPECIALS_AT: Final[i64] = DECK_AT + DECK  # special authorization cards left
PACKAGE_AT: Final[i64] = SPECIALS_AT + 6  # the seat + 1 that took the package
COLUMNS: Final[i64] = 3
DEMAND_AT: Final[i64] = PACKAGE_AT + 5  # the open demands + 1
GRANT_AT: Final[i64] = DEMAND_AT + COLUMNS  # the open privileges + 1
ASIDE_AT: Final[i64] = GRANT_AT + COLUMNS  # location tiles that lie beside the bag, by kind
DEMANDS_AT: Final[i64] = ASIDE_AT + 5  # the demands in their order
SEATS_AT: Final[i64] = DEMANDS_AT + len(names.DEMANDS)

# One seat's part, from SEATS_AT + seat * SEAT on
RYO: Final[i64] = 0
RICE: Final[i64] = 1
WOOD: Final[i64] = 2
STONE: Final[i64] = 3
POWER: Final[i64] = 4  # power points
NEUTRAL: Final[i64] = 5  # neutral officials that can be assigned
FRESH: Final[i64] = 6  # neutral officials recruited this round (EDO-087)
HOUSES: Final[i64] = 7  # in the own supply
POSTS: Final[i64] = 8
TEMPLES: Final[i64] = 9
TOKENS: Final[i64] = 10  # Ronin tokens
SAMURAI: Final[i64] = 11  # own officials on the board
WHERE: Final[i64] = 12  # the spaces with own samurai
OWN_TEMPLES: Final[i64] = 13  # the spaces with own temples
FREE_ROADS: Final[i64] = 14  # the spaces with a free road (EDO-JI-006)
EDITS: Final[i64] = 15  # changes of the plan this round; nothing asks for them, but digests have always held them
SLOT: Final[i64] = 16  # the face + 1 that is planned in each slot
OWN_ON: Final[i64] = 19  # officials in front of each slot
NEUTRAL_ON: Final[i64] = 22
BLACK_ON: Final[i64] = 25
HELD: Final[i64] = 28  # special authorization cards that can be planned, by kind
BOUGHT: Final[i64] = 34  # the same bought this round (EDO-089)
PRIVILEGE: Final[i64] = 40  # privilege tokens by kind
PACKAGE_TAKEN: Final[i64] = 50  # the package + 1
SETTLED: Final[i64] = 51  # the start city's space + 1
DROPPED: Final[i64] = 52  # 1 for a player who has dropped out (EDO-170)
SOURCE: Final[i64] = 53  # power points by what brought them
STANDING: Final[i64] = 63  # own samurai on each space
SEAT: Final[i64] = STANDING + SPACE

# Behind the seats, the privileges in their order and the marks of samurai that worked (`tired_at`), if there are any
MOST_PRIVILEGES: Final[i64] = 90
SIZE: Final[i64] = SEATS_AT + MOST_SEATS * (SEAT + SPACE) + MOST_PRIVILEGES
"""No vector is longer."""

SOURCES: Final = (
    "house",
    "trading_post",
    "fortress",
    "temple",
    "trade",
    "demand",
    "samurai",
    "ryo",
    "ronin",
    "dropped_out",
)
FROM_TRADE: Final[i64] = 4
FROM_DEMAND: Final[i64] = 5
FROM_SAMURAI: Final[i64] = 6
FROM_RYO: Final[i64] = 7
FROM_RONIN: Final[i64] = 8
FROM_DROPPING: Final[i64] = 9

# What stands on a building site: 0, or
HOUSE_SITE: Final[i64] = 1  # + seat
POST_SITE: Final[i64] = 11  # + seat
FORTRESS_SITE: Final[i64] = 21

NONE: Final = -1
EDO: Final[i64] = 0
"""The space and the city of Edo."""
MERCHANT: Final[i64] = 31
"""The merchant, where a space names the figure that was picked."""

BIT: Final[Ints] = ints([2**place for place in range(62)])
ALL_SEATS: Final[Ints] = ints([2**players - 1 for players in range(6)])


class Position(State):
    """One position of Edo. Things have the numbers of `names`; a set of spaces or seats is a number of bits.

    Its numbers are declared in the order of its digest (`copying.py`).
    """

    def __init__(self, box: PreparedBox, chance: Chance) -> None:
        super().__init__(box.players, chance)
        self.box: PreparedBox = box
        self.at: i64 = START
        self.to: i64 = 0  # the seats that owe a decision
        self.seat: i64 = 0  # whose turn it is
        self.starter: i64 = 0  # who has the start-player marker
        self.round: i64 = 0  # from 0 on
        self.placed: i64 = 0  # choices made in the set-up
        self.step_of_round: i64 = 0  # the slot that is carried out (EDO-060)
        self.turns: i64 = 0  # turns finished in this step, or seats that paid their wages
        self.opened: i64 = 0  # 1 when the card of the turn is revealed
        self.face: i64 = 0  # the face of the revealed card
        self.left_own: i64 = 0  # officials of the revealed card that were not used yet
        self.left_neutral: i64 = 0
        self.left_black: i64 = 0
        self.picked: i64 = NONE  # the figure that was picked: its space, or MERCHANT
        self.picked_tired: i64 = 0
        self.moved: i64 = 0  # the spaces marked in MOVED_AT and MOVED_TIRED_AT
        self.worked: i64 = 0  # the spaces marked in WORKED_AT
        self.merchant: i64 = 0  # where the merchant stands
        self.merchant_moved: i64 = 0
        self.rides: i64 = 0  # samurai that may still travel with this official, or come to the dispersal
        self.goal: i64 = NONE  # the space of the dispersal
        self.dispersals: i64 = 0  # of this card (EDO-RO-030)
        self.offers: i64 = 0  # offers used in this activation, a bit each
        self.focus: i64 = NONE  # the space whose samurai are paid
        self.neutral: i64 = 0  # in the supply
        self.fortresses: i64 = 0
        self.black: i64 = 0
        self.tokens: i64 = 0
        self.demand_next: i64 = 0  # the demand on top of its stack, face up
        self.grant_next: i64 = 0
        self.ronin_from: i64 = NONE  # where the relocated Ronin comes from
        self.ronin_left: i64 = 0  # Ronin still to be relocated
        self.ronin_driven: i64 = 0  # Ronin of this dispersal; 0 at the start of a round
        self.tile: i64 = NONE  # the kind of space that the drawn tile names
        self.closing: Late = 0  # 1 while the last privileges before the final scoring are asked for
        self.n: Ints = EMPTY

    # Looking at the table --------------------------------------------------------------------------------------

    def asks(self) -> bool:
        """Whether a decision is owed; otherwise the flow goes on."""
        return self.at < ROUND_BEGINS

    def part(self, seat: i64) -> i64:
        """Where a seat's part of the vector begins."""
        return SEATS_AT + seat * SEAT

    def grants_at(self) -> i64:
        """Where the privileges lie in their order."""
        return SEATS_AT + self.players * SEAT

    def tired_at(self, seat: i64) -> i64:
        """Where it is marked which samurai of a seat may not work: for one card, or for the round (EDO-069)."""
        if self.box.samurai_again:
            return WORKED_AT
        return SEATS_AT + self.players * SEAT + self.box.privilege_total + seat * SPACE

    def at_turn(self) -> i64:
        """The seat whose turn comes next in this step (EDO-060)."""
        return (self.starter + self.turns) % self.players

    def own_officials(self, seat: i64) -> i64:
        """How many officials of a seat may become samurai, wherever they are."""
        if self.box.neutral_samurai:
            return self.box.officials + self.n[self.part(seat) + NEUTRAL]  # EDO-091, the other reading
        return self.box.officials

    def can_pay(self, part: i64, prices: Ints, at: i64) -> bool:
        """Whether a player has what a price asks for."""
        n = self.n
        return (
            n[part + RYO] >= prices[at]
            and n[part + RICE] >= prices[at + 1]
            and n[part + WOOD] >= prices[at + 2]
            and n[part + STONE] >= prices[at + 3]
        )

    # Changing the table ----------------------------------------------------------------------------------------

    def pay(self, part: i64, prices: Ints, at: i64) -> None:
        n = self.n
        n[part + RYO] -= prices[at]
        n[part + RICE] -= prices[at + 1]
        n[part + WOOD] -= prices[at + 2]
        n[part + STONE] -= prices[at + 3]

    def gain(self, part: i64, resource: i64, amount: i64) -> i64:
        """Take resources; what exceeds the limit is not taken (EDO-008). Return how many were taken."""
        place = part + RICE + resource
        room = self.box.resource_most - self.n[place]
        taken = amount if amount < room else room
        self.n[place] += taken
        return taken

    def score(self, part: i64, source: i64, points: i64) -> None:
        self.n[part + POWER] += points
        self.n[part + SOURCE + source] += points

    def put_samurai(self, part: i64, space: i64) -> None:
        """A samurai comes to stand on a space (EDO-005, EDO-065)."""
        n = self.n
        n[part + STANDING + space] += 1
        n[part + WHERE] |= BIT[space]
        n[CROWD_AT + space] += 1

    def lift_samurai(self, part: i64, space: i64) -> None:
        n = self.n
        left = n[part + STANDING + space] - 1
        n[part + STANDING + space] = left
        if left == 0:
            n[part + WHERE] &= ~BIT[space]
        n[CROWD_AT + space] -= 1

    def put_ronin(self, space: i64) -> None:
        self.n[RONIN_AT + space] += 1
        self.n[CROWD_AT + space] += 1

    def lift_ronin(self, space: i64) -> None:
        self.n[RONIN_AT + space] -= 1
        self.n[CROWD_AT + space] -= 1

    def unmark(self, first: i64, spaces: i64) -> None:
        """Clear the marks of some spaces."""
        space: i64 = 0
        while spaces != 0:
            if spaces & 1:
                self.n[first + space] = 0
            spaces >>= 1
            space += 1

    def use_official(self) -> None:
        """One activation needs one official (EDO-046); those that cannot become samurai are used first."""
        if self.left_black > 0:
            self.left_black -= 1
        elif self.left_neutral > 0:
            self.left_neutral -= 1
        else:
            self.left_own -= 1

    def use_samurai(self, space: i64) -> None:
        """Each activation uses another samurai (EDO-069)."""
        self.n[self.tired_at(self.seat) + space] += 1
        self.worked |= BIT[space]

    def idle_samurai(self, part: i64, space: i64) -> i64:
        """How many samurai of the seat on turn on a space can still be used."""
        return self.n[part + STANDING + space] - self.n[self.tired_at(self.seat) + space]


def vector(box: PreparedBox) -> Ints:
    """A vector of the right length, all zero."""
    tired: i64 = 0 if box.samurai_again else box.players * SPACE
    return zeros(SEATS_AT + box.players * SEAT + box.privilege_total + tired)


def put_spaces(out: Ints, n: i64, spaces: i64, first: i64) -> i64:
    """Write the spaces of a set as actions whose numbers begin with `first`; return the position after the last."""
    for space in range(SPACE):
        if spaces & BIT[space]:
            out[n] = first + space
            n += 1
    return n


# Decision points -------------------------------------------------------------------------------------------------


class Choice(Decision):
    """A decision point of Edo. A refusal speaks of what is the seat's own and of what lies open, of nothing hidden."""

    def choices(self, t: Position, seat: i64) -> Ints:
        raise NotImplementedError

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        """Carry out a choice; False if the flow goes on, True if somebody is asked already."""
        raise NotImplementedError

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        verb = do.ACTIONS.verb(int(action)).name
        for module in META.modules:
            if verb in do.ADDED_BY[module.id] and not getattr(t.box, module.id):
                return (module.rule, "refuse-module", {"module": module.id})
        if verb not in self.verbs:
            return self.not_now(t, verb)
        return self.refuse(t, seat, action)

    def not_now(self, t: Position, verb: str) -> Refusal:
        """Why not a verb that belongs to another moment."""
        if verb == "go":
            return ("EDO-063", "refuse-pick-first", {})
        if verb == "income":
            return ("EDO-TO-027", "refuse-income-turn", {})
        return (self.first, "refuse-step", {"step": self.name})

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        """Why an action of this decision point is not open to the seat."""
        raise NotImplementedError


def off_board(t: Position, space: i64) -> Refusal | None:
    if t.box.on_board & BIT[space]:
        return None
    return ("EDO-010", "refuse-side", {"space": names.SPACES[space]})


def no_samurai(t: Position, space: i64, none: str, used: str) -> Refusal | None:
    """The player has no samurai on a space, or all of them were used."""
    part = t.part(t.seat)
    if t.n[part + STANDING + space] == 0:
        return (none, "refuse-no-samurai", {"space": names.SPACES[space]})
    if t.idle_samurai(part, space) <= 0:
        return (used, "refuse-worked", {"space": names.SPACES[space]})
    return None


def cannot_pay(rule: str, what: str, prices: Ints, number: i64, less: i64) -> Refusal:
    """What is asked for, good by good; a stronger action lowers the ryo (EDO-090)."""
    args: dict[str, Any] = {"what": what}
    for place, coin in enumerate(names.COST):
        amount = int(prices[number * PRICE + place])
        args[coin] = max(0, amount - int(less)) if place == 0 else amount
    return (rule, "refuse-cost", args)
