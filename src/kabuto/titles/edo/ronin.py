"""Module 3: Ronin (EDO-RO-001 to EDO-RO-038)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.edo import actions as do, movement, names, state as s
from kabuto.titles.edo.box import SPACE
from kabuto.titles.edo.state import Choice, Position

RONIN: Final[i64] = 3
CITY_TILE: Final[i64] = 3
CHOICE_TILE: Final[i64] = 4
TILES: Final[i64] = 5


# Set-up ----------------------------------------------------------------------------------------------------------


def set_up_ronin(t: Position) -> None:
    """One Ronin on an uncovered space of each resource (EDO-RO-002)."""
    t.tokens = t.box.ronin_tokens
    if t.box.start_player_sets_ronin:
        t.ronin_left = RONIN
        t.at = s.RONIN_START
        return
    for resource in range(RONIN):
        start_ronin(t, drawn(t, t.box.producing[resource]))


def drawn(t: Position, spaces: i64) -> i64:
    """One of these spaces, each equally likely."""
    count: i64 = 0
    for space in range(SPACE):
        if spaces & s.BIT[space]:
            count += 1
    lot = t.chance.below(count)
    found: i64 = 0
    while lot > 0 or not spaces & s.BIT[found]:
        if spaces & s.BIT[found]:
            lot -= 1
        found += 1
    return found


def start_ronin(t: Position, space: i64) -> None:
    t.put_ronin(space)
    if t.teller is not None:
        t.tell("story-ronin-start", {"space": names.SPACES[space]})


class FirstRonin(Choice):
    """The start player places a Ronin on an uncovered space of the next resource (EDO-RO-002, the other reading)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(do.MOST_LEGAL)
        n = s.put_spaces(out, 0, t.box.producing[RONIN - t.ronin_left], do.RONIN_TO)
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        start_ronin(t, action - do.RONIN_TO)
        t.ronin_left -= 1
        t.at = s.RONIN_START if t.ronin_left > 0 else s.START
        return True

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        space = action - do.RONIN_TO
        if away := s.off_board(t, space):
            return away
        if t.box.covered & s.BIT[space]:
            return ("EDO-RO-002", "refuse-ronin-covered", {"space": names.SPACES[space]})
        return ("EDO-RO-002", "refuse-ronin-kind", {"kind": names.RESOURCES[RONIN - t.ronin_left]})


RONIN_START: Final = FirstRonin("ronin_start", ("EDO-RO-002",), verbs=("ronin_to",))


# Which Ronin -----------------------------------------------------------------------------------------------------


def begin_relocation(t: Position) -> None:
    """At the start of a round the start player relocates one Ronin (EDO-RO-010)."""
    t.seat = t.starter
    t.ronin_left = 1
    t.ronin_driven = 0
    free = movable(t)
    if free & (free - 1) != 0:
        t.at = s.RELOCATE
        return
    space: i64 = 0
    while not free & s.BIT[space]:
        space += 1
    take_ronin(t, space)


def movable(t: Position) -> i64:
    """The spaces with a Ronin that may be taken: of two together and one alone, the one alone (EDO-RO-011)."""
    found: i64 = 0
    for space in range(SPACE):
        here = t.n[s.RONIN_AT + space]
        if here == 1 or here == RONIN:
            found |= s.BIT[space]
    return found


def take_ronin(t: Position, space: i64) -> None:
    """The Ronin is chosen; now a tile is drawn (EDO-RO-012)."""
    t.ronin_from = space
    t.lift_ronin(space)
    t.at = s.TILE_DRAWN
    if t.teller is not None:
        t.tell("story-ronin-from", {"seat": t.seat, "space": names.SPACES[space]})


