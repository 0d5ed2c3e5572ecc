"""The harness that plants faults in rules (`tools/mutants`): what it changes, whom it lets live, what it remembers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.sites import KINDS, LEFT_OUT, draw, mutants_of, mutated

ROOT = Path(__file__).resolve().parent.parent

RULES = '''\
"""A toy."""

from typing import Final

HAND: Final[int] = 5


def wins(mine: int, theirs: int) -> bool:
    return mine > theirs


def score(cards: list[int], double: bool) -> int:
    total = 0
    for card in cards:
        if card == 9 or double:
            continue
        total += card
    return minus(total, HAND)


def minus(left: int, right: int) -> int:
    return left - right


def countdown(number: int) -> int:
    while number > 0:
        number -= 1
    return number


def untested(cards: list[int]) -> None:
    cards.append(HAND)
'''

TESTS = """\
from kabuto.titles.toy import play


def test_TOY_001_more_wins():
    assert play.wins(3, 2) and not play.wins(2, 3)


def test_TOY_002_cards_beyond_the_hand_count():
    assert play.score([9, 4, 7], False) == 6 and play.score([9, 4, 7], True) == -5


def test_TOY_003_counting_down_ends():
    assert play.countdown(3) == 0
"""

FEW_TESTS = (
    TESTS[: TESTS.index("def test_TOY_002")]
    + "def test_TOY_005_a_hand_is_five():\n    assert play.HAND == 5\n\n\n"
    + TESTS[TESTS.index("def test_TOY_003") :]
)


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A checkout with one small title."""
    title = tmp_path / "src/kabuto/titles/toy"
    title.mkdir(parents=True)
    for folder in (title, title.parent, title.parent.parent):
        (folder / "__init__.py").touch()
    (title / "meta.py").write_text('META = dict(\n    label="Toy",\n)\n')
    (title / "play.py").write_text(RULES)
    tests = tmp_path / "tests/titles/toy"
    tests.mkdir(parents=True)
    (tests / "test_play.py").write_text(TESTS)
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\naddopts = '--import-mode=importlib'\n")
    return tmp_path


def run(toy: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.mutants", "toy", "--root", str(toy), "--seconds", "1", *options]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment = {**kept, "PYTHONPATH": f"{toy / 'src'}{os.pathsep}{ROOT}"}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_what_can_be_changed(toy: Path) -> None:
    found = list(mutants_of(toy / "src/kabuto/titles/toy/play.py"))
    changes = {(mutant.kind, mutant.function, mutant.before, mutant.after) for mutant in found}
    assert {
        ("comparison", "wins", "return mine > theirs", "return mine >= theirs"),
        ("constant", "", "HAND: Final[int] = 5", "HAND: Final[int] = 6"),
        ("constant", "", "HAND: Final[int] = 5", "HAND: Final[int] = 4"),
        ("branch", "score", "card == 9 or double", "not (card == 9 or double)"),
        ("branch", "score", "card == 9 or double", "card == 9 and double"),
        ("omission", "score", "total += card", LEFT_OUT),
        ("omission", "score", "continue", LEFT_OUT),
        ("swap", "score", "return minus(total, HAND)", "return minus(HAND, total)"),
    } <= changes
    assert {mutant.kind for mutant in found} == set(KINDS)
    assert len({mutant.name for mutant in found}) == len(found)
    assert {mutant.line == 0 for mutant in found if not mutant.function} == {True}, (
        "what is run when the file is loaded"
    )
    for mutant in found:
        mutated(toy / "src/kabuto/titles/toy/play.py", mutant.number)


def test_the_same_seed_draws_the_same_and_an_edit_elsewhere_changes_little(toy: Path) -> None:
    title = toy / "src/kabuto/titles/toy"
    drawn = draw(title, 10, 1)
    assert drawn == draw(title, 10, 1) and drawn != draw(title, 10, 2)
    assert {mutant.kind for mutant in draw(title, 5, 1)} == set(KINDS), "all kinds alike"
    names = {mutant.name for mutant in drawn}
    (title / "play.py").write_text(RULES.replace('"""A toy."""', '"""A toy."""\n\nOTHER = 7'))
    assert len(names & {mutant.name for mutant in draw(title, 10, 1)}) >= 8


def test_who_is_noticed_who_survives_and_what_is_known_the_next_time(toy: Path) -> None:
    """On a part of the toy: each mutant is a run of its tests."""
    head, _, rest = RULES.partition("def score")
    (toy / "src/kabuto/titles/toy/play.py").write_text(head + rest[rest.index("def countdown") :])
    (toy / "tests/titles/toy/test_play.py").write_text(FEW_TESTS)
    report = toy / "mutants.md"
    first = run(toy, "--count", "100", "--report", str(report))
    assert first.returncode == 1, first.stdout + first.stderr
    lines = first.stdout.splitlines()
    survived = {line.split()[1] for line in lines if line.startswith("SURVIVED")}
    assert survived == {"play.py:wins:comparison:0", "play.py:untested:omission:0"}
    noticed = [line for line in lines if line.startswith("noticed")]
    assert any("countdown:omission:0" in line for line in noticed), "an endless loop is noticed"
    chapter = report.read_text()
    assert "## Toy" in chapter and "`play.py:wins:comparison:0`: `return mine > theirs` →" in chapter

    # Named as equivalent, one by one: not tried any more unless that is asked for; and nothing else is tried again.
    named = toy / "tools/mutants/equivalent.yaml"
    named.parent.mkdir(parents=True)
    named.write_text(
        "toy:\n"
        "  - {mutant: 'play.py:wins:comparison:0', after: 'return mine >= theirs', reason: nobody has the same}\n"
        "  - {mutant: 'play.py:untested:omission:0', after: something else, reason: of another change}\n"
    )
    second = run(toy, "--count", "100", "--report", str(report))
    assert f"{len(lines) - 3} known from before" in second.stdout and "noticed  " not in second.stdout
    assert ", 1 survived" in second.stdout and "nobody has the same" in report.read_text()

    # A new test is tried on those alone who survived.
    more = (
        FEW_TESTS
        + "\n\ndef test_TOY_004_cards_are_added():\n    hand = []\n    play.untested(hand)\n    assert hand == [5]\n"
    )
    (toy / "tests/titles/toy/test_play.py").write_text(more)
    third = run(toy, "--count", "100", "--report", str(report))
    assert third.returncode == 0 and ", 0 survived" in third.stdout
    assert f"{len(lines) - 4} known from before" in third.stdout
    assert "SURVIVED  play.py:wins:comparison:0" in run(toy, "--count", "100", "--named").stdout


def test_tests_that_fail_anyway_are_no_measure(toy: Path) -> None:
    (toy / "tests/titles/toy/test_play.py").write_text(TESTS.replace("== 6", "== 7"))
    found = run(toy)
    assert found.returncode == 1 and "the tests must pass before faults are planted" in found.stderr


def test_an_unknown_title_is_one_sentence(toy: Path) -> None:
    command = [sys.executable, "-m", "tools.mutants", "chess"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (
        2,
        "there is no title 'chess'; the titles are: edo, shogun, take, yedo\n",
    )
