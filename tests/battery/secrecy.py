"""What every title owes to whoever must not know: checks as in `checks.py`, each over a game played at random.

Mostly two worlds are compared: a game, and another that a seat cannot tell from it, because only what it may not know
is other there.
"""

from __future__ import annotations

import json
import math
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from kabuto import Game
from kabuto.kernel.chance import Chance
from kabuto.kernel.secrets import Hidden, mixed, numbers, scramble
from kabuto.kernel.story import Story
from kabuto.kernel.undo import plan_apart
from tests.battery.table import Table, planning, positions, some, usual_length


def views_tell_no_more_than_may_be_known(table: Table) -> int:
    """A game imagined from a seat's view looks the same to that seat: view, list, features; by value and in JSON."""
    rng = table.rng()
    compared = 0
    for game in some(table, rng, 12):
        for seat in range(game.players):
            view = game.view(seat)
            sent = json.loads(json.dumps(view))
            assert sent == view, "the view is not ready for JSON"
            for _ in range(2):
                imagined = game.imagine(seat, rng)
                assert imagined.view(seat) == view, f"seat {seat} can tell the imagined game from the real one"
                assert imagined.legal(seat) == game.legal(seat)
                assert features(imagined, seat) == features(game, seat)
                compared += 1
            number = rng.getrandbits(64)
            assert table.title.imagine(sent, Random(number)).digest() == game.imagine(seat, Random(number)).digest(), (
                "imagining needs more than the view"
            )
        json.dumps(game.view(None))
    return compared


def features(game: Game, seat: int) -> list[float]:
    found = array("f", bytes(4 * game.title.observation_size(game.players)))
    game.observation(seat, found)
    assert all(math.isfinite(value) for value in found)
    return list(found)


def secret_decisions_stay_secret(table: Table) -> int:
    """While others decide secretly and differently in two worlds, a seat sees and reads the same in both."""
    rng = table.rng()
    compared = 0
    for game in planning(table, rng, 5):
        for seat in range(game.players):
            real, other = game.copy(), game.imagine(seat, rng)
            real_start, other_start = len(real.story(seat)), len(other.story(seat))
            for _ in range(6):
                movers = [s for s in real.to_act if s != seat and s in other.to_act]
                if not movers:
                    break
                mover = rng.choice(movers)
                if not both_stay_secret(real, other, mover, rng):
                    break
                assert real.view(seat) == other.view(seat), f"seat {seat} sees what {mover} decides in secret"
                told = [strip(e) for e in real.story(seat)[real_start:]]
                assert told == [strip(e) for e in other.story(seat)[other_start:]], "the story tells a secret"
                compared += 1
    return compared


def open_decisions_hold_nothing_hidden(table: Table) -> int:
    """Where a decision is not marked `secret`, what may be chosen there is the same in every world that the others can
    imagine: they learn nothing from how long it takes."""
    rng = table.rng()
    compared = 0
    for game in some(table, rng, 12):
        for seat in game.to_act:
            asked = table.title.decisions[game.state.decision(seat)]
            if asked.secret:
                continue
            for other in range(game.players):
                if other != seat:
                    world = game.imagine(other, rng)
                    assert world.legal(seat) == game.legal(seat), f"{asked.name} tells seat {other} something"
                    compared += 1
    return compared


def hidden(game: Game, seat: int) -> list[Hidden]:
    """What the title declares as hidden from the seat."""
    return list(game.title._rules.hidden(game.state, seat))


def hidden_numbers_can_be_anything(table: Table) -> int:
    """What a seat may not know gets other values; it sees, may choose, observes and reads the same, to the byte."""
    rng = table.rng()
    compared = 0
    for game in some(table, rng, 12):
        for seat in range(game.players):
            other = game.copy()
            compared += scramble(other.state, hidden(game, seat), rng)
            other.state.chance = Chance(*(rng.getrandbits(62) for _ in range(4)))
            assert json.dumps(other.view(seat)) == json.dumps(game.view(seat)), f"seat {seat} sees something hidden"
            assert other.legal(seat) == game.legal(seat), f"what seat {seat} may choose tells something hidden"
            assert features(other, seat) == features(game, seat), f"seat {seat} observes something hidden"
    return compared


class Prying:
    """Looks at about every so-manieth line, in the midst of the step that tells it, through the eyes of every seat."""

    def __init__(self, game: Game, rng: Random, share: float) -> None:
        self.compared = 0
        self._game = game
        self._rng = rng
        self._share = share

    def at(self, move: int) -> None:
        pass

    def tell(self, *line: Any) -> None:
        if self._rng.random() > self._share:
            return
        game = self._game
        for seat in range(game.players):
            other = game.copy()
            self.compared += scramble(other.state, hidden(game, seat), self._rng) + 1
            same = json.dumps(other.glimpse(seat)) == json.dumps(game.glimpse(seat))
            assert same, f"seat {seat} sees something hidden as {line[0]} is told"


def moments_show_nothing_hidden(table: Table) -> int:
    """Also in the midst of a step, whenever a line is told, a seat sees the same whatever is hidden from it."""
    rng = table.rng()
    prying: Prying | None = None
    for game in positions(table, rng):
        if prying is None:
            prying = Prying(game, Random(table.seed), min(1.0, 60 / usual_length(table.title)))
            game.tell_to(prying)
    assert prying is not None
    return prying.compared


