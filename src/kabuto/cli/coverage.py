"""Which tests prove which rules: find the tests that name rules, and run them if that is wanted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kabuto.kernel.errors import KabutoError
from kabuto.kernel.title import Title


class NoTests(KabutoError):
    """The rules' tests cannot be run here."""


@dataclass(frozen=True)
class Coverage:
    """The rulebook, in its order, beside the tests.

    A rule is proved if a test names it; once they were run, if one that names it passed and none failed.
    """

    tests: dict[str, list[str]]
    """The tests that name a rule, for each rule that is named."""
    proved: list[str]
    missing: list[str]
    failed: list[str]
    """Tests that name rules and failed, and files of tests that could not be read."""


def measure(title: Title, run: bool) -> Coverage:
    """Find the tests of a title that name its rules, and run them if `run` says so; raises `NoTests`."""
    found = ask_pytest(title, run)
    tests: dict[str, list[str]] = {}
    for test, rules in found["named"].items():
        for rule in rules:
            tests.setdefault(rule, []).append(test)
    shaky = set(found["failed"])
    sound = set(found["passed"] if run else found["named"])
    proved = {rule for rule, those in tests.items() if sound & set(those) and not shaky & set(those)}
    return Coverage(
        {rule: tests[rule] for rule in title.rules if rule in tests},
        [rule for rule in title.rules if rule in proved],
        [rule for rule in title.rules if rule not in proved],
        found["failed"],
    )


def ask_pytest(title: Title, run: bool) -> dict[str, Any]:
    """What `kabuto.cli.proof` wrote down: the rules that each test names, and the tests that passed and failed."""
    root = checkout(title)
    folders = [f"tests/titles/{title.name}", "tests/battery"]
    with TemporaryDirectory() as folder:
        report = Path(folder) / "proof.json"
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-q", "--continue-on-collection-errors"),
                *([] if run else ["--collect-only"]),
                *("-p", "no:cacheprovider", "-p", "kabuto.cli.proof"),
                *(name for name in folders if (root / name).is_dir()),
            ],
            cwd=root,
            env=environment(title, report),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
        )
        if not report.exists():
            lines = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
            raise NoTests(f"the tests of {title.label} could not be run: {lines[-1]}")
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
        return found


def checkout(title: Title) -> Path:
    """The folder of the project with its tests: where this package lies, or where the command was started."""
    if find_spec("pytest") is None:
        raise NoTests(
            "the tests of a title need pytest, which is not installed; in a checkout, `make setup` installs it"
        )
    for root in (Path(__file__).resolve().parents[3], Path.cwd()):
        if (root / "pyproject.toml").is_file() and (root / "tests" / "titles" / title.name).is_dir():
            return root
    raise NoTests(
        f"the tests of {title.label} are not here: rule coverage needs a checkout with tests/titles/{title.name}"
    )


def environment(title: Title, report: Path) -> dict[str, str]:
    """Our own environment without what an outer run of pytest may have put there; plugins that happen to be installed
    stay out, because loading them takes longer than finding the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    ours = {"KABUTO_PROOF": str(report), "KABUTO_PROOF_PREFIX": title.meta.prefix}
    return {**kept, **ours, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
