"""Phase 3, wages and income: EDO-140 to EDO-146."""

from __future__ import annotations

import pytest

import kabuto
from tests.titles.edo.position import (
    begin,
    daimyo,
    do,
    finish_round,
    free_officials,
    goods,
    keep,
    legal_forms,
    position,
    refused,
    ryo,
    samurai,
    skip_to,
    step,
)


def paid(game: kabuto.Game) -> list[int]:
    """What the players earn in the income of this round, in which nobody does anything."""
    before = [ryo(game, seat) for seat in range(game.players)]
    begin(game)
    finish_round(game)
    return [ryo(game, seat) - earlier for seat, earlier in enumerate(before)]


# Wages -----------------------------------------------------------------------------------------------------------


def test_EDO_140_one_rice_for_each_samurai_that_stays_in_clockwise_order() -> None:
    game = position(
        players=3,
        seats=(
            daimyo(rice=3, samurai="edo"),
            daimyo(rice=3, samurai="edo edo rice_a"),
            daimyo(rice=3, samurai="wood_a"),
        ),
        starter=1,
    )
    begin(game)
    skip_to(game, "wages")
    order = []
    while step(game) == "wages":
        order.append(game.to_act[0])
        do(game, keep(1))
    assert order == [1, 1, 2, 0], "a question for each space, the start player first"
    assert [goods(game, seat)["rice"] for seat in range(3)] == [2, 1, 2]
    assert samurai(game, 1) == {"edo": 1, "rice_a": 1}
    assert free_officials(game, 1) == (3, 0, 0), "the one that was not paid is back"


def test_EDO_141_samurai_may_be_taken_back_and_must_be_without_rice() -> None:
    game = position(seats=(daimyo(rice=5, samurai="edo edo"),))
    begin(game)
    skip_to(game, "wages")
    assert [form["count"] for form in legal_forms(game, "keep")] == [0, 1, 2]
    do(game, keep(0))
    assert samurai(game, 0) == {} and goods(game, 0)["rice"] == 5
    game = position(seats=(daimyo(rice=1, samurai="edo edo edo"),))
    begin(game)
    skip_to(game, "wages")
    assert refused(game, keep(2)).rule == "EDO-141"
    do(game, keep(1))
    assert samurai(game, 0) == {"edo": 1}
    game = position(seats=(daimyo(samurai="edo rice_a"),))
    begin(game)
    finish_round(game)
    assert samurai(game, 0) == {} and free_officials(game, 0) == (5, 0, 0), "nothing to ask without rice"


def test_EDO_142_officials_on_the_planning_board_get_no_wages() -> None:
    game = position(seats=(daimyo(rice=4, neutral=3, samurai="edo"),))
    begin(game, [("I", "money", (2, 2, 0)), ("II", "travel", 0), ("III", "travel", 0)])
    finish_round(game, keep=True)
    assert goods(game, 0)["rice"] == 3
    assert free_officials(game, 0) == (4, 3, 0)


# Income ----------------------------------------------------------------------------------------------------------


def test_EDO_143_every_open_city_pays_those_who_have_influence_there() -> None:
    game = position(
        players=3,
        cities={"edo": "0", "city_odawara": "0 1t 0", "city_kawagoe": "2t 1"},
        tiles={"edo": "P18", "city_odawara": "P14", "city_kawagoe": "P8", "city_sakura": "P16"},
    )
    # Edo: A alone 18. Odawara: A has two houses, B a post (2 each), A was first: 8 and 6. Kawagoe: C 2, B 1: 5 and 3.
    assert paid(game) == [18 + 8, 6 + 3, 5]
    assert paid(position(players=3, cities={"edo": ""})) == [0, 0, 0]


def test_EDO_143_a_closed_city_and_a_city_of_fortresses_alone_pay_nothing() -> None:
    game = position(cities={"edo": "F"}, tiles={"edo": "P18"})
    assert paid(game) == [0, 0]


@pytest.mark.parametrize(
    ("sites", "expected"),
    [
        ("0", [14, 0, 0, 0]),
        ("0 0 1", [8, 6, 0, 0]),
        ("0 1t", [6, 8, 0, 0]),
        ("0 0 0 1t 2", [7, 5, 3, 0]),
        ("3 3 3 3 0 0 0 1t 2", [5, 3, 2, 6]),
    ],
)
def test_EDO_144_the_players_present_choose_the_row(sites: str, expected: list[int]) -> None:
    """The rulebook's tile: 14 alone, 8-6 for two, 7-5-3 for three, 6-5-3-2 for four, in a game of four."""
    game = position(players=4, cities={"edo": sites}, tiles={"edo": "P14"})
    assert paid(game) == expected


def test_EDO_145_the_owner_of_the_lowest_site_wins_a_tie() -> None:
    game = position(cities={"edo": "F 1 0"}, tiles={"edo": "P14"})
    assert paid(game) == [6, 8], "a fortress has no owner"
    game = position(cities={"city_odawara": "0 0 1t"}, tiles={"city_odawara": "P14"})
    assert paid(game) == [8, 6]
    game = position(cities={"city_odawara": "1t 0 0"}, tiles={"city_odawara": "P14"})
    assert paid(game) == [6, 8]
    game = position(players=3, cities={"edo": "2 1 0 1 0 2"}, tiles={"edo": "P14"})
    assert paid(game) == [3, 5, 7]


def test_EDO_146_samurai_play_no_part_in_the_income() -> None:
    crowd = daimyo(rice=5, samurai="edo edo edo edo")
    game = position(seats=(daimyo(), crowd), cities={"edo": "0"}, tiles={"edo": "P14"})
    assert paid(game) == [14, 0]
    game = position(seats=(crowd, daimyo()), cities={"edo": "1 0"}, tiles={"edo": "P14"})
    assert paid(game) == [6, 8]
