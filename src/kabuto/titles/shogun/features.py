"""What a seat may know as numbers for a learner, the seat itself first; as many in every set-up of so many players."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.titles.shogun import actions as do
from kabuto.titles.shogun import state as s
from kabuto.titles.shogun.state import Position
from kabuto.titles.shogun.tower import inside

TEN: Final[i64] = 10
TWELVE: Final[i64] = 12
FIFTY: Final[i64] = 50


def features(t: Position, seat: i64) -> list[float]:
    """The table as numbers of about unit size."""
    found: list[float] = []
    for province in range(do.PROVINCE_COUNT):
        add_province(t, seat, province, found)
    for place in range(t.players):
        add_seat(t, (seat + place) % t.players, seat, found)
    add_round(t, seat, found)
    for hue in range(do.HUES):
        one = hue if hue >= t.players else (seat + hue) % t.players
        found.append(share(t.n[s.TRAY + one], 10))
        found.append(share(inside(t, one), 10))
    return found


def share(number: i64, whole: i64) -> float:
    return float(int(number)) / float(int(whole))


def flag(holds: bool) -> float:
    return 1.0 if holds else 0.0


def add_province(t: Position, seat: i64, province: i64, found: list[float]) -> None:
    n = t.n
    owner = n[s.OWNER + province]
    found.append(flag(t.box.in_play_mask & do.BIT[province] != 0))
    for place in range(t.players):
        one = (seat + place) % t.players
        found.append(share(n[s.ARMIES + province], 5) if owner == one else 0.0)
        found.append(flag(n[s.LEADER_AT + one] == province))
        found.append(share(n[s.MONUMENTS + province] // s.SIXTEENTH[one] % 16, 2))
    found.append(share(n[s.UNREST + province], 2))
    for kind in range(do.KINDS):
        found.append(flag(n[s.BUILT + province] & do.BIT[kind] != 0))
    found.append(share(t.box.region[province], 4))


def add_seat(t: Position, one: i64, seat: i64, found: list[float]) -> None:
    n = t.n
    found.append(share(n[s.CHESTS + one], 15))
    found.append(share(n[s.RICE + one], 10))
    found.append(share(n[s.POINTS + one], 50))
    found.append(share(n[s.SUPPLY + one], 62))
    found.append(share(n[s.COUNT + one], 10))
    found.append(share(n[s.PLACE + one] + 1, 5))
    for special in range(do.POSITIONS):
        found.append(flag(n[s.SPECIAL + one] == special))
    found.append(share(n[s.BANNER + one], 3))
    found.append(share(n[s.CAPTURED + one], 3))
    found.append(share(n[s.MONUMENTS_LEFT + one], 6))
    found.append(share(n[s.RECEPTION + one], 7))
    found.append(share(n[s.AUDIENCE + one], 7))
    found.append(share(n[s.IMMUNE + one], 3))
    found.append(share(n[s.MISSING + one], 5))
    found.append(flag(t.at == s.AT_PLAN and t.ready & do.BIT[one] != 0))
    for space in range(do.SPACE_COUNT):
        card = n[s.PLAN + one * do.SPACE_COUNT + space]
        known = card != s.NONE and (one == seat or n[s.UP + one] & do.BIT[space] != 0)
        found.append(flag(card != s.NONE and (one == seat or t.at != s.AT_PLAN)))
        found.append(share(card + 1, 51) if known else 0.0)
    if one == seat:
        for card in range(FIFTY):
            found.append(flag(n[s.HAND + one] & do.BIT[card] != 0))


def add_round(t: Position, seat: i64, found: list[float]) -> None:
    n = t.n
    for at in range(s.OVER + 1):
        found.append(flag(t.at == at))
    for stage in range(s.ENDED + 1):
        found.append(flag(t.stage == stage))
    found.append(share(t.round, 6))
    found.append(share(t.slot, 10))
    found.append(share(t.turn, t.players))
    found.append(flag(t.at != s.AT_PLAN and t.at != s.OVER and t.who == seat))
    shown = t.slot + t.box.open_actions
    for place in range(TEN):
        known = place < shown and s.DRAFTING < t.stage < s.CLEANING_UP
        found.append(share(n[s.SEQUENCE + place] + 1, 10) if known else 0.0)
    for place in range(do.POSITIONS):
        found.append(share(n[s.LAID + place] + 1, 5))
    for event in range(TWELVE):
        found.append(flag(t.events & do.BIT[event] != 0))
        found.append(flag(t.event == event))
    found.append(flag(t.event != s.NONE and t.effect == s.NONE))
    planning = t.at == s.AT_PLAN
    found.append(share(n[s.CURSOR + seat], 14) if planning else 0.0)
    found.append(flag(planning and n[s.CHOOSING + seat] != 0))
    for space in range(do.SPACE_COUNT):
        found.append(flag(planning and n[s.OPEN + seat] & do.BIT[space] != 0))
    found.append(share(t.source + 1, do.PROVINCE_COUNT))
    found.append(share(t.target + 1, do.PROVINCE_COUNT))
    found.append(share(t.taken + 1, do.PROVINCE_COUNT))
    found.append(share(t.left_card + 1, do.PROVINCE_COUNT))
    found.append(share(t.right_card + 1, do.PROVINCE_COUNT))
    found.append(share(t.favour + 1, 22))
    found.append(share(t.farmers, 20))
    for kind in range(do.KINDS):
        found.append(share(n[s.STOCK + kind], 28))
    for slot in range(do.SLOTS):
        found.append(share(n[s.SLOT + slot] + 1, 22))
    for tile in range(do.TILES):
        lies = n[s.TILE + tile]
        found.append(flag(lies == seat))
        found.append(flag(lies != s.NONE and lies < s.DOWN_TILE - 1 and lies != seat))
        found.append(share(lies + 1, 7))
