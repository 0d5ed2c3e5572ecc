"""Which tests come by which line of a title.

All tests are loaded once, in a session of pytest that goes no further; each is then run in a forked process of its own,
traced, so that nothing which one test left behind spares another a line. What is run while the tests are being loaded
is noted too: a change there comes too late for those who have loaded already.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import sha256
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from time import process_time
from types import CodeType, FrameType
from typing import Any

import pytest

from tools.mutants.workers import Task, run_all

OPTIONS = ("-q", "-s", "-p", "no:cacheprovider")
LONGEST = 1800.0
Items = dict[str, pytest.Item]
"""Tests by name, loaded and ready to run."""


@dataclass(frozen=True)
class Checkout:
    """Where a title and its tests are, and where we keep what we find out."""

    root: Path
    title: str
    battery: bool = False
    """Whether what every title must pass is run as well: that takes long, and names no rule."""

    @property
    def rules(self) -> Path:
        return self.root / "src/kabuto/titles" / self.title

    @property
    def kept(self) -> Path:
        return self.root / "build/mutants" / self.title

    def test_files(self) -> list[Path]:
        folders = [self.root / "tests/titles" / self.title]
        if self.battery:
            folders.append(self.root / "tests/battery")
        return sorted(path for folder in folders for path in folder.glob("test_*.py"))

    def digest_of_rules(self) -> str:
        return digest(self.rules.glob("*.*"))

    def digest_of_tests(self) -> str:
        return digest(path for file in self.test_files() for path in file.parent.rglob("*.py"))

    def digest_of_file(self, test: Path) -> str:
        """Of the rules, of a file of tests, and of what lies beside it to help tests."""
        helpers = (path for path in test.parent.rglob("*.py") if not path.name.startswith("test_"))
        return self.digest_of_rules() + digest([test, *helpers])


def digest(files: Iterable[Path]) -> str:
    total = sha256()
    for path in sorted(set(files)):
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()


# What is known ---------------------------------------------------------------------------------------------------


@dataclass
class Proof:
    """A test: the seconds of processor time that it takes when traced, and the lines that it comes by, by file."""

    seconds: float
    lines: dict[str, list[int]]


@dataclass
class Proofs:
    """The tests, and what was run before any of them."""

    tests: dict[str, Proof] = field(default_factory=dict)
    at_load: dict[str, list[int]] = field(default_factory=dict)

    def seconds(self, test: str) -> float:
        return self.tests[test].seconds

    def of(self, file: str, line: int) -> list[str]:
        """The tests that come by a line, quick ones first; of what is run at load, all, for who knows where it went."""
        at_load = self.runs_at_load(file, line)
        found = [test for test, proof in self.tests.items() if at_load or line in proof.lines.get(file, ())]
        return sorted(found, key=lambda test: (self.seconds(test), test))

    def runs_at_load(self, file: str, line: int) -> bool:
        return not line or line in self.at_load.get(file, ())


def find_proofs(checkout: Checkout, loaded: Loaded, jobs: int) -> Proofs:
    """A file's are kept from the last time, unless it or the rules have changed since."""
    kept = _read(checkout)["tests"]
    found = Proofs(at_load=loaded.at_load)
    tasks = []
    keys = {path: checkout.digest_of_file(path) for path in checkout.test_files()}
    for name, item in loaded.items.items():
        known = kept.get(name)
        if known and known["key"] == keys[item.path]:
            found.tests[name] = Proof(**known["proof"])
        else:
            tasks.append(Task(partial(record, checkout, item), LONGEST, name))
    failed = []
    for outcome in run_all(tasks, jobs):
        if outcome.value is None:
            failed.append(f"{outcome.task.about} ({outcome.ended})")
        else:
            found.tests[outcome.task.about] = Proof(**outcome.value)
    rows = {name: {"key": keys[loaded.items[name].path], "proof": asdict(proof)} for name, proof in found.tests.items()}
    file = _file(checkout)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"at_load": loaded.at_load, "tests": rows}), encoding="utf-8")
    if failed:
        raise SystemExit("the tests must pass before faults are planted; these fail:\n  " + "\n  ".join(failed))
    return found


def kept_proofs(checkout: Checkout) -> Proofs:
    """As they were found last."""
    kept = _read(checkout)
    return Proofs({name: Proof(**row["proof"]) for name, row in kept["tests"].items()}, kept["at_load"])


