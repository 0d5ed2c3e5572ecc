# interpreted
"""What a seat of TA-KE may not know: only what chance will bring."""

from __future__ import annotations

from collections.abc import Iterator

from kabuto.kernel.secrets import Hidden
from kabuto.titles.take.state import Position


def hidden(t: Position, seat: int) -> Iterator[Hidden]:
    yield from ()
