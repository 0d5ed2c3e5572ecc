"""The interfaces pass the judges that their own projects ship."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test  # type: ignore[import-untyped]

import kabuto
from kabuto import BadSetup, Illegal
from kabuto.research import gym
from kabuto.research.zoo import aec_env, parallel_env

TITLES = kabuto.titles()
FULL = {name: {"players": max(kabuto.title(name).players), "modules": kabuto.title(name).modules} for name in TITLES}
MASKED = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
"""PettingZoo's own games with an action mask are on its list of exceptions to these warnings."""


@pytest.mark.filterwarnings(*(f"ignore:{said}:UserWarning" for said in MASKED))
@pytest.mark.parametrize("name", TITLES)
def test_pettingzoo_in_turns(name: str) -> None:
    api_test(aec_env(name, **FULL[name]), num_cycles=200)


@pytest.mark.parametrize("name", TITLES)
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(lambda: aec_env(name, **FULL[name]), num_cycles=60)


@pytest.mark.parametrize("name", TITLES)
def test_pettingzoo_together(name: str) -> None:
    parallel_api_test(parallel_env(name, **FULL[name], rearrange=False), num_cycles=100)


@pytest.mark.parametrize("name", TITLES)
def test_gymnasium_against_bots(name: str) -> None:
    made = gymnasium.make(f"kabuto/{name}-v0", bots="random", **FULL[name])
    check_env(made.unwrapped)


def test_whoever_acts_in_turn_plays_the_game_to_its_end() -> None:
    env = aec_env("take", reward="margin", render_mode="ansi")
    env.reset(seed=3)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards[agent] += reward
        if not over:
            assert agent == f"seat_{env.seats.game.to_act[0]}"
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"])))
    first, second = env.seats.game.scores()
    assert rewards == {"seat_0": first - second, "seat_1": second - first}
    assert "over" in (env.render() or "")


def test_those_who_act_together_wait_for_one_another() -> None:
    env = parallel_env("edo", players=3, rearrange=False)
    seen, _ = env.reset(seed=3)
    rng = np.random.default_rng(1)
    several = 0
    while env.agents:
        several += len(env.seats.game.to_act) > 1
        acting = {f"seat_{seat}" for seat in env.seats.game.to_act}
        assert acting == {agent for agent in env.agents if not seen[agent]["action_mask"][env.wait]}
        actions = {agent: rng.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents}
        seen, rewards, over, _, _ = env.step(actions)
    assert several and all(over.values())
    assert list(rewards.values()) == env.seats.results()


def test_an_action_out_of_turn_is_refused_and_nothing_is_played() -> None:
    env = parallel_env("take")
    env.reset(seed=3)
    digest = env.seats.game.digest()
    acting = env.seats.game.to_act[0]
    legal = env.seats.legal(acting)[0]
    for wrong in ({f"seat_{acting}": env.wait}, {f"seat_{acting}": legal, f"seat_{1 - acting}": legal}):
        with pytest.raises(Illegal):
            env.step(wrong)
    with pytest.raises(BadSetup, match=f"seat_{acting} owes a decision"):
        env.step({})
    assert env.seats.game.digest() == digest


def test_a_learner_plays_against_bots_and_learns_the_result() -> None:
    env = gym.GameEnv("edo", players=3, seat=1, bots={0: "greedy", 2: "random"}, rearrange=False)
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    over = False
    while not over:
        assert env.seats.game.to_act == (1,)
        seen, reward, over, _, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert reward == env.seats.results()[1]


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = gym.GameEnv("take")
    seen, _ = env.reset(seed=5)
    wrong = np.flatnonzero(seen["action_mask"] == 0)[0]
    _, reward, over, _, info = env.step(wrong)
    assert over and reward == -1 and "TAK-" in info["illegal"]


def test_many_games_against_bots() -> None:
    envs: Any = gymnasium.make_vec("kabuto/take-v0", num_envs=3, bots="random")
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=5)
    again, _ = envs.reset(seed=5)
    assert np.array_equal(seen["observation"], again["observation"])
    ended = 0
    for _ in range(80):
        assert envs.observation_space.contains(seen)
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, over, _, infos = envs.step(actions)
        assert (rewards[~over] == 0).all()
        if over.any():
            ended += int(over.sum())
            assert infos["final_obs"]["observation"][over].any(axis=1).all()
    assert ended >= 3
    envs.close()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": 2}, "the learner sits in a seat from 0 to 1, not in 2"),
        ({"bots": {0: "greedy"}}, r"bots are needed in the seats \[1\], not in \[0\]"),
        ({"reward": "fame"}, "the reward is by 'rank' or by 'margin', not 'fame'"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        gym.GameEnv("take", **wrong)
