"""OpenSpiel's own judge and its bots. OpenSpiel is large and not among what `make setup` installs: install it
(`pip install open_spiel`) to run this."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

import kabuto

HERE = find_spec("pyspiel") is not None
pytestmark = [
    pytest.mark.soak,
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(not HERE, reason="OpenSpiel is not installed: pip install open_spiel"),
]
if HERE:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

SETUPS = [
    "kabuto_take",
    "kabuto_edo(players=3,modules=jiin+ronin)",
    "kabuto_shogun(players=4,modules=leader)",
    "kabuto_yedo",
]


@pytest.fixture(autouse=True)
def registered() -> None:
    from kabuto.research import spiel  # noqa: F401


@pytest.mark.parametrize("text", SETUPS)
def test_the_random_simulation_of_openspiel_passes(text: str) -> None:
    short = text == "kabuto_take"  # to serialize is to play again, at every move; `test_a_history…` does it once
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=2, serialize=short, verbose=False)


@pytest.mark.parametrize("text", SETUPS)
def test_a_history_leads_to_the_same_state(text: str) -> None:
    game = pyspiel.load_game(text)
    state = played(game, 40)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.table.digest() == state.table.digest() == state.clone().table.digest()


@pytest.mark.parametrize("text", SETUPS[1:])
def test_its_information_set_search_plays(text: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game(text)
    state = played(game, 25)
    seat = state.current_player()
    resampled = state.resample_from_infostate(seat, lambda: 0.25)
    assert resampled.information_state_string(seat) == state.information_state_string(seat)
    bot = ismcts.ISMCTSBot(game=game, evaluator=mcts.RandomRolloutEvaluator(1), uct_c=1.4, max_simulations=8)
    assert bot.step(state) in state.legal_actions()


def test_its_tree_search_plays_take() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("kabuto_take")
    state = played(game, 5)
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()


def played(game: Any, moves: int) -> Any:
    """Some moves into a game."""
    state = game.new_initial_state()
    state.apply_action(3)
    for number in range(moves):
        legal = state.legal_actions()
        state.apply_action(legal[number % len(legal)])
    return state


def test_every_title_is_registered() -> None:
    assert {f"kabuto_{name}" for name in kabuto.titles()} <= set(pyspiel.registered_names())
