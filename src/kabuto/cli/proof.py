"""A plugin for pytest: keep only the tests that name rules of one title, and write down which they are and what came of
them.

A test names rules in its name (`test_TAK_010_TAK_011_…`) or with a mark (`@pytest.mark.rule("TAK-001")`). It proves
them if it passes, with every set of its parameters; one that is skipped or expected to fail proves nothing. Used by
`kabuto rules --coverage` alone.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

IN_NAME = re.compile(r"(?<![A-Z0-9])[A-Z]{3}(?:_[0-9A-Z]{2})?_\d{3}(?!\d)")

_named: dict[str, list[str]] = {}
"""The rules that a test names, by its id without parameters."""
_passed: set[str] = set()
_failed: set[str] = set()


def rules_in(name: str) -> list[str]:
    """The rules that a test's name names.

    >>> rules_in("test_TAK_010_TAK_011_and_EDO_JI_001")
    ['TAK-010', 'TAK-011', 'EDO-JI-001']
    """
    return [found.replace("_", "-") for found in IN_NAME.findall(name)]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the test proves these rules")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    prefix = os.environ["KABUTO_PROOF_PREFIX"]
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        rules = rules_in(item.name.partition("[")[0])
        rules += [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
        rules = [rule for rule in rules if rule.startswith(f"{prefix}-")]
        if rules and not (item.get_closest_marker("skip") or item.get_closest_marker("xfail")):
            _named.setdefault(_test(item.nodeid), rules)
        (chosen if rules else others).append(item)
    items[:] = chosen
    config.hook.pytest_deselected(items=others)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        _failed.add(report.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    test = _test(report.nodeid)
    if report.failed:
        _failed.add(test)
    elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
        _passed.add(test)


def pytest_sessionfinish(session: pytest.Session) -> None:
    document = {"named": _named, "passed": sorted(_passed), "failed": sorted(_failed)}
    Path(os.environ["KABUTO_PROOF"]).write_text(json.dumps(document), encoding="utf-8")


def _test(nodeid: str) -> str:
    return nodeid.partition("[")[0]
