"""What things are worth in Shogun, in hundredths of a victory point, from what everybody may know.

A province is worth its points in the scorings to come, its buildings with their majorities, and what can be
collected there. Chests are worth what can still be bought, rice what it takes to come through the winter.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.bots.search.floats import Floats, unknown
from kabuto.bots.shogun.fights import Fights
from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun.actions import BIT, EVENTS, KINDS, PROVINCE_COUNT
from kabuto.titles.shogun.state import (
    ARMIES,
    BUILDINGS_IN,
    BUILT,
    CHESTS,
    COUNT,
    LEADER_AT,
    NONE,
    OWNED,
    OWNER,
    RICE,
    SEATS,
    UNREST,
    Position,
)

POINT: Final = 100.0
ARMY: Final = 16.0
LAST_ARMY: Final = 5.0
"""What an army on the board is worth by itself, and what in the last round."""
SPENDING: Final[i64] = 11
"""About so many chests can be spent well in a round."""
ROUNDS: Final[i64] = 3
"""In a year."""
REGION_COUNT: Final[i64] = 5

# Goods
RICE_IN_TIME: Final = 75.0
RICE_EARLY: Final = 45.0
"""Rice that this season should bring, and rice that a later one could."""
CHEST_NOW: Final = 34.0
CHEST_LATER: Final = 20.0
CHEST_SPARE: Final = 4.0
"""One more chest: with less than two rounds' spending, with more, and with more than can be spent."""
LAST_CHEST: Final = 12.0
LAST_CHEST_SPARE: Final = 1.0
"""The same in the last round, where chests break ties."""

# Buildings
OVERTAKEN: Final = 15.0
"""For everybody whose buildings are no longer more than the own ones."""
MAJORITY_KEPT: Final = 0.85
"""Majorities are lost again: so much of one counts."""
OWN_BUILDING: Final = 60.0
FOREIGN_BUILDING: Final = 40.0
"""What a building that stands is worth at least, if it is kept or won."""

# Provinces
YIELD: Final = 2.0
SITE: Final = 9.0
"""A chest or rice that a province yields, and a building site, in each round to come."""
RISK: Final = 0.06
RISK_AN_ARMY: Final = 0.05
RISK_AT_MOST: Final = 0.3
"""How likely a neighbour attacks: as strong as the province, for each army that it is ahead, at most."""
FARMERS: Final = 0.7
"""Unrest makes an attacker stronger by so many armies."""
TO_NEUTRAL: Final = 7.0
TO_NEUTRAL_LAST: Final = 2.0
TO_FOREIGN: Final = 5.0
REACH_AT_MOST: Final = 15.0
"""What an army can reach from where it stands makes it worth more: neutral provinces (in the last round less), and
weaker ones of others."""

# Attacks
MOUTH: Final = 40.0
HUNGRY: Final = 2.0
"""A province more to feed this winter, if so much rice is missing already."""
LOST_BY_ANOTHER: Final = 30.0
LOST_PART: Final = 0.2
"""What it is worth that somebody else loses a province, and such a part of its worth."""
HELD_PART: Final = 0.5
"""A province that is won and lost again was worth so much of what it would have been."""
NO_ATTACK: Final = -1000.0
"""Where there is nobody to attack."""


