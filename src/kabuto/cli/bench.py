"""`kabuto bench`: how fast the titles play here. `make bench` in a checkout sets it beside the peers."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, add_json, command, seconds

if TYPE_CHECKING:
    from collections.abc import Callable

    from kabuto.kernel.title import Title


def add(commands: Commands) -> None:
    parser = command(commands, "bench", "measure how fast the titles play on this build: random play, one core")
    parser.add_argument("titles", metavar="TITLE", nargs="*", help="(default: all)")
    parser.add_argument("--seconds", type=seconds, default=1.0, metavar="S", help="a measurement (default: 1)")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import kabuto
    from kabuto import _build
    from kabuto.cli.output import console, figures, print_json, tracked

    titles = [kabuto.title(name) for name in args.titles or kabuto.titles()]
    rows = list(tracked((measure(title, args.seconds) for title in titles), len(titles), "bench"))
    why = _build.reason()
    if args.json:
        print_json({"build": _build.describe(), "reason": why or None, "seconds": args.seconds, "titles": rows})
        return 0
    table = figures("title", "players", "decisions/s", "in playout", "games/s", "copy µs")
    for row in rows:
        table.add_row(
            row["title"],
            str(row["players"]),
            f"{row['decisions_per_second']:,.0f}",
            f"{row['playout_decisions_per_second']:,.0f}",
            f"{row['playout_games_per_second']:,.0f}",
            f"{row['copy_us']:.2f}",
        )
    out = console()
    out.print(f"{_build.describe()} build" + (f": {why}" if why else "") + "\n")
    out.print(table)
    return 0


def measure(title: Title, seconds: float) -> dict[str, Any]:
    """The title at its fullest: most players, all modules."""
    from random import Random

    players, modules = max(title.players), title.modules
    rng = Random(1)

    def from_python() -> int:
        game = title.new(players, modules, seed=rng.getrandbits(32))
        decisions = 0
        while seats := game.to_act:
            legal = game.legal(seats[0])
            game.play(seats[0], legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    def inside() -> int:
        return title.new(players, modules, seed=rng.getrandbits(32)).playout(rng.getrandbits(32))

    middle = title.new(players, modules, seed=1)
    middle.playout(1, limit=inside() // 2)

    def copy() -> int:
        for _ in range(100):
            middle.copy()
        return 100

    driven, _ = rate(from_python, seconds)
    played, games = rate(inside, seconds)
    copies, _ = rate(copy, seconds / 4)
    return {
        "title": title.name,
        "players": players,
        "modules": list(modules),
        "decisions_per_second": driven,
        "playout_decisions_per_second": played,
        "playout_games_per_second": games,
        "copy_us": 1e6 / copies,
    }


def rate(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """What `work` counts, and how often it ran, both a second of this process's own time."""
    from time import process_time

    work()
    counted, calls, spent, begun = 0, 0, 0.0, process_time()
    while spent < seconds:
        counted += work()
        calls += 1
        spent = process_time() - begun
    return counted / spent, calls / spent
