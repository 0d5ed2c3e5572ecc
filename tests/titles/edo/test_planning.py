"""Phase 1, secret planning: EDO-040 to EDO-047."""

from __future__ import annotations

from tests.titles.edo.position import (
    READY,
    assign,
    begin,
    can,
    daimyo,
    do,
    finish_round,
    free_officials,
    goods,
    legal_forms,
    plan,
    position,
    refused,
    step,
    swap,
    take_back,
    task,
    unassign,
    view,
)


def test_EDO_040_plans_are_secret_until_their_card_is_carried_out() -> None:
    game = position(players=3, seats=(daimyo(), daimyo(ryo=3, samurai="edo"), daimyo(ryo=3, samurai="edo")))
    assert set(game.to_act) == {0, 1, 2}
    before = {seat: game.view(seat)["plans"][1] for seat in (0, 2, None)}
    plan(game, 1, [("I", "money", 2), ("II", "travel", 1), ("III", "quarry_stone", 0)], ready=False)
    for seat in (0, 2, None):
        seen = game.view(seat)
        assert seen["plans"][1] == before[seat], "not even that there is a plan"
        assert "money" not in str(seen["plans"]) and "travel" not in str(seen["plans"])
        assert seen["seats"][1]["officials"] == 4 and seen["seats"][1]["free"] is None, "nor who is assigned"
    assert "money" in str(game.view(1)["plans"][1])
    do(game, READY, seat=1)
    begin(game)
    assert step(game) == "move" and game.to_act == (1,), "A has nothing to move, and its card without officials is done"
    assert "money" not in str(game.view(2)["plans"])
    do(game, {"do": "reveal"})
    assert "money" in str(game.view(2)["plans"][1])
    assert "quarry_stone" not in str(game.view(2)["plans"]), "the later cards stay hidden"


def test_EDO_041_everybody_has_the_same_three_cards_with_four_actions() -> None:
    game = position(players=4)
    expected = {
        "I": {"rice", "money", "fell_wood", "build"},
        "II": {"travel", "recruit", "harvest_rice", "trade"},
        "III": {"travel", "special_authorization", "quarry_stone", "build"},
    }
    for seat in range(4):
        offered: dict[str, set[str]] = {}
        for form in legal_forms(game, "plan", seat=seat):
            offered.setdefault(form["card"], set()).add(form["action"])
        assert offered == expected


def test_EDO_042_exactly_three_cards_one_action_each_in_order() -> None:
    game = position(seats=(daimyo(),))
    assert refused(game, READY, seat=0).rule == "EDO-042"
    do(game, task(1, "II", "travel"), seat=0)
    assert refused(game, task(2, "II", "recruit"), seat=0).rule == "EDO-042", "the card lies there already"
    do(game, task(2, "I", "rice"), seat=0)
    assert refused(game, READY, seat=0).rule == "EDO-042"
    do(game, task(3, "III", "build"), seat=0)
    assert legal_forms(game, "plan", seat=0) == []
    do(game, swap(1, 2), seat=0)
    order = [slot["card"] for slot in game.view(0)["plans"][0]]
    assert order == ["I", "II", "III"]
    do(game, take_back(2), seat=0)
    assert refused(game, READY, seat=0).rule == "EDO-042"
    do(game, task(2, "II", "trade"), READY, seat=0)
    assert 0 not in game.to_act, "who is ready waits for the others"


def test_EDO_042_a_plan_may_be_changed_as_often_as_one_likes() -> None:
    game = position(seats=(daimyo(),))
    do(game, task(1, "II", "travel"), task(2, "I", "rice"), task(3, "III", "build"), assign(1, "own"), seat=0)
    before = game.view(0)
    for _ in range(60):
        do(game, swap(1, 2), swap(1, 2), unassign(1, "own"), assign(1, "own"), seat=0)
        do(game, take_back(3), task(3, "III", "build"), seat=0)
    assert game.view(0) == before
    assert can(game, READY, seat=0) and can(game, take_back(1), seat=0)


def test_EDO_042_what_only_changes_a_plan_is_marked_as_such() -> None:
    actions = position().title.actions
    verbs = {actions.describe(action)["do"] for action in actions.again}
    assert verbs == {"take_back", "swap", "unassign"}


def test_EDO_042_an_action_that_the_card_does_not_show_is_refused() -> None:
    game = position()
    assert refused(game, task(1, "I", "trade"), seat=0).rule == "EDO-041"
    assert refused(game, task(1, "S1", "money"), seat=0).rule == "EDO-043"


