"""Phase 4 and the end of the game: EDO-160 to EDO-174."""

from __future__ import annotations

from typing import Any

import kabuto
from tests.titles.edo.position import (
    STOP,
    Daimyo,
    assign,
    begin,
    build,
    can,
    daimyo,
    do,
    finish_round,
    free_officials,
    legal_forms,
    merchant,
    new,
    play_on,
    position,
    power,
    refused,
    ryo,
    samurai,
    task,
    view,
)

IN_EDO = {"edo": "0 1"}


def ended(*seats: Daimyo, cities: dict[str, str] | None = None, keep: bool = True, **more: Any) -> kabuto.Game:
    """The last round, in which nobody does anything."""
    game = position(seats=seats, cities=IN_EDO if cities is None else cities, round=10, **more)
    begin(game)
    finish_round(game, keep=keep, number=10)
    assert game.over
    return game


def test_EDO_160_twelve_points_or_an_empty_pile_end_the_game() -> None:
    for points, last in ((11, False), (12, True), (13, True)):
        game = position(seats=(daimyo(), daimyo(power=points)), cities=IN_EDO, round=4)
        begin(game)
        finish_round(game, number=4)
        assert game.over is last
    for number, last in ((8, False), (9, False), (10, True)):
        game = position(cities=IN_EDO, round=number)
        begin(game)
        finish_round(game, number=number)
        assert game.over is last
    assert game.to_act == () and game.legal(0) == []
    assert refused(game, STOP, seat=0).rule == "EDO-160"


def test_EDO_161_the_round_is_played_to_its_end() -> None:
    game = position(
        seats=(
            daimyo(ryo=5, wood=2, rice=2, power=11, samurai="edo"),
            daimyo(ryo=20, wood=4, power=11, samurai="edo edo"),
        ),
        cities={"edo": "0 1"},
        tiles={"edo": "P14"},
    )
    begin(game, [("I", "build", 1)], [("I", "build", 2)])
    do(game, {"do": "reveal"}, build("edo"))
    assert power(game, 0) == 12 and not game.over
    do(game, {"do": "reveal"}, build("edo"), build("edo"))
    finish_round(game, keep=True)
    assert game.over
    # 12 + a samurai; 13 + nothing, because B has no rice. The income was paid: 3 houses against 2, 8 and 6.
    assert game.scores() == [13, 13]
    assert [ryo(game, seat) for seat in (0, 1)] == [6, 18]


def test_EDO_162_a_game_lasts_ten_rounds_at_most() -> None:
    lengths = set()
    for seed in range(6):
        game = new(2, seed)
        play_on(game, seed=seed)
        lengths.add(view(game)["round"])
    assert max(lengths) == 10
    game = position(round=9)
    assert view(game)["preview"] is not None and view(game)["pile"] == 1
    begin(game)
    finish_round(game, number=9)
    assert view(game)["round"] == 10 and view(game)["preview"] is None and view(game)["pile"] == 0


def test_EDO_163_the_next_round_is_prepared() -> None:
    game = position(
        players=3,
        seats=(daimyo(rice=1, samurai="edo", special="S1"),),
        merchant="rice_a",
        card="M03",
        preview="M07",
        starter=2,
        round=4,
    )
    pile = view(game)["pile"]
    begin(game, [("S1", "money", 2), ("II", "travel", 1), ("I", "build", 0)])
    finish_round(game, keep=True, number=4)
    table = view(game)
    assert table["merchant_card"]["id"] == "M07", "the preview becomes current"
    assert table["preview"]["id"] not in ("M03", "M07") and table["pile"] == pile - 1
    assert table["starter"] == 0, "the marker goes to the left"
    assert merchant(game) == "rice_a"
    assert free_officials(game, 0) == (4, 0, 0), "all are ready again"
    assert game.to_act == (0, 1, 2)
    assert {form["card"] for form in legal_forms(game, "plan", seat=0)} == {"I", "II", "III", "S1"}
    assert can(game, task(1, "S1", "travel"), seat=0) and not can(game, assign(1, "own"), seat=0)


