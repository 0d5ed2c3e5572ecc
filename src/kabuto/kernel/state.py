"""State: what a title's rules work on, the decisions they ask for, and the few things that the kernel asks of both.

A title's state is flat: small integers, `Ints`, the generator, and a box of component values that never changes
during a game and is shared by all copies. A decision point is one object in the file of its chapter. The methods of
`State` and `Decision` are the whole contract between a title and the kernel; what a player meets is
`kabuto.kernel.game.Game`.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from kabuto.kernel.cells import Cells, Layout
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import EMPTY, Ints, to_list, zeros

Refusal = tuple[str, str, dict[str, Any]]
"""Why something is not allowed: rule id, message id, arguments."""

# What the numbers of a position are, beside plain `i64` and `Ints`: for `tools/copying.py`, which reads the declaration
Late: TypeAlias = i64
"""In a digest only where it is not 0: it came when digests had long been written down."""
Aside: TypeAlias = i64
"""Copied, but in no digest: it follows from other numbers, or play does not depend on it."""
AsideInts: TypeAlias = Ints
"""The same of a row."""


class Window(NamedTuple):
    """A chance that mostly passes: the verb that lets it pass, and for every other verb what somebody may want to be
    stopped for (`Meta.stops`)."""

    passes: str
    stops: tuple[tuple[str, str], ...]
    known: str = ""
    """Of these stops the one of which everybody can see whether it is possible."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """A decision point: its name, the rules it comes from, and how people are asked.

    A class of a title says the rest: what may be chosen, what choosing does, why not something else. What it is handed
    is the title's own position, which it names as its type.

    `name`: the prompt is the message `ask-<name>`. `rules`: those that govern it; `first`: the one that says what is to
    be done here before anything else. `verbs`: those that belong here. `secret`: what may be chosen can tell something
    that only the seat knows. `pause`: it is there so that people take their time, even if there is only one thing to
    choose. `window`: people may let it pass by itself. `then`: the decision that mostly follows at once and goes with
    it; people may be asked both in one question.
    """

    def __init__(
        self,
        name: str,
        rules: tuple[str, ...],
        *,
        first: str = "",
        verbs: tuple[str, ...] = (),
        secret: bool = False,
        pause: bool = False,
        window: Window | None = None,
        then: str = "",
    ) -> None:
        self.name: str = name
        self.rules: tuple[str, ...] = rules
        self.first: str = first or rules[0]
        self.verbs: tuple[str, ...] = verbs
        self.secret: bool = secret
        self.pause: bool = pause
        self.window: Window | None = window
        self.then: str = then

    def choices(self, t: Any, seat: i64) -> Ints:
        """The numbers of what the seat may choose, ascending."""
        raise NotImplementedError

    def choose(self, t: Any, seat: i64, action: i64) -> bool:
        """Carry out a choice; False if the flow goes on, True if somebody is asked already."""
        raise NotImplementedError

    def why_not(self, t: Any, seat: i64, action: i64) -> Refusal:
        """Why the seat may not choose this."""
        raise NotImplementedError


D = TypeVar("D", bound=Decision)


def in_order(kind: type[D], names: tuple[str, ...], *chapters: ModuleType) -> tuple[D, ...]:
    """The decision points of some chapters, which all are of a title's own kind, numbered as their names; what comes
    after them in the names is none."""
    found = {one.name: one for chapter in chapters for one in vars(chapter).values() if isinstance(one, kind)}
    return tuple(found[name] for name in names[: len(found)])


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game; a title fills in what `NotImplementedError` names."""

    def __init__(self, players: i64, chance: Chance) -> None:
        self.players: i64 = players
        self.chance: Chance = chance
        self.shown: i64 = 0
        self.teller: Any = None
        self._room: Ints = EMPTY

    # What a title must say -----------------------------------------------------------------------------------

    def acting(self) -> i64:
        """The seats that owe a decision, as bits; 0 when the game is over."""
        raise NotImplementedError

    def decision(self, seat: i64) -> i64:
        """Which of the title's decision points the seat is at (an index into `Rules.decisions`), or -1."""
        raise NotImplementedError

    def point(self, at: i64) -> Decision:
        """The decision point of this number. A title keeps them in a `vec`: of what a list holds, the type would be
        asked at every step, a twentieth of a playout."""
        raise NotImplementedError

    def proceed(self) -> None:
        """Go on until somebody is asked or the game is over."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy, without the teller."""
        raise NotImplementedError

    def pack(self) -> list[int]:
        """Every field that makes this position what it is, in a fixed order (the generator is added by `Game`)."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The running or final score of each seat."""
        raise NotImplementedError

    def ranking(self) -> list[list[int]]:
        """The seats, best first, ties together, after the title's tie-breaks; the first group is empty if nobody
        won."""
        raise NotImplementedError

    def view(self, seat: i64) -> dict[str, Any]:
        """What the seat may know, built up from nothing; seat -1 is a spectator."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """The fields of an observation: the same for every set-up of so many players."""
        raise NotImplementedError

    def write(self, seat: i64, out: Cells, base: i64) -> None:
        """Write what the seat may know into the cells from `base` on, as the layout says; all are 0 before."""
        raise NotImplementedError

    # What the kernel gives -----------------------------------------------------------------------------------

    def legal(self, seat: i64) -> Ints:
        """The numbers of the seat's legal actions, ascending; empty when it owes no decision."""
        at = self.decision(seat)
        return EMPTY if at < 0 else self.point(at).choices(self, seat)

    def step(self, seat: i64, action: i64) -> None:
        """Carry out a legal action. Unchecked: `Game.play` checks, search does not need to."""
        if not self.point(self.decision(seat)).choose(self, seat, action):
            self.proceed()

    def why_not(self, seat: i64, action: i64) -> Refusal:
        """Why a seat that must act may not take this action."""
        return self.point(self.decision(seat)).why_not(self, seat, action)

    def room(self, n: i64) -> Ints:
        """Room to write up to `n` choices into, of which a slice is handed on; anything may stand in it before.

        It is the same room every time: only who begins a list may take it, never what is asked while one is written."""
        if len(self._room) < n:
            self._room = zeros(n)
        return self._room

    def packed(self, names: tuple[str, ...], late: tuple[str, ...] = ()) -> list[int]:
        """These numbers, single ones and rows, one after the other; `late` ones only where they are not 0."""
        found: list[int] = []
        for name in names:
            number: Any = getattr(self, name)
            if not isinstance(number, int):
                found += to_list(number)
            elif number != 0 or name not in late:
                found.append(number)
        return found

    def reveal(self) -> None:
        """Note that something hidden was shown to somebody; what was done before cannot be undone any more."""
        self.shown += 1

    def tell(self, message: str, args: dict[str, Any]) -> None:
        """Add a public line to the story. Call only under `if self.teller is not None`."""
        self.teller.tell(message, args, None, None)

    def confide(self, seats: list[int], message: str, args: dict[str, Any], others: dict[str, Any] | None) -> None:
        """Add a line that only `seats` may read in full; the rest reads it with `others` as arguments, or not."""
        self.teller.tell(message, others, seats, args)
