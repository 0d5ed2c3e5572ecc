"""`kabuto lesson`: check a lesson file, or list the lessons that ship."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from kabuto.cli.arguments import Commands, Parser, add_json, command


def add(commands: Commands) -> None:
    parser = command(commands, "lesson", "check a lesson file, or list the lessons of a title")
    parser.set_defaults(run=lambda args: parser.error("say what to do: check or list"))
    kinds = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    check = command(kinds, "check", "name every fault of a lesson file (exit status 1 if there is one)")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--edition", metavar="FILE", help="whether it fits this edition, not the one that ships")
    add_json(check)
    check.set_defaults(run=run_check)
    shown = command(kinds, "list", "the lessons of a title, with their steps")
    shown.add_argument("title", metavar="TITLE")
    add_json(shown)
    shown.set_defaults(run=run_list)


def run_check(args: Namespace) -> int:
    from kabuto.cli.output import print_json
    from kabuto.kernel.edition import text_of
    from kabuto.kernel.title import title
    from kabuto.lessons.check import faults

    text = text_of(Path(args.file))
    lesson, found = faults(text)
    if args.edition is not None and lesson is not None:
        found = faults(text, title(lesson.title).load_edition(args.edition))[1]
    if args.json:
        listed = [{"path": fault.path, "reason": fault.reason} for fault in found]
        print_json({"file": args.file, "id": lesson.id if lesson else None, "ok": not found, "faults": listed})
    elif lesson is None or found:
        for fault in found:
            print(fault if fault.path else f"{args.file}: {fault}")
    else:
        print(f"{args.file}: a sound lesson of {title(lesson.title).label}: {lesson.id}, {len(lesson.notes)} steps")
    return 1 if found else 0


def run_list(args: Namespace) -> int:
    import kabuto
    from kabuto.cli.output import console, figures, print_json
    from kabuto.lessons import shipped

    rows = list(shipped(kabuto.title(args.title)).values())
    if args.json:
        print_json([{"id": one.id, "name": one.name, "steps": len(one.notes), "minutes": one.minutes} for one in rows])
        return 0
    table = figures("lesson", "name", "steps", "minutes")
    for one in rows:
        table.add_row(one.id, one.name["en"], str(len(one.notes)), str(one.minutes))
    console().print(table)
    return 0
