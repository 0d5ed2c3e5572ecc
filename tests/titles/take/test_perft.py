"""How many lines of play there are from fixed positions, to a depth of so many decisions (the end of a game counts)."""

from __future__ import annotations

import pytest

import kabuto
from tests.titles.take.position import TAKE, legal_forms, position

ENDGAME_HALL = {"daimyo": "ninja", "geisha": "ronin samurai"}


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


def endgame() -> kabuto.Game:
    """Three chips; A has an unused Geisha."""
    return position(ENDGAME_HALL, courts=({"geisha": (1, 0, 0)}, {}))


def opening() -> kabuto.Game:
    return TAKE.new(options={"start": "a"}, seed=1)


def middle(stranded: str = "turn") -> kabuto.Game:
    """Every power on both sides, a blocked field, an empty one."""
    return position(
        {
            "samurai": "ninja samurai",
            "daimyo": "ronin ninja geisha",
            "ronin": "daimyo ninja",
            "geisha": "geisha daimyo ronin",
        },
        ("ronin",),
        (
            {"daimyo": (1, 0, 1), "ronin": (1, 0, 0), "geisha": (1, 0, 0), "ninja": (1, 0, 1)},
            {"daimyo": (1, 0, 1), "ronin": (0, 1, 0), "geisha": (1, 1, 0)},
        ),
        stranded=stranded,
    )


def middle_power_by_power() -> kabuto.Game:
    """The same, where a chip must be there to take after each power (TAK-026, the other reading)."""
    return middle("power")


def test_the_small_endgame_counted_by_hand() -> None:
    # Depth 1: A takes the ninja or the samurai (2), or the Geisha moves the samurai, the only top chip of a stack of
    # two, to one of the four other fields (4).                                                            2 + 4 = 6
    #
    # Depth 2: after the ninja, B has no power and only the samurai is open (1). After the samurai, A chooses one of
    # four columns (4). After a move to an empty field (three of them), the moved samurai is locked and two chips are
    # left (3 × 2). After the move onto the ninja, only the ronin is left (1).                     1 + 4 + 6 + 1 = 12
    #
    # Depth 3: ninja, samurai, B's four columns (4). Samurai and a column, then B finds the ronin blocked and takes
    # the ninja (4 × 1). Moved to an empty field and either chip taken, B may take either of the two that are left
    # (3 × 2 × 2). Moved onto the ninja and the ronin taken, B can only take the samurai (1).     4 + 4 + 12 + 1 = 21
    #
    # Depth 4: in the first two families A takes the ronin, nothing else (4 and 4). In the third, B's samurai has four
    # columns (twice); if A has the ninja and B takes the ronin, A may push it or take the samurai (2); if A has the
    # ronin and B takes the ninja, A may take the samurai, or move two stones to three fields, return two, or lay one
    # on three (1 + 6 + 2 + 3): 3 × (4 + 2 + 4 + 12). In the last, B has four columns (4).     4 + 4 + 66 + 4 = 78
    assert [lines_of_play(endgame(), depth) for depth in (1, 2, 3, 4)] == [6, 12, 21, 78]


def test_the_opening_counted_by_hand() -> None:
    # Five takes; three of them end the turn and leave B four open stacks, two are samurai with four columns each.
    game = opening()
    assert [place["shows"] for place in game.view(None)["hall"]].count("samurai") == 2
    assert [lines_of_play(game, depth) for depth in (1, 2)] == [5, 3 * 4 + 2 * 4]


def test_the_middle_counted_by_hand() -> None:
    # Takes: all but the blocked Ronin field and the empty Ninja field (3). Ronin: the stone to four fields, back, or
    # another one on four fields (9). Geisha: three open stacks of two or more, each to three other open fields (9).
    # Ninja: Daimyo or Geisha (2). Daimyo: two samurai over four columns, ten ways less the one that is (9).
    forms = [form["do"] for form in legal_forms(middle())]
    counts = {verb: forms.count(verb) for verb in forms}
    assert counts == {"take": 3, "haunt": 4, "lift": 1, "lay": 4, "geisha": 9, "ninja": 2, "daimyo": 9}


PINNED = {
    "endgame": (endgame, [6, 12, 21, 78]),
    "opening": (opening, [5, 20, 88, 326]),
    "middle": (middle, [32, 648, 8178, 65074]),
    "middle, power by power": (middle_power_by_power, [32, 648, 8178, 65073]),
}


@pytest.mark.parametrize("name", PINNED)
def test_the_number_of_lines_of_play(name: str) -> None:
    start, expected = PINNED[name]
    assert [lines_of_play(start(), depth) for depth in range(1, len(expected) + 1)] == expected
