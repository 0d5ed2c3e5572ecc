"""What is easily got wrong: the fifteen points of the rulebook's last chapter, one test each."""

from __future__ import annotations

from tests.titles.yedo.scene import (
    YEDO,
    act,
    acting,
    actions,
    annexes,
    asked,
    blackmail,
    blessing,
    can,
    choices,
    church,
    complete,
    do,
    house,
    marker,
    mon,
    order,
    pile,
    position,
    pp,
    reserve,
    scrap,
    skip,
    stall,
    standing,
    verbs,
    view,
    weapons,
)


def test_pitfall_01_two_reversals() -> None:
    game = YEDO.new(4, seed=6)
    heard: dict[str, list[int]] = {"draft": [], "keep": [], "favor": []}
    while view(game)["phase"] == "setup":
        if asked(game) in heard:
            heard[asked(game)].append(acting(game))
        game.play(acting(game), game.legal(acting(game))[-1])
    track = order(game)
    assert heard["draft"][:4] == track[::-1]
    assert heard["keep"] == track
    assert heard["favor"] == track[::-1]


def test_pitfall_02_one_chance_each_and_a_losing_opener_opens_again() -> None:
    game = position(phase="bidding", seats={seat: {"mon": 12} for seat in range(4)})
    skip(game, "sit_out")
    do(game, "open", category="disciple")
    heard = []
    for bid in (5, None, 6, 7):
        heard.append(acting(game))
        do(game, "bid", mon=bid) if bid else do(game, "pass")
    assert heard == [1, 2, 3, 0]
    assert marker(game, 0) == "disciple", "the opener had the last word, and nobody could answer it"
    game = position(phase="bidding", seats={seat: {"mon": 12} for seat in range(4)})
    skip(game, "sit_out")
    do(game, "open", category="disciple")
    do(game, "bid", mon=5)
    skip(game, "raise")
    assert (acting(game), asked(game)) == (0, "open")


def test_pitfall_03_bids_above_ones_money_are_legal_and_punished() -> None:
    game = position(phase="bidding", seats={0: {"mon": 12}, 1: {"mon": 2}, 2: {"mon": 3}, 3: {"mon": 3}})
    skip(game, "sit_out")
    do(game, "open", category="disciple")
    assert max(choices(game, "bid")) == 13
    do(game, "bid", mon=13)
    skip(game, "raise")
    assert (marker(game, 1), mon(game, 1)) == ("egress", 0), "and no 3 Mon for leaving now"


def test_pitfall_04_the_market_moves_only_if_something_is_left_at_8() -> None:
    game = position(
        phase="event", market=(None, None, "nawa", "yumi", "doku"), decks={"event": ("EV27",), "weapon": ("shuko",) * 3}
    )
    assert stall(game) == ["shuko", "shuko", "shuko", "nawa", "yumi"]
    assert scrap(game) == {"doku": 1}, "no more than one of the old ones at 6 stays"


def test_pitfall_05_no_preparation_in_round_1() -> None:
    game = YEDO.new(4, seed=6)
    while view(game)["phase"] == "setup":
        game.play(acting(game), game.legal(acting(game))[0])
    assert (view(game)["round"], church(game)) == (1, 3)
    game = position(phase="preparation", seats={0: {"annexes": ("dojo",)}}, round=1)
    assert (view(game)["round"], church(game), mon(game, 0)) == (2, 4, 1)


def test_pitfall_06_protection_is_decided_after_the_patrol_has_come_to_rest() -> None:
    seats = {0: {"at": {"harbor": 1}, "actions": ("AC06",)}, 1: {"actions": ("AC02",)}}
    game = position(phase="patrol", patrol="gates", figure="red", seats=seats)
    assert not can(game, "play", card="AC06"), "5b is for the patrol alone"
    do(game, "pass")
    do(game, "play", card="AC02")
    skip(game, "react")
    assert (view(game)["patrol"]["district"], asked(game)) == ("harbor", "watch_protect")
    do(game, "play", card="AC06")
    skip(game, "react", "watch_protect")
    assert standing(game, 0) == {"harbor": 1}


def test_pitfall_07_an_arrested_disciple_sent_home_is_lost_for_the_round() -> None:
    seats = {0: {"at": {"tavern": 2}, "reserve": 2}, 1: {"at": {"temple": 1}}}
    game = position(phase="patrol", patrol="gates", seats=seats)
    assert (reserve(game, 0), house(game, 0), standing(game, 0)) == (2, 2, {})
    assert acting(game) == 1 and choices(game, "activate") == ["temple"]


