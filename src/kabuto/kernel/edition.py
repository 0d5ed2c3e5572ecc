"""Editions: the printed values of a title's components, each with its provenance, in one YAML file.

A value stands bare or as `{value: …}`. It is covered by the `prov` of its own mapping or of the nearest one around it:

* `rulebook` - printed in the rulebook
* `public:KEY` - found in public material; KEY is listed under `sources`
* `derived` - follows from other values
* `designed` - ours, because no source gives it; `why` says how it was chosen

Which values a title needs, and of what kind, it says with the specifications below. A check names *every* fault, up to
a number that nobody mends in one go. A file may come from anywhere: `kernel/plain.py` says what is read of it at all.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from kabuto.kernel.errors import BadEdition, brief

NOTES = frozenset({"prov", "why", "note", "rule"})
"""Keys that speak about a value and are not values themselves."""
MOST_FAULTS = 200
LONGEST_PATH = 120
MOST_PROV = 8
LONGEST_PROV = 40
LONGEST_TEXT = 120
LONGEST_QUOTE = 60
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""The kinds of signs, as Unicode has them, that break lines or cannot be seen."""


@dataclass(frozen=True)
class Fault:
    """What is wrong in an edition, and where."""

    path: str
    reason: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "path", brief(self.path, LONGEST_PATH))
        object.__setattr__(self, "reason", brief(self.reason))

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}" if self.path else self.reason


def told(value: object) -> str:
    """A value as a fault quotes it, if it must be with its beginning only."""
    return brief(repr(value), LONGEST_QUOTE)


@dataclass(frozen=True)
class Whole:
    """A whole number within limits."""

    low: int
    high: int

    def fault(self, value: object) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{told(value)} is not a whole number; it must be one from {self.low} to {self.high}"
        if not self.low <= value <= self.high:
            return f"{value} is out of range; it must be from {self.low} to {self.high}"
        return None


@dataclass(frozen=True)
class OneOf:
    """One of the values listed."""

    values: tuple[object, ...]

    def fault(self, value: object) -> str | None:
        if any(type(value) is type(v) and value == v for v in self.values):
            return None
        return f"{told(value)} is not known; it must be one of {', '.join(map(str, self.values))}"


@dataclass(frozen=True)
class Text:
    """A name: a text on one line, not empty, not too long, without the braces that mean something in Fluent files."""

    def fault(self, value: object) -> str | None:
        if not isinstance(value, str) or not value.strip():
            return f"{told(value)} is not a text"
        if len(value) > LONGEST_TEXT:
            return f"{told(value)} is too long; it may have {LONGEST_TEXT} signs"
        if any(sign in "{}" or unicodedata.category(sign) in UNSEEN for sign in value):
            return f"{told(value)} holds a line break, a brace or a sign that cannot be seen; a name has none of them"
        return None


@dataclass(frozen=True)
class Rows:
    """A list of things of one specification, of a fixed length if one is given."""

    of: Any
    length: int | None = None


@dataclass(frozen=True)
class Each:
    """A mapping with exactly these names, each of one specification."""

    names: tuple[str, ...]
    of: Any


@dataclass(frozen=True)
class Since:
    """Something that earlier editions do not have; an edition without it is read as one of those."""

    of: Any


Leaf = Whole | OneOf | Text
Spec = Mapping[str, Any]


Check = Callable[[dict[str, Any]], Iterator[Fault]]
"""What a title checks beyond its specification."""


@dataclass(frozen=True)
class Edition:
    """A checked edition: its values without the notes, and the provenance of each by path."""

    name: str
    title: str
    values: dict[str, Any]
    provenance: dict[str, tuple[str, ...]]
    digest: str

    def names(self, language: str) -> dict[str, str]:
        """What the edition calls its cards in a language: every row with an `id` and a `name` in several languages."""
        found: dict[str, str] = {}
        for rows in self.values.values():
            for row in rows if isinstance(rows, list) else ():
                if isinstance(row, dict) and "id" in row and isinstance(row.get("name"), dict):
                    found[row["id"]] = row["name"][language]
        return found

    def designed(self) -> list[str]:
        """The paths of the values that no source gives."""
        return [path for path, found in self.provenance.items() if "designed" in found]

    def ours(self) -> list[str]:
        """The parts of the edition that hold nothing but such values, as large as they are; rows by their ids.

        In an edition whose tile P8 is designed throughout, this has `profit_tiles.P8`.
        """
        sourced = {part for path, found in self.provenance.items() if "designed" not in found for part in _line(path)}
        parts = (next(part for part in _line(path) if part not in sourced) for path in self.designed())
        return [self._named(part) for part in dict.fromkeys(parts)]

    def _named(self, path: str) -> str:
        """A path with the ids of rows that have one, instead of their numbers."""
        place: Any = self.values
        found = ""
        for step in _steps(path):
            place = place[step]
            named = isinstance(step, int) and isinstance(place, dict) and "id" in place
            found = _join(found, place["id"]) if named else _below(found, step)
        return found


