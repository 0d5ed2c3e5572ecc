"""Illegal: the refusal of a move, with the rule that forbids it and a sentence in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kabuto.kernel.errors import KabutoError

if TYPE_CHECKING:
    from kabuto.kernel.edition import Edition
    from kabuto.kernel.title import Title


class Illegal(KabutoError):
    """A move that the rules forbid. The game is as it was before.

    `rule` is the id of the rule (`TAK-031`), `why` the English sentence, `say("de")` the German one;
    `message` and `arguments` are what the sentence is made of; cards are called what the edition calls them.
    """

    def __init__(self, title: Title, edition: Edition, rule: str, message: str, args: dict[str, Any]) -> None:
        super().__init__(title, edition, rule, message, args)
        self.title = title
        self.edition = edition
        self.rule = rule
        self.message = message
        self.arguments = args

    @property
    def why(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """The sentence in this language."""
        return self.title.words(language, self.edition).say(self.message, self.arguments)

    def __str__(self) -> str:
        return f"{self.why} [{self.rule}]"
