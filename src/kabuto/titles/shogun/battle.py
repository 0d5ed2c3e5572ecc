"""Battles: player against player or against a neutral province (SHO-150 to SHO-169).

Both parties go into the tower with everything that lies in the tray. What counts is what comes out.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.tower import throw, to_supply


def attack(t: s.Position, seat: i64, source: i64, target: i64, armies: i64) -> None:
    """Armies march into a foreign or neutral province (SHO-153)."""
    n = t.n
    promised = expected(t, seat, target, armies) if t.teller is not None else {}
    n[s.ARMIES + source] -= armies
    extra = attackers_extra(t, seat)
    n[s.SUPPLY + seat] -= extra
    n[s.TRAY + seat] += armies + extra  # SHO-154
    defender = n[s.OWNER + target]
    if t.teller is not None:
        names: dict[str, Any] = {
            "seat": seat,
            "source": do.PROVINCES[source],
            "province": do.PROVINCES[target],
            "armies": armies,
            **promised,
        }
        if defender == s.NONE:
            t.tell("story-attack-neutral", names)
        else:
            t.tell("story-attack", {**names, "other_seat": defender, "defenders": n[s.ARMIES + target]})
        if extra > 0:
            t.tell("story-extra", {"seat": seat, "armies": extra})
    if defender == s.NONE:
        attack_neutral(t, seat, target)
    else:
        attack_player(t, seat, defender, target)


def attackers_extra(t: s.Position, seat: i64) -> i64:
    """The armies that the attack card adds, if they are in supply (SHO-052, SHO-054)."""
    if t.n[s.SPECIAL + seat] != do.ATTACK_PLUS:
        return 0
    return at_most(t.box.attack_plus, t.n[s.SUPPLY + seat])


def defenders_extra(t: s.Position, defender: i64, province: i64, card: bool, castle: bool) -> i64:
    """The armies that the defence card and the castle event add, if they are in supply (SHO-052, SHO-242)."""
    n = t.n
    extra: i64 = 0
    if card and n[s.SPECIAL + defender] == do.DEFENCE_PLUS:
        extra += t.box.defence_plus
    if castle and t.effect == do.CASTLE_GUARD and n[s.BUILT + province] & do.BIT[do.CASTLE]:
        extra += t.box.castle_guard
    return at_most(extra, n[s.SUPPLY + defender])


def at_most(wanted: i64, there: i64) -> i64:
    return wanted if wanted < there else there


def neutral_farmers(t: s.Position) -> i64:
    """How many farmers defend a neutral province (SHO-155, SHO-248), if there are so many (SHO-157)."""
    return at_most(t.box.wary_farmers if t.effect == do.WARY_FARMERS else t.box.neutral_farmers, t.farmers)


def attack_neutral(t: s.Position, seat: i64, target: i64) -> None:
    """One farmer defends, or two under the event (SHO-155); more attackers than farmers conquer (SHO-165)."""
    n = t.n
    farmers = neutral_farmers(t)
    t.farmers -= farmers
    n[s.TRAY + do.FARMER] += farmers
    throw(t)
    attackers = n[s.TRAY + seat]
    against = n[s.TRAY + do.FARMER]
    to_supply(t, do.FARMER, against)
    if attackers > against:
        to_supply(t, seat, against)
        n[s.TRAY + seat] = 0
        t.win(target, seat, attackers - against)
        if t.teller is not None:
            tell_neutral(t, "story-neutral-won", seat, target, attackers, against)
    else:
        to_supply(t, seat, attackers)
        if t.teller is not None:
            tell_neutral(t, "story-neutral-held", seat, target, attackers, against)


def attack_player(t: s.Position, seat: i64, defender: i64, target: i64) -> None:
    """All armies of the province defend it (SHO-154); farmers help where there is no unrest (SHO-159)."""
    n = t.n
    extra = defenders_extra(t, defender, target, True, True)
    if extra > 0 and t.teller is not None:
        t.tell("story-extra", {"seat": defender, "armies": extra})
    n[s.SUPPLY + defender] -= extra
    n[s.TRAY + defender] += n[s.ARMIES + target] + extra
    n[s.ARMIES + target] = 0
    throw(t)
    attackers = n[s.TRAY + seat]
    defenders = n[s.TRAY + defender]
    farmers: i64 = n[s.TRAY + do.FARMER] if n[s.UNREST + target] == 0 else 0  # SHO-160: others stay in the tray
    against = defenders + farmers
    to_supply(t, do.FARMER, farmers)
    if attackers > against:  # SHO-161
        to_supply(t, defender, defenders)
        to_supply(t, seat, against)
        n[s.TRAY + seat] = 0
        t.hand_over(target)
        t.win(target, seat, attackers - against)
        if t.teller is not None:
            names = named(seat, defender, target)
            tell_battle(t, "story-battle-won", names, farmers, attackers, defenders, attackers - against)
        t.lose_leader(target, defender)
    elif against > attackers and defenders > 0:  # SHO-162
        to_supply(t, seat, attackers)
        lost: i64 = attackers - farmers if attackers > farmers else 0
        to_supply(t, defender, lost)
        n[s.ARMIES + target] = defenders - lost
        n[s.TRAY + defender] = 0
        if t.teller is not None:
            names = named(seat, defender, target)
            tell_battle(t, "story-battle-held", names, farmers, attackers, defenders, defenders - lost)
    else:  # SHO-163, SHO-164
        to_supply(t, seat, attackers)
        to_supply(t, defender, defenders)
        t.hand_over(target)
        t.clear(target)
        if t.teller is not None:
            names = named(seat, defender, target)
            tell_battle(t, "story-battle-draw", names, farmers, attackers, defenders, 0)
        t.lose_leader(target, defender)


# Telling -------------------------------------------------------------------------------------------------------


def expected(t: s.Position, seat: i64, target: i64, armies: i64) -> dict[str, Any]:
    """What everybody could expect of an attack, so that the story can tell who was lucky: the chances to win and that
    nobody does, and how many armies each side has left on average."""
    from kabuto.titles.shogun.odds import attack_odds  # which reckons with the rules of this file

    odds = attack_odds(t, seat, target, armies)
    return {
        "win": round(odds.win, 3),
        "draw": round(odds.draw, 3),
        "left": round(odds.win * odds.survivors, 2),
        "held": round(odds.loss * odds.remaining, 2),
    }


def tell_neutral(t: s.Position, message: str, seat: i64, province: i64, attackers: i64, farmers: i64) -> None:
    names: dict[str, Any] = {
        "seat": seat,
        "province": do.PROVINCES[province],
        "attackers": attackers,
        "farmers": farmers,
    }
    t.tell(message, {**names, "armies": attackers - farmers if attackers > farmers else 0})


def named(seat: i64, defender: i64, province: i64) -> dict[str, Any]:
    """Who fought, and for what."""
    return {"seat": seat, "other_seat": defender, "province": do.PROVINCES[province]}


def tell_battle(
    t: s.Position, message: str, names: dict[str, Any], farmers: i64, attackers: i64, defenders: i64, armies: i64
) -> None:
    counts = {"attackers": attackers, "defenders": defenders, "farmers": farmers, "armies": armies}
    t.tell(message, {**names, **counts})
