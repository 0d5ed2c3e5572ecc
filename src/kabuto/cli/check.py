"""`kabuto check`: is a database, or a backup, still what was written?"""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, add_database, add_json, command, database_of, server_needed

if TYPE_CHECKING:
    from kabuto.server.store.checking import Report


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "check",
        "find out whether a database or a backup is sound, also while a server uses it",
        epilog="The exit status is 1 if something is damaged. Restore a backup then: see `kabuto restore --help`.",
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="a SQLite file, for example a backup")
    parser.add_argument("--replay", action="store_true", help="also replay every table with this version")
    add_database(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from kabuto.cli.output import print_json

    server_needed()
    from kabuto.server.store.checking import check

    url = f"sqlite:///{args.file}" if args.file else database_of(args)
    report = check(url)
    kept: list[str] = []
    if args.replay and report.sound:
        kept = replay(url, report)
    if args.json:
        print_json(document(report, kept))
    else:
        say(report, kept, args.replay)
    return 0 if report.sound else 1


def replay(url: str, report: Report) -> list[str]:
    """Replay all tables; gives those that are only kept, because another version began them."""
    import asyncio

    from kabuto.server.replaying import replay_all

    return asyncio.run(replay_all(url, report))


def document(report: Report, kept: list[str]) -> dict[str, Any]:
    return {
        "sound": report.sound,
        "tables": report.tables,
        "entries": report.entries,
        "faults": report.found,
        "named": report.faults,
        "damaged": sorted(report.damaged),
        "kept": kept,
    }


def say(report: Report, kept: list[str], replayed: bool) -> None:
    how = ", and replay" if replayed and report.sound else ""
    print(f"{report.tables} tables with {report.entries} entries are {'sound' if report.sound else 'not sound'}{how}")
    for fault in report.faults:
        print(f"  {fault}")
    if report.found > len(report.faults):
        print(f"  and {report.found - len(report.faults)} more")
    if kept:
        print(f"{len(kept)} of them were begun by another version and are only kept: {', '.join(kept)}")
    if not report.sound:
        print("Stop the server and restore a backup: kabuto restore BACKUP --replace (see kabuto restore --help)")