class Judge:
    """One position in the eyes of one seat."""

    def __init__(self, t: Position, seat: i64) -> None:
        self.t: Position = t
        self.seat: i64 = seat
        rounds = t.box.years * ROUNDS
        self.rounds_left: i64 = rounds - t.round  # this one included
        self.scorings: float = float(int((self.rounds_left + ROUNDS - 1) // ROUNDS))
        self.season: i64 = t.round % ROUNDS
        self.fights: Fights = Fights(t)
        self.worths: Floats = unknown(PROVINCE_COUNT)
        self.counts: Ints = zeros(REGION_COUNT * KINDS * SEATS)  # buildings by region, kind and seat
        n = t.n
        for province in range(PROVINCE_COUNT):
            built = n[BUILT + province]
            owner = n[OWNER + province]
            if built != 0 and owner != NONE:
                for kind in range(KINDS):
                    if built & BIT[kind]:
                        self.counts[(t.box.region[province] * KINDS + kind) * SEATS + owner] += 1
        self.rice_needed: float = self.needed_rice()
        self.chest: float = self.chest_worth()

    # Goods -------------------------------------------------------------------------------------------------------

    def needed_rice(self) -> float:
        """The rice still to collect this year: one for each province, and the loss that may be expected."""
        t = self.t
        loss = 0.0
        open_events = 0.0
        for event in range(i64(len(EVENTS))):
            if t.events & BIT[event]:
                loss += float(int(t.box.rice_loss[event]))
                open_events += 1.0
        if open_events > 0.0:
            loss /= open_events
        return float(int(t.n[COUNT + self.seat] - t.n[RICE + self.seat])) + loss + 1.0

    def rice_worth(self, rice: float) -> float:
        """What so much rice is worth now: enough for a third of what is missing each season."""
        collections = float(int(ROUNDS - self.season))
        useful = self.rice_needed / collections if collections > 1.0 else self.rice_needed
        if rice <= useful:
            return rice * RICE_IN_TIME
        more = rice - useful
        left = self.rice_needed - useful
        found = useful * RICE_IN_TIME
        return found + (more if more < left else left) * RICE_EARLY if left > 0.0 else found

    def chest_worth(self) -> float:
        """What one more chest is worth."""
        have = self.t.n[CHESTS + self.seat]
        if self.rounds_left <= 1:
            return LAST_CHEST if have < SPENDING else LAST_CHEST_SPARE
        room = SPENDING * self.rounds_left - have
        if room <= 0:
            return CHEST_SPARE
        return CHEST_NOW if have < 2 * SPENDING else CHEST_LATER

    # Buildings ---------------------------------------------------------------------------------------------------

    def majority(self, region: i64, kind: i64, seat: i64, more: i64) -> float:
        """The points that the seat gets for a kind in a region, with so many more buildings of it."""
        base = (region * KINDS + kind) * SEATS
        own = self.counts[base + seat] + more
        if own <= 0:
            return 0.0
        tied = False
        for other in range(self.t.players):
            if other != seat:
                if self.counts[base + other] > own:
                    return 0.0
                if self.counts[base + other] == own:
                    tied = True
        points = self.t.box.tied_points[kind] if tied else self.t.box.most_points[kind]
        return float(int(points)) * POINT

    def building_gain(self, province: i64, kind: i64) -> float:
        """What a new building brings in the scorings to come, if the province is kept."""
        region = self.t.box.region[province]
        gain = self.majority(region, kind, self.seat, 1) - self.majority(region, kind, self.seat, 0)
        base = (region * KINDS + kind) * SEATS
        hurt = 0.0
        own = self.counts[base + self.seat] + 1
        for other in range(self.t.players):
            if other != self.seat and 0 < self.counts[base + other] <= own:
                hurt += OVERTAKEN
        points = float(int(self.t.box.building_points)) * POINT
        return (points + MAJORITY_KEPT * gain + hurt) * self.scorings * self.safety(province, 0)

    # Provinces ---------------------------------------------------------------------------------------------------

    def worth(self, province: i64) -> float:
        """What it is worth to own a province."""
        if self.worths[province] < 0.0:
            self.worths[province] = self.find_worth(province)
        return self.worths[province]

    def find_worth(self, province: i64) -> float:
        t = self.t
        box = t.box
        built = t.n[BUILT + province]
        points = float(int(box.province_points + BUILDINGS_IN[built] * box.building_points)) * POINT
        if built != 0:
            owner = t.n[OWNER + province]
            region = box.region[province]
            for kind in range(KINDS):
                if built & BIT[kind]:
                    if owner == self.seat:
                        lost = self.majority(region, kind, owner, 0) - self.majority(region, kind, owner, -1)
                        points += lost if lost > OWN_BUILDING else OWN_BUILDING
                    else:
                        gain = self.majority(region, kind, self.seat, 1) - self.majority(region, kind, self.seat, 0)
                        points += gain if gain > FOREIGN_BUILDING else FOREIGN_BUILDING
        later = float(int(self.rounds_left - 1))
        income = float(int(box.tax[province] + box.rice[province])) * YIELD + float(int(box.sites[province])) * SITE
        return points * self.scorings + income * later

    def danger(self, province: i64, armies: i64) -> float:
        """The chance that somebody takes a province this round, if so many armies stand there."""
        t = self.t
        n = t.n
        calm = 1.0
        for place in range(t.box.near_at[province], t.box.near_at[province + 1]):
            neighbour = t.box.near[place]
            owner = n[OWNER + neighbour]
            if owner == NONE or owner == self.seat or n[ARMIES + neighbour] < 2:
                continue
            ahead = float(int(n[ARMIES + neighbour] - 1 - armies))
            if n[UNREST + province] > 0:
                ahead += FARMERS
            risk = RISK + RISK_AN_ARMY * ahead
            calm *= 1.0 - (0.0 if risk < 0.0 else risk if risk < RISK_AT_MOST else RISK_AT_MOST)
        return 1.0 - calm

    def safety(self, province: i64, more: i64) -> float:
        """The chance to keep a province this round."""
        return 1.0 - self.danger(province, self.t.n[ARMIES + province] + more)

    def recruits_worth(self, province: i64, armies: i64) -> float:
        """What more armies in a province are worth."""
        t = self.t
        now = t.n[ARMIES + province]
        kept = (self.danger(province, now) - self.danger(province, now + armies)) * self.worth(province)
        reach = 0.0  # somewhere to go from here
        for place in range(t.box.near_at[province], t.box.near_at[province + 1]):
            neighbour = t.box.near[place]
            owner = t.n[OWNER + neighbour]
            if owner == NONE:
                reach += TO_NEUTRAL if self.rounds_left > 1 else TO_NEUTRAL_LAST
            elif owner != self.seat and t.n[ARMIES + neighbour] <= now + armies:
                reach += TO_FOREIGN
        if reach > REACH_AT_MOST:
            reach = REACH_AT_MOST
        share = ARMY + reach if self.rounds_left > 1 else LAST_ARMY + reach
        return kept + float(int(armies)) * share

    # Risks -------------------------------------------------------------------------------------------------------

    def revolt_cost(self, province: i64, more: i64) -> float:
        """What a revolt costs on average, with so many farmers beside those of the unrest markers."""
        t = self.t
        odds = self.fights
        odds.revolt(province, t.n[UNREST + province] + more)
        armies = float(int(t.n[ARMIES + province]))
        return (1.0 - odds.win) * self.worth(province) + (armies - odds.win * odds.survivors) * ARMY

    def attack_worth(self, source: i64, target: i64, armies: i64) -> float:
        """What an attack with so many armies is worth on average."""
        t = self.t
        n = t.n
        odds = self.fights
        odds.attack(self.seat, target, armies)
        owner = n[OWNER + target]
        gain = self.worth(target)
        if self.season == ROUNDS - 1 and self.rice_needed > HUNGRY:
            gain -= MOUTH
        value = odds.win * gain - (float(int(armies)) - odds.win * odds.survivors) * ARMY
        if owner != NONE:
            value += (odds.win + odds.draw) * (LOST_BY_ANOTHER + LOST_PART * gain)
        held = odds.win * self.holding(target, odds.survivors) * gain * HELD_PART
        left = n[ARMIES + source] - armies
        risk = self.danger(source, left) - self.danger(source, n[ARMIES + source])
        return value - held - risk * self.worth(source)

    def holding(self, province: i64, survivors: float) -> float:
        """The chance to lose a province just won."""
        return self.danger(province, i64(int(survivors + 0.5)))

    def led(self, province: i64) -> bool:
        """Whether the own leader stands there."""
        return self.t.box.leader and self.t.n[LEADER_AT + self.seat] == province

    def best_attack(self, source: i64) -> float:
        """What the best march out of a province is worth, with all armies but one; an own move counts nothing."""
        t = self.t
        armies = t.n[ARMIES + source]
        best = NO_ATTACK
        for place in range(t.box.near_at[source], t.box.near_at[source + 1]):
            target = t.box.near[place]
            if t.n[OWNED + self.seat] & BIT[target]:
                if best < 0.0:
                    best = 0.0
                continue
            value = self.attack_worth(source, target, armies - 1)
            if value > best:
                best = value
        return best
