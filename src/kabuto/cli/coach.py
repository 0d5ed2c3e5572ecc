"""`kabuto coach`: how far the coach can be trusted, measured against a search of many times its budget."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict, dataclass

from kabuto.cli.arguments import Commands, add_json, command, count, whole


def add(commands: Commands) -> None:
    parser = command(commands, "coach", "let the coach judge decisions of bots, and compare with a longer search")
    parser.add_argument("titles", metavar="TITLE", nargs="*", help="which titles (default: all)")
    parser.add_argument("--positions", type=count, default=50, help="decisions of each title (default 50)")
    parser.add_argument("--times", type=count, default=10, help="times the coach's budget (default 10)")
    parser.add_argument("--seed", type=whole, default=1, help="draws the decisions (default 1)")
    add_json(parser)
    parser.set_defaults(run=run)


@dataclass
class Tally:
    """What the coach said of a title's decisions, and what the longer search says of it."""

    title: str
    positions: int = 0
    spoken: int = 0
    confirmed: int = 0
    """Of those spoken, where the longer search says the same."""
    alike: int = 0
    """Of all, where both speak or both are silent."""


def run(args: Namespace) -> int:
    from itertools import islice

    import kabuto
    from kabuto.bots.coach import drawn, of_teacher
    from kabuto.cli.output import console, figures, print_json, tracked

    tallies = []
    for name in args.titles or kabuto.titles():
        title = kabuto.title(name)
        tally = Tally(name)
        tallies.append(tally)
        positions = islice(drawn(title, args.seed), args.positions)
        for turn, chosen in tracked(positions, args.positions, name):
            said, longer = (
                (found := of_teacher(title, times).opinion(turn, chosen)) is not None and found.clear
                for times in (1, args.times)
            )
            tally.positions += 1
            tally.spoken += said
            tally.confirmed += said and longer
            tally.alike += said == longer
    if args.json:
        print_json([asdict(tally) for tally in tallies])
        return 0
    table = figures("title", "positions", "spoken", "confirmed", "alike")
    for tally in tallies:
        counts = (tally.positions, tally.spoken, tally.confirmed, tally.alike)
        table.add_row(tally.title, *map(str, counts))
    console().print(table)
    return 0