def test_pitfall_08_one_activation_empties_the_garden_house() -> None:
    """Seat 2 loses the activation, and a mission that needed the Castle."""
    seats = {0: {"reserve": 0}, 2: {"reserve": 0, "at": {"temple": 1}, "missions": ("MY17",), "geishas": 1}}
    game = position(seats=seats, garden=(0, 2))
    act(game, "garden", "castle_garden")
    do(game, "position", position=1)
    do(game, "position", position=2)
    assert acting(game) == 2 and choices(game, "activate") == ["temple"]
    do(game, "activate", place="temple")
    assert not can(game, "mission", card="MY17")


def test_pitfall_09_the_activated_disciple_stands_in_a_standard_district() -> None:
    mine = {"at": {"gates": 1, "tavern": 1}, "missions": ("MG02",)}
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}})
    do(game, "activate", place="tavern")
    assert not can(game, "mission", card="MG02")
    game = position(seats={0: mine, 1: {"at": {"temple": 1}}})
    complete(game, "gates", "MG02")
    do(game, "bonus")
    assert standing(game, 0) == {"tavern": 1}, "the other one stays and acts later"


def test_pitfall_10_requirements_are_shown_not_spent() -> None:
    mine = {
        "at": {"temple": 1, "audience": 1},
        "weapons": ("katana",),
        "annexes": ("karesansui",),
        "blessing": True,
        "missions": ("MR07",),
    }
    game = position(seats={0: mine, 1: {"at": {"gates": 1}}})
    complete(game, "temple", "MR07")
    do(game, "bonus")
    assert (weapons(game, 0), annexes(game, 0), blessing(game, 0)) == (["katana"], ["karesansui"], False)


def test_pitfall_11_the_standard_reward_comes_before_the_bonus_check() -> None:
    game = position(seats={0: {"at": {"market": 1}, "mon": 4, "missions": ("MG06",)}, 1: {"at": {"gates": 1}}})
    complete(game, "market", "MG06")
    assert (asked(game), mon(game, 0)) == ("bonus", 8)
    do(game, "bonus")
    assert mon(game, 0) == 11


def test_pitfall_12_annexes_and_points() -> None:
    game = position(seats={0: {"at": {"tavern": 1}, "mon": 11}, 1: {"at": {"gates": 1}}})
    act(game, "tavern", "tavern_carpenter")
    do(game, "annex", annex="dojo")
    assert pp(game, 0) == 1
    every = ("yashiki", "karesansui", "dojo", "kobudo_ryu")
    game = position(phase="bidding", seats={0: {"mon": 12, "annexes": every}})
    skip(game, "sit_out")
    do(game, "open", category="annex")
    skip(game, "raise")
    assert (pp(game, 0), mon(game, 0), len(annexes(game, 0))) == (3, 6, 4)


def test_pitfall_13_events_go_back_in_the_same_order_and_others_in_any() -> None:
    decks = {"event": ("EV09", "EV02", "EV05"), "green": ("MG03", "MG01", "MG02")}
    seats = {0: {"at": {"temple": 2}, "reserve": 0}, 1: {"at": {"gates": 1}}}
    game = position(seats=seats, decks=decks)
    act(game, "temple", "temple_foresight_events")
    assert acting(game) == 1 and pile(game, "event")[:3] == ["EV09", "EV02", "EV05"]
    game = position(seats=seats, decks=decks)
    act(game, "temple", "temple_foresight_missions")
    do(game, "deck", colour="green")
    assert asked(game) == "order"


def test_pitfall_14_killing_the_shogun_ends_the_game_after_the_round() -> None:
    mine = {
        "at": {"audience": 1, "temple": 1, "red_light": 1},
        "weapons": ("doku", "katana"),
        "annexes": ("yashiki",),
        "geishas": 2,
        "missions": ("MK01",),
    }
    game = position(seats={0: mine, 1: {"at": {"gates": 1}}}, round=2)
    complete(game, "temple", "MK01")
    assert not game.over and acting(game) == 1
    while not game.over:
        assert view(game)["round"] == 2
        do(game, "activate", place=choices(game, "activate")[0])
        do(game, "idle")


def test_pitfall_15_blackmail_is_no_action_card_but_uses_up_5c() -> None:
    mine = {"at": {"tavern": 2}, "reserve": 0, "actions": ("AC06", "AC11", "AC13"), "blackmail": True}
    game = position(phase="patrol", patrol="gates", seats={0: mine, 1: {"actions": ("AC01",)}})
    assert len(actions(game, 0)) == 3, "it does not count towards the limit"
    skip(game, "watch_move")
    assert {"play", "blackmail"} <= verbs(game)
    do(game, "blackmail")
    assert (acting(game), asked(game)) == (1, "watch_protect"), "not cancelled, and no second card for seat 0"
    do(game, "pass")
    assert not blackmail(game, 0)
    assert standing(game, 0) == {"tavern": 1}