def all_other_numbers_are_known(table: Table) -> int:
    """What is not declared as hidden from a seat stands in its view: the position built from that has the same."""
    rng = table.rng()
    rows = getattr(table.invariants(), "ROWS", ("n",))
    compared = 0
    for game in some(table, rng, 12):
        for seat in range(game.players):
            imagined = game.imagine(seat, rng)
            secrets = hidden(game, seat)
            for row in rows:
                covered = {
                    place
                    for secret in secrets
                    if secret.row == row and not isinstance(secret.places, str)
                    for place in secret.places
                }
                real, same = list(getattr(game.state, row)), list(getattr(imagined.state, row))
                assert len(real) == len(same)
                told = [place for place in range(len(real)) if place not in covered]
                wrong = [place for place in told if real[place] != same[place]]
                assert not wrong, f"seat {seat} cannot know {row}{wrong}, and they are not declared as hidden"
                compared += len(told)
    return compared


def strip(entry: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return entry["id"], entry["args"]


def both_stay_secret(real: Game, other: Game, mover: int, rng: Random) -> bool:
    """Let the mover take an action of the same verb in both worlds; False if that would show something."""
    verb = rng.choice([real.title.actions.verb(a).name for a in real.legal(mover)])
    alike = [a for a in other.legal(mover) if other.title.actions.verb(a).name == verb]
    if not alike:
        return False
    mine = rng.choice([a for a in real.legal(mover) if real.title.actions.verb(a).name == verb])
    for world, action in ((real, mine), (other, rng.choice(alike))):
        trial = world.copy()
        trial.play(mover, action)
        if trial.state.shown != world.state.shown:
            return False
        world.play(mover, action)
    return True


# A step in two worlds --------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One decision in two worlds that a seat cannot tell apart, with the same chance in both; each as it was before,
    as it is after, and what the seat reads of the step."""

    seat: int
    mover: int
    before: tuple[Game, Game]
    after: tuple[Game, Game]
    told: tuple[list[Any], list[Any]]

    def seen_alike(self) -> bool:
        real, other = (json.dumps(game.view(self.seat)) for game in self.after)
        return real == other


def steps(table: Table, rng: Random, about: int) -> Iterator[Step]:
    """About so many decisions, each through the eyes of every seat for whom it can be made in both worlds."""
    for game in some(table, rng, about):
        if game.over:
            continue
        mover = rng.choice(game.to_act)
        action = rng.choice(game.legal(mover))
        for seat in range(game.players):
            other = game.imagine(seat, rng)
            other.state.chance = game.state.chance.copy()
            if action not in other.legal(mover):
                continue
            after = game.copy(), other.copy()
            told = []
            for world in after:
                story = Story()
                world.tell_to(story)
                world.play(mover, action)
                told.append([strip(entry) for entry in story.read(seat)])
            yield Step(seat, mover, (game.copy(), other), after, (told[0], told[1]))


def a_step_tells_no_secret(table: Table) -> int:
    """What a seat reads of a step is the same in two worlds, unless something that differs between them was moved or
    came to light."""
    compared = 0
    for step in steps(table, table.rng(), 40):
        if step.seen_alike() and rests(step):
            compared += 1
            told, same = step.told
            assert told == same, f"seat {step.seat} reads something hidden: {[*told, *same]}"
    return compared


def rests(step: Step) -> bool:
    """Whether the worlds differ, and all in which they do was left as it was and is still hidden from the seat."""
    real, other = (concealed(game, step.seat) for game in step.before)
    after, after_other = (concealed(game, step.seat) for game in step.after)
    differing = [spot for spot in real if real[spot] != other.get(spot)]
    left = all(after.get(spot) == real[spot] and after_other.get(spot) == other.get(spot) for spot in differing)
    return bool(differing) and left


def concealed(game: Game, seat: int) -> dict[tuple[str, int | str], int]:
    """Every number that is hidden from a seat, by where it stands."""
    found: dict[tuple[str, int | str], int] = {}
    for secret in hidden(game, seat):
        places: Sequence[int | str] = [secret.places] if isinstance(secret.places, str) else secret.places
        found.update(
            ((secret.row, place), number) for place, number in zip(places, numbers(game.state, secret), strict=True)
        )
    return found


def what_comes_to_light_stays(table: Table) -> int:
    """What a seat sees by a decision of its own, and could not know before, is noted: so the decision stays."""
    compared = 0
    for step in steps(table, table.rng(), 40):
        if step.mover == step.seat and not step.seen_alike():
            compared += 1
            before, after = step.before[0], step.after[0]
            noted = before.state.shown != after.state.shown
            random = before.state.chance.words() != after.state.chance.words()
            assert noted or random or plan_apart(before.to_act, after.to_act), (
                f"seat {step.seat} can take back what showed it something: {step.told[0]}"
            )
    return compared


def what_is_hidden_is_dealt_anew(table: Table) -> int:
    """What lies in an order that a seat may not know lies in another one in some game that it imagines."""
    rng = table.rng()
    tried: Counter[str] = Counter()
    moved: Counter[str] = Counter()
    for game in some(table, rng, 12):
        for seat in range(game.players):
            worlds = [game.imagine(seat, rng) for _ in range(2)]
            for secret in hidden(game, seat):
                if secret.others is mixed and len(set(numbers(game.state, secret))) > 1:
                    tried[secret.name] += 1
                    one, two = (numbers(world.state, secret) for world in worlds)
                    moved[secret.name] += one != two
    for name, times in tried.items():
        assert moved[name] or times < ENOUGH, f"{name}: in the same order in every imagined game"
    return sum(moved.values())


ENOUGH = 20
"""So often an order is looked at before it is believed that it never changes."""
