"""`kabuto report`: what many games say about a title, as one page with plots."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from kabuto.cli.arguments import Commands, add_setup, command, count, load_record, names
from kabuto.cli.simulate import add_run, where

if TYPE_CHECKING:
    from kabuto.arena.report import Shift


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
    from kabuto.arena import survey
    from kabuto.arena.notes import note_record
    from kabuto.arena.report import report
    from kabuto.arena.runs import check_bots
    from kabuto.cli.output import tracked
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
        options = dict(args.options or ())
        setups = survey.setups(title, args.players, args.modules, options, args.seed, args.edition)
        notes = survey.played(title, setups, args.bots, args.games, where(args), tracked)
        seated = ", ".join(args.bots)
        heading = f"{len(notes):,} games of {setups[0].players} players, bots: {seated}, seed {args.seed}"
        if args.values:
            only = args.only or ()
            shifts = survey.shifts(title, setups[-1], args.bots, args.values, only, where(args), tracked)
    Path(args.out).write_text(report(title, notes, heading, shifts), encoding="utf-8")
    print(f"{args.out}: {heading}")
    return 0
