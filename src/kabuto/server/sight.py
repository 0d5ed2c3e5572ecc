"""What a watcher is told: events, positions and summaries, built from the state of a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from typing import Any, cast

import msgspec

from kabuto.kernel.record import seed_hash
from kabuto.kernel.title import Title
from kabuto.server.colours import colour_of
from kabuto.server.entries import Plan
from kabuto.server.pace import Clock
from kabuto.server.state import WINDOW_SECONDS, Sitter, TableState, own
from kabuto.server.wire import (
    Ballot,
    ClockFacts,
    Event,
    Reminder,
    Result,
    SeatFacts,
    SeatRecord,
    StoryEntry,
    TableFacts,
    TableSummary,
)

HOLDERS_KEPT = 256
"""Of so many who look at a table it is remembered which seats are theirs."""
STAGE = ("game", "turn", "turns", "round", "rounds", "year", "season")
"""The parts of a view that say how far a game is."""
NONE: Mapping[int, list[int]] = {}
encode = msgspec.json.Encoder().encode


def event(state: TableState, watcher: int, since: int, online: Collection[int], mine: Collection[int]) -> Event:
    """The table as a watcher may know it; its story from the event `since` on."""
    since = since_for(state, watcher, since)
    view = state.knowing()[watcher].view if state.game is not None else None
    its_facts, told = facts(state, watcher, online), story(state, watcher, since)
    return event_with(its_facts, view, told, _clocks(state.clocks), state, watcher, since, sorted(mine))


def since_for(state: TableState, watcher: int, since: int) -> int:
    """The event after which a story can be told on; 0 if it must be told from the beginning."""
    return since if state.retold[watcher] <= since <= state.counts[watcher] else 0


def event_with(
    its_facts: TableFacts,
    view: Any,
    told: list[StoryEntry],
    clocks: Any,
    state: TableState,
    watcher: int,
    since: int,
    mine: list[int],
) -> Event:
    """The event; facts, view, story and clocks were put together before."""
    seat = watcher - 1 if watcher else None
    count = state.counts[watcher]
    brief = seat is not None and state.sitters[seat].brief
    stops = list(state.stops(seat)) if seat is not None and brief else []
    if state.game is None:
        return Event(count, seat, its_facts, None, [], told, False, False, since, mine, brief, stops)
    legal, can_undo = state.choices(watcher)
    possible = _choices(state.title, legal, state.together(seat) if seat is not None and brief else {})
    your_turn = seat is not None and seat in state.owing() and not state.sitters[seat].automatic
    timed = your_turn and brief and any([other == seat for other, _ in state.timed()])
    window = WINDOW_SECONDS if timed else None
    passed = state.passed(seat) if seat is not None and brief else 0
    done = (can_undo, your_turn, since, mine, brief, stops, window, clocks, passed)
    return Event(count, seat, its_facts, view, possible, told, *done)


def _clocks(clocks: tuple[Clock, ...]) -> list[ClockFacts]:
    """The clocks as everybody at the table sees them, to the thousandth of a second."""
    return [ClockFacts(int(clock.left * 1000.0 + 0.5) / 1000.0, clock.due) for clock in clocks]


@cache
def _forms(title: Title) -> dict[int, bytes]:
    """The actions of a title with their forms, each put into JSON when it is first asked for."""
    return {}


def _choices(title: Title, actions: list[int], together: Mapping[int, list[int]] = NONE) -> Any:
    """Actions with their forms, and what is asked together with some of them: a list of `Choice`, in JSON."""
    return msgspec.Raw(_listed(title, actions, together))


def _listed(title: Title, actions: list[int], together: Mapping[int, list[int]]) -> bytes:
    forms = _forms(title)
    found: list[bytes] = []
    for action in actions:
        form = forms.get(action)
        if form is None:
            form = forms[action] = encode({"action": action, "form": title.actions.describe(action)})
        if action in together:
            form = b'%b,"then":%b}' % (form[:-1], _listed(title, together[action], NONE))
        found.append(form)
    return b"[" + b",".join(found) + b"]"


@cache
def _own(title: Title, watcher: int, decision: int) -> bytes:
    """How a view begins that differs from others only in whose eyes it is for."""
    return encode(own(title, watcher, decision))[:-1] + b","


def story(state: TableState, watcher: int, since: int) -> list[StoryEntry]:
    """The lines that came to the watcher after an event."""
    if state.book is None:
        return []
    found: list[StoryEntry] = []
    events, seat = state.move_events, watcher - 1 if watcher else None
    for move, message, args, seats, private in state.book.latest():
        known = private if seat in seats else args
        if known is None:
            continue
        at = events[move][watcher]
        if at <= since:
            break
        found.append(StoryEntry(at, message, known))
    found.reverse()
    return found


def facts(state: TableState, watcher: int, online: Collection[int]) -> TableFacts:
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
        result=result(state) if state.status == "over" else None,
        next=state.next,
        engine=made.engine,
        maker=next((seat for seat, sitter in enumerate(state.sitters) if sitter.holder == made.maker), None),
        closed=state.closed,  # type: ignore[arg-type]
        called=_called(state),
        chat_before=state.said - len(state.chat),
        waits=made.waits,
        study_of=made.study_of,
        pace=made.pace,  # type: ignore[arg-type]
        rated=made.rated,
        tournament=made.tournament,
        level=made.level,
        language=made.language,  # type: ignore[arg-type]
        bots_after=made.bots_after,
        hours=made.hours,
        votes=[Ballot(seat, who, wish) for seat, who, wish in state.votes],  # type: ignore[arg-type]
        nudges=[Reminder(seat, who, at) for seat, who, at in state.nudges if seat >= 0],
    )


def _called(state: TableState) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for seat, who in state.called:
        found.setdefault(who, []).append(seat)
    return found


class Shown:
    """A table in JSON, as far as events have it in common: facts for all of them until `TableState.public` rises, but
    for the time of the last move; view and story for all of one state, where nothing is hidden."""

    def __init__(self, state: TableState, online: Collection[int]) -> None:
        self.public = state.public
        self._of = state
        values = msgspec.to_builtins(facts(state, 0, online))
        del values["moved"]
        self._facts = encode(values)[1:]
        self._mine: dict[str | None, tuple[int, ...]] = {}
        self._moved: tuple[float, msgspec.Raw] = -1.0, msgspec.Raw(b"")
        self._viewed: tuple[int, bytes] = 0, b""
        self._told: tuple[tuple[int, int, int], list[StoryEntry]] | None = None
        self._clocks: tuple[tuple[Clock, ...], msgspec.Raw] = (), msgspec.Raw(b"[]")

    def mine(self, holder: str | None) -> tuple[int, ...]:
        """The seats that a holder holds."""
        found = self._mine.get(holder)
        if found is None:
            if len(self._mine) > HOLDERS_KEPT:
                self._mine.clear()
            found = self._mine[holder] = tuple(held(self._of, holder))
        return found

    def event(self, state: TableState, watcher: int, since: int, mine: tuple[int, ...]) -> bytes:
        """The event in JSON."""
        since = since_for(state, watcher, since)
        moved = state.moved[watcher]
        if self._moved[0] != moved:
            self._moved = moved, msgspec.Raw(b'{"moved":%a,%b' % (moved, self._facts))
        its_facts = cast(TableFacts, self._moved[1])
        view: Any = None
        if state.game is None or not state.title.meta.perfect_information:
            told = story(state, watcher, since)
            view = state.knowing()[watcher].view if state.game is not None else None
        else:
            told, view = self._story(state, watcher, since), self._view(state, watcher)
        if self._clocks[0] is not state.clocks:
            self._clocks = state.clocks, msgspec.Raw(encode(_clocks(state.clocks)))
        return encode(event_with(its_facts, view, told, self._clocks[1], state, watcher, since, list(mine)))

    def _view(self, state: TableState, watcher: int) -> msgspec.Raw:
        """The view where nothing is hidden: whose eyes it is for, then what all see."""
        if self._viewed[0] != state.n:
            assert state.game is not None
            common = state.game.view(None)
            del common["seat"], common["decision"]
            self._viewed = state.n, encode(common)[1:]
        return msgspec.Raw(_own(state.title, watcher, state.decision(watcher)) + self._viewed[1])

    def _story(self, state: TableState, watcher: int, since: int) -> list[StoryEntry]:
        """The story where nothing is hidden."""
        key = (state.n, state.counts[watcher], since)
        if self._told is None or self._told[0] != key:
            self._told = key, story(state, watcher, since)
        return self._told[1]


@lru_cache(maxsize=4096)
def _hash(seed: str) -> str:
    return seed_hash(int(seed))


def seats(state: TableState, online: Collection[int]) -> list[SeatFacts]:
    plans = state.made.seats
    clocks = state.clocks
    return [
        _seat(seat, sitter, seat in online, plans[seat], clocks[seat] if clocks else None)
        for seat, sitter in enumerate(state.sitters)
    ]


def _seat(seat: int, sitter: Sitter, online: bool, plan: Plan, clock: Clock | None) -> SeatFacts:
    kind: Any = sitter.kind
    colour = colour_of(seat, plan)
    rests = clock.calendar.rests if clock is not None and clock.calendar is not None else ()
    last = (sitter.standing_in, online, sitter.resigned, colour, sitter.offered, rests[-1][1] if rests else None)
    return SeatFacts(seat, kind, sitter.name, sitter.bot, *last)


def result(state: TableState) -> Result:
    """How the game ended; a title's view may say under `sources` where the points came from."""
    game = state.game
    assert game is not None
    ranking = game.ranking()
    if state.resigned is not None:
        ranking = [[seat for seat in range(state.players) if seat != state.resigned], [state.resigned]]
    sources: list[dict[str, Any]] = state.knowing()[0].view.get("sources", [])
    return Result(game.scores(), ranking, state.resigned, state.made.seed, sources)


