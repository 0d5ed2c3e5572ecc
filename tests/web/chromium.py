"""Which browser the tests drive: `$CHROME`, an installed Chromium or Chrome, or the one packed for npm in `e2e/`."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
E2E = ROOT / "e2e"
INSTALLED = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class NoBrowser(RuntimeError):
    """There is none, and this is what would help."""


def find_chromium() -> tuple[str, dict[str, str]]:
    """The program, and what its environment needs beyond ours."""
    if given := os.environ.get("CHROME"):
        if not (found := shutil.which(given)):
            raise NoBrowser(f"$CHROME is {given!r}, and that is no program")
        return found, {}
    for name in INSTALLED:
        if found := shutil.which(name):
            return found, {}
    return packed()


def packed() -> tuple[str, dict[str, str]]:
    """The headless Chromium inside an npm package; unpacked beside it on first use."""
    if not (E2E / "node_modules/@sparticuz/chromium").is_dir():
        raise NoBrowser(
            "no browser: install Chromium or Chrome, set $CHROME to one, or run `npm ci` in e2e/ (`make test` does)"
        )
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    node = shutil.which("node", path=path)
    if node is None:
        raise NoBrowser("the browser in e2e/ is unpacked by Node, and there is no `node` on the PATH or in .venv")
    with (E2E / "node_modules/.unpacking").open("w") as lock:  # of all who test at the same time, the first unpacks it
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run([node, "chromium.mjs"], cwd=E2E, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoBrowser(f"the browser in e2e/ could not be unpacked:\n{done.stderr}")
    program, libraries = done.stdout.split("\n")[:2]
    return program, {"LD_LIBRARY_PATH": libraries}
