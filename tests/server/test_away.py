"""Somebody does not come: the others ask for a bot, which sits in until that person is back."""

from __future__ import annotations

import pytest

import kabuto
from kabuto.kernel.title import Title
from kabuto.server import commands
from kabuto.server.commands import AWAY_SECONDS, LATE_SECONDS, decide
from kabuto.server.entries import Called, Later, Moved, Sat, decode, encode
from kabuto.server.refusal import Refusal
from kabuto.server.settings import Settings
from kabuto.server.shelf import Shelf
from kabuto.server.sight import facts
from kabuto.server.state import TableState, begin
from kabuto.server.wire import CallBot
from tests.server.test_state import made

SHELF = Shelf(Settings(database="sqlite:///:memory:"))


def playing(title: Title, players: int) -> TableState:
    return begin("t", title, made(title, 1, players), 1000.0)


def call(state: TableState, seat: int, who: int, here: tuple[int, ...] = ()) -> Later | None:
    command = CallBot(id="c", seat=seat, version=state.counts[seat + 1], who=who)
    return decide(state, command, f"h{seat}", SHELF, lambda: here)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(commands, "time", lambda: now[0])
    return now


def test_of_two_people_either_may_ask_once_the_table_has_waited(clock: list[float]) -> None:
    state = playing(kabuto.title("take"), 2)
    who = state.owing()[0]
    with pytest.raises(Refusal) as early:
        call(state, 1 - who, who)
    assert (early.value.message, early.value.retry) == ("not-away", AWAY_SECONDS)
    assert "10 minutes" in early.value.why("en") and "10 Minuten" in early.value.why("de")
    clock[0] += AWAY_SECONDS
    with pytest.raises(Refusal) as present:
        call(state, 1 - who, who, here=(0, 1))
    assert present.value.retry == LATE_SECONDS - AWAY_SECONDS, "whoever is connected has more time"
    body = call(state, 1 - who, who)
    assert body == Called(seat=1 - who, who=who)
    after = state.after(decode(encode(body)), 1700.0)  # type: ignore[arg-type]
    assert after.bots_owing() == [who] and after.called == () and after.counts == tuple(n + 1 for n in state.counts)
    back = after.after(Sat(seat=who, holder=f"h{who}", name="x"), 1800.0)
    assert back.bots_owing() == [] and not back.sitters[who].standing_in


def test_of_more_people_over_half_of_the_others_must_ask(clock: list[float]) -> None:
    state = playing(kabuto.title("yedo"), 4)
    who = state.owing()[0]
    first, second, third = (seat for seat in range(4) if seat != who)
    clock[0] += AWAY_SECONDS
    one = state.after(Called(seat=first, who=who), 1700.0)
    assert not one.bots_owing() and facts(one, 0, ()).called == {who: [first]}
    assert call(one, first, who) is None, "asking twice is asking once"
    two = one.after(Called(seat=second, who=who), 1701.0)
    assert two.bots_owing() == [who] and facts(two, 0, ()).called == {}
    assert call(two, third, who) is None, "a bot sits in already"
    moved = one.after(Moved(seat=who, action=one.game.legal(who)[0]), 1702.0)  # type: ignore[union-attr]
    assert moved.called == () and moved.public > one.public, "whoever decides is there"


@pytest.mark.parametrize("name", ["edo", "shogun"])
def test_a_secret_step_does_not_tell_that_somebody_is_there(name: str) -> None:
    title = kabuto.title(name)
    state = playing(title, max(title.players))
    while len(state.owing()) < 2:
        assert state.game is not None
        state = state.after(Moved(seat=state.owing()[0], action=state.game.legal(state.owing()[0])[0]), 1000.0)
    who, caller = state.owing()[:2]
    called = state.after(Called(seat=caller, who=who), 1700.0)
    assert called.game is not None
    action = called.title.actions.onward(called.game.legal(who))[0]
    stepped = called.after(Moved(seat=who, action=action), 1701.0)
    assert stepped.seen == 2 << who, "nobody else may know of this step"
    for watcher in (0, caller + 1):
        assert facts(stepped, watcher, ()) == facts(called, watcher, ())
    assert stepped.public == called.public


def test_nobody_asks_for_those_for_whom_nobody_waits(clock: list[float]) -> None:
    state = playing(kabuto.title("take"), 2)
    who = state.owing()[0]
    clock[0] += LATE_SECONDS
    for seat, absent in ((who, who), (who, 1 - who), (1 - who, 7)):
        with pytest.raises(Refusal, match="nobody-awaited"):
            call(state, seat, absent)
    with pytest.raises(Refusal, match="not-your-seat"):
        decide(state, CallBot(id="c", seat=1 - who, version=1, who=who), f"h{who}", SHELF, tuple)
