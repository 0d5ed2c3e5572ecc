"""One mutant before the tests, in a process of its own.

Where a change lies inside a function that nobody has called yet, the tests are loaded already and that function alone
gets new code, wherever it is known by then: hundreds of mutants a minute. What is run while loading is loaded anew,
with the changed file in place of the real one.
"""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest

from tools.mutants.proofs import OPTIONS, Checkout, Items, Proofs, Watcher, first_failure
from tools.mutants.sites import Mutant, mutated
from tools.mutants.workers import Task, run_all

FIRST = 12
"""So many quick tests first: most mutants get no further, and few files need be loaded for them."""
Order = Callable[[Mutant], list[str]]
"""The tests that a mutant is tried with, in this order."""


# With the tests loaded -------------------------------------------------------------------------------------------


def tasks_with_tests(
    checkout: Checkout, proofs: Proofs, items: Items, mutants: list[Mutant], order: Order, least: float
) -> Iterator[Task]:
    """For those mutants alone that can be tried so."""
    functions = live_functions(checkout)

    def limited(item: pytest.Item) -> None:
        """A test that takes much longer than without a fault will never end."""
        signal.setitimer(signal.ITIMER_PROF, least + 3 * proofs.seconds(item.nodeid))

    def run(mutant: Mutant, tests: list[str]) -> str:
        for function, code in exchanges(functions, checkout.rules / mutant.file, mutant.number):
            function.__code__ = code
        return first_failure([items[test] for test in tests], limited)

    for mutant in mutants:
        if proofs.runs_at_load(mutant.file, mutant.line):
            continue
        if exchanges(functions, checkout.rules / mutant.file, mutant.number):
            tests = order(mutant)
            seconds = least + sum(least + 3 * proofs.seconds(test) for test in tests)
            yield Task(partial(run, mutant, tests), seconds, mutant)


Place = tuple[str, str, int]


def place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def live_functions(checkout: Checkout) -> dict[Place, list[FunctionType]]:
    """All functions of a title that exist now."""
    files = {str(path) for path in checkout.rules.glob("*.py")}
    found: dict[Place, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename in files:
            found.setdefault(place(one.__code__), []).append(one)
    return found


def exchanges(
    functions: dict[Place, list[FunctionType]], path: Path, number: int
) -> list[tuple[FunctionType, CodeType]]:
    """The functions that a change alters, with their new code; none if it cannot be put into those that exist."""
    real = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    new = differing(real, mutated(path, number))
    if new is None:
        return []
    found = functions.get(place(new), [])
    return [(one, new) for one in found if one.__code__.co_freevars == new.co_freevars]


def differing(old: CodeType, new: CodeType) -> CodeType | None:
    """The outermost function in which the codes of a file differ, as it is in the second."""
    for one, two in zip(nested(old), nested(new), strict=True):
        if one != two:
            return two if two.co_flags & CO_OPTIMIZED else differing(one, two)
    return None


def nested(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


# Loading anew ----------------------------------------------------------------------------------------------------


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


def trial(checkout: Checkout, path: Path, code: CodeType, tests: list[str]) -> str:
    """Run the tests, with this code in place of a file's own, until one fails; that test, or nothing."""
    import_module("kabuto")  # the package has a way of its own to find its modules; ours must come before it
    sys.meta_path.insert(0, Substitute(f"kabuto.titles.{checkout.title}.{path.stem}", path, code))
    for batch in (tests[:FIRST], tests[FIRST:]):
        watcher = Watcher()
        if batch and pytest.main([*OPTIONS, "-x", *batch], [watcher]) != pytest.ExitCode.OK:
            return watcher.killer or "(the tests could not be loaded)"
    return ""


def tasks_anew(checkout: Checkout, proofs: Proofs, mutants: list[Mutant], order: Order, least: float) -> Iterator[Task]:
    def run(mutant: Mutant, tests: list[str]) -> str:
        path = checkout.rules / mutant.file
        return trial(checkout, path, mutated(path, mutant.number), tests)

    for mutant in mutants:
        tests = order(mutant)
        yield Task(partial(run, mutant, tests), 4 * least + 3 * sum(map(proofs.seconds, tests)), mutant)


def controls(checkout: Checkout, proofs: Proofs) -> list[str]:
    """What a file that is unchanged, and one that cannot even be loaded, come to: nothing, and something."""
    file = min(file for proof in proofs.tests.values() for file in proof.lines)
    path = checkout.rules / file
    plain = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    broken = compile("raise RuntimeError", str(path), "exec")
    tests = proofs.of(file, 0)[:40]
    tasks = [Task(partial(trial, checkout, path, code, tests), 300) for code in (plain, broken)]
    return [outcome.value for outcome in run_all(tasks, 1)]
