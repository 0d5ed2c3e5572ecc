"""The last lines of a run say how much each check of the battery compared: what compared nothing proves nothing."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    compared: dict[str, Counter[str]] = {}
    tests: Counter[str] = Counter()
    idle: Counter[str] = Counter()
    for outcome in ("passed", "skipped"):
        for report in terminalreporter.stats.get(outcome, []):
            for check, title, count in (value for name, value in report.user_properties if name == "battery"):
                compared.setdefault(check, Counter())[title] += count
                tests[check] += 1
                idle[check] += count == 0
    if not compared:
        return
    terminalreporter.section("battery: what was compared")
    for check, counts in compared.items():
        by_title = ", ".join(f"{title} {count:,}" for title, count in counts.items())
        skipped = f"; nothing in {idle[check]} of {tests[check]} set-ups" if idle[check] else ""
        terminalreporter.line(f"{check}: {counts.total():,} ({by_title}){skipped}")
