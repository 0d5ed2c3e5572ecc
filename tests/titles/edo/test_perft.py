"""How many lines of play there are from fixed positions, to a depth of so many decisions (the end of a game counts)."""

from __future__ import annotations

import pytest

import kabuto
from tests.titles.edo.position import act, begin, daimyo, new, plan, position


def lines_of_play(game: kabuto.Game, depth: int) -> int:
    if game.over:
        return 1
    seat = game.to_act[0]
    choices = game.legal(seat)
    if depth == 1:
        return len(choices)
    found = 0
    for action in choices:
        next_game = game.copy()
        next_game.play(seat, action)
        found += lines_of_play(next_game, depth - 1)
    return found


def opening() -> kabuto.Game:
    return new(2, 7)


def planning() -> kabuto.Game:
    return position()


def assigning() -> kabuto.Game:
    """The cards lie: rice (4), travel (4), special authorization (1); two of five officials are at home."""
    game = position(seats=(daimyo("edo edo edo"),))
    plan(game, 0, [("I", "rice", 0), ("II", "travel", 0), ("III", "special_authorization", 0)], ready=False)
    return game


def moving() -> kabuto.Game:
    """One ryo, a samurai in Odawara and the merchant in Edo; then the card is revealed, and B may do the same."""
    game = position(seats=(daimyo("city_odawara", ryo=1), daimyo("city_odawara", ryo=1)))
    begin(game)
    return game


def travelling() -> kabuto.Game:
    """Two officials at a Travel card, one samurai in Edo, on the small board of 19 spaces."""
    game = position(seats=(daimyo("edo"),))
    act(game, "II", "travel", 2)
    return game


def building() -> kabuto.Game:
    """Two officials, samurai in Edo and Odawara, enough for two houses or one trading post and a house."""
    game = position(seats=(daimyo("edo city_odawara", ryo=15, wood=4, stone=2),))
    act(game, "I", "build", 2)
    return game


def everything() -> kabuto.Game:
    game = position(
        players=3,
        modules=("jiin", "tokken", "ronin"),
        seats=(daimyo("edo rice_a", ryo=16, rice=3, wood=3, stone=3, privileges="city_income", temples="river_1"),),
        cities={"edo": "0"},
        demands="spices porcelain garden",
    )
    begin(game, [("II", "travel", 2)])
    return game


def test_the_set_up_counted_by_hand() -> None:
    # Depth 1: five packages or two open cities (7).
    # Depth 2: after a package four packages or two cities, after a city five packages or one city (5 × 6 + 2 × 6).
    # Depth 3: the second player takes the other thing: packages twice, two cities (5 × 4 × 2); a package and a city,
    # four packages (5 × 2 × 4); a city and a package, one city (2 × 5 × 1); two cities, five packages (2 × 1 × 5).
    # Depth 4: the first player has one city left (40 + 40), or four packages (10 × 4 + 10 × 4).
    assert [lines_of_play(opening(), depth) for depth in (1, 2, 3, 4)] == [7, 42, 100, 160]


def test_planning_counted_by_hand() -> None:
    # Three cards with four actions (12); then two cards (8) or take the first one back (1).
    assert [lines_of_play(planning(), depth) for depth in (1, 2)] == [12, 12 * 9]


def test_assigning_counted_by_hand() -> None:
    # An official to one of three cards (3), take a card back (3), swap two (3), or be ready (1).
    assert lines_of_play(assigning(), 1) == 10


def test_moving_counted_by_hand() -> None:
    # The samurai, the merchant or the card (3). From Odawara four roads lead on, from Edo three; after the card B is
    # asked the same (3). After a walk nothing can be moved any more, so only the card is left (4 + 3); B's figures have
    # the same goals (4 + 3), and B's card leads on to A's second card (3).
    assert [lines_of_play(moving(), depth) for depth in (1, 2, 3)] == [3, 4 + 3 + 3, 4 + 3 + (4 + 3 + 3)]


def test_travelling_counted_by_hand() -> None:
    # Three gates, the samurai, or stop (5). After a gate there is another samurai to pick (3 × 6); the samurai has 18
    # goals; after stopping B may move the merchant or reveal (2).
    assert [lines_of_play(travelling(), depth) for depth in (1, 2)] == [5, 3 * 6 + 18 + 2]


def test_building_counted_by_hand() -> None:
    # A house in Edo, a house or the trading post in Odawara, or stop (4). After the house in Edo both fit in Odawara
    # (3 with stop); after the house in Odawara the house in Edo (2); after the post as well (2); then B (2).
    assert [lines_of_play(building(), depth) for depth in (1, 2)] == [4, 3 + 2 + 2 + 2]


PINNED = {
    "opening": (opening, [7, 42, 100, 160, 1920]),
    "planning": (planning, [12, 108, 720, 6864]),
    "assigning": (assigning, [10, 92, 844, 7314]),
    "moving": (moving, [3, 10, 17, 38, 108]),
    "travelling": (travelling, [5, 38, 227, 752, 3318]),
    "building": (building, [4, 9, 21, 104, 492]),
    "everything": (everything, [5, 69, 382, 3492]),
}


@pytest.mark.parametrize("name", PINNED)
def test_the_number_of_lines_of_play(name: str) -> None:
    start, expected = PINNED[name]
    assert [lines_of_play(start(), depth) for depth in range(1, len(expected) + 1)] == expected
