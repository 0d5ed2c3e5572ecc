"""Action spaces, declared as verbs with argument domains.

Each verb is one block of consecutive numbers; the declaration gives the number, the JSON form, the words
(message `do-<verb>`) and the size of the research action space.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from kabuto.kernel.errors import KabutoError
from kabuto.kernel.ints import Ints, ints

Value = str | int | tuple[int, ...]


class NoSuchAction(KabutoError, LookupError):
    """No action of the space has this number or this form."""


class Verb:
    """One kind of action and the values that each of its arguments can take.

    >>> Verb("move", source=("kai", "mino"), troops=(1, 2, 3)).size
    6

    A verb that only rearranges a plan that lies is there `again` and again: the rules set no limit to it. Where such
    an action is legal, another one always is.
    """

    def __init__(self, name: str, *, again: bool = False, **domains: Sequence[Value]) -> None:
        self.name = name
        self.again = again
        self.domains = {argument: tuple(values) for argument, values in domains.items()}
        self.size = prod(len(values) for values in self.domains.values())
        self._places = {a: {v: i for i, v in enumerate(values)} for a, values in self.domains.items()}

    def describe(self, offset: int) -> dict[str, Any]:
        form: dict[str, Any] = {}
        for argument, values in reversed(self.domains.items()):
            offset, place = divmod(offset, len(values))
            value = values[place]
            form[argument] = list(value) if isinstance(value, tuple) else value
        return {"do": self.name, **dict(reversed(form.items()))}

    def offset(self, form: dict[str, Any]) -> int:
        wanted = set(self.domains) | {"do"}
        if set(form) != wanted:
            odd = ", ".join(sorted(set(form) ^ wanted))
            raise NoSuchAction(f"the action {self.name!r} takes {sorted(self.domains)}; missing or not wanted: {odd}")
        offset = 0
        for argument, places in self._places.items():
            value = form[argument]
            key = tuple(value) if isinstance(value, list) else value
            place = places.get(key) if not isinstance(key, bool) else None
            if place is None:
                raise NoSuchAction(f"the action {self.name!r} knows no {argument} {value!r}")
            offset = offset * len(places) + place
        return offset


class ActionSpace:
    """All actions of a title, numbered from 0: given verbs, and those that are declared after them.

    >>> space = ActionSpace(Verb("take", field=("west", "east")), Verb("pass"))
    >>> space.size, space.describe(1), space.number({"do": "pass"})
    (3, {'do': 'take', 'field': 'east'}, 2)
    >>> space.declare("pay", rice=(1, 2)), space.size
    (3, 5)
    """

    def __init__(self, *verbs: Verb) -> None:
        self.verbs: tuple[Verb, ...] = ()
        self._first: dict[str, int] = {}
        self.size = 0
        self.again: frozenset[int] = frozenset()
        """The actions that only rearrange a plan and may be repeated for ever."""
        self.again_marks: Ints = ints([])
        """1 for each of these actions, 0 for the others below the last of them."""
        for verb in verbs:
            self._add(verb)

    def declare(self, name: str, *, again: bool = False, **domains: Sequence[Value]) -> int:
        """One more verb behind the others (see `Verb`); the number of its first action."""
        return self._add(Verb(name, again=again, **domains))

    def _add(self, verb: Verb) -> int:
        first = self._first[verb.name] = self.size
        self.verbs += (verb,)
        self.size += verb.size
        if verb.again:
            self.again |= frozenset(range(first, self.size))
            self.again_marks = ints([int(action in self.again) for action in range(self.size)])
        return first

    def first(self, name: str) -> int:
        """The number of the verb's first action."""
        return self._first[name]

    def verb(self, action: int) -> Verb:
        """The verb that an action belongs to."""
        if not 0 <= action < self.size:
            raise NoSuchAction(f"there is no action {action}; the actions are 0 to {self.size - 1}")
        return next(v for v in reversed(self.verbs) if self._first[v.name] <= action)

    def describe(self, action: int) -> dict[str, Any]:
        """The action as a mapping, ready for JSON: its verb under `do`, then its arguments."""
        verb = self.verb(action)
        return verb.describe(action - self._first[verb.name])

    def onward(self, legal: list[int]) -> list[int]:
        """The legal actions that take a game on, for players who must come to an end.

        >>> ActionSpace(Verb("swap", again=True), Verb("ready")).onward([0, 1])
        [1]
        """
        return [action for action in legal if action not in self.again] if self.again else legal

    def number(self, form: dict[str, Any]) -> int:
        """The number of an action given as a mapping."""
        name = form.get("do")
        for verb in self.verbs:
            if verb.name == name:
                return self._first[verb.name] + verb.offset(form)
        raise NoSuchAction(f"there is no verb {name!r}; the verbs are {', '.join(self._first)}")

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<ActionSpace of {self.size}: {', '.join(self._first)}>"
