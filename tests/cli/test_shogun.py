"""Shogun in the terminal: provinces and their neighbours, the turn-order spaces, everybody's board."""

from __future__ import annotations

import re

import pytest

from tests.cli.shell import Shell

PRESET = ("play", "shogun", "--seed", "3", "--option", "start=preset", "--bots", "greedy", "--players", "4")


def after(out: str, line: str) -> str:
    """What is said after a line was typed, up to the next one."""
    return out.partition(f"> {line}\n")[2].partition("\n> ")[0]


def test_a_province_tells_its_owner_yields_and_neighbours(kabuto: Shell) -> None:
    run = kabuto.run(*PRESET, typed="? Aki\n? awa boso\n? SHIMA\n? Atlantis\n")
    aki = after(run.out, "? Aki")
    assert "West" in aki and re.search(r"owner [A-D], chests 4, rice 3, sites 2, armies \d", aki)
    assert re.search(r"Neighbours: Bingo( [A-D]\d)?, Iwami( [A-D]\d)?, Iyo( [A-D]\d)? \(by sea\)", aki)
    assert re.search(r"Neighbours: Kazusa( [A-D]\d)?, Izu( [A-D]\d)? \(by sea\)", after(run.out, "? awa boso"))
    assert re.search(r"Izu( [A-D]\d)? \(by sea\)", after(run.out, "? SHIMA"))
    nowhere = after(run.out, "? Atlantis")
    assert "There is no rule Atlantis" in nowhere and "? Aki" in nowhere


def test_a_province_in_german_and_one_that_is_out_of_play(kabuto: Shell) -> None:
    run = kabuto.run(
        *("play", "shogun", "--seed", "3", "--option", "start=preset", "--players", "3", "--language", "de"),
        typed="? Bingo\n? Iwami\n",
    )
    assert "Nachbarn: Aki, Bitchu" in after(run.out, "? Bingo")
    assert "Iwami ist zu dritt auf dieser Seite nicht im Spiel." in after(run.out, "? Iwami")


@pytest.mark.parametrize(("routes", "near"), [("ours", "Mikawa D3 (by sea)"), ("sun", "Izu (by sea)")])
def test_neighbours_by_sea_are_those_of_the_side_and_the_option(kabuto: Shell, routes: str, near: str) -> None:
    moon = ("--option", "side=moon", "--option", "moon_preset=yes", "--option", f"sea_routes={routes}")
    told = after(kabuto.run(*PRESET, *moon, typed="? Shima\n").out, "? Shima")
    assert ("Mikawa" in told) == (routes == "ours") and near.partition(" ")[0] in told and "by sea" in told


def test_a_choice_about_a_province_is_explained_with_it(kabuto: Shell) -> None:
    told = after(kabuto.run(*PRESET, typed="? 1\n").out, "? 1")
    province = re.search(r"Put ([\w-]+) here", told)
    assert province and f"\n{province[1]} " in told and "Neighbours: " in told and "SHO-061" in told


def test_the_special_cards_lie_on_the_turn_order_spaces(kabuto: Shell) -> None:
    run = kabuto.run(*PRESET, typed="")
    line = next(one for one in run.out.splitlines() if one.startswith("Turn order: 1 "))
    for special in ("+1 chest", "+1 rice", "6 armies", "+1 army in attack", "+1 army in defence"):
        assert special in line
    assert [f"{place} " in line for place in range(1, 6)] == [True] * 5


def test_help_speaks_of_shogun(kabuto: Shell) -> None:
    run = kabuto.run(*PRESET, typed="h\nwhy march\nwhy nonsense\n")
    told = after(run.out, "h")
    assert "? SHO-060   a rule" in told and "why put chest_4" in told and "? Aki       a province" in told
    assert "TAK" not in run.out and "ronin" not in run.out
    assert "Say it like this: why put chest_4." in after(run.out, "why nonsense")


def test_after_planning_everybodys_board_is_shown(kabuto: Shell) -> None:
    """Own cards by name, those of others by their backs until they are turned up; the bid lies open."""
    run = kabuto.run(*PRESET, typed="1\n" * 11 + "2\n")
    boards = run.out.rpartition("Plan               A")[2].partition("Hand:")[0]
    rows = {line[:18].strip(): line[18:].split() for line in boards.splitlines()}
    assert len(rows["Build a castle"]) == 4 and rows["Build a castle"][1:] == ["?"] * 3
    assert rows["Build a castle"][0][0].isupper()
    assert "?" not in rows["Bid"]


def test_values_of_ours_carry_a_mark(kabuto: Shell) -> None:
    """The tower, the amounts of favours, the lines of the arts, the sea routes of the Moon side."""
    run = kabuto.run(*PRESET, "--modules", "tenno,arts", typed="? Shima\n")
    assert "Tower°:" in run.out and "kabuto edition show shogun" in run.out
    favours = " ".join(run.out.partition("Favours:")[2].split())
    assert re.match(r"4 officials: .*° · 3 officials: .*2 officials: ", favours)
    assert "Calligraphy 3°" in run.out and "Osaka 3°" in run.out
    assert re.search(r"Izu( [A-D]\d)? \(by sea\)", after(run.out, "? Shima")), "this route has a source"
    moon = ("--option", "side=moon", "--option", "moon_preset=yes", "--option", "tower=two_shelf")
    other = kabuto.run(*PRESET, *moon, typed="? Shima\n")
    assert "Tower:" in other.out and "(by sea°)" in after(other.out, "? Shima")
