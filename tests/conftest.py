"""What every test run needs: a calm Hypothesis, files in memory, a first line that says which build is under test."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import settings

from kabuto import _build

# No deadline: a shared machine may pause any example. Always the same examples: a red run can be repeated.
settings.register_profile("kabuto", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("kabuto")

# What tests write lies in memory where there is room: they make databases by the hundred, which no disk need keep.
MEMORY, ROOM = Path("/dev/shm"), 4 << 30
if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def pytest_report_header() -> str:
    why = _build.reason()
    return f"kabuto: {_build.describe()} build" + (f" ({why})" if why else "")
