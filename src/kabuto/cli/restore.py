"""`kabuto restore`: a backup back into a store."""

from __future__ import annotations

from argparse import Namespace

from kabuto.cli.arguments import Commands, add_database, command, database_of, server_needed


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "restore",
        "put a backup into a database that no server uses",
        epilog="A backup of SQLite can be restored into PostgreSQL, and the other way round.",
    )
    parser.add_argument("backup", metavar="BACKUP", help="a file that `kabuto backup` wrote")
    parser.add_argument(
        "--replace",
        action="store_true",
        help="although it holds tables: a SQLite file is put aside under another name, those in PostgreSQL go",
    )
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from pathlib import Path

    server_needed()
    from kabuto.server.store.backup import restore

    report, former = restore(Path(args.backup), database_of(args), args.replace)
    print(f"{report.tables} tables with {report.entries} entries were restored")
    if former is not None:
        print(f"the former file is {former}")
    return 0
