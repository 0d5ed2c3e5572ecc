"""What a title's table owes to the terminal, and the plain one for titles that have none of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.pretty import Pretty
from rich.text import Text

from kabuto.kernel.edition import Edition, holds_ours
from kabuto.kernel.title import Title
from kabuto.kernel.words import LETTERS, MARK, Words

SEAT_STYLES = ("bold blue", "bold red", "bold yellow", "bold green", "bold magenta", "bold", "bold", "bold")
"""By seat, as near to the seats' colours as a terminal's own palette comes; the letter is always there too."""


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: `who` is `you`, `bot search` or nothing; `on_turn` if a decision is awaited from there."""

    seat: int
    who: str
    on_turn: bool

    @property
    def letter(self) -> str:
        return LETTERS[self.seat]

    def label(self, points: int) -> Text:
        """The seat in one line: a mark if it is on turn, its letter, who it is, its points."""
        text = Text("▶ " if self.on_turn else "  ")
        text.append(self.letter, SEAT_STYLES[self.seat])
        if self.who:
            text.append(f" {self.who}")
        text.append(f"  {points}", "bold")
        return text


@dataclass(frozen=True)
class Sight:
    """What a table is drawn from: a seat's view and the edition, never the game; and the room (`lines` None: any)."""

    title: Title
    view: dict[str, Any]
    edition: Edition
    words: Words
    sitters: tuple[Sitter, ...]
    columns: int
    lines: int | None = None
    marked: list[str] = field(default_factory=list)
    """The paths of those of its values that stand on the table with a mark."""

    @cached_property
    def _ours(self) -> list[str]:
        return self.edition.ours()

    def mark(self, *paths: str) -> str:
        """The sign behind a value of the edition that is ours; nothing where a source gives it."""
        found = [path for path in paths if holds_ours(self._ours, path)]
        self.marked.extend(found)
        return MARK if found else ""


class Drawing:
    """Draws any title: who plays, and the view as it is. A title's own drawing is better."""

    rules: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The rules behind each verb, for `?`; where a verb is missing, the rules of the decision are shown."""
    helps: ClassVar[tuple[str, ...]] = ()
    """Messages of the title that `h` adds: what else can be asked at this table."""

    def draw(self, sight: Sight) -> RenderableType:
        """The whole table."""
        shown = {key: value for key, value in sight.view.items() if key not in _SETUP}
        scores = sight.view["scores"]
        seats = [sitter.label(scores[sitter.seat]) for sitter in sight.sitters]
        return Group(Text(sight.title.label, "bold"), *seats, Pretty(shown, expand_all=False, max_depth=6))

    def note(self, form: Mapping[str, Any], sight: Sight) -> str:
        """A few words beside a choice: what the table shows but the choice's sentence does not say."""
        return ""

    def about(self, name: str, sight: Sight) -> RenderableType | None:
        """What `? name` tells of a thing on the table; None if there is no such thing."""
        return None


_SETUP = {"title", "players", "modules", "options", "edition", "scores", "seat", "to_act", "decision"}
