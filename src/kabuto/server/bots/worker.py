"""A worker process: reads one question a line, thinks, writes one answer a line.

A question holds a title's package, a bot's name, a seat's view and its legal actions: all that a bot may know. The bot
of a seat is kept for its next decision at the same table, because some think once about a plan and then only lay it.
Of games that are over a worker is told everything, and finds out parts of their reviews.
"""

from __future__ import annotations

from collections import OrderedDict
from importlib import import_module
from typing import Any

import msgspec

from kabuto.bots import Bot, Turn, make
from kabuto.kernel import title as titles
from kabuto.kernel.title import Title
from kabuto.server.bots.coach import word
from kabuto.server.bots.odds import odds
from kabuto.server.bots.review import REVIEW, Reviewer
from kabuto.server.lessonwire import CoachWord
from kabuto.server.process import answer_lines
from kabuto.server.state import edition_of
from kabuto.server.wire import OddsLine

KEPT = 64
"""So many bots are kept; one that is asked again later begins anew."""
NICENESS = 5
"""A worker thinks when nobody plays: the server and its log go first."""


class Asks(msgspec.Struct, frozen=True):
    """What a line asks for: a part of a review says so, all others are questions."""

    ask: str = ""


class Question(msgspec.Struct, frozen=True):
    """A decision that a bot is to make, for a study to explain, or, once a person made it, to judge."""

    table: str | None
    """The bot is kept for the same seat of the same table; None: for nobody."""
    package: str
    bot: str
    maker: str | None
    """`module:class` of a bot that does not ship."""
    seed: int
    seat: int
    edition: str | None
    """The text of the edition that is played, if not the one that ships."""
    legal: list[int]
    view: dict[str, Any]
    study: bool = False
    decided: list[int] = []
    """What a person decided there: the coach is asked for a word."""
    move: int = 0
    """So many moves had been made with it."""


class Thought(msgspec.Struct, frozen=True):
    """The answer: an action, or in a study the best lines (None if the bot cannot say), or the coach's word (None: it
    has nothing to say), or why there is none."""

    action: int | None = None
    lines: list[OddsLine] | None = None
    word: CoachWord | None = None
    error: str | None = None


class Mind:
    """The bots of this worker, each for one seat of one table: what one has thought of, no other knows."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def think(self, line: bytes) -> Thought:
        try:
            question = msgspec.json.decode(line, type=Question)
            title = titles.load(question.package)
            edition = edition_of(title, question.edition)
            turn = Turn(title, question.seat, question.legal, lambda: question.view, edition)
            if question.study:
                return Thought(lines=odds(bot_for(title, question), turn))
            if question.decided:
                return Thought(word=word(bot_for(title, question), turn, question.decided, question.move))
            return Thought(action=self._choose(title, question, turn))
        except Exception as error:  # whatever a bot does, the table goes on
            return Thought(error=f"{type(error).__name__}: {error}"[:200])

    def _choose(self, title: Title, question: Question, turn: Turn) -> int:
        if question.table is None:
            return int(bot_for(title, question).choose(turn))
        key = (question.table, question.seat, question.bot)
        bot = self._kept.pop(key, None) or bot_for(title, question)
        action = int(bot.choose(turn))
        self._kept[key] = bot  # only now: one that failed begins anew
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return action


def bot_for(title: Title, question: Question) -> Bot:
    """A new bot."""
    if question.maker is None:
        return make(title, question.bot, question.seed)
    module, _, name = question.maker.partition(":")
    bot: Bot = getattr(import_module(module), name)(seed=question.seed)
    return bot


def main() -> None:
    mind, reviewer = Mind(), Reviewer()

    def answer(line: bytes) -> bytes:
        asks = msgspec.json.decode(line, type=Asks).ask
        return msgspec.json.encode(reviewer.find(line) if asks == REVIEW else mind.think(line))

    answer_lines(answer, NICENESS)


if __name__ == "__main__":
    main()
