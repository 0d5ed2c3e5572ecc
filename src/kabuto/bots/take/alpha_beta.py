"""TA-KE's `search`: alpha-beta over whole turns, deeper while there is budget, exact at the end of the game.

At each position only the most promising turns are followed (`WIDTHS`). When few chips are left, every line of play
is followed to the end instead, if the budget allows; then the choice is exact.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from kabuto.bots.base import BadBot, Bot, Study, Turn
from kabuto.bots.nets.judgement import Judgement
from kabuto.bots.search.bot import SEED_BITS, Searcher
from kabuto.bots.take.guide import A_GAME, SCALE, Learnt, TakeGuide
from kabuto.bots.take.judge import outcome, worth
from kabuto.bots.take.turns import Turns, find_turns
from kabuto.kernel.ints import Ints, ints
from kabuto.titles.take.flow import Take
from kabuto.titles.take.state import BETWEEN, OVER

INFINITE: Final[i64] = 1_000_000_000
"""More than any position is worth."""
WIDTHS: Final[Ints] = ints([24, 10, 8, 6, 5, 4])
"""How many turns are followed at the root, after one turn, after two …"""
DEEPEST: Final[i64] = 35
"""A game has so many turns."""
EXACT_CHIPS: Final[i64] = 5
"""With so many chips left or fewer, the end is searched in full width first."""
CHECK_EVERY: Final[i64] = 32
"""The clock is read once in so many positions."""
USUAL_SECONDS: Final = 0.2
"""The budget of a bot that is given none."""
ROOT_POWERS: Final[i64] = 4
"""At the root, turns with two powers grow from so many of the best with one; after it from the best one, then none."""
FIRST_DEPTH: Final[i64] = 2
SURE: Final[i64] = 4
"""To have won outweighs whatever a net hopes for: it counts so many times more than by `judge.worth`."""
NET_CHOICE: Final[i64] = 2
"""A net chooses from so many times the turns that are followed."""
STUDIED: Final = 8
"""So many choices are weighed to tell the odds."""
STUDIED_TURNS: Final = 8.0
"""So many turns ahead a net is asked for the odds."""
STUDY_CAUTION: Final = 0.5
"""How sure it must be to name another choice first than greedy would."""
NODES_A_GAME: Final = 50
"""An imagined game takes about as long as so many positions of the search."""


class TurnTree:
    """One search: its budget, its count of positions, its answer."""

    def __init__(self, game: i64, nodes: i64, until: float, judgement: Judgement | None = None) -> None:
        self.game: i64 = game
        self.judgement: Judgement | None = judgement
        self.nodes: i64 = nodes
        self.until: float = until
        self.count: i64 = 0
        self.stopped: bool = False

    def spend(self, positions: i64) -> None:
        before = self.count // CHECK_EVERY
        self.count += positions
        if self.nodes > 0 and self.count >= self.nodes:
            self.stopped = True
        elif self.until > 0.0 and self.count // CHECK_EVERY != before:
            self.stopped = perf_counter() >= self.until

    def best(self, t: Take, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value of a position for the seat to act, looking so many turns ahead."""
        if depth == 0 or t.at >= OVER or t.game != self.game:
            return self.worth(t)
        width = WIDTHS[ply] if ply < len(WIDTHS) else WIDTHS[len(WIDTHS) - 1]
        turns = self.turns(t, width, 1 if ply == 0 else 0, depth)
        found = -INFINITE
        for i in range(turns.count):
            value = self.answer(t, turns.after[i], depth, alpha, beta, ply)
            if self.stopped:
                return 0
            if value > found:
                found = value
                if found > alpha:
                    alpha = found
                    if alpha >= beta:
                        break
        return found

    def turns(self, t: Take, width: i64, second_powers: i64, depth: i64) -> Turns:
        """The most promising turns, best first: of more that look good, those that the net likes best, unless it is
        about to judge them anyhow."""
        if self.judgement is None or depth < 2:
            turns = find_turns(t, width, second_powers)
        else:
            turns = find_turns(t, width * NET_CHOICE, second_powers)
            for i in range(turns.count):
                turns.worths[i] = self.answer(t, turns.after[i], 1, -INFINITE, INFINITE, 0)
            turns.sort()
            turns.cut(width)
        self.spend(turns.seen)
        return turns

    def worth(self, t: Take) -> i64:
        """The value of a position for the seat to act, without a look ahead: the net's, if there is one to ask."""
        sign: i64 = 1 if t.seat == 0 else -1
        judgement = self.judgement
        if judgement is None or t.at == BETWEEN:
            return sign * worth(t)
        if t.at == OVER:
            return sign * (worth(t) + SURE * outcome(t))
        ahead = judgement.strength(t, t.seat) - judgement.strength(t, 1 - t.seat)
        return i64(int(ahead * SCALE))

    def answer(self, t: Take, after: Take, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value, for the seat of `t`, of a turn that ended in `after`."""
        if after.seat == t.seat:  # the game is over, or the same seat begins the second one
            return self.best(after, 0, alpha, beta, ply + 1)
        return -self.best(after, depth - 1, -beta, -alpha, ply + 1)

    def exact(self, t: Take, alpha: i64, beta: i64) -> i64:
        """The value of a position for the seat to act, every line of play followed to the end."""
        sign: i64 = 1 if t.seat == 0 else -1
        if t.at >= OVER or t.game != self.game:
            return sign * worth(t)
        self.spend(1)
        found = -INFINITE
        choices = t.legal(t.seat)
        for i in range(i64(len(choices))):
            after = t.copy()
            after.step(t.seat, choices[i])
            if self.stopped:
                return 0
            value = self.exact(after, alpha, beta) if after.seat == t.seat else -self.exact(after, -beta, -alpha)
            if value > found:
                found = value
                if found > alpha:
                    alpha = found
                    if alpha >= beta:
                        break
        return found


def search(t: Take, nodes: i64, seconds: float, judgement: Judgement | None = None) -> i64:
    """The action to choose, within a budget of positions and of time; 0 is no limit."""
    start = perf_counter()
    if t.box.total - t.turn <= EXACT_CHIPS:
        found = search_end(t, nodes // 2, start + seconds / 2 if seconds > 0.0 else 0.0)
        if found >= 0:
            return found
    return look_ahead(t, nodes, start + seconds if seconds > 0.0 else 0.0, judgement)[0]


def look_ahead(t: Take, nodes: i64, until: float, judgement: Judgement | None) -> tuple[i64, i64]:
    """The action to choose, and what it is worth for the seat to act."""
    tree = TurnTree(t.game, nodes, until, judgement)
    turns = tree.turns(t, WIDTHS[0], ROOT_POWERS, FIRST_DEPTH)
    order = [i for i in range(turns.count)]
    choice = turns.firsts[0]
    best = turns.worths[0]
    depth = FIRST_DEPTH
    while depth <= DEEPEST and turns.count > 1:
        values: list[tuple[int, int]] = []
        alpha = -INFINITE
        for i in order:
            value = tree.answer(t, turns.after[i], depth, alpha, INFINITE, 0)
            if tree.stopped:
                break
            values.append((-value if value > alpha else INFINITE, i))
            if value > alpha:
                alpha = value
                choice = turns.firsts[i]
        if tree.stopped:
            break
        values.sort()
        order = [i for _, i in values]
        best = alpha
        depth += 1
        if depth > t.box.total - t.turn:
            break
    return choice, best


def search_end(t: Take, nodes: i64, until: float) -> i64:
    """The exactly best action, or -1 if the budget does not reach."""
    tree = TurnTree(t.game, nodes, until)
    choices = t.legal(t.seat)
    choice: i64 = -1
    alpha = -INFINITE
    for i in range(i64(len(choices))):
        after = t.copy()
        after.step(t.seat, choices[i])
        value = tree.exact(after, alpha, INFINITE) if after.seat == t.seat else -tree.exact(after, -INFINITE, -alpha)
        if tree.stopped:
            return -1
        if value > alpha:
            alpha = value
            choice = choices[i]
    return choice


class AlphaBeta(Bot):
    """Thinks for `seconds` a decision, or over `nodes` positions, which gives the same choice on every machine; if both
    are given, whichever is used up first ends the thought."""

    def __init__(
        self, seed: int = 0, seconds: float | None = None, nodes: float = 0, judgement: Judgement | None = None
    ) -> None:
        super().__init__(seed)
        if (seconds is not None and seconds <= 0) or nodes < 0:
            raise BadBot("the bot 'search' needs seconds above 0, or nodes from 1 on")
        self.seconds = seconds if seconds is not None else 0.0 if nodes else USUAL_SECONDS
        self.nodes = int(nodes)
        self.judgement = judgement

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.imagine(self.rng).state
        assert isinstance(state, Take)
        return search(state, self.nodes, self.seconds, self.judgement)

    def study(self, turn: Turn) -> Study:
        return self.weigher().study(turn)

    def weigher(self) -> Searcher:
        """Imagined games are played to their end, or as far as a net needs them."""
        return Searcher(
            TakeGuide if self.judgement is None else Learnt,
            seed=self.rng.getrandbits(SEED_BITS),
            seconds=self.seconds or None,
            iterations=self.nodes // NODES_A_GAME,
            ahead=float(int(2 * A_GAME)) if self.judgement is None else STUDIED_TURNS,
            width=STUDIED,
            caution=STUDY_CAUTION,
            noise=0.0,
        )


def NET(seed: int = 0, seconds: float | None = None, nodes: float = 0) -> AlphaBeta:
    """The same search; a net judges where it ends."""
    return AlphaBeta(seed, seconds, nodes, Learnt().judgement)
