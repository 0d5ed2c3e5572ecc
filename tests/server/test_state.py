"""The state of a table is what its entries give, and each watcher's events are what that watcher may know."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel import title as titles, words
from kabuto.kernel.title import Title
from kabuto.kernel.undo import CannotUndo, undo
from kabuto.server import sight
from kabuto.server.commands import tidy
from kabuto.server.entries import AnyBody, Later, Left, Made, Moved, Plan, Said, Sat, Undone, decode, encode
from kabuto.server.limits import MESSAGES
from kabuto.server.refusal import SENTENCES
from kabuto.server.state import DECISION_SHIFT, TableState, begin, last_own
from kabuto.version import VERSION

KURA = titles.load("tests.battery.kura")
HUSH = titles.load("tests.server.hush")
TITLES = [KURA, HUSH, *(kabuto.title(name) for name in kabuto.titles())]
Logged = list[tuple[AnyBody, int]]


def made(
    title: Title, seed: int, players: int | None = None, modules: Any = (), options: dict[str, Any] | None = None
) -> Made:
    setup = title.setup(players, modules, options, seed=seed)
    seats = [Plan(kind="person", name="x", holder=f"h{seat}") for seat in range(setup.players)]
    return Made(
        title=title.name,
        players=setup.players,
        modules=list(setup.modules),
        options=dict(setup.options),
        edition=setup.edition.digest,
        engine=VERSION,
        seed=str(seed),
        seats=seats,
        maker="h0",
    )


@cache
def wander(title: Title, seed: int, length: int) -> list[tuple[TableState, Later | Made]]:
    """A table at each of its entries: random moves, with undo, chat and people who come and go between."""
    rng = Random(seed)
    first = made(title, seed, rng.choice(title.players))
    states: list[tuple[TableState, Later | Made]] = [(begin("t", title, first, 1.0), first)]
    for at in range(length):
        state = states[-1][0]
        if state.over:
            break
        assert state.game is not None
        seat = rng.randrange(state.players)
        body: Later
        if rng.random() < 0.15 and can_undo(state, seat):
            body = Undone(seat=seat, move=last_own(state.game, seat, ())[-1])
        elif rng.random() < 0.1:
            others: list[Later] = [Said(seat=seat, text="x"), Left(seat=seat)]
            body = rng.choice([*others, Sat(seat=seat, holder=f"h{seat}", name="x")])
        else:
            seat = rng.choice(state.game.to_act)
            body = Moved(seat=seat, action=rng.choice(state.game.legal(seat)))
        new = state.after(body, 2.0 + at)
        if new.book is not None:
            new.book.keep()
        states.append((new, body))
    return states


def can_undo(state: TableState, seat: int) -> bool:
    assert state.game is not None
    try:
        undo(state.game, seat)
    except CannotUndo:
        return False
    return not state.over


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_the_quick_answer_about_undo_is_the_kernels(title: Title) -> None:
    for seed in range(6):
        for state, _ in wander(title, seed, 80):
            for seat in range(state.players):
                assert state.knowing()[seat + 1].can_undo == can_undo(state, seat)


def test_a_draft_is_the_same_table() -> None:
    """All that a state says is copied; only what it has found out for watchers is found out anew."""
    names = getattr(TableState, "__mypyc_attrs__", None) or vars(begin("t", KURA, made(KURA, 1), 1.0))
    assert {"game", "counts", "chat", "_known"} <= set(names)
    for state in (state.draft() for state, _ in wander(KURA, 3, 80)[-3:]):
        state.next, state.resigned = "u", 1
        state.knowing()
        draft = state.draft()
        assert draft._known == ()
        assert draft._opened is None
        for name in set(names) - {"_known", "_opened"}:
            assert getattr(draft, name) == getattr(state, name), name


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_replaying_the_entries_gives_the_same_table(title: Title) -> None:
    for seed in range(6):
        states = wander(title, seed, 80)
        first = states[0][1]
        assert isinstance(first, Made)
        again = begin("t", title, first, 1.0)
        for number, (state, body) in enumerate(states[1:]):
            read = decode(encode(body))
            assert not isinstance(read, Made)
            again = again.after(read, 2.0 + number, state.trace)
            assert again.book is not None
            again.book.keep()
            assert (again.seen, again.decision_since) == (state.seen, state.decision_since)
            for watcher in range(state.players + 1):
                for since in (0, max(0, state.counts[watcher] - 2)):
                    assert sight.event(again, watcher, since, (), ()) == sight.event(state, watcher, since, (), ())


def test_an_entry_that_keeps_only_who_saw_it_stirs_them_all() -> None:
    """Entries of early logs: whoever saw one has to look again."""
    state = begin("t", HUSH, made(HUSH, 1), 1.0)
    assert state.game is not None
    seat = state.game.to_act[0]
    body = Moved(seat=seat, action=state.game.legal(seat)[0])
    assert state.after(body, 2.0).trace >> DECISION_SHIFT
    early = state.after(body, 2.0, state.everybody)
    assert early.decision_since == early.counts == tuple(count + 1 for count in state.counts)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_a_count_moves_if_and_only_if_something_can_be_known(title: Title) -> None:
    for seed in range(6):
        states = wander(title, seed, 80)
        for (old, _), (new, body) in pairwise(states):
            for watcher in range(new.players + 1):
                before, after = (sight.event(state, watcher, 0, (), ()) for state in (old, new))
                same = (before.view, before.can_undo, before.facts.chat, before.facts.seats, before.your_turn) == (
                    after.view,
                    after.can_undo,
                    after.facts.chat,
                    after.facts.seats,
                    after.your_turn,
                )
                told = [(line.id, line.args) for line in before.story] == [(line.id, line.args) for line in after.story]
                own = getattr(body, "seat", None) == watcher - 1
                if before.n == after.n:
                    assert same and told and before == after, "nothing that is sent may differ, times included"
                elif isinstance(body, (Moved, Undone)) and not own and not new.over:
                    assert not (same and told)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_the_story_is_the_games(title: Title) -> None:
    """At every fifth entry: the game is told anew from its beginning each time."""
    for seed in range(3):
        for state, _ in wander(title, seed, 80)[::-5]:
            assert state.game is not None and state.book is not None
            fresh = state.game.copy()
            for watcher in range(state.players + 1):
                seat = watcher - 1 if watcher else None
                assert state.book.read(seat) == fresh.story(seat)
                numbers = [line.at for line in sight.story(state, watcher, 0)]
                assert numbers == sorted(numbers) and all(n <= state.counts[watcher] for n in numbers)


def test_secret_steps_do_not_move_what_others_count() -> None:
    """A step that tells others nothing leaves their number, their time and their bytes as they were."""
    state = begin("t", HUSH, made(HUSH, 5, 3), 1.0)
    assert state.game is not None
    new = state.after(Moved(seat=1, action=state.game.legal(1)[0]), 99.0)
    assert [b - a for a, b in zip(state.counts, new.counts, strict=True)] == [0, 0, 1, 0]
    assert new.moved == (1.0, 1.0, 99.0, 1.0)
    for watcher in (0, 1, 3):
        before, after = (sight.encode(sight.event(one, watcher, 0, (), ())) for one in (state, new))
        assert before == after


def test_a_draft_that_is_dropped_leaves_no_trace() -> None:
    state = begin("t", KURA, made(KURA, 5, 2), 1.0)
    assert state.game is not None and state.book is not None
    before = sight.encode(sight.event(state, 1, 0, (), ())), state.game.digest()
    for action in state.game.legal(0):
        state.after(Moved(seat=0, action=action), 2.0)
    assert (sight.encode(sight.event(state, 1, 0, (), ())), state.game.digest()) == before


def test_names_and_chat_lose_their_control_signs() -> None:
    assert tidy("  A\u202en\x00na\n\t B ") == "Anna B"
    assert tidy("\u200b\x07") == ""


def test_everything_that_is_said_has_its_sentence_in_both_languages() -> None:
    source = "\n".join(path.read_text() for path in SENTENCES.parent.rglob("*.py"))
    used = {*re.findall(r'(?:Refusal\(\s*"\w+",\s*|say\()"([a-z-]+)"', source), *MESSAGES.values(), "later"}
    counted = ("players", "least", "most", "days", "kilobytes", "count", "seats", "number")
    said = {}
    for language in ("en", "de"):
        text = (SENTENCES / f"{language}.ftl").read_text(encoding="utf-8")
        said[language] = re.findall(r"^([a-z-]+) =", text, re.M)
        args = {name: 2 if name in counted else "minutes" for name in re.findall(r"\$(\w+)", text)}
        for message in said[language]:
            assert words.load(language, SENTENCES).say(message, args)
    assert said["en"] == said["de"]
    assert used <= set(said["en"])
    composed = [f"{start}-" for start in re.findall(r'f"([a-z-]+)-\{', source)]
    silent = [one for one in said["en"] if f'"{one}"' not in source and not one.startswith(tuple(composed))]
    assert not silent, "sentences that nothing says"
