"""The public face, beyond what the battery checks for every title."""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.chance import Chance
from kabuto.kernel.fields import Kind
from kabuto.kernel.game import onward
from kabuto.kernel.ints import ints
from kabuto.kernel.title import load


def test_titles_are_found_by_their_folders() -> None:
    assert "take" in kabuto.titles()
    assert kabuto.titles() == tuple(sorted(kabuto.titles()))
    title = kabuto.title("take")
    assert (title.name, title.label, title.players, title.modules) == ("take", "TA-KE", (2,), ())
    assert title.options["match"].default is False


def test_an_unknown_title_is_refused() -> None:
    with pytest.raises(kabuto.UnknownTitle, match=r"no title 'chess'; the titles are: .*take"):
        kabuto.title("chess")


def test_a_game_says_what_it_is() -> None:
    game = kabuto.title("take").new(seed=1871)
    assert repr(game) == "<TA-KE: 2 players, 0 moves, B to act (turn), scores [0, 0]>"
    game.playout(1)
    assert "over" in repr(game)


def test_numbers_of_other_kinds_are_numbers() -> None:
    class Index:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    game = kabuto.title("take").new(seed=1871)
    game.play(Index(1), Index(game.legal(1)[0]))
    assert len(game.moves) == 1
    with pytest.raises(TypeError):
        game.play("A", 0)


@pytest.mark.parametrize("name", kabuto.titles())
def test_a_list_of_choices_stays_as_it_was_while_the_game_goes_on(name: str) -> None:
    rng, title = Random(3), kabuto.title(name)
    game = title.new(seed=3, players=max(title.players), modules=tuple(title.modules))
    kept = []
    while seats := game.to_act:
        choices = game.state.legal(seats[0])
        kept.append((choices, list(choices), list(game.copy().state.legal(seats[0]))))
        game.play(seats[0], rng.choice(game.legal(seats[0])))
    assert all(list(choices) == before == on_a_copy for choices, before, on_a_copy in kept)


@pytest.mark.parametrize(
    ("seat", "action"), [(10**30, 0), (-(10**30), 0), (1, 10**30), (1, -(10**30)), (10**30, 10**30)]
)
def test_no_number_is_too_large_to_be_refused(seat: int, action: int) -> None:
    game = kabuto.title("take").new(seed=1871)
    with pytest.raises(kabuto.Illegal) as caught:
        game.play(seat, action)
    assert str(10**30) in caught.value.why
    assert game.why_not(seat, action) is not None
    assert game.legal(seat) == ([] if seat != 1 else game.legal(1))
    assert not game.moves


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    game = kabuto.title("take").new(seed=1871)
    with pytest.raises(kabuto.Illegal, match="There is no seat"):
        game.view(seat)
    with pytest.raises(kabuto.Illegal, match="There is no seat"):
        game.observation(seat, [])


def test_without_a_seed_every_game_is_another() -> None:
    title = kabuto.title("take")
    assert len({title.new().setup.seed for _ in range(5)}) == 5


class Counter:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def before(self, game: kabuto.Game, seat: int, action: int) -> None:
        self.heard.append(f"before {len(game.moves)}")

    def after(self, game: kabuto.Game, seat: int, action: int) -> None:
        self.heard.append(f"after {len(game.moves)}")

    def end(self, game: kabuto.Game) -> None:
        self.heard.append("end")


def test_listeners_hear_every_move_and_the_end() -> None:
    game = kabuto.title("take").new(seed=1871)
    counter = Counter()
    game.listen(counter)
    played = game.playout(5)
    assert counter.heard[:2] == ["before 0", "after 1"]
    assert counter.heard.count("end") == 1
    assert len(counter.heard) == 2 * played + 1
    copy = kabuto.title("take").new(seed=1871).copy()
    copy.playout(5)
    assert copy.digest() == game.digest()


def test_where_nothing_is_left_but_to_rearrange_random_play_says_so() -> None:
    only_again = ints([1, 1])
    with pytest.raises(RuntimeError, match="nothing is left but to rearrange a plan"):
        onward(ints([0, 1]), only_again, Chance(1, 2, 3, 4))
    assert onward(ints([0, 1, 2]), only_again, Chance(1, 2, 3, 4)) == 2


