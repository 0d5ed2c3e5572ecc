"""Module 4, Arts of Japan (SHO-AR-001 to SHO-AR-012): six artists a round, one for the first in each region."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.shogun import actions as do, state as s

ROW: Final[i64] = 5


def lay_out(t: s.Position) -> None:
    """Put the tiles into the bag and the region cards into a row (SHO-AR-001)."""
    if not t.box.arts:
        return
    bag = zeros(do.TILES)
    for tile in range(do.TILES):
        bag[tile] = tile
    t.chance.shuffle(bag)
    for place in range(do.TILES):
        t.n[s.BAG + place] = bag[place]
    row = zeros(ROW)
    for region in range(ROW):
        row[region] = region
    t.chance.shuffle(row)
    for place in range(ROW):
        t.n[s.REGION_ROW + place] = row[place]
    if t.teller is not None:
        t.tell("story-regions", {"region": [do.REGIONS[row[place]] for place in range(ROW)]})


def draw_tiles(t: s.Position) -> None:
    """At the start of each action round six tiles come to their crossings, open (SHO-AR-002)."""
    if not t.box.arts:
        return
    n = t.n
    first = t.round * t.box.tiles_a_round
    for place in range(first, first + t.box.tiles_a_round):
        n[s.TILE + n[s.BAG + place]] = s.OPEN_TILE
    t.reveal()
    if t.teller is not None:
        for place in range(first, first + t.box.tiles_a_round):
            tile = n[s.BAG + place]
            t.tell("story-artist", {"art": do.ARTS[tile // do.LINES], "castle": do.CASTLES[tile % do.LINES]})


def tiles_drawn(t: s.Position) -> i64:
    """The tiles that have left the bag, as bits."""
    return sum([do.BIT[tile] for tile in range(do.TILES) if t.n[s.TILE + tile] != s.NONE])


def first_in(t: s.Position, region: i64) -> i64:
    """Who owns most provinces in a region; ties go to the earlier in turn order (SHO-AR-003 to SHO-AR-005)."""
    found = t.n[s.ORDER] if t.box.empty_region_first else s.NONE
    most: i64 = 0
    for place in range(t.players):
        seat = t.n[s.ORDER + place]
        owned = s.many(t.n[s.OWNED + seat] & t.box.region_mask[region])
        if owned > most:
            most = owned
            found = seat
    return found


def patron_next(t: s.Position) -> bool:
    """At the end of each action round, region by region: the first there replaces an open tile (SHO-AR-003)."""
    if not t.box.arts:
        return False
    while t.turn < ROW:
        region = t.n[s.REGION_ROW + t.turn]
        t.turn += 1
        seat = first_in(t, region)
        if seat != s.NONE:
            t.who = seat
            choices = PATRON.choices(t, seat)
            if len(choices) > 1:
                return t.ask(seat, s.AT_PATRON)
            if len(choices) == 1:
                replace(t, seat, choices[0] - do.PATRON)
    end_round(t)
    return False


class Patron(s.Choice):
    """The tiles that still lie open (SHO-AR-003)."""

    def choices(self, t: s.Position, seat: i64) -> Ints:
        out = zeros(t.box.tiles_a_round)
        at: i64 = 0
        for tile in range(do.TILES):
            if t.n[s.TILE + tile] == s.OPEN_TILE:
                out[at] = do.PATRON + tile
                at += 1
        return out[:at]

    def choose(self, t: s.Position, seat: i64, action: i64) -> bool:
        replace(t, seat, action - do.PATRON)
        return False

    def refuse(self, t: s.Position, seat: i64, action: i64) -> Refusal:
        tile = action - do.PATRON
        return ("SHO-AR-003", "refuse-tile", {"art": do.ARTS[tile // do.LINES], "castle": do.CASTLES[tile % do.LINES]})


PATRON: Final = Patron("patron", ("SHO-AR-003",), verbs=("patron",))


def replace(t: s.Position, seat: i64, tile: i64) -> None:
    """The tile leaves the game, the player's marker takes its place."""
    t.n[s.TILE + tile] = seat
    if t.teller is not None:
        region = do.REGIONS[t.n[s.REGION_ROW + t.turn - 1]]
        names = {
            "seat": seat,
            "region": region,
            "art": do.ARTS[tile // do.LINES],
            "castle": do.CASTLES[tile % do.LINES],
        }
        t.tell("story-patron", names)


def end_round(t: s.Position) -> None:
    """What is still open is turned face down; the first region card moves to the end of the row (SHO-AR-006)."""
    n = t.n
    for tile in range(do.TILES):
        if n[s.TILE + tile] == s.OPEN_TILE:
            n[s.TILE + tile] = s.DOWN_TILE
    first = n[s.REGION_ROW]
    for place in range(ROW - 1):
        n[s.REGION_ROW + place] = n[s.REGION_ROW + place + 1]
    n[s.REGION_ROW + ROW - 1] = first
    if t.teller is not None:
        t.tell("story-face-down", {})


def score(t: s.Position) -> None:
    """For every row and column the player with most markers gets the points shown there (SHO-AR-008)."""
    if t.box.arts:
        for line in range(do.LINES):
            score_line(t, line * do.LINES, 1, t.box.art_points[line], do.ARTS[line])
            score_line(t, line, do.LINES, t.box.castle_points[line], do.CASTLES[line])


def score_line(t: s.Position, first: i64, apart: i64, points: i64, name: str) -> None:
    """One row or column; face-down tiles count as a player, ties bring one point less (SHO-AR-009, SHO-AR-010)."""
    counts = zeros(s.DOWN_TILE + 1)
    for place in range(do.LINES):
        tile = t.n[s.TILE + first + place * apart]
        if tile != s.NONE:
            counts[tile] += 1
    most = counts[s.DOWN_TILE]
    for seat in range(t.players):
        if counts[seat] > most:
            most = counts[seat]
    if most == 0:
        return
    leaders: i64 = 1 if counts[s.DOWN_TILE] == most and not t.box.face_down_yields else 0
    for seat in range(t.players):
        if counts[seat] == most:
            leaders += 1
    worth: i64 = points if leaders == 1 else points - 1
    for seat in range(t.players):
        if counts[seat] == most and worth > 0:
            t.award(seat, s.FROM_ARTS, worth)
            if t.teller is not None:
                t.tell("story-line", {"seat": seat, "line": name, "points": worth})
