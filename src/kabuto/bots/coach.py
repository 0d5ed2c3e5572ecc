"""Coach: a word after a decision that the title's strongest bot judges clearly worse than another way.

The bot is shown what the seat could know when it decided, and nothing else. It looks for the way that it would have
gone; then both ways are tried in the same imagined worlds, dealt anew for that, so that the better way is not simply
the one that had more luck while it was looked for. The coach speaks only if the chance to win is smaller by so much
that luck in these worlds does not explain it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter

from kabuto.bots.base import Bot, Turn, levels, make, play as play_all, teacher
from kabuto.bots.review import Decision, Review, go
from kabuto.bots.search.bot import Searcher
from kabuto.bots.search.playouts import Playouts
from kabuto.bots.search.tree import Tree, play_out
from kabuto.bots.search.watch import Watch
from kabuto.bots.search.worlds import Worlds
from kabuto.kernel.chance import seeded
from kabuto.kernel.errors import BadSetup
from kabuto.kernel.title import Setup, Title

LEAST = 0.04
"""A way is clearly better only if the chance to win is greater by so much."""
SURE = 2.0
"""So many standard errors the difference must lie above that."""
SHARE = 3
"""Nobody wants to wait for a word as long as for a move: the bot looks for its way with a third of its budget."""
WORLDS, FEWEST = 100, 30
"""In so many worlds both ways are tried; after so few, only as long as there may be something to say."""
WORLDS_SECONDS = 1.5
"""So long that may take, beside the time that the bot needs to find its way."""
LEAST_GAIN = 0.05
"""A smaller difference in points is none."""
SEED = 0xC0AC
# The purposes of a world's streams
WEIGHED, ROLLOUT = 7, 8
CHOSEN, BETTER = 0, 1


@dataclass(frozen=True)
class Opinion:
    """A decision beside the way that the bot would have gone, from the eyes of the seat that decided."""

    better: list[int]
    """The action, or the steps that lay a plan."""
    worlds: int
    odds: tuple[float, float]
    """The chance to win: as it was decided, and the better way."""
    points: tuple[float, float]
    gains: dict[str, float]
    """By source, how many points more the better way brings; the largest first."""
    error: float
    """The standard error of the difference of the odds."""

    @property
    def lead(self) -> float:
        return self.odds[BETTER] - self.odds[CHOSEN]

    @property
    def clear(self) -> bool:
        """Whether it is worth a word."""
        return self.lead - SURE * self.error >= LEAST


class Coach:
    """Judges decisions by a bot, within its budget; both ways are tried in so many worlds, and within some seconds (0:
    however long it takes)."""

    def __init__(self, bot: Bot, worlds: int = WORLDS, seconds: float = WORLDS_SECONDS) -> None:
        self._bot = bot
        self._judge = weigher_of(bot)
        self._worlds = worlds
        self._seconds = seconds

    def opinion(self, turn: Turn, actions: Sequence[int]) -> Opinion | None:
        """What there is to say of a decision; None if the bot would have decided alike."""
        better = self._better(turn)
        if not better or better == list(actions):
            return None
        return self._weigh(turn, list(actions), better)

    def _better(self, turn: Turn) -> list[int]:
        if self._judge is not self._bot and not self._judge.guide.planning(turn.recall()):
            return [self._bot.choose(turn)]  # it does not search by imagined games, but knows what is best
        ways = self._judge.study(turn).ways
        return ways[0].actions if ways else []

    def _weigh(self, turn: Turn, chosen: list[int], better: list[int]) -> Opinion:
        judge, seat = self._judge, turn.seat
        guide = judge.guide
        worlds = Worlds(turn.recall(), turn.title.redeal, guide, seat, seeded(SEED))
        ahead = max(judge.ahead, int(guide.to_scoring(worlds.seen)))
        tree = Tree(worlds, ahead, judge.noise)
        until = guide.clock(worlds.seen) + ahead
        planning = guide.planning(worlds.seen)
        watch = Watch()
        lead = squares = 0.0
        begun = perf_counter()
        number = 0
        while number < self._worlds:
            got: list[float] = []
            for way, actions in ((CHOSEN, chosen), (BETTER, better)):
                world = worlds.deal(number)
                chance = worlds.chance(number, ROLLOUT)
                if planning:
                    go(world, seat, actions)
                    play_out(guide, world, until, chance, judge.noise)
                else:
                    tree.play(world, actions[0], chance)
                values = guide.values(world)
                watch.note(way, world, values)
                got.append(values[seat])
            number += 1
            lead += got[BETTER] - got[CHOSEN]
            squares += (got[BETTER] - got[CHOSEN]) ** 2
            late = self._seconds > 0 and perf_counter() - begun > self._seconds
            if late or (number >= FEWEST and lead / number + SURE * error(lead, squares, number) < LEAST):
                break
        return told(watch, seat, better, number, error(lead, squares, number))


def of_teacher(title: Title, times: int) -> Coach:
    """The coach of a title's teacher with so many times its budget, however long that takes."""
    bot = teaching(title, teacher(title), times).partition(":seconds=")[0]
    return Coach(make(title, bot, SEED), WORLDS * times, 0.0)


