"""The numbers of the actions, the limits of editions, and what is refused, as they were (`tests/titles/pinned.py`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.pinned import check, kept


@pytest.mark.parametrize("path", kept("yedo"), ids=lambda path: path.stem)
def test_it_is_as_before(path: Path) -> None:
    check(path)
