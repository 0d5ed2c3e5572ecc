"""Search in Shogun: its guide plays legally and sees nothing hidden, its plans are laid, its choices are sound."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.bots import make, play
from kabuto.bots.base import levels, turn_of
from kabuto.bots.shogun import greedy
from kabuto.bots.shogun.fights import NEGLIGIBLE, Fights
from kabuto.bots.shogun.guide import Learnt, ShogunGuide
from kabuto.kernel.chance import seeded
from kabuto.kernel.game import Game
from kabuto.kernel.ints import Ints, to_list
from kabuto.titles.shogun.actions import MARCH, PROVINCE_COUNT, SPACE_COUNT, TROOPS
from kabuto.titles.shogun.flow import Shogun
from kabuto.titles.shogun.odds import attack_odds, revolt_odds
from kabuto.titles.shogun.state import ARMIES, AT_MARCH, AT_PLAN, BUILT, NONE, OPEN, OWNER, PLAN

SHOGUN = kabuto.title("shogun")
ALL = SHOGUN.modules
GUIDE = ShogunGuide()
SETUPS: list[tuple[int, tuple[str, ...], dict[str, Any]]] = [
    (4, (), {"start": "preset"}),
    (5, ALL, {}),
    (3, ALL, {"side": "moon", "tower": "independent", "must_move": False}),
]


def state_of(game: Game) -> Shogun:
    assert isinstance(game.state, Shogun)
    return game.state


def advance(game: Game) -> None:
    """One decision, or one whole plan, by the guide's policy."""
    state = state_of(game)
    seat = game.to_act[0]
    if state.at == AT_PLAN:
        lay(game, seat, GUIDE.plan(state, seat, state.chance.copy(), 0.4))
    else:
        game.play(seat, int(GUIDE.policy(state, seat, state.chance.copy())))


def lay(game: Game, seat: int, plan: Ints) -> int:
    """Lay a plan by the guide's steps, checked by the game; how many there were."""
    state = state_of(game)
    steps = 0
    while state.at == AT_PLAN and seat in game.to_act:
        game.play(seat, int(GUIDE.next_step(state, seat, plan)))
        steps += 1
    return steps


def game_at(at: int, seed: int, modules: tuple[str, ...] = (), passed: int = 0) -> Game:
    """A game at a decision of this kind, after so many decisions and plans."""
    game = SHOGUN.new(4, modules, {"start": "preset"}, seed=seed)
    while state_of(game).at != at or passed > 0:
        advance(game)
        passed -= 1
    return game


def laid(state: Shogun, seat: int) -> list[int]:
    base = int(PLAN) + seat * int(SPACE_COUNT)
    return to_list(state.n[base : base + int(SPACE_COUNT)])


@pytest.mark.parametrize(("players", "modules", "options"), SETUPS)
def test_the_guide_plays_whole_games_by_the_rules(
    players: int, modules: tuple[str, ...], options: dict[str, Any]
) -> None:
    game = SHOGUN.new(players, modules, options, seed=players)
    state = state_of(game)
    clock = 0
    while not game.over:
        assert GUIDE.clock(state) >= clock
        clock = int(GUIDE.clock(state))
        seat = game.to_act[0]
        legal = game.legal(seat)
        assert GUIDE.policy(state, seat, seeded(1)) in legal
        found = to_list(GUIDE.candidates(state, seat))
        assert set(found) <= set(legal)
        assert found[0] == greedy.choose(state, seat, legal)
        advance(game)
    assert clock == 6


@pytest.mark.parametrize(("players", "modules", "options"), SETUPS)
def test_chances_add_up_and_are_exact_at_the_end(
    players: int, modules: tuple[str, ...], options: dict[str, Any]
) -> None:
    game = SHOGUN.new(players, modules, options, seed=20 + players)
    state = state_of(game)
    while not game.over:
        values = GUIDE.values(state)
        assert len(values) == players and min(values) >= 0 and sum(values) == pytest.approx(1)
        advance(game)
    first = game.ranking()[0]
    assert GUIDE.values(state) == [1 / len(first) if seat in first else 0 for seat in range(players)]


def test_with_a_net_one_hopes_to_come_in_before_the_others() -> None:
    guide = Learnt()
    game = game_at(int(AT_PLAN), 3)
    hopes, chances = guide.hopes(state_of(game)), guide.values(state_of(game))
    assert sum(hopes) == pytest.approx(2) and sum(chances) == pytest.approx(1)
    order = sorted(range(4), key=lambda seat: chances[seat])
    assert order == sorted(range(4), key=lambda seat: hopes[seat])
    while not game.over:
        advance(game)
    hopes = guide.hopes(state_of(game))
    first, *_, last = game.ranking()
    assert sum(hopes) == pytest.approx(2) and min(hopes[seat] for seat in first) > max(hopes[seat] for seat in last)


@pytest.mark.parametrize("modules", [(), ALL])
def test_any_plan_can_be_laid_and_laid_again(modules: tuple[str, ...]) -> None:
    game = game_at(int(AT_PLAN), 3, modules, passed=30)
    seat = game.to_act[0]
    chance = seeded(8)
    plan = GUIDE.plan(state_of(game), seat, chance, 0.0)
    for number in range(12):
        other = game.copy()
        if number > 0:
            plan = GUIDE.mutate(state_of(game), seat, plan, chance)
            for _ in range(number):  # somebody has begun to lay something else
                other.play(seat, Random(number).choice(other.legal(seat)))
                if seat not in other.to_act:
                    break
        if seat in other.to_act:
            lay(other, seat, plan)
            assert laid(state_of(other), seat) == to_list(plan)
        world = state_of(game).copy()
        GUIDE.lay(world, seat, plan)
        assert laid(world, seat) == to_list(plan) and world.ready >> seat & 1


