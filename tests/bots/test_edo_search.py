"""The guide and the search of Edo: legal, blind to what is hidden, the same by seed, and right where it is easy."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.bots import make, play
from kabuto.bots.base import levels, turn_of
from kabuto.bots.edo.cards import attempt, perform
from kabuto.bots.edo.guide import EdoGuide
from kabuto.bots.edo.moments import sensible
from kabuto.bots.edo.worth import income_of, worth
from kabuto.bots.search.tree import first_of, lay_plans
from kabuto.kernel.chance import seeded
from kabuto.kernel.game import Game
from kabuto.kernel.ints import to_list
from kabuto.titles.edo.actions import BUILD, DEMAND, DISPERSE, INCOME, KEEP, READY, WORK
from kabuto.titles.edo.flow import Edo
from kabuto.titles.edo.state import (
    BUILDING,
    PLANNING,
    POWER,
    RICE,
    RONIN_AT,
    RYO,
    SAMURAI,
    SECOND_OFFER,
    STANDING,
    STONE,
    TOKENS,
    TRADING,
    TRAVELLING,
    WAGES,
    WOOD,
)
from tests.titles.edo.position import begin, daimyo, finish_round, idle, position, privileges

EDO = kabuto.title("edo")
ALL = EDO.modules
GUIDE = EdoGuide()
TINY = "iterations=4"


def state_of(game: Game) -> Edo:
    state = game.state
    assert isinstance(state, Edo)
    return state


def played(
    players: int, modules: tuple[str, ...], seed: int, rounds: int, options: dict[str, Any] | None = None
) -> Game:
    """A game that the guide's policy has played into a round, up to its planning."""
    game = EDO.new(players, modules, options or {}, seed=seed)
    t = state_of(game)
    chance = seeded(seed)
    while not (t.round == rounds and t.at == PLANNING):
        if GUIDE.planning(t):
            lay_plans(GUIDE, t, chance, 0.5)
        else:
            seat = first_of(t.acting())
            t.step(seat, GUIDE.policy(t, seat, chance))
    return game


@pytest.mark.parametrize(
    ("players", "modules", "options"),
    [
        (2, (), {}),
        (4, ALL, {}),
        (5, ALL, {"samurai_again": False, "neutral_samurai": True, "officials_limit": "plan"}),
        (3, ("ronin",), {"ronin_start": "start_player", "merchant_in_cities": True, "hidden_money": True}),
    ],
)
def test_what_the_guide_proposes_is_legal_and_the_odds_add_up(
    players: int, modules: tuple[str, ...], options: dict[str, Any]
) -> None:
    t = state_of(EDO.new(players, modules, options, seed=5))
    chance = seeded(5)
    steps = 0
    while t.acting() and (kabuto.build == "compiled" or steps < 150):
        seat = first_of(t.acting())
        legal = to_list(t.legal(seat))
        if GUIDE.planning(t):
            first = GUIDE.plan(t, seat, chance, 0.5)
            for plan in (first, GUIDE.mutate(t, seat, first, chance)):
                tried = t.copy()
                while tried.at == PLANNING and (tried.acting() >> seat) & 1:
                    step = GUIDE.next_step(tried, seat, plan)
                    assert step in to_list(tried.legal(seat))
                    tried.step(seat, step)
            GUIDE.lay(t, seat, plan)
            assert t.pack() == tried.pack()
            assert sum(GUIDE.values(t)) == pytest.approx(1)
        else:
            candidates = to_list(GUIDE.candidates(t, seat))
            choice = GUIDE.policy(t, seat, chance)
            assert set(candidates) <= set(legal) and len(set(candidates)) == len(candidates)
            assert candidates[0] == choice
            t.step(seat, choice)
        steps += 1
    if not t.acting():
        best = t.ranking()[0]
        assert GUIDE.values(t) == [1 / len(best) if seat in best else 0 for seat in range(players)]