def test_EDO_170_without_a_house_in_edo_a_player_drops_out() -> None:
    game = ended(
        daimyo(power=20), daimyo(power=3), daimyo(power=5), cities={"edo": "1", "city_odawara": "0 0t 2"}, players=3
    )
    assert game.ranking()[0] == [1]
    assert game.scores()[1] == 3
    assert game.ranking() == [[1], [0, 2]]
    post = ended(daimyo(power=20), daimyo(power=3), cities={"edo": "1 F", "city_odawara": "0t"})
    assert post.ranking() == [[1], [0]], "a fortress or a trading post elsewhere is no house in Edo"


def test_EDO_171_each_samurai_left_after_the_wages_gives_a_point() -> None:
    game = ended(daimyo(rice=2, samurai="rice_a rice_a city_odawara"), daimyo(rice=9, samurai="edo edo"))
    assert samurai(game, 0) and sum(samurai(game, 0).values()) == 2
    assert game.scores() == [2, 2]
    game = ended(daimyo(rice=2, samurai="rice_a rice_a"), daimyo(), keep=False)
    assert game.scores() == [0, 0]


def test_EDO_172_each_full_fifty_ryo_gives_a_point() -> None:
    for money, points in ((49, 0), (50, 1), (99, 1), (100, 2)):
        game = ended(daimyo(ryo=money - 8), daimyo(), tiles={"edo": "P14"})
        assert ryo(game, 0) == money
        assert game.scores()[0] == points


def test_EDO_173_resources_then_influence_in_edo_then_a_shared_victory() -> None:
    assert ended(daimyo(power=9), daimyo(power=8, rice=9)).ranking() == [[0], [1]]
    assert ended(daimyo(power=9, rice=1, wood=2), daimyo(power=9, stone=4)).ranking() == [[1], [0]]
    assert ended(daimyo(power=9, wood=3), daimyo(power=9, stone=3), cities={"edo": "0 1 1"}).ranking() == [[1], [0]]
    assert ended(daimyo(power=9, wood=3), daimyo(power=9, stone=3), cities={"edo": "0 1"}).ranking() == [[0, 1]]


def test_EDO_173_all_three_resources_count_together() -> None:
    assert ended(daimyo(power=9, rice=2, wood=2, stone=2), daimyo(power=9, stone=5)).ranking() == [[0], [1]]
    assert ended(daimyo(power=9, wood=4), daimyo(power=9, wood=3, stone=2)).ranking() == [[1], [0]]


def test_EDO_174_if_nobody_has_a_house_in_edo_there_is_no_winner() -> None:
    game = ended(daimyo(power=9), daimyo(power=5), cities={"city_odawara": "0 1"})
    assert game.ranking() == [[], [0, 1]], "nobody is first, and all share the last place"
    assert game.scores() == [0, 0]
    assert [power(game, seat) for seat in (0, 1)] == [9, 5], "the points can still be seen"
    for players in (3, 5):
        assert ended(players=players, cities={"city_odawara": "0 1"}).ranking() == [[], list(range(players))]


def test_EDO_174_it_is_told_that_nobody_wins() -> None:
    for cities, told in (({"city_odawara": "0 1"}, True), ({"edo": "0"}, False)):
        game = position(seats=(daimyo(power=9), daimyo()), cities=cities, round=10)
        game.story(None)
        begin(game)
        finish_round(game, number=10)
        assert ("story-nobody" in [entry["id"] for entry in game.story(None)]) is told


def test_a_game_of_random_players_ends_with_scores_that_the_sources_explain() -> None:
    for players in (2, 3, 4, 5):
        game = new(players, players, modules=("jiin", "tokken", "ronin"))
        play_on(game, seed=players)
        assert game.over
        for seat, sources in enumerate(view(game)["sources"]):
            assert sum(sources.values()) == game.scores()[seat]
