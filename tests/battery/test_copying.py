"""`copying.py` follows from what `state.py` declares (`tools/copying.py`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from kabuto import Title
from tests.battery.titles import TITLES
from tools.copying import copying_of, folders, numbers_of

STATE = """
class Position(State):
    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.players, chance)
        self.box: Box = box
        self.at: i64 = 0  # a comment
        self.seen: Aside = 0
        self.lately: Late = 0
        self.n: Ints = EMPTY
        self.deal: AsideInts = EMPTY
        self.at_last: Late = 0
        seat: i64 = 0
        self.fallen: Any = None
"""


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_copying_is_up_to_date(title: Title) -> None:
    assert title.folder in folders()
    text = (title.folder / "copying.py").read_text(encoding="utf-8")
    assert text == copying_of(title.folder), "run python -m tools.copying"


def test_every_declared_number_is_copied_in_the_order_of_the_digest(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(STATE, encoding="utf-8")
    assert list(numbers_of(tmp_path)) == ["shown", "at", "seen", "lately", "n", "deal", "at_last"]
    text = copying_of(tmp_path)
    assert 'SCALARS: tuple[str, ...] = ("shown", "at", "lately")\n' in text
    assert 'PACKED = (*SCALARS, "n", "at_last")\n' in text
    assert 'self.packed(PACKED, late=("lately", "at_last"))' in text
    assert [line.strip() for line in text.splitlines() if " = other" in line] == [
        "self.shown, self.at, self.seen, self.lately = other.shown, other.at, other.seen, other.lately",
        "self.at_last = other.at_last",
        "self.n = other.n[:]",
        "self.deal = other.deal[:]",
    ]