def test_noise_makes_other_plans() -> None:
    game = game_at(int(AT_PLAN), 4)
    chance = seeded(1)
    quiet = {tuple(to_list(GUIDE.plan(state_of(game), 0, chance, 0.0))) for _ in range(3)}
    loud = {tuple(to_list(GUIDE.plan(state_of(game), 0, chance, 1.0))) for _ in range(10)}
    assert len(quiet) == 1
    assert len(loud) > 5


@pytest.mark.parametrize("modules", [(), ALL])
def test_what_is_believed_fits_what_the_seat_sees(modules: tuple[str, ...]) -> None:
    changed = 0
    for number in range(6):
        game = game_at(int(AT_MARCH), number, modules, passed=number * 12)
        if number % 3 == 0:
            game = game_at(int(AT_PLAN), number, modules, passed=number * 12)
            advance(game)  # one seat is ready
        seat = game.to_act[0]
        world = turn_of(game, seat).imagine(Random(number)).state
        assert isinstance(world, Shogun)
        seen = world.view(seat)
        before = world.pack()
        GUIDE.believe(world, seat, seeded(number))
        assert world.view(seat) == seen
        changed += before != world.pack()
        for other in range(4):
            if other != seat:
                cards = [card for card in laid(world, other) if NONE < card < 50]
                assert len(cards) == len(set(cards))
                assert all(world.n[OWNER + card] == other for card in cards if card < PROVINCE_COUNT)
    assert changed >= 4


@pytest.mark.parametrize("tower", ["filling", "two_shelf", "independent"])
def test_quick_odds_are_the_odds_of_the_title(tower: str) -> None:
    game = SHOGUN.new(4, (), {"start": "preset", "tower": tower}, seed=6)
    for _ in range(60):
        advance(game)
    state = state_of(game)
    fights = Fights(state)
    for province in range(int(PROVINCE_COUNT)):
        owner = int(state.n[OWNER + province])
        for armies in (1, 3, 8):
            seat = (owner + 1) % 4
            odds = attack_odds(state, seat, province, armies)
            fights.attack(seat, province, armies)
            assert (fights.win, fights.survivors) == pytest.approx((odds.win, odds.survivors), abs=1e-6)
            assert fights.draw == pytest.approx(odds.draw, abs=float(NEGLIGIBLE))
        if owner != NONE:
            odds = revolt_odds(state, province, 2)
            fights.revolt(province, 2)
            assert fights.win == pytest.approx(odds.win, abs=1e-6)


@pytest.mark.parametrize("name", ["search:iterations=16", "evolve:iterations=16"])
@pytest.mark.parametrize("at", [int(AT_PLAN), int(AT_MARCH)])
def test_equal_views_and_seeds_give_equal_choices(name: str, at: int) -> None:
    game = game_at(at, 9, ALL, passed=10)
    seat = game.to_act[0]
    turn = turn_of(game, seat)
    other = turn.imagine(Random(77))
    choices = {make(SHOGUN, name, 5).choose(one) for one in (turn, turn, turn_of(other, seat))}
    assert len(choices) == 1 and choices <= set(turn.legal)


def test_a_plan_is_thought_about_once() -> None:
    game = game_at(int(AT_PLAN), 2)
    bot = make(SHOGUN, "search:iterations=14", 1)
    state = state_of(game)
    while 0 in game.to_act:
        game.play(0, bot.choose(turn_of(game, 0)))
        assert state.n[OPEN] == 0 or laid(state, 0)[0] != NONE
    assert NONE not in laid(state, 0)[:11]


def test_the_study_of_a_plan_can_be_laid() -> None:
    game = game_at(int(AT_PLAN), 2)
    study = make(SHOGUN, "search:iterations=20", 1).study(turn_of(game, 0))
    assert study is not None
    for line in study.ways:
        other = game.copy()
        for action in line.actions:
            other.play(0, action)
        assert 0 not in other.to_act
        assert sum(line.odds) == pytest.approx(1) and len(line.points) == 4


def test_the_last_march_of_the_game_goes_where_the_points_are() -> None:
    """Nothing comes after it, so the province full of buildings, hardly defended, is all that counts."""
    game = game_at(int(AT_MARCH), 4, passed=12)
    state = state_of(game)
    seat = game.to_act[0]
    targets = [action - int(MARCH) for action in game.legal(seat)]
    prize = next(province for province in targets if state.n[OWNER + province] not in (seat, NONE))
    state.round = 5
    state.slot = 9
    state.turn = state.players
    state.n[ARMIES + state.source] = 9
    state.n[ARMIES + prize] = 1
    state.n[BUILT + prize] = 7
    bot = make(SHOGUN, "search:iterations=60", 3)
    assert bot.choose(turn_of(game, seat)) == int(MARCH) + prize
    game.play(seat, int(MARCH) + prize)
    assert bot.choose(turn_of(game, seat)) >= int(TROOPS) + 4  # five armies or more


def test_search_bots_play_a_whole_game() -> None:
    game = SHOGUN.new(3, ALL, {"start": "preset"}, seed=1)
    names = ["search:iterations=2:width=2", "evolve:iterations=2:width=2", "greedy"]
    play(game, [make(SHOGUN, name, 1) for name in names])
    assert game.over


def test_levels_name_bots_that_exist() -> None:
    found = levels(SHOGUN)
    assert list(found) == ["ashigaru", "samurai", "daimyo", "shogun", "tenno"]
    for level in found:
        make(SHOGUN, level)
