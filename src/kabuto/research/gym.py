"""Gymnasium: one learner against our bots, one game (`GameEnv`) or many at once (`GamesEnv`).

>>> import gymnasium
>>> env = gymnasium.make("kabuto.research.gym:kabuto/take-v0", bots="random")
>>> seen, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     seen, reward, over, _, info = env.step(env.action_space.sample(seen["action_mask"]))
>>> bool(-1 <= reward <= 1)
True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import kabuto
from kabuto.bots.base import Bot, make, turn_of
from kabuto.kernel.chance import derive
from kabuto.kernel.errors import BadSetup
from kabuto.research.seats import Seats, Seen
from kabuto.research.vectors import vector

ONE: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}
MANY: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
ILLEGAL = -1.0
"""What an illegal action earns; it ends the game for the learner."""


class GameEnv(gymnasium.Env[Any, np.int64]):
    """A game in which the learner has one seat and bots have the others.

    Observations hold an `action_mask`. An action that is not legal ends the game with the reward of the last place, and
    `info["illegal"]` says why.
    """

    metadata = ONE

    def __init__(
        self,
        title: str,
        *args: Any,
        seat: int = 0,
        bots: str | Mapping[int, str] = "greedy",
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        self.seats = Seats(title, *args, **setup)
        self.seat = seat
        self.bots = seated(self.seats, seat, bots)
        self.render_mode = render_mode
        self.observation_space = self.seats.space()
        self.action_space = spaces.Discrete(self.seats.actions)
        self._minds: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        game = self.seats.begin(seed)
        self._minds = {
            seat: make(self.seats.title, text, derive(game.setup.seed, seat)) for seat, text in self.bots.items()
        }
        self._let_bots_move()
        return self.seats.see(self.seat), {}

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        game = self.seats.game
        refusal = game.why_not(self.seat, action)
        if refusal is not None:
            return self.seats.see(self.seat), ILLEGAL, True, False, {"illegal": str(refusal)}
        game.play(self.seat, action)
        self._let_bots_move()
        reward = self.seats.results()[self.seat] if game.over else 0.0
        return self.seats.see(self.seat), reward, game.over, False, {}

    def _let_bots_move(self) -> None:
        game = self.seats.game
        while others := [seat for seat in game.to_act if seat != self.seat]:
            for seat in others:
                game.play(seat, self._minds[seat].choose(turn_of(game, seat)))

    def render(self) -> str | None:
        return self.seats.told() if self.render_mode == "ansi" else None


class GamesEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """Many such games, over `kabuto.vector`. A game that has ended begins anew in the same step; then `final_obs` in
    the infos holds what the learner saw last. An illegal action raises `kabuto.Illegal`."""

    metadata = MANY

    def __init__(
        self,
        title: str,
        *args: Any,
        num_envs: int = 1,
        seat: int = 0,
        bots: str | Mapping[int, str] = "greedy",
        workers: int = 1,
        **setup: Any,
    ) -> None:
        self.seats = Seats(title, *args, **setup)
        self.seat = seat
        self.num_envs = num_envs
        self.workers = workers
        self.bots = seated(self.seats, seat, bots)
        self.single_observation_space = self.seats.space()
        self.single_action_space = spaces.Discrete(self.seats.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._open(None)

    def _open(self, seed: int | None) -> None:
        setup = self.seats.setup
        self.vector = vector(
            self.seats.title,
            setup.players,
            setup.modules,
            dict(setup.options),
            edition=setup.edition,
            envs=self.num_envs,
            seed=seed,
            bots=self.bots,
            rearrange=self.seats.rearrange,
            workers=self.workers,
        )

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """All games begin anew. One seed decides about all of them."""
        if isinstance(seed, list):
            raise BadSetup("one seed decides about all games; give a whole number, not a list")
        self.vector.close()
        self._open(seed)
        return self._see(), {}

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        v = self.vector
        v.step(actions)
        ended = v.dones.astype(bool)
        results = v.rewards if self.seats.reward == "rank" else v.margins
        infos: dict[str, Any] = {}
        if ended.any():
            last = {
                "observation": (v.final_observations[:, self.seat] / v.scale).astype(np.float32),
                "action_mask": np.zeros((v.envs, v.actions), np.int8),
            }
            infos = {"final_obs": last, "_final_obs": ended}
        return self._see(), results[:, self.seat].copy(), ended, np.zeros(v.envs, bool), infos

    def _see(self) -> Seen:
        v = self.vector
        return {"observation": v.observations / v.scale, "action_mask": v.masks.astype(np.int8)}

    def close_extras(self, **_: Any) -> None:
        self.vector.close()


def seated(seats: Seats, seat: int, bots: str | Mapping[int, str]) -> dict[int, str]:
    """The bots by seat: one for all others, or one for each."""
    if not 0 <= seat < seats.players:
        raise BadSetup(f"the learner sits in a seat from 0 to {seats.players - 1}, not in {seat}")
    others = [other for other in range(seats.players) if other != seat]
    found = dict.fromkeys(others, bots) if isinstance(bots, str) else dict(bots)
    if sorted(found) != others:
        raise BadSetup(f"the learner has seat {seat}, so bots are needed in the seats {others}, not in {sorted(found)}")
    for text in found.values():
        make(seats.title, text)
    return found


for name in kabuto.titles():
    gymnasium.register(
        f"kabuto/{name}-v0",
        "kabuto.research.gym:GameEnv",
        vector_entry_point="kabuto.research.gym:GamesEnv",
        kwargs={"title": name},
        disable_env_checker=True,
    )
