"""One mutant before the tests: the changed file is loaded in place of the real one, in a process of its own."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tools.mutants.proofs import OPTIONS, Checkout, Proofs
from tools.mutants.sites import Mutant, mutated
from tools.mutants.workers import Task, run_all

FIRST = 12
"""So many quick tests first: most mutants get no further, and few files need be loaded for them."""


class _Changed(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        return self._code


@dataclass
class Substitute(MetaPathFinder):
    """Gives the changed code for one module, and lets others find the rest."""

    module: str
    path: Path
    code: CodeType

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.module:
            return None
        return spec_from_file_location(name, self.path, loader=_Changed(name, str(self.path), self.code))


class Watcher:
    """A plugin for pytest that keeps the first test that failed."""

    killer = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.killer = self.killer or report.nodeid


def trial(checkout: Checkout, path: Path, code: CodeType, tests: list[str]) -> str:
    """Run the tests, with this code in place of a file's own, until one fails; that test, or nothing."""
    import_module("kabuto")  # the package has a way of its own to find its modules; ours must come before it
    sys.meta_path.insert(0, Substitute(f"kabuto.titles.{checkout.title}.{path.stem}", path, code))
    for batch in (tests[:FIRST], tests[FIRST:]):
        watcher = Watcher()
        if batch and pytest.main([*OPTIONS, "-x", *batch], [watcher]) != pytest.ExitCode.OK:
            return watcher.killer or "(the tests could not be loaded)"
    return ""


def task_of(checkout: Checkout, proofs: Proofs, mutant: Mutant, least: float) -> Task:
    """At least so many seconds of the processor's time, and more where the tests need it without a fault."""
    tests = proofs.of(mutant.file, mutant.line)
    seconds = least + 5 * sum(proofs.seconds[test] for test in tests)
    path = checkout.rules / mutant.file
    return Task(lambda: trial(checkout, path, mutated(path, mutant.number), tests), seconds, mutant)


def controls(checkout: Checkout, proofs: Proofs) -> list[str]:
    """What a file that is unchanged, and one that cannot even be loaded, come to: nothing, and something."""
    file = min(proofs.lines)
    path = checkout.rules / file
    plain = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    broken = compile("raise RuntimeError", str(path), "exec")
    tests = proofs.of(file, 0)[:40]
    tasks = [Task(partial(trial, checkout, path, code, tests), 300) for code in (plain, broken)]
    return [outcome.value for outcome in run_all(tasks, 1)]
