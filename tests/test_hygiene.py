"""The repository works anywhere: nothing in it names the machine it was written on or a package registry."""

from __future__ import annotations

import os
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Put together from halves, so that this file does not find itself.
MACHINE_FOLDERS = ("ro" + "ot", "wo" + "rk", "ho" + "me", "Us" + "ers", "fa" + "rm")
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:" + "|".join(MACHINE_FOLDERS) + r")/\w")
REGISTRIES = re.compile(
    "|".join(
        re.escape(first + second)
        for first, second in (
            ("pypi", ".org"),
            ("pythonhosted", ".org"),
            ("registry.npm", "js.org"),
            ("npm", "mirror.com"),
            ("yarn", "pkg.com"),
            ("deb.deb", "ian.org"),
        )
    )
)
SHARED = re.compile(re.escape("../" + "shared"))


@cache
def texts() -> dict[str, str]:
    """Every text file that is, or is about to be, under version control."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as problem:
        pytest.skip(f"not a git checkout, so there is no list of files to look at: {problem}")
    found = {}
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            found[name] = content.decode()
    return found


def places(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts().items()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-docs.lock"])
def test_a_lock_is_hashed_and_names_no_host(name: str) -> None:
    text = (ROOT / name).read_text()
    assert ":/" + "/" not in text
    packages = re.split(r"\n(?=\S)", text.strip())
    assert len(packages) > 10
    assert [package for package in packages if "--hash=sha256:" not in package] == []
    assert [package for package in packages if "==" not in package.splitlines()[0]] == []


def test_no_path_of_one_machine() -> None:
    assert places(MACHINE_PATH) == []


def test_no_package_registry_by_name() -> None:
    assert places(REGISTRIES) == []


def test_nothing_points_outside_the_repository() -> None:
    assert places(SHARED) == []


def test_text_files_end_with_a_newline() -> None:
    assert [name for name, text in texts().items() if text and not text.endswith("\n")] == []


def test_text_files_have_unix_line_ends() -> None:
    assert [name for name, text in texts().items() if "\r" in text] == []


def test_ci_can_start() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
