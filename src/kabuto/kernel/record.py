"""Records: a game as set-up, seed and moves, with checkpoints that show whether a replay went right."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from kabuto.kernel.errors import BadRecord, KabutoError
from kabuto.kernel.game import ACTION_SPAN, MOST_SEATS
from kabuto.kernel.illegal import Illegal
from kabuto.kernel.meta import OptionValue

if TYPE_CHECKING:
    from kabuto.kernel.edition import Edition
    from kabuto.kernel.game import Game

FORMAT = 1
EVERY = 25
"""A checkpoint stands at the start, after so many moves each, and after the last one."""
MOST_BYTES = 4 * 1024 * 1024
"""No record of a game is that large."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
ActionNumber = Annotated[int, msgspec.Meta(ge=0, lt=ACTION_SPAN)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game that can be played again."""

    kabuto: int
    """The format of the record."""
    engine: str
    title: str
    players: int
    modules: list[str]
    options: dict[str, OptionValue]
    edition: str
    """The digest of the edition's values."""
    seed: int
    moves: list[tuple[SeatNumber, ActionNumber]]
    checkpoints: list[tuple[int, str]]
    """Pairs of a number of moves and the digest of the game after them."""

    def to_json(self) -> str:
        """The record as one JSON document."""
        return msgspec.json.format(msgspec.json.encode(self), indent=-1).decode() + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    @property
    def seed_hash(self) -> str:
        """What is shown of the seed before the game is over."""
        return seed_hash(self.seed)

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; raises `BadRecord` with one sentence."""
        if len(text) > MOST_BYTES:
            raise BadRecord(f"this is not a record: it is larger than {MOST_BYTES // 1024 // 1024} MiB")
        try:
            raw = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadRecord(f"this is not a record: {_lower(error)}") from None
        return cls.from_dict(raw)

    @classmethod
    def from_dict(cls, raw: object) -> Record:
        """Read a record that is already decoded."""
        if not isinstance(raw, dict) or "kabuto" not in raw:
            raise BadRecord("this is not a record: it has no field 'kabuto' with the number of its format")
        if raw["kabuto"] != FORMAT:
            raise BadRecord(f"this record has format {raw['kabuto']!r}; this engine reads format {FORMAT}")
        try:
            return msgspec.convert(raw, cls)
        except msgspec.ValidationError as error:
            raise BadRecord(f"the record is damaged: {_lower(error)}") from None

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record file."""
        try:
            with open(path, "rb") as file:
                return cls.from_json(file.read(MOST_BYTES + 1))
        except OSError as error:
            raise BadRecord(f"the record {path} cannot be read: {error.strerror}") from None


def _lower(error: Exception) -> str:
    text = str(error)
    return text if text[:2].isupper() else text[:1].lower() + text[1:]


def seed_hash(seed: int) -> str:
    """The SHA-256 of a seed written in decimal digits: shown when a table opens, checked when the seed is shown."""
    return sha256(str(seed).encode()).hexdigest()


def write(game: Game) -> Record:
    """The record of a game so far."""
    if game.imagined:
        raise KabutoError("an imagined game has no record: its hidden things were dealt at random")
    setup = game.setup
    again = game.title.open(setup)
    wanted = frozenset(due(len(game.moves)))
    checkpoints = [(0, again.digest())]
    for number, (seat, action) in enumerate(game.moves, 1):
        again.state.step(seat, action)
        if number in wanted:
            checkpoints.append((number, again.digest()))
    return Record(
        kabuto=FORMAT,
        engine=setup.engine,
        title=setup.title,
        players=setup.players,
        modules=list(setup.modules),
        options=dict(setup.options),
        edition=setup.edition.digest,
        seed=setup.seed,
        moves=game.moves,
        checkpoints=checkpoints,
    )


def replay(record: Any, upto: int | None = None, edition: Edition | str | Path | None = None) -> Game:
    """The recorded game again, after its first `upto` moves (all if None); raises `BadRecord`.

    `record` is a `Record`, its JSON text or its decoded mapping. Every checkpoint on the way must fit.
    """
    if isinstance(record, (str, bytes)):
        record = Record.from_json(record)
    elif not isinstance(record, Record):
        record = Record.from_dict(record)
    if upto is not None and not 0 <= upto <= len(record.moves):
        raise BadRecord(f"the record has {len(record.moves)} moves; it cannot be replayed to move {upto}")
    _check_due(record)
    game = _open(record, edition)
    checkpoints = dict(record.checkpoints)
    _compare(game, checkpoints)
    for seat, action in record.moves[:upto]:
        try:
            game.play(seat, action)
        except Illegal as error:
            made = len(game.moves) + 1
            raise BadRecord(
                f"the record is damaged: move {made} of {len(record.moves)} is not legal: {error}"
            ) from None
        _compare(game, checkpoints)
    return game


def due(moves: int) -> list[int]:
    """The numbers of moves after which a record of so many has a checkpoint.

    >>> due(60)
    [0, 25, 50, 60]
    """
    return [*range(0, moves, EVERY), moves]


def _open(record: Record, edition: Edition | str | Path | None) -> Game:
    from kabuto.kernel.title import title

    try:
        found = title(record.title)
        setup = found.setup_again(
            record.engine, record.players, record.modules, record.options, record.seed, record.edition, edition
        )
    except KabutoError as error:
        raise BadRecord(f"the record cannot be replayed: {error}") from None
    return found.open(setup)


def _check_due(record: Record) -> None:
    """All checkpoints must be there: what stands between two of them is proved by the second."""
    given, moves = [number for number, _ in record.checkpoints], len(record.moves)
    if given != due(moves):
        missing = sorted(set(due(moves)) - set(given))
        what = f"no checkpoint after move {missing[0]}" if missing else "checkpoints where none are due"
        raise BadRecord(f"the record is damaged: it has {moves} moves and {what}")


def _compare(game: Game, checkpoints: dict[int, str]) -> None:
    made = len(game.moves)
    if made in checkpoints and checkpoints[made] != game.digest():
        raise BadRecord(f"the record is damaged: after move {made} the game is not the one that was recorded")
