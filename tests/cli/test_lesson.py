"""`kabuto lesson`."""

from __future__ import annotations

from pathlib import Path

import kabuto as library
from tests.cli.shell import Shell

FIRST = Path(library.title("take").folder / "lessons" / "first.yaml")


def test_the_command_checks_a_file(kabuto: Shell) -> None:
    run = kabuto.run("lesson", "check", str(FIRST))
    assert run.status == 0 and "a sound lesson of TA-KE: first, 9 steps" in run.out
    broken = kabuto.folder / "broken.yaml"
    broken.write_text(FIRST.read_text(encoding="utf-8").replace("TAK-052", "TAK-952"), encoding="utf-8")
    run = kabuto.run("lesson", "check", "broken.yaml")
    assert run.status == 1 and "notes[1].rule: there is no rule 'TAK-952'" in run.out


def test_the_command_refuses_what_is_no_file(kabuto: Shell) -> None:
    kabuto.run("lesson", "check", "nothing.yaml").refused("nothing.yaml cannot be read")
    kabuto.run("lesson").refused("say what to do")


def test_the_command_lists_lessons(kabuto: Shell) -> None:
    run = kabuto.run("lesson", "list", "take")
    assert run.status == 0 and "Your first chips" in run.out
