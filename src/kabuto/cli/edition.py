"""`kabuto edition`: check an edition file, or show a title's values and where they come from."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, Parser, add_json, command
from kabuto.kernel.errors import brief
from kabuto.kernel.words import MARK

if TYPE_CHECKING:
    from kabuto.kernel.edition import Edition, Fault

OURS = "our value"


def add(commands: Commands) -> None:
    parser = command(commands, "edition", "check an edition file, or show the values of a title")
    parser.set_defaults(run=lambda args: parser.error("say what to do: check or show"))
    kinds = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    check = command(kinds, "check", "name every fault of an edition file (exit status 1 if there is one)")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--title", metavar="TITLE", help="the title it is for (default: what the file says)")
    add_json(check)
    check.set_defaults(run=run_check)
    show = command(kinds, "show", "print a title's values, each with where it comes from")
    show.add_argument("title", metavar="TITLE")
    show.add_argument("--edition", metavar="FILE", help="another edition than the one that ships with the title")
    add_json(show)
    show.set_defaults(run=run_show)


# Check ----------------------------------------------------------------------------------------------------------


def run_check(args: Namespace) -> int:
    from kabuto.cli.output import print_json
    from kabuto.kernel.edition import Fault, text_of
    from kabuto.kernel.errors import UnknownTitle
    from kabuto.kernel.title import title

    text = text_of(Path(args.file))
    name: str | None = args.title
    edition: Edition | None = None
    faults: list[Fault] = []
    if name is None:
        name, faults = named_title(text)
    if not faults:
        try:
            edition, faults = title(str(name)).examine_edition(text)
        except UnknownTitle as error:
            if args.title is not None:
                raise
            faults = [Fault("edition.title", str(error))]
    if args.json:
        listed = [{"path": fault.path, "reason": fault.reason} for fault in faults]
        print_json({"file": args.file, "title": name, "ok": not faults, "faults": listed})
    elif edition is None:
        for fault in faults:
            print(fault if fault.path else f"{args.file}: {fault}")
    else:
        print(
            f"{args.file}: a sound edition of {title(edition.title).label}: {edition.name},"
            f" {len(edition.provenance)} values, {len(edition.designed())} of them designed"
        )
    return 1 if faults else 0


def named_title(text: str) -> tuple[str | None, list[Fault]]:
    """The title that an edition file says it is for, or the fault that hides it."""
    from kabuto.kernel import plain
    from kabuto.kernel.edition import Fault

    try:
        tree = plain.parse(text)
    except ValueError as error:
        return None, [Fault("", str(error))]
    head = tree.get("edition") if isinstance(tree, dict) else None
    name = head.get("title") if isinstance(head, dict) else None
    if isinstance(name, dict):
        name = name.get("value")
    if not isinstance(name, str):
        return None, [Fault("edition.title", "is missing, so nobody knows which title this edition is for")]
    return brief(name), []


# Show -----------------------------------------------------------------------------------------------------------


def run_show(args: Namespace) -> int:
    import kabuto
    from kabuto.cli.output import console, figures, print_json

    title = kabuto.title(args.title)
    edition = title.edition if args.edition is None else title.load_edition(args.edition)
    rows = [(path, value_at(edition, path), found) for path, found in edition.provenance.items()]
    if args.json:
        values = [
            {"path": path, "value": value, "provenance": list(prov), "ours": "designed" in prov}
            for path, value, prov in rows
        ]
        print_json({"title": title.name, "name": edition.name, "digest": edition.digest, "values": values})
        return 0
    table = figures("value of", "value", "from")
    table.columns[2].justify = "left"
    for path, value, prov in rows:
        sources = [OURS if one == "designed" else one for one in prov]
        table.add_row((f"{MARK} " if OURS in sources else "  ") + path, str(value), ", ".join(sources))
    out = console()
    out.print(f"{edition.name} (digest {edition.digest[:12]}…)\n")
    out.print(table)
    out.print()
    if designed := edition.designed():
        home = Path(args.edition) if args.edition is not None else title.folder / "edition.yaml"
        out.print(f"{MARK} {OURS}, wholly or in part, for want of a source ({len(designed)} of {len(rows)} values)")
        out.print("  Who owns the game can correct it: copy this file and put in what is printed, with prov: rulebook.")
        out.print(f"  {home}", soft_wrap=True)
        out.print(f"  Then: kabuto edition check FILE, kabuto play {title.name} --edition FILE", soft_wrap=True)
    return 0


def value_at(edition: Edition, path: str) -> Any:
    """The value that a path such as `hall.fields[2]` names."""
    found: Any = edition.values
    for part in path.replace("[", ".[").split("."):
        found = found[int(part[1:-1])] if part.startswith("[") else found[part]
    return found