def _read(checkout: Checkout) -> dict[str, Any]:
    file = _file(checkout)
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"tests": {}, "at_load": {}}


def _file(checkout: Checkout) -> Path:
    return checkout.kept / "lines.json"


# Loading and running ---------------------------------------------------------------------------------------------


@dataclass
class Loaded:
    items: Items
    at_load: dict[str, list[int]]


class _Host:
    """A plugin for pytest: keeps what was loaded, for somebody to work with it, and runs nothing itself."""

    def __init__(self, checkout: Checkout, work: Callable[[Loaded], None]) -> None:
        self.checkout = checkout
        self.work = work
        self.tracer = Tracer(checkout)
        self.problem: BaseException | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        """What pytest has to tell nobody wants to read here."""
        config.pluginmanager.unregister(name="terminalreporter")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        warm_up(self.checkout)
        self.tracer.stop()
        items = {item.nodeid: item for item in session.items if is_about(item, self.checkout.title)}
        try:
            self.work(Loaded(items, self.tracer.found()))
        except BaseException as problem:
            self.problem = problem
        return True


def warm_up(checkout: Checkout) -> None:
    """Read what nearly every test would otherwise have to read again in a process of its own."""
    if (checkout.rules / "edition.yaml").is_file():
        title = import_module("kabuto").title(checkout.title)
        assert title.edition and title.rules
        for language in ("en", "de"):
            title.words(language)


def with_tests(checkout: Checkout, work: Callable[[Loaded], None]) -> None:
    """Load the tests, and do some work that forks processes in which they are loaded already."""
    host = _Host(checkout, work)
    host.tracer.start()
    code = pytest.main([*OPTIONS, *map(str, checkout.test_files())], [host])
    host.tracer.stop()
    if host.problem is not None:
        raise host.problem
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit("the tests could not be loaded; run them to see why")


def is_about(item: pytest.Item, title: str) -> bool:
    """Of the battery, what is run for this title."""
    if "tests/battery/" not in item.path.as_posix():
        return True
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    return getattr(parameters.get("title"), "name", None) == title


def first_failure(items: list[pytest.Item], before: Callable[[pytest.Item], None] = lambda item: None) -> str:
    """Run loaded tests one after the other until one fails; that one, or nothing."""
    watcher = Watcher()
    if items:
        items[0].config.pluginmanager.register(watcher)
    for item, following in zip_longest(items, items[1:]):
        before(item)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if watcher.killer:
            break
    return watcher.killer


class Watcher:
    """A plugin for pytest that keeps the first test that failed."""

    killer = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.killer = self.killer or report.nodeid


def record(checkout: Checkout, item: pytest.Item) -> dict[str, Any]:
    """Run a test, and note the lines of the rules that it comes by."""
    tracer = Tracer(checkout)
    start = process_time()
    tracer.start()
    failed = first_failure([item])
    tracer.stop()
    if failed:
        raise RuntimeError(failed)
    return asdict(Proof(round(process_time() - start, 4), tracer.found()))


class Tracer:
    """Notes which lines of the rules are run; a function that has shown all its lines is traced no more."""

    def __init__(self, checkout: Checkout) -> None:
        self._names = {str(path): path.name for path in checkout.rules.glob("*.py")}
        self._lines: set[tuple[str, int]] = set()
        self._unseen: dict[CodeType, set[int]] = {}

    def start(self) -> None:
        sys.settrace(self._enter)

    def stop(self) -> None:
        sys.settrace(None)

    def found(self) -> dict[str, list[int]]:
        lines: dict[str, list[int]] = {}
        for file, line in sorted(self._lines):
            lines.setdefault(file, []).append(line)
        return lines

    def _enter(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        name = self._names.get(code.co_filename)
        if name is None:
            return None
        unseen = self._unseen.get(code)
        if unseen is None:
            unseen = self._unseen[code] = {line for _, _, line in code.co_lines() if line is not None}
        if not unseen:
            return None
        lines = self._lines

        def step(frame: FrameType, event: str, argument: Any) -> Any:
            if event == "line" and frame.f_lineno in unseen:
                unseen.discard(frame.f_lineno)
                lines.add((name, frame.f_lineno))
            return step

        unseen.discard(frame.f_lineno)
        lines.add((name, frame.f_lineno))
        return step
