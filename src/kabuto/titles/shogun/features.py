"""What a seat may know as numbers for a learner, the seat itself first; as many in every set-up of so many players."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.titles.shogun.actions import BIT, HUES, KINDS, POSITIONS, SLOTS, TILES, P, S
from kabuto.titles.shogun.state import (
    ARMIES,
    AT_PLAN,
    AUDIENCE,
    BANNER,
    BUILT,
    CAPTURED,
    CHESTS,
    CHOOSING,
    CLEANING_UP,
    COUNT,
    CURSOR,
    DOWN_TILE,
    DRAFTING,
    ENDED,
    HAND,
    IMMUNE,
    LAID,
    LEADER_AT,
    MISSING,
    MONUMENTS,
    MONUMENTS_LEFT,
    NONE,
    OPEN,
    OVER,
    OWNER,
    PLACE,
    PLAN,
    POINTS,
    RECEPTION,
    RICE,
    SEQUENCE,
    SIXTEENTH,
    SLOT,
    SPECIAL,
    STOCK,
    SUPPLY,
    TILE,
    TRAY,
    UNREST,
    UP,
    Table,
)
from kabuto.titles.shogun.tower import inside

TEN: Final[i64] = 10
TWELVE: Final[i64] = 12
FIFTY: Final[i64] = 50


def features(t: Table, seat: i64) -> list[float]:
    """The table as numbers of about unit size."""
    found: list[float] = []
    for province in range(P):
        add_province(t, seat, province, found)
    for place in range(t.players):
        add_seat(t, (seat + place) % t.players, seat, found)
    add_round(t, seat, found)
    for hue in range(HUES):
        one = hue if hue >= t.players else (seat + hue) % t.players
        found.append(share(t.n[TRAY + one], 10))
        found.append(share(inside(t, one), 10))
    return found


def share(number: i64, whole: i64) -> float:
    return float(int(number)) / float(int(whole))


def flag(holds: bool) -> float:
    return 1.0 if holds else 0.0


def add_province(t: Table, seat: i64, province: i64, found: list[float]) -> None:
    n = t.n
    owner = n[OWNER + province]
    found.append(flag(t.box.in_play_mask & BIT[province] != 0))
    for place in range(t.players):
        one = (seat + place) % t.players
        found.append(share(n[ARMIES + province], 5) if owner == one else 0.0)
        found.append(flag(n[LEADER_AT + one] == province))
        found.append(share(n[MONUMENTS + province] // SIXTEENTH[one] % 16, 2))
    found.append(share(n[UNREST + province], 2))
    for kind in range(KINDS):
        found.append(flag(n[BUILT + province] & BIT[kind] != 0))
    found.append(share(t.box.region[province], 4))


def add_seat(t: Table, one: i64, seat: i64, found: list[float]) -> None:
    n = t.n
    found.append(share(n[CHESTS + one], 15))
    found.append(share(n[RICE + one], 10))
    found.append(share(n[POINTS + one], 50))
    found.append(share(n[SUPPLY + one], 62))
    found.append(share(n[COUNT + one], 10))
    found.append(share(n[PLACE + one] + 1, 5))
    for special in range(POSITIONS):
        found.append(flag(n[SPECIAL + one] == special))
    found.append(share(n[BANNER + one], 3))
    found.append(share(n[CAPTURED + one], 3))
    found.append(share(n[MONUMENTS_LEFT + one], 6))
    found.append(share(n[RECEPTION + one], 7))
    found.append(share(n[AUDIENCE + one], 7))
    found.append(share(n[IMMUNE + one], 3))
    found.append(share(n[MISSING + one], 5))
    found.append(flag(t.at == AT_PLAN and t.ready & BIT[one] != 0))
    for space in range(S):
        card = n[PLAN + one * S + space]
        known = card != NONE and (one == seat or n[UP + one] & BIT[space] != 0)
        found.append(flag(card != NONE and (one == seat or t.at != AT_PLAN)))
        found.append(share(card + 1, 51) if known else 0.0)
    if one == seat:
        for card in range(FIFTY):
            found.append(flag(n[HAND + one] & BIT[card] != 0))


def add_round(t: Table, seat: i64, found: list[float]) -> None:
    n = t.n
    for at in range(OVER + 1):
        found.append(flag(t.at == at))
    for stage in range(ENDED + 1):
        found.append(flag(t.stage == stage))
    found.append(share(t.round, 6))
    found.append(share(t.slot, 10))
    found.append(share(t.turn, t.players))
    found.append(flag(t.at != AT_PLAN and t.at != OVER and t.who == seat))
    shown = t.slot + t.box.open_actions
    for place in range(TEN):
        known = place < shown and DRAFTING < t.stage < CLEANING_UP
        found.append(share(n[SEQUENCE + place] + 1, 10) if known else 0.0)
    for place in range(POSITIONS):
        found.append(share(n[LAID + place] + 1, 5))
    for event in range(TWELVE):
        found.append(flag(t.events & BIT[event] != 0))
        found.append(flag(t.event == event))
    found.append(flag(t.event != NONE and t.effect == NONE))
    planning = t.at == AT_PLAN
    found.append(share(n[CURSOR + seat], 14) if planning else 0.0)
    found.append(flag(planning and n[CHOOSING + seat] != 0))
    for space in range(S):
        found.append(flag(planning and n[OPEN + seat] & BIT[space] != 0))
    found.append(share(t.source + 1, P))
    found.append(share(t.target + 1, P))
    found.append(share(t.taken + 1, P))
    found.append(share(t.left_card + 1, P))
    found.append(share(t.right_card + 1, P))
    found.append(share(t.favour + 1, 22))
    found.append(share(t.farmers, 20))
    for kind in range(KINDS):
        found.append(share(n[STOCK + kind], 28))
    for slot in range(SLOTS):
        found.append(share(n[SLOT + slot] + 1, 22))
    for tile in range(TILES):
        lies = n[TILE + tile]
        found.append(flag(lies == seat))
        found.append(flag(lies != NONE and lies < DOWN_TILE - 1 and lies != seat))
        found.append(share(lies + 1, 7))
