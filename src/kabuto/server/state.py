"""The state of a table: what replaying its entries gives. No clock, no store, no network.

A state is never changed: `after` gives the state after one more entry, so that a move can be tried, made durable and
only then shown. Watchers are numbered: 0 is whoever only looks on, 1 + seat is whoever sits there. Each watcher has its
own count of events, which rises only with what that watcher may know (`Entry.seen` keeps which ones did).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from kabuto.kernel.edition import Edition
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title
from kabuto.kernel.undo import CannotUndo, replayed, undo
from kabuto.server.book import Book
from kabuto.server.entries import BotSat, Later, Left, Made, Moved, Next, Plan, Resigned, Said, Sat, Undone
from kabuto.server.wire import ChatLine

CHAT_KEPT = 200


class Mark(NamedTuple):
    """How the game stood before a seat's last decision; tells whether that can still be taken back."""

    shown: int
    chance: list[int]
    to_act: tuple[int, ...]
    clear: bool
    """Nobody else has decided since, unless in the same planning."""


class Known(NamedTuple):
    """What a watcher may know of the game: its view, its choices, and whether it can take its last decision back."""

    view: dict[str, Any]
    legal: list[int]
    can_undo: bool


class Sitter(NamedTuple):
    """Who sits at a seat."""

    kind: str
    name: str
    bot: str | None = None
    holder: str | None = None
    standing_in: bool = False
    resigned: bool = False

    @property
    def automatic(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == "bot" or self.standing_in


def sitter(plan: Plan) -> Sitter:
    return Sitter(plan.kind, plan.name, plan.bot, plan.holder)


@dataclass(frozen=True)
class State:
    """A table at some point of its log; see the head of this file."""

    table: str
    title: Title
    made: Made
    made_at: float
    n: int
    """How many entries the log has."""
    sitters: tuple[Sitter, ...]
    counts: tuple[int, ...]
    """The number of each watcher's last event."""
    moved: tuple[float, ...]
    """When each watcher last saw the game go on."""
    turned: tuple[int, ...]
    """The event since which each watcher's decision is what it is; commands made on an older one are stale."""
    retold: tuple[int, ...]
    """The event at which each watcher's story was last told anew, because something was taken back."""
    seen: int = 0
    """The watchers whose count the last entry moved, as bits."""
    game: Game | None = None
    book: Book | None = None
    came: tuple[tuple[int, ...], ...] = ()
    """For each move (0: the set-up) every watcher's event at which it came."""
    marks: tuple[Mark | None, ...] = ()
    known: tuple[Known, ...] = ()
    """What each watcher may know; empty until somebody asks (`knowing`)."""
    opened: dict[str, Any] | None = None
    """The same where nothing is hidden (`open_view`)."""
    chat: tuple[ChatLine, ...] = ()
    chat_lines: int = 0
    resigned: int | None = None
    over: bool = False
    next: str | None = None
    public: int = 0
    """Rises when something changes that everybody may know beside the game: who sits where, chat, the end."""

    # Reading -------------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return self.made.players

    @property
    def everybody(self) -> int:
        """All watchers, as bits."""
        return (2 << self.players) - 1

    @property
    def status(self) -> str:
        return "open" if self.game is None else "over" if self.over else "playing"

    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision now."""
        return () if self.game is None or self.over else self.game.to_act

    def bots_owing(self) -> list[int]:
        """The seats that owe a decision and for which a bot decides."""
        return [seat for seat in self.owing() if self.sitters[seat].automatic]

    def knowing(self) -> tuple[Known, ...]:
        """What each watcher may know now; the game must have begun."""
        if not self.known:
            if self.title.meta.perfect_information:
                found = tuple([self._know_own(watcher) for watcher in range(self.players + 1)])
            else:
                found = tuple([self._know(watcher) for watcher in range(self.players + 1)])
            object.__setattr__(self, "known", found)  # a cache, not a change
        return self.known

    def open_view(self) -> dict[str, Any]:
        """What everybody may know, where nothing is hidden; only `own` differs from watcher to watcher."""
        if self.opened is None:
            assert self.game is not None
            object.__setattr__(self, "opened", self.game.view(None))  # a cache, not a change
        assert self.opened is not None
        return self.opened

    def own(self, watcher: int) -> dict[str, Any]:
        """What a view says of whose eyes it is for."""
        assert self.game is not None
        if watcher == 0:
            return {"seat": None, "decision": None}
        seat = watcher - 1
        return {"seat": seat, "decision": self.title.decision(self.game.state.decision(seat))}

    def choices(self, watcher: int) -> tuple[list[int], bool]:
        """What a watcher may do: its legal actions, and whether it can take its last decision back."""
        if watcher == 0 or self.over:
            return [], False
        assert self.game is not None
        return self.game.legal(watcher - 1), self._can_undo(watcher - 1)

    def _know_own(self, watcher: int) -> Known:
        return Known({**self.open_view(), **self.own(watcher)}, *self.choices(watcher))

    def _know(self, watcher: int) -> Known:
        assert self.game is not None
        return Known(self.game.view(watcher - 1 if watcher else None), *self.choices(watcher))

    def _can_undo(self, seat: int) -> bool:
        """What `kernel.undo` would decide, without replaying the game."""
        mark = self.marks[seat]
        if mark is None or not mark.clear:
            return False
        assert self.game is not None
        now = self.game.state
        return mark.shown == now.shown and mark.chance == now.chance.words()

    # Going on ------------------------------------------------------------------------------------------------

    def after(self, body: Later, at: float, seen: int | None = None) -> State:
        """The state after an entry; `seen` is what the log says of it, None for an entry that is being made.

        Raises `Illegal` or `CannotUndo` if the rules do not allow it.
        """
        match body:
            case Moved(seat=seat, action=action):
                return self._play(seat, action, at, seen)
            case Undone(seat=seat):
                return self._undo(seat, at, seen)
            case Sat(seat=seat, holder=holder, name=name):
                back = self.sitters[seat]._replace(standing_in=False)
                new = back if back.holder == holder else Sitter("person", name, None, holder)
                return self._public(at, sitters=self._with(seat, new))._begun(at)
            case Left(seat=seat):
                new = Sitter("open", "") if self.game is None else self.sitters[seat]._replace(standing_in=True)
                return self._public(at, sitters=self._with(seat, new))
            case BotSat(seat=seat, bot=bot):
                return self._public(at, sitters=self._with(seat, Sitter("bot", bot, bot)))._begun(at)
            case Resigned(seat=seat):
                ended = self.players == 2
                new = self.sitters[seat]._replace(resigned=True, standing_in=not ended)
                resigned = seat if ended else None
                over = self.over or ended
                return self._public(at, sitters=self._with(seat, new), resigned=resigned, over=over)
            case Said(seat=seat, text=text):
                line = ChatLine(seat, self.sitters[seat].name, text, at)
                return self._public(at, chat=(*self.chat, line)[-CHAT_KEPT:], chat_lines=self.chat_lines + 1)
            case Next(table=table):
                return self._public(at, next=table)

    def _but(self, **changes: Any) -> State:
        """This state with some fields changed; `dataclasses.replace` takes ten times as long."""
        other = object.__new__(State)
        other.__dict__.update(self.__dict__, known=(), opened=None)
        other.__dict__.update(changes)
        return other

    def _draft(self, **changes: Any) -> State:
        """Go on writing a state that nobody has seen yet."""
        self.__dict__.update(changes)
        return self

    def _with(self, seat: int, new: Sitter) -> tuple[Sitter, ...]:
        return (*self.sitters[:seat], new, *self.sitters[seat + 1 :])

    def _public(self, at: float, **changes: Any) -> State:
        """Something that everybody may know."""
        counts = tuple(count + 1 for count in self.counts)
        return self._but(n=self.n + 1, counts=counts, seen=self.everybody, public=self.public + 1, **changes)

    def _begun(self, at: float) -> State:
        """The game begins when the last open seat is taken."""
        if self.game is not None or any(sitter.kind == "open" for sitter in self.sitters):
            return self
        book = Book()
        game = self.title.open(self._setup(), book)
        marks: tuple[Mark | None, ...] = (None,) * self.players
        for seat, action in self.made.moves:
            game.play(seat, action)
        book.keep()
        came = (self.counts,) * (len(self.made.moves) + 1)
        moved = (at,) * len(self.counts)
        begun = self._but(game=game, book=book, came=came, marks=marks, moved=moved, turned=self.counts)
        return begun._but(over=game.over, public=self.public + 1)

    def _setup(self) -> Any:
        made = self.made
        edition = edition_of(self.title, made.edition_text)
        return self.title.setup(made.players, made.modules, made.options, int(made.seed), edition)

    def _play(self, seat: int, action: int, at: float, seen: int | None) -> State:
        assert self.game is not None and self.book is not None
        game, book = self.game.copy(), self.book.continued()
        game.tell_to(book)
        game.play(seat, action)
        over = game.over
        new = self._but(game=game, book=book, marks=self._marked(seat), n=self.n + 1)
        if over:
            new._draft(over=True, public=self.public + 1)
        return new._shown(self, seat, at, seen, book.added_for)

    def _marked(self, mover: int) -> tuple[Mark | None, ...]:
        assert self.game is not None
        before = self.game.state
        found: list[Mark | None] = []
        for seat, mark in enumerate(self.marks):
            if seat == mover:
                mark = Mark(int(before.shown), before.chance.words(), self.game.to_act, True)
            elif mark is not None and mark.clear and mover not in mark.to_act:
                mark = mark._replace(clear=False)
            found.append(mark)
        return tuple(found)

    def _undo(self, seat: int, at: float, seen: int | None) -> State:
        assert self.game is not None and self.book is not None
        place = last_move(self.game, seat)
        if place < len(self.made.moves):
            raise CannotUndo(self.game, "undo-nothing")
        game = undo(self.game, seat)
        book = Book()
        again = replayed_with(game, book)
        came = self.came[: place + 1] + self.came[place + 2 :]
        marks = marks_of(game, len(self.made.moves))
        new = self._but(game=again, book=book, came=came, marks=marks, n=self.n + 1)
        old = self.book

        def retold(who: int | None) -> bool:
            return [line[1:] for line in book.lines(who)] != [line[1:] for line in old.lines(who)]

        new._shown(self, seat, at, seen, retold, came_too=False)
        cut = tuple(
            count if new.seen >> watcher & 1 else before
            for watcher, (count, before) in enumerate(zip(new.counts, self.retold, strict=True))
        )
        return new._draft(retold=cut)

    def _shown(self, old: State, mover: int, at: float, seen: int | None, told: Any, came_too: bool = True) -> State:
        """Count the events of a draft: which watchers may know that something happened?"""
        if seen is None:
            seen, turned = self._news(old, mover, told)
        else:
            turned = seen
        if seen == turned == self.everybody:
            counts = since = tuple([count + 1 for count in old.counts])
            now = (at,) * len(counts)
        else:
            counts = tuple([count + (seen >> watcher & 1) for watcher, count in enumerate(old.counts)])
            now = tuple([at if seen >> watcher & 1 else before for watcher, before in enumerate(old.moved)])
            since = tuple([counts[w] if turned >> w & 1 else before for w, before in enumerate(old.turned)])
        came = (*self.came, counts) if came_too else self.came
        return self._draft(counts=counts, moved=now, turned=since, came=came, seen=seen)

    def _news(self, old: State, mover: int, told: Any) -> tuple[int, int]:
        """For whom something changed, and for whose decision it matters, as bits."""
        if self.over or self.title.meta.perfect_information:
            return self.everybody, self.everybody
        seen = turned = 2 << mover
        for watcher, (new, before) in enumerate(zip(self.knowing(), old.knowing(), strict=True)):
            if new == before:
                if told(watcher - 1 if watcher else None):
                    seen |= 1 << watcher
                continue
            seen |= 1 << watcher
            if new.legal != before.legal or {**before.view, "to_act": new.view["to_act"]} != new.view:
                turned |= 1 << watcher
        return seen, turned


@lru_cache(maxsize=64)
def edition_of(title: Title, text: str | None) -> Edition | None:
    """The edition that a table is played with; None is the one that ships."""
    return None if text is None else title.read_edition(text)


def begin(table: str, title: Title, made: Made, at: float) -> State:
    """The state after a table's first entry."""
    watchers = made.players + 1
    first = State(
        table=table,
        title=title,
        made=made,
        made_at=at,
        n=1,
        sitters=tuple(sitter(plan) for plan in made.seats),
        counts=(1,) * watchers,
        moved=(at,) * watchers,
        turned=(1,) * watchers,
        retold=(0,) * watchers,
    )
    return first._but(seen=first.everybody)._begun(at)


def last_move(game: Game, seat: int) -> int:
    """The place of the seat's last decision in the list of moves; -1 if it made none."""
    return max((place for place, (who, _) in enumerate(game.moves) if who == seat), default=-1)


def replayed_with(game: Game, book: Book) -> Game:
    """The same game with its story written into a book."""
    again = game.title.open(game.setup, book)
    for seat, action in game.moves:
        again.play(seat, action)
    book.keep()
    return again


def marks_of(game: Game, skip: int) -> tuple[Mark | None, ...]:
    """The marks of a game, found by replaying it; moves before `skip` cannot be taken back."""
    marks: list[Mark | None] = [None] * game.players
    again = replayed(game, game.moves[:skip])
    for mover, action in game.moves[skip:]:
        before = again.to_act
        for seat, mark in enumerate(marks):
            if mark is not None and mover not in mark.to_act:
                marks[seat] = mark._replace(clear=False)
        marks[mover] = Mark(int(again.state.shown), again.state.chance.words(), before, True)
        again.play(mover, action)
    return tuple(marks)
