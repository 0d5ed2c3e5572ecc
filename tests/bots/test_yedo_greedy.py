"""Greedy plays Yedo with a plan: missions, bids by worth, out of the watch's way, fair trade."""

from __future__ import annotations

from typing import Any

import kabuto
from kabuto.bots import make, play
from kabuto.bots.base import turn_of
from tests.titles.yedo.scene import YEDO, acting, asked, do, position


def choice(game: kabuto.Game) -> dict[str, Any]:
    """What greedy does in the place of whoever must act."""
    form: dict[str, Any] = YEDO.actions.describe(make(YEDO, "greedy").choose(turn_of(game, acting(game))))
    return form


def test_greedy_beats_three_random_players() -> None:
    for seed in range(4):
        game = YEDO.new(players=4, seed=seed)
        seat = seed % 4
        play(game, [make(YEDO, "greedy" if who == seat else "random", 7 * seed + who) for who in range(4)])
        assert game.ranking()[0] == [seat]


def test_a_mission_that_can_be_completed_is_completed() -> None:
    game = position(seats={0: {"at": {"harbor": 1, "audience": 1}, "missions": ("MG01",)}})
    assert choice(game) == {"do": "activate", "place": "harbor"}
    do(game, "activate", place="harbor")
    assert choice(game) == {"do": "mission", "card": "MG01"}


def test_disciples_go_where_missions_want_them() -> None:
    game = position(phase="assignment", seats={0: {"missions": ("MG12",), "mon": 2}}, patrol="temple")
    assert choice(game)["place"] in ("gates", "tavern")


def test_disciples_keep_out_of_the_way_of_the_watch() -> None:
    seats = {0: {"missions": ("MG06",), "mon": 2}}
    far = position(phase="assignment", seats=seats, patrol="gates", figure="red")
    assert choice(far) == {"do": "place", "place": "market"}
    near = position(phase="assignment", seats=seats, patrol="red_light", figure="red")  # its next step is the Market
    assert choice(near)["place"] != "market"


def test_no_bid_is_higher_than_the_purse_or_the_worth() -> None:
    game = position(phase="bidding", seats={0: {"mon": 20}, 1: {"mon": 4}, 2: {"mon": 30}, 3: {"mon": 30}})
    while asked(game) == "sit_out":
        do(game, "stay")
    do(game, "open", category="disciple")
    for _ in range(4):
        if asked(game) != "raise":
            break
        form = choice(game)
        seat = acting(game)
        assert form["do"] != "bid" or form["mon"] <= game.view(seat)["seats"][seat]["mon"]
        do(game, form.pop("do"), **form)


def test_blackmail_saves_a_disciple_whom_a_mission_needs() -> None:
    mine = {"at": {"tavern": 1}, "missions": ("MG03",), "blackmail": True}
    game = position(phase="patrol", seats={0: mine}, patrol="gates", figure="red")
    assert asked(game) == "watch_protect"
    assert choice(game) == {"do": "blackmail"}


def test_offers_are_judged_by_what_changes_hands() -> None:
    seats = {0: {"mon": 20, "at": {"market": 1}}, 1: {"mon": 5, "weapons": ("yumi",), "at": {"market": 1}}}
    for mon, answer in ((5, "accept"), (1, "decline")):
        game = position(phase="trade", seats=seats)
        do(game, "offer", seat=1)
        do(game, "give_mon", mon=mon)
        do(game, "ask_weapon", weapon="yumi")
        do(game, "propose")
        assert choice(game) == {"do": answer}


def test_a_weapon_that_a_mission_lacks_is_asked_for() -> None:
    mine = {"mon": 12, "missions": ("MG05",), "at": {"market": 1}}
    other = {"weapons": ("nawa",), "at": {"market": 1}}
    game = position(phase="trade", seats={0: mine, 1: other})
    assert choice(game) == {"do": "offer", "seat": 1}
    made = []
    while acting(game) == 0:
        form = choice(game)
        made.append(form["do"])
        do(game, form.pop("do"), **form)
    assert made[-1] == "propose" and "give_mon" in made and "ask_weapon" in made
    given, wanted = game.view(1)["offer"]["sides"]
    assert wanted["weapons"] == ["nawa"] and 0 < given["mon"] <= 12
