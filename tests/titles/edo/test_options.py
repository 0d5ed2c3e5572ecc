"""The readings that a table may choose, each with play that differs from the usual one; and wrong set-ups."""

from __future__ import annotations

from typing import Any

import pytest

import kabuto
from tests.titles.edo.position import (
    EDO,
    REVEAL,
    act,
    assign,
    begin,
    build,
    buildings,
    can,
    daimyo,
    do,
    finish_round,
    free_officials,
    go,
    goods,
    legal_forms,
    merchant,
    new,
    package,
    pick,
    pick_merchant,
    plan,
    play_on,
    position,
    post,
    power,
    refused,
    ronin,
    ronin_to,
    ryo,
    samurai,
    settle,
    skip_to,
    step,
    task,
    temple,
    view,
)

USUAL: dict[str, Any] = {
    "hidden_money": False,
    "merchant_start": "edo",
    "new_profit_tiles": False,
    "start_in_edo": False,
    "start_order": "snake",
    "shared_start": False,
    "start_house_point": False,
    "officials_limit": "card",
    "merchant_in_cities": False,
    "asked": "always",
    "samurai_again": True,
    "neutral_samurai": False,
    "nobody_in_edo": "no_winner",
    "fifth_rank": "row_four",
    "temple_on_covered": True,
    "ronin_start": "lot",
}


def test_the_options_and_their_usual_values() -> None:
    assert {option.id: option.default for option in EDO.options.values()} == USUAL
    assert all(option.rule in EDO.rules for option in EDO.options.values())


def test_options_are_part_of_a_game() -> None:
    usual, other = new(2, 1), new(2, 1, start_in_edo=True)
    assert usual.digest() != other.digest()
    assert other.view(None)["options"]["start_in_edo"] is True
    assert new(2, 1, start_in_edo="yes").digest() == other.digest()


# The set-up ------------------------------------------------------------------------------------------------------


def test_hidden_money_is_known_to_its_owner_alone() -> None:
    game = new(3, 1, hidden_money=True)
    play_on(game, seed=1, until="plan")
    for seat in range(3):
        seen = [one["ryo"] for one in game.view(seat)["seats"]]
        assert [number is not None for number in seen] == [who == seat for who in range(3)]
    assert [one["ryo"] for one in game.view(None)["seats"]] == [None, None, None]
    play_on(game, seed=2)
    assert all(one["ryo"] is not None for one in game.view(None)["seats"]), "at the end it is counted"
    usual = new(3, 1)
    assert all(one["ryo"] is not None for one in usual.view(1)["seats"])


def test_the_merchant_may_start_in_a_city_drawn_by_lot() -> None:
    cities = {merchant(new(4, seed, merchant_start="lot")) for seed in range(40)}
    assert cities == {"edo", "city_odawara", "city_kofu", "city_kawagoe", "city_mito"}, "any open city"
    assert {merchant(new(4, seed)) for seed in range(10)} == {"edo"}


def test_profit_tiles_may_be_drawn_anew_each_round() -> None:
    changed = 0
    for seed in range(6):
        for anew in (False, True):
            game = new(3, seed, new_profit_tiles=anew)
            play_on(game, seed=1, until="plan")
            before = [city["tile"] for city in view(game)["cities"].values()]
            begin(game)
            finish_round(game)
            after = [city["tile"] for city in view(game)["cities"].values()]
            assert all(after)
            if anew:
                changed += before != after
            else:
                assert before == after
    assert changed >= 5


def test_a_start_in_edo_may_be_allowed() -> None:
    game = new(3, 1, start_in_edo=True)
    do(game, settle("edo"))
    play_on(game, seed=1, until="plan")
    first = view(game)["starter"]
    assert samurai(game, first) == {"edo": 1}
    assert view(game)["seats"][first]["house_in_edo"]
    assert refused(new(3, 1), settle("edo")).rule == "EDO-021"


@pytest.mark.parametrize(("order", "expected"), [("snake", [0, 1, 2, 2, 1, 0]), ("clockwise", [0, 1, 2, 0, 1, 2])])
def test_the_second_pass_in_reverse_or_in_the_same_order(order: str, expected: list[int]) -> None:
    game = new(3, 1, start_order=order)
    first = view(game)["starter"]
    seen = []
    while step(game) == "start":
        seen.append((game.to_act[0] - first) % 3)
        do(game, legal_forms(game)[0])
    assert seen == expected


def test_EDO_022_players_may_share_a_start_city_where_the_table_allows_it() -> None:
    alone = new(3, 1)
    do(alone, settle("city_odawara"))
    assert refused(alone, settle("city_odawara")).rule == "EDO-022"
    game = new(3, 1, shared_start=True)
    first = game.to_act[0]
    do(game, settle("city_odawara"), settle("city_odawara"), package("K1"))
    order = [first, (first + 1) % 3]
    assert buildings(game, "city_odawara") == " ".join(map(str, order)), "one house after the other"
    assert view(game)["cities"]["city_odawara"]["influence"] == [int(seat in order) for seat in range(3)]
    income = view(game)["cities"]["city_odawara"]["income"]
    assert income[order[0]] > income[order[1]] > 0, "who came first is ahead"
    assert can(game, settle("city_odawara")) and not can(game, settle("edo"))


