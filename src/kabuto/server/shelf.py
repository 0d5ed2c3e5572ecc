"""The shelf: the titles that a server offers, with their words, rules and bots."""

from __future__ import annotations

import re

import kabuto
from kabuto import bots
from kabuto.kernel import title as titles
from kabuto.kernel.edition import Edition
from kabuto.kernel.title import Title
from kabuto.kernel.words import KERNEL_WORDS
from kabuto.server.refusal import Refusal
from kabuto.server.settings import Settings
from kabuto.server.wire import ModuleInfo, OptionInfo, RuleText, StopInfo, TitleInfo

USUAL = ("samurai", "greedy", "random")
"""What is taken if nobody says otherwise: the first of these that a title has; all of them answer at once."""

NOT_FOR_CLIENTS = re.compile(r"^(?:#.*|refuse-.*(?:\n[ }].*)*)\n", re.MULTILINE)
"""Comments, and messages with the lines that belong to them."""


class Shelf:
    """All titles that ship, and those of extra packages."""

    def __init__(self, settings: Settings) -> None:
        found = [kabuto.title(name) for name in kabuto.titles()]
        found += [titles.load(package) for package in settings.extra_titles]
        self.titles: dict[str, Title] = {title.name: title for title in found}
        self._extra = settings.extra_bots
        self._bots: dict[str, tuple[str, ...]] = {}
        self._levels: dict[str, tuple[str, ...]] = {}

    def title(self, name: str) -> Title:
        found = self.titles.get(name)
        if found is None:
            raise Refusal("not_here", "unknown-title")
        return found

    def levels(self, title: Title) -> tuple[str, ...]:
        """The levels for people, gentlest first."""
        if title.name not in self._levels:
            self._levels[title.name] = tuple(bots.levels(title))
        return self._levels[title.name]

    def bots(self, title: Title) -> tuple[str, ...]:
        """The other bots for a title, weakest first."""
        if title.name not in self._bots:
            self._bots[title.name] = (*bots.names(title), *self._extra)
        return self._bots[title.name]

    def check_bot(self, title: Title, bot: str) -> str:
        known = (*self.levels(title), *self.bots(title))
        if bot not in known:
            raise Refusal("not_here", "no-such-bot", bot=bot, bots=", ".join(known))
        return bot

    def usual(self, title: Title) -> str:
        """The bot that plays where nobody chose one, for a person who left, and for a bot that failed."""
        return next(bot for bot in USUAL if bot in self.levels(title) or bot in self.bots(title))

    def teacher(self, title: Title) -> str:
        """Whom people ask for their odds: the title's teacher, or else the strongest bot that there is here."""
        return bots.teacher(title) if self.levels(title) else self.bots(title)[-1]

    def infos(self) -> list[TitleInfo]:
        return [self._info(title) for title in self.titles.values()]

    def _info(self, title: Title) -> TitleInfo:
        meta = title.meta
        return TitleInfo(
            name=meta.name,
            label=meta.label,
            players=list(meta.players),
            minutes=list(meta.minutes),
            modules=[ModuleInfo(module.id, module.rule) for module in meta.modules],
            options=[OptionInfo(one.id, list(one.values), one.default, one.rule) for one in meta.options],
            languages=list(meta.languages),
            levels=list(self.levels(title)),
            bots=list(self.bots(title)),
            usual=self.usual(title),
            perfect_information=meta.perfect_information,
            stops=[StopInfo(stop.id, stop.usual) for stop in meta.stops],
        )

    def words(self, title: Title, language: str, edition: Edition | None = None) -> str:
        """The Fluent text of a title: the kernel's sentences, its own, and the names of an edition's cards; without
        refusals, which the server says itself, and comments: a slow line waits for them."""
        folders = (KERNEL_WORDS, title.folder / "words")
        texts = [(folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in folders]
        return "\n".join([*(NOT_FOR_CLIENTS.sub("", text) for text in texts), title.card_names(language, edition)])

    def rules(self, name: str, language: str) -> list[RuleText]:
        book = self.title(name).rules_in(language)
        rules = [RuleText(rule.id, rule.chapter, rule.text, rule.source) for rule in book.values()]
        return [*rules, *(RuleText("", example.chapter, example.text, "") for example in book.examples)]
