"""`kabuto rules`: the rulebook, and which of its rules a test proves."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import Commands, add_json, add_language, command

if TYPE_CHECKING:
    from kabuto.kernel.rulebook import Rule
    from kabuto.kernel.title import Title


def add(commands: Commands) -> None:
    parser = command(commands, "rules", "print a title's rulebook, one rule of it, or which rules the tests prove")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("id", metavar="ID", nargs="?", help="one rule, such as TAK-026")
    parser.add_argument("--search", metavar="WORD", help="only the rules that hold this word")
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="name the tests of each rule; exit status 1 if a rule has none (needs a checkout with its tests)",
    )
    parser.add_argument(
        "--run", action="store_true", dest="run_tests", help="with --coverage: run them; exit status 1 if one fails"
    )
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import kabuto
    from kabuto.cli.output import print_json
    from kabuto.kernel.errors import BadSetup

    title = kabuto.title(args.title)
    if args.coverage:
        if args.id or args.search:
            raise BadSetup("--coverage is about all rules; leave out the id and --search")
        return coverage(title, args.run_tests, args.json)
    if args.run_tests:
        raise BadSetup("--run runs the tests behind the rules; it needs --coverage")
    title.words(args.language)
    book = title.rules_in(args.language)
    chosen = [book[args.id]] if args.id else list(book.values())
    if args.search:
        wanted = args.search.casefold()
        chosen = [rule for rule in chosen if wanted in f"{rule.id} {rule.text} {rule.chapter}".casefold()]
    if args.json:
        print_json([as_json(rule) for rule in chosen])
    else:
        show(title, chosen, args)
    return 0 if chosen else 1


def as_json(rule: Rule) -> dict[str, str]:
    return {"id": rule.id, "chapter": rule.chapter, "text": rule.text, "source": rule.source}


def show(title: Title, rules: list[Rule], args: Namespace) -> None:
    from rich.table import Table
    from rich.text import Text

    from kabuto.cli.output import console

    out = console()
    if not rules:
        out.print(f"{title.label}: no rule holds {args.search!r}.")
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            out.print(Text(f"\n{chapter}" if rules[0] is not rule else chapter, "bold"))
        row = Table.grid(padding=(0, 2))
        row.add_column(no_wrap=True)
        row.add_column()
        row.add_row(Text(rule.id, "bold"), Text.assemble(rule.text, (f" [{rule.source}]", "dim")))
        out.print(row)


def coverage(title: Title, run: bool, as_json: bool) -> int:
    from kabuto.cli.coverage import measure
    from kabuto.cli.output import console, print_json

    found = measure(title, run)
    status = 1 if found.missing or found.failed else 0
    if as_json:
        document: dict[str, Any] = {
            "total": len(title.rules),
            "proved": found.proved,
            "missing": found.missing,
            "tests": found.tests,
        }
        print_json({**document, "failed": found.failed} if run else document)
        return status
    out = console()
    for rule, tests in found.tests.items():
        for test in tests:
            out.print(f"{rule}  {test}", soft_wrap=True)
    for test in found.failed:
        out.print(f"failed   {test}", soft_wrap=True)
    for rule in found.missing:
        out.print(f"missing  {rule}  {_beginning(title.rules[rule].text)}", soft_wrap=True)
    how = "are proved by tests that pass" if run else "have a test that names them; --run runs the tests"
    out.print(f"{title.label}: {len(found.proved)} of {len(title.rules)} rules {how}")
    return status


def _beginning(text: str, length: int = 60) -> str:
    return text if len(text) <= length else text[: length - 1].rsplit(" ", 1)[0] + " …"
