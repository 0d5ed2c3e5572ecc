"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from kabuto.kernel.record import Record
    from kabuto.kernel.title import Setup, Title

Commands = Any
"""What `ArgumentParser.add_subparsers` returns; its class has no public name."""

LETTERS = "ABCDEFGH"


class Parser(argparse.ArgumentParser):
    """Wrong usage is answered with one line, as every other refusal is."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"kabuto: {message} (see {self.prog} --help)\n")


def command(commands: Commands, name: str, help: str, **more: Any) -> Parser:
    """Declare a command."""
    found: Parser = commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".", **more)
    return found


# Kinds of arguments ---------------------------------------------------------------------------------------------


def whole(text: str) -> int:
    """A whole number from 0 on."""
    if not text.isdecimal() or len(text) > 4000:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 0 on")
    return int(text)


def count(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or len(text) > 12 or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 1 on")
    return int(text)


def seconds(text: str) -> float:
    """A time in seconds, more than none."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= 3600:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds above 0")
    return found


def days(text: str) -> float:
    """A time in days; 0 stands for ever."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 100_000:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of days from 0 on")
    return found


def names(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def option(text: str) -> tuple[str, str]:
    """An option of the title and its value."""
    key, equals, value = text.partition("=")
    if not key or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} does not look like KEY=VALUE")
    return key, value


def seat(text: str) -> int:
    """A seat's letter."""
    if len(text) != 1 or text.upper() not in LETTERS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a seat; seats are letters from A on")
    return LETTERS.index(text.upper())


def seats(text: str) -> tuple[int, ...]:
    """Letters of seats with commas between them."""
    return tuple(sorted({seat(name) for name in names(text)}))


# Groups of arguments --------------------------------------------------------------------------------------------


def add_setup(parser: argparse.ArgumentParser) -> None:
    """How a game is set up."""
    setup = parser.add_argument_group("the game")
    setup.add_argument("--players", type=count, metavar="N", help="how many play (default: the fewest possible)")
    setup.add_argument("--modules", type=names, metavar="A,B", help="the title's modules to play with")
    setup.add_argument(
        "--option",
        type=option,
        action="append",
        dest="options",
        metavar="KEY=VALUE",
        help="another reading of a rule; may be given several times",
    )
    setup.add_argument("--edition", metavar="FILE", help="an edition file of your own")


def add_database(parser: argparse._ActionsContainer) -> None:
    """Which database."""
    parser.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME (default: $KABUTO_DATABASE)"
    )
    parser.add_argument("--data", metavar="DIR", help="the folder of the SQLite file (default: $KABUTO_DATA, or yours)")


def database_of(args: argparse.Namespace) -> str:
    """The database that the arguments of `add_database` name."""
    import os
    from pathlib import Path

    from kabuto.server.settings import data_folder

    given = args.database or (None if args.data else os.environ.get("KABUTO_DATABASE"))
    return given or f"sqlite:///{(Path(args.data) if args.data else data_folder()) / 'kabuto.db'}"


def server_needed() -> None:
    """Raises `BadSetup` if what the server needs was not installed."""
    from kabuto.kernel.errors import BadSetup

    try:
        import kabuto.server.run  # noqa: F401
    except ModuleNotFoundError as error:
        raise BadSetup(f"this needs {error.name}: pip install 'kabuto[server]'") from None


def add_language(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--language", default="en", metavar="LANG", help="en or de (default: en)")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")


def setup_of(title: Title, args: argparse.Namespace, seed: int | None) -> Setup:
    """The set-up that the arguments of `add_setup` describe; raises `BadSetup` or `BadEdition`."""
    return title.setup(args.players, args.modules or (), dict(args.options or ()), seed, args.edition)


def load_record(path: str) -> Record:
    """Read a record file; every damage is a `BadRecord`."""
    from kabuto.kernel.errors import BadRecord
    from kabuto.kernel.record import Record

    try:
        return Record.load(path)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    except RecursionError:
        raise BadRecord(f"{path}: this is not a record: it is nested without end") from None
