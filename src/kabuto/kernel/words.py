"""Words: every sentence for people, from Fluent files (`words/<language>.ftl`).

The kernel has its own few sentences, each title adds its own. Arguments that are ids are put into words by the
same files: an argument `kind` with the value `geisha` becomes the message `kind-geisha`, else `word-geisha`.
What an edition names itself (its cards) becomes messages too, so that a corrected name is said everywhere.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

KERNEL_WORDS = Path(__file__).parent.parent / "words"
LETTERS = "ABCDEFGH"
MARK = "°"
"""Behind a value of an edition that is ours, because no source gives it."""


class Words:
    """The sentences of one title in one language."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle
        self.names: tuple[str, ...] = tuple(LETTERS)

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def say(self, message: str, args: dict[str, Any] | None = None, names: tuple[str, ...] = ()) -> str:
        """The sentence of a message; `names` are the players', by seat (letters if not given)."""
        text, errors = self._format(message, args or {}, names or self.names)
        if errors:
            raise LookupError(f"{self.language}: message {message!r} with {args!r}: {errors[0]}")
        return text

    def _format(self, message: str, args: dict[str, Any], names: tuple[str, ...]) -> tuple[str, list[Any]]:
        if not self.has(message):
            return message, [f"there is no message {message!r}"]
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        spoken: dict[str, Any] = {}
        for name, value in args.items():
            for part, one in self._parts(name, value, names):
                spoken[part] = one
        text, errors = self._bundle.format_pattern(pattern, spoken)
        return str(text), list(errors)

    def _parts(self, name: str, value: Any, names: tuple[str, ...]) -> list[tuple[str, Any]]:
        if isinstance(value, (list, tuple)):
            listed = [self._word(name, v, names) for v in value]
            return [(name, ", ".join(str(v) for v in listed))] + [(f"{name}{i}", v) for i, v in enumerate(listed, 1)]
        return [(name, self._word(name, value, names))]

    def _word(self, name: str, value: Any, names: tuple[str, ...]) -> Any:
        if name == "seat" or name.endswith("_seat"):
            return names[value]
        if isinstance(value, str):
            for message in (f"{name}-{value}", f"word-{value}"):
                if self.has(message):
                    return self._format(message, {}, names)[0]
        return value


@lru_cache(maxsize=64)
def load(language: str, folder: Path | None, names: str = "") -> Words:
    """The kernel's words and those of a title's folder, in one language; `names` are messages of an edition."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language, "en"], use_isolating=False)
    folders = [KERNEL_WORDS] if folder is None else [KERNEL_WORDS, folder]
    for place in folders:
        bundle.add_resource(_read(place / f"{language}.ftl"), allow_overrides=False)
    bundle.add_resource(FluentResource(names), allow_overrides=False)
    return Words(language, bundle)


@cache
def _read(path: Path) -> Any:
    """A file of sentences: reading one takes a quarter of a second, and every edition needs the same ones."""
    from fluent.runtime import FluentResource

    return FluentResource(path.read_text(encoding="utf-8"))


def messages(names: dict[str, str]) -> str:
    """Names as Fluent messages: the card `AC01` is called by the message `card-AC01`."""
    return "\n".join(f'card-{name} = {{ "{_quoted(text)}" }}' for name, text in names.items())


def _quoted(text: str) -> str:
    """A text as it stands between quotes in a Fluent file, where a line break would end the message."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return "".join(sign if sign.isprintable() else f"\\U{ord(sign):06X}" for sign in plain)