class Relocate(Choice):
    """Which Ronin moves (EDO-RO-010)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(do.MOST_LEGAL)
        n = s.put_spaces(out, 0, movable(t), do.RONIN_FROM)
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        take_ronin(t, action - do.RONIN_FROM)
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        space = action - do.RONIN_FROM
        if away := s.off_board(t, space):
            return away
        if t.n[s.RONIN_AT + space] == 0:
            return ("EDO-RO-010", "refuse-no-ronin", {"space": names.SPACES[space]})
        return ("EDO-RO-011", "refuse-ronin-alone", {"space": names.SPACES[space]})


RELOCATE: Final = Relocate("relocate", ("EDO-RO-010", "EDO-RO-011"), verbs=("ronin_from",))


# Where to --------------------------------------------------------------------------------------------------------


def draw_tile(t: Position) -> None:
    """Draw a location tile for the Ronin in hand; what was drawn lies aside until the last one stands (EDO-RO-033)."""
    n = t.n
    left: i64 = 0
    for tile in range(TILES):
        left += t.box.location_copies[tile] - n[s.ASIDE_AT + tile]
    if left == 0:
        place_ronin(t, t.ronin_from)  # EDO-RO-016: no tile is left that leads anywhere
        return
    lot = t.chance.below(left)
    kind: i64 = 0
    while lot >= t.box.location_copies[kind] - n[s.ASIDE_AT + kind]:
        lot -= t.box.location_copies[kind] - n[s.ASIDE_AT + kind]
        kind += 1
    n[s.ASIDE_AT + kind] += 1
    t.reveal()
    if t.teller is not None:
        t.tell("story-tile", {"kind": names.LOCATIONS[kind]})
    if kind != CHOICE_TILE:
        name_kind(t, kind)
        return
    found: i64 = 0
    for named in range(CHOICE_TILE):
        if new_spaces(t, named) != 0:
            found |= s.BIT[named]
    if found == 0:
        t.at = s.TILE_DRAWN
    else:
        t.at = s.NAMING


class NameKind(Choice):
    """With a choice tile the player names the kind of space (EDO-RO-012)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(do.MOST_LEGAL)
        n: i64 = 0
        for kind in range(CHOICE_TILE):
            if new_spaces(t, kind) != 0:
                out[n] = do.NAME + kind
                n += 1
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        name_kind(t, action - do.NAME)
        return t.asks()

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        return ("EDO-RO-013", "refuse-name", {"kind": names.LOCATIONS[action - do.NAME]})


NAME: Final = NameKind("name", ("EDO-RO-012",), verbs=("name",))


def name_kind(t: Position, kind: i64) -> None:
    """The kind of space is known; where there is no choice, the Ronin goes there at once."""
    spaces = new_spaces(t, kind)
    if spaces == 0:
        t.at = s.TILE_DRAWN  # EDO-RO-016: draw again
        return
    t.tile = kind
    if spaces & (spaces - 1) != 0:
        t.at = s.PLACING
        return
    space: i64 = 0
    while not spaces & s.BIT[space]:
        space += 1
    place_ronin(t, space)


def new_spaces(t: Position, kind: i64) -> i64:
    """Where the Ronin may go (EDO-RO-013): it must leave its space, and join others where it can."""
    # EDO-RO-015: a closed city counts as covered; never to Edo
    spaces = t.box.open_cities & ~s.BIT[0] if kind == CITY_TILE else t.box.producing[kind]
    spaces &= ~s.BIT[t.ronin_from]
    joined: i64 = 0
    for space in range(SPACE):
        if spaces & s.BIT[space] and t.n[s.RONIN_AT + space] > 0:
            joined |= s.BIT[space]
    return joined if joined != 0 else spaces