def test_EDO_043_special_cards_give_more_to_choose_from_but_three_are_planned() -> None:
    game = position(seats=(daimyo(special="S1 S4"),))
    cards = {form["card"] for form in legal_forms(game, "plan", seat=0)}
    assert cards == {"I", "II", "III", "S1", "S4"}
    do(game, task(1, "S1", "money"), task(2, "S4", "quarry_stone"), task(3, "II", "trade"), seat=0)
    assert legal_forms(game, "plan", seat=0) == []
    do(game, READY, seat=0)
    assert {form["card"] for form in legal_forms(game, "plan", seat=1)} == {"I", "II", "III"}


def test_EDO_042_a_special_card_that_is_taken_back_can_be_laid_again() -> None:
    game = position(seats=(daimyo(special="S1 S2 S3"),))
    cards = (("S1", "travel"), ("S2", "build"), ("S3", "trade"))
    for slot, (card, action) in enumerate(cards, 1):
        do(game, task(slot, card, action), seat=0)
    for slot, (card, action) in enumerate(cards, 1):
        do(game, take_back(slot), task(slot, card, action), seat=0)


def test_EDO_044_up_to_four_officials_at_each_card_and_some_may_be_left() -> None:
    game = position(seats=(daimyo(neutral=6),))
    do(game, task(1, "I", "money"), task(2, "II", "travel"), task(3, "III", "travel"), seat=0)
    do(game, *[assign(1, "own")] * 4, seat=0)
    assert refused(game, assign(1, "own"), seat=0).rule == "EDO-046"
    do(game, *[assign(2, "neutral")] * 4, seat=0)
    assert refused(game, assign(2, "neutral"), seat=0).rule == "EDO-046"
    assert free_officials(game, 0) == (1, 2, 0)
    do(game, unassign(1, "own"), seat=0)
    assert free_officials(game, 0) == (2, 2, 0)
    do(game, READY, seat=0)
    assert 0 not in game.to_act, "officials may be left over"


def test_EDO_045_a_card_without_an_official_does_nothing() -> None:
    game = position(seats=(daimyo(rice=1),))
    begin(game, [("I", "money", 0), ("II", "recruit", 0), ("III", "build", 0)])
    finish_round(game)
    assert goods(game, 0) == {"ryo": 0, "rice": 1, "wood": 0, "stone": 0}
    assert view(game)["neutral"] == 12


def test_EDO_046_each_action_has_its_own_maximum() -> None:
    most = {
        ("I", "rice"): 4,
        ("I", "money"): 4,
        ("I", "fell_wood"): 4,
        ("I", "build"): 2,
        ("II", "travel"): 4,
        ("II", "recruit"): 2,
        ("II", "harvest_rice"): 3,
        ("II", "trade"): 2,
        ("III", "travel"): 2,
        ("III", "special_authorization"): 1,
        ("III", "quarry_stone"): 3,
        ("III", "build"): 1,
    }
    for (card, action), count in most.items():
        game = position()
        plan(game, 0, [(card, action, count)], ready=False)
        illegal = refused(game, assign(1, "own"), seat=0)
        assert illegal.rule == "EDO-046"


def test_EDO_047_own_and_neutral_officials_but_no_samurai() -> None:
    game = position(seats=(daimyo(samurai="edo edo rice_a", neutral=1),))
    do(game, task(1, "I", "money"), task(2, "II", "travel"), task(3, "III", "travel"), seat=0)
    do(game, assign(1, "own"), assign(1, "own"), seat=0)
    assert refused(game, assign(2, "own"), seat=0).rule == "EDO-047"
    do(game, assign(2, "neutral"), seat=0)
    assert refused(game, assign(2, "neutral"), seat=0).rule == "EDO-047"
    assert not can(game, assign(3, "own"), seat=0)


def test_the_order_in_which_seats_plan_does_not_matter() -> None:
    plans = [
        [("I", "money", 2), ("II", "travel", 1), ("III", "build", 1)],
        [("II", "recruit", 1), ("I", "rice", 2), ("III", "travel", 1)],
        [("III", "quarry_stone", 1), ("II", "trade", 2), ("I", "build", 1)],
    ]
    digests = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        game = position(players=3, seats=(daimyo(ryo=3, samurai="edo"),) * 3)
        for seat in order:
            plan(game, seat, plans[seat])
        digests.add(game.digest())
    assert len(digests) == 1
