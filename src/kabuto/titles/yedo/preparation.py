"""Phase 1, Preparation: the round marker, the bidding markers, the church, the Dojo (YED-080 to YED-083)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.actions import ANNEX_COUNT
from kabuto.titles.yedo.cards import begin
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.state import Position


def prepare(t: Position) -> None:
    """The whole phase; it asks nobody anything."""
    box = t.box
    n = t.n
    t.round += 1  # YED-080
    if t.teller is not None:
        t.tell("story-round", {"round": int(t.round), "rounds": int(box.rounds)})
    for seat in range(t.players):
        n[seat * s.SEAT + s.MARKER] = s.ON_TRACK  # YED-081
    t.church += box.church_empty if t.church == 0 else box.church_more  # YED-082
    place: i64 = t.players - 1
    while place >= 0:  # YED-083; what is pushed last is done first
        seat = n[s.ORDER + place]
        for annex in range(ANNEX_COUNT):
            if n[seat * s.SEAT + s.ANNEX_TILES] & s.BIT[annex] != 0:
                run(t, box.income_effects[annex], seat, s.NOBODY, s.FROM_CITY)
        place -= 1
    begin(t, s.BIDDING)
