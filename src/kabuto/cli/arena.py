"""`kabuto arena`: a tournament of bots, everybody against everybody."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, add_json, add_setup, command, names, setup_of
from kabuto.cli.simulate import add_run, check_bots, describe, make_folder

if TYPE_CHECKING:
    from kabuto.arena import Outcome
    from kabuto.kernel.title import Title


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "arena",
        "let bots play a tournament and rate them",
        epilog="Every line-up of bots plays --games games; each deal is played once from every seat. Ratings are Elo"
        " by maximum likelihood (Bradley-Terry), mean 1500, with one drawn game added for every pair.",
    )
    parser.add_argument("title", metavar="TITLE")
    add_setup(parser)
    parser.add_argument(
        "--bots", type=names, required=True, metavar="X,Y", help="the bots, such as greedy,search:seconds=0.2"
    )
    add_run(parser)
    parser.add_argument("--out", metavar="DIR", help="write the result and a record of every game into this folder")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import json
    from time import perf_counter

    import kabuto
    from kabuto.arena import Standings, farm, schedule
    from kabuto.cli.output import print_json, tracked

    title = kabuto.title(args.title)
    setup = setup_of(title, args, args.seed)
    plan = schedule(args.bots, setup.players, args.games, args.seed)
    check_bots(title, args.bots)
    folder = make_folder(args.out)
    standings = Standings(args.bots)
    played: list[dict[str, Any]] = []
    begun = perf_counter()
    for outcome in tracked(farm(setup, plan, args.workers, folder is not None), len(plan), title.label):
        standings.add(outcome)
        if folder is not None and outcome.record is not None:
            played.append(entry(title, outcome))
            (folder / played[-1]["record"]).write_text(outcome.record, encoding="utf-8")
    spent = perf_counter() - begun
    timing = {
        "seconds": spent,
        "games_per_second": len(plan) / spent,
        "decision_ms": standings.decision_ms(),
        "workers": args.workers,
        "build": kabuto.build,
    }
    document = {**describe(setup), "games": len(plan), "result": standings.result(), "timing": timing}
    if folder is not None:
        text = json.dumps({**document, "played": played}, indent=2, ensure_ascii=False)
        (folder / "arena.json").write_text(text + "\n", encoding="utf-8")
    if args.json:
        print_json(document)
    else:
        show(title, document)
    return 0


def entry(title: Title, outcome: Outcome) -> dict[str, Any]:
    """What the folder's list says of a game: who sat where, and how it ended."""
    return {
        "record": f"{title.name}-{outcome.match.number:06}.json",
        "bots": list(outcome.match.bots),
        "scores": list(outcome.scores),
        "ranking": [list(seats) for seats in outcome.ranking],
    }


def show(title: Title, document: dict[str, Any]) -> None:
    from kabuto.cli.output import console, figures

    result, timing = document["result"], document["timing"]
    out = console()
    out.print(f"{title.label}: {document['games']:,} games in {timing['seconds']:.1f} s ({timing['build']} build)\n")
    table = figures("bot", "games", "wins", "draws", "win rate (95 %)", "Elo (95 %)", "ms/decision")
    for row in result["bots"]:
        table.add_row(
            row["bot"],
            str(row["games"]),
            str(row["wins"]),
            str(row["draws"]),
            rate(row),
            f"{row['elo']:.0f} ± {row['elo_95'][1] - row['elo']:.0f}",
            f"{timing['decision_ms'][row['bot']]:.3g}",
        )
    out.print(table)
    out.print()
    pairs = figures("pair", "games", "wins", "draws", "losses", "win rate (95 %)")
    for pair in result["pairs"]:
        wins, losses = pair["wins"]
        pairs.add_row(
            " – ".join(pair["bots"]), str(pair["games"]), str(wins), str(pair["draws"]), str(losses), rate(pair)
        )
    out.print(pairs)


def rate(row: dict[str, Any]) -> str:
    """A win rate with its interval, in percent."""
    low, high = row["win_rate_95"]
    return f"{100 * row['win_rate']:.1f} ({100 * low:.1f}–{100 * high:.1f})"
