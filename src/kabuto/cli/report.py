"""`kabuto report`: what many games say about a title, as one page with plots."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, add_setup, command, count, load_record, names
from kabuto.cli.simulate import add_run, check_bots

if TYPE_CHECKING:
    from kabuto.arena.notes import Note
    from kabuto.arena.report import Shift
    from kabuto.kernel.title import Setup, Title


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "report",
        "write a balance report: one HTML page with plots",
        epilog="Without --modules and --option the games are spread over every set of modules and every shape of the"
        " game. --values tries the designed values of the edition, one more and one less, over the same deals.",
    )
    parser.add_argument("title", metavar="TITLE")
    add_setup(parser)
    parser.add_argument("--bots", type=names, default=("greedy",), metavar="X,Y", help="by seat (default: greedy)")
    add_run(parser)
    parser.add_argument("--records", nargs="+", metavar="FILE", help="read these records instead of playing")
    parser.add_argument("--values", type=count, metavar="N", help="try the designed values, N games each")
    parser.add_argument("--only", type=names, metavar="PATH,…", help="of the designed values, only those below a path")
    parser.add_argument("--out", default="report.html", metavar="FILE", help="(default: report.html)")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from pathlib import Path

    import kabuto
    from kabuto.arena.notes import note_record
    from kabuto.arena.report import report
    from kabuto.kernel.errors import BadSetup

    title = kabuto.title(args.title)
    shifts: list[Shift] = []
    if args.records:
        records = [load_record(path) for path in args.records]
        if any(record.title != title.name for record in records):
            raise BadSetup(f"these records are not all of {title.label}")
        notes = [note_record(record) for record in records]
        if len({len(note.scores) for note in notes}) > 1:
            raise BadSetup("these records are of games with different numbers of players; report each number by itself")
        heading = f"{len(notes):,} records"
    else:
        check_bots(title, args.bots)
        setups = wanted(title, args)
        notes = played(title, setups, args)
        seated = ", ".join(args.bots)
        heading = f"{len(notes):,} games of {setups[0].players} players, bots: {seated}, seed {args.seed}"
        if args.values:
            shifts = tried(title, setups[-1], args)
    Path(args.out).write_text(report(title, notes, heading, shifts), encoding="utf-8")
    print(f"{args.out}: {heading}")
    return 0


def wanted(title: Title, args: Namespace) -> list[Setup]:
    """The set-ups to play: the one that is asked for, or every set of modules and every shape."""
    players = args.players or max(title.players)
    if args.modules is not None or args.options:
        return [title.setup(players, args.modules or (), dict(args.options or ()), args.seed, args.edition)]
    shapes = {option.id for option in title.meta.options if option.shape}
    return [
        title.setup(**setup, seed=args.seed, edition=args.edition)
        for setup in title.setups()
        if setup["players"] == players and set(setup["options"]) <= shapes
    ]


def played(title: Title, setups: list[Setup], args: Namespace) -> list[Note]:
    from functools import partial

    from kabuto.arena import matches
    from kabuto.arena.games import farm_out
    from kabuto.arena.notes import note_matches
    from kabuto.cli.output import tracked

    def all_notes() -> Any:
        for number, setup in enumerate(setups):
            games = args.games // len(setups) + (number < args.games % len(setups))
            plan = matches(args.bots, setup.players, games, args.seed + number)
            yield from farm_out(partial(note_matches, setup), plan, args.workers, args.on)

    return list(tracked(all_notes(), args.games, title.label))


def tried(title: Title, setup: Setup, args: Namespace) -> list[Shift]:
    """The designed whole numbers of the edition, one more and one less, over the same deals."""
    from dataclasses import replace
    from functools import partial

    from kabuto.arena import matches
    from kabuto.arena.games import farm_out
    from kabuto.arena.notes import note_matches
    from kabuto.arena.report import Shift
    from kabuto.cli.output import tracked
    from kabuto.kernel.edition import value_at
    from kabuto.kernel.errors import BadEdition

    plan = matches(args.bots, setup.players, args.values, args.seed)

    def notes(one: Setup) -> list[Note]:
        return list(farm_out(partial(note_matches, one), plan, args.workers, args.on))

    usual = notes(setup)
    found = []
    paths = [path for path in setup.edition.designed() if not args.only or path.startswith(args.only)]
    for path in tracked(paths, len(paths), "values"):
        old = value_at(setup.edition, path)
        if not isinstance(old, int) or isinstance(old, bool):
            continue
        for new in (old - 1, old + 1):
            try:
                edition = title.changed_edition(setup.edition, path, new)
            except BadEdition:
                continue
            other = notes(replace(setup, edition=edition))
            found.append(Shift(path, old, new, tuple(zip(usual, other, strict=True))))
    return found
