"""`kabuto simulate`: many games between bots, and their figures."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import LETTERS, Commands, add_json, add_setup, command, count, names, setup_of, whole

if TYPE_CHECKING:
    from kabuto.arena import Match, Summary
    from kabuto.kernel.title import Setup, Title


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
    from time import perf_counter

    import kabuto
    from kabuto.arena import Summary, farm, matches
    from kabuto.bots import BadBot
    from kabuto.cli.output import print_json, tracked

    title = kabuto.title(args.title)
    setup = setup_of(title, args, args.seed)
    if len(args.bots) > setup.players:
        raise BadBot(f"{len(args.bots)} bots are named, but the game has {setup.players} seats")
    check_bots(title, args.bots)
    folder = make_folder(args.records)
    plan = matches(args.bots, setup.players, args.games, args.seed)
    summary = Summary(setup.players)
    begun = perf_counter()
    for outcome in tracked(farm(setup, plan, args.workers, folder is not None, args.on), len(plan), title.label):
        summary.add(outcome)
        if folder is not None and outcome.record is not None:
            (folder / f"{title.name}-{outcome.match.number:06}.json").write_text(outcome.record, encoding="utf-8")
    spent = perf_counter() - begun
    timing = {
        "seconds": spent,
        "games_per_second": summary.games / spent,
        "decisions_per_second": summary.decisions / spent,
        "workers": args.workers,
        "on": args.on,
        "build": kabuto.build,
    }
    if args.json:
        print_json({**describe(setup), "bots": list(plan[0].bots), "result": summary.result(), "timing": timing})
    else:
        show(title, plan[0], summary, timing)
    return 0


def describe(setup: Setup) -> dict[str, Any]:
    """The part of a run that its figures depend on."""
    return {
        "title": setup.title,
        "players": setup.players,
        "modules": list(setup.modules),
        "options": dict(setup.options),
        "edition": {"name": setup.edition.name, "digest": setup.edition.digest},
        "seed": setup.seed,
    }


def check_bots(title: Title, bots: tuple[str, ...]) -> None:
    """Refuse a wrong name or setting before any game begins."""
    from kabuto.bots import BadBot, make

    if not bots:
        raise BadBot("no bot is named")
    for text in bots:
        make(title, text)


def make_folder(path: str | None) -> Any:
    """The folder for records, made if it is not there; None if none is wanted."""
    from pathlib import Path

    if path is None:
        return None
    folder = Path(path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def show(title: Title, first: Match, summary: Summary, timing: dict[str, Any]) -> None:
    from kabuto.cli.output import console, figures

    result = summary.result()
    table = figures("seat", "bot", "wins", "mean score", "least", "most")
    table.columns[1].justify = "left"
    for seat, bot in enumerate(first.bots):
        score = result["scores"][seat]
        wins = f"{result['wins'][seat]} ({result['wins'][seat] / summary.games:.1%})"
        table.add_row(LETTERS[seat], bot, wins, f"{score['mean']:.2f}", str(score["min"]), str(score["max"]))
    length = result["length"]
    out = console()
    unwon = f" {summary.unwon:,} won by nobody," if summary.unwon else ""
    counts = f"{summary.games:,} games, {summary.draws:,} drawn,{unwon} {summary.decisions:,} decisions"
    out.print(f"{title.label}: {counts}\n")
    out.print(table)
    out.print()
    out.print(f"length    {length['mean']:.1f} decisions a game, {length['min']} to {length['max']}")
    out.print(
        f"speed     {timing['games_per_second']:,.0f} games/s, {timing['decisions_per_second']:,.0f} decisions/s"
        f" ({timing['build']} build, {timing['on'] or 'workers: ' + str(timing['workers'])})"
    )
    out.print(f"digest    {result['digest']}", soft_wrap=True)