def teaching(title: Title, bot: str, times: int = 1) -> str:
    """A bot as it thinks for the coach: so many times the `SHARE` of what it counts, within the same seconds.

    >>> import kabuto
    >>> teaching(kabuto.title("take"), "shogun", 10)
    'search:nodes=40000:seconds=1.5'
    """
    name, *settings = levels(title).get(bot, bot).split(":")
    parts = [part.partition("=") for part in settings]
    counts = [(key, value if key == "seconds" else str(int(value) * times // SHARE)) for key, _, value in parts]
    return ":".join([name, *(f"{key}={value}" for key, value in counts)])


def weigher_of(bot: Bot) -> Searcher:
    """Whoever imagines games for a bot; one that knows nothing but the rules, if it does not search that way."""
    found = bot.weigher()
    if isinstance(found, Searcher):
        return found
    return Searcher(Playouts, seed=SEED, iterations=WORLDS, ahead=1, width=8, caution=1.0, noise=0.0)


def error(total: float, squares: float, count: int) -> float:
    """The standard error of a mean.

    >>> error(4.0, 10.0, 2)
    1.0
    """
    if count < 2:
        return 1.0
    mean = total / count
    return sqrt(max(0.0, squares / count - mean * mean) / (count - 1))


def told(watch: Watch, seat: int, better: list[int], worlds: int, error: float) -> Opinion:
    def means(totals: dict[int, list[float]]) -> tuple[float, float]:
        return totals[CHOSEN][seat] / worlds, totals[BETTER][seat] / worlds

    chosen_from, better_from = watch.sources[CHOSEN][seat], watch.sources[BETTER][seat]
    gains = {
        source: round((better_from.get(source, 0.0) - chosen_from.get(source, 0.0)) / worlds, 2)
        for source in {**better_from, **chosen_from}
    }
    largest = sorted(gains.items(), key=lambda gain: -abs(gain[1]))
    return Opinion(
        better=better,
        worlds=worlds,
        odds=means(watch.values),
        points=means(watch.points),
        gains={source: gain for source, gain in largest if abs(gain) >= LEAST_GAIN},
        error=error,
    )


def last_decision(
    title: Title, setup: Setup, moves: Sequence[tuple[int, int]], seat: int
) -> tuple[Decision, Turn] | None:
    """What a seat decided last, and what it knew then; None if it decided nothing yet, or is still laying a plan."""
    review = Review(title, setup, moves, [])
    guide, now = review.judge.guide, review.states[-1]
    own = [decision for decision in review.decisions if decision.seat == seat]
    if not own or (guide.planning(now) and now.acting() >> seat & 1):
        return None
    return own[-1], turn_before(review, own[-1])


def turn_before(review: Review, decision: Decision) -> Turn:
    game = review.game(decision.before)
    return Turn(
        review.title, decision.seat, game.legal(decision.seat), lambda: game.view(decision.seat), review.setup.edition
    )


# How far it can be trusted --------------------------------------------------------------------------------------


PLAYERS = ("random", "ashigaru")
"""Those whose decisions are judged: such as have something to learn."""


def drawn(title: Title, seed: int) -> Iterator[tuple[Turn, tuple[int, ...]]]:
    """Decisions that were made in games of bots, without end, one from each game; the same seed draws the same. What is
    asked seldom is drawn as often as what is asked all the time, or hardly a plan would be among them."""
    rng = Random(seed)
    while True:
        players = rng.choice(title.meta.players)
        modules = [module.id for module in title.meta.modules if rng.random() < 0.3]
        try:
            game = title.new(players=players, modules=modules, seed=rng.getrandbits(62))
        except BadSetup:
            continue  # these modules do not go together
        play_all(game, [make(title, rng.choice(PLAYERS), rng.getrandbits(62)) for _ in range(players)])
        review = Review(title, game.setup, game.moves, [])
        kinds: dict[int, list[Decision]] = {}
        for decision in review.decisions:
            kinds.setdefault(review.states[decision.before].decision(decision.seat), []).append(decision)
        decision = rng.choice(rng.choice(list(kinds.values())))
        yield turn_before(review, decision), decision.actions
