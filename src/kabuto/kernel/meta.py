"""Metadata of a title: what can be said of it without loading its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kabuto.kernel.errors import BadSetup

OptionValue = str | int | bool


@dataclass(frozen=True)
class Option:
    """A choice that the rules leave to the table; `rule` is the rule that it reads differently.

    Some are more than another reading of one rule: they `shape` the whole game, as the side of the board does.

    An option that came with a later engine says since which one it is there (`since="0.2"`) and what was played
    `before`; a value that had another name `once` says so. By that, games of earlier engines replay unchanged.
    """

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    rule: str
    shape: bool = False
    since: str | None = None
    before: OptionValue | None = None
    once: tuple[tuple[OptionValue, OptionValue], ...] = ()
    """Pairs of the name that a value had in engine 0.1, and its name now."""

    def parse(self, given: object) -> OptionValue:
        """The option's value that is meant; words such as `yes` and digits are understood.

        >>> Option("match", (False, True), False, "TAK-074").parse("yes")
        True
        """
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
            if isinstance(given, str) and given.lower() in spellings(value):
                return value
        choices = " or ".join(spellings(value)[0] for value in self.values)
        raise BadSetup(f"option {self.id!r} cannot be {given!r}; it can be {choices}", self.rule)


def spellings(value: OptionValue) -> tuple[str, ...]:
    """How people write an option's value."""
    if isinstance(value, bool):
        return ("yes", "true", "on") if value else ("no", "false", "off")
    return (str(value),)


@dataclass(frozen=True)
class Module:
    """A part of a title that may be played or left out."""

    id: str
    rule: str


EVERY = "every"
"""The stop of whoever wants to be asked in every window, even if there is nothing to do there."""


@dataclass(frozen=True)
class Stop:
    """What a person may want to be stopped for where a window would pass by itself (in words: `stop-<id>`), and whether
    most do."""

    id: str
    usual: bool = False


Refusal = tuple[str, str]
"""A rule id and a sentence."""


def allow_all(players: int, modules: tuple[str, ...], options: Mapping[str, OptionValue]) -> Refusal | None:
    """Every combination of players, modules and options can be played."""
    return None


@dataclass(frozen=True)
class Meta:
    """A title at a glance. `rules` names the rules behind the kernel's own refusals (seat, turn, action, over)."""

    name: str
    label: str
    prefix: str
    players: tuple[int, ...]
    minutes: tuple[int, int]
    rules: dict[str, str]
    modules: tuple[Module, ...] = ()
    options: tuple[Option, ...] = ()
    stops: tuple[Stop, ...] = ()
    languages: tuple[str, ...] = ("en", "de")
    perfect_information: bool = False
    forbids: Callable[[int, tuple[str, ...], Mapping[str, OptionValue]], Refusal | None] = field(default=allow_all)

    def settle(
        self, players: int | None, modules: object, options: Mapping[str, Any] | None
    ) -> tuple[int, tuple[str, ...], dict[str, OptionValue]]:
        """Players, modules and options of a game, complete and checked; raises `BadSetup`."""
        seats = self.players[0] if players is None else players
        if type(seats) is not int or seats not in self.players:
            counts = " or ".join(str(n) for n in self.players)
            raise BadSetup(f"{self.label} is for {counts} players, not {players!r}", self.rules["seat"])
        chosen = self._modules(modules)
        if options is not None and not isinstance(options, Mapping):
            raise BadSetup(f"options must be a mapping of names to values, not {options!r}")
        wanted = dict(options or {})
        settled = {o.id: o.parse(wanted.pop(o.id, o.default)) for o in self.options}
        if wanted:
            known = ", ".join(settled) or "none"
            raise BadSetup(f"{self.label} has no option {next(iter(wanted))!r}; its options are: {known}")
        if refusal := self.forbids(seats, chosen, settled):
            rule, why = refusal
            raise BadSetup(f"{why} [{rule}]", rule)
        return seats, chosen, settled

    def _modules(self, modules: object) -> tuple[str, ...]:
        if not isinstance(modules, (tuple, list, set, frozenset)):
            raise BadSetup(f"modules must be a list of names, not {modules!r}")
        known = [m.id for m in self.modules]
        for name in modules:
            if name not in known:
                have = ", ".join(known) or "none"
                raise BadSetup(f"{self.label} has no module {name!r}; its modules are: {have}")
        return tuple(name for name in known if name in modules)