class PlaceRonin(Choice):
    """The Ronin's new space, of the kind that the tile names (EDO-RO-013)."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(do.MOST_LEGAL)
        n = s.put_spaces(out, 0, new_spaces(t, t.tile), do.RONIN_TO)
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        place_ronin(t, action - do.RONIN_TO)
        return False

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        space = action - do.RONIN_TO
        name = names.SPACES[space]
        if away := s.off_board(t, space):
            return away
        if space == s.EDO:
            return ("EDO-RO-013", "refuse-ronin-edo", {})
        if names.KIND_OF[space] != names.LOCATIONS[t.tile]:
            return ("EDO-RO-012", "refuse-ronin-kind", {"kind": names.LOCATIONS[t.tile]})
        if space == t.ronin_from:
            return ("EDO-RO-013", "refuse-ronin-leaves", {"space": name})
        if t.box.covered & s.BIT[space]:
            return ("EDO-RO-013", "refuse-ronin-covered", {"space": name})
        if t.box.closed & s.BIT[space]:
            return ("EDO-RO-015", "refuse-ronin-covered", {"space": name})
        joined = new_spaces(t, t.tile)
        others = [names.SPACES[n] for n in range(len(names.SPACES)) if joined & s.BIT[n]]
        return ("EDO-RO-013", "refuse-ronin-joins", {"space": name, "spaces": others})


PLACE: Final = PlaceRonin("place", ("EDO-RO-013", "EDO-RO-014", "EDO-RO-015"), verbs=("ronin_to",))


def place_ronin(t: Position, space: i64) -> None:
    """The Ronin stands there; the next one of a dispersal follows, or the tiles go back into the bag."""
    t.put_ronin(space)
    t.tile = s.NONE
    if t.teller is not None:
        t.tell("story-ronin-to", {"source": names.SPACES[t.ronin_from], "space": names.SPACES[space]})
    t.ronin_left -= 1
    if t.ronin_left > 0:
        t.lift_ronin(t.ronin_from)
        t.at = s.TILE_DRAWN
        return
    for kind in range(TILES):
        t.n[s.ASIDE_AT + kind] = 0
    t.ronin_from = s.NONE
    if t.ronin_driven == 0:
        t.at = s.PLANS_BEGIN
    else:
        reward(t)


# Dispersal -------------------------------------------------------------------------------------------------------


def disperse_choices(t: Position, out: Ints, n: i64) -> i64:
    """Any space with Ronin, once a card (EDO-RO-030)."""
    for space in range(SPACE):
        if t.n[s.RONIN_AT + space] > 0:
            out[n] = do.DISPERSE + space
            n += 1
    return n


def refuse_dispersal(t: Position, space: i64) -> Refusal:
    if away := s.off_board(t, space):
        return away
    if t.dispersals:
        return ("EDO-RO-030", "refuse-dispersed", {})
    return ("EDO-RO-031", "refuse-no-ronin", {"space": names.SPACES[space]})


def begin_dispersal(t: Position, space: i64) -> None:
    """A space with Ronin is named; own samurai may come there (EDO-RO-031)."""
    t.use_official()
    t.dispersals += 1
    t.goal = space
    t.rides = t.box.dispersal_samurai
    t.at = s.RALLYING
    if t.teller is not None:
        t.tell("story-disperse", {"seat": t.seat, "space": names.SPACES[space]})
    if rally_choices(t, t.room(do.MOST_LEGAL), 0) == 0:
        end_rally(t)


def rally_choices(t: Position, out: Ints, n: i64) -> i64:
    """Own samurai from anywhere else, as long as some may still come."""
    if t.rides > 0:
        n = movement.figures(t, t.box.on_board & ~s.BIT[t.goal], out, n)
    return n


class Rally(movement.Riders):
    """Own samurai come to the dispersal, or no more of them (EDO-RO-031); privileges wait until it is over."""

    def choices(self, t: Position, seat: i64) -> Ints:
        out = t.room(do.MOST_LEGAL)
        n = rally_choices(t, out, 0)
        out[n] = do.DONE
        return out[: n + 1]

    def act(self, t: Position, action: i64) -> None:
        if action != do.DONE:
            movement.pick(t, action)
            rally(t)
            if rally_choices(t, t.room(do.MOST_LEGAL), 0) > 0:
                return
        end_rally(t)


RALLY: Final = Rally("rally", ("EDO-RO-031", "EDO-RO-032"), verbs=("pick", "pick_tired", "done"))


def rally(t: Position) -> None:
    """The picked samurai comes free of charge."""
    if t.teller is not None:
        t.tell("story-ride", {"seat": t.seat, "source": names.SPACES[t.picked], "space": names.SPACES[t.goal]})
    movement.carry(t, t.goal)
    t.picked = s.NONE
    t.picked_tired = 0
    t.rides -= 1


def end_rally(t: Position) -> None:
    """More own samurai than Ronin drive all of them away; otherwise nothing happens (EDO-RO-031, EDO-RO-036)."""
    t.rides = 0
    movement.forget_moves(t)
    goal = t.goal
    here = t.n[s.RONIN_AT + goal]
    if t.n[t.part(t.seat) + s.STANDING + goal] <= here:
        t.goal = s.NONE
        t.at = s.NEXT_ACTIVATION
        if t.teller is not None:
            t.tell("story-dispersal-fails", {"seat": t.seat, "space": names.SPACES[goal]})
        return
    t.ronin_driven = here
    t.ronin_left = here
    t.ronin_from = goal
    t.lift_ronin(goal)
    t.at = s.TILE_DRAWN


def reward(t: Position) -> None:
    """Ronin tokens, as long as there are any (EDO-RO-037, EDO-RO-038)."""
    tokens = t.box.dispersed[t.ronin_driven]
    if tokens > t.tokens:
        tokens = t.tokens
    t.tokens -= tokens
    t.n[t.part(t.seat) + s.TOKENS] += tokens
    if t.teller is not None:
        args = {"seat": t.seat, "space": names.SPACES[t.goal], "count": t.ronin_driven, "tokens": tokens}
        t.tell("story-dispersed", args)
    t.ronin_driven = 0
    t.goal = s.NONE
    t.at = s.NEXT_ACTIVATION
