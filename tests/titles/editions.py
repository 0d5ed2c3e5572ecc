"""Editions with something changed in them, for the tests of every title."""

from __future__ import annotations

from pathlib import Path

import pytest

import kabuto
from kabuto import Title


def changed(title: Title, folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the shipped edition in which each of these texts, found once, is replaced by another."""
    text = (title.folder / "edition.yaml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "edition.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def assert_refused(title: Title, path: Path, where: str, why: str) -> None:
    """The edition is refused with this path and reason, and nothing is played with it."""
    faults = title.edition_faults(path)
    assert any(found.path == where and why in found.reason for found in faults), faults
    with pytest.raises(kabuto.BadEdition) as caught:
        title.new(seed=1, edition=path)
    assert list(caught.value.faults) == [str(found) for found in faults]
    assert str(caught.value).startswith("the edition edition.yaml cannot be used: ")
    assert "\n" not in str(caught.value)
