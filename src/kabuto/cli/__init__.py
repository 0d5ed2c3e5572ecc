"""The command line: `kabuto play take` and everything else.

Each command is a file with `add`, which declares its arguments, and `run`, which does the work and returns the exit
status: 0, 1 (it did not hold) or 2 (wrong usage). What a command needs beyond the standard library it imports in
`run`, so that `kabuto --help` is quick.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from kabuto.cli import (
    admin,
    arena,
    backup,
    bench,
    bot,
    check,
    coach,
    dataset,
    edition,
    lesson,
    play,
    puzzle,
    replay,
    report,
    restore,
    rules,
    serve,
    simulate,
    train,
)
from kabuto.cli.arguments import Parser

COMMANDS = (
    play,
    serve,
    simulate,
    arena,
    report,
    dataset,
    train,
    bot,
    replay,
    rules,
    edition,
    lesson,
    puzzle,
    coach,
    bench,
    backup,
    restore,
    check,
    admin,
)
INTERRUPTED = 130


def parser() -> Parser:
    """The whole command line."""
    found = Parser(
        prog="kabuto",
        description="The board games of feudal Japan: play, simulate, measure.",
        epilog="Begin with: kabuto play take",
    )
    found.add_argument("--version", action="store_true", help="print the version and which build runs")
    found.set_defaults(run=None)
    commands = found.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; every refusal is one line on stderr, never a traceback."""
    from kabuto.kernel.errors import KabutoError

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        args = parser().parse_args(argv)
        if args.version:
            return version()
        if args.run is None:
            parser().print_help()
            return 2
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough. Whatever is still buffered must not be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KabutoError as error:
        complain(str(error))
        return 2
    except OSError as error:
        complain(f"{error.filename or 'the system'}: {error.strerror or error}")
        return 2


def complain(what: str) -> None:
    """One line on stderr."""
    print(f"kabuto: {' '.join(what.split())}", file=sys.stderr)


def version() -> int:
    from kabuto import __version__, _build

    why = _build.reason()
    print(f"kabuto {__version__}, {_build.describe()} build" + (f" ({why})" if why else ""))
    return 0
