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
"""What an army on the board is worth by itself."""
SPENDING: Final[i64] = 11
"""About so many chests can be spent well in a round."""
ROUNDS: Final[i64] = 3


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
        self.counts: Ints = zeros(5 * KINDS * SEATS)  # buildings by region, kind and seat
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
            return rice * 75.0
        more = rice - useful
        left = self.rice_needed - useful
        return useful * 75.0 + (more if more < left else left) * 45.0 if left > 0.0 else useful * 75.0

    def chest_worth(self) -> float:
        """What one more chest is worth."""
        have = self.t.n[CHESTS + self.seat]
        if self.rounds_left <= 1:
            return 12.0 if have < SPENDING else 1.0
        room = SPENDING * self.rounds_left - have
        if room <= 0:
            return 4.0
        return 34.0 if have < 2 * SPENDING else 20.0

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
                hurt += 15.0
        points = float(int(self.t.box.building_points)) * POINT
        return (points + 0.85 * gain + hurt) * self.scorings * self.safety(province, 0)

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
                        points += lost if lost > 60.0 else 60.0
                    else:
                        gain = self.majority(region, kind, self.seat, 1) - self.majority(region, kind, self.seat, 0)
                        points += gain if gain > 40.0 else 40.0
        later = float(int(self.rounds_left - 1))
        income = float(int(box.tax[province] + box.rice[province])) * 2.0 + float(int(box.sites[province])) * 9.0
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
                ahead += 0.7
            risk = 0.06 + 0.05 * ahead
            calm *= 1.0 - (0.0 if risk < 0.0 else risk if risk < 0.3 else 0.3)
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
                reach += 7.0 if self.rounds_left > 1 else 2.0
            elif owner != self.seat and t.n[ARMIES + neighbour] <= now + armies:
                reach += 5.0
        if reach > 15.0:
            reach = 15.0
        share = ARMY + reach if self.rounds_left > 1 else 5.0 + reach
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
        if self.season == ROUNDS - 1 and self.rice_needed > 2.0:
            gain -= 40.0  # one more to feed this winter
        value = odds.win * gain - (float(int(armies)) - odds.win * odds.survivors) * ARMY
        if owner != NONE:
            value += (odds.win + odds.draw) * (30.0 + 0.2 * gain)  # somebody else loses it
        held = odds.win * self.holding(target, odds.survivors) * gain * 0.5
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
        best = -1000.0
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
