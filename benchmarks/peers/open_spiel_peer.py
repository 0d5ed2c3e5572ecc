"""Random play of three OpenSpiel games: driven from Python, and kept inside C++ (`evaluate_bots`). Then the imagined
games of its information-set search (IS-MCTS, random rollouts) in two card games, in C++ and in Python. Then steps as a
learner makes them, with observation and mask as NumPy arrays."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-not-found]

from benchmarks.harness import FROM_PYTHON, IN_SEARCH, INSIDE, TRAINING, Row, driver, measure, time_op

GAMES = {"connect_four 2p": "connect_four", "hearts 4p": "hearts", "hanabi 4p": "hanabi(players=4)"}
SEARCHED = {"oh_hell 5p": "oh_hell(players=5)", "hearts 4p": "hearts"}
SEARCH = {"C++": 1000, "Python": 100}
"""So many imagined games make a search."""
BOLDNESS = 1.4
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def play(state: Any, rng: random.Random) -> int:
    """Play to the end; returns the decisions of the seats (a chance node is none)."""
    rnd = rng.random
    decisions = 0
    while (player := state.current_player()) != TERMINAL:
        if player >= 0:
            legal = state.legal_actions()
            state.apply_action(legal[int(rnd() * len(legal))])
            decisions += 1
        else:  # chance; this is faster than random.choices and than pyspiel.sample_action
            left, drawn = rnd(), 0
            for outcome, chance in state.chance_outcomes():
                drawn = outcome
                left -= chance
                if left < 0:
                    break
            state.apply_action(drawn)
    return decisions


def bench_game(label: str, seconds: float, repeats: int) -> list[Row]:
    game = pyspiel.load_game(GAMES[label])
    driven = Row(
        "open_spiel", label, "C++", FROM_PYTHON,
        *measure(lambda rng: play(game.new_initial_state(), rng), seconds, repeats),
    )  # fmt: skip

    bots = [pyspiel.make_uniform_random_bot(seat, 17 + seat) for seat in range(game.num_players())]
    mean = driven.decisions_per_game  # evaluate_bots does not count decisions

    def inside(rng: random.Random) -> float:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.getrandbits(31))
        return mean

    ended, midgame = game.new_initial_state(), game.new_initial_state()
    decisions = play(ended, random.Random(5))
    for action in ended.history()[: -(decisions // 2)]:
        midgame.apply_action(action)
    driven.copy_us = time_op(midgame.clone, seconds / 4, repeats)
    return [driven, Row("open_spiel", label, "C++", INSIDE, *measure(inside, seconds, repeats))]


def dealt(game: Any, rng: random.Random) -> Any:
    """The first decision of a game."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(rng.choices([o for o, _ in outcomes], [chance for _, chance in outcomes])[0])
    return state


def search_bot(game: Any, build: str, seed: int) -> Any:
    """A bot that imagines so many games and chooses the move that it followed most often."""
    if build == "Python":
        return ismcts.ISMCTSBot(
            game=game, evaluator=mcts.RandomRolloutEvaluator(1), uct_c=BOLDNESS, max_simulations=SEARCH[build]
        )
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.ISMCTSBot(seed, evaluator, BOLDNESS, SEARCH[build], -1, most_visited, False, False)


def bench_search(label: str, build: str, seconds: float, repeats: int) -> Row:
    game = pyspiel.load_game(SEARCHED[label])
    lengths = [play(dealt(game, random.Random(seed)), random.Random(seed)) for seed in range(50)]
    mean = sum(lengths) / len(lengths)  # a search does not count decisions

    def search(rng: random.Random) -> float:
        search_bot(game, build, rng.getrandbits(20)).step(dealt(game, rng))
        return mean * SEARCH[build]

    decisions, searches = measure(search, seconds, repeats)
    return Row("open_spiel", label, build, IN_SEARCH, decisions, [rate * SEARCH[build] for rate in searches])


TRAINED = {"connect_four 2p": "connect_four", "backgammon 2p": "backgammon", "hanabi 4p": "hanabi(players=4)"}


def bench_training(label: str, seconds: float, repeats: int) -> Row:
    game = pyspiel.load_game(TRAINED[label])

    def learn(rng: random.Random) -> int:
        """One game."""
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [chance for _, chance in outcomes])[0])
                continue
            np.array(state.observation_tensor(), np.float32)
            np.array(state.legal_actions_mask(), np.uint8)
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return Row("open_spiel", label, "C++", TRAINING, *measure(learn, seconds, repeats))


def bench(seconds: float, repeats: int) -> list[Row]:
    rows = [row for label in GAMES for row in bench_game(label, seconds, repeats)]
    rows += [bench_search(label, build, seconds, repeats) for label in SEARCHED for build in SEARCH]
    return rows + [bench_training(label, seconds, repeats) for label in TRAINED]


if __name__ == "__main__":
    driver(bench, "open_spiel")
