"""What the interfaces share: a game that begins anew, and what its seats see of it as NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kabuto.kernel.chance import derive
from kabuto.kernel.edition import Edition
from kabuto.kernel.errors import BadSetup
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title, title as title_of
from kabuto.kernel.vector import by_margin, by_rank

Seen = dict[str, NDArray[Any]]
MOST = 32767.0
"""No cell holds more."""
REWARDS = ("rank", "margin")


class Seats:
    """A game of one set-up after another, each with a seed that follows from the first."""

    def __init__(
        self,
        title: str | Title,
        players: int | None = None,
        modules: object = (),
        options: Mapping[str, Any] | None = None,
        edition: Edition | str | Path | None = None,
        rearrange: bool = True,
        reward: str = "rank",
    ) -> None:
        if reward not in REWARDS:
            raise BadSetup(f"the reward is by 'rank' or by 'margin', not {reward!r}")
        self.title = title_of(title) if isinstance(title, str) else title
        self.setup = self.title.setup(players, modules, options, None, edition)
        self.players = self.setup.players
        self.size = self.title.observation_size(self.players)
        self.actions = self.title.actions.size
        self.rearrange = rearrange
        self.reward = reward
        self._seed = self.setup.seed
        self._begun = 0
        self.game: Game = self.begin(None)

    def begin(self, seed: int | None) -> Game:
        """The game of this seed, or the next one."""
        if seed is not None:
            self._seed, self._begun = seed, 0
        number, self._begun = self._begun, self._begun + 1
        self.game = self.title.reopen(self.setup, derive(self._seed, number) if number else self._seed)
        return self.game

    def space(self, actions: int | None = None) -> spaces.Dict:
        """What `see` gives."""
        shape = (self.actions if actions is None else actions,)
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, MOST, (self.size,), np.float32),
                "action_mask": spaces.Box(0, 1, shape, np.int8),
            }
        )

    def see(self, seat: int) -> Seen:
        """What a seat may know, and what it may do."""
        shares = np.zeros(self.size, np.float32)
        self.game.observation(seat, shares)
        return {"observation": shares, "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that the seat is offered."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def legal(self, seat: int) -> list[int]:
        """What the seat is offered."""
        legal = self.game.legal(seat)
        return legal if self.rearrange else self.title.actions.onward(legal)

    def results(self) -> list[float]:
        """What each seat has earned, once the game is over: by rank from 1 to -1, or points ahead of the best other."""
        state = self.game.state
        return by_margin(state) if self.reward == "margin" else by_rank(state)

    def told(self) -> str:
        """The game in a line, and its last move in words."""
        lines = [repr(self.game)]
        if moves := self.game.moves:
            seat, action = moves[-1]
            lines.append(f"seat {seat}: {self.title.actions.describe(action)}")
        return "\n".join(lines)
