"""`kabuto replay`: a recorded game, told and drawn again, or checked."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, add_json, add_language, command, load_record, seat, whole

if TYPE_CHECKING:
    from kabuto.kernel.game import Game
    from kabuto.kernel.record import Record


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "replay",
        "show a recorded game, or verify it",
        epilog="A damaged record is refused with exit status 2; with --seed-hash, a record of another seed with 1.",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--move", type=whole, metavar="N", help="only the first N moves")
    parser.add_argument("--verify", action="store_true", help="replay everything, compare every checkpoint, say so")
    parser.add_argument(
        "--seed-hash", type=seed_hash, metavar="HEX", help="the SHA-256 of the seed shown before the game"
    )
    parser.add_argument("--seat", type=seat, metavar="A", help="as this seat saw it (default: as a spectator did)")
    parser.add_argument("--edition", metavar="FILE", help="the edition file the game was played with")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def seed_hash(text: str) -> str:
    """64 hexadecimal digits."""
    if len(text) != 64 or not set(text.lower()) <= set("0123456789abcdef"):
        raise ArgumentTypeError(f"{text[:70]!r} is not a SHA-256 of 64 hexadecimal digits")
    return text.lower()


def run(args: Namespace) -> int:
    import kabuto
    from kabuto.cli.output import print_json
    from kabuto.kernel.errors import BadRecord

    record = load_record(args.file)
    try:
        whole_game = kabuto.replay(record, edition=args.edition)
        game = whole_game if args.move is None else kabuto.replay(record, args.move, args.edition)
    except BadRecord as error:
        raise BadRecord(f"{args.file}: {error}") from None
    if args.seat is not None and args.seat >= game.players:
        raise BadRecord(f"{args.file}: the game has {game.players} seats, so there is no such --seat")
    game.words(args.language)
    foreign = args.seed_hash is not None and args.seed_hash != record.seed_hash
    if args.verify or foreign:
        return report(args, record, whole_game, foreign)
    if args.json:
        print_json(document(game, record, args.seat, args.language))
    else:
        show(game, record, args.seat, args.language)
    return 0


def report(args: Namespace, record: Record, game: Game, foreign: bool) -> int:
    """Say whether the record holds; a damaged one was refused before."""
    from kabuto.cli import complain
    from kabuto.cli.output import print_json

    why = f"the seed's SHA-256 is {record.seed_hash}, not the one given" if foreign else None
    if args.json:
        print_json(
            {
                "verified": not foreign,
                "reason": why,
                "moves": len(record.moves),
                "checkpoints": len(record.checkpoints),
                "digest": game.digest(),
                "seed_hash": record.seed_hash,
            }
        )
    elif why is not None:
        complain(f"{args.file}: does not verify: {why}")
    else:
        seed = ", the seed is the one promised" if args.seed_hash else ""
        print(
            f"{args.file}: verified: {len(record.moves)} moves, {len(record.checkpoints)} checkpoints{seed},"
            f" digest {game.digest()}"
        )
    return 1 if foreign else 0


def document(game: Game, record: Record, viewer: int | None, language: str) -> dict[str, Any]:
    words = game.words(language)
    return {
        "title": game.title.name,
        "moves": len(record.moves),
        "at": len(game.moves),
        "over": game.over,
        "scores": game.scores(),
        "ranking": game.ranking() if game.over else None,
        "seed_hash": record.seed_hash,
        "view": game.view(viewer),
        "story": [{**entry, "text": words.say(entry["id"], entry["args"])} for entry in game.story(viewer)],
    }


def show(game: Game, record: Record, viewer: int | None, language: str) -> None:
    from kabuto.cli import tables
    from kabuto.cli.output import console
    from kabuto.cli.tables import Sight, Sitter

    words = game.words(language)
    out = console()
    for entry in game.story(viewer):
        out.print(f"{entry['move']:4}  {words.say(entry['id'], entry['args'])}")
    out.print()
    sitters = tuple(Sitter(seat, "", seat in game.to_act) for seat in range(game.players))
    drawing = tables.find(game.title.name)
    out.print(drawing.draw(Sight(game.title, game.view(viewer), game.setup.edition, words, sitters, out.width)))
    out.print(words.say("cli-move", {"move": len(game.moves), "moves": len(record.moves)}))
