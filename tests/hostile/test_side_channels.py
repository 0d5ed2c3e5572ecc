"""What others do in secret changes nothing that a seat can observe: no byte, no number, no way back, no delay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

import kabuto
from kabuto.kernel import title as titles
from kabuto.kernel.title import Title
from kabuto.kernel.undo import CannotUndo, undo
from kabuto.server import sight
from kabuto.server.entries import Moved
from kabuto.server.state import State, begin
from tests.server.test_state import made

pytestmark = pytest.mark.hostile

SECRETIVE = [titles.load("tests.server.hush"), *(kabuto.title(name) for name in ("edo", "shogun"))]
"""Titles in which others decide unseen."""
SAMPLED = 0.1


class Secret(NamedTuple):
    """A step of which a seat may know nothing."""

    before: State
    after: State
    seat: int


def secrets(title: Title, seed: int, moves: int) -> Iterator[Secret]:
    """The secret steps among the first moves of a random game, as each other seat does not see them."""
    rng = Random(seed)
    state = begin("t", title, made(title, seed, rng.choice(title.players), title.modules), 1.0)
    for at in range(moves):
        if state.over:
            return
        assert state.game is not None
        mover = rng.choice(state.game.to_act)
        after = state.after(Moved(seat=mover, action=rng.choice(state.game.legal(mover))), 2.0 + at)
        assert after.book is not None
        for seat in range(state.players):
            old, new = state.knowing()[seat + 1], after.knowing()[seat + 1]
            same = old.view == new.view and old.legal == new.legal and not after.book.added_for(seat)
            if seat != mover and same:
                yield Secret(state, after, seat)
        after.book.keep()
        state = after


def observed(state: State, seat: int) -> tuple[object, ...]:
    """Everything about a seat that goes over the wire, or decides what does."""
    watcher = seat + 1
    last = state.counts[watcher]
    events = [sight.encode(sight.event(state, watcher, since, (), [seat])) for since in {0, max(0, last - 1), last}]
    summary = sight.encode(sight.summary(state, f"h{seat}", ()))
    record = sight.encode(sight.seat_record(state, seat))
    return last, state.turned[watcher], state.retold[watcher], state.moved[watcher], events, summary, record


def undone(state: State, seat: int) -> str:
    """What comes of trying to take the last decision back."""
    assert state.game is not None
    try:
        return f"{len(undo(state.game, seat).moves) - len(state.game.moves)}"
    except CannotUndo as error:
        return error.message


def compare(title: Title, seed: int, moves: int) -> None:
    steps, rng = 0, Random(seed)
    for before, after, seat in secrets(title, seed, moves):
        steps += 1
        assert after.knowing()[seat + 1] == before.knowing()[seat + 1]
        assert after.counts[seat + 1] == before.counts[seat + 1]
        if rng.random() < SAMPLED:
            assert observed(before, seat) == observed(after, seat)
        if rng.random() < SAMPLED / 10:
            assert undone(before, seat) == undone(after, seat)
    assert steps > 3


@pytest.mark.parametrize("title", SECRETIVE, ids=lambda title: title.name)
def test_a_secret_step_changes_nothing_for_others(title: Title) -> None:
    compare(title, 1, 200)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("title", SECRETIVE, ids=lambda title: title.name)
def test_no_secret_step_of_whole_games_changes_anything_for_others(title: Title, seed: int) -> None:
    compare(title, seed, title.bound)


def test_what_was_decided_before_all_plan_in_secret_cannot_be_taken_back() -> None:
    """Otherwise the way back would close with the first secret step of another, and tell of it."""
    edo = kabuto.title("edo")
    begun = 0
    for seed in range(4):
        game, rng = edo.new(3, seed=seed), Random(seed)
        while not game.over and begun < 8 * (seed + 1):
            before = game.to_act
            seat = rng.choice(before)
            game.play(seat, rng.choice(game.legal(seat)))
            if len(game.to_act) > 1 and len(before) == 1:
                begun += 1
                with pytest.raises(CannotUndo) as refused:
                    undo(game, seat)
                assert refused.value.message in ("undo-planning", "undo-shown")
    assert begun > 4
