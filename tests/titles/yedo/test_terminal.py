"""Yedo drawn in a terminal: what lies before each clan, and what an offer would bring."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.console import Console

import kabuto
from kabuto.cli.tables.base import Sight, Sitter
from kabuto.cli.tables.yedo import DRAWING
from tests.titles.yedo.scene import YEDO, do, position
from tests.titles.yedo.test_trade import about, three


def drawn(game: kabuto.Game, seat: int | None, language: str = "en", columns: int = 80) -> str:
    screen = io.StringIO()
    sitters = tuple(Sitter(who, "", who in game.to_act) for who in range(game.players))
    sight = Sight(YEDO, game.view(seat), game.setup.edition, YEDO.words(language), sitters, columns)
    Console(file=screen, width=columns, color_system=None).print(DRAWING.draw(sight))
    return screen.getvalue()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("columns", [80, 120])
def test_nothing_of_a_clan_is_cut_off(language: str, columns: int) -> None:
    mine = {
        "weapons": ("katana", "metsubushi", "shuriken", "nawa"),
        "annexes": ("yashiki", "karesansui", "dojo", "kobudo_ryu"),
        "at": {"karesansui": 1},
        "missions": ("MG01", "MG02", "MR01"),
    }
    screen = drawn(position(seats={1: mine}), None, language, columns)
    assert "…" not in screen and max(map(len, screen.splitlines())) <= columns
    for thing in ("Katana", "Metsubushi", "Shuriken", "Nawa", "Yashiki", "Karesansui", "Dojo", "Kobudo-Ryu"):
        assert thing in screen
    assert {"en": "green 2, red 1", "de": "grün 2, rot 1"}[language] in " ".join(screen.split())


def test_an_offer_is_shown_side_by_side_and_faces_to_their_owner_alone() -> None:
    game = three()
    do(game, "give_card", card="MR01")
    about(game, 1, 2)
    do(game, "ask_mission", colour="yellow")
    maker, other = drawn(game, 0), drawn(game, 2)
    for screen in (maker, other):
        assert "A would give C · one red mission" in screen
        assert "▸ B would give C · one yellow mission" in screen
        assert "B would give A" not in screen
    assert "Harbour Master" in maker and "Harbour Master" not in other
    do(game, "propose")
    do(game, "accept")
    assert "Accepted by B" in drawn(game, 2)


def test_values_of_ours_carry_a_mark() -> None:
    seats = {0: {"mon": 9, "missions": ("MG01",)}, 1: {"mon": 9}, 2: {"mon": 9}, 3: {"mon": 9}}
    game = position(phase="bidding", seats=seats, event="EV27")
    screen = drawn(game, 0)
    assert "Quiet Days°" in screen and "Count the Night Ferries° (green)" in screen and "· · ·°" in screen
    assert "Geishas: 6  ·" in screen, "that of four players is the rulebook's"
    sitters = tuple(Sitter(who, "", False) for who in range(4))
    sight = Sight(YEDO, game.view(0), game.setup.edition, YEDO.words("en"), sitters, 80)
    assert DRAWING.note({"do": "open", "category": "weapon"}, sight) == "3 Mon°"
    assert sight.marked == ["bidding.weapon.minimum"]
    box = YEDO.changed_edition(YEDO.edition, "bidding.weapon.minimum", 4)
    printed = replace(box, provenance={**box.provenance, "bidding.weapon.minimum": ("rulebook",)})
    game = position(phase="bidding", seats=seats, edition=printed)
    sight = Sight(YEDO, game.view(0), printed, YEDO.words("en"), sitters, 80)
    assert DRAWING.note({"do": "open", "category": "weapon"}, sight) == "4 Mon"
