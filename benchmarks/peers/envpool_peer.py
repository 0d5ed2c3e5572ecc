"""EnvPool, one thread, many games at once; random legal actions where a game tells its mask, any action elsewhere."""

from __future__ import annotations

import random
from typing import Any

import envpool  # type: ignore[import-not-found]
import numpy as np

from benchmarks.harness import TRAINING, Row, driver, measure

GAMES = {"connect_four 2p": "ConnectFour-v1", "backgammon 2p": "Backgammon-v1"}
ENVS = 64


def bench_game(label: str, seconds: float, repeats: int) -> Row:
    env = envpool.make(GAMES[label], env_type="gymnasium", num_envs=ENVS, num_threads=1, seed=1)
    told: dict[str, Any] = env.reset()[1]
    mask = next((name for name in told if "mask" in name or "legal" in name), "")
    chance = np.random.default_rng(1)

    def choose() -> Any:
        if not mask:
            return chance.integers(0, env.action_space.n, ENVS)
        legal = np.asarray(told[mask]).reshape(ENVS, -1)
        flat = np.flatnonzero(legal)
        first = np.searchsorted(flat, np.arange(ENVS + 1) * legal.shape[1])
        chosen = first[:-1] + (chance.random(ENVS) * np.diff(first)).astype(np.int64)
        return flat[np.minimum(chosen, len(flat) - 1)] % legal.shape[1]

    def learn(rng: random.Random) -> int:
        """One step of all games."""
        told.update(env.step(choose().astype(np.int32))[4])
        return ENVS

    return Row("envpool", label, "C++", TRAINING, *measure(learn, seconds, repeats))


def bench(seconds: float, repeats: int) -> list[Row]:
    return [bench_game(label, seconds, repeats) for label in GAMES]


if __name__ == "__main__":
    driver(bench, "envpool")
