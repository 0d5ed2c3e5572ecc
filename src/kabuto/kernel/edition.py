"""Editions: the printed values of a title's components, each with its provenance, in one YAML file.

A value stands bare or as `{value: …}`. It is covered by the `prov` of its own mapping or of the nearest one around it:

* `rulebook` - printed in the rulebook
* `public:KEY` - found in public material; KEY is listed under `sources`
* `derived` - follows from other values
* `designed` - ours, because no source gives it; `why` says how it was chosen

Which values a title needs, and of what kind, it says with the specifications below. A check names *every* fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from kabuto.kernel.errors import BadEdition

NOTES = frozenset({"prov", "why", "note", "rule"})
"""Keys that speak about a value and are not values themselves."""


@dataclass(frozen=True)
class Fault:
    """What is wrong in an edition, and where."""

    path: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}" if self.path else self.reason


@dataclass(frozen=True)
class Whole:
    """A whole number within limits."""

    low: int
    high: int

    def fault(self, value: object) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{value!r} is not a whole number; it must be one from {self.low} to {self.high}"
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
        return f"{value!r} is not known; it must be one of {', '.join(map(str, self.values))}"


@dataclass(frozen=True)
class Text:
    """A text that is not empty."""

    def fault(self, value: object) -> str | None:
        return None if isinstance(value, str) and value.strip() else f"{value!r} is not a text"


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
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        return None, [Fault("", f"{path.name} cannot be read: {reason}")]
    return examine_text(text, title, spec, check)


def examine_text(text: str, title: str, spec: Spec, check: Check) -> tuple[Edition | None, list[Fault]]:
    """Read an edition given as text; return it, or None and its faults."""
    try:
        tree = parse_yaml(text)
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
        faults.extend(check(values))
    if faults:
        return None, faults
    provenance = {path: found for path, found in reader.provenance.items() if not path.startswith("edition.")}
    return Edition(head["name"], title, values, provenance, _digest(values)), []


def _digest(values: dict[str, Any]) -> str:
    return sha256(json.dumps(values, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def parse_yaml(text: str) -> Any:
    """Read YAML; a key given twice is a fault, not a silent choice of the last one."""
    import yaml

    class Loader(yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader):  # type: ignore[misc]
        pass

    def mapping(loader: Any, node: Any) -> dict[Any, Any]:
        keys: list[Any] = [loader.construct_object(key, deep=True) for key, _ in node.value]
        for key in keys:
            if isinstance(key, (dict, list)) or keys.count(key) > 1:
                raise ValueError(
                    f"line {node.start_mark.line + 1}: the key {key!r} stands there twice or is not a name"
                )
        return {k: loader.construct_object(v, deep=True) for k, (_, v) in zip(keys, node.value, strict=True)}

    Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, mapping)
    try:
        return yaml.load(text, Loader=Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        what = getattr(error, "problem", None) or "it cannot be read"
        raise ValueError(f"{where}not YAML: {what}") from None


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
                    self._fault(path, f"the key {key!r} is not known beside 'value'")
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
            self._fault(path, "is missing" if node is None else f"{node!r} stands where {', '.join(spec)} should")
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
            self._fault(path, f"{node!r} is not a list")
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
            prov = tuple(str(one) for one in given)
            for one in prov:
                if not self._known(one):
                    self._fault(
                        _join(path, "prov"),
                        f"{one!r} is not rulebook, derived, designed or public:KEY of a source",
                    )
        reason = node.get("why")
        return prov, reason if isinstance(reason, str) and reason.strip() else why

    def _known(self, prov: str) -> bool:
        kind, _, key = prov.partition(":")
        return prov in ("rulebook", "derived", "designed") or (kind == "public" and key in self.sources)

    def _fault(self, path: str, reason: str) -> None:
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
    faults = reader.faults or list(check(values))
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
