"""`kabuto puzzle`: find positions in which one turn is clearly best, or look again at those that were found."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from kabuto.cli.arguments import Commands, Parser, command, count, whole


def add(commands: Commands) -> None:
    parser = command(commands, "puzzle", "find puzzles of TA-KE, or verify those that ship")
    parser.set_defaults(run=lambda args: parser.error("say what to do: make or verify"))
    kinds = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    make = command(kinds, "make", "find puzzles in games between greedy players, and write them as JSON")
    make.add_argument("--seed", type=whole, default=1, help="the first game (default 1): the same seed finds the same")
    make.add_argument("--count", type=count, default=100, help="how many (default 100)")
    make.add_argument("--out", metavar="FILE", required=True)
    make.set_defaults(run=run_make)
    verify = command(kinds, "verify", "search each puzzle that ships again (exit status 1 if one does not hold)")
    verify.add_argument("--budget", type=count, default=2, help="times the budget that found it (default 2)")
    verify.set_defaults(run=run_verify)


def run_make(args: Namespace) -> int:
    from itertools import islice

    import msgspec

    import kabuto
    from kabuto.bots.take.puzzles import puzzles
    from kabuto.cli.output import tracked

    found = islice(puzzles(kabuto.title("take"), args.seed), args.count)
    rows = [msgspec.json.encode(one) for one in tracked(found, args.count, "puzzles")]
    Path(args.out).write_bytes(b"[\n" + b",\n".join(rows) + b"\n]\n")
    print(f"{args.out}: {len(rows)} puzzles")
    return 0


def run_verify(args: Namespace) -> int:
    import kabuto
    from kabuto.bots.take.puzzles import again
    from kabuto.lessons.puzzles import shipped

    title = kabuto.title("take")
    wrong = [number for number, one in enumerate(shipped(title), 1) if again(title, one, args.budget) != one]
    print(f"{len(shipped(title)) - len(wrong)} of {len(shipped(title))} puzzles hold")
    for number in wrong:
        print(f"puzzle {number} does not hold")
    return 1 if wrong else 0
