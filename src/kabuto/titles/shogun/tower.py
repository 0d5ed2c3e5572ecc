"""The cube tower (SHO-150 to SHO-152): cubes go in, some stay, and older ones may come out.

It keeps which cubes lie inside, loses none, and treats all colours alike. With `filling` and `independent` every cube
has a chance of its own to come out; with `filling` this chance depends on how much lies inside and how much is thrown.
`two_shelf` lets the cubes fall over shelves one by one; on each shelf a falling cube may knock loose what lies there,
and may stick itself. Chances are parts of ten thousand, if nothing else is said.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.titles.shogun import actions as do, state as s
from kabuto.titles.shogun.box import Box

CERTAIN: Final[i64] = 10_000


def throw(t: s.Position) -> None:
    """Throw everything that lies in the tray into the tower; what comes out lies in the tray (SHO-150)."""
    if t.teller is not None:
        t.fallen = []
        t.tell("story-throw", {"cubes": spoken(t)})
    if t.box.filling:
        pour(t)
    elif t.box.two_shelf:
        drop(t)
    else:
        shake(t)
    if t.teller is not None:
        t.tell("story-fall", {"cubes": t.fallen, "count": len(t.fallen)})
        t.fallen = None


# `filling` -------------------------------------------------------------------------------------------------------


def pour(t: s.Position) -> None:
    """Cubes inside are knocked loose; the thrown ones come out or stay, all colours in turn."""
    n = t.n
    lying = lying_on(t, 0)
    falling = n[s.TRAY : s.TRAY + do.HUES]
    thrown: i64 = 0
    for hue in range(do.HUES):
        thrown += falling[hue]
        n[s.TRAY + hue] = 0
    loosen(t, lying, t.box.held[thrown])
    out = thrown_out(t.box, thrown, lying)
    while thrown > 0:
        for hue in range(do.HUES):
            if falling[hue] > 0:
                falling[hue] -= 1
                thrown -= 1
                if t.chance.below(CERTAIN) < out:
                    come_out(t, hue)
                else:
                    n[s.SHELF + hue] += 1


def loosen(t: s.Position, lying: i64, held: i64) -> None:
    """Each cube inside stays with the chance `held` (parts of `WHOLE`); one number tells how many stay in a row."""
    at: i64 = 0  # the cubes before this one, counted through the colours, have stayed
    while lying > 0:
        luck = t.chance.bits() >> 1
        stay: i64 = 0
        chance = held
        while stay < lying and luck < chance:
            stay += 1
            chance = chance * held >> 31
        if stay == lying:
            return
        at += stay
        lying -= stay + 1
        come_out(t, lift(t, s.SHELF, at))


def thrown_out(box: Box, thrown: i64, lying: i64) -> i64:
    """The chance of a thrown cube to come out: the room that is left decides, and how many want it."""
    room = box.capacity - lying
    return CERTAIN - 3 * CERTAIN * room // (3 * box.capacity + thrown) if room > 0 else CERTAIN


# `two_shelf` -----------------------------------------------------------------------------------------------------


def drop(t: s.Position) -> None:
    """The cubes fall over the shelves one by one, in any order."""
    cubes = shuffled_tray(t)
    for i in range(i64(len(cubes))):
        fall(t, cubes[i], 0)


def shuffled_tray(t: s.Position) -> Ints:
    """The cubes of the tray in any order; the tray is empty afterwards."""
    n = t.n
    total: i64 = 0
    for hue in range(do.HUES):
        total += n[s.TRAY + hue]
    cubes = zeros(total)
    at: i64 = 0
    for hue in range(do.HUES):
        for _ in range(n[s.TRAY + hue]):
            cubes[at] = hue
            at += 1
        n[s.TRAY + hue] = 0
    t.chance.shuffle(cubes)
    return cubes


def fall(t: s.Position, hue: i64, shelf: i64) -> None:
    """A cube reaches a shelf: it may knock others loose, then sticks or falls on."""
    if shelf == t.box.shelves:
        come_out(t, hue)
        return
    lying = lying_on(t, shelf)
    if lying > 0:
        knock(t, shelf, lying)
    if t.chance.below(CERTAIN) < t.box.stick:
        t.n[s.SHELF + shelf * do.HUES + hue] += 1
    else:
        fall(t, hue, shelf + 1)


def knock(t: s.Position, shelf: i64, lying: i64) -> None:
    """Each cube that lies on the shelf is knocked loose with the same chance; one number tells how many stay."""
    unmoved = t.box.unmoved
    at: i64 = 0  # the cubes before this one, counted through the colours, have stayed
    while lying > 0:
        luck = t.chance.bits()
        if luck < unmoved[lying]:
            return
        stay: i64 = 0
        while luck < unmoved[stay + 1]:
            stay += 1
        at += stay
        lying -= stay + 1
        fall(t, lift(t, s.SHELF + shelf * do.HUES, at), shelf + 1)


# `independent` ---------------------------------------------------------------------------------------------------


def shake(t: s.Position) -> None:
    """Every cube inside comes out with one chance, then every thrown one with another."""
    n = t.n
    cubes = shuffled_tray(t)
    for hue in range(do.HUES):
        for _ in range(n[s.SHELF + hue]):
            if t.chance.below(CERTAIN) < t.box.inside_out:
                n[s.SHELF + hue] -= 1
                come_out(t, hue)
    for i in range(i64(len(cubes))):
        if t.chance.below(CERTAIN) < t.box.thrown_out:
            come_out(t, cubes[i])
        else:
            n[s.SHELF + cubes[i]] += 1


# What all of them do ---------------------------------------------------------------------------------------------


def lift(t: s.Position, base: i64, at: i64) -> i64:
    """Take the cube at this place of a shelf, counted through the colours; its colour."""
    n = t.n
    hue: i64 = 0
    before = n[base]
    while before <= at:
        hue += 1
        before += n[base + hue]
    n[base + hue] -= 1
    return hue


def come_out(t: s.Position, hue: i64) -> None:
    t.n[s.TRAY + hue] += 1
    if t.fallen is not None:
        t.fallen.append(do.CUBES[hue])


def lying_on(t: s.Position, shelf: i64) -> i64:
    """How many cubes lie on a shelf; without shelves, all of them lie on the first."""
    n = t.n
    base = s.SHELF + shelf * do.HUES
    return n[base] + n[base + 1] + n[base + 2] + n[base + 3] + n[base + 4] + n[base + 5]


def inside(t: s.Position, hue: i64) -> i64:
    """How many cubes of a colour lie inside; everybody can count that (SHO-007)."""
    n = t.n
    return (
        n[s.SHELF + hue] + n[s.SHELF + do.HUES + hue] + n[s.SHELF + 2 * do.HUES + hue] + n[s.SHELF + 3 * do.HUES + hue]
    )


def spoken(t: s.Position) -> list[str]:
    """The cubes of the tray as words, colour by colour."""
    return [do.CUBES[hue] for hue in range(do.HUES) for _ in range(t.n[s.TRAY + hue])]


def to_supply(t: s.Position, hue: i64, cubes: i64) -> None:
    """Cubes of one colour go from the tray back to their supply."""
    t.n[s.TRAY + hue] -= cubes
    if hue == do.FARMER:
        t.farmers += cubes
    else:
        t.n[s.SUPPLY + hue] += cubes