def test_a_plan_is_laid_over_what_somebody_else_has_begun() -> None:
    game = played(4, ALL, 3, 2)
    plan = GUIDE.plan(game.state, 1, seeded(1), 0.0)
    other = GUIDE.mutate(game.state, 1, plan, seeded(4))
    while to_list(other)[:3] == to_list(plan)[:3]:
        other = GUIDE.mutate(game.state, 1, other, seeded(5))
    t = state_of(game)
    for _ in range(4):
        t.step(1, GUIDE.next_step(t, 1, other))
    steps = []
    while t.acting() & 2:
        steps.append(GUIDE.next_step(t, 1, plan))
        assert steps[-1] in to_list(t.legal(1))
        t.step(1, steps[-1])
    assert steps[-1] == READY and len(steps) > 4


@pytest.mark.parametrize("rounds", [1, 4])
def test_believing_leaves_what_the_seat_sees(rounds: int) -> None:
    """In planning, while others are ready, and between the cards: only cards that lie face down may change."""
    game = played(4, ALL, 7, rounds)
    chance = seeded(7)
    for seat in (0, 1):
        GUIDE.lay(game.state, seat, GUIDE.plan(game.state, seat, chance, 0.5))
    check_belief(game, 3)
    lay_plans(GUIDE, game.state, chance, 0.5)
    for _ in range(12):
        check_belief(game, 2)
        seat = first_of(game.state.acting())
        game.state.step(seat, GUIDE.policy(game.state, seat, chance))


def check_belief(game: Game, seat: int) -> None:
    seen = game.view(seat)
    t = EDO.recall(seen)
    EDO.redeal(t, seat, seeded(1))
    GUIDE.believe(t, seat, seeded(2))
    assert t.view(seat) == state_of(game).view(seat)


def test_the_worth_of_a_deal_is_that_of_the_table_after_it() -> None:
    """`attempt` reckons without doing."""
    chance = seeded(2)
    compared = 0
    for seed in range(1, 4):
        t = state_of(played(4, ALL, seed, 2))
        while t.round == 2:
            if GUIDE.planning(t):
                lay_plans(GUIDE, t, chance, 1.0)
            seat = first_of(t.acting())
            for action in to_list(t.legal(seat)) if t.at in (BUILDING, TRADING, SECOND_OFFER) else []:
                if DEMAND <= action < WORK or BUILD <= action < INCOME:
                    before = t.pack()
                    reckoned = attempt(t, action, income_of(t, seat))
                    assert t.pack() == before
                    after = t.copy()
                    perform(after, action)
                    assert reckoned == worth(after, seat)
                    compared += 1
            t.step(seat, GUIDE.policy(t, seat, chance))
    assert compared > 5


def test_equal_views_give_equal_choices_and_the_seed_decides() -> None:
    """The true deck and the others' true plans do not matter, nor does time where iterations are counted."""
    game = played(3, ("ronin",), 11, 2)
    GUIDE.lay(game.state, 0, GUIDE.plan(game.state, 0, seeded(1), 0.0))
    other = EDO.imagine(game.view(2), Random(5))
    assert other.view(2) == game.view(2) and other.digest() != game.digest()
    for text in (f"search:{TINY}", f"evolve:{TINY}"):
        choices = [make(EDO, text, 9).choose(turn_of(one, 2)) for one in (game, other, game)]
        assert choices[0] == choices[1] == choices[2]


def test_a_plan_is_thought_about_once() -> None:
    """After its first step it is laid from memory."""
    game = played(4, (), 2, 1)
    bot = make(EDO, f"search:{TINY}", 1)
    chosen = []
    while 0 in game.to_act:
        chosen.append(bot.choose(turn_of(game, 0)))
        game.play(0, chosen[-1])
    assert chosen[-1] == READY and len(chosen) >= 4
    assert len(set(chosen) & {READY}) == 1


def test_in_the_last_round_the_samurai_are_paid() -> None:
    """Each is a point, and rice is worth nothing any more."""
    game = played(2, (), 4, 1)
    t = state_of(game)
    t.n[t.part(0) + POWER] = 12
    lay_plans(GUIDE, t, seeded(1), 0.5)
    while t.at != WAGES:
        seat = first_of(t.acting())
        t.step(seat, GUIDE.policy(t, seat, seeded(2)))
        for who in range(2):
            t.n[t.part(who) + RICE] = 10
    seat = first_of(t.acting())
    here = int(t.n[t.part(seat) + STANDING + t.focus])
    for text in ("greedy", f"search:{TINY}"):
        assert make(EDO, text, 1).choose(turn_of(game, seat)) == KEEP + here


