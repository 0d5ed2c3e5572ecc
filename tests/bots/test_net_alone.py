"""A net plays alone: what it likes best, unless the guide's own choice is about as good."""

from __future__ import annotations

import pytest

import kabuto
from kabuto.bots.base import BadBot, make, play, turn_of
from kabuto.bots.nets.alone import Alone
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title

SEARCHING = tuple(name for name in kabuto.titles() if name != "take")
SURE = 2.0
"""No chance is better than another by so much: the guide's own choice is always taken."""


def alone(title: Title, caution: float, seed: int = 3) -> Alone:
    bot = make(title, f"judge:caution={caution}", seed)
    assert isinstance(bot, Alone)
    return bot


def decisions(title: Title, count: int) -> list[tuple[Game, int]]:
    """Some decisions with a choice outside of planning, in a game of greedy players."""
    game = title.new(players=4, seed=8)
    bots = [make(title, "greedy", seat) for seat in range(4)]
    guide = alone(title, SURE).guide
    found: list[tuple[Game, int]] = []
    while not game.over and len(found) < count:
        seat = game.to_act[0]
        turn = turn_of(game, seat)
        if len(turn.legal) > 1 and not guide.planning(game.state):
            found.append((game.copy(), seat))
        game.play(seat, bots[seat].choose(turn))
    return found


@pytest.mark.parametrize("name", SEARCHING)
def test_a_net_alone_takes_the_guides_choice_unless_it_likes_another_better(name: str) -> None:
    title = kabuto.title(name)
    differs = 0
    for game, seat in decisions(title, 40):
        turn = turn_of(game, seat)
        careful, bold = alone(title, SURE), alone(title, 0.0)
        first = careful.guide.candidates(careful._worlds(turn).deal(0), seat)[0]
        assert alone(title, SURE).choose(turn) == first
        chosen = bold.choose(turn)
        assert chosen in turn.legal
        differs += chosen != first
    assert differs > 0


@pytest.mark.parametrize("name", kabuto.titles())
def test_a_net_alone_plays_whole_games_the_same_each_time(name: str) -> None:
    title = kabuto.title(name)
    digests = []
    for _ in range(2):
        game = title.new(players=min(title.players), seed=5)
        play(game, [make(title, "judge", seat) for seat in range(game.players)])
        assert game.over
        digests.append(game.digest())
    assert digests[0] == digests[1]


def test_a_net_alone_chooses_among_plans() -> None:
    """In Edo a plan is judged as it lies there: of many the guide's own is not always the best."""
    title = kabuto.title("edo")
    other = 0
    for seed in range(12):
        game = title.new(players=4, seed=seed)
        bots = [make(title, "greedy", seat) for seat in range(4)]
        guide = alone(title, SURE).guide
        while not guide.planning(game.state):
            seat = game.to_act[0]
            game.play(seat, bots[seat].choose(turn_of(game, seat)))
        worlds = (alone(title, SURE)._worlds(turn_of(game, 0)), alone(title, 0.0)._worlds(turn_of(game, 0)))
        other += list(alone(title, SURE)._find_plan(worlds[0])) != list(alone(title, 0.0)._find_plan(worlds[1]))
    assert other > 0


@pytest.mark.parametrize("setting", ["plans=0", "worlds=0", "width=1"])
def test_a_net_alone_refuses_settings_that_leave_nothing_to_choose_from(setting: str) -> None:
    with pytest.raises(BadBot):
        make(kabuto.title("edo"), f"judge:{setting}")
