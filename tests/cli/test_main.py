"""The command line as a whole: help, version, refusals."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kabuto import __version__, cli
from kabuto.cli import simulate
from kabuto.kernel.errors import KabutoError
from tests.cli.shell import PROGRAM, Shell, spawn

COMMANDS = (
    *("play", "serve", "simulate", "arena", "report", "bot", "replay", "rules", "edition", "bench"),
    *("dataset", "lesson", "puzzle", "backup", "restore", "check", "coach", "train", "admin"),
)


def test_help_lists_every_command_and_loads_nothing_heavy() -> None:
    check = (
        "import sys\n"
        "from kabuto.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'rich', 'yaml', 'fluent', 'msgspec', 'multiprocessing', 'kabuto.kernel.game', 'kabuto.titles'}\n"
        "print('LOADED', sorted(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert "LOADED []" in done.stdout
    for command in COMMANDS:
        assert f"\n    {command} " in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(kabuto: Shell, command: str) -> None:
    run = kabuto.run(command, "--help")
    assert run.status == 0 and run.out.startswith(f"usage: kabuto {command}") and not run.err


def test_version_names_the_build(kabuto: Shell) -> None:
    run = kabuto.run("--version")
    assert run.status == 0
    assert run.out.startswith(f"kabuto {__version__}, ") and " build" in run.out


def test_without_a_command_the_help_is_shown(kabuto: Shell) -> None:
    run = kabuto.run()
    assert run.status == 2 and "usage: kabuto" in run.out


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("play",),
        ("play", "chess"),
        ("play", "take", "--players", "3"),
        ("play", "take", "--players", "x"),
        ("play", "take", "--option", "match"),
        ("play", "take", "--option", "match=perhaps"),
        ("play", "take", "--option", "nothing=1"),
        ("play", "take", "--modules", "tenno"),
        ("play", "take", "--seed", "-1"),
        ("play", "take", "--seat", "E"),
        ("play", "take", "--seat", "AB"),
        ("play", "take", "--bots", "deepblue"),
        ("play", "take", "--bots", "random,random"),
        ("play", "take", "--bots", "none", "--seat", "A"),
        ("play", "take", "--language", "fr"),
        ("play", "take", "--edition", "nowhere.yaml"),
        ("play", "take", "--resume", "nowhere.json"),
        ("simulate", "take", "--games", "0"),
        ("simulate", "take", "--bots", "random,random,random"),
        ("simulate", "take", "--bots", "random:seconds=soon"),
        ("simulate", "take", "--bots", ","),
        ("simulate", "take", "--workers", "no"),
        ("arena", "take"),
        ("arena", "take", "--bots", "random"),
        ("arena", "take", "--bots", "random,random"),
        ("replay", "nowhere.json"),
        ("rules", "take", "TAK-999"),
        ("rules", "nothing"),
        ("rules", "take", "TAK-001", "--coverage"),
        ("edition",),
        ("edition", "check", "nowhere.yaml"),
        ("edition", "show", "nothing"),
        ("bench", "nothing"),
        ("bench", "--seconds", "0"),
    ],
)
def test_wrong_usage_is_one_line_and_status_2(kabuto: Shell, words: tuple[str, ...]) -> None:
    kabuto.run(*words).refused()


def test_an_interrupt_is_quiet(kabuto: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", interrupted)
    run = kabuto.run("simulate", "take")
    assert (run.status, run.out, run.err) == (130, "", "")


def test_a_refusal_of_several_lines_is_still_one_line(kabuto: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(args: object) -> int:
        raise KabutoError("first\nsecond")

    monkeypatch.setattr(simulate, "run", refused)
    kabuto.run("simulate", "take").refused(r"first\nsecond")


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    with subprocess.Popen([*PROGRAM, "rules", "take"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_a_terminal_without_unicode_still_gets_its_table() -> None:
    run = spawn("play", "take", "--seed", "7", "--bots", "random", PYTHONIOENCODING="ascii")
    assert run.status == 0 and "Samurai" in run.out and run.err == ""


def test_every_command_is_declared() -> None:
    assert {command.__name__.rpartition(".")[2] for command in cli.COMMANDS} == set(COMMANDS)
