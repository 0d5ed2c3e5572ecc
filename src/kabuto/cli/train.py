"""`kabuto train`: a net for a title, from quick games and from games of its own."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, add_json, command, count, whole

if TYPE_CHECKING:
    from kabuto.kernel.title import Title

USUAL_SECONDS = 600.0
USUAL_ROOM = 4
MOST_SECONDS = 30 * 24 * 3600


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "train",
        "train a net that judges positions of a title, and try its strength meanwhile",
        epilog="The folder holds positions, the net (TITLE.net), metrics.jsonl and report.html, one page with curves. A"
        " run that was stopped, however rudely, goes on there; with more --seconds one that was over goes on too."
        " Bots use the net with KABUTO_NETS=DIR: kabuto arena take --bots net,search. Needs PyTorch: pip install"
        " 'kabuto[train]'.",
    )
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--out", required=True, metavar="DIR", help="the run's folder")
    long = parser.add_mutually_exclusive_group()
    long.add_argument("--seconds", type=seconds, metavar="N", help=f"for so long (default: {USUAL_SECONDS:.0f})")
    long.add_argument("--steps", type=count, metavar="N", help="for so many steps of the learner, however long")
    parser.add_argument("--workers", type=count, default=1, metavar="N", help="processes that play (default: 1)")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="the same seed, the same games (default: 1)")
    parser.add_argument(
        "--games-from",
        metavar="BOT",
        help="learn from games of this bot (default: quick ones, without any search; with --searched, those of net)",
    )
    parser.add_argument(
        "--searched",
        type=count,
        metavar="N",
        help="learn besides, of positions of bots' games, what a search over N others says of them",
    )
    parser.add_argument(
        "--from", dest="start", metavar="NET", help="begin with this net, a file, or 'shipped'; bots use it at first"
    )
    parser.add_argument(
        "--rounds",
        type=count,
        default=1,
        metavar="N",
        help="in each round after the first, half of what is learnt comes from games of the net of the round before",
    )
    parser.add_argument("--kept", type=count, metavar="N", help="positions a game, at most (default: 10)")
    parser.add_argument(
        "--room",
        type=count,
        metavar="GIB",
        help=f"gather so many GiB of positions at most, all in memory (default: {USUAL_ROOM})",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def seconds(text: str) -> float:
    """A time in seconds, up to a month."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= MOST_SECONDS:
        raise ArgumentTypeError(f"{text[:40]!r} is not a number of seconds above 0")
    return found


def run(args: Namespace) -> int:
    from pathlib import Path

    import kabuto
    from kabuto.arena.runs import check_bots
    from kabuto.cli.output import console, print_json
    from kabuto.kernel.errors import BadSetup

    title = kabuto.title(args.title)
    try:
        from kabuto.train.folder import REPORT, Folder
        from kabuto.train.gathering import QUICK
        from kabuto.train.guides import search_of
        from kabuto.train.positions import KEPT
        from kabuto.train.rivals import small
        from kabuto.train.run import Plan, Training
    except ModuleNotFoundError as error:
        raise BadSetup(f"this needs {error.name}: pip install 'kabuto[train]'") from None

    games_from = args.games_from or (QUICK if args.searched is None else small(title))
    if args.games_from not in (None, QUICK):
        check_bots(title, [args.games_from])
    if args.searched is not None:
        search_of(title.name, args.searched)
        if games_from == QUICK and args.rounds == 1:
            raise BadSetup("--searched is about games of bots: leave out --games-from quick, or add --rounds 2")
    limit = USUAL_SECONDS if args.seconds is None and args.steps is None else args.seconds
    plan = Plan(
        limit,
        args.steps,
        args.workers,
        args.seed,
        args.rounds,
        games_from,
        args.searched,
        args.start,
        args.kept or KEPT,
        (args.room or USUAL_ROOM) << 30,
        as_typed(args),
    )
    out = console(stderr=args.json)
    with Folder(Path(args.out)) as folder:
        training = Training(title, folder, plan, lambda line: out.print(told(line), soft_wrap=True))
        if training.learner.step:
            out.print(f"going on after {training.spent():,.0f} s and {training.learner.step:,} steps")
        end = training.run()
    if args.json:
        print_json(end)
    else:
        show(title, end)
        print(f"{folder.path / REPORT}: curves; {folder.path / end['net']}: the net, {end['net_bytes']:,} bytes")
    return 0


def told(line: dict[str, Any]) -> str:
    """A line of metrics for people."""
    if line["kind"] == "complaint":
        return f"left out: {line['what']}"
    begun = f"{line['seconds']:7.0f} s  step {line['step']:>7,}  "
    if line["kind"] == "begin":
        return begun + f"{line['build']} build, learner on {line['device']}, {line['workers']} processes that play"
    if line["kind"] == "ladder":
        from kabuto.cli.arena import rate

        shares = "; ".join(f"{rate(pair)} % against {pair['bots'][1]}" for pair in line["pairs"])
        return begun + f"net of {line['at']:,.0f} s: {shares}"
    judged = f"log-loss {line['log_loss']:.4f} (own judgement {line['judged']:.4f})"
    if line["kind"] == "fit":
        return begun + f"{line['games']:,} games, {line['positions']:,} positions; {judged}"
    if line["kind"] == "round":
        return begun + f"round {line['round']}: the net plays; {judged}"
    return begun + f"the best net: {judged}"


def show(title: Title, end: dict[str, Any]) -> None:
    from kabuto.cli.arena import around, rate
    from kabuto.cli.output import console, figures
    from kabuto.train.report import idle

    out = console()
    out.print(
        f"\n{title.label}: {end['games']:,} games, {end['positions']:,} positions, {end['step']:,} steps,"
        f" {end['seconds']:,.0f} s\n"
    )
    phases = figures("log-loss on games held out", "positions", "net", "own judgement")
    for phase in end["phases"]:
        name = f"quarter {phase['phase']} of the game"
        phases.add_row(name, f"{phase['positions']:,}", f"{phase['log_loss']:.4f}", f"{phase['judged']:.4f}")
    phases.add_row("all", f"{end['held_out']:,}", f"{end['log_loss']:.4f}", f"{end['judged']:.4f}")
    out.print(phases)
    out.print()
    pairs = figures("pair", "games", "wins % (95 %)", "places ahead")
    for pair in end["pairs"]:
        pairs.add_row(" – ".join(pair["bots"]), str(pair["games"]), rate(pair), around(pair, "places_ahead"))
    out.print(pairs)
    out.print()
    out.print(idle(end))


def as_typed(args: Namespace) -> str:
    """The command that was given."""
    from shlex import join

    words = ["kabuto", "train", args.title, "--out", args.out]
    for name, value in (
        ("--seconds", args.seconds),
        ("--steps", args.steps),
        ("--games-from", args.games_from),
        ("--searched", args.searched),
        ("--from", args.start),
        ("--kept", args.kept),
        ("--room", args.room),
    ):
        if value is not None:
            words += [name, f"{value:g}" if isinstance(value, float) else str(value)]
    return join([*words, "--workers", str(args.workers), "--seed", str(args.seed), "--rounds", str(args.rounds)])
