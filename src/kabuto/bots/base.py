"""What a bot is, how one is named, and how bots play a game.

A bot is a guest: it is handed a `Turn` — its seat's view, its legal actions, and games imagined from that view —
and never the game itself. A bot is named by a text such as `greedy` or `search:seconds=0.2`,
or by a level such as `daimyo`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

from kabuto.kernel.edition import Edition
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.game import Game
from kabuto.kernel.state import State
from kabuto.kernel.title import Title


class BadBot(KabutoError, ValueError):
    """There is no such bot, or it has no such setting."""


@dataclass(frozen=True)
class Way:
    """One way to go on, as a search saw it. The numbers are means over the imagined games, by seat."""

    actions: list[int]
    """The action, or the steps that lay a plan."""
    games: int
    odds: list[float]
    points: list[float]
    sources: list[dict[str, float]]


@dataclass(frozen=True)
class Study:
    """What a search found out about a decision: the best ways, best first."""

    ways: list[Way]


class Turn:
    """One decision, as its seat sees it."""

    def __init__(
        self,
        title: Title,
        seat: int,
        legal: list[int],
        look: Callable[[], dict[str, Any]],
        edition: Edition | None = None,
    ) -> None:
        self.title = title
        self.seat = seat
        self.legal = legal
        self.edition = edition
        self._look = look

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may know, as `Game.view` gives it."""
        return self._look()

    @property
    def onward(self) -> list[int]:
        """The legal actions without those that only rearrange a plan."""
        return self.title.actions.onward(self.legal)

    def imagine(self, rng: Random) -> Game:
        """A full game that looks the same to the seat, hidden things dealt at random; built from the view alone."""
        return self.title.imagine(self.view, rng, self.edition)

    def recall(self) -> State:
        """The position as far as the view tells, what is hidden in any arrangement: deal it with `title.redeal`."""
        return self.title.recall(self.view, self.edition)


class Bot:
    """A player. A subclass chooses; its keyword arguments are the settings that its name can carry."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, turn: Turn) -> int:
        """One of `turn.legal`."""
        raise NotImplementedError

    def study(self, turn: Turn) -> Study | None:
        """The odds and the best ways to go on, for people who want to learn; None if this bot cannot say."""
        return None

    def weigher(self) -> Bot:
        """Whoever weighs positions for this bot by games imagined from there: itself, if it searches that way."""
        return self


class RandomBot(Bot):
    """Every legal action is as likely as every other, but for rearranging a plan, which need never end."""

    def choose(self, turn: Turn) -> int:
        choices = turn.onward
        return choices[int(self.rng.random() * len(choices))]


class Careless(Bot):
    """Plays like another bot, but now and then takes whatever comes to hand."""

    def __init__(self, bot: Bot, seed: int, slips: float) -> None:
        super().__init__(seed)
        self.bot = bot
        self.slips = slips

    def choose(self, turn: Turn) -> int:
        if self.rng.random() < self.slips:
            return self.rng.choice(turn.onward)
        return self.bot.choose(turn)


def _home(title: Title) -> dict[str, str]:
    """The bots written for a title: the name `BOTS` in its folder beside this file, `name -> module:maker`."""
    package = f"kabuto.bots.{title.name}"
    if find_spec(package) is None:
        return {}
    found: dict[str, str] = import_module(package).BOTS
    return found


def names(title: Title) -> tuple[str, ...]:
    """The bots that can play a title, weakest first."""
    return ("random", *_home(title))


def levels(title: Title) -> dict[str, str]:
    """The levels for people, gentlest first, each with the bot that plays it: `LEVELS` in the title's folder here.

    >>> import kabuto
    >>> list(levels(kabuto.title("take")))
    ['ashigaru', 'samurai', 'daimyo', 'shogun', 'tenno']
    """
    package = f"kabuto.bots.{title.name}"
    if find_spec(package) is None:
        return {}
    found: dict[str, str] = getattr(import_module(package), "LEVELS", {})
    return found


def teacher(title: Title) -> str:
    """Whom people ask for their odds, a review or advice: whom the title's folder here names as `TEACHER`, or
    its strongest bot."""
    package = f"kabuto.bots.{title.name}"
    strongest = (*names(title), *levels(title))[-1]
    return strongest if find_spec(package) is None else getattr(import_module(package), "TEACHER", strongest)


def make(title: Title, text: str, seed: int = 0) -> Bot:
    """The bot that a text names.

    >>> import kabuto
    >>> type(make(kabuto.title("take"), "search:nodes=500")).__name__
    'AlphaBeta'
    """
    text = levels(title).get(text, text)
    name, _, rest = text.partition(":")
    home = _home(title)
    if name == "random":
        kind: Callable[..., Bot] = RandomBot
    elif name in home:
        module, _, attribute = home[name].partition(":")
        kind = getattr(import_module(module), attribute)
    else:
        known = ", ".join([*levels(title), *names(title)])
        raise BadBot(f"there is no bot {name!r} for {title.label}; there are: {known}")
    settings: dict[str, float] = {}
    for part in rest.split(":") if rest else []:
        key, _, value = part.partition("=")
        try:
            settings[key] = float(value)
        except ValueError:
            raise BadBot(f"the setting {part!r} of bot {name!r} must look like seconds=0.2") from None
    slips = settings.pop("slips", 0.0)
    if not 0 <= slips <= 1:
        raise BadBot(f"slips are a part of all decisions, from 0 to 1; {slips:g} is not")
    try:
        bot = kind(seed=seed, **settings)
        return Careless(bot, seed, slips) if slips else bot
    except TypeError:
        raise BadBot(f"the bot {name!r} has no setting {', '.join(settings)!r}") from None


class Chooser(Protocol):
    """Whoever decides for a seat."""

    def choose(self, turn: Turn) -> int: ...


def play(game: Game, bots: Sequence[Chooser], limit: int | None = None) -> int:
    """Let the bots, one a seat, play the game to its end; return the number of decisions."""
    decided = 0
    bound = game.title.bound if limit is None else limit
    while not game.over and decided < bound:
        for seat in game.to_act:
            game.play(seat, bots[seat].choose(turn_of(game, seat)))
            decided += 1
    return decided


def turn_of(game: Game, seat: int) -> Turn:
    """The seat's decision, cut out of the game."""
    return Turn(game.title, seat, game.legal(seat), lambda: game.view(seat), game.setup.edition)
