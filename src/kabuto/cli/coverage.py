"""Which rules are proved: run the tests that name rules, and keep the names of those that pass."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from kabuto.kernel.errors import KabutoError
from kabuto.kernel.title import Title


class NoTests(KabutoError):
    """The rules' tests cannot be run here."""


@dataclass(frozen=True)
class Coverage:
    """The ids of the rulebook, in its order, and the tests that name rules but failed."""

    proved: list[str]
    missing: list[str]
    failed: list[str]


def measure(title: Title) -> Coverage:
    """Run the tests of a title that name its rules; raises `NoTests`."""
    root = checkout(title)
    folders = [f"tests/titles/{title.name}", "tests/battery"]
    with TemporaryDirectory() as folder:
        report = Path(folder) / "proof.json"
        run = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-q", "--continue-on-collection-errors"),
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
            lines = (run.stderr or run.stdout).strip().splitlines() or ["it said nothing"]
            raise NoTests(f"the tests of {title.label} could not be run: {lines[-1]}")
        found = json.loads(report.read_text(encoding="utf-8"))
    proved = set(found["proved"])
    return Coverage(
        [rule for rule in title.rules if rule in proved],
        [rule for rule in title.rules if rule not in proved],
        found["failed"],
    )


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
    """Our own environment without what an outer run of pytest may have put there."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return {**kept, "KABUTO_PROOF": str(report), "KABUTO_PROOF_PREFIX": title.meta.prefix}
