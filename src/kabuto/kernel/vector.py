"""Many games of one set-up at once: one decision in each by one call, what a learner reads in memory of its own.

`kabuto.vector` (in `kabuto/research`) shows this memory as NumPy arrays. A *row* is what one seat sees of one game: one
for each game, or, where all who owe a decision are asked together, one for each seat of each game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import read_i64_le
from mypy_extensions import i16, i64, u8

from kabuto.kernel.cells import Cells, Flags, Layout, Lists, Reals, cells, flags, lay, lists, longs, page, reals
from kabuto.kernel.chance import Chance, derive, seeded
from kabuto.kernel.game import Game
from kabuto.kernel.ints import Ints, holds, zeros
from kabuto.kernel.state import State

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup, Title

LOOK: Final[i64] = 0  # play nothing
PICKED: Final[i64] = 1  # play what was picked
RANDOM: Final[i64] = 2  # play at random
NO_ACTION: Final[i64] = -1
"""What is picked for a seat that owes no decision."""


EMPTY_CELLS: Final[Cells] = cells(0)


class Core:
    """`envs` games, numbered from `first` on: which games they are does not depend on how many there are."""

    def __init__(
        self, title: Title, setup: Setup, first: int, envs: int, seed: int, rearrange: bool, together: bool
    ) -> None:
        self.title: Title = title
        self.setup: Setup = setup
        self.number: i64 = first
        self.envs: i64 = envs
        self.seed: int = seed
        self.rearrange: bool = rearrange
        self.players: i64 = setup.players
        self.width: i64 = setup.players if together else 1
        self.actions: i64 = title.actions.size
        self.again: Ints = title.actions.again_marks
        self.begun: Ints = zeros(envs)
        """How many games were begun in each place."""
        self.games: list[Game] = [self._begin(i) for i in range(envs)]
        self.chances: list[Chance] = [seeded(derive(seed, first + i, "choices")) for i in range(envs)]
        self.layout: Layout = self.games[0].state.layout()
        self.size: i64 = self.layout.size
        rows = int(envs * self.width)
        self.rows: i64 = rows
        self.choices: Lists = lists(rows)
        self.page: Cells = page(rows * int(self.size))
        self.observations: Cells = EMPTY_CELLS
        self.masks: Flags = flags(rows * int(self.actions))
        self.legal: Cells = cells(rows * int(self.actions))
        """The legal actions of all rows, one after the other."""
        self.first: Ints = longs(rows + 1)
        """Where those of each row begin."""
        self.acting: Flags = flags(envs * int(self.players))
        self.seats: Flags = flags(envs)
        self.dones: Flags = flags(envs)
        self.rewards: Reals = reals(envs * int(self.players))
        self.margins: Reals = reals(envs * int(self.players))
        self.final_observations: Cells = cells(envs * int(self.players) * int(self.size))
        """What each seat saw of the last position of a game that has just ended."""
        self.turn(b"", LOOK)

    def _begin(self, i: i64) -> Game:
        """The next game in a place."""
        number = self.begun[i]
        self.begun[i] = number + 1
        return self.title.reopen(self.setup, derive(self.seed, self.number + i, number))

    # Playing ---------------------------------------------------------------------------------------------------

    def check(self, picked: bytes) -> None:
        """Raise `Illegal` if any action is not legal; nothing was played then."""
        for row in range(self.rows):
            action = read_i64_le(picked, row * 8)
            choices = self.choices[row]
            if not (holds(choices, action) or (action == NO_ACTION and len(choices) == 0)):
                i = row // self.width
                seat = row % self.width if self.width > 1 else i64(self.seats[i])
                refusal = self.games[i].refusal(seat, action)
                refusal.add_note(f"in game {self.number + i} of the vector")
                raise refusal

    def turn(self, picked: bytes, how: i64) -> None:
        """Game by game, while its memory is near: play, look who acts, write."""
        out = self.page
        blank = self.layout.blank
        masks = self.masks
        legal = self.legal
        first = self.first
        every = self.choices
        again = self.again
        width = self.width
        size = self.size
        base: i64 = 0
        mask: i64 = 0
        listed: i64 = 0
        for i in range(self.envs):
            if how != LOOK:
                self._move(i, picked, how)
            state = self.games[i].state
            seat = self._ask(i, state.acting())
            for place in range(width):
                if width > 1:
                    seat = place
                row = i * width + place
                choices = state.legal(seat)
                if not self.rearrange:
                    choices = onward(choices, again)
                for action in every[row]:
                    masks[mask + action] = 0
                first[row] = listed
                for action in choices:
                    masks[mask + action] = 1
                    legal[listed] = i16(action)
                    listed += 1
                every[row] = choices
                mask += self.actions
                out = lay(out, base, blank)
                if len(choices) > 0:
                    state.write(seat, out, base)
                base += size
        first[self.rows] = listed
        self.observations = out

    def _ask(self, i: i64, acting: i64) -> i64:
        """Note which seats owe a decision; return the lowest of them."""
        flags = self.acting
        at = i * self.players
        lowest: i64 = -1
        for seat in range(self.players):
            owes = acting & 1
            flags[at + seat] = u8(owes)
            if owes and lowest < 0:
                lowest = seat
            acting >>= 1
        self.seats[i] = u8(lowest)
        return lowest

    def move(self, picked: bytes, how: i64) -> None:
        """Play, and look at nothing yet: others may move before."""
        for i in range(self.envs):
            self._move(i, picked, how)

    def move_one(self, i: i64, seat: i64, action: i64) -> None:
        """Play a legal action in one game, as part of the same step."""
        game = self.games[i]
        game.do(seat, action)
        if game.state.acting() == 0:
            self._finish(i, game)

    def _move(self, i: i64, picked: bytes, how: i64) -> None:
        game = self.games[i]
        if self.dones[i]:
            self.dones[i] = 0
            for one in range(i * self.players, (i + 1) * self.players):
                self.rewards[one] = 0.0
                self.margins[one] = 0.0
        width = self.width
        for place in range(width):
            row = i * width + place
            choices = self.choices[row]
            if len(choices) > 0:
                seat = place if width > 1 else i64(self.seats[i])
                if how == RANDOM:
                    game.do(seat, choices[self.chances[i].below(len(choices))])
                else:
                    game.do(seat, read_i64_le(picked, row * 8))
        if game.state.acting() == 0:
            self._finish(i, game)

    def _finish(self, i: i64, game: Game) -> None:
        """Keep what a game that is over leaves behind, and begin the next."""
        self.dones[i] = 1
        state = game.state
        players = self.players
        base = i * players
        earned = by_rank(state)
        ahead = by_margin(state)
        for one in range(players):
            self.rewards[base + one] = earned[one]
            self.margins[base + one] = ahead[one]
        at = base * self.size
        for cell in range(at, at + players * self.size):
            self.final_observations[cell] = 0
        for one in range(players):
            state.write(one, self.final_observations, at)
            at += self.size
        self.games[i] = self._begin(i)


def by_rank(state: State) -> list[float]:
    """What each seat has earned in a game that is over, from 1 for the first to -1 for the last; who share a place
    share what it brings, and where nobody has won, all have the last."""
    players = int(state.players)
    found = [-1.0] * players
    below = 0
    groups = state.ranking()
    if not groups[0]:
        return found
    for group in groups:
        place = float(below) + float(len(group) - 1) / 2.0
        for seat in group:
            found[seat] = 1.0 - 2.0 * place / float(players - 1)
        below += len(group)
    return found


def by_margin(state: State) -> list[float]:
    """How many points each seat is ahead of the best other."""
    scores = state.scores()
    return [float(own - max(scores[:seat] + scores[seat + 1 :])) for seat, own in enumerate(scores)]


def onward(choices: Ints, again: Ints) -> Ints:
    """The choices that do more than to rearrange a plan."""
    beyond: i64 = len(again)
    left: i64 = 0
    for action in choices:
        if action >= beyond or not again[action]:
            left += 1
    if left == len(choices):
        return choices
    found = zeros(left)
    left = 0
    for action in choices:
        if action >= beyond or not again[action]:
            found[left] = action
            left += 1
    return found
