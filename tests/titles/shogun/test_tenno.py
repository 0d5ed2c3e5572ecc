"""Module Tenno's Court (SHO-TC-001 to SHO-TC-049)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.titles.shogun import state as at
from tests.titles.shogun.position import (
    ALL_OUT,
    CANCEL,
    KEEP,
    PASS,
    SHOGUN,
    asked,
    build,
    calm,
    choices,
    deploy,
    do,
    edition,
    favour,
    goods,
    holder,
    in_tray,
    laid_out,
    land,
    lines,
    march,
    may,
    planned,
    play_on,
    player,
    put,
    refused,
    to_tray,
    told,
    troops,
)

OUT = edition(*ALL_OUT)
FAVOURS = SHOGUN.edition.values["tenno"]["favours"]
ONE_EACH = {"kai": (0, 4), "izu": (1, 4), "mino": (2, 4), "hoki": (3, 4)}


def court(lands: dict[str, tuple[int, int]] | None = None, **laid: Any) -> kabuto.Game:
    """A round with the module, at its first decision after the turn order."""
    return planned(
        ONE_EACH if lands is None else lands,
        **{"modules": ("tenno",), "favours": (10, 8, 2), "event": "tax_max_5", **laid},
    )


def officials(game: kabuto.Game, seat: int) -> tuple[int, int, int]:
    found = player(game, seat)["officials"]
    return found["supply"], found["reception"], found["audience"]


def took(number: int, **laid: Any) -> kabuto.Game:
    """The first player has just taken this favour for four officials; the others cannot pay."""
    game = court(
        **{"favours": (number, 1 if number != 1 else 2, 2 if number != 2 else 3), "reception": (4, 0, 0, 0), **laid}
    )
    do(game, favour(1))
    return game


# Material and set-up --------------------------------------------------------------------------------------------------


def test_SHO_TC_001_three_slots_at_a_price_of_four_three_and_two() -> None:
    game = SHOGUN.new(4, ("tenno",), {"start": "preset"}, 1)
    assert [slot["price"] for slot in game.view(None)["court"]["favours"]] == [4, 3, 2]
    assert set(player(game, 0)["officials"]) == {"supply", "reception", "audience"}
    assert SHOGUN.new(4, (), {"start": "preset"}, 1).view(None)["court"] is None


def test_SHO_TC_002_three_side_spaces_seven_officials_three_tower_cards() -> None:
    game = SHOGUN.new(4, ("tenno",), {"start": "preset"}, 1)
    view = game.view(0)["seats"][0]
    assert list(view["plan"])[11:] == ["court_3", "court_2", "court_1"]
    assert sum(view["officials"].values()) == 7 and view["hand"].count("tower") == 3
    assert game.view(None)["printed"]["spaces"] == [3, 2, 1]


def test_SHO_TC_003_armies_that_come_out_when_the_tower_is_filled_give_officials() -> None:
    for seed in range(5):
        game = SHOGUN.new(3, ("tenno",), {"start": "preset"}, seed)
        out = told(game, "fall")[0]["cubes"]
        for seat, colour in enumerate(("blue", "yellow", "red")):
            assert officials(game, seat) == (7 - out.count(colour), out.count(colour), 0)
        assert in_tray(game) == {}
    full = SHOGUN.new(3, ("tenno",), {"start": "preset"}, 1, OUT)
    assert [officials(full, seat) for seat in range(3)] == [(0, 7, 0)] * 3 and goods(full, "supply") == [35] * 3


def test_SHO_TC_004_21_favour_cards_are_shuffled() -> None:
    assert len(FAVOURS) == 21
    seen = set()
    for seed in range(40):
        found = SHOGUN.new(4, ("tenno",), {"start": "preset"}, seed).view(None)["court"]["favours"]
        seen |= {slot["card"] for slot in found}
    assert seen == set(range(1, 22))


def test_SHO_TC_010_the_steps_of_a_round() -> None:
    game = SHOGUN.new(3, ("tenno",), {"start": "preset"}, 3)
    play_on(game, 3, until=lambda game: game.view(None)["round"] == 2)
    told_so = lines(game)
    steps = ["action-cards", "special-cards", "favours", "ready", "event", "order", "action"]
    places = [told_so.index(step) for step in steps]
    assert places == sorted(places)
    court_lines = [
        place for place, name in enumerate(told_so) if name in ("officials", "no-officials", "favour", "pass")
    ]
    assert court_lines and all(places[-2] < place < places[-1] for place in court_lines if place < places[-1] + 1)


def next_favours(game: kabuto.Game, cards: Sequence[int]) -> None:
    """Let these cards come next from the pile."""
    table: Any = game.state
    n = table.n
    pile = [int(n[at.FAVOUR_PILE + place]) for place in range(21)]
    first = 3 * (table.round + 1)
    drawn = [card for card in pile[:first] if card not in cards]
    rest = [card for card in pile[first:] if card not in cards]
    while len(drawn) < first:
        drawn.append(rest.pop())
    for place, card in enumerate([*drawn, *cards, *rest]):
        n[at.FAVOUR_PILE + place] = card


@pytest.mark.parametrize("drawn", list(permutations((10, 8, 2))))
def test_SHO_TC_011_the_highest_number_lies_on_the_dearest_slot(drawn: tuple[int, ...]) -> None:
    """T10: of 10, 8 and 2 the 10 costs four, the 8 three and the 2 two officials, in whatever order they are drawn."""
    game = laid_out(ONE_EACH, modules=("tenno",))
    next_favours(game, drawn)
    play_on(game, 1, until=lambda game: game.view(None)["round"] == 2)
    assert game.view(None)["court"]["favours"] == [
        {"price": 4, "card": 10},
        {"price": 3, "card": 8},
        {"price": 2, "card": 2},
    ]


def test_SHO_TC_011_three_cards_of_the_pile_each_round() -> None:
    game = SHOGUN.new(4, ("tenno",), {"start": "preset"}, 5)
    play_on(game, 5)
    laid = [found["favour"] for found in told(game, "favours")]
    assert len(laid) == 6 and all(len(cards) == 3 and cards == sorted(cards, reverse=True) for cards in laid)


def test_SHO_TC_012_six_rounds_use_18_of_the_21_cards() -> None:
    game = SHOGUN.new(3, ("tenno",), {"start": "preset"}, 2)
    play_on(game, 2)
    drawn = [card for found in told(game, "favours") for card in found["favour"]]
    assert len(drawn) == len(set(drawn)) == 18


# Planning -------------------------------------------------------------------------------------------------------------


def test_SHO_TC_020_fourteen_spaces_are_planned() -> None:
    game = laid_out({"kai": (0, 4)}, modules=("tenno",))
    assert len(game.view(0)["planning"]["open"]) == 14
    assert game.view(0)["planning"]["leaves"] == 14 - 1 - 5 - 3
    assert "tower" in choices(game, "put", 0)
    for _ in range(3):
        do(game, put("tower"), 0)
    assert "tower" not in choices(game, "put", 0) and refused(game, put("tower"), 0) == "SHO-TC-002"
    plain = laid_out({"kai": (0, 4)})
    assert refused(plain, put("tower"), 0) == "SHO-TC-002"


@pytest.mark.parametrize(("space", "sent"), [("court_3", 3), ("court_2", 2), ("court_1", 1)])
def test_SHO_TC_021_armies_of_a_province_become_officials(space: str, sent: int) -> None:
    """T11: with four armies in Kai the space for three gives three officials and leaves one army."""
    game = court(plans=[{space: "kai"}], reception=(4, 0, 0, 0))
    assert holder(game, "kai") == (0, 4 - sent)
    assert told(game, "officials")[0].items() >= {"seat": 0, "space": space, "officials": sent}.items()
    assert player(game, 0)["supply"] == 62 - 4 + sent


def test_SHO_TC_021_at_least_one_army_must_stay() -> None:
    game = court({"kai": (0, 3)}, plans=[{"court_3": "kai"}])
    assert holder(game, "kai") == (0, 3) and told(game, "no-officials")
    assert officials(game, 0) == (7, 0, 0)


def test_SHO_TC_022_a_tower_card_takes_armies_from_the_tray() -> None:
    """T12: two own armies in the tray and a tower card on the space for two: two officials."""
    game = court({"kai": (0, 4)}, plans=[{"court_2": "tower"}], tray={"blue": 2, "red": 1})
    assert officials(game, 0)[0] == 5
    assert in_tray(game) == {"red": 1} and player(game, 0)["supply"] == 58


def test_SHO_TC_023_a_chest_card_or_an_empty_space_does_nothing() -> None:
    game = court({"kai": (0, 4)}, plans=[{"court_3": "chest_3"}], tray={"blue": 4})
    assert officials(game, 0) == (7, 0, 0) and holder(game, "kai") == (0, 4) and in_tray(game) == {"blue": 4}
    assert not told(game, "officials") and player(game, 0)["chests"] == 10


@pytest.mark.parametrize("partial", [False, True])
def test_SHO_TC_024_all_or_nothing(partial: bool) -> None:
    armies = court({"kai": (0, 3)}, plans=[{"court_3": "kai"}], court_partial=partial)
    assert officials(armies, 0)[0] == (5 if partial else 7)
    tray = court({"kai": (0, 3)}, plans=[{"court_3": "tower"}], tray={"blue": 2}, court_partial=partial)
    assert officials(tray, 0)[0] == (5 if partial else 7)
    few = court({"kai": (0, 6)}, plans=[{"court_3": "kai"}], reception=(6, 0, 0, 0), court_partial=partial)
    assert holder(few, "kai") == (0, 5 if partial else 6)


def test_SHO_TC_025_a_possible_conversion_is_carried_out() -> None:
    game = court({"kai": (0, 9)}, plans=[{"court_1": "kai"}])
    assert officials(game, 0) == (6, 1, 0) and not [form for form in may(game, 0) if form["do"] == "stay"]


def test_SHO_TC_026_a_tower_card_is_no_action_and_bids_like_the_zero() -> None:
    game = court(plans=[{"tax": "tower"}], reception=(0, 0, 0, 0))
    assert player(game, 0)["chests"] == 10 and told(game, "unused")[0]["card"] == "tower"
    first = set()
    for seed in range(30):
        bids = [{"bid": "tower"}, {"bid": "chest_0"}, {"bid": "mino"}, {"bid": ""}]
        picking = court(plans=bids, stop_at_picks=True, seed=seed).view(None)["picking"]
        assert picking[0] == 2 and picking[3] == 3
        first.add(picking[1])
    assert first == {0, 1}


def test_SHO_TC_027_a_province_on_the_side_board_does_nothing_else() -> None:
    game = laid_out({"kai": (0, 4)}, modules=("tenno",))
    do(game, {"do": "rearrange"}, 0)
    do(game, {"do": "go", "space": "court_2"}, 0)
    do(game, put("kai"), 0)
    assert "kai" not in choices(game, "put", 0) and refused(game, put("kai"), 0) == "SHO-061"


# The court ------------------------------------------------------------------------------------------------------------


def test_SHO_TC_030_in_turn_order_and_in_the_order_three_two_one() -> None:
    lands = {"kai": (0, 9), "suruga": (0, 9), "izu": (1, 9), "sagami": (1, 9)}
    plans = [{"court_1": "kai", "court_3": "suruga"}, {"court_2": "izu", "court_3": "sagami"}]
    game = court(lands, plans=plans, order=(1, 0, 2, 3))
    sent = [(found["seat"], found["space"]) for found in told(game, "officials")]
    assert sent == [(1, "court_3"), (1, "court_2"), (0, "court_3"), (0, "court_1")]


def test_SHO_TC_030_the_side_cards_are_open_then() -> None:
    game = court(plans=[{"court_2": "kai"}], reception=(2, 0, 0, 0))
    assert game.view(3)["seats"][0]["plan"]["court_2"] == "kai"


@pytest.mark.parametrize(
    ("reception", "order", "ranking"),
    [
        ((2, 5, 3, 4), (0, 1, 2, 3), [1, 3, 2, 0]),
        ((3, 3, 3, 3), (2, 0, 3, 1), [2, 0, 3, 1]),
        ((3, 5, 3, 0), (2, 0, 3, 1), [1, 2, 0, 3]),
    ],
)
def test_SHO_TC_031_most_officials_first_and_ties_by_turn_order(
    reception: tuple[int, ...], order: tuple[int, ...], ranking: list[int]
) -> None:
    """T13 is the second row."""
    game = court(reception=reception, order=order)
    assert game.view(None)["court"]["ranking"] == ranking and game.to_act == (ranking[0],)


def test_SHO_TC_031_the_example_of_the_court() -> None:
    """Five officials are sent in all; who sent most comes first, and who cannot pay moves over without a card."""
    lands = {"kai": (0, 4), "izu": (1, 4), "mino": (2, 4)}
    plans = [{"court_1": "kai"}, {"court_3": "izu"}, {"court_1": "mino"}]
    game = court(lands, plans=plans, players=3, favours=(16, 9, 2))
    assert [found["officials"] for found in told(game, "officials")] == [1, 3, 1]
    assert game.view(None)["court"]["ranking"] == [1, 0, 2] and game.to_act == (1,)
    assert officials(game, 1) == (4, 0, 3)
    assert choices(game, "favour") == {2, 3}, "four officials are too many for the dearest"
    assert refused(game, favour(1)) == "SHO-TC-032"
    do(game, favour(2))
    assert player(game, 1)["chests"] == 10 + FAVOURS[8]["amount"]
    assert [found["seat"] for found in told(game, "cannot-pay")] == [0, 2]
    assert [officials(game, seat) for seat in range(3)] == [(6, 1, 0), (7, 0, 0), (6, 1, 0)]


def test_SHO_TC_032_all_officials_move_over_and_one_favour_may_be_taken() -> None:
    game = court(reception=(6, 0, 0, 0), favours=(16, 9, 2))
    assert officials(game, 0) == (1, 0, 6) and choices(game, "favour") == {1, 2, 3} and PASS in may(game)
    passed = game.copy()
    do(passed, PASS)
    assert officials(passed, 0) == (1, 6, 0) and player(passed, 0)["chests"] == 10
    do(game, favour(2))
    assert officials(game, 0) == (4, 3, 0)
    assert player(game, 0)["chests"] == 10 + FAVOURS[8]["amount"]
    assert asked(game, 0) == "plan", "only one favour a round"


def test_SHO_TC_033_who_cannot_pay_moves_over_and_who_has_none_takes_nothing() -> None:
    game = court(reception=(5, 1, 0, 0))
    do(game, PASS)
    assert [found["seat"] for found in told(game, "cannot-pay")] == [1]
    assert officials(game, 1) == (6, 1, 0) and officials(game, 2) == (7, 0, 0)


def test_SHO_TC_034_part_two_ends_when_all_cards_are_taken() -> None:
    game = court(reception=(4, 4, 3, 2), favours=(16, 9, 2))
    for slot in (1, 2, 3):
        do(game, favour(slot))
    assert asked(game, 3) == "plan" and officials(game, 3) == (5, 2, 0)
    assert not [found for found in told(game, "cannot-pay", "pass") if found["seat"] == 3]


def test_SHO_TC_035_officials_return_and_untaken_cards_leave_the_game() -> None:
    """The first pays two, the second passes, the third cannot pay: what is left returns to the reception hall."""
    game = court(reception=(6, 3, 1, 0), favours=(16, 9, 2), plans=[{"combat_a": "kai"}])
    do(game, favour(3))
    assert officials(game, 0) == (3, 0, 4) and officials(game, 1) == (4, 0, 3), "both are in the audience hall"
    do(game, PASS)
    assert asked(game) == "march"
    assert [officials(game, seat) for seat in range(4)] == [(3, 4, 0), (4, 3, 0), (6, 1, 0), (7, 0, 0)]
    assert [slot["card"] for slot in game.view(None)["court"]["favours"]] == [None, None, None]


def test_SHO_TC_035_favours_that_nobody_took_do_not_come_back() -> None:
    game = SHOGUN.new(3, ("tenno",), {"start": "preset"}, 8)
    laid: list[int] = []
    rng = Random(8)
    while not game.over:
        court_view = game.view(None)["court"]
        now = [slot["card"] for slot in court_view["favours"] if slot["card"] is not None]
        if asked(game, game.to_act[0]) == "plan":
            assert not set(now) & set(court_view["gone"])
            laid += [card for card in now if card not in laid]
            assert set(laid) == set(now) | set(court_view["gone"]) | {c for one in goods(game, "kept") for c in one}
        seat = game.to_act[0]
        legal = [action for action in game.legal(seat) if action != SHOGUN.actions.first("favour")]
        game.play(seat, rng.choice(legal))
    assert len(laid) == 18


def test_SHO_TC_036_officials_stay_over_the_winter() -> None:
    game = court(reception=(1, 1, 0, 0), season=2, rice=9, winter="tax_min_6")
    assert game.view(None)["year"] == 2 and officials(game, 0) == (6, 1, 0)


# Favours --------------------------------------------------------------------------------------------------------------


def test_SHO_TC_040_a_favour_is_used_at_once_or_lost() -> None:
    """A free castle without a site for one is lost; the officials are paid."""
    lost = took(21, buildings={"kai": ("castle",), "izu": ("temple",)})
    assert player(lost, 0)["kept"] == [] and officials(lost, 0) == (7, 0, 0)
    assert land(lost, "kai")["buildings"] == ["castle"]
    for found, number in ((lost, 21), (took(3, lands={"kai": (0, 62)}), 3)):
        assert told(found, "favour-lost") == [{"seat": 0, "number": number}], "everybody reads of it"
    for number in (10, 11, 18):
        assert number in player(took(number, plans=[{}, {"combat_a": "izu"}]), 0)["kept"]
    assert 4 in player(took(4), 0)["kept"]


@pytest.mark.parametrize(("leave", "chests"), [(CANCEL, [17, 17, 16]), (KEEP, [15, 15, 15])])
def test_SHO_TC_041_the_event_may_be_removed_for_everybody(leave: dict[str, Any], chests: list[int]) -> None:
    """Taxes at most 5: the taker and both others collect as if there were no event, or all of them with it."""
    lands = {"settsu": (0, 4), "suruga": (1, 4), "tosa": (2, 4)}
    game = took(1, lands=lands, plans=[{"tax": "settsu"}, {"tax": "suruga"}, {"tax": "tosa"}])
    assert asked(game) == "event" and may(game) == [CANCEL, KEEP]
    do(game, leave)
    assert goods(game, "chests")[:3] == chests
    assert told(game, "cancel" if leave == CANCEL else "event-stays") == [{"seat": 0, "event": "tax_max_5"}]


def test_SHO_TC_041_a_removed_event_is_shown_as_removed_and_holds_in_battle_neither() -> None:
    """Castle guard removed: the castle of another player brings its defender no army."""
    lands = {"kai": (0, 5), "musashi": (1, 3)}
    laid: dict[str, Any] = {"lands": lands, "event": "castle_guard_a", "buildings": {"musashi": ("castle",)}}
    thrown = {}
    for leave in (CANCEL, KEEP):
        game = took(1, plans=[{"combat_a": "kai"}], **laid)
        do(game, leave)
        assert game.view(2)["cancelled"] == (leave == CANCEL) and game.view(2)["event"] == "castle_guard_a"
        do(game, march("musashi"))
        do(game, troops(4))
        thrown[leave["do"]] = Counter(told(game, "throw")[-1]["cubes"])["yellow"]
    assert thrown == {"cancel": 3, "keep": 4}


@pytest.mark.parametrize("number", [2, 9, 16, 5, 15, 20, 6, 13, 19])
def test_SHO_TC_042_chests_rice_and_points(number: int) -> None:
    game = took(number)
    card = FAVOURS[number - 1]
    kind = {2: "chests", 9: "chests", 16: "chests", 5: "rice", 15: "rice", 20: "rice"}.get(number, "points")
    assert card["kind"] == kind
    gained = (player(game, 0)["chests"] - 10, player(game, 0)["rice"], game.scores()[0])
    assert gained == tuple(card["amount"] if kind == one else 0 for one in ("chests", "rice", "points"))


@pytest.mark.parametrize("number", [3, 8, 14])
def test_SHO_TC_043_so_many_armies_into_the_tray_or_none(number: int) -> None:
    amount = FAVOURS[number - 1]["amount"]
    game = took(number)
    assert asked(game) == "tray" and choices(game, "tray") == {0, amount}
    assert refused(game, to_tray(amount - 1)) == "SHO-TC-043"
    none = game.copy()
    do(none, to_tray(0))
    assert in_tray(none) == {} and player(none, 0)["supply"] == player(game, 0)["supply"]
    before = len(told(game, "throw"))
    do(game, to_tray(amount))
    assert in_tray(game) == {"blue": amount} and len(told(game, "throw")) == before
    short = took(number, lands={"kai": (0, 60)})
    assert choices(short, "tray") == {0, 2}, "all there are"


@pytest.mark.parametrize("number", [3, 8, 14])
def test_SHO_TC_043_with_the_option_up_to_so_many(number: int) -> None:
    amount = FAVOURS[number - 1]["amount"]
    game = took(number, tray_favour="up_to")
    assert choices(game, "tray") == set(range(amount + 1))
    assert refused(game, to_tray(amount + 1)) == "SHO-TC-043"
    do(game, to_tray(amount - 1))
    assert in_tray(game) == {"blue": amount - 1}
    assert choices(took(number, lands={"kai": (0, 60)}, tray_favour="up_to"), "tray") == {0, 1, 2}


def test_SHO_TC_043_they_join_the_next_throw() -> None:
    game = took(3, plans=[{"combat_a": "kai"}], edition=OUT)
    do(game, to_tray(3))
    do(game, march("musashi"))
    do(game, troops(1))
    assert told(game, "throw")[-1]["cubes"].count("blue") == 4
    assert holder(game, "musashi") == (0, 3)


def test_SHO_TC_044_one_unrest_marker_is_removed() -> None:
    game = took(4, unrest={"kai": 2, "izu": 1})
    assert land(game, "kai")["unrest"] == 1 and player(game, 0)["kept"] == []
    choice = took(4, lands={"kai": (0, 3), "suruga": (0, 3)}, unrest={"kai": 2, "suruga": 1})
    assert asked(choice) == "calm" and choices(choice, "calm") == {"kai", "suruga"}
    do(choice, calm("suruga"))
    assert land(choice, "suruga")["unrest"] == 0 and land(choice, "kai")["unrest"] == 2


def test_SHO_TC_044_or_the_card_is_kept_and_wards_off_the_next_marker() -> None:
    game = took(4)
    assert player(game, 0)["kept"] == [4]
    later = court(kept={0: 4}, plans=[{"tax": "kai"}, {"tax": "izu"}])
    assert land(later, "kai")["unrest"] == 0 and player(later, 0)["kept"] == []
    assert land(later, "izu")["unrest"] == 1 and player(later, 0)["chests"] == 15
    winter = court(kept={0: 4}, season=2, rice=9, winter="tax_min_6")
    assert winter.view(None)["year"] == 2 and player(winter, 0)["kept"] == [4]


@pytest.mark.parametrize(("number", "kind"), [(7, "theatre"), (17, "temple"), (21, "castle")])
def test_SHO_TC_045_a_free_building_by_the_rules_of_building(number: int, kind: str) -> None:
    lands = {"kai": (0, 3), "suruga": (0, 3), "sagami": (0, 3), "izu": (1, 3)}
    game = took(number, lands=lands, buildings={"kai": ("castle" if kind != "castle" else "temple",)})
    assert asked(game) == "raise" and choices(game, "raise") == {"suruga", "sagami"}, "Kai has only one site"
    assert refused(game, build("izu")) == "SHO-TC-045"
    assert refused(game, build("kai")) == "SHO-113"
    do(game, build("sagami"))
    assert land(game, "sagami")["buildings"] == [kind] and player(game, 0)["chests"] == 10


def test_SHO_TC_045_the_theatre_event_holds_for_a_free_theatre() -> None:
    game = took(7, lands={"izu": (0, 3)}, unrest={"izu": 2}, event="theatre_calms_a")
    assert land(game, "izu")["buildings"] == ["theatre"] and land(game, "izu")["unrest"] == 1


@pytest.mark.parametrize(("number", "open_a", "open_b"), [(10, False, True), (11, True, False), (18, False, False)])
def test_SHO_TC_046_the_player_cannot_be_attacked_this_round(number: int, open_a: bool, open_b: bool) -> None:
    lands = {"musashi": (0, 2), "kai": (1, 5), "sagami": (1, 5)}
    game = took(number, lands=lands, plans=[{}, {"combat_a": "kai", "combat_b": "sagami"}])
    assert asked(game) == "march" and game.to_act == (1,)
    assert ("musashi" in choices(game, "march")) == open_a
    if not open_a:
        assert refused(game, march("musashi")) == "SHO-TC-046"
    do(game, march("suruga"))
    do(game, troops(1))
    assert ("musashi" in choices(game, "march")) == open_b
    do(game, march("suruga"))
    if asked(game) == "troops":
        do(game, troops(1))
    assert asked(game, 0) == "plan" and player(game, 0)["kept"] == []


def test_SHO_TC_047_three_armies_into_an_own_or_neutral_province() -> None:
    game = took(12, plans=[{}, {"combat_b": "izu"}])
    assert asked(game) == "deploy"
    targets = choices(game, "deploy")
    assert {"aki", "kai", "settsu"} < targets and not targets & {"izu", "mino", "hoki"}
    assert refused(game, deploy("izu")) == "SHO-TC-047"
    own = game.copy()
    do(own, deploy("kai"))
    assert holder(own, "kai") == (0, 7)
    do(game, deploy("settsu"))
    assert holder(game, "settsu") == (0, 3) and game.view(0)["seats"][0]["won"] == ["settsu"]
    assert "throw" not in lines(game)
    three = took(12, players=3, lands={"kai": (0, 3)}, reception=(4, 0, 0))
    assert not choices(three, "deploy") & {"izumo", "mutsu", "echigo"}
    assert refused(three, deploy("mutsu")) == "SHO-021"


@pytest.mark.parametrize(("standing", "placed"), [(60, 2), (61, 1), (62, 0)])
def test_SHO_TC_048_with_too_few_armies_as_many_as_there_are(standing: int, placed: int) -> None:
    game = took(12, lands={"kai": (0, standing)})
    assert (asked(game) == "deploy") == (placed > 0)
    if placed:
        do(game, deploy("settsu"))
        assert holder(game, "settsu") == (0, placed)


def test_SHO_TC_049_officials_and_cards_left_bring_nothing() -> None:
    game = court({"kai": (0, 3)}, season=5, rice=9, reception=(1, 0, 0, 0), kept={0: 4}, winter="tax_min_6")
    assert game.over and game.scores() == [1, 0, 0, 0]
    assert game.view(None)["sources"][0]["favours"] == 0
