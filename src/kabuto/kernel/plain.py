"""Plain YAML: files that anybody may have written, read without trusting them.

What a reader of YAML usually does with nested lists, with aliases of aliases and with very long numbers takes time,
memory or the whole process. This one walks through the events of the parser in a loop, builds mappings, lists, texts,
numbers, truth values and nothing else, and stops as soon as a file goes beyond the limits below. Shipped editions stay
far within them (`tests/hostile/test_editions.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import yaml
from yaml.constructor import SafeConstructor
from yaml.nodes import ScalarNode
from yaml.resolver import Resolver

MOST_BYTES = 256 * 1024
TOO_LARGE = f"it is larger than {MOST_BYTES // 1024} KiB"
DEEPEST = 24
"""How many lists and mappings may stand one in the other."""
MOST_NODES = 40_000
"""How many keys, values, lists and mappings a file may hold; an alias counts as much as what it stands for."""
LONGEST_NUMBER = 40
"""What has more signs is text."""

_TAG = "tag:yaml.org,2002:"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_resolver: Any = Resolver()
_constructor = SafeConstructor()
_READ = {
    f"{_TAG}int": _constructor.construct_yaml_int,
    f"{_TAG}float": _constructor.construct_yaml_float,
    f"{_TAG}bool": _constructor.construct_yaml_bool,
    f"{_TAG}null": _constructor.construct_yaml_null,
}
_TAGS = frozenset({*_READ, f"{_TAG}str", f"{_TAG}seq", f"{_TAG}map", "!", None})
"""Those that change nothing, or say what is read in any case."""
_NO_KEY = object()


@dataclass
class _Open:
    """A list or mapping that is being read."""

    held: list[Any] | dict[Any, Any]
    anchor: str | None
    before: int
    """How many nodes there were before it."""
    key: Any = _NO_KEY
    """The key whose value comes next."""
    height: int = 1
    """How many lists and mappings stand one in the other in it, itself among them."""

    @property
    def awaits_key(self) -> bool:
        return self.key is _NO_KEY and isinstance(self.held, dict)


@dataclass(frozen=True)
class _Anchored:
    """Something that an alias may stand for."""

    value: Any
    nodes: int
    height: int


def parse(text: str) -> Any:
    """What a YAML document holds; raises `ValueError` with one sentence. A key given twice is a fault, not a silent
    choice of the last one.

    >>> parse("rounds: 3\\nspaces: [inn, temple]")
    {'rounds': 3, 'spaces': ['inn', 'temple']}
    """
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise ValueError(TOO_LARGE)
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=LOADER):
            builder.take(event)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        what = getattr(error, "problem", None) or "it cannot be read"
        raise ValueError(f"{where}not YAML: {what}") from None
    except UnicodeEncodeError:
        raise ValueError("not YAML: it holds signs that are no text") from None
    return builder.root


class _Builder:
    """Takes the events of one document, one after the other."""

    def __init__(self) -> None:
        self.root: Any = None
        self._begun = False
        self._nodes = 0
        self._open: list[_Open] = []
        self._anchored: dict[str, _Anchored] = {}

    def take(self, event: Any) -> None:
        if isinstance(event, yaml.ScalarEvent):
            value = _scalar(event)
            self._anchor(event.anchor, value, 1, 0)
            self._put(event, value, 1, 0)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._begin(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._end(event)
        elif isinstance(event, yaml.AliasEvent):
            name = str(event.anchor)
            meant = self._anchored.get(name)
            if meant is None:
                raise _fault(event, f"the alias {name[:20]!r} stands for nothing that was read before")
            self._put(event, meant.value, meant.nodes, meant.height)
        elif isinstance(event, yaml.DocumentStartEvent):
            if self._begun:
                raise _fault(event, "a second document begins; a file holds one")
            self._begun = True

    def _begin(self, event: Any) -> None:
        _check_tag(event)
        self._count(event, 1)
        if len(self._open) == DEEPEST:
            raise _fault(event, f"more than {DEEPEST} lists and mappings stand one in the other")
        if self._open and self._open[-1].awaits_key:
            raise _fault(event, "a key is a word or a number, not a list or a mapping")
        held: list[Any] | dict[Any, Any] = [] if isinstance(event, yaml.SequenceStartEvent) else {}
        self._open.append(_Open(held, event.anchor, self._nodes))

    def _end(self, event: Any) -> None:
        done = self._open.pop()
        self._anchor(done.anchor, done.held, self._nodes - done.before + 1, done.height)
        self._nodes -= 1  # it was counted when it began
        self._put(event, done.held, 1, done.height)

    def _anchor(self, name: str | None, value: Any, nodes: int, height: int) -> None:
        if name is not None:
            self._anchored[name] = _Anchored(value, nodes, height)

    def _put(self, event: Any, value: Any, nodes: int, height: int) -> None:
        """Put a value where the document has it."""
        self._count(event, nodes)
        if not self._open:
            self.root = value
            return
        place = self._open[-1]
        place.height = max(place.height, height + 1)
        if len(self._open) + height > DEEPEST:
            raise _fault(event, f"more than {DEEPEST} lists and mappings stand one in the other")
        if isinstance(place.held, list):
            place.held.append(value)
        elif not place.awaits_key:
            place.held[place.key] = value
            place.key = _NO_KEY
        elif height > 0 or value in place.held:
            raise _fault(event, f"the key {value!r:.40} stands there twice or is not a name")
        else:
            place.key = value

    def _count(self, event: Any, nodes: int) -> None:
        self._nodes += nodes
        if self._nodes > MOST_NODES:
            raise _fault(event, f"the file holds more than {MOST_NODES} keys and values")


def _scalar(event: Any) -> Any:
    """A text, number or truth value, or None."""
    _check_tag(event)
    tag = event.tag
    if tag is None and event.implicit[0] and len(event.value) <= LONGEST_NUMBER:
        tag = _resolver.resolve(ScalarNode, event.value, (True, False))
    read = _READ.get(tag)
    if read is None:
        return event.value
    try:
        return read(ScalarNode(tag, event.value[: LONGEST_NUMBER + 1]))
    except (ValueError, KeyError):
        raise _fault(event, f"{event.value[:LONGEST_NUMBER]!r} is not what its tag says") from None


def _check_tag(event: Any) -> None:
    if event.tag not in _TAGS:
        raise _fault(event, f"the tag {event.tag[:LONGEST_NUMBER]!r} is not known; values need none")


def _fault(event: Any, what: str) -> ValueError:
    return ValueError(f"line {event.start_mark.line + 1}: {what}")