@pytest.mark.parametrize("patience", [0, 2, 6])
def test_random_play_rearranges_plans_only_so_often(patience: int) -> None:
    title = kabuto.title("edo")
    game = title.new(players=3, seed=5)
    game.playout(5, patience=patience)
    assert game.over
    again = kabuto.title("edo").new(players=3, seed=5)
    rearranged, most, shown = [0, 0, 0], 0, -1
    for seat, action in game.moves:
        rearranged = rearranged if again.state.shown == shown else [0, 0, 0]
        shown = again.state.shown
        rearranged[seat] += action in title.actions.again
        most = max(most, *rearranged)
        again.play(seat, action)
    assert most == patience, "as often as each may, and not once more"


def test_the_story_is_the_same_told_late_or_live() -> None:
    late = kabuto.title("take").new(seed=9)
    live = kabuto.title("take").new(seed=9)
    live.story(0)
    late.playout(2)
    live.playout(2)
    assert late.story(0) == live.story(0)
    assert late.story(0)[0]["move"] == 0
    assert late.story(0)[-1] == {
        "move": len(late.moves),
        "id": "story-over",
        "args": {"first_seat": 0, "first": late.scores()[0], "second_seat": 1, "second": late.scores()[1]},
    }


def test_a_private_line_is_read_by_its_seat_alone() -> None:
    game = load("tests.battery.kura").new(players=2, seed=1)
    seat = game.to_act[0]
    action = game.legal(seat)[0]
    game.play(seat, action)
    assert game.story(seat)[-1]["args"] == {"seat": seat, "card": action + 1}
    assert game.story(1 - seat)[-1]["args"] == {"seat": seat, "card": 0}
    assert game.story(None)[-1]["args"] == {"seat": seat, "card": 0}


def test_a_seat_that_was_ready_can_take_its_word_back() -> None:
    game = load("tests.battery.kura").new(players=3, seed=1)
    for seat in (0, 1):
        game.play(seat, game.legal(seat)[0])
        game.play(seat, 9)
    assert game.to_act == (2,)
    back = kabuto.undo(game, 0)
    assert back.to_act == (0, 2)
    assert back.view(1) == {**game.view(1), "to_act": [0, 2]}
    game.play(2, game.legal(2)[0])
    game.play(2, 9)
    with pytest.raises(kabuto.CannotUndo, match="came to light"):
        kabuto.undo(game, 0)


def test_undo_stops_at_somebody_elses_decision() -> None:
    game = kabuto.title("take").new(seed=1871)
    with pytest.raises(kabuto.CannotUndo, match="nothing of yours"):
        kabuto.undo(game, 0)
    first = game.to_act[0]
    while game.to_act[0] == first:
        game.play(first, game.legal(first)[0])
    assert kabuto.undo(game, first).to_act == (first,)
    game.play(1 - first, game.legal(1 - first)[0])
    with pytest.raises(kabuto.CannotUndo, match="Somebody else"):
        kabuto.undo(game, first)


def test_a_spectators_view_cannot_be_imagined() -> None:
    game = kabuto.title("take").new(seed=1871)
    with pytest.raises(kabuto.BadSetup, match="spectator"):
        kabuto.title("take").imagine(game.view(None), Random(1))


def test_the_same_move_twice_is_the_same_refusal_in_both_languages() -> None:
    game = kabuto.title("take").new(seed=1871)
    refusal = game.why_not(0, 0)
    assert refusal is not None
    assert refusal.rule == "TAK-019"
    assert refusal.why == "It is not A's turn to decide."
    assert refusal.say("de") == "A ist nicht an der Reihe."
    assert str(refusal) == "It is not A's turn to decide. [TAK-019]"


def test_other_threads_find_a_box_only_when_it_is_whole() -> None:
    """A server asks for positions of one set-up in several threads."""
    title = load("kabuto.titles.edo")
    declared = title._rules.fields
    assert declared is not None

    def slowly(box: Any) -> Kind:
        time.sleep(0.01)
        return declared(box)

    title._rules = replace(title._rules, fields=slowly)  # of this title alone: `load` makes a new one
    with ThreadPoolExecutor(4) as pool:
        views = list(pool.map(lambda _: title.new(seed=1).view(0), range(4)))
    assert views == [views[0]] * 4


def test_import_loads_nothing_heavy() -> None:
    heavy = "{'yaml', 'rich', 'fluent', 'msgspec', 'babel', 'hypothesis'}"
    code = f"import sys, kabuto; print(sorted(m for m in sys.modules if m in {heavy}))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
