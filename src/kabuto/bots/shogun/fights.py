"""Fights: the odds of `titles/shogun/odds.py`, as far as judging needs them, reckoned fast.

What comes out of the tower has the same chances for every colour, so the armies and the farmers of one side are
counted together.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from kabuto.bots.search import floats
from kabuto.bots.search.floats import Floats
from kabuto.titles.shogun.actions import FARMER, HUES
from kabuto.titles.shogun.battle import attackers_extra, defenders_extra, neutral_farmers
from kabuto.titles.shogun.odds import chance_inside, chance_thrown
from kabuto.titles.shogun.state import ARMIES, NONE, OWNER, TRAY, UNREST, Position
from kabuto.titles.shogun.tower import CERTAIN, inside

ROOM: Final[i64] = 160
"""More cubes than one side can ever have."""
NEGLIGIBLE: Final = 0.002


class Fights:
    """The battles of one position; the outcome of the last one asked for stands in `win`, `draw` and `survivors`."""

    def __init__(self, t: Position) -> None:
        self.t: Position = t
        self.attack_counts: Floats = floats.zeros(ROOM)
        self.defence_counts: Floats = floats.zeros(ROOM)
        self.win: float = 0.0
        self.draw: float = 0.0
        self.survivors: float = 0.0  # armies left to the attacker who wins
        self.thrown_out: float = 0.0
        self.inside_out: float = 0.0
        self.tray: i64 = 0
        self.lying: i64 = 0
        for hue in range(HUES):
            self.tray += t.n[TRAY + hue]
            self.lying += inside(t, hue)

    def attack(self, seat: i64, target: i64, armies: i64) -> None:
        """The seat attacks a province with so many armies now."""
        t = self.t
        n = t.n
        attackers = armies + attackers_extra(t, seat)
        defender = n[OWNER + target]
        if defender == NONE:
            self.against_farmers(seat, attackers, neutral_farmers(t))
            return
        defenders = n[ARMIES + target] + defenders_extra(t, defender, target, True, True)
        self.find_chances(attackers + defenders)
        most = self.spread(self.attack_counts, attackers + n[TRAY + seat], inside(t, seat))
        own = defenders + n[TRAY + defender]
        own_inside = inside(t, defender)
        alone = self.nobody(own, own_inside)
        if n[UNREST + target] == 0:
            farmers = n[TRAY + FARMER]
            farmers_inside = inside(t, FARMER)
            self.compare(most, self.spread(self.defence_counts, own + farmers, own_inside + farmers_inside))
            if alone > NEGLIGIBLE:
                self.draw += alone * self.farmers_hold(most, farmers, farmers_inside)
        else:
            self.compare(most, self.spread(self.defence_counts, own, own_inside))

    def revolt(self, province: i64, farmers: i64) -> None:
        """So many farmers rise in a province; its armies count as the attackers."""
        t = self.t
        seat = t.n[OWNER + province]
        extra = defenders_extra(t, seat, province, t.box.revolt_card, t.box.revolt_castle)
        self.against_farmers(seat, t.n[ARMIES + province] + extra, farmers)

    def against_farmers(self, seat: i64, armies: i64, farmers: i64) -> None:
        t = self.t
        self.find_chances(armies + farmers)
        most = self.spread(self.attack_counts, armies + t.n[TRAY + seat], inside(t, seat))
        self.compare(most, self.spread(self.defence_counts, farmers + t.n[TRAY + FARMER], inside(t, FARMER)))
        self.draw = 0.0

    def find_chances(self, thrown: i64) -> None:
        """With so many cubes thrown beside those of the tray, the chances to come out (`odds.Chances`)."""
        box = self.t.box
        if not box.two_shelf:
            self.thrown_out = chance_thrown(box, thrown + self.tray, self.lying)
            self.inside_out = chance_inside(box, thrown + self.tray)
            return
        stick = float(int(box.stick)) / float(int(CERTAIN))
        hold = 1.0 - float(int(box.knock)) / float(int(CERTAIN))
        falling = float(int(thrown + self.tray))
        lying = float(int(self.lying))
        out = 1.0
        loosened = 0.0
        for _ in range(box.shelves):
            passing = falling * out + lying * loosened
            held = exp(passing * log(hold)) if hold > 0.0 else 0.0
            stays = stick
            if passing > 1.0 and hold < 1.0:
                stays *= (1.0 - held) / (passing * (1.0 - hold))
            out *= 1.0 - stays
            loosened = loosened * (1.0 - stays) + (1.0 - held) / float(int(box.shelves))
        self.thrown_out = out
        self.inside_out = loosened

    def spread(self, counts: Floats, thrown: i64, lying: i64) -> i64:
        """Write the chances that 0, 1, 2 … cubes come out; the most that can."""
        out = self.thrown_out
        counts[0] = 1.0
        total = thrown + lying
        for most in range(i64(1), total + 1):
            if most == thrown + 1:
                out = self.inside_out
            counts[most] = counts[most - 1] * out
            at = most - 1
            while at > 0:
                counts[at] = counts[at] * (1.0 - out) + counts[at - 1] * out
                at -= 1
            counts[0] *= 1.0 - out
        return total

    def compare(self, most: i64, against: i64) -> None:
        """Win with more than the others, draw with as many."""
        attack = self.attack_counts
        defence = self.defence_counts
        win = 0.0
        draw = 0.0
        left = 0.0
        fewer = 0.0  # the chance that the others are fewer than `count`, and their mean number then
        mean = 0.0
        for count in range(most + 1):
            chance = attack[count]
            if count > 0 and count - 1 <= against:
                fewer += defence[count - 1]
                mean += defence[count - 1] * float(int(count - 1))
            win += chance * fewer
            left += chance * (float(int(count)) * fewer - mean)
            if count <= against:
                draw += chance * defence[count]
        self.win = win
        self.draw = draw
        self.survivors = left / win if win > 0.0 else 0.0

    def nobody(self, thrown: i64, lying: i64) -> float:
        """The chance that none of these cubes comes out."""
        found = 1.0
        for _ in range(thrown):
            found *= 1.0 - self.thrown_out
        for _ in range(lying):
            found *= 1.0 - self.inside_out
        return found

    def farmers_hold(self, most: i64, farmers: i64, lying: i64) -> float:
        """The chance that the farmers alone are more than the attackers, whose counts are known."""
        against = self.spread(self.defence_counts, farmers, lying)
        found = 0.0
        more = 1.0
        for count in range(most + 1):
            if count > against:
                break
            more -= self.defence_counts[count]
            found += self.attack_counts[count] * more
        return found
