# interpreted
"""Puzzles of TA-KE: positions near the end of played games in which one turn is clearly best.

Every line of play is followed to the end (`TurnTree.exact`), so what is best is not a judgement. A position becomes a
puzzle if every turn that leads elsewhere ends at least `CLEARLY` points worse.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from kabuto.bots.base import make, turn_of
from kabuto.bots.take.alpha_beta import INFINITE, TurnTree
from kabuto.bots.take.judge import POINT, WIN
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title
from kabuto.titles.take.flow import Take
from kabuto.titles.take.state import TURN

CHIPS = (4, 3, 5)
"""So many chips are left in a puzzle."""
CLEARLY = 2
NODES = 60_000
"""So many positions are searched for one turn, at most."""
MOST_TURNS = 400
SEAT = 0


class Puzzle(Struct, frozen=True):
    """A game up to its puzzle, by the numbers of its actions, and the turn that is best."""

    seed: int
    moves: list[int]
    best: list[int]
    margin: int
    """By how many points the seat to act wins, or loses if below 0, after the best turn, if both play perfectly."""
    next: int
    """The same after the next best turn."""


def puzzles(title: Title, seed: int) -> Iterator[Puzzle]:
    """Puzzles without end, from games between greedy players; the same seed gives the same."""
    while True:
        yield from in_game(title, seed)
        seed += 1


def in_game(title: Title, seed: int) -> Iterator[Puzzle]:
    """The puzzle of one game, if it has one."""
    game = title.new(seed=seed)
    players = [make(title, "greedy", seed=seat) for seat in range(2)]
    before = SEAT
    while not game.over:
        state = game.state
        assert isinstance(state, Take)
        left = state.box.total - state.turn
        if left in CHIPS and state.at == TURN and game.to_act == (SEAT,) and before != SEAT:  # a turn begins
            found = puzzle_at(game, NODES)
            if found is not None:
                yield found
                return
        (before,) = game.to_act
        game.play(before, players[before].choose(turn_of(game, before)))


def puzzle_at(game: Game, nodes: int) -> Puzzle | None:
    """The puzzle in a position, if one of its turns is clearly best."""
    state = game.state
    assert isinstance(state, Take)
    values: dict[tuple[int, ...], tuple[int, list[list[int]]]] = {}
    turns = list(whole_turns(state))
    if not 2 <= len(turns) <= MOST_TURNS:
        return None
    for actions, after in turns:
        key = tuple(after.pack())
        if key in values:
            values[key][1].append(actions)
            continue
        tree = TurnTree(state.game, nodes, 0.0)
        value = (
            -tree.exact(after, -INFINITE, INFINITE)
            if after.seat != state.seat
            else tree.exact(after, -INFINITE, INFINITE)
        )
        if tree.stopped:
            return None
        values[key] = (int(value), [actions])
    ranked = sorted(values.values(), key=lambda one: -one[0])
    (best, ways), *others = ranked
    if not others:
        return None
    margin, next_best = points(best), points(others[0][0])
    if margin - next_best < CLEARLY:
        return None
    shortest = min(ways, key=len)
    return Puzzle(game.setup.seed, [action for _, action in game.moves], shortest, margin, next_best)


def points(value: int) -> int:
    """The points by which the seat to act wins, of what an end is worth to it; to win is worth something."""
    won = (value > 0) - (value < 0)
    return round((value - won * int(WIN)) / int(POINT))


def whole_turns(state: Take) -> Iterator[tuple[list[int], Take]]:
    """Every way to make the turn: its actions, and the position after it."""
    waiting: list[tuple[list[int], Take]] = [([], state)]
    made = 0
    while waiting:
        actions, now = waiting.pop()
        for action in list(now.legal(now.seat)):
            after = now.copy()
            after.step(now.seat, action)
            if after.turn != now.turn or after.acting() == 0:
                made += 1
                yield [*actions, int(action)], after
            else:
                waiting.append(([*actions, int(action)], after))
            if made + len(waiting) > 4 * MOST_TURNS:
                return


def again(title: Title, puzzle: Puzzle, budget: int = 1) -> Puzzle | None:
    """The puzzle as it is found in its position with so many times the budget."""
    game = title.new(seed=puzzle.seed)
    for action in puzzle.moves:
        game.play(game.to_act[0], action)
    return puzzle_at(game, NODES * budget)
