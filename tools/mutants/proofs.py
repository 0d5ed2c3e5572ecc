"""Which tests come by which line of a title: each test is run once, traced, in processes of their own."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any

import pytest

from tools.mutants.workers import Task, run_all

OPTIONS = ("-q", "-p", "no:cacheprovider")
LONGEST = 1800.0
Lines = dict[str, dict[str, list[str]]]
"""Tests by file and line. Lines are texts, as JSON has them."""


@dataclass(frozen=True)
class Checkout:
    """Where a title and its tests are, and where we keep what we find out."""

    root: Path
    title: str

    @property
    def rules(self) -> Path:
        return self.root / "src/kabuto/titles" / self.title

    @property
    def kept(self) -> Path:
        return self.root / "build/mutants" / self.title

    def test_files(self) -> list[Path]:
        """The title's own tests, and the battery."""
        folders = [self.root / "tests/titles" / self.title, self.root / "tests/battery"]
        return sorted(path for folder in folders for path in folder.glob("test_*.py"))

    def digest_of_rules(self) -> str:
        return digest(self.rules.glob("*.*"))

    def digest_of_tests(self) -> str:
        return digest(path for file in self.test_files() for path in file.parent.rglob("*.py"))


def digest(files: Iterable[Path]) -> str:
    total = sha256()
    for path in sorted(set(files)):
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()


@dataclass
class Proofs:
    """The tests, with the seconds of processor time that each takes, and those that come by each line."""

    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    lines: Lines = field(default_factory=dict)

    def of(self, file: str, line: int) -> list[str]:
        """The tests that come by a line, quick ones first; for line 0, those that come by any line of the file."""
        found = self.lines.get(file, {})
        tests = set(found.get(str(line), ())) if line else {test for those in found.values() for test in those}
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def add(self, other: Proofs) -> None:
        self.seconds |= other.seconds
        self.failed += other.failed
        for file, lines in other.lines.items():
            mine = self.lines.setdefault(file, {})
            for line, tests in lines.items():
                mine[line] = mine.get(line, []) + tests


def find_proofs(checkout: Checkout, jobs: int) -> Proofs:
    """Kept from the last time, unless rules or tests have changed since."""
    file = checkout.kept / "proofs.json"
    key = checkout.digest_of_rules() + checkout.digest_of_tests()
    if file.is_file():
        kept = json.loads(file.read_text(encoding="utf-8"))
        if kept.pop("key") == key:
            return Proofs(**kept)
    found = Proofs()
    tasks = [Task(partial(record, checkout, path), LONGEST, path) for path in checkout.test_files()]
    for outcome in run_all(tasks, jobs):
        if outcome.value is None:
            raise SystemExit(f"{outcome.task.about.relative_to(checkout.root)} could not be run ({outcome.ended})")
        found.add(Proofs(**outcome.value))
    if found.failed:
        raise SystemExit("the tests must pass before faults are planted; these fail:\n  " + "\n  ".join(found.failed))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"key": key, **asdict(found)}), encoding="utf-8")
    return found


def record(checkout: Checkout, path: Path) -> dict[str, Any]:
    """Run the tests of a file, and note the lines of the rules that each comes by."""
    recorder = Recorder(checkout)
    if pytest.main([*OPTIONS, str(path)], [recorder]) not in (0, 1, 5):
        recorder.found.failed.append(str(path.relative_to(checkout.root)))
    return asdict(recorder.found)


class Recorder:
    """A plugin for pytest that traces each test."""

    def __init__(self, checkout: Checkout) -> None:
        self.title = checkout.title
        self.found = Proofs()
        self._names = {str(path): path.name for path in checkout.rules.glob("*.py")}
        self._lines: set[tuple[str, int]] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._is_about_us(item)]

    def _is_about_us(self, item: pytest.Item) -> bool:
        """Of the battery, what is run for this title."""
        if "tests/battery/" not in item.path.as_posix():
            return True
        parameters = getattr(getattr(item, "callspec", None), "params", {})
        return getattr(parameters.get("title"), "name", None) == self.title

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._lines.clear()
        start = process_time()
        sys.settrace(self._enter)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.found.seconds[item.nodeid] = round(process_time() - start, 4)
            for file, line in self._lines:
                self.found.lines.setdefault(file, {}).setdefault(str(line), []).append(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.found.failed.append(report.nodeid)

    def _enter(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        name = self._names.get(frame.f_code.co_filename)
        if name is None:
            return None
        lines = self._lines

        def step(frame: FrameType, event: str, argument: Any) -> Any:
            if event == "line":
                lines.add((name, frame.f_lineno))
            return step

        lines.add((name, frame.f_lineno))
        return step
