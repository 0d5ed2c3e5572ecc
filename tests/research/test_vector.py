"""Many games at once are the same games as one by one: what is seen, what may be done, who wins."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import kabuto
from kabuto import BadSetup, Game, Illegal, Title
from kabuto.bots import BadBot
from kabuto.kernel.chance import derive
from kabuto.kernel.errors import KabutoError
from kabuto.research import Vector
from tests.battery.pairwise import pairwise_setups

TITLES = [kabuto.title(name) for name in kabuto.titles()]
COMPILED = kabuto.build == "compiled"
SETUPS = [
    pytest.param(title, setup, id=f"{title.name}-{number}")
    for title in TITLES
    for number, setup in enumerate(pairwise_setups(title)[: 8 if COMPILED else 2])
]
SEED = 5


class Single:
    """The games of a vector, played one by one through the public face."""

    def __init__(self, title: Title, setup: dict[str, Any], envs: int) -> None:
        self.title, self.setup = title, setup
        self.begun = [0] * envs
        self.ended = 0
        self.games = [self.next(i) for i in range(envs)]

    def next(self, i: int) -> Game:
        game = self.title.new(**self.setup, seed=derive(SEED, i, self.begun[i]))
        self.begun[i] += 1
        return game

    def looks_like(self, v: Vector) -> None:
        mask = np.zeros(v.actions, np.uint8)
        cells = np.zeros(v.size, np.int16)
        shares = np.zeros(v.size, np.float32)
        for i, game in enumerate(self.games):
            seat = game.to_act[0]
            assert v.seats[i] == seat
            assert np.flatnonzero(v.acting[i]).tolist() == list(game.to_act)
            assert v.legal[v.first[i] : v.first[i + 1]].tolist() == game.legal(seat)
            game.mask(seat, mask)
            assert np.array_equal(v.masks[i], mask)
            game.observation(seat, cells)
            assert np.array_equal(v.observations[i], cells)
            game.observation(seat, shares)
            assert np.array_equal(v.observations[i] / v.scale, shares)

    def play(self, v: Vector, actions: Any) -> None:
        """Play the same; compare what the vector tells of games that end."""
        cells = np.zeros(v.size, np.int16)
        for i, game in enumerate(self.games):
            game.play(game.to_act[0], int(actions[i]))
            assert v.dones[i] == game.over
            if not game.over:
                assert not v.rewards[i].any() and not v.margins[i].any()
                continue
            self.ended += 1
            assert v.rewards[i].tolist() == pytest.approx(rewards(game))
            for seat, score in enumerate(game.scores()):
                others = game.scores()[:seat] + game.scores()[seat + 1 :]
                assert v.margins[i, seat] == score - max(others)
                game.observation(seat, cells)
                assert np.array_equal(v.final_observations[i, seat], cells)
            self.games[i] = self.next(i)


def rewards(game: Game) -> list[float]:
    """From 1 to -1 by place; a place that is shared brings the mean of those it covers."""
    if not game.ranking()[0]:
        return [-1.0] * game.players
    worth = np.linspace(1, -1, game.players)
    found = [0.0] * game.players
    place = 0
    for seats in game.ranking():
        for seat in seats:
            found[seat] = float(worth[place : place + len(seats)].mean())
        place += len(seats)
    return found


def choose(v: Vector, rng: Random) -> np.ndarray[Any, Any]:
    """Random, but plans are seldom rearranged, so that games come to an end."""
    found = []
    for i in range(v.envs):
        legal = v.legal[v.first[i] : v.first[i + 1]].tolist()
        onward = v.title.actions.onward(legal)
        found.append(rng.choice(legal if rng.random() < 0.05 else onward))
    return np.array(found)


def agree(title: Title, setup: dict[str, Any], envs: int, steps: int, games: int) -> int:
    rng = Random(1)
    v = kabuto.vector(title, **setup, envs=envs, seed=SEED)
    single = Single(title, setup, envs)
    while steps > 0 or single.ended < games:
        single.looks_like(v)
        actions = choose(v, rng)
        v.step(actions)
        single.play(v, actions)
        steps -= 1
    assert [game.digest() for game in v.games] == [game.digest() for game in single.games]
    return single.ended


@pytest.mark.parametrize(("title", "setup"), SETUPS)
def test_a_vector_plays_the_same_games(title: Title, setup: dict[str, Any]) -> None:
    agree(title, setup, envs=3, steps=60, games=0)


@pytest.mark.parametrize("title", TITLES, ids=lambda t: t.name)
def test_a_vector_tells_how_games_end(title: Title) -> None:
    assert agree(title, {"modules": title.modules}, envs=4, steps=1, games=1)


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES, ids=lambda t: t.name)
def test_2000_games_agree_in_all_set_ups(title: Title) -> None:
    setups = list(title.setups())
    games = max(8, -(-2000 // len(setups)))
    assert sum(agree(title, setup, envs=8, steps=1, games=games) for setup in setups) >= 2000


def test_the_games_do_not_depend_on_how_many_there_are() -> None:
    few, many = (kabuto.vector("edo", players=3, envs=envs, seed=7) for envs in (2, 5))
    for v in (few, many):
        v.step_random(400)
    for i in range(2):
        assert few.games[i].digest() == many.games[i].digest()
        assert np.array_equal(few.observations[i], many.observations[i])


def test_the_games_do_not_depend_on_how_many_processes_play() -> None:
    setup: dict[str, Any] = {"players": 3, "modules": ("tenno", "leader"), "envs": 5, "seed": 7, "bots": {1: "greedy"}}
    here = kabuto.vector("shogun", **setup)
    with kabuto.vector("shogun", **setup, workers=2) as spread:
        for turn in range(6):
            for name in ("observations", "masks", "seats", "acting", "dones", "rewards", "margins", "first"):
                assert np.array_equal(getattr(here, name), getattr(spread, name)), name
            assert np.array_equal(here.legal[: here.first[-1]], spread.legal[: spread.first[-1]])
            assert [game.digest() for game in here.games] == [game.digest() for game in spread.games]
            for v in (here, spread):
                if turn % 2:
                    v.step_random(5)
                else:
                    v.step(v.legal[v.first[:-1]])
        with pytest.raises(Illegal):
            spread.step(np.full(5, -1))
        assert [game.digest() for game in here.games] == [game.digest() for game in spread.games]
    with pytest.raises(KabutoError, match="make a new vector"):
        spread.step_random()


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    v = kabuto.vector("take", envs=3, seed=1)
    before = [game.digest() for game in v.games]
    actions = v.legal[v.first[:-1]].astype(int)
    for wrong in (-1, v.actions, int(np.flatnonzero(v.masks[2] == 0)[0])):
        actions[2] = wrong
        with pytest.raises(Illegal) as refusal:
            v.step(actions)
        assert refusal.value.rule in v.title.rules
        assert [game.digest() for game in v.games] == before


@pytest.mark.parametrize(
    ("actions", "said"),
    [([1, 2], "a step takes 3 whole numbers, not 2 of int64"), ([1.0, 2.0, 3.0], "not 3 of float64")],
)
def test_a_step_takes_an_action_for_each_game(actions: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        kabuto.vector("take", envs=3, seed=1).step(actions)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"envs": 0}, "envs must be a whole number from 1 on, not 0"),
        ({"workers": 1.5}, "workers must be a whole number from 1 on, not 1.5"),
        ({"bots": {2: "greedy"}}, "a bot sits in a seat from 0 to 1, not in 2"),
        ({"bots": {0: "greedy", 1: "greedy"}}, "leave one for a learner"),
        ({"players": 3}, "TA-KE"),
    ],
)
def test_a_vector_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        kabuto.vector("take", **wrong)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadBot, match="there is no bot 'oracle'"):
        kabuto.vector("take", bots={1: "oracle"})


def test_bots_move_by_themselves() -> None:
    v = kabuto.vector("edo", players=3, envs=2, seed=3, bots={0: "greedy", 2: "random"})
    rng = Random(1)
    ended = 0
    for _ in range(400):
        assert (v.seats == 1).all() and (v.acting == [0, 1, 0]).all()
        v.step(choose(v, rng))
        ended += int(v.dones.sum())
        if ended:
            break
    assert ended
    assert {seat for seat, _ in v.games[0].moves} <= {0, 1, 2}


@pytest.mark.parametrize("name", ["shogun", "edo"])
def test_all_who_plan_are_asked_together(name: str) -> None:
    v = kabuto.vector(name, players=3, envs=2, seed=3, together=True, rearrange=False)
    games = v.games[:]
    cells = np.zeros(v.size, np.int16)
    several = 0
    for _ in range(120):
        actions = np.full(v.rows, -1)
        for i, game in enumerate(games):
            several += len(game.to_act) > 1
            for seat in range(3):
                row = 3 * i + seat
                legal = v.legal[v.first[row] : v.first[row + 1]].tolist()
                assert legal == v.title.actions.onward(game.legal(seat))
                assert np.flatnonzero(v.masks[i, seat]).tolist() == legal
                if legal:
                    game.observation(seat, cells)
                    assert np.array_equal(v.observations[i, seat], cells)
                    actions[i, seat] = legal[len(legal) // 2]
                else:
                    assert not v.observations[i, seat].any()
        v.step(actions)
        for i, game in enumerate(games):
            for seat in game.to_act:
                game.play(seat, int(actions[i, seat]))
            if game.over:
                assert v.dones[i]
                games[i] = v.games[i]
        assert [game.digest() for game in games] == [game.digest() for game in v.games]
    assert several
    with pytest.raises(Illegal):
        v.step(np.full(v.rows, -1))


def test_a_field_is_found_by_its_name() -> None:
    v = kabuto.vector("shogun", players=4, envs=3, seed=2)
    v.step_random(200)
    for i, game in enumerate(v.games):
        seat = int(v.seats[i])
        seen = game.view(seat)
        points = [seen["scores"][(seat + place) % 4] for place in range(4)]
        assert v.field("points")[i, :, 0].tolist() == points


def test_games_are_copies() -> None:
    v = kabuto.vector("take", envs=2, seed=1)
    game = v.games[-1]
    game.playout(1)
    assert not v.games[1].over
    assert len(v.games[:]) == 2
    with pytest.raises(IndexError, match="there is no game 2"):
        v.games[2]
