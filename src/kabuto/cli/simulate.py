"""`kabuto simulate`: many games between bots, and their figures."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import LETTERS, Commands, add_json, add_setup, command, count, names, setup_of, whole

if TYPE_CHECKING:
    from kabuto.arena.runs import Where
    from kabuto.kernel.title import Title


def add(commands: Commands) -> None:
    parser = command(commands, "simulate", "let bots play many games and print the figures")
    parser.add_argument("title", metavar="TITLE")
    add_setup(parser)
    parser.add_argument(
        "--bots", type=names, default=("random",), metavar="X,Y", help="by seat, repeated as needed (default: random)"
    )
    add_run(parser)
    parser.add_argument("--records", metavar="DIR", help="write a record of every game into this folder")
    add_json(parser)
    parser.set_defaults(run=run)


def add_run(parser: Any) -> None:
    """How many games, on how many processes: the same for the arena."""
    parser.add_argument("--games", type=count, default=100, metavar="N", help="(default: 100)")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="the same seed, the same games (default: 1)")
    parser.add_argument("--workers", type=count, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument(
        "--on", metavar="ADDRESS", help="play on a Ray cluster: ray://HOST:PORT, or ray://local for one on this machine"
    )


def run(args: Namespace) -> int:
    from pathlib import Path

    import kabuto
    from kabuto.arena.runs import simulation
    from kabuto.cli.output import print_json, tracked

    title = kabuto.title(args.title)
    setup = setup_of(title, args, args.seed)
    folder = None if args.records is None else Path(args.records)
    document = simulation(title, setup, args.bots, args.games, where(args), folder, tracked)
    if args.json:
        print_json(document)
    else:
        show(title, document)
    return 0


def where(args: Namespace) -> Where:
    """Where the arguments of `add_run` have games played."""
    from kabuto.arena.runs import Where

    return Where(args.workers, args.on)


def show(title: Title, document: dict[str, Any]) -> None:
    from kabuto.cli.output import console, figures

    result, timing = document["result"], document["timing"]
    games = result["games"]
    table = figures("seat", "bot", "wins", "mean score", "least", "most")
    table.columns[1].justify = "left"
    for seat, bot in enumerate(document["bots"]):
        score = result["scores"][seat]
        wins = f"{result['wins'][seat]} ({result['wins'][seat] / games:.1%})"
        table.add_row(LETTERS[seat], bot, wins, f"{score['mean']:.2f}", str(score["min"]), str(score["max"]))
    length = result["length"]
    out = console()
    unwon = f" {result['unwon']:,} won by nobody," if result["unwon"] else ""
    counts = f"{games:,} games, {result['draws']:,} drawn,{unwon} {result['decisions']:,} decisions"
    out.print(f"{title.label}: {counts}\n")
    out.print(table)
    out.print()
    out.print(f"length    {length['mean']:.1f} decisions a game, {length['min']} to {length['max']}")
    out.print(
        f"speed     {timing['games_per_second']:,.0f} games/s, {timing['decisions_per_second']:,.0f} decisions/s"
        f" ({timing['build']} build, {timing['on'] or 'workers: ' + str(timing['workers'])})"
    )
    out.print(f"digest    {result['digest']}", soft_wrap=True)
