"""The fifth player: EDO-5P-001 to EDO-5P-005."""

from __future__ import annotations

from tests.titles.edo.position import (
    EDO,
    begin,
    do,
    finish_round,
    free_officials,
    legal_forms,
    new,
    play_on,
    position,
    ryo,
    samurai,
    seat_of,
    step,
    view,
)


def test_EDO_5P_001_five_use_the_board_of_four() -> None:
    four, five = view(new(4)), view(new(5))
    assert five["board"] == four["board"] == "side_4_5"
    assert five["roads"] == four["roads"]
    assert list(five["spaces"]) == list(four["spaces"])


def test_EDO_5P_002_every_city_has_a_tile_and_nothing_is_covered() -> None:
    for modules in ((), ("ronin",)):
        table = view(new(5, 3, modules=modules))
        assert all(city["tile"] and not city["closed"] for city in table["cities"].values())
        assert len(table["cities"]) == 6
        assert not any(space["covered"] for space in table["spaces"].values())


def test_EDO_5P_003_all_five_packages_are_taken() -> None:
    game = new(5, 2)
    taken = []
    while step(game) == "start":
        forms = legal_forms(game)
        form = next((form for form in forms if form["do"] == "package"), forms[0])
        taken += [form["package"]] if form["do"] == "package" else []
        do(game, form)
    assert sorted(taken) == ["K1", "K2", "K3", "K4", "K5"]


def test_EDO_5P_004_the_fifth_player_has_the_same_pieces_and_turns() -> None:
    game = new(5, 2, modules=("jiin",))
    play_on(game, seed=1, until="plan")
    assert game.to_act == (0, 1, 2, 3, 4)
    for seat in range(5):
        mine = seat_of(game, seat)
        assert (mine["houses"], mine["trading_posts"], mine["temples"]) == (6, 1, 3)
        assert free_officials(game, seat) == (4, 0, 0)
        assert sum(samurai(game, seat).values()) == 1
    play_on(game, seed=2)
    assert game.over and len(game.scores()) == 5
    assert EDO.players == (2, 3, 4, 5)


def test_EDO_5P_005_of_five_present_four_are_paid_by_the_row_of_four() -> None:
    game = position(players=5, cities={"edo": "4 3 2 1 0"}, tiles={"edo": "P14"})
    begin(game)
    finish_round(game)
    assert [ryo(game, seat) - 1 for seat in range(5)] == [0, 2, 3, 5, 6]
    game = position(players=5, cities={"edo": "3 2 1 0"}, tiles={"edo": "P14"})
    begin(game)
    finish_round(game)
    assert [ryo(game, seat) - 1 for seat in range(5)] == [2, 3, 5, 6, 0], "four present in a game of five"
