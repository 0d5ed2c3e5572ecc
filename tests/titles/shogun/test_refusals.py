"""What is refused along recorded games, and for which rule (`tests/titles/refusals.py`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.refusals import check, kept


@pytest.mark.parametrize("path", kept("shogun"), ids=lambda path: path.stem)
def test_what_is_refused_names_its_rule_as_before(path: Path) -> None:
    check(path)
