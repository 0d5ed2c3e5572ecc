"""The repository works anywhere, and its tests can fail: nothing names the machine it was written on or a package
registry, and no test is content with whatever comes."""

from __future__ import annotations

import ast
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
MOST_IMPORTED = 15
"""So many lines of imports a file of a title may have."""


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


def is_lax(node: ast.AST) -> bool:
    """Something that holds in any case (`… if … else True`, `… or True`), or a rule that may be one of several."""
    if isinstance(node, ast.Assert):
        parts = ast.walk(node.test)
        return any(
            (isinstance(part, ast.IfExp) and any(is_true(one) for one in (part.body, part.orelse)))
            or (isinstance(part, ast.BoolOp) and any(is_true(one) for one in part.values))
            for part in parts
        )
    if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr == "rule":
        return any(
            isinstance(operator, ast.In)
            and isinstance(several, (ast.Tuple, ast.List, ast.Set))
            and len(several.elts) > 1
            for operator, several in zip(node.ops, node.comparators, strict=True)
        )
    return False


def is_true(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is True


@pytest.mark.parametrize(
    ("line", "lax"),
    [
        ("assert game.over if seed else True", True),
        ("assert game.over or True", True),
        ("assert refused(game).rule in ('TAK-001', 'TAK-002')", True),
        ("assert refused(game).rule in rules", False),
        ("assert refused(game).rule == ('TAK-001' if first else 'TAK-002')", False),
    ],
)
def test_lax_checks_are_told_from_others(line: str, lax: bool) -> None:
    assert any(is_lax(node) for node in ast.walk(ast.parse(line))) is lax


def test_no_check_holds_in_any_case() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, text in texts().items()
        if name.startswith("tests/") and name.endswith(".py")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.Assert, ast.Compare)) and is_lax(node)
    ]
    assert found == []


def test_no_file_of_a_title_begins_with_a_long_block_of_imports() -> None:
    """Modules are imported, not their names."""
    files = {name: text for name, text in texts().items() if re.match(r"src/kabuto/titles/\w+/\w+\.py", name)}
    lines = {name: imported(text) for name, text in files.items()}
    assert sum(lines.values()) > 4 * MOST_IMPORTED, "no title was found"
    assert {name: count for name, count in lines.items() if count > MOST_IMPORTED} == {}


def imported(text: str) -> int:
    """How many lines import something."""
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in found)


def test_ci_can_start() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