def holds_ours(ours: Iterable[str], path: str) -> bool:
    """Whether something at a path of an edition, or below it, is one of the parts that `Edition.ours` lists.

    >>> holds_ours(["buildings.house.cost"], "buildings.house"), holds_ours(["yields"], "yields.rice[0]")
    (True, True)
    >>> holds_ours(["cards.I[1]"], "cards.I[10]")
    False
    """
    steps = _steps(path)
    lines = (_steps(part) for part in ours)
    return any(line[: len(steps)] == steps[: len(line)] for line in lines)


def load(path: Path, title: str, spec: Spec, check: Check) -> Edition:
    """Read and check an edition file; raises `BadEdition` with all its faults."""
    return _sound(path.name, *examine(path, title, spec, check))


def read(text: str, title: str, spec: Spec, check: Check) -> Edition:
    """Check an edition given as text; raises `BadEdition` with all its faults."""
    return _sound("given", *examine_text(text, title, spec, check))


def _sound(name: str, edition: Edition | None, faults: list[Fault]) -> Edition:
    if edition is None:
        listed = tuple(str(fault) for fault in faults)
        more = f" (and {len(listed) - 1} more)" if len(listed) > 1 else ""
        raise BadEdition(f"the edition {name} cannot be used: {listed[0]}{more}", listed)
    return edition


def examine(path: Path, title: str, spec: Spec, check: Check) -> tuple[Edition | None, list[Fault]]:
    """Read an edition file; return it, or None and its faults."""
    try:
        text = text_of(path)
    except BadEdition as error:
        return None, [Fault("", str(error))]
    return examine_text(text, title, spec, check)


