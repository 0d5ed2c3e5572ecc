"""Pgx on the processor, many games at once: observations and masks as NumPy arrays, random legal actions inside XLA."""

from __future__ import annotations

import os
import random

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import numpy as np
import pgx  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

from benchmarks.harness import TRAINING, Row, driver, measure

GAMES = {"connect_four 2p": "connect_four", "backgammon 2p": "backgammon"}
ENVS = 1024


def bench_game(label: str, seconds: float, repeats: int) -> Row:
    env = pgx.make(GAMES[label])
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def one(state, key):  # type: ignore[no-untyped-def]
        key, choice, deal = jax.random.split(key, 3)
        wish = jnp.where(state.legal_action_mask, 0.0, -1e9)
        return step(state, jax.random.categorical(choice, wish, axis=-1), jax.random.split(deal, ENVS)), key

    now = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), ENVS)), jax.random.PRNGKey(1)]

    def learn(rng: random.Random) -> int:
        """One step of all games."""
        now[:] = one(*now)
        np.asarray(now[0].observation)
        np.asarray(now[0].legal_action_mask)
        return ENVS

    learn(random.Random(1))  # compiles
    return Row("pgx", label, "XLA", TRAINING, *measure(learn, seconds, repeats))


def bench(seconds: float, repeats: int) -> list[Row]:
    return [bench_game(label, seconds, repeats) for label in GAMES]


if __name__ == "__main__":
    driver(bench, "pgx")
