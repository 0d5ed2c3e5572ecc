"""`kabuto backup`: everything that a server keeps, in one file, while it plays."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from kabuto.cli.arguments import Commands, add_database, add_json, command, count, database_of, server_needed

if TYPE_CHECKING:
    from pathlib import Path

DATED = "kabuto-%Y%m%dT%H%M%SZ.db"
"""The name of a backup in a folder of backups."""


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "backup",
        "write all tables of a server into one file, also while it runs",
        epilog="The file is checked before it counts. Put it back with `kabuto restore`, into SQLite or PostgreSQL.",
    )
    parser.add_argument("to", metavar="FILE", help="the new file; or a folder, in which it is named by date and time")
    parser.add_argument("--keep", type=count, metavar="N", help="in a folder: delete all but the newest N backups")
    add_database(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import time
    from dataclasses import asdict
    from pathlib import Path

    from kabuto.cli.output import print_json
    from kabuto.kernel.errors import BadSetup

    server_needed()
    from kabuto.server.store.backup import save

    target = Path(args.to)
    folder = target if target.is_dir() else None
    if args.keep is not None and folder is None:
        raise BadSetup(f"--keep is for a folder of backups, and {target} is none")
    if folder is not None:
        target = folder / time.strftime(DATED, time.gmtime())
    report = save(database_of(args), target)
    removed = [] if folder is None or args.keep is None else thin_out(folder, args.keep)
    if args.json:
        facts = {name: value for name, value in asdict(report).items() if name in ("tables", "entries")}
        print_json({"file": str(target), **facts, "removed": [str(path) for path in removed]})
    else:
        print(f"{report.tables} tables with {report.entries} entries are in {target}, checked")
        for path in removed:
            print(f"deleted {path}")
    return 0


def thin_out(folder: Path, keep: int) -> list[Path]:
    """Delete all but the newest backups of a folder; only files that are named like ours."""
    found = sorted(folder.glob("kabuto-" + "[0-9]" * 8 + "T" + "[0-9]" * 6 + "Z.db"))
    old = found[:-keep]
    for path in old:
        path.unlink()
    return old
