"""What disciples do on Annexes, and what these give without (YED-280 to YED-284)."""

from __future__ import annotations

from typing import Any

import kabuto
from tests.titles.yedo.scene import (
    actions,
    asked,
    can,
    choices,
    do,
    hand,
    missions,
    mon,
    pile,
    position,
    refused,
    scrap,
    view,
    weapons,
)


def on(annex: str, **mine: Any) -> kabuto.Game:
    """Seat 0 has activated a disciple on this Annex."""
    more = {"decks": mine.pop("decks")} if "decks" in mine else {}
    game = position(seats={0: {"annexes": (annex,), "at": {annex: 1}, **mine}, 1: {"at": {"temple": 1}}}, **more)
    do(game, "activate", place=annex)
    return game


def test_YED_280_yashiki_exchanges_a_mission() -> None:
    game = on("yashiki", missions=("MG01", "MK05"), decks={"red": ("MR09",)})
    do(game, "act", act="yashiki")
    do(game, "return", card="MG01")
    do(game, "deck", colour="red")
    assert missions(game, 0) == ["MR09", "MK05"]
    assert pile(game, "green")[-1] == "MG01"


def test_YED_281_karesansui_looks_into_any_deck() -> None:
    tops = {
        "action": ("AC02", "AC03", "AC04"),
        "bonus": ("BC01", "BC02", "BC03"),
        "weapon": ("doku", "nawa", "yumi"),
        "green": ("MG01", "MG02", "MG03"),
        "event": ("EV03", "EV02", "EV01"),
    }
    for number, deck in enumerate(tops, 1):
        game = on("karesansui", decks=tops)
        do(game, "act", act="karesansui")
        assert choices(game, "choose") == [1, 2, 3, 4, 5]
        do(game, "choose", alternative=number)
        if deck == "green":
            do(game, "deck", colour="green")
        assert hand(game, 0)["foreseen"][deck] == list(tops[deck])
        assert (asked(game) == "order") == (deck != "event")


def test_YED_282_dojo_exchanges_a_weapon_and_gives_1_mon_in_phase_1() -> None:
    game = on("dojo", weapons=("katana", "nawa"), decks={"weapon": ("yumi",)})
    do(game, "act", act="dojo")
    do(game, "return", card="nawa")
    assert weapons(game, 0) == ["katana", "yumi"] and scrap(game)["nawa"] == 1
    game = position(phase="preparation", seats={0: {"annexes": ("dojo",), "mon": 3}, 1: {"mon": 3}})
    assert (mon(game, 0), mon(game, 1)) == (4, 3)


def test_YED_283_kobudo_ryu_exchanges_an_action_card_and_makes_weapons_cheaper() -> None:
    game = on("kobudo_ryu", actions=("AC02", "AC03"), decks={"action": ("AC20",)})
    do(game, "act", act="kobudo_ryu")
    do(game, "return", card="AC02")
    assert actions(game, 0) == ["AC03", "AC20"] and pile(game, "action")[-1] == "AC02"
    assert [space["my_price"] for space in view(game, 0)["market"]] == [5, 5, 5, 3, 3]


def test_YED_284_an_exchange_needs_something_to_return() -> None:
    for annex in ("yashiki", "dojo", "kobudo_ryu"):
        game = on(annex)
        assert not can(game, "act", act=annex)
        assert refused(game, "act", act=annex).rule == "YED-250"
        assert can(game, "idle")
