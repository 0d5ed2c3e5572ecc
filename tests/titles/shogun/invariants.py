"""What holds at every moment of Shogun."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kabuto import Game
from kabuto.kernel.ints import to_list
from kabuto.titles.shogun import state as at
from kabuto.titles.shogun.actions import FARMER, HUES, PROVINCE_COUNT
from kabuto.titles.shogun.flow import Shogun

TOKENS = {"castle": 28, "temple": 26, "theatre": 26}
POINTS = {
    "story-score": ("provinces", "buildings"),
    "story-majority": ("points",),
    "story-favour-points": ("points",),
    "story-monuments": ("points",),
    "story-line": ("points",),
}
LOOK_EVERY = 16
"""The views, which say the same as the table at greater length, are read at about every so-manieth position."""


def pieces(game: Game) -> None:
    """62 armies a player and 20 farmers after every move; every card and tile in one place."""
    table = game.state
    assert isinstance(table, Shogun)
    n = to_list(table.n)
    cubes = [n[at.TRAY + hue] + sum(n[at.SHELF + hue : at.STOCK : HUES]) for hue in range(HUES)]
    for owner, armies in zip(
        n[at.OWNER : at.OWNER + PROVINCE_COUNT], n[at.ARMIES : at.ARMIES + PROVINCE_COUNT], strict=True
    ):
        assert (owner == at.NONE) == (armies == 0)
        cubes[owner] += armies
    for seat in range(game.players):
        assert cubes[seat] + n[at.SUPPLY + seat] == 62
    assert cubes[FARMER] + table.farmers == 20
    assert min(n[at.CHESTS : at.OWNED]) >= 0
    if sum(n) % LOOK_EVERY == 0 or game.over:
        views_agree(game)


def views_agree(game: Game) -> None:
    """What lies open can be counted, and each player's cards are on a space or in hand."""
    view = game.view(None)
    cubes_are_conserved(view)
    cards_are_conserved(game, view)
    for kind, count in TOKENS.items():
        assert view["stock"][kind] + built(view, kind) == count
    for place in view["provinces"].values():
        assert len(place["buildings"]) <= place["sites"]
        assert place["owner"] is not None or not (place["buildings"] or place["unrest"])
    for seat, one in enumerate(view["seats"]):
        assert one["provinces"] == sum(place["owner"] == seat for place in view["provinces"].values())
        if "tenno" in view["modules"]:
            assert sum(one["officials"].values()) == 7
    if "leader" in view["modules"]:
        monuments_are_conserved(game, view)
    assert [sum(source.values()) for source in view["sources"]] == view["scores"]


def cubes_are_conserved(view: dict[str, Any]) -> None:
    """Every army is in its supply, in a province, in the tower or in the tray (SHO-007)."""
    for seat, one in enumerate(view["seats"]):
        standing = sum(place["armies"] for place in view["provinces"].values() if place["owner"] == seat)
        colour = one["colour"]
        assert one["supply"] + standing + view["tower"][colour] + view["tray"][colour] == 62
    assert view["farmers"] + view["tower"]["farmer"] + view["tray"]["farmer"] == 20
    for colour in ("blue", "yellow", "red", "black", "purple")[len(view["seats"]) :]:
        assert view["tower"][colour] == view["tray"][colour] == 0


def cards_are_conserved(game: Game, view: dict[str, Any]) -> None:
    """A player's cards are the own provinces and five chest cards (and three tower cards), on a space or in hand."""
    towers = ["tower"] * 3 if "tenno" in view["modules"] else []
    for seat in range(game.players):
        own = game.view(seat)["seats"][seat]
        laid = [card for card in own["plan"].values() if card is not None]
        provinces = [name for name, place in view["provinces"].items() if place["owner"] == seat]
        assert Counter(laid + own["hand"]) == Counter([*provinces, *(f"chest_{value}" for value in range(5)), *towers])


def monuments_are_conserved(game: Game, view: dict[str, Any]) -> None:
    """Six monuments each: in supply, on the board, or captured by somebody."""
    standing = sum(len(place["monuments"]) for place in view["provinces"].values())
    kept = sum(one["monuments"] + one["captured"] for one in view["seats"])
    assert standing + kept == 6 * game.players
    for seat, one in enumerate(view["seats"]):
        assert one["leader"] is None or view["provinces"][one["leader"]]["owner"] == seat


def built(view: dict[str, Any], kind: str) -> int:
    return sum(kind in place["buildings"] for place in view["provinces"].values())


def scores(game: Game) -> list[int]:
    """The scores as the public story tells them."""
    found = [0] * game.players
    for entry in game.story(None):
        args = entry["args"]
        for name in POINTS.get(entry["id"], ()):
            found[args["seat"]] += args[name]
        if entry["id"] == "story-samurai" and args["bonus"] == "points":
            found[args["seat"]] += args["amount"]
    return found