def test_EDO_022_a_shared_start_city_has_so_many_sites() -> None:
    narrow = EDO.changed_edition(EDO.edition, "limits.sites", 2)
    game = EDO.new(3, options={"shared_start": True}, seed=1, edition=narrow)
    do(game, settle("city_odawara"), settle("city_odawara"))
    assert refused(game, settle("city_odawara")).rule == "EDO-111"


@pytest.mark.parametrize("scores", [False, True])
def test_the_start_house_may_give_a_point(scores: bool) -> None:
    game = new(2, 1, start_house_point=scores)
    first = game.to_act[0]
    do(game, settle("city_odawara"))
    assert power(game, first) == int(scores)
    assert game.scores()[first] == int(scores)


@pytest.mark.parametrize("chooser", ["lot", "start_player"])
def test_the_start_player_may_place_the_ronin(chooser: str) -> None:
    game = new(3, 1, modules=("ronin",), ronin_start=chooser)
    if chooser == "lot":
        assert step(game) == "start" and sum(ronin(game).values()) == 3
        return
    assert step(game) == "ronin_start" and game.to_act == (view(game)["starter"],)
    while step(game) == "ronin_start":
        offered = {form["space"] for form in legal_forms(game)}
        assert not any(view(game)["spaces"][space]["covered"] for space in offered)
        do(game, ronin_to(max(offered)))
    kinds = sorted(view(game)["spaces"][space]["kind"] for space in ronin(game))
    assert kinds == ["rice", "stone", "wood"]
    assert ronin(game) == {"rice_b": 1, "wood_b": 1, "stone_b": 1}
    assert step(game) == "start"


# Planning and movement -------------------------------------------------------------------------------------------


def test_four_officials_on_each_card_or_in_all() -> None:
    game = position(seats=(daimyo(neutral=4),), officials_limit="plan")
    plan(game, 0, [("I", "money", 3), ("II", "travel", (0, 1, 0))], ready=False)
    assert refused(game, assign(2), seat=0).rule == "EDO-044"
    assert not can(game, assign(3), seat=0)
    usual = position(seats=(daimyo(neutral=4),))
    plan(usual, 0, [("I", "money", 3), ("II", "travel", (0, 1, 0))], ready=False)
    assert can(usual, assign(2), seat=0) and can(usual, assign(3), seat=0)


def test_a_merchant_that_stops_in_cities_alone() -> None:
    game = position(seats=(daimyo(ryo=9),), merchant_in_cities=True)
    begin(game)
    do(game, pick_merchant())
    assert {form["space"] for form in legal_forms(game)} == {"city_odawara", "city_kawagoe", "city_sakura"}
    assert refused(game, go("river_1")).rule == "EDO-067"
    do(game, go("city_odawara"))
    assert ryo(game, 0) == 6
    near = position(seats=(daimyo(ryo=2),), merchant_in_cities=True)
    begin(near)
    assert not can(near, pick_merchant()), "no city within two steps"


def test_EDO_067_a_merchant_of_cities_can_be_moved_if_a_single_city_can_be_paid_for() -> None:
    game = position(modules=("jiin",), seats=(daimyo("edo", ryo=1, temples="river_1"),), merchant_in_cities=True)
    begin(game)
    assert {form["do"] for form in legal_forms(game)} == {"pick", "pick_merchant", "reveal"}, "figures, no goals yet"
    do(game, pick_merchant())
    assert legal_forms(game) == [go("city_odawara")], "two of its three roads are free"


def test_samurai_that_serve_once_a_round() -> None:
    seats = (daimyo("edo edo", ryo=30, wood=8),)
    game = position(seats=seats, samurai_again=False)
    begin(game, [("I", "build", 1), ("III", "build", 1)])
    do(game, REVEAL, build("edo"))
    skip_to(game, "move", seat=0)
    assert can(game, pick("edo")) and can(game, {"do": "pick_tired", "space": "edo"}), "told apart"
    do(game, REVEAL, build("edo"))
    assert power(game, 0) == 2, "the other one built"
    game = position(seats=(daimyo("edo", ryo=30, wood=8),), samurai_again=False)
    begin(game, [("I", "build", 1), ("III", "build", 1)])
    do(game, REVEAL, build("edo"))
    finish_round(game)
    assert power(game, 0) == 1, "the only one has worked"
    usual = position(seats=(daimyo("edo", ryo=30, wood=8),))
    begin(usual, [("I", "build", 1), ("III", "build", 1)])
    do(usual, REVEAL, build("edo"))
    skip_to(usual, "build")
    do(usual, build("edo"))
    assert power(usual, 0) == 2


def test_a_samurai_that_walks_stays_tired_until_the_round_is_over() -> None:
    game = position(seats=(daimyo("edo", ryo=30, wood=8, rice=2),), samurai_again=False)
    begin(game, [("I", "build", 1), ("III", "build", 1)])
    do(game, REVEAL, build("edo"))
    skip_to(game, "move", seat=0)
    do(game, {"do": "pick_tired", "space": "edo"}, go("city_odawara"), REVEAL)
    assert power(game, 0) == 1 and step(game) != "build"
    finish_round(game, keep=True)
    begin(game, [("I", "build", 1)])
    skip_to(game, "build")
    do(game, build("city_odawara"))
    assert power(game, 0) == 2, "in the next round it works again"


