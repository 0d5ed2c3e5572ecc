"""OpenSpiel: each title as a registered game, `kabuto_take`, `kabuto_shogun`, … (`pip install open_spiel`).

A game begins with a chance node that picks the deal; what else is random follows from the deal, as in all our games, so
that a history is replayed to the same state. Whoever searches must not read on in it: IS-MCTS resamples from what a
seat may know (`resample_from_infostate` is `Game.imagine`), dice included. Only actions that take the game on are
offered, and while several seats plan in secret, the lowest of them acts first.
"""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found, unused-ignore]

import kabuto
from kabuto.kernel.chance import derive
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title
from kabuto.kernel.vector import by_rank

DEALS = 4096
"""So many different deals a game can begin with."""


def game_type(title: Title) -> Any:
    perfect = title.meta.perfect_information
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"kabuto_{title.name}",
        long_name=title.label,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if perfect else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(title.players),
        min_num_players=min(title.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(title.players), "modules": "", "seed": 0},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title and its set-up: `players`, `modules` (names with `+` between them), and the `seed` of all deals."""

    title: Title
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        modules = tuple(name for name in str(given.get("modules", "")).split("+") if name)
        players = int(given.get("players", min(self.title.players)))
        self.setup = self.title.setup(players, modules, seed=int(given.get("seed", 0)))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.title.actions.size,
            max_chance_outcomes=DEALS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.title.bound,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.title, self.setup.players)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; before the deal there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: Game | None = None
        self.setup = game.setup
        self.title = game.title

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.table.to_act[0] if self.table.to_act else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or player != self.current_player():
            return []
        return self.title.actions.onward(self.table.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.title.reopen(self.setup, derive(self.setup.seed, action))
        else:
            self.table.play(self.table.to_act[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return json.dumps(self.title.actions.describe(action))

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        if self.table is None or not self.table.over:
            return [0.0] * self.setup.players
        return by_rank(self.table.state)

    def information_state_string(self, player: int | None = None) -> str:
        """What the seat may know, in short: equal texts, equal views."""
        seat = self.current_player() if player is None else player
        if self.table is None:
            return ""
        return sha256(json.dumps(self.table.view(seat), sort_keys=True).encode()).hexdigest()

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that looks the same to the seat, hidden things and the future dealt anew."""
        assert self.table is not None
        found = SpielState(self.get_game())
        found.table = self.table.imagine(player, Random(int(sampler() * 2**53)))
        return found

    def __str__(self) -> str:
        return "before the deal" if self.table is None else repr(self.table)


class Observer:
    """What a seat may know as numbers, by the names of the fields."""

    def __init__(self, title: Title, players: int) -> None:
        layout = title.layout(players)
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {}
        for name, start in layout.starts.items():
            shape = layout.shapes[name]
            self.dict[name] = self.tensor[start : start + int(np.prod(shape))].reshape(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
        else:
            state.table.observation(player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player)


def register() -> None:
    for name in kabuto.titles():
        title = kabuto.title(name)
        kind = game_type(title)
        pyspiel.register_game(kind, type(f"Spiel{title.name.title()}", (SpielGame,), {"title": title, "kind": kind}))


register()
