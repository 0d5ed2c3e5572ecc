"""Leaks planted in the server are found by comparing whole tables byte for byte (`tests/server/test_secrecy.py`).

On the pure build: compiled modules call one another directly, so that nothing can be planted there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kabuto
from kabuto.server import sight
from kabuto.server.state import TableState
from kabuto.server.table import Table
from kabuto.server.wire import StoryEntry
from tests.battery.kura.flow import Kura
from tests.server.test_secrecy import HUSH, masked, run_both

pytestmark = pytest.mark.skipif(kabuto.build == "compiled", reason="nothing can be planted in compiled modules")


def count_everything(patch: pytest.MonkeyPatch) -> None:
    plain = TableState._news
    patch.setattr(TableState, "_news", lambda self, *rest: (self.everybody, plain(self, *rest)[1]))


def show_the_last_time(patch: pytest.MonkeyPatch) -> None:
    plain = sight.facts

    def leaky(state: TableState, watcher: int, online: Any) -> Any:
        return msgspec.structs.replace(plain(state, watcher, online), moved=max(state.moved))

    patch.setattr(sight, "facts", leaky)


def tell_the_number_of_moves(patch: pytest.MonkeyPatch) -> None:
    plain = sight.story

    def leaky(state: TableState, watcher: int, since: int) -> Any:
        assert state.game is not None or not plain(state, watcher, since)
        return [StoryEntry(len(state.move_events), line.id, line.args) for line in plain(state, watcher, since)]

    patch.setattr(sight, "story", leaky)


def poke_everybody(patch: pytest.MonkeyPatch) -> None:
    plain = Table._publish

    def leaky(self: Table, local: bool = True) -> None:
        plain(self, local)
        self._tell_presence()

    patch.setattr(Table, "_publish", leaky)


def show_bids(patch: pytest.MonkeyPatch) -> None:
    plain = Kura.view
    patch.setattr(Kura, "view", lambda self, seat: {**plain(self, seat), "hint": sum(self.bids)})


@pytest.mark.parametrize(
    "leak", [count_everything, show_the_last_time, tell_the_number_of_moves, poke_everybody, show_bids]
)
def test_planted_leaks_on_the_wire_are_found(
    leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    one, two = run_both(HUSH, tmp_path, monkeypatch)
    assert masked(one) != masked(two)
