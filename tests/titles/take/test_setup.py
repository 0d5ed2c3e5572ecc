"""Components, board and set-up (TAK-001 to TAK-018)."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, product

import pytest

import kabuto
from kabuto.kernel.actions import NoSuchAction
from kabuto.kernel.chance import sealed
from kabuto.kernel.ints import ints
from kabuto.titles.take.setup import deal
from kabuto.titles.take.state import Position
from tests.titles.take.position import (
    COLUMNS,
    KINDS,
    TAKE,
    chips_in_hall,
    court,
    do,
    ghosts,
    haunt,
    lay,
    legal_forms,
    lift,
    place,
    play_on,
    position,
    powers,
    refused,
    shown,
    stack,
    take,
    takeable,
)


def hall_of(game: kabuto.Game) -> dict[str, str]:
    return {field: stack(game, field) for field in KINDS}


def longest_run(chips: str) -> int:
    return max(len(list(run)) for _, run in groupby(chips.split()))


def draw(first: str, last: str = "") -> dict[str, str] | None:
    """The hall filled from a bag that gives these chips first and those last, and the others one kind after another
    in between; None if a chip fits nowhere."""
    named = Counter((first + " " + last).split())
    rest = {kind: 7 - named[kind] for kind in KINDS}
    order = first.split()
    while any(rest.values()):
        for kind in KINDS:
            if rest[kind]:
                order.append(kind)
                rest[kind] -= 1
    order += last.split()
    game = TAKE.new(seed=0)
    assert isinstance(game.state, Position)
    filled = deal(game.state, ints([KINDS.index(kind) for kind in order]))
    return hall_of(game) if filled else None


# Components and board ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_TAK_001_exactly_two_play(players: int) -> None:
    with pytest.raises(kabuto.BadSetup, match=f"TA-KE is for 2 players, not {players}") as caught:
        TAKE.new(players=players)
    assert caught.value.rule == "TAK-001"


def test_TAK_001_two_play_in_every_position() -> None:
    game = TAKE.new(seed=1)
    assert [one.players for one in (game.state, game.state.copy(), TAKE.recall(game.view(0)))] == [2, 2, 2]


def test_TAK_001_each_player_sits_at_one_of_two_courtyards() -> None:
    game = TAKE.new(seed=1)
    assert game.players == 2
    assert len(game.view(None)["courts"]) == 2
    assert refused(game, take("ronin"), seat=2).rule == "TAK-001"
    assert refused(game, take("ronin"), seat=-1).rule == "TAK-001"


def test_TAK_002_there_are_seven_chips_of_each_of_five_kinds() -> None:
    chips = Counter(" ".join(hall_of(TAKE.new(seed=1)).values()).split())
    assert chips == {"samurai": 7, "daimyo": 7, "ronin": 7, "geisha": 7, "ninja": 7}


def test_TAK_002_no_chip_is_lost_or_made_in_play() -> None:
    game = TAKE.new(seed=2)
    while not game.over:
        play_on(game, seed=len(game.moves), moves=1)
        chips = Counter(" ".join(hall_of(game).values()).split())
        for seat in (0, 1):
            for column, (unused, used, samurai) in court(game, seat).items():
                chips[column] += unused + used
                chips["samurai"] += samurai
        if game.view(None)["step"] == "place":
            chips["samurai"] += 1  # in the player's hand
        assert chips == dict.fromkeys(KINDS, 7)


def test_TAK_003_five_ghost_stones_lie_in_the_supply_or_on_the_hall() -> None:
    for seed in range(5):
        game = TAKE.new(seed=seed)
        most = 0
        while not game.over:
            play_on(game, seed=seed + len(game.moves), moves=1)
            assert game.view(None)["supply"] + len(ghosts(game)) == 5
            most = max(most, len(ghosts(game)))
        assert most == 5


def test_TAK_003_never_more_than_one_ghost_stone_lies_on_a_field() -> None:
    game = position({"samurai": "geisha", "daimyo": "geisha"}, ("samurai", "ronin"), ({"ronin": (1, 0, 0)}, {}))
    assert refused(game, lay("samurai")).rule == "TAK-036"
    assert refused(game, haunt("ronin", "samurai")).rule == "TAK-036"


def test_TAK_004_there_are_two_score_markers() -> None:
    hall = {"samurai": "geisha ninja", "ronin": "geisha ninja"}
    game = position(hall, courts=({"geisha": (1, 0, 0)}, {"geisha": (0, 1, 0)}), scores=(3, 30))
    do(game, take("samurai"))
    assert game.scores() == [3 + 2 * 2, 30 + 2 * 1], "each moves by itself"
    assert [view["scores"] for view in (game.view(0), game.view(1), game.view(None))] == [game.scores()] * 3
    with pytest.raises(kabuto.Illegal) as caught:
        game.view(2)
    assert caught.value.rule == "TAK-001", "nobody else has one"


def test_TAK_004_both_play_on_one_board() -> None:
    game = TAKE.new(seed=4)
    shared = ("hall", "supply", "courts", "scores", "turn")
    while not game.over:
        mine, theirs, onlooker = game.view(0), game.view(1), game.view(None)
        for part in shared:
            assert mine[part] == theirs[part] == onlooker[part]
        play_on(game, seed=len(game.moves), moves=1)


@pytest.mark.parametrize("samurai", [5, 7])
def test_TAK_004_one_bag_holds_all_chips_and_is_empty_when_the_hall_is_filled(samurai: int) -> None:
    text = TAKE.folder.joinpath("edition.yaml").read_text(encoding="utf-8")
    text = text.replace("  samurai: 7\n  daimyo: 7", f"  samurai: {samurai}\n  daimyo: {14 - samurai}")
    game = TAKE.new(seed=4, edition=TAKE.read_edition(text))
    drawn = Counter(" ".join(hall_of(game).values()).split())
    assert drawn == {"samurai": samurai, "daimyo": 14 - samurai, "ronin": 7, "geisha": 7, "ninja": 7}


def test_TAK_005_the_hall_is_five_places_and_not_a_path() -> None:
    full = {field: "ninja geisha" for field in KINDS}
    for source in KINDS:
        others = set(KINDS) - {source}
        game = position(full, (), ({"geisha": (1, 0, 0)}, {}))
        assert {f["target"] for f in legal_forms(game, "geisha") if f["source"] == source} == others
        game = position(full, (source,), ({"ronin": (1, 0, 0)}, {}))
        assert {f["target"] for f in legal_forms(game, "haunt") if f["source"] == source} == others


def test_TAK_005_a_stack_may_run_empty() -> None:
    game = position({"samurai": "geisha", "daimyo": "ronin"})
    do(game, take("samurai"))
    assert stack(game, "samurai") == ""
    assert takeable(game) == {"daimyo"}


def test_TAK_006_the_fields_are_named_in_their_order_and_show_their_person_in_print() -> None:
    game = TAKE.new(seed=6)
    assert [place["field"] for place in game.view(None)["hall"]] == ["samurai", "daimyo", "ronin", "geisha", "ninja"]
    game = position({"samurai": "geisha"})
    assert [shown(game, field) for field in KINDS] == ["geisha", "daimyo", "ronin", "geisha", "ninja"]
    do(game, take("samurai"))
    assert shown(game, "samurai") == "samurai"


def test_TAK_007_everything_is_open_to_everybody() -> None:
    game = TAKE.new(seed=7)
    play_on(game, seed=7, moves=30)
    views = [game.view(seat) for seat in (0, 1, None)]
    for view in views:
        del view["seat"], view["decision"]
    assert views[0] == views[1] == views[2]
    assert sum(len(place["stack"]) for place in views[0]["hall"]) == chips_in_hall(game)
    assert all(kind in KINDS for place in views[0]["hall"] for kind in place["stack"])
    assert game.story(0) == game.story(1) == game.story(None)


def test_TAK_008_a_courtyard_has_four_columns_and_none_for_samurai() -> None:
    game = position({"ronin": "geisha samurai"})
    for yard in game.view(None)["courts"]:
        assert [column["column"] for column in yard] == ["daimyo", "ronin", "geisha", "ninja"]
    do(game, take("ronin"))
    assert {form["column"] for form in legal_forms(game)} == set(COLUMNS)
    with pytest.raises(NoSuchAction):
        do(game, place("samurai"))


def test_TAK_009_a_column_has_a_row_for_unused_one_for_used_and_one_for_samurai() -> None:
    game = position(
        {"ronin": "daimyo ninja", "ninja": "ninja geisha samurai"}, ("samurai",), ({"ronin": (1, 0, 0)}, {})
    )
    assert court(game, 0) == {"ronin": (1, 0, 0)}
    do(game, lift("samurai"), take("ninja"), place("ronin"))
    assert court(game, 0) == {"ronin": (0, 1, 1)}
    do(game, take("ronin"))
    assert court(game, 1) == {"ninja": (1, 0, 0)}


def test_TAK_010_a_space_holds_any_number_of_chips() -> None:
    game = position(
        {"samurai": "ronin geisha", "daimyo": "ronin samurai"},
        courts=({"geisha": (6, 0, 0)}, {"ninja": (0, 0, 6)}),
    )
    do(game, take("samurai"), take("daimyo"), place("ninja"))
    assert court(game, 0) == {"geisha": (7, 0, 0)}
    assert court(game, 1) == {"ninja": (0, 0, 7)}


def test_TAK_011_scores_start_at_nought_and_go_on_beyond_any_path() -> None:
    assert TAKE.new(seed=11).scores() == [0, 0]
    game = position({"ronin": "geisha ninja"}, courts=({"geisha": (3, 0, 0)}, {}), scores=(998, 1203))
    do(game, take("ronin"))  # two Geishas are seen: one uncovered, one in print
    assert game.scores() == [998 + 2 * 6, 1203]
    assert game.view(0)["scores"] == game.view(1)["scores"] == [1010, 1203]


# Set-up --------------------------------------------------------------------------------------------------------


def test_TAK_012_all_chips_are_mixed_in_the_bag() -> None:
    halls = [hall_of(TAKE.new(seed=seed)) for seed in range(2000)]
    assert len({tuple(hall.values()) for hall in halls}) == 2000
    for field, chips in Counter((field, len(chips.split())) for hall in halls for field, chips in hall.items()):
        assert chips == 7, field
    pairs = Counter(tuple(hall["samurai"].split()[:2]) for hall in halls)  # the first two drawn: nothing moves them
    for pair in product(KINDS, KINDS):
        chance = 7 * (6 if pair[0] == pair[1] else 7) / (35 * 34)
        expected = 2000 * chance
        assert abs(pairs[pair] - expected) < 4 * (expected * (1 - chance)) ** 0.5, pair
    for field in KINDS:  # nor does any stack have more of a kind than another, up to what the order of filling does
        bottom = Counter(hall[field].split()[0] for hall in halls)
        assert all(abs(bottom[kind] - 400) < 4 * 320**0.5 for kind in KINDS), (field, bottom)


def test_TAK_012_who_draws_makes_no_difference() -> None:
    for seed in range(20):
        halls = [hall_of(TAKE.new(options={"start": start}, seed=seed)) for start in ("a", "b")]
        assert halls[0] == halls[1]


def test_TAK_013_the_fields_are_filled_one_after_another_with_seven_chips_each() -> None:
    assert draw("") == {
        "samurai": "samurai daimyo ronin geisha ninja samurai daimyo",
        "daimyo": "ronin geisha ninja samurai daimyo ronin geisha",
        "ronin": "ninja samurai daimyo ronin geisha ninja samurai",
        "geisha": "daimyo ronin geisha ninja samurai daimyo ronin",
        "ninja": "geisha ninja samurai daimyo ronin geisha ninja",
    }


def test_TAK_014_no_stack_has_three_of_a_kind_directly_on_top_of_each_other() -> None:
    stacks = [chips for seed in range(250) for chips in hall_of(TAKE.new(seed=seed)).values()]
    assert max(longest_run(chips) for chips in stacks) == 2
    assert any(max(Counter(chips.split()).values()) >= 4 for chips in stacks), "apart from each other they are fine"


def test_TAK_014_three_of_a_kind_in_one_stack_are_fine_when_apart() -> None:
    hall = draw("geisha geisha ninja geisha geisha ninja geisha")
    assert hall is not None
    assert hall["samurai"] == "geisha geisha ninja geisha geisha ninja geisha"


def test_TAK_015_a_third_in_a_row_goes_to_the_next_field() -> None:
    hall = draw("ninja ninja ninja ronin daimyo ronin daimyo ronin geisha")
    assert hall is not None
    assert hall["samurai"] == "ninja ninja ronin daimyo ronin daimyo ronin", "drawing continues with this field"
    assert hall["daimyo"].startswith("ninja geisha ")


def test_TAK_015_when_the_next_field_cannot_take_it_either_it_goes_on() -> None:
    hall = draw("ninja ninja ninja ninja ninja ninja ronin ninja geisha daimyo ronin daimyo")
    assert hall is not None
    assert hall["samurai"] == "ninja ninja ronin ninja geisha daimyo ronin"
    assert hall["daimyo"].startswith("ninja ninja daimyo ")
    assert hall["ronin"].startswith("ninja ninja ")


def test_TAK_016_when_a_chip_fits_nowhere_the_whole_set_up_starts_again() -> None:
    assert draw("", last="ninja ninja ninja") is None
    restarted = 0
    for seed in range(300):
        game = TAKE.new(options={"start": "a"}, seed=seed)
        table = TAKE.new(seed=0)
        assert isinstance(table.state, Position)
        bag, chance, attempts = table.state.box.bag[:], sealed(seed), 1
        chance.shuffle(bag)
        while not deal(table.state, bag):
            attempts += 1
            chance.shuffle(bag)
        assert hall_of(table) == hall_of(game)
        assert max(longest_run(chips) for chips in hall_of(game).values()) <= 2
        restarted += attempts > 1
    assert 0.07 <= restarted / 300 <= 0.17, "about twelve in a hundred"


def test_TAK_017_ghost_stones_start_in_the_supply_and_courtyards_start_empty() -> None:
    game = TAKE.new(seed=17)
    assert ghosts(game) == set()
    assert game.view(None)["supply"] == 5
    assert court(game, 0) == court(game, 1) == {}
    assert takeable(game) == set(KINDS)
    assert powers(game) == []


def test_TAK_018_the_start_player_is_chosen_or_drawn_by_lot() -> None:
    for seed in range(10):
        assert TAKE.new(options={"start": "a"}, seed=seed).to_act == (0,)
        assert TAKE.new(options={"start": "b"}, seed=seed).to_act == (1,)
    lots = Counter(TAKE.new(seed=seed).to_act[0] for seed in range(200))
    assert 70 <= lots[0] <= 130 and lots[0] + lots[1] == 200


def test_TAK_018_nobody_else_can_start() -> None:
    with pytest.raises(kabuto.BadSetup, match="option 'start' cannot be 'c'") as caught:
        TAKE.new(options={"start": "c"})
    assert caught.value.rule == "TAK-018"
