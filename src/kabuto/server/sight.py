"""What a watcher is told: events, positions and summaries, built from the state of a table."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import Any, cast

import msgspec

from kabuto.kernel.record import seed_hash
from kabuto.kernel.title import Title
from kabuto.server.state import Known, Sitter, State
from kabuto.server.wire import Choice, Event, Result, SeatFacts, SeatRecord, StoryEntry, TableFacts, TableSummary

encode = msgspec.json.Encoder().encode


def event(state: State, watcher: int, since: int, online: Collection[int], mine: Collection[int]) -> Event:
    """The table as a watcher may know it; its story from the event `since` on."""
    seat = watcher - 1 if watcher else None
    if since < state.retold[watcher] or since > state.counts[watcher]:
        since = 0
    known = state.knowing()[watcher] if state.game is not None else None
    return Event(
        n=state.counts[watcher],
        seat=seat,
        facts=facts(state, watcher, online),
        view=None if known is None else known.view,
        choices=[] if known is None else choices(state.title, known),
        story=story(state, watcher, since),
        can_undo=known is not None and known.can_undo,
        your_turn=seat is not None and seat in state.owing() and not state.sitters[seat].automatic,
        since=since,
        mine=sorted(mine),
    )


def choices(title: Title, known: Known) -> list[Choice]:
    """The legal actions with their forms; each is put into JSON once a title."""
    return [_choice(title, action) for action in known.legal]


@cache
def _choice(title: Title, action: int) -> Choice:
    return cast(Choice, msgspec.Raw(encode(Choice(action, title.actions.describe(action)))))


def story(state: State, watcher: int, since: int) -> list[StoryEntry]:
    """The lines that came to the watcher after an event."""
    if state.book is None:
        return []
    found: list[StoryEntry] = []
    for move, message, args in state.book.latest(watcher - 1 if watcher else None):
        at = state.came[move][watcher]
        if at <= since:
            break
        found.append(StoryEntry(at, message, args))
    found.reverse()
    return found


def facts(state: State, watcher: int, online: Collection[int]) -> TableFacts:
    made = state.made
    return TableFacts(
        table=state.table,
        title=made.title,
        players=made.players,
        modules=made.modules,
        options=made.options,
        status=state.status,  # type: ignore[arg-type]
        seats=seats(state, online),
        edition=made.edition,
        own_edition=made.edition_text is not None,
        seed_hash=_hash(made.seed),
        made=state.made_at,
        moved=state.moved[watcher],
        chat=list(state.chat),
        result=result(state) if state.over else None,
        next=state.next,
    )


@lru_cache(maxsize=4096)
def _hash(seed: str) -> str:
    return seed_hash(int(seed))


def seats(state: State, online: Collection[int]) -> list[SeatFacts]:
    return [_seat(seat, sitter, seat in online) for seat, sitter in enumerate(state.sitters)]


def _seat(seat: int, sitter: Sitter, online: bool) -> SeatFacts:
    kind: Any = sitter.kind
    return SeatFacts(seat, kind, sitter.name, sitter.bot, sitter.standing_in, online, sitter.resigned)


def result(state: State) -> Result:
    """How the game ended; a title's view may say under `sources` where the points came from."""
    game = state.game
    assert game is not None
    ranking = game.ranking()
    if state.resigned is not None:
        ranking = [[seat for seat in range(state.players) if seat != state.resigned], [state.resigned]]
    sources: list[dict[str, Any]] = state.knowing()[0].view.get("sources", [])
    return Result(game.scores(), ranking, state.resigned, state.made.seed, sources)


def summary(state: State, holder: str | None, online: Collection[int]) -> TableSummary:
    """A line in a list of tables, for somebody who holds some of its seats or none."""
    mine = held(state, holder)
    watcher = mine[0] + 1 if mine else 0
    return TableSummary(
        table=state.table,
        title=state.made.title,
        status=state.status,  # type: ignore[arg-type]
        seats=seats(state, online),
        mine=mine,
        my_turn=any(seat in state.owing() and not state.sitters[seat].automatic for seat in mine),
        scores=list(state.knowing()[watcher].view["scores"]) if state.game is not None else [],
        made=state.made_at,
        moved=max((state.moved[seat + 1] for seat in mine), default=state.moved[0]),
    )


def seat_record(state: State, seat: int) -> SeatRecord:
    """The game so far, as one seat may know it."""
    game, made = state.game, state.made
    assert game is not None
    return SeatRecord(
        table=state.table,
        title=made.title,
        players=made.players,
        modules=made.modules,
        options=made.options,
        edition=made.edition,
        seed_hash=_hash(made.seed),
        seat=seat,
        decisions=[_choice(state.title, action) for who, action in game.moves if who == seat],
        view=state.knowing()[seat + 1].view,
        story=story(state, seat + 1, 0),
    )


def held(state: State, holder: str | None) -> list[int]:
    """The seats that a holder holds."""
    return [seat for seat, sitter in enumerate(state.sitters) if holder is not None and sitter.holder == holder]
