"""`kabuto arena`: a tournament of bots, everybody against everybody, or the ladder of a title's levels."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import LETTERS, Commands, add_json, add_setup, command, names, setup_of
from kabuto.cli.simulate import add_run, where

if TYPE_CHECKING:
    from kabuto.kernel.title import Title


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "arena",
        "let bots play a tournament and rate them",
        epilog="Every line-up of bots plays --games games; each deal is played once from every seat. Ratings are Elo"
        " by maximum likelihood (Plackett-Luce, pair by pair), mean 1500, with one drawn game added for every pair;"
        " intervals allow for what the games of one deal have in common. With --ladder each level plays --games games"
        " against the one below, and the highest against greedy: half of the seats each, each deal twice with sides"
        " changed.",
    )
    parser.add_argument("title", metavar="TITLE")
    add_setup(parser)
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--bots", type=names, metavar="X,Y", help="the bots, such as greedy,search:seconds=0.2")
    who.add_argument("--ladder", action="store_true", help="the title's levels, each against the one below")
    add_run(parser)
    parser.add_argument(
        "--out",
        metavar="DIR",
        help="write the result and a record of every game into this folder; a run that was stopped goes on there",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import sys
    from pathlib import Path

    import kabuto
    from kabuto.arena.runs import Contest
    from kabuto.cli.output import print_json, tracked

    title = kabuto.title(args.title)
    setup = setup_of(title, args, args.seed)
    folder = None if args.out is None else Path(args.out)
    contest = Contest(title, setup, args.bots, args.games, folder)
    before = len(contest.plan) - len(contest.left)
    if before and contest.left:
        print(f"going on: {before} of {len(contest.plan)} games were played before", file=sys.stderr)
    document = contest.run(where(args), tracked)
    if args.json:
        print_json(document)
    elif args.ladder:
        show_ladder(title, document)
    else:
        show(title, document)
    return 0


def show_ladder(title: Title, document: dict[str, Any]) -> None:
    from kabuto.cli.output import console, figures

    out = console()
    out.print(heading(title, document))
    pairs = figures("pair", "games", "wins % (95 %)", "places ahead", "ms a move")
    for pair, times in zip(document["result"]["pairs"], document["timing"]["decision_ms"], strict=True):
        spent = " – ".join(map(ms, times))
        pairs.add_row(" – ".join(pair["bots"]), str(pair["games"]), rate(pair), around(pair, "places_ahead"), spent)
    out.print(pairs)


def heading(title: Title, document: dict[str, Any]) -> str:
    timing = document["timing"]
    return f"{title.label}: {document['games']:,} games in {timing['seconds']:.1f} s ({timing['build']} build)\n"


def show(title: Title, document: dict[str, Any]) -> None:
    from kabuto.cli.output import console, figures

    result, timing = document["result"], document["timing"]
    out = console()
    out.print(heading(title, document))
    table = figures("bot", "games", "wins", "win % (95 %)", "rank", "Elo (95 %)", "ms a move")
    for row in result["bots"]:
        table.add_row(
            row["bot"],
            str(row["games"]),
            str(row["wins"]),
            rate(row),
            f"{row['mean_rank']:.2f}",
            f"{row['elo']:.0f} ± {row['elo_95'][1] - row['elo']:.0f}",
            ms(timing["decision_ms"][row["bot"]]),
        )
    out.print(table)
    out.print()
    pairs = figures("pair", "games", "won", "drawn", "lost", "win % (95 %)", "ahead by")
    for pair in result["pairs"]:
        wins, losses = pair["wins"]
        games, draws = str(pair["games"]), str(pair["draws"])
        ahead = around(pair, "places_ahead")
        pairs.add_row(" – ".join(pair["bots"]), games, str(wins), draws, str(losses), rate(pair), ahead)
    out.print(pairs)
    out.print()
    seats = figures("seat", "games", "wins", "win % (95 %)")
    for seat in result["seats"]:
        seats.add_row(LETTERS[seat["seat"]], str(seat["games"]), str(seat["wins"]), rate(seat))
    out.print(seats)


def ms(value: float) -> str:
    """Milliseconds, to three places that mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def around(row: dict[str, Any], name: str) -> str:
    """A mean with the reach of its interval."""
    interval = row[f"{name}_95"]
    return f"{row[name]:.2f}" + (f" ± {interval[1] - row[name]:.2f}" if interval else "")


def rate(row: dict[str, Any]) -> str:
    """A win rate with its interval, in percent."""
    low, high = row["win_rate_95"]
    return f"{100 * row['win_rate']:.1f} ({100 * low:.1f}–{100 * high:.1f})"
