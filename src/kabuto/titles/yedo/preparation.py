"""Phase 1, Preparation: the round marker, the bidding markers, the church, the Dojo (YED-080 to YED-083)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.yedo.actions import ANNEX_COUNT
from kabuto.titles.yedo.cards import begin
from kabuto.titles.yedo.frames import run
from kabuto.titles.yedo.state import (
    ANNEX_TILES,
    BIDDING,
    BIT,
    FROM_CITY,
    MARKER,
    NOBODY,
    ON_TRACK,
    ORDER,
    SEAT,
    Table,
)


def prepare(t: Table) -> None:
    """The whole phase; it asks nobody anything."""
    box = t.box
    row = t.row
    t.round += 1  # YED-080
    if t.teller is not None:
        t.tell("story-round", {"round": int(t.round), "rounds": int(box.rounds)})
    for seat in range(t.players):
        row[seat * SEAT + MARKER] = ON_TRACK  # YED-081
    t.church += box.church_empty if t.church == 0 else box.church_more  # YED-082
    place: i64 = t.players - 1
    while place >= 0:  # YED-083; what is pushed last is done first
        seat = row[ORDER + place]
        for annex in range(ANNEX_COUNT):
            if row[seat * SEAT + ANNEX_TILES] & BIT[annex] != 0:
                run(t, box.income_effects[annex], seat, NOBODY, FROM_CITY)
        place -= 1
    begin(t, BIDDING)
