"""A whole round, planned at once: which province carries out which action, and what is bid.

Every pair of an action and a province is judged; the best pairs are laid first, as far as the chests reach. What is
left gets chest cards (and tower cards), and where those run out, the provinces that lose least.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.search import floats
from kabuto.bots.search.floats import Floats
from kabuto.bots.shogun.judge import ROUNDS, Judge
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun.actions import (
    ARMY1,
    BID,
    BIT,
    CHEST,
    COLLECT_RICE,
    COLLECT_TAX,
    COMBAT_A,
    COMBAT_B,
    COURT,
    KINDS,
    SLOTS,
    SPACE_COUNT,
    TOWER,
)
from kabuto.titles.shogun.building import can_build
from kabuto.titles.shogun.leader import cost
from kabuto.titles.shogun.state import (
    ARMIES,
    CHEST_MASK,
    CHESTS,
    NONE,
    OFFICIALS,
    ONLY_PROVINCES,
    OWNED,
    RECEPTION,
    SEQUENCE,
    SUPPLY,
    TRAY,
    UNREST,
    many,
    places,
)

TEN: Final[i64] = 10
"""The actions of a round."""
CHEST_CARDS: Final[i64] = 5
MORE_ARMIES: Final[i64] = 99
"""More than stand in any province."""
WORST: Final = -100000.0
"""Below what any card is worth on any space."""
COST_PART: Final = 0.6
"""What is paid could seldom be spent as well elsewhere: so much of its worth counts."""
SOMETHING: Final = 0.5
"""What is worth less is not planned."""
RECEPTION_FULL: Final[i64] = 5
"""So many officials in the reception hall are enough."""
GUARD: Final[i64] = 3
"""A province is spared for the court if so many armies stay there."""
SAVED: Final[i64] = 3
"""With more chests the second chest card is bid, else the first."""
THOUSAND: Final[i64] = 1000
OTHER_BIDS: Final = 700.0
"""With noise 1, so many bids of a thousand are any chest card."""
REVOLT_AGAIN: Final = 20.0
MARKER: Final = 6.0
MARKER_A_SEASON: Final = 8.0
"""What a new marker of unrest costs: after a revolt that was put down, in autumn, and more in each season before."""
NO_FAVOUR: Final = -50.0
"""What a space of the court is worth to a province: tower cards go elsewhere first."""
BLUR: Final = 80.0
BLUR_PART: Final = 0.5
"""With noise 1 a value may be wrong by so much and by such a part of itself, seldom by twice that."""


def value(judge: Judge, action: i64, province: i64) -> float:
    """What it is worth to carry out an action in a province."""
    t = judge.t
    n = t.n
    if action < KINDS:
        if not can_build(t, province, action):
            return 0.0
        return judge.building_gain(province, action) - price(judge, action, province)
    if action == COLLECT_RICE:
        rice = float(int(t.box.rice[province])) + (1.0 if judge.led(province) else 0.0)
        return judge.rice_worth(rice) - collecting_cost(judge, province)
    if action == COLLECT_TAX:
        tax = float(int(t.box.tax[province])) + (1.0 if judge.led(province) else 0.0)
        return judge.chest * tax - collecting_cost(judge, province)
    if action <= ARMY1:
        armies = t.box.recruits[action]
        if n[SUPPLY + judge.seat] < armies:
            return 0.0
        return judge.recruits_worth(province, armies) - price(judge, action, province)
    if n[ARMIES + province] < 2:
        return 0.0  # nothing will happen
    return judge.best_attack(province)


def price(judge: Judge, action: i64, province: i64) -> float:
    return judge.chest * COST_PART * float(int(cost(judge.t, judge.seat, province, action)))


def collecting_cost(judge: Judge, province: i64) -> float:
    """A revolt where there is unrest, and the marker to come."""
    markers = judge.t.n[UNREST + province]
    if markers > 0:
        return judge.revolt_cost(province, 0) + REVOLT_AGAIN
    return MARKER_A_SEASON * float(int(ROUNDS - 1 - judge.season)) + MARKER


class Plan:
    """The cards on the spaces, as the seat would lay them: given cards on given spaces.

    With noise the seat misjudges everything a little, and so lays another plan that may make sense.
    """

    def __init__(self, judge: Judge, spaces: i64, cards: i64, towers: i64, noise: float, chance: Chance | None) -> None:
        self.judge: Judge = judge
        self.cards: Ints = zeros(SPACE_COUNT)
        for space in range(SPACE_COUNT):
            self.cards[space] = NONE
        self.spaces: i64 = spaces  # those still open, as bits
        self.free: i64 = cards & ONLY_PROVINCES  # provinces without a task
        self.chest_cards: i64 = cards & CHEST_MASK
        self.towers: i64 = towers
        self.own: Ints = places(self.free, 0)
        self.count: i64 = i64(len(self.own))
        self.values: Floats = floats.zeros(TEN * self.count)
        self.find_values()
        if chance is not None and noise > 0.0:
            self.blur(noise, chance)
        self.lay_best()
        if judge.t.box.tenno:
            self.plan_court()
        if self.spaces & BIT[BID]:
            self.plan_bid(noise, chance)
        self.fill()

    def find_values(self) -> None:
        """What each action is worth in each province, action after action."""
        judge = self.judge
        count = self.count
        for action in range(TEN):
            if not self.spaces & BIT[action]:
                continue
            for place in range(count):
                at = action * count + place
                if action == COMBAT_B and self.spaces & BIT[COMBAT_A]:
                    self.values[at] = self.values[at - count]
                else:
                    self.values[at] = value(judge, action, self.own[place])

    def blur(self, noise: float, chance: Chance) -> None:
        for at in range(TEN * self.count):
            here = self.values[at]
            if here != 0.0:  # what is impossible stays so
                size = here if here > 0.0 else -here
                self.values[at] = here + noise * (BLUR + BLUR_PART * size) * bell(chance)

    def lay_best(self) -> None:
        """The best pairs first, while the chests reach and a province is kept for the bid."""
        t = self.judge.t
        seat = self.judge.seat
        count = self.count
        chests = t.n[CHESTS + seat] - 1
        while self.free != 0:
            best = SOMETHING
            found: i64 = -1
            price: i64 = 0
            for action in range(TEN):
                if not self.spaces & BIT[action]:
                    continue
                for place in range(count):
                    if self.values[action * count + place] <= best or not self.free & BIT[self.own[place]]:
                        continue
                    here = cost(t, seat, self.own[place], action)
                    if here <= chests:
                        best = self.values[action * count + place]
                        found = action * count + place
                        price = here
            if found < 0:
                return
            action = found // count
            province = self.own[found % count]
            self.put(action, province)
            chests -= price
            if action == COLLECT_TAX and self.comes_early(action):
                chests += t.box.tax[province]

    def comes_early(self, action: i64) -> bool:
        """Whether the action is one of the first that are known."""
        n = self.judge.t.n
        return n[SEQUENCE] == action or n[SEQUENCE + 1] == action or n[SEQUENCE + 2] == action

    def put(self, space: i64, card: i64) -> None:
        self.cards[space] = card
        self.spaces &= ~BIT[space]
        if card < CHEST:
            self.free &= ~BIT[card]
        elif card == TOWER:
            self.towers -= 1
        else:
            self.chest_cards &= ~BIT[card]

    def plan_court(self) -> None:
        """Officials: from the tray with tower cards, else from provinces with armies to spare."""
        t = self.judge.t
        n = t.n
        seat = self.judge.seat
        tray = n[TRAY + seat]
        officials = n[OFFICIALS + seat]
        for side in range(SLOTS):
            wanted = t.box.court_spaces[side]
            if not self.spaces & BIT[COURT + side] or wanted > officials or n[RECEPTION + seat] >= RECEPTION_FULL:
                continue
            if tray >= wanted and self.towers > 0:
                self.put(COURT + side, TOWER)
                tray -= wanted
                officials -= wanted
                continue
            spare = self.sparest()
            if spare != NONE and n[ARMIES + spare] >= wanted + GUARD:
                self.put(COURT + side, spare)
                officials -= wanted

    def sparest(self) -> i64:
        """The free province with most armies."""
        found = NONE
        most: i64 = 0
        for place in range(self.count):
            province = self.own[place]
            if self.free & BIT[province] and self.judge.t.n[ARMIES + province] > most:
                most = self.judge.t.n[ARMIES + province]
                found = province
        return found

    def plan_bid(self, noise: float, chance: Chance | None) -> None:
        """A province that is not needed, if there is one, else a small chest card; with noise any chest card."""
        t = self.judge.t
        chests = t.n[CHESTS + self.judge.seat]
        spare = self.harmless()
        bid = self.chest_bid(1 if chests > SAVED else 0)
        if spare != NONE and (bid == NONE or many(self.spaces) - 1 <= CHEST_CARDS - 1 + self.towers):
            bid = spare
        if chance is not None and noise > 0.0 and float(int(chance.below(THOUSAND))) < OTHER_BIDS * noise:
            other = self.chest_bid(chance.below(CHEST_CARDS))
            bid = other if other != NONE else bid
        if bid != NONE:
            self.put(BID, bid)
        elif self.towers > 0:
            self.put(BID, TOWER)

    def chest_bid(self, wanted: i64) -> i64:
        """The chest card wanted, or else the next one that is there and can be paid."""
        t = self.judge.t
        for step in range(CHEST_CARDS):
            card = (wanted + step) % CHEST_CARDS
            if self.chest_cards & BIT[CHEST + card] and t.box.chest_values[card] <= t.n[CHESTS + self.judge.seat]:
                return CHEST + card
        return NONE

    def harmless(self) -> i64:
        """A free province that could be bid: the one with fewest armies."""
        found = NONE
        fewest: i64 = MORE_ARMIES
        for place in range(self.count):
            province = self.own[place]
            if self.free & BIT[province] and self.judge.t.n[ARMIES + province] < fewest:
                fewest = self.judge.t.n[ARMIES + province]
                found = province
        return found

    def fill(self) -> None:
        """Tower and chest cards on what is left, then the provinces that lose least."""
        while self.spaces != 0:
            space = self.worst_open()
            if self.towers > 0:
                self.put(space, TOWER)
            elif self.chest_cards != 0:
                card: i64 = CHEST + CHEST_CARDS - 1
                while not self.chest_cards & BIT[card]:
                    card -= 1
                self.put(space, card)
            elif self.free != 0:
                self.put(space, self.least_bad(space))
            else:
                return

    def worst_open(self) -> i64:
        """The open space that a province would suit least."""
        found = NONE
        worst = -WORST
        for space in range(SPACE_COUNT):
            if not self.spaces & BIT[space]:
                continue
            best = NO_FAVOUR if space > BID else WORST
            if space < TEN:
                for place in range(self.count):
                    if self.free & BIT[self.own[place]] and self.values[space * self.count + place] > best:
                        best = self.values[space * self.count + place]
            if best < worst:
                worst = best
                found = space
        return found

    def least_bad(self, space: i64) -> i64:
        """The free province that loses least on a space."""
        found = NONE
        best = 2 * WORST
        for place in range(self.count):
            province = self.own[place]
            if self.free & BIT[province]:
                here = -float(int(self.judge.t.n[ARMIES + province]))
                if space < TEN:
                    here = self.values[space * self.count + place]
                if here > best:
                    best = here
                    found = province
        return found


def whole_plan(judge: Judge, noise: float, chance: Chance | None) -> Plan:
    """All cards on all spaces, as at the beginning of a round."""
    t = judge.t
    towers: i64 = t.box.tower_cards if t.box.tenno else 0
    return Plan(judge, BIT[t.box.spaces] - 1, t.n[OWNED + judge.seat] | CHEST_MASK, towers, noise, chance)


def bell(chance: Chance) -> float:
    """A number from -2 to 2, mostly near 0."""
    bits = chance.bits()
    return float(int((bits & 0xFFFF) + (bits >> 16))) / 32768.0 - 2.0