def test_neutral_officials_that_become_samurai() -> None:
    game = position(seats=(daimyo("edo edo edo edo edo", neutral=2, rice=7),), neutral_samurai=True)
    assert free_officials(game, 0)[0] + free_officials(game, 0)[1] == 2
    plan(game, 0, [("II", "travel", 2)])
    begin(game)
    do(game, post("gate_usui"), post("gate_usui"))
    assert samurai(game, 0) == {"edo": 5, "gate_usui": 2}
    finish_round(game, keep=True)
    assert goods(game, 0)["rice"] == 0, "paid like the others"
    usual = position(seats=(daimyo("edo edo edo edo edo", neutral=2),))
    act(usual, "II", "travel", (0, 2, 0))
    assert refused(usual, post("gate_usui")).rule == "EDO-091"


# Modules and the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fifth_rank", "paid"), [("row_five", [1, 2, 3, 4, 6]), ("row_four", [0, 2, 3, 5, 6])])
def test_the_fifth_rank_may_go_without(fifth_rank: str, paid: list[int]) -> None:
    game = position(players=5, cities={"edo": "4 3 2 1 0"}, tiles={"edo": "P14"}, fifth_rank=fifth_rank)
    begin(game)
    finish_round(game)
    assert [ryo(game, seat) - 1 for seat in range(5)] == paid


@pytest.mark.parametrize("allowed", [True, False])
def test_temples_on_covered_spaces(allowed: bool) -> None:
    game = position(modules=("jiin",), seats=(daimyo("rice_b river_1", wood=2, rice=1),), temple_on_covered=allowed)
    act(game, "I", "build")
    assert can(game, temple("rice_b")) is allowed
    if not allowed:
        assert refused(game, temple("rice_b")).rule == "EDO-JI-010"
    assert can(game, temple("river_1"))


@pytest.mark.parametrize(("reading", "ranking"), [("no_winner", [[], [0, 1]]), ("points", [[1], [0]])])
def test_nobody_has_a_house_in_edo(reading: str, ranking: list[list[int]]) -> None:
    game = position(
        seats=(daimyo(power=4), daimyo(power=9)), cities={"city_odawara": "0 1"}, round=10, nobody_in_edo=reading
    )
    begin(game)
    finish_round(game, number=10)
    assert game.ranking() == ranking
    assert game.scores() == ([0, 0] if reading == "no_winner" else [4, 9])
    somebody = position(
        seats=(daimyo(power=4), daimyo(power=9)),
        cities={"edo": "0", "city_odawara": "1"},
        round=10,
        nobody_in_edo=reading,
    )
    begin(somebody)
    finish_round(somebody, number=10)
    assert somebody.ranking() == [[0], [1]]


# Whole games with every other reading ----------------------------------------------------------------------------


OTHER_READINGS = {option.id: next(v for v in option.values if v != option.default) for option in EDO.meta.options}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_with_every_other_reading_at_once(players: int) -> None:
    game = new(players, 11, modules=("jiin", "tokken", "ronin"), **OTHER_READINGS)
    play_on(game, seed=players)
    assert game.over
    assert kabuto.replay(game.record()).digest() == game.digest()


# Wrong set-ups ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "sentence", "rule"),
    [
        ({"players": 1}, "Edo is for 2 or 3 or 4 or 5 players, not 1", "EDO-010"),
        ({"players": 6}, "not 6", "EDO-010"),
        ({"modules": ("samurai",)}, "Edo has no module 'samurai'; its modules are: jiin, tokken, ronin", None),
        ({"options": {"fifth_rank": "row_six"}}, "it can be row_four or row_five", "EDO-5P-005"),
        ({"options": {"asked": "never"}}, "it can be always or seldom", "EDO-068"),
        ({"options": {"temple_on_covered": False}}, "only with the module jiin", "EDO-JI-010"),
        ({"options": {"ronin_start": "start_player"}}, "only with the module ronin", "EDO-RO-002"),
        ({"options": {"start_order": "random"}}, "it can be snake or clockwise", "EDO-022"),
        ({"options": {"fog": True}}, "Edo has no option 'fog'", None),
    ],
    ids=repr,
)
def test_a_wrong_set_up_is_refused_with_a_sentence(wrong: dict[str, Any], sentence: str, rule: str | None) -> None:
    with pytest.raises(kabuto.BadSetup) as caught:
        EDO.new(**wrong)
    assert sentence in str(caught.value)
    assert caught.value.rule == rule


def test_packages_and_plans_use_the_names_of_the_edition() -> None:
    game = new(2, 1)
    do(game, package("K4"))
    assert view(game)["packages"]["K4"]["seat"] is not None
    assert EDO.actions.describe(EDO.actions.number(task(1, "I", "build"))) == task(1, "I", "build")
