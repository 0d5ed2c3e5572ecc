"""A person who wants to be asked only what is a question: the table does the rest, and nobody else can tell."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

import kabuto
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title
from kabuto.server.budgets import PRESETS
from kabuto.server.entries import Made, Moved, Plan, Undone, Wished, decode, encode
from kabuto.server.service import Service
from kabuto.server.settings import Settings
from kabuto.server.sight import event
from kabuto.server.state import TableState, begin, last_own
from kabuto.server.wire import Asks, CreateTable, Done, Play, SeatPlan, Undo
from kabuto.version import VERSION

TITLES = [kabuto.title(name) for name in kabuto.titles()]


def seated(title: Title, players: int, people: int, seed: int = 1) -> TableState:
    """A game in which the first seats are people's who want few questions, and the others are bots'."""
    setup = title.setup(players, seed=seed)
    seats = [Plan(kind="person", name="x", holder=f"h{seat}", brief=True) for seat in range(people)]
    seats += [Plan(kind="bot", name="random", bot="random") for _ in range(players - people)]
    made = Made(
        title=title.name,
        players=players,
        modules=[],
        options=dict(setup.options),
        edition=setup.edition.digest,
        engine=VERSION,
        seed=str(seed),
        seats=seats,
        maker="h0",
    )
    return begin("t", title, made, 1.0)


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(20_000):
        if holds():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the table did not go on")


def step(state: TableState, rng: Random) -> tuple[TableState, Moved]:
    """What happens next: the table decides where it may, else somebody chooses at random."""
    assert state.game is not None
    if found := state.unquestioned():
        body = Moved(seat=found[0][0], action=found[0][1], auto=True)
    else:
        seat = rng.choice(state.game.to_act)
        legal = state.game.legal(seat)
        body = Moved(seat=seat, action=rng.choice(state.title.actions.onward(legal) or legal))
    new = state.after(body, 2.0)
    assert new.book is not None
    new.book.keep()
    return new, body


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_whoever_plays_with_bots_is_never_asked_what_is_no_question(title: Title) -> None:
    rng = Random(3)
    state = seated(title, max(title.players), 1)
    asked = taken = 0
    for _ in range(400):
        if state.over:
            break
        state, body = step(state, rng)
        if body.seat == 0:
            taken += body.auto
            asked += not body.auto
            if not body.auto:
                assert state.autos[-1:] != (len(state.move_events) - 2,)
        if 0 in state.owing() and not state.unquestioned():
            assert state.game is not None
            point = title.decisions[state.game.state.decision(0)]
            assert len(state.game.legal(0)) > 1 or point.pause
    assert asked > 0 and (taken > 0 or title.name == "shogun")


def test_where_others_could_learn_from_it_everybody_is_asked() -> None:
    yedo = kabuto.title("yedo")
    rng = Random(5)
    state = seated(yedo, 3, 2)
    alone = secret = 0
    for _ in range(600):
        if state.over:
            break
        assert state.game is not None
        for seat, _ in state.unquestioned():
            assert not yedo.decisions[state.game.state.decision(seat)].secret
        single = [seat for seat in state.owing() if seat < 2 and len(state.game.legal(seat)) == 1]
        secret += any(yedo.decisions[state.game.state.decision(seat)].secret for seat in single)
        alone += bool(single)
        state, _ = step(state, rng)
    assert secret > 10, "there was nothing to hide"


def test_what_goes_together_is_asked_in_one_question_of_those_who_want_few() -> None:
    """What can be chosen second is exactly what can be chosen then, and choosing first shows nothing to anybody."""
    yedo = kabuto.title("yedo")
    rng = Random(8)
    state = seated(yedo, 4, 1)
    pairs: set[tuple[str, str]] = set()
    for _ in range(900):
        if state.over:
            break
        assert state.game is not None
        joined = state.together(0)
        shown = {choice["action"]: choice.get("then") for choice in msgspec.json.decode(sight_of(state))["choices"]}
        assert {action for action, then in shown.items() if then is not None} == joined.keys()
        for action, then in joined.items():
            after = state.game.copy()
            after.play(0, action)
            assert after.legal(0) == then == [choice["action"] for choice in shown[action]]
            assert (after.state.shown, after.state.chance.words()) == (
                state.game.state.shown,
                state.game.state.chance.words(),
            )
            pairs.add((state.title.decisions[state.game.state.decision(0)].name, decision_of(after)))
        everything = state.after(Wished(seat=0, brief=False), 2.0)
        assert everything.together(0) == {} and b'"then"' not in sight_of(everything)
        state, _ = step(state, rng)
    assert {("activate", "use"), ("order", "order")} <= pairs


def test_whoever_lets_chances_pass_is_told_how_many_and_nobody_else() -> None:
    yedo = kabuto.title("yedo")
    rng = Random(4)
    state = seated(yedo, 4, 1)
    passed = told = 0
    for _ in range(600):
        if state.over:
            break
        assert state.game is not None
        at = state.game.to_act[0]
        window = yedo.decisions[state.game.state.decision(at)].window
        state, body = step(state, rng)
        if body.seat == 0:
            passed = 0 if not body.auto else passed + (window is not None)
        assert event(state, 1, 0, (), ()).passed == passed
        assert [event(state, watcher, 0, (), ()).passed for watcher in (0, 2, 3, 4)] == [0] * 4
        told = max(told, passed)
    assert told > 1


def sight_of(state: TableState) -> bytes:
    """The event of the first seat."""
    return msgspec.json.encode(event(state, 1, 0, (), ()))


def decision_of(game: Game) -> str:
    return game.title.decisions[game.state.decision(0)].name


@pytest.mark.parametrize("name", ["take", "yedo"])
def test_undo_goes_back_to_the_last_own_decision_and_the_log_replays(name: str) -> None:
    """What the table did for somebody since is taken back with it; otherwise it would be done again at once."""
    title = kabuto.title(name)
    shown = 0
    for seed in range(6):
        rng = Random(seed)
        first = state = seated(title, max(title.players), 1, seed)
        bodies: list[Moved | Undone] = []
        digest = ""
        for _ in range(300):
            if state.over or shown > 3:
                break
            assert state.game is not None
            if 0 in state.owing() and not state.unquestioned():
                digest = state.game.digest()
            state, body = step(state, rng)
            bodies.append(body)
            if body.auto and body.seat == 0 and state.choices(1)[1]:
                assert state.game is not None
                move, *also = last_own(state.game, 0, state.autos)
                assert also and move not in state.autos
                back = Undone(seat=0, move=move, also=also)
                state = state.after(back, 3.0)
                bodies.append(back)
                assert state.game is not None and state.game.digest() == digest
                assert not state.unquestioned(), "what was taken back is asked again"
                shown += 1
        again = first
        for one in bodies:
            logged = decode(encode(one))
            assert isinstance(logged, (Moved, Undone))
            again = again.after(logged, 2.0, again.everybody)
            assert again.book is not None
            again.book.keep()
        assert again.game is not None and state.game is not None and again.game.digest() == state.game.digest()
        assert (again.autos, again.marks) == (state.autos, state.marks)
    assert shown, "nothing was taken back"


def test_an_old_entry_says_nothing_of_it() -> None:
    assert decode(b'{"kind":"move","seat":0,"action":1}') == Moved(seat=0, action=1)
    assert decode(b'{"kind":"undo","seat":0,"move":1}') == Undone(seat=0, move=1)


def test_nobody_else_hears_that_somebody_wants_to_be_asked() -> None:
    state = seated(kabuto.title("yedo"), 3, 2)
    new = state.after(Wished(seat=1, brief=False), 2.0)
    assert [after - before for before, after in zip(state.counts, new.counts, strict=True)] == [0, 0, 1, 0]
    assert (new.sitters[1].brief, new.public) == (False, state.public)
    assert new.after(Wished(seat=1, brief=True), 3.0).sitters == state.sitters


def test_a_whole_game_at_a_table(tmp_path: Path) -> None:
    """The server decides for its person, in the same order as it acknowledges, and a program is asked everything."""

    async def run() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'k.db'}", budgets=PRESETS["none"])
        service = await Service.open(replace(settings, bot_workers=1))
        try:
            seats = [SeatPlan(kind="me", brief=True), *[SeatPlan(kind="bot", bot="random")] * 2]
            table = await service.hall.create("h", CreateTable(title="yedo", players=3, seats=seats))
            rng = Random(1)
            for number in range(60):
                await until(lambda: 0 in table.state.owing() and not table.state.unquestioned())
                known = table.state.knowing()[1]
                assert len(known.legal) > 1
                version = table.state.counts[1]
                play = Play(id=f"p{number}", seat=0, version=version, action=rng.choice(known.legal))
                answer = await service.command(table, "h", play)
                assert isinstance(answer, Done), msgspec.to_builtins(answer)
            assert table.state.autos
            done = await service.command(table, "h", Asks(id="a", seat=0, version=table.state.counts[1], brief=False))
            assert isinstance(done, Done) and not table.state.sitters[0].brief
            program = CreateTable(title="yedo", players=3, seats=[SeatPlan(kind="me"), *seats[1:]])
            other = await service.hall.create("h", program)
            assert not other.state.sitters[0].brief
        finally:
            await service.close()

    asyncio.run(run())


def test_undo_at_a_table_takes_back_what_the_table_did(tmp_path: Path) -> None:
    async def run() -> None:
        service = await Service.open(Settings(database=f"sqlite:///{tmp_path / 'k.db'}", budgets=PRESETS["none"]))
        try:
            seats = [SeatPlan(kind="me", brief=True)] * 3
            wanted = CreateTable(title="yedo", players=3, seats=seats)
            table = await service.hall.create("h", wanted)
            rng = Random(2)
            for number in range(300):
                await until(lambda: not table.state.unquestioned())
                state = table.state
                assert state.game is not None and not state.over
                seat = rng.choice(state.game.to_act)
                before, moves = state.game.digest(), len(state.move_events)
                legal = state.title.actions.onward(state.game.legal(seat)) or state.game.legal(seat)
                play = Play(id=f"p{number}", seat=seat, version=state.counts[seat + 1], action=rng.choice(legal))
                assert isinstance(await service.command(table, "h", play), Done)
                await until(lambda: not table.state.unquestioned())
                state = table.state
                if len(state.move_events) > moves + 1 and not state.over and state.choices(seat + 1)[1]:
                    back = Undo(id=f"u{number}", seat=seat, version=state.counts[seat + 1])
                    assert isinstance(await service.command(table, "h", back), Done)
                    assert table.state.game is not None and table.state.game.digest() == before
                    return
            raise AssertionError("nothing was done for anybody that could be taken back")
        finally:
            await service.close()

    asyncio.run(run())
