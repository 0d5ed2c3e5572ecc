"""A whole round, planned at once: which province carries out which action, and what is bid.

Every pair of an action and a province is judged; the best pairs are laid first, as far as the chests reach. What is
left gets chest cards (and tower cards), and where those run out, the provinces that lose least.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.shogun.judge import Judge
from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun.actions import (
    ARMY1,
    BID,
    BIT,
    CHEST,
    COLLECT_RICE,
    COLLECT_TAX,
    COURT,
    KINDS,
    SLOTS,
    TOWER,
    P,
    S,
)
from kabuto.titles.shogun.building import can_build
from kabuto.titles.shogun.leader import cost
from kabuto.titles.shogun.state import (
    ARMIES,
    CHESTS,
    NONE,
    OFFICIALS,
    OWNED,
    RECEPTION,
    SEQUENCE,
    SUPPLY,
    TRAY,
    UNREST,
    Table,
)

TEN: Final[i64] = 10
CHEST_CARDS: Final[i64] = 5
WORST: Final = -100000.0


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
    return judge.chest * 0.6 * float(int(cost(judge.t, judge.seat, province, action)))


def collecting_cost(judge: Judge, province: i64) -> float:
    """A revolt where there is unrest, and the marker to come."""
    markers = judge.t.n[UNREST + province]
    if markers > 0:
        return judge.revolt_cost(province, 0) + 20.0
    return 8.0 * float(int(2 - judge.season)) + 6.0


class Plan:
    """The cards on the spaces, as the seat would lay them."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge
        self.cards: Ints = zeros(S)
        for space in range(S):
            self.cards[space] = NONE
        self.free: i64 = judge.t.n[OWNED + judge.seat]  # provinces without a task
        self.lay()

    def lay(self) -> None:
        judge = self.judge
        t = judge.t
        values: list[float] = []
        for action in range(TEN):
            for province in range(P):
                owned = self.free & BIT[province] != 0
                values.append(value(judge, action, province) if owned else WORST)
        self.lay_best(values, t)
        self.plan_court(t)
        self.fill(values, t)

    def lay_best(self, values: list[float], t: Table) -> None:
        """The best pairs first, while the chests reach and a province is kept for the bid."""
        chests = t.n[CHESTS + self.judge.seat] - 1
        open_actions: i64 = TEN
        while open_actions > 0 and self.free != 0:
            best = 0.5
            found: i64 = -1
            for pair in range(TEN * P):
                action = pair // P
                if values[pair] <= best or self.cards[action] != NONE or not self.free & BIT[pair % P]:
                    continue
                if cost(t, self.judge.seat, pair % P, action) <= chests:
                    best = values[pair]
                    found = pair
            if found < 0:
                return
            action = found // P
            self.put(action, found % P)
            chests -= cost(t, self.judge.seat, found % P, action)
            if action == COLLECT_TAX and self.comes_early(action, t):
                chests += t.box.tax[found % P]
            open_actions -= 1

    def comes_early(self, action: i64, t: Table) -> bool:
        """Whether the action is one of the first that are known."""
        return action in (t.n[SEQUENCE], t.n[SEQUENCE + 1], t.n[SEQUENCE + 2])

    def put(self, space: i64, card: i64) -> None:
        self.cards[space] = card
        if card < CHEST:
            self.free &= ~BIT[card]

    def plan_court(self, t: Table) -> None:
        """Officials: from the tray with tower cards, else from provinces with armies to spare."""
        if not t.box.tenno:
            return
        n = t.n
        seat = self.judge.seat
        tray = n[TRAY + seat]
        officials = n[OFFICIALS + seat]
        towers = t.box.tower_cards
        for side in range(SLOTS):
            wanted = t.box.court_spaces[side]
            if wanted > officials or n[RECEPTION + seat] >= 5:
                continue
            if tray >= wanted and towers > 0:
                self.put(COURT + side, TOWER)
                towers -= 1
                tray -= wanted
                officials -= wanted
                continue
            spare = self.sparest(t)
            if spare != NONE and n[ARMIES + spare] >= wanted + 3:
                self.put(COURT + side, spare)
                officials -= wanted

    def sparest(self, t: Table) -> i64:
        """The free province with most armies."""
        found = NONE
        most: i64 = 0
        for province in range(P):
            if self.free & BIT[province] and t.n[ARMIES + province] > most:
                most = t.n[ARMIES + province]
                found = province
        return found

    def fill(self, values: list[float], t: Table) -> None:
        """The bid, then chest and tower cards on what is left, then the provinces that lose least."""
        seat = self.judge.seat
        chests = t.n[CHESTS + seat]
        bid: i64 = CHEST + 1 if chests > 3 else CHEST
        spare = self.harmless(t)
        missing = self.open_spaces(t) - 1
        fillers: i64 = CHEST_CARDS - 1
        if t.box.tenno:
            fillers += t.box.tower_cards - self.laid(TOWER)
        if spare != NONE and missing <= fillers:
            bid = spare
        self.put(BID, bid)
        chest: i64 = CHEST + CHEST_CARDS - 1
        towers: i64 = t.box.tower_cards - self.laid(TOWER) if t.box.tenno else 0
        for _ in range(t.box.spaces):
            space = self.worst_open(values, t)
            if space == NONE:
                return
            if chest == bid:
                chest -= 1
            if towers > 0:
                self.put(space, TOWER)
                towers -= 1
            elif chest >= CHEST:
                self.put(space, chest)
                chest -= 1
            elif self.free != 0:
                self.put(space, self.least_bad(values, space))
            else:
                return

    def laid(self, card: i64) -> i64:
        found: i64 = 0
        for space in range(S):
            if self.cards[space] == card:
                found += 1
        return found

    def open_spaces(self, t: Table) -> i64:
        found: i64 = 0
        for space in range(t.box.spaces):
            if self.cards[space] == NONE:
                found += 1
        return found

    def harmless(self, t: Table) -> i64:
        """A free province that could be bid: the one with fewest armies."""
        found = NONE
        fewest: i64 = 99
        for province in range(P):
            if self.free & BIT[province] and t.n[ARMIES + province] < fewest:
                fewest = t.n[ARMIES + province]
                found = province
        return found

    def worst_open(self, values: list[float], t: Table) -> i64:
        """The open space that a province would suit least."""
        found = NONE
        worst = 1.0e9
        for space in range(t.box.spaces):
            if self.cards[space] != NONE:
                continue
            best = -50.0 if space > BID else WORST
            if space < TEN:
                for province in range(P):
                    if self.free & BIT[province] and values[space * P + province] > best:
                        best = values[space * P + province]
            if best < worst:
                worst = best
                found = space
        return found

    def least_bad(self, values: list[float], space: i64) -> i64:
        """The free province that loses least on a space."""
        found = NONE
        best = 2 * WORST
        for province in range(P):
            if self.free & BIT[province]:
                here = values[space * P + province] if space < TEN else -float(int(self.judge.t.n[ARMIES + province]))
                if here > best:
                    best = here
                    found = province
        return found
