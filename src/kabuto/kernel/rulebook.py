"""The rulebook that ships with a title: `rules.md`, one paragraph a rule.

A rule is a paragraph that starts with its id in bold and ends with its source in brackets::

    **TAK-031** The chip must be the top of its stack … Free choice among those. [rulebook]

An example is a row of a table whose last cell names rules, or an item of a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from kabuto.kernel.errors import KabutoError

RULE = re.compile(r"^(?:[-*] )?\*\*([A-Z]{3}(?:-[0-9A-Z]{2})?-\d{3})\*\*\s+(.*)$", re.S)
NAMED = re.compile(r"\b[A-Z]{3}(?:-[0-9A-Z]{2})?-\d{3}\b")
SOURCE = re.compile(r"^(.*?)\s*\[([^\[\]]+)\]$", re.S)


class BadRulebook(KabutoError, ValueError):
    """A rulebook that cannot be read."""


class UnknownRule(KabutoError, KeyError):
    """The rulebook has no rule of that id."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Rule:
    """One rule: its stable id, its text, where it comes from, and the chapter it stands in."""

    id: str
    text: str
    source: str
    chapter: str

    def __str__(self) -> str:
        return f"{self.id}  {self.text} [{self.source}]"


@dataclass(frozen=True)
class Example:
    """What rules mean in a case, or what is easily got wrong; it has no id."""

    text: str
    chapter: str


class Rulebook(Mapping[str, Rule]):
    """The rules of a title by id, in the order of the book."""

    def __init__(self, rules: dict[str, Rule], examples: tuple[Example, ...] = ()) -> None:
        self._rules = rules
        self.examples = examples

    def __getitem__(self, rule: str) -> Rule:
        found = self._rules.get(rule.upper())
        if found is None:
            ids = list(self._rules)
            raise UnknownRule(f"there is no rule {rule!r}; the rules are {ids[0]} to {ids[-1]}")
        return found

    def __contains__(self, rule: object) -> bool:
        return isinstance(rule, str) and rule.upper() in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


def parse(text: str) -> Rulebook:
    """Read a rulebook.

    >>> parse("## Turn\\n\\n**TAK-019** Players take turns. [rulebook]")["TAK-019"].source
    'rulebook'
    """
    rules: dict[str, Rule] = {}
    examples: list[Example] = []
    chapter = ""
    for paragraph in re.split(r"\n\s*\n|\n(?=[-*] \*\*[A-Z]{3}-)", text):
        block = paragraph.strip()
        for line in block.splitlines():
            if line.startswith("#"):
                chapter = line.lstrip("# ").strip()
        if not (found := RULE.match(block)):
            examples += [Example(said, chapter) for said in examples_in(block)]
            continue
        rule, body = found[1], " ".join(found[2].split())
        if not (parts := SOURCE.match(body)):
            raise BadRulebook(f"rule {rule} does not end with its source in square brackets")
        if rule in rules:
            raise BadRulebook(f"rule {rule} stands in the rulebook twice")
        rules[rule] = Rule(rule, parts[1], parts[2], chapter)
    if not rules:
        raise BadRulebook("the rulebook holds no rule")
    return Rulebook(rules, tuple(examples))


def examples_in(block: str) -> list[str]:
    """The examples in a table or a list.

    >>> examples_in("| Case | Then | Rules |\\n| --- | --- | --- |\\n| No chip left | The game ends | TAK-070 |")
    ['No chip left: The game ends (TAK-070)']
    >>> examples_in("- Money is open.\\n- So are\\n  resources.")
    ['Money is open.', 'So are resources.']
    """
    if block.startswith("|"):
        rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in block.splitlines()]
        return [f"{row[0]}: {row[1]} ({row[2]})" for row in rows if len(row) == 3 and NAMED.search(row[2])]
    if block.startswith("- ") and not block.startswith("- **"):
        return [" ".join(item.split()) for item in re.split(r"^- ", block, flags=re.M) if item]
    return []


def load(path: Path) -> Rulebook:
    """Read a rulebook file."""
    return parse(path.read_text(encoding="utf-8"))
