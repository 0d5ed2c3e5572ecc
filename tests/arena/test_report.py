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

TAKE = kabuto.title("take")


def notes(games: int = 8) -> list[Note]:
    return note_matches(TAKE.setup(seed=1), matches(("greedy",), 2, games, 1))


def test_a_note_says_what_the_game_said() -> None:
    for note in notes(3):
        assert [sum(source.values()) for source in note.sources] == list(note.scores)
        assert sum(sum(done.values()) for done in note.done) == note.length
        assert abs(sum(note.share(seat) for seat in (0, 1)) - 1) < 1e-9
        assert note.setting == "base game"


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


def test_a_change_that_does_nothing_is_shown_as_nothing_and_a_real_one_as_sure() -> None:
    some = notes()
    same = Shift("hall.stack_height", 7, 7, tuple(zip(some, some, strict=True)))
    more = [Note(**{**note.__dict__, "scores": tuple(s + 5 for s in note.scores)}) for note in some]
    real = Shift("influence.samurai", 1, 2, tuple(zip(some, more, strict=True)))
    page = report(TAKE, some, "", [same, real])
    assert "influence.samurai: 1 → 2: surely +5.0 points" in page
    assert "+0.0 points" in page


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