@pytest.mark.parametrize("text", ["greedy", f"search:{TINY}"])
def test_in_the_last_round_goods_become_buildings(text: str) -> None:
    """Whoever has all that a building needs, and stands where there is room for one, builds: nothing comes later."""
    for seed in range(1, 5):
        game = played(3, (), seed, 3)
        t = state_of(game)
        t.n[t.part(1) + POWER] = 12
        part = t.part(0)
        for good, count in ((RYO, 30), (RICE, 10), (WOOD, 6), (STONE, 4)):
            t.n[part + good] = count
        capital = int(t.box.city_space[0])
        if t.n[part + STANDING + capital] == 0:
            t.put_samurai(part, capital)
            t.n[part + SAMURAI] += 1
        bots = [make(EDO, text, 1), make(EDO, "greedy", 2), make(EDO, "greedy", 3)]
        built = 0
        while not game.over:
            assert t.round == 3, "it was the last round"
            seat = game.to_act[0]
            action = bots[seat].choose(turn_of(game, seat))
            built += seat == 0 and EDO.actions.describe(action)["do"] == "build"
            game.play(seat, action)
        assert built >= 1


def test_three_samurai_drive_two_ronin_away_for_a_point() -> None:
    game = played(4, ("ronin",), 6, 2)
    t = state_of(game)
    for space in range(31):
        for _ in range(t.n[RONIN_AT + space]):
            t.lift_ronin(space)
        for seat in range(4):
            for _ in range(t.n[t.part(seat) + STANDING + space]):
                t.lift_samurai(t.part(seat), space)
    part = t.part(0)
    t.put_ronin(1)
    t.put_ronin(1)
    t.put_ronin(8)
    for space in (1, 6, 7):
        t.put_samurai(part, space)
    t.n[part + SAMURAI] = 3
    t.at = TRAVELLING
    t.to = 1
    t.seat = 0
    t.left_own = 1
    assert sensible(t, 0, t.legal(0)) == DISPERSE + 1
    while t.n[part + TOKENS] == 0 and t.seat == 0:
        t.step(0, sensible(t, 0, t.legal(0)))
    assert t.n[part + TOKENS] == 1


def test_searching_bots_finish_a_game() -> None:
    game = played(2, (), 3, 8)
    play(game, [make(EDO, "search:iterations=2", 1), make(EDO, "evolve:iterations=2", 2)])
    assert game.over


def test_each_level_names_a_bot() -> None:
    found = levels(EDO)
    assert list(found) == ["ashigaru", "samurai", "daimyo", "shogun", "tenno"]
    for name in found:
        make(EDO, name, 1)


def test_EDO_174_where_nobody_has_a_house_in_edo_nobody_has_any_chance() -> None:
    seats = (daimyo(power=9), daimyo(power=5))
    for cities, chances in (({"city_odawara": "0 1"}, [0.0, 0.0]), ({"edo": "1", "city_odawara": "0"}, [0.0, 1.0])):
        game = position(seats=seats, cities=cities, round=10)
        begin(game)
        finish_round(game, number=10)
        assert GUIDE.values(state_of(game)) == chances
        hopes = GUIDE.hopes(state_of(game))
        assert hopes == pytest.approx(chances, abs=1e-9)


def test_EDO_TO_020_before_the_final_scoring_greedy_redeems_everything() -> None:
    owner = daimyo(power=5, ryo=40, privileges="city_income wood_or_stone stone_or_rice")
    game = position(modules=("tokken",), seats=(owner, daimyo(power=5)), cities={"edo": "0 1"}, round=10)
    begin(game)
    while not game.view(None)["turn"]["closing"]:
        idle(game)
    play(game, [make(EDO, "greedy"), make(EDO, "greedy")])
    assert game.over and privileges(game, 0) == []


@pytest.mark.parametrize(("bot", "most"), [("greedy", None), ("search:iterations=2", 60)])
def test_bots_play_games_of_every_reading(bot: str, most: int | None) -> None:
    others = {option.id: next(v for v in option.values if v != option.default) for option in EDO.meta.options}
    for options in ({}, others):
        game = EDO.new(3, ALL, options, seed=3)
        decided = play(game, [make(EDO, bot, seat) for seat in range(3)], most)
        assert game.over if most is None else decided >= most
