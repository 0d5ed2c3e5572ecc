"""The odds of a battle or a revolt, from what everybody may know.

Everybody sees the tray and can count what lies inside the tower, colour by colour; on which shelf it lies nobody
knows. For each colour the chances of coming out are those of a thrown cube and of a cube inside; with `filling` and
`independent` that is the model itself, with `two_shelf` a close reckoning (each cube inside is as likely on one shelf
as on another, and the cubes that pass a shelf are counted by their mean).
"""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.battle import attackers_extra, defenders_extra, neutral_farmers
from kabuto.titles.shogun.box import CERTAIN, WHOLE, Box
from kabuto.titles.shogun.tower import inside, thrown_out


class Odds:
    """How a battle may end: the chances, the armies that the winner then has left on average."""

    def __init__(self, win: float, draw: float, loss: float, survivors: float, remaining: float) -> None:
        self.win: float = win
        self.draw: float = draw
        self.loss: float = loss
        self.survivors: float = survivors  # armies in the province if the attacker wins
        self.remaining: float = remaining  # armies in the province if the defender holds it


class Chances:
    """With so many cubes thrown and inside, the chances of a thrown cube and of one inside to come out."""

    def __init__(self, box: Box, thrown: i64, lying: i64) -> None:
        self.thrown_out: float = chance_thrown(box, thrown, lying)
        self.inside_out: float = chance_inside(box, thrown)
        if not box.two_shelf:
            return
        stick = float(int(box.stick)) / float(CERTAIN)
        hold = 1.0 - float(int(box.knock)) / float(CERTAIN)
        self.thrown_out = 1.0  # the chance to leave all shelves so far
        self.inside_out = 0.0
        for _ in range(int(box.shelves)):
            passing = float(int(thrown)) * self.thrown_out + float(int(lying)) * self.inside_out
            stays = stick * mean_hold(hold, passing)  # on this shelf, for a cube that reaches it
            loose = 1.0 - float(hold**passing)  # for a cube that lies there
            self.thrown_out *= 1.0 - stays
            self.inside_out = self.inside_out * (1.0 - stays) + loose / float(int(box.shelves))


def chance_thrown(box: Box, thrown: i64, lying: i64) -> float:
    """The chance of a thrown cube to come out, where every cube has its own."""
    return float(int(thrown_out(box, thrown, lying) if box.filling else box.thrown_out)) / float(CERTAIN)


def chance_inside(box: Box, thrown: i64) -> float:
    """The chance of a cube inside to come out, where every cube has its own."""
    if box.filling:
        return 1.0 - float(int(box.held[thrown])) / float(WHOLE)
    return float(int(box.inside_out)) / float(CERTAIN)


def mean_hold(hold: float, passing: float) -> float:
    """The chance that a cube that has just stuck is not knocked loose by the rest of the throw."""
    if passing <= 1.0 or hold >= 1.0:
        return 1.0
    return (1.0 - float(hold**passing)) / (passing * (1.0 - hold))


def spread(thrown: i64, out: float, lying: i64, loose: float) -> list[float]:
    """The chances that 0, 1, 2 … cubes of a colour come out."""
    found = [1.0]
    for _ in range(thrown):
        found = one_more(found, out)
    for _ in range(lying):
        found = one_more(found, loose)
    return found


def one_more(found: list[float], out: float) -> list[float]:
    longer = [0.0] * (len(found) + 1)
    for count in range(len(found)):
        longer[count] += found[count] * (1.0 - out)
        longer[count + 1] += found[count] * out
    return longer


def tray_and_tower(t: s.Position) -> tuple[list[int], list[int]]:
    """The cubes in the tray and inside the tower, by colour."""
    return t.counted(s.TRAY), [int(inside(t, hue)) for hue in range(do.HUES)]


def odds(
    box: Box,
    attackers: i64,
    defenders: i64,
    farmers: i64,
    tray: list[int],
    tower: list[int],
    attacker: i64,
    defender: i64,
    farmers_help: bool,
) -> Odds:
    """The odds of a throw of so many attackers, defenders and farmers, with this tray and tower.

    `defender` is a seat, or `NONE` for a neutral province, whose farmers always fight.
    """
    chances = Chances(box, attackers + defenders + farmers + sum(tray), sum(tower))
    out = chances.thrown_out
    loose = chances.inside_out
    attack = spread(attackers + tray[attacker], out, tower[attacker], loose)
    defence = [1.0] if defender < 0 else spread(defenders + tray[defender], out, tower[defender], loose)
    with_farmers = farmers_help or defender < 0
    peasants = spread(farmers + tray[do.FARMER], out, tower[do.FARMER], loose) if with_farmers else [1.0]
    win = 0.0
    draw = 0.0
    loss = 0.0
    survivors = 0.0
    remaining = 0.0
    for d in range(len(defence)):
        for f in range(len(peasants)):
            share = defence[d] * peasants[f]
            if share < 1e-9:
                continue
            against = d + f
            for a in range(len(attack)):
                chance = share * attack[a]
                if a > against:
                    win += chance
                    survivors += chance * (a - against)
                elif defender < 0 or (against > a and d > 0):  # SHO-162, SHO-165
                    loss += chance
                    lost = a - f if a > f else 0
                    remaining += chance * (d - lost)
                else:
                    draw += chance
    return Odds(
        win,
        draw,
        loss,
        survivors / win if win > 0.0 else 0.0,
        remaining / loss if loss > 0.0 else 0.0,
    )


def attack_odds(t: s.Position, seat: i64, target: i64, armies: i64) -> Odds:
    """The odds if the seat attacks a province with so many armies now."""
    n = t.n
    tray, tower = tray_and_tower(t)
    attackers = armies + attackers_extra(t, seat)
    defender = n[s.OWNER + target]
    if defender == s.NONE:
        return odds(t.box, attackers, 0, neutral_farmers(t), tray, tower, seat, s.NONE, True)
    defenders = n[s.ARMIES + target] + defenders_extra(t, defender, target, True, True)
    return odds(t.box, attackers, defenders, 0, tray, tower, seat, defender, n[s.UNREST + target] == 0)


def revolt_odds(t: s.Position, province: i64, farmers: i64) -> Odds:
    """The odds if so many farmers rise in a province: to win is to hold it (SHO-183)."""
    n = t.n
    seat = n[s.OWNER + province]
    tray, tower = tray_and_tower(t)
    extra = defenders_extra(t, seat, province, t.box.revolt_card, t.box.revolt_castle)
    return odds(t.box, n[s.ARMIES + province] + extra, 0, farmers, tray, tower, seat, s.NONE, True)
