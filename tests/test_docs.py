"""What the documents show runs."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for path in (ROOT / "src/kabuto").rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8") and path.name != "__init__.py"
)


@pytest.mark.parametrize("name", ["kabuto", *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def blocks(path: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md")), ids=lambda p: p.name
)
def test_python_in_the_documents(path: Path) -> None:
    for block in blocks(path):
        exec(compile(block, str(path), "exec"), {})


@pytest.mark.parametrize("name", ["docs/tour.md", "docs/architecture.md", "CONTRIBUTING.md"])
def test_files_that_the_documents_name_are_there(name: str) -> None:
    named = set(
        re.findall(r"`((?:src|web|tests|docs|tools)/[\w./-]+\.\w+)`", (ROOT / name).read_text(encoding="utf-8"))
    )
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []
    assert named or name != "docs/tour.md"


def test_the_readme_names_the_two_commands_and_no_affiliation() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text
    assert "not affiliated" in text
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / link).exists(), f"the README links to {link}, which is not there"
