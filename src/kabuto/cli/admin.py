"""`kabuto admin`: what the host of a server can see and do."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, Parser, add_database, add_json, command, database_of, days, server_needed

if TYPE_CHECKING:
    from kabuto.server.desk import Desk

SHORT = 12
"""So many signs of a holder are shown; as many, or fewer, name it."""
DEEDS = {
    "close": ("close a table for good; it stays as a record", "TABLE"),
    "delete": ("delete a table with everything that was said and done there", "TABLE"),
    "mute": ("let somebody not speak any more", "HOLDER"),
    "unmute": ("let somebody speak again", "HOLDER"),
    "ban": ("let somebody not in any more", "HOLDER|ADDRESS"),
    "unban": ("let somebody in again", "HOLDER|ADDRESS"),
    "erase": ("delete everything about a person; the games of others stay as they were", "HOLDER"),
    "dismiss": ("decide that nothing is to be done about a report", "REPORT"),
}
DONE = {
    "close": "table {whom} is closed",
    "delete": "table {whom} is deleted",
    "mute": "{whom} is muted",
    "unmute": "{whom} may speak again",
    "ban": "{whom} is banned",
    "unban": "{whom} may come in again",
    "erase": "the person is erased from {tables} tables",
    "dismiss": "report {whom} is dismissed",
}


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "admin",
        "for hosts: see tables, people and reports, close, delete, mute, ban, export and erase",
        epilog="It works at the server that runs on this machine, at another one (--server URL, with its token in "
        "$KABUTO_HOST_TOKEN), or at a database that no server uses. The same is on the page /admin.",
    )
    parser.set_defaults(run=lambda args: parser.error("say what to do: see kabuto admin --help"))
    kinds = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    tables = looking(kinds, "tables", "list tables, newest first", show_tables)
    tables.add_argument("text", nargs="?", default="", metavar="TEXT", help="only those in which this occurs, or an id")
    tables.add_argument("--status", choices=("open", "playing", "over", "closed"), default="", help="only these")
    holders = looking(kinds, "holders", "list people: names, tables, where they were last", show_holders)
    holders.add_argument("text", nargs="?", default="", metavar="TEXT", help="only those in whose name this occurs")
    looking(kinds, "bars", "list bans and mutes", show_bars)
    looking(kinds, "reports", "list what people told the host of, undecided ones first", show_reports)
    looking(kinds, "log", "list what the host has done", show_book)
    export = looking(kinds, "export", "print everything that is kept about a person, as JSON", show_person)
    export.add_argument("holder", metavar="HOLDER")
    token = looking(kinds, "token", "print the host's token, which the page /admin asks for", None)
    token.set_defaults(run=run_token)
    for deed, (help, whom) in DEEDS.items():
        doing = looking(kinds, deed, help, None)
        doing.add_argument("whom", metavar=whom)
        doing.add_argument("--why", default="", metavar="TEXT", help="a note for the host's book")
        if deed in ("ban", "mute"):
            doing.add_argument("--days", type=days, metavar="D", help="for how long (default: until it is lifted)")
            doing.add_argument("--report", metavar="REPORT", help="the report that is decided by this")
        doing.set_defaults(run=run_deed, deed=deed)


def looking(kinds: Any, name: str, help: str, show: Callable[[Desk, Namespace], None] | None) -> Parser:
    parser = command(kinds, name, help)
    parser.add_argument("--server", metavar="URL", help="the address of the server, if it is not on this machine")
    add_database(parser)
    add_json(parser)
    if show is not None:
        parser.set_defaults(run=lambda args: run_look(args, show))
    return parser


def desk_of(args: Namespace) -> Desk:
    server_needed()
    from kabuto.server.desk import reach
    from kabuto.server.settings import Settings, extras

    database = database_of(args)
    titles, bots = extras()
    return reach(database, Settings(database=database, extra_titles=titles, extra_bots=bots), args.server)


def say_where(desk: Desk) -> None:
    """Nothing was told a server: that is worth a line."""
    import sys

    from kabuto.server.desk import Unserved

    if isinstance(desk, Unserved):
        print("kabuto: no server runs here; the database itself was used", file=sys.stderr)


def run_look(args: Namespace, show: Callable[[Desk, Namespace], None]) -> int:
    desk = desk_of(args)
    show(desk, args)
    say_where(desk)
    return 0


def run_token(args: Namespace) -> int:
    server_needed()
    from kabuto.server.desk import NotDone, folder_of, token_of

    folder = folder_of(database_of(args))
    token = token_of(folder)
    if token is None:
        raise NotDone(f"there is no token in {folder}; a server makes one when it starts")
    print(token)
    return 0


def run_deed(args: Namespace) -> int:
    from kabuto.cli.output import print_json

    desk = desk_of(args)
    from kabuto.server.hostwire import Deed

    lasts = getattr(args, "days", None) or None
    report = getattr(args, "report", None)
    done = desk.do(Deed(deed=args.deed, whom=args.whom, days=lasts, why=args.why[:200], report=report))
    if args.json:
        print_json({"deed": done.deed, "whom": done.whom, "tables": done.tables})
    else:
        print(DONE[done.deed].format(whom=done.whom, tables=done.tables))
    say_where(desk)
    return 0


# Lists -----------------------------------------------------------------------------------------------------------


def show_tables(desk: Desk, args: Namespace) -> None:
    lines = desk.tables(args.text, args.status)
    rows = [
        (
            *(one.table, one.title, one.status, ", ".join(seat.name or "–" for seat in one.seats)),
            *(when(one.moved), str(one.entries), size(one.bytes), str(one.here)),
        )
        for one in lines
    ]
    print_rows(args, lines, ("table", "title", "status", "seats", "moved", "entries", "size", "here"), rows)


def show_holders(desk: Desk, args: Namespace) -> None:
    lines = desk.holders(args.text)
    rows = [
        (one.holder[:SHORT], one.name, str(one.tables), one.address or "", when(one.seen), ", ".join(one.bars))
        for one in lines
    ]
    print_rows(args, lines, ("holder", "name", "tables", "address", "seen", "bars"), rows)


def show_bars(desk: Desk, args: Namespace) -> None:
    lines = desk.bars()
    rows = [(one.what, one.who, when(one.since), when(one.until) or "for good", one.why) for one in lines]
    print_rows(args, lines, ("what", "who", "since", "until", "why"), rows)


def show_reports(desk: Desk, args: Namespace) -> None:
    lines = desk.reports()
    rows = [
        (
            *(one.report, when(one.at), f"{one.table}:{one.entry}", one.reason, f"{one.name} ({one.about[:SHORT]})"),
            *(one.said, one.text, f"{one.by_name} ({one.by[:SHORT]})", one.decision or "–"),
        )
        for one in lines
    ]
    columns = ("report", "when", "entry", "reason", "about", "said or did", "note", "by", "decision")
    print_rows(args, lines, columns, rows)


def show_book(desk: Desk, args: Namespace) -> None:
    lines = desk.book()
    rows = [(when(one.at), one.deed, one.whom, one.why) for one in lines]
    print_rows(args, lines, ("when", "deed", "whom", "why"), rows)


def show_person(desk: Desk, args: Namespace) -> None:
    from msgspec import to_builtins

    from kabuto.cli.output import print_json

    print_json(to_builtins(desk.person(args.holder), str_keys=True))


def print_rows(args: Namespace, lines: Sequence[Any], columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from msgspec import to_builtins

    from kabuto.cli.output import console, print_json

    if args.json:
        print_json(to_builtins(lines))
        return
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*row)
    console().print(table if rows else "there are none")


def when(at: float | None) -> str:
    """A time, as the host's clock shows it."""
    import time

    return "" if at is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def size(count: int) -> str:
    return f"{count / 1024:.1f} KB"