def text_of(path: Path) -> str:
    """The text of an edition file, if it is one that may be read; raises `BadEdition`."""
    from kabuto.kernel.plain import MOST_BYTES, TOO_LARGE

    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES:
            raise BadEdition(f"{path.name} cannot be read: {TOO_LARGE}")
        return raw.decode("utf-8")
    except OSError as error:
        raise BadEdition(f"{path.name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadEdition(f"{path.name} cannot be read: it is not a text file") from None


def examine_text(text: str, title: str, spec: Spec, check: Check) -> tuple[Edition | None, list[Fault]]:
    """Read an edition given as text; return it, or None and its faults."""
    from kabuto.kernel import plain

    try:
        tree = plain.parse(text)
    except ValueError as error:
        return None, [Fault("", str(error))]
    if not isinstance(tree, dict):
        return None, [Fault("", "an edition is a mapping of names to values; this file holds something else")]
    reader = _Reader(tree)
    head = reader.read(
        tree.get("edition"),
        {"title": Text(), "name": Text(), "schema": Whole(1, 1)},
        "edition",
        ("derived",),
        "x",
    )
    values = reader.read({k: v for k, v in tree.items() if k not in ("edition", "sources")}, spec, "", (), "")
    faults = reader.faults
    if not faults and head["title"] != title:
        faults.append(Fault("edition.title", f"this edition is for {head['title']!r}, not for {title!r}"))
    if not faults:
        faults.extend(islice(check(values), MOST_FAULTS))
    if faults:
        return None, faults
    provenance = {path: found for path, found in reader.provenance.items() if not path.startswith("edition.")}
    return Edition(head["name"], title, values, provenance, _digest(values)), []


def _digest(values: dict[str, Any]) -> str:
    return sha256(json.dumps(values, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


class _Reader:
    """Walks the file along the specification, keeps the values, and collects faults and provenance."""

    def __init__(self, tree: dict[str, Any]) -> None:
        sources = tree.get("sources") or {}
        self.sources = set(sources) if isinstance(sources, dict) else set()
        self.faults: list[Fault] = []
        self.provenance: dict[str, tuple[str, ...]] = {}

    def read(self, node: Any, spec: Any, path: str, prov: tuple[str, ...], why: str) -> Any:
        if isinstance(node, dict):
            prov, why = self._notes(node, path, prov, why)
            if not isinstance(spec, (dict, Each)) and "value" in node:
                for key in set(node) - NOTES - {"value"}:
                    self._fault(path, f"the key {told(key)} is not known beside 'value'")
                node = node["value"]
        if isinstance(spec, Each):
            spec = dict.fromkeys(spec.names, spec.of)
        if isinstance(spec, dict):
            return self._group(node, spec, path, prov, why)
        if isinstance(spec, Rows):
            return self._rows(node, spec, path, prov, why)
        return self._leaf(node, spec, path, prov, why)

    def _group(self, node: Any, spec: dict[str, Any], path: str, prov: tuple[str, ...], why: str) -> Any:
        if not isinstance(node, dict):
            self._fault(path, "is missing" if node is None else f"{told(node)} stands where {', '.join(spec)} should")
            return None
        for key in node:
            if key not in spec and key not in NOTES:
                self._fault(_join(path, key), f"is not known here; known are {', '.join(spec)}")
        values = {}
        for key, inner in spec.items():
            later = isinstance(inner, Since)
            if key in node:
                values[key] = self.read(node[key], inner.of if later else inner, _join(path, key), prov, why)
            elif not later:
                self._fault(_join(path, key), "is missing")
        return values

    def _rows(self, node: Any, spec: Rows, path: str, prov: tuple[str, ...], why: str) -> Any:
        if not isinstance(node, list):
            self._fault(path, f"{told(node)} is not a list")
            return None
        if spec.length is not None and len(node) != spec.length:
            self._fault(path, f"has {len(node)} entries; it must have {spec.length}")
        return [self.read(item, spec.of, f"{path}[{i}]", prov, why) for i, item in enumerate(node)]

    def _leaf(self, node: Any, spec: Leaf, path: str, prov: tuple[str, ...], why: str) -> Any:
        if reason := spec.fault(node):
            self._fault(path, reason)
        if not prov:
            self._fault(path, "says nowhere where the value comes from (prov)")
        if "designed" in prov and not why:
            self._fault(path, "is designed but does not say why")
        self.provenance[path] = prov
        return node

    def _notes(self, node: dict[str, Any], path: str, prov: tuple[str, ...], why: str) -> tuple[tuple[str, ...], str]:
        if "prov" in node:
            given = node["prov"] if isinstance(node["prov"], list) else [node["prov"]]
            if len(given) > MOST_PROV:
                self._fault(_join(path, "prov"), f"names {len(given)} origins; {MOST_PROV} are enough")
            prov = tuple(str(one) for one in given[:MOST_PROV])
            for one in prov:
                if not self._known(one):
                    self._fault(
                        _join(path, "prov"),
                        f"{told(one)} is not rulebook, derived, designed or public:KEY of a source",
                    )
        reason = node.get("why")
        return prov, reason if isinstance(reason, str) and reason.strip() else why

    def _known(self, prov: str) -> bool:
        kind, _, key = prov.partition(":")
        if len(prov) > LONGEST_PROV:
            return False
        return prov in ("rulebook", "derived", "designed") or (kind == "public" and key in self.sources)

    def _fault(self, path: str, reason: str) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(path, reason))


def _join(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def changed(edition: Edition, path: str, value: object, spec: Spec, check: Check) -> Edition:
    """The edition with one other value; raises `BadEdition` if that does not fit."""
    values = json.loads(json.dumps(edition.values))
    *way, last = _steps(path)
    _walk(values, way)[last] = value
    reader = _Reader({})
    reader.read(values, spec, "", ("derived",), "x")
    faults = reader.faults or list(islice(check(values), MOST_FAULTS))
    name = f"{edition.name}, {path} = {value}"
    found = Edition(name, edition.title, values, edition.provenance, _digest(values))
    return _sound(name, None if faults else found, faults)


def value_at(edition: Edition, path: str) -> Any:
    """The value that stands at a path of `Edition.provenance`."""
    return _walk(edition.values, _steps(path))


def _steps(path: str) -> list[str | int]:
    return [int(step[1:-1]) if step.startswith("[") else step for step in re.findall(r"\[\d+\]|[^.\[]+", path)]


def _line(path: str) -> list[str]:
    """A path and all above it, the highest first."""
    found = [""]
    for step in _steps(path):
        found.append(_below(found[-1], step))
    return found[1:]


def _below(path: str, step: str | int) -> str:
    return f"{path}[{step}]" if isinstance(step, int) else _join(path, step)


def _walk(place: Any, steps: list[str | int]) -> Any:
    for step in steps:
        place = place[step]
    return place
