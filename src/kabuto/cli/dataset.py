"""`kabuto dataset`: games of bots as arrays for learners."""

from __future__ import annotations

from argparse import Namespace

from kabuto.cli.arguments import Commands, add_json, add_setup, command, count, names, setup_of
from kabuto.cli.simulate import add_run

PART = 50
"""So many games make a part, unless told."""


def add(commands: Commands) -> None:
    parser = command(commands, "dataset", "let bots play and write what they saw and did, for learners")
    parser.add_argument("title", metavar="TITLE")
    add_setup(parser)
    parser.add_argument(
        "--bots", type=names, default=("greedy",), metavar="X,Y", help="by seat, repeated as needed (default: greedy)"
    )
    add_run(parser)
    parser.add_argument("--out", required=True, metavar="DIR", help="a new folder for the parts and their card")
    parser.add_argument("--format", default="npz", metavar="npz|parquet", help="Parquet needs pyarrow (default: npz)")
    parser.add_argument("--part", type=count, default=PART, metavar="N", help=f"games a part (default: {PART})")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from functools import partial
    from itertools import islice

    import kabuto
    from kabuto.arena import matches
    from kabuto.arena.games import farm_out
    from kabuto.arena.runs import check_bots, describe
    from kabuto.cli.output import print_json, tracked
    from kabuto.kernel.errors import BadSetup

    try:
        from kabuto.research.dataset import DataSet, play
    except ModuleNotFoundError as error:
        raise BadSetup(f"this needs {error.name}: pip install 'kabuto[research]'") from None

    title = kabuto.title(args.title)
    setup = setup_of(title, args, args.seed)
    check_bots(title, args.bots, setup.players)
    written = DataSet(args.out, setup, args.format)
    plan = matches(args.bots, setup.players, args.games, args.seed)
    played = tracked(farm_out(partial(play, setup), plan, args.workers, args.on), len(plan), title.label)
    while part := list(islice(played, args.part)):
        written.add(part)
    card = written.finish({**describe(setup), "bots": list(plan[0].bots), "command": as_typed(args)})
    if args.json:
        print_json(card)
    else:
        print(f"{card['games']:,} games, {card['decisions']:,} decisions, {len(card['parts'])} parts in {args.out}")
    return 0


def as_typed(args: Namespace) -> str:
    """The command that makes the same games again."""
    from shlex import join

    words = ["kabuto", "dataset", args.title, "--bots", ",".join(args.bots)]
    words += ["--games", str(args.games), "--seed", str(args.seed)]
    if args.players:
        words += ["--players", str(args.players)]
    if args.modules:
        words += ["--modules", ",".join(args.modules)]
    for key, value in args.options or ():
        words += ["--option", f"{key}={value}"]
    if args.edition:
        words += ["--edition", args.edition]
    return join([*words, "--format", args.format, "--part", str(args.part), "--out", args.out])
