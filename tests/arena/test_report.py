"""The balance report: one page, with everything in it, that says what the games say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import kabuto
from kabuto.arena import matches
from kabuto.arena.notes import Note, note_matches
from kabuto.arena.report import Shift, report
from kabuto.arena.usage import choices

TAKE = kabuto.title("take")


def notes(games: int = 8) -> list[Note]:
    return note_matches(TAKE.setup(seed=1), matches(("greedy",), 2, games, 1))


def test_a_note_says_what_the_game_said() -> None:
    for note in notes(3):
        assert [sum(source.values()) for source in note.sources] == list(note.scores)
        assert sum(sum(done.values()) for done in note.done) == note.length
        assert abs(sum(note.share(seat) for seat in (0, 1)) - 1) < 1e-9
        assert note.traits == {} and note.first in (0, 1)


def test_the_page_is_whole_and_loads_nothing() -> None:
    some = notes()
    page = report(TAKE, some, "8 games <of> greedy")
    assert "8 games &lt;of&gt; greedy" in page
    assert not re.search(r'(src|href)="|url\(|@import|<script', page)
    plots = re.findall(r"<svg.*?</svg>", page, re.S)
    assert len(plots) >= 4
    for plot in plots:
        ElementTree.fromstring(plot)
    won = sum(note.share(0) for note in some) / len(some)
    assert f"{100 * won:.1f} %" in page


def test_what_modules_change_is_shown_and_coloured_only_if_sure() -> None:
    some = [Note(**{**note.__dict__, "traits": {"module-x": "without", "option-y": "1"}}) for note in notes()]
    longer = [
        Note(**{**note.__dict__, "traits": {"module-x": "with", "option-y": "1"}, "length": 900 + i})
        for i, note in enumerate(some)
    ]
    page = report(TAKE, [*some, *longer], "")
    without, with_x = re.findall(r"<tr><th>(x: .*?)</th>(.*?)</tr>", page)[::-1]
    assert (with_x[0], without[0]) == ("x: with", "x: without") and "y: 1" not in page
    assert '<td class="more">903.5' in with_x[1] and with_x[1].count("class") == 1
    assert without[1].count('class="less"') == 1


def test_a_choice_that_only_winners_make_goes_with_winning() -> None:
    title = kabuto.title("take")
    take = [title.actions.number({"do": "take", "field": field}) for field in ("samurai", "ninja", "geisha")]

    def game(winner: int) -> Note:
        done: list[dict[int, int]] = [{take[1]: 2}, {take[1]: 2}]
        done[winner][take[0]] = 1
        done[1 - winner][take[2]] = 1
        return Note({}, None, (1, 0), ((winner,), (1 - winner,)), 5, None, (), tuple(done))

    (choice,) = choices(title, [game(i % 2) for i in range(40)])
    assert (choice.verb, choice.argument, choice.alone) == ("take", "field", True)
    assert [(use.value, use.share, use.often) for use in choice.uses] == [
        ("samurai", 1.0, 1.0),
        ("ninja", 0.5, 4.0),
        ("geisha", 0.0, 1.0),
    ]
    assert sorted(choice.never) == ["daimyo", "ronin"]
    assert [use.sure(0.5) for use in choice.uses] == [True, False, True]
    page = report(title, [game(i % 2) for i in range(40)], "")
    assert "100 % of that is done by the winner" in page


def test_a_change_that_does_nothing_is_shown_as_nothing_and_a_real_one_as_sure() -> None:
    some = notes()
    same = Shift("hall.stack_height", 7, 7, tuple(zip(some, some, strict=True)))
    more = [Note(**{**note.__dict__, "scores": tuple(s + 5 for s in note.scores)}) for note in some]
    real = Shift("influence.samurai", 1, 2, tuple(zip(some, more, strict=True)))
    page = report(TAKE, some, "", [same, real])
    assert "influence.samurai: 1 → 2: surely +5.0 points" in page
    rows = re.findall(r"<tr><th>([^<]+)</th><td(.*?)>(.*?)<small>", page)
    assert rows == [("influence.samurai: 1 → 2", ' class="more"', "+5.0"), ("hall.stack_height: 7 → 7", "", "+0.0")]


def test_values_are_tried_over_the_same_deals(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    text = (TAKE.folder / "edition.yaml").read_text()
    own.write_text(
        text.replace(
            'samurai: {value: 1, prov: ["public:S1", "public:S13"]', "samurai: {value: 1, prov: designed, why: x"
        )
    )
    assert own.read_text() != text
    out = tmp_path / "r.html"
    command = [sys.executable, "-m", "kabuto", "report", "take", "--games", "4", "--values", "3", "--edition", str(own)]
    done = subprocess.run([*command, "--out", str(out)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    page = out.read_text()
    assert "samurai: 1 → 0" in page and "samurai: 1 → 2" in page


def test_records_of_other_titles_are_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("{}")
    command = [sys.executable, "-m", "kabuto", "report", "take", "--records", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and not (tmp_path / "report.html").exists()
