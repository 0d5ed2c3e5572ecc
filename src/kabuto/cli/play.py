"""`kabuto play`: a table in the terminal."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from kabuto.cli.arguments import (
    LETTERS,
    Commands,
    add_language,
    add_setup,
    command,
    load_record,
    names,
    seats,
    setup_of,
    whole,
)

if TYPE_CHECKING:
    from kabuto.bots import Bot
    from kabuto.kernel.game import Game
    from kabuto.kernel.title import Title


def add(commands: Commands) -> None:
    parser = command(commands, "play", "play in this terminal, against bots or with each other")
    parser.add_argument("title", metavar="TITLE")
    add_setup(parser)
    parser.add_argument("--seed", type=whole, metavar="N", help="the same seed, the same deal (default: drawn)")
    table = parser.add_argument_group("the table")
    table.add_argument(
        "--bots",
        type=names,
        metavar="X,Y",
        help="levels or bots for the other seats, such as samurai, or none (default: the strongest level)",
    )
    table.add_argument("--seat", type=seats, metavar="A", help="your seat, or several such as A,B (default: A)")
    add_language(table)
    table.add_argument("--save", metavar="FILE", help="keep a record of the game here, move by move")
    table.add_argument("--resume", metavar="FILE", help="go on with a game from its record")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import sys
    from pathlib import Path

    import kabuto
    from kabuto.cli.output import console
    from kabuto.cli.session import Session

    title = kabuto.title(args.title)
    title.words(args.language)
    game = open_game(title, args)
    bots = seat_bots(game, args)
    if sys.stdin.isatty():
        import readline  # noqa: F401  line editing and history at the prompt
    save = args.save or args.resume
    Session(game, bots, args.language, console(), Path(save) if save else None, args.edition).run()
    return 0


def open_game(title: Title, args: Namespace) -> Game:
    """A new game, or the one of a record."""
    import kabuto
    from kabuto.kernel.errors import BadRecord, BadSetup

    if args.resume is None:
        return title.open(setup_of(title, args, args.seed))
    for name, flag in (("players", "players"), ("modules", "modules"), ("options", "option"), ("seed", "seed")):
        if getattr(args, name) is not None:
            raise BadSetup(f"--resume goes on with a game as it was set up; leave out --{flag}")
    record = load_record(args.resume)
    if record.title != title.name:
        raise BadRecord(f"{args.resume}: this is a game of {record.title!r}, not of {title.name!r}")
    try:
        return kabuto.replay(record, edition=args.edition)
    except BadRecord as error:
        raise BadRecord(f"{args.resume}: {error}") from None


def seat_bots(game: Game, args: Namespace) -> dict[int, tuple[str, Bot]]:
    """The bots by seat, with the texts that name them."""
    from kabuto.arena import derive
    from kabuto.bots import BadBot, levels, make, names as known
    from kabuto.kernel.errors import BadSetup

    everybody = range(game.players)
    alone = args.bots is not None and tuple(args.bots) in ((), ("none",))
    persons = args.seat if args.seat is not None else tuple(everybody) if alone else (0,)
    for seat in persons:
        if seat not in everybody:
            raise BadSetup(f"there is no seat {LETTERS[seat]}; the seats are A to {LETTERS[game.players - 1]}")
    if not persons:
        raise BadSetup("no seat is left for a person; `kabuto simulate` lets bots play alone")
    others = [seat for seat in everybody if seat not in persons]
    if alone and others:
        raise BadBot(f"without bots nobody plays {LETTERS[others[0]]}; leave out --seat or name a bot")
    texts = args.bots or ([*known(game.title), *levels(game.title)][-1],)
    if len(texts) > len(others) and args.bots and not alone:
        raise BadBot(f"{len(texts)} bots are named, but only {len(others)} seats are free for them")
    found = {}
    for i, seat in enumerate(others):
        text = texts[i % len(texts)]
        found[seat] = (text, make(game.title, text, derive(game.setup.seed, "bot", seat)))
    return found
