"""Game: a title being played. This is the face that players, bots, servers and researchers share."""

from __future__ import annotations

import struct
from hashlib import sha256
from operator import index
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.chance import Chance, seeded
from kabuto.kernel.illegal import Illegal
from kabuto.kernel.ints import EMPTY, Ints, holds, put, to_list, zeros
from kabuto.kernel.state import State

if TYPE_CHECKING:
    from kabuto.kernel.record import Record
    from kabuto.kernel.title import Setup, Title
    from kabuto.kernel.words import Words

MOST_SEATS: Final = 8
SEATS: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(2**MOST_SEATS)
]
"""The seats that a set of bits stands for."""

ROOM: Final = 32
"""A copy has room for so many more moves before it must grow."""
PATIENCE: Final = 6
"""Random play rearranges a plan so often, then it goes on."""
ACTION_SPAN: Final = 0x1000000  # a move is kept as seat * ACTION_SPAN + action


class Game:
    """A game of some title, at some point.

    >>> import kabuto
    >>> game = kabuto.title("take").new(seed=7)
    >>> seat = game.to_act[0]
    >>> game.play(seat, game.legal(seat)[0])
    >>> game.over
    False
    """

    def __init__(self, title: Title, setup: Setup, state: State) -> None:
        self.title: Title = title
        self.setup: Setup = setup
        self.state: State = state
        self.players: int = setup.players
        self.imagined: bool = False
        self._moves: Ints = EMPTY
        self._made: i64 = 0
        self._choices: Ints = EMPTY
        self._chooser: int = -1
        self._watched: bool = False  # by listeners or by a story
        self._listeners: list[Any] = []
        self._story: Any = None

    # Whose decision, which actions ---------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; several during secret planning, none when the game is over."""
        return SEATS[self.state.acting()]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.acting() == 0

    def legal(self, seat: int) -> list[int]:
        """The numbers of the seat's legal actions, ascending; empty when it owes no decision."""
        if seat != self._chooser:
            if not 0 <= seat < self.players:
                return []
            self._choices = self.state.legal(seat)
            self._chooser = seat
        return to_list(self._choices)

    def mask(self, seat: int, out: Any) -> None:
        """Write 1 for each legal action and 0 for every other into `out`, a buffer of `title.actions.size` bytes."""
        marks = bytearray(self.title.actions.size)
        for action in self.legal(seat):
            marks[action] = 1
        room = memoryview(out)
        if room.nbytes != len(marks) or not room.c_contiguous:
            raise ValueError(f"a mask needs a buffer of {len(marks)} bytes in a row")
        room.cast("B")[:] = marks

    def observation(self, seat: int, out: Any) -> None:
        """Write what the seat may know into `out`, a buffer of `title.observation_size(players)` numbers.

        Float32 gets values of about unit size, int16 the cells from which those come by division; what each of them
        tells is said in `docs/observations.md`.
        """
        if not 0 <= seat < self.players:
            raise self.refusal(seat, 0)
        layout = self.state.layout()
        row = layout.blank[:]
        self.state.write(seat, row, 0)
        layout.pour(row, out)

    # Playing -------------------------------------------------------------------------------------------------

    def play(self, seat: object, action: object) -> None:
        """Carry out an action; raises `Illegal` and changes nothing when it is not legal."""
        who = seat if isinstance(seat, int) else whole(seat)
        number = action if isinstance(action, int) else whole(action)
        listed = who == self._chooser and 0 <= number < ACTION_SPAN and holds(self._choices, number)
        if not listed and not self._allows(who, number):
            raise self.refusal(who, number)
        self.do(who, number)

    def why_not(self, seat: object, action: object) -> Illegal | None:
        """Why the seat may not take this action now, or None if it may. Nothing is played."""
        who = whole(seat)
        number = whole(action)
        return None if self._allows(who, number) else self.refusal(who, number)

    def playout(self, seed: int = 0, limit: int = 1_000_000, patience: int = PATIENCE) -> int:
        """Play on with uniformly random actions until the game is over; return how many were played.

        The seats rearrange their plans no more than `patience` times each until something comes to light."""
        chance = seeded(seed)
        return self._playout(chance, limit, patience)

    def _playout(self, chance: Chance, limit: i64, patience: i64) -> i64:
        played: i64 = 0
        state = self.state
        again: Ints = self.title.actions.again_marks
        beyond: i64 = len(again)
        rearranged = zeros(MOST_SEATS)
        shown: i64 = -1
        while played < limit:
            seats = state.acting()
            if seats == 0:
                break
            seat: i64 = 0
            while seats & 1 == 0:
                seats >>= 1
                seat += 1
            choices = state.legal(seat)
            action = choices[chance.below(len(choices))]
            if action < beyond and again[action]:
                if shown != state.shown:
                    rearranged = zeros(MOST_SEATS)
                    shown = state.shown
                rearranged[seat] += 1
                if rearranged[seat] > patience:
                    action = onward(choices, again, chance)
            self.do(seat, action)
            played += 1
        return played

    def _allows(self, seat: int, action: int) -> bool:
        if not 0 <= seat < self.players or not 0 <= action < ACTION_SPAN:
            return False
        if seat != self._chooser:
            self._choices = self.state.legal(seat)
            self._chooser = seat
        return holds(self._choices, action)

    def do(self, seat: i64, action: i64) -> None:
        """Carry out a legal action, unchecked."""
        watched = self._watched
        if watched:
            self._before(seat, action)
        made = self._made
        moves = self._moves
        if made == len(moves):
            moves = zeros(128 if made == 0 else made * 2)
            put(moves, 0, self._moves)
            self._moves = moves
        moves[made] = seat * ACTION_SPAN + action
        self._made = made + 1
        self._chooser = -1
        self.state.step(seat, action)
        if watched:
            self._after(seat, action)

    def _before(self, seat: i64, action: i64) -> None:
        for listener in self._listeners:
            listener.before(self, seat, action)
        if self._story is not None:
            self._story.at(self._made + 1)

    def _after(self, seat: i64, action: i64) -> None:
        for listener in self._listeners:
            listener.after(self, seat, action)
        if self.state.acting() == 0:
            for listener in self._listeners:
                listener.end(self)

    def refusal(self, seat: int, action: int) -> Illegal:
        """Why the seat may not take an action that is not legal."""
        title = self.title
        edition = self.setup.edition
        state = self.state
        rules: dict[str, str] = title.meta.rules
        if not 0 <= seat < self.players:
            return Illegal(
                title, edition, rules["seat"], "no-such-seat", {"number": str(seat), "last": self.players - 1}
            )
        if state.acting() == 0:
            return Illegal(title, edition, rules["over"], "game-over", {})
        if not 0 <= action < title.actions.size:
            return Illegal(
                title,
                edition,
                rules["action"],
                "no-such-action",
                {"number": str(action), "last": title.actions.size - 1},
            )
        if not state.acting() >> seat & 1:
            return Illegal(title, edition, rules["turn"], "not-your-turn", {"seat": seat})
        rule, message, args = state.why_not(seat, action)
        return Illegal(title, edition, rule, message, args)

    # Results -------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """The score of each seat: running, or final when the game is over."""
        return self.state.scores()

    def ranking(self) -> list[list[int]]:
        """The seats in groups, best first, ties together (after the title's tie-breaks); who won is the first group.

        It is empty where nobody won: then all share the last place."""
        return self.state.ranking()

    # What may be known ---------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat may know, ready for JSON; None is a spectator."""
        if seat is not None and not 0 <= seat < self.players:
            raise self.refusal(seat, 0)
        asked = -1 if seat is None else self.state.decision(seat)
        return self._seen(seat, list(self.to_act), self.over, self.title.decision(asked))

    def glimpse(self, seat: int | None) -> dict[str, Any]:
        """What the seat sees in the midst of a step, when a line of the story is told: nobody is asked anything."""
        return self._seen(seat, [], False, None)

    def _seen(self, seat: int | None, to_act: list[int], over: bool, decision: Any) -> dict[str, Any]:
        view = self.setup.view()
        view["seat"] = seat
        view["to_act"] = to_act
        view["over"] = over
        view["scores"] = self.scores()
        view["decision"] = decision
        view.update(self.state.view(-1 if seat is None else seat))
        return view

    def story(self, seat: int | None) -> list[dict[str, Any]]:
        """The log so far as that seat may read it: entries with a message id and its arguments."""
        if self._story is None:
            self.title.retell(self)
        found: list[dict[str, Any]] = self._story.read(seat)
        return found

    def words(self, language: str = "en") -> Words:
        """The title's sentences in a language; cards have the names that the edition being played gives them."""
        return self.title.words(language, self.setup.edition)

    def imagine(self, seat: int, rng: Any) -> Game:
        """A full game that looks the same to the seat, hidden things dealt at random.

        It is built from `view(seat)` and `rng` (a `random.Random`) alone, so it cannot know more than the seat does.
        """
        return self.title.imagine(self.view(seat), rng, self.setup.edition)

    # Keeping -------------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """An independent copy, without listeners."""
        other = Game(self.title, self.setup, self.state.copy())
        other.imagined = self.imagined
        other._moves = self._moves[: self._made + ROOM]
        other._made = self._made
        return other

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Game:
        return self.copy()

    def __reduce__(self) -> Any:
        return self.title.pickled(self)

    def digest(self) -> str:
        """A stable hash of the full state and the set-up (SHA-256, hexadecimal)."""
        numbers = self.state.pack() + self.state.chance.words()
        hashed = sha256(self.title.key(self.setup).encode())
        hashed.update(struct.pack(f"<{len(numbers)}q", *numbers))
        return hashed.hexdigest()

    @property
    def moves(self) -> list[tuple[int, int]]:
        """The moves so far, as pairs of seat and action."""
        found: list[tuple[int, int]] = []
        for i in range(self._made):
            move: int = self._moves[i]
            found.append((move // ACTION_SPAN, move % ACTION_SPAN))
        return found

    def record(self) -> Record:
        """The game so far as a record: everything that is needed to play it again."""
        return self.title.record_of(self)

    def listen(self, listener: Any) -> None:
        """Call `listener.before(game, seat, action)` and `.after(…)` around every move, `.end(game)` at the end."""
        self._listeners.append(listener)
        self._watched = True

    def tell_to(self, story: Any) -> None:
        """From now on, write the story into this book."""
        self._story = story
        self.state.teller = story
        self._watched = True

    def __repr__(self) -> str:
        return self.title.describe(self)


def onward(choices: Ints, again: Ints, chance: Chance) -> i64:
    """A random choice among those that do more than to rearrange a plan; there must be one."""
    beyond: i64 = len(again)
    drawn: i64 = 0
    while True:
        action = choices[chance.below(len(choices))]
        if action >= beyond or not again[action]:
            return action
        drawn += 1
        if drawn == MANY and all(one < beyond and again[one] for one in choices):
            raise RuntimeError("nothing is left but to rearrange a plan")


MANY: Final = 100
"""After so many draws that only rearrange a plan it is worth while to look whether there is anything else."""


def whole(value: object) -> int:
    """The value as an integer if it is one of some kind (NumPy's included)."""
    if isinstance(value, int):
        return value
    return index(value)  # type: ignore[arg-type]