def summary(state: TableState, holder: str | None, online: Collection[int], watching: int = 0) -> TableSummary:
    """A line in a list of tables, for somebody who holds some of its seats or none."""
    mine = held(state, holder)
    view = {} if state.game is None else state.knowing()[mine[0] + 1 if mine else 0].view
    return TableSummary(
        table=state.table,
        title=state.made.title,
        status=state.status,  # type: ignore[arg-type]
        seats=seats(state, online),
        mine=mine,
        my_turn=any(seat in state.owing() and not state.sitters[seat].automatic for seat in mine),
        scores=list(view.get("scores", [])),
        made=state.made_at,
        moved=max((state.moved[seat + 1] for seat in mine), default=state.moved[0]),
        modules=state.made.modules,
        options=state.made.options,
        stage={} if state.game is None else {name: view[name] for name in STAGE if name in view},
        ranking=result(state).ranking if state.status == "over" and state.game is not None else [],
        watching=watching,
        pace=state.made.pace,  # type: ignore[arg-type]
        rated=state.made.rated,
        level=state.made.level,
        language=state.made.language,  # type: ignore[arg-type]
        bots_after=state.made.bots_after,
    )


def seat_record(state: TableState, seat: int) -> SeatRecord:
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
        decisions=_choices(state.title, [action for who, action in game.moves if who == seat]),
        view=state.knowing()[seat + 1].view,
        story=story(state, seat + 1, 0),
    )


def held(state: TableState, holder: str | None) -> list[int]:
    """The seats that a holder holds."""
    return [seat for seat, sitter in enumerate(state.sitters) if holder is not None and sitter.holder == holder]
