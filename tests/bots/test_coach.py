"""The coach: it speaks of what is clearly worse, from what the seat knew, and is silent otherwise."""

from __future__ import annotations

from random import Random

import pytest

import kabuto
from kabuto.bots import make
from kabuto.bots.base import Turn, turn_of
from kabuto.bots.coach import LEAST, Coach, Opinion, drawn, last_decision, of_teacher
from kabuto.kernel.game import Game
from kabuto.lessons.puzzles import shipped

TAKE = kabuto.title("take")
SMALL = {"take": "search:nodes=1500", "edo": "evolve:iterations=24", "yedo": "search:iterations=6"}
SMALL["shogun"] = "evolve:iterations=24"


def small(title: str, worlds: int = 4) -> Coach:
    """A coach that does not think for long, and by no clock."""
    return Coach(make(kabuto.title(title), SMALL[title], 1), worlds, 0.0)


def close_puzzle() -> tuple[Game, int]:
    """A position whose best turn wins, and the next best does not; and how the best turn begins."""
    puzzle = next(one for one in shipped(TAKE) if one.margin > 0 > one.next and len(one.best) == 1)
    game = TAKE.new(seed=puzzle.seed)
    for action in puzzle.moves:
        game.play(game.to_act[0], action)
    return game, puzzle.best[0]


def test_what_gives_the_game_away_is_worth_a_word() -> None:
    game, best = close_puzzle()
    turn = turn_of(game, game.to_act[0])
    coach = Coach(make(TAKE, "search:nodes=6000"), 60, 0.0)
    assert coach.opinion(turn, [best]) is None, "the bot would have done the same"
    others = [action for action in turn.legal if action != best]
    opinions = [coach.opinion(turn, [action]) for action in others]
    spoken = [one for one in opinions if one is not None and one.clear]
    assert len(spoken) == len(others), opinions
    for one in spoken:
        assert one.better == [best] and one.lead >= LEAST
        assert one.gains and list(one.gains.values()) == sorted(one.gains.values(), key=lambda gain: -abs(gain))


def test_luck_is_no_reason_to_speak() -> None:
    def seen(lead: float, error: float) -> bool:
        return Opinion([1], 20, (0.5, 0.5 + lead), (0.0, 0.0), {}, error).clear

    assert seen(LEAST + 0.01, 0.0) and not seen(LEAST - 0.01, 0.0)
    assert not seen(0.4, 0.2)


@pytest.mark.parametrize("name", ["edo", "yedo", "shogun"])
def test_the_coach_knows_what_the_seat_knew(name: str) -> None:
    """With everything hidden dealt anew, so that the seat would see the same, it says the same."""
    title = kabuto.title(name)
    turn, chosen = next(drawn(title, 3))
    other = turn.imagine(Random(99))
    again = Turn(title, turn.seat, other.legal(turn.seat), lambda: other.view(turn.seat), turn.edition)
    assert again.view == turn.view
    assert small(name).opinion(again, chosen) == small(name).opinion(turn, chosen)


@pytest.mark.parametrize("name", list(SMALL))
def test_the_last_decision_of_a_game_is_judged_in_every_title(name: str) -> None:
    """As the players went on; where everybody plans, the plan is one decision, and none before it is laid."""
    title = kabuto.title(name)
    game = title.new(seed=5)
    players = [make(title, "random", seat) for seat in range(game.players)]
    judged = 0
    while len(game.moves) < 120 and not game.over and judged < 2:
        seat = game.to_act[0]
        game.play(seat, players[seat].choose(turn_of(game, seat)))
        found = last_decision(title, game.setup, game.moves, seat) if len(game.moves) % 40 == 0 else None
        if found is None:
            continue
        decision, turn = found
        before = game.moves[: decision.last]
        own = [action for who, action in before[decision.before :] if who == seat]
        assert decision.actions == tuple(own) and set(own[:1]) <= set(turn.legal)
        opinion = small(name).opinion(turn, decision.actions)
        assert opinion is None or opinion.better[0] in turn.legal
        judged += 1
    assert judged


def test_nothing_is_judged_before_a_plan_is_laid() -> None:
    shogun = kabuto.title("shogun")
    game = shogun.new(players=3, seed=4)
    players = [make(shogun, "random", seat) for seat in range(3)]
    while "plan" not in str(game.view(0)["decision"]):
        seat = game.to_act[0]
        game.play(seat, players[seat].choose(turn_of(game, seat)))
    before = last_decision(shogun, game.setup, game.moves, 0)
    seat_zero = players[0]
    game.play(0, seat_zero.choose(turn_of(game, 0)))
    assert last_decision(shogun, game.setup, game.moves, 0) is None
    assert before is None, "it plans"


@pytest.mark.soak
def test_a_search_of_ten_times_the_budget_agrees() -> None:
    """Over the same 200 positions, 50 a title, as `kabuto coach`."""
    alike = dict.fromkeys(SMALL, 0)
    for name in SMALL:
        title = kabuto.title(name)
        positions = drawn(title, 1)
        for _ in range(50):
            turn, chosen = next(positions)
            said = [of_teacher(title, times).opinion(turn, chosen) for times in (1, 10)]
            first, second = (one is not None and one.clear for one in said)
            alike[name] += first == second
    print(f"of 50 each agree: {alike}")
    assert sum(alike.values()) >= 180
