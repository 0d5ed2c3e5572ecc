"""Yedo's search: its guide keeps to the rules and to what a seat may know, and the bot finds what must be found."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.bots import make
from kabuto.bots.base import levels, turn_of
from kabuto.bots.yedo.guide import YedoGuide
from kabuto.bots.yedo.judge import missions_worth
from kabuto.kernel.chance import seeded
from kabuto.kernel.ints import to_list
from kabuto.titles.yedo.actions import ACTIONS
from tests.titles.yedo.scene import YEDO, acting, asked, do, position, table

GUIDE = YedoGuide(0.2)


def on_the_way(players: int, seed: int, decisions: int, **options: object) -> kabuto.Game:
    """A game after so many decisions of sensible players."""
    game = YEDO.new(players, options=options, seed=seed)
    chance = seeded(seed)
    for _ in range(decisions):
        seat = acting(game)
        game.play(seat, GUIDE.policy(game.state, seat, chance))
    return game


def choice(game: kabuto.Game, bot: str = "search:iterations=16:ahead=1") -> dict[str, Any]:
    form: dict[str, Any] = YEDO.actions.describe(make(YEDO, bot).choose(turn_of(game, acting(game))))
    return form


@pytest.mark.parametrize(("players", "version"), [(2, "geisha"), (4, "samurai"), (5, "samurai")])
def test_policy_and_candidates_are_legal_and_the_first_is_greedys(players: int, version: str) -> None:
    game = YEDO.new(players, options={"version": version}, seed=players)
    chance = seeded(players)
    greedy = make(YEDO, "greedy")
    for _ in range(200):
        seat = game.to_act[0]
        legal = game.legal(seat)
        found = to_list(GUIDE.candidates(game.state, seat))
        assert len(set(found)) == len(found) >= 1 and set(found) <= set(legal)
        if asked(game, seat) != "order":  # that of foreseen cards is not thought about
            assert found[0] == greedy.choose(turn_of(game, seat))
        action = GUIDE.policy(game.state, seat, chance)
        assert action in legal
        game.play(seat, action)


def test_few_bids_are_worth_a_thought() -> None:
    game = position(phase="bidding", seats={seat: {"mon": 40} for seat in range(4)})
    while asked(game) == "sit_out":
        do(game, "stay")
    do(game, "open", category="weapon")
    seat = acting(game)
    forms = [ACTIONS.describe(action) for action in to_list(GUIDE.candidates(game.state, seat))]
    lowest = min(ACTIONS.describe(action).get("mon", 99) for action in game.legal(seat))
    assert sorted(form["mon"] for form in forms if form["do"] == "bid") == [lowest, lowest + 1, lowest + 2, lowest + 3]
    assert {"do": "pass"} in forms and {"do": "leave"} in forms


def test_values_add_up_and_are_sure_at_the_end() -> None:
    for players in (2, 3, 5):
        game = on_the_way(players, players, 150)
        values = GUIDE.values(game.state)
        assert len(values) == players and sum(values) == pytest.approx(1) and min(values) > 0
    game.playout(1)
    assert GUIDE.values(game.state) == [1.0 if [seat] == game.ranking()[0] else 0.0 for seat in range(5)]
    hopes = GUIDE.hopes(game.state)  # a point more is always better
    assert sum(hopes) == pytest.approx(1) and sorted(range(5), key=lambda seat: -hopes[seat]) == sorted(
        range(5), key=lambda seat: -game.scores()[seat]
    )


def test_more_points_are_better_and_count_more_towards_the_end() -> None:
    rich = {0: {"pp": 12}, 1: {"pp": 8}, 2: {"pp": 8}, 3: {"pp": 8}}
    early, late = (GUIDE.values(position(phase="bidding", round=n, seats=rich).state)[0] for n in (2, 11))
    assert 0.25 < early < late < 1


@pytest.mark.parametrize("sit_out", ["open", "secret"])
def test_what_is_believed_changes_nothing_that_the_seat_knows(sit_out: str) -> None:
    changed = 0
    for decisions in (3, 30, 120, 260, 400):
        game = on_the_way(4, decisions, decisions, sit_out=sit_out)
        for seat in range(4):
            before = game.view(seat)
            world = game.imagine(seat, Random(1))
            dealt = world.digest()
            GUIDE.believe(world.state, seat, seeded(seat))
            changed += world.digest() != dealt
            assert {**world.view(seat), "seed": None} == {**before, "seed": None}
    assert changed > 10


def test_others_are_believed_to_hold_missions_that_suit_them() -> None:
    game = on_the_way(4, 5, 200)
    dealt = believed = 0.0
    for number in range(30):
        t = table(game.imagine(0, Random(number)))
        dealt += missions_worth(t, 1) + missions_worth(t, 2) + missions_worth(t, 3)
        GUIDE.believe(t, 0, seeded(number))
        believed += missions_worth(t, 1) + missions_worth(t, 2) + missions_worth(t, 3)
    assert believed > 1.03 * dealt


def test_a_mission_that_is_offered_face_down_stays_in_its_hand() -> None:
    giver = {"missions": ("MG01", "MG05", "MG07"), "at": {"tavern": 1}}
    game = position(phase="trade", seats={0: giver, 1: {"at": {"tavern": 1}}})
    do(game, "offer", seat=1)
    do(game, "give_card", card="MG05")
    do(game, "propose")
    for number in range(20):
        world = game.imagine(1, Random(number))
        GUIDE.believe(world.state, 1, seeded(number))
        do(world, "accept")
        assert len(world.view(1)["hand"]["missions"]) == 1


def test_cards_face_down_are_hidden_and_the_rest_is_not() -> None:
    game = position(phase="bidding")
    secret = position(phase="bidding", sit_out="secret")
    while asked(game) == "sit_out":
        assert not GUIDE.hidden(game.state, 0, ACTIONS.number({"do": "stay"}))
        assert GUIDE.hidden(secret.state, 0, ACTIONS.number({"do": "stay"}))
        do(game, "stay")
    for form, hidden in (
        ({"do": "keep", "card": "MG01"}, True),
        ({"do": "under", "card": "AC05"}, True),
        ({"do": "order", "card": "EV03"}, True),
        ({"do": "order", "card": "katana"}, True),
        ({"do": "return", "card": "katana"}, False),
        ({"do": "return", "card": "BC02"}, True),
        ({"do": "give_card", "card": "AC01"}, True),
        ({"do": "hand_over", "card": "MR02"}, True),
        ({"do": "give_weapon", "weapon": "yumi"}, False),
        ({"do": "place", "place": "market"}, False),
        ({"do": "mission", "card": "MG01"}, False),
        ({"do": "deck", "colour": "red"}, False),
    ):
        assert GUIDE.hidden(game.state, 0, ACTIONS.number(form)) is hidden, form


def test_a_choice_depends_on_seed_and_view_alone() -> None:
    for decisions in (60, 250):
        game = on_the_way(4, decisions, decisions)
        seat = acting(game)
        first = choice(game)
        assert first == choice(game)
        for number in range(2):
            assert first == choice(game.imagine(seat, Random(number)))


def test_sure_points_are_taken_in_the_last_round() -> None:
    seats: dict[int, Any] = {seat: {"pp": 20} for seat in range(4)}
    seats[0] = {"pp": 19, "mon": 12, "at": {"harbor": 1}}
    game = position(phase="action", round=11, seats=seats)
    while asked(game) == "activate":
        do(game, "activate", place="harbor")
    assert asked(game) == "use"
    assert choice(game) == {"do": "act", "act": "harbor_luxury_large"}


def test_search_bots_play_the_last_rounds_to_the_end() -> None:
    game = YEDO.new(2, seed=8)
    chance = seeded(8)
    while game.view(None)["round"] < 11:
        seat = acting(game)
        game.play(seat, GUIDE.policy(game.state, seat, chance))
    bots = [make(YEDO, "search:iterations=2:width=2", seat) for seat in range(2)]
    while not game.over:
        seat = acting(game)
        game.play(seat, bots[seat].choose(turn_of(game, seat)))
    assert len(game.ranking()) == 2


def test_a_study_shows_the_best_lines_with_their_odds() -> None:
    game = on_the_way(4, 3, 120)
    seat = acting(game)
    while len(game.legal(seat)) < 3:
        game.play(seat, GUIDE.policy(game.state, seat, seeded(1)))
        seat = acting(game)
    study = make(YEDO, "search:iterations=20:ahead=1").study(turn_of(game, seat))
    assert study is not None and 1 < len(study.ways) <= 3
    for line in study.ways:
        assert line.actions[0] in game.legal(seat) and len(line.actions) == 1
        assert sum(line.odds) == pytest.approx(1) and line.games > 0 and len(line.points) == 4
        assert all(sum(line.sources[who].values()) == pytest.approx(line.points[who]) for who in range(4))


def test_there_are_five_levels() -> None:
    assert list(levels(YEDO)) == ["ashigaru", "samurai", "daimyo", "shogun", "tenno"]
    for level in levels(YEDO):
        make(YEDO, level)
