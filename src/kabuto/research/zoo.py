"""PettingZoo: a title for several learners, in turns (`aec_env`) or all at each step (`parallel_env`).

>>> from kabuto.research.zoo import aec_env
>>> env = aec_env("take")
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     seen, reward, terminated, truncated, _ = env.last()
...     over = terminated or truncated
...     env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
>>> env.agents
[]
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]

from kabuto.kernel.errors import BadSetup
from kabuto.research.seats import Seats, Seen


def names(players: int) -> list[str]:
    """The agents: the seats in their order."""
    return [f"seat_{seat}" for seat in range(players)]


class InTurns(AECEnv):  # type: ignore[misc]
    """One seat decides at a time; while several plan in secret, the lowest that is not ready."""

    def __init__(self, seats: Seats, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = metadata(seats)
        self.render_mode = render_mode
        self.seats = seats
        self.possible_agents = names(seats.players)
        self.observation_spaces = {agent: seats.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(seats.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> Seen:
        return self.seats.see(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self.seats.game.play(seat, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.seats.game.over:
            self.rewards = dict(zip(self.agents, self.seats.results(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._next()
        self._accumulate_rewards()

    def _next(self) -> str:
        return self.possible_agents[self.seats.game.to_act[0]]

    def render(self) -> str | None:
        return self.seats.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class Together(ParallelEnv):  # type: ignore[misc]
    """All seats act at each step; one that owes no decision waits, which is the last action."""

    def __init__(self, seats: Seats, render_mode: str | None = None) -> None:
        self.metadata = metadata(seats)
        self.render_mode = render_mode
        self.seats = seats
        self.wait = seats.actions
        self.possible_agents = names(seats.players)
        self.agents: list[str] = []
        self.observation_spaces = {agent: seats.space(self.wait + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.seats.begin(seed)
        self.agents = self.possible_agents[:]
        return self._see(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        game = self.seats.game
        acting = game.to_act
        for seat, agent in enumerate(self.agents):
            if seat in acting:
                self._check(seat, actions.get(agent))
            elif actions.get(agent, self.wait) != self.wait:
                raise game.refusal(seat, int(actions[agent]))
        for seat in acting:
            game.play(seat, actions[self.agents[seat]])
        agents = self.agents
        results = self.seats.results() if game.over else [0.0] * len(agents)
        if game.over:
            self.agents = []
        return (
            self._see(),
            dict(zip(agents, results, strict=True)),
            dict.fromkeys(agents, game.over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _check(self, seat: int, action: int | None) -> None:
        if action is None:
            raise BadSetup(f"seat_{seat} owes a decision, and no action was given for it")
        if (refusal := self.seats.game.why_not(seat, action)) is not None:
            raise refusal

    def _see(self) -> dict[str, Seen]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            seen = self.seats.see(seat)
            waits = not seen["action_mask"].any()
            seen["action_mask"] = np.append(seen["action_mask"], np.int8(waits))
            found[agent] = seen
        return found

    def render(self) -> str | None:
        return self.seats.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def metadata(seats: Seats) -> dict[str, Any]:
    return {"name": f"kabuto_{seats.title.name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}


def aec_env(*args: Any, render_mode: str | None = None, **setup: Any) -> InTurns:
    """An environment for learners who act in turn; the set-up as in `kabuto.title(…).new`.

    `reward` is by "rank", or by "margin" (points ahead of the best other), and comes when the game is over; without
    `rearrange`, a plan is laid once.
    """
    return InTurns(Seats(*args, **setup), render_mode)


def parallel_env(*args: Any, render_mode: str | None = None, **setup: Any) -> Together:
    """An environment in which all seats act at each step; as `aec_env` otherwise."""
    return Together(Seats(*args, **setup), render_mode)
