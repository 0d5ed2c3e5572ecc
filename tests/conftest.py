"""What every test run needs: a calm Hypothesis, and a first line that says which build is under test."""

from __future__ import annotations

from hypothesis import settings

from kabuto import _build

# No deadline: a shared machine may pause any example. Always the same examples: a red run can be repeated.
settings.register_profile("kabuto", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("kabuto")


def pytest_report_header() -> str:
    why = _build.reason()
    return f"kabuto: {_build.describe()} build" + (f" ({why})" if why else "")
