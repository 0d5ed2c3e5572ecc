"""`kabuto serve`: the table in the browser."""

from __future__ import annotations

from argparse import Namespace, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING

from kabuto.cli.arguments import Commands, add_database, command, count, database_of, days, option, seconds, whole

if TYPE_CHECKING:
    from kabuto.server.budgets import Budgets
    from kabuto.server.mail import MailServer
    from kabuto.server.settings import Settings


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "serve",
        "serve the table: the page, live events, bots",
        epilog=epilog(),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=whole, default=8000, metavar="N", help="(default: 8000; 0: any free one)")
    add_database(parser)
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="the address that players use, if the server stands behind a proxy; may be given several times",
    )
    parser.add_argument(
        "--base", default="", metavar="PATH", help="the path under which everything lies, such as /kabuto (default: /)"
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="NET",
        help="a proxy that is believed when it says for whom it asks (X-Forwarded-For, Forwarded): its address or "
        "network; may be given several times (default: this machine if --origin is given, else none)",
    )
    parser.add_argument("--tls-cert", metavar="FILE", help="speak https: the certificate, with its chain (PEM)")
    parser.add_argument("--tls-key", metavar="FILE", help="its key (PEM), unless that stands in the same file")
    parser.add_argument(
        "--bot-seconds",
        type=seconds,
        default=3.0,
        metavar="S",
        help="a bot's time for a decision (default: 3; the strongest levels think for up to 2)",
    )
    parser.add_argument(
        "--workers",
        type=count,
        default=3,
        metavar="N",
        help="processes in which bots think, started when they are needed; one address uses N-1 of them at a time, "
        "one player N-2, at least one (default: 3)",
    )
    parser.add_argument(
        "--budgets",
        choices=("club", "public", "none"),
        default="club",
        help="how much one player and one address may use: among people who know each other, on the open internet, "
        "or as much as they like (default: club)",
    )
    parser.add_argument(
        "--budget",
        action="append",
        default=[],
        type=option,
        metavar="NAME=PLAYER/ADDRESS",
        help="one of the budgets below; may be given several times",
    )
    parser.add_argument(
        "--rate",
        type=whole,
        metavar="N",
        help="short for --budget requests=N/10N; 0: short for --budgets none",
    )
    keep = parser.add_argument_group("how long tables are kept (days; 0: for ever)")
    keep.add_argument("--keep-open", type=days, default=14, metavar="D", help="one where no game began (default: 14)")
    keep.add_argument(
        "--keep-idle", type=days, default=365, metavar="D", help="a game that nobody plays, then closed (default: 365)"
    )
    keep.add_argument("--keep-finished", type=days, default=0, metavar="D", help="one that is over (default: 0)")
    keep.add_argument("--keep-chat", type=days, default=180, metavar="D", help="chat after the end (default: 180)")
    parser.add_argument(
        "--metrics-port", type=whole, metavar="N", help="serve /metrics for Prometheus on this port of this machine"
    )
    parser.add_argument(
        "--notices",
        choices=("off", "internet", "anywhere"),
        default="off",
        help="tell people when it is their turn, in browsers that subscribe, by webhooks that they name (ntfy, "
        "Discord, Slack, Matrix) and by mail: on the internet, or also in this network (default: off)",
    )
    parser.add_argument(
        "--push-contact",
        metavar="URL",
        help="whom a push service may write to about this server: mailto:host@kabuto.example (default: its address)",
    )
    mail = parser.add_argument_group("mail: people keep their names by it, and come back to their seats (default: off)")
    mail.add_argument(
        "--mail-server",
        metavar="URL",
        help="where mail is handed in: smtp://USER@HOST:PORT (turns to TLS), smtps://USER@HOST; the password is "
        "$KABUTO_MAIL_PASSWORD",
    )
    mail.add_argument("--mail-from", metavar="ADDRESS", help="from whom it comes")
    parser.add_argument(
        "--leavers-may-join",
        action="store_true",
        help="let people who repeatedly left others alone at listed tables of minutes join another at once (otherwise "
        "they wait: 10 minutes, 1 hour, 6 hours, 1 day)",
    )
    parser.add_argument(
        "--word-filter",
        metavar="FILE",
        help="mask the words in this file (one a line) in chat and in the names that lists show (default: none)",
    )
    parser.add_argument(
        "--despite-damage", action="store_true", help="serve a damaged database; its damaged tables stay shut"
    )
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), help="what is logged on stderr")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.set_defaults(run=run)


def epilog() -> str:
    """What the options alone do not tell: where tables are kept, and the budgets."""
    from kabuto.server.budgets import overview

    lines = [
        "Tables are kept in one SQLite file in your data folder (or $KABUTO_DATA), unless --database is given.",
        "",
        "budgets, of one player / of one address (0: no limit):",
    ]
    for row in [("", "", "club", "public"), *overview()]:
        lines.append("  {:12} {:46} {:10} {}".format(*row).rstrip())
    return "\n".join(lines)


def run(args: Namespace) -> int:
    import sys
    from contextlib import ExitStack

    from kabuto.kernel.errors import BadSetup

    try:
        from kabuto.server import desk, logs, run
    except ModuleNotFoundError as error:
        raise BadSetup(f"the server needs {error.name}: pip install 'kabuto[server]'") from None
    for port in (args.port, args.metrics_port or 0):
        if port > 65535:
            raise BadSetup(f"there is no port {port}; ports are 0 to 65535")
    settings = settings_of(args)
    logs.set_up(args.log_level or ("warning" if sys.stderr.isatty() else "info"))
    listening = run.bind(settings.host, settings.port)
    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    scheme = "http" if settings.tls_cert is None else "https"
    address = f"{scheme}://{host}:{port}{settings.base}/"

    def ready() -> None:
        print(f"Kabuto is ready at {address}", flush=True)
        if args.open:
            import webbrowser

            webbrowser.open(address)

    folder = desk.folder_of(settings.database)

    def announce() -> None:
        desk.announce(folder, address)
        ready()

    with listening, ExitStack() as more:
        more.callback(desk.withdraw, folder)
        watched = None
        if settings.metrics_port is not None:
            watched = more.enter_context(run.bind(settings.metrics_host, settings.metrics_port))
        run.run(settings, listening, announce, watched)
    return 0


def settings_of(args: Namespace) -> Settings:
    """The settings that the arguments describe; raises `BadSetup`."""
    import os
    from pathlib import Path

    from kabuto.kernel.errors import BadSetup
    from kabuto.server.addresses import Proxies
    from kabuto.server.desk import folder_of, token_of
    from kabuto.server.settings import Settings, extras

    titles, bots = extras()
    database = database_of(args)
    base = args.base.strip("/")
    if base and not all(
        part.isascii() and part.replace("-", "a").replace("_", "a").isalnum() for part in base.split("/")
    ):
        raise BadSetup(f"{args.base[:60]!r} is not a path such as /kabuto")
    if args.tls_key and not args.tls_cert:
        raise BadSetup("a key alone is not enough for https; name its certificate with --tls-cert")
    try:
        Proxies(args.trusted_proxy)
        budgets = budgets_of(args)
        mail = mail_of(args)
    except ValueError as error:
        raise BadSetup(str(error)) from None
    return Settings(
        database=database,
        host_token=token_of(folder_of(database), make=True),
        host=args.host,
        port=args.port,
        origins=tuple(args.origin),
        base=f"/{base}" if base else "",
        proxies=tuple(args.trusted_proxy),
        tls_cert=Path(args.tls_cert) if args.tls_cert else None,
        tls_key=Path(args.tls_key) if args.tls_key else None,
        bot_seconds=args.bot_seconds,
        bot_workers=args.workers,
        budgets=budgets,
        open_days=args.keep_open,
        idle_days=args.keep_idle,
        finished_days=args.keep_finished,
        chat_days=args.keep_chat,
        metrics_port=args.metrics_port,
        metrics_token=os.environ.get("KABUTO_METRICS_TOKEN") or None,
        despite_damage=args.despite_damage,
        leavers_wait=not args.leavers_may_join,
        word_file=Path(args.word_filter) if args.word_filter else None,
        notices=args.notices != "off",
        notices_private=args.notices == "anywhere",
        push_key=push_key_of(os.environ.get("KABUTO_PUSH_KEY")),
        push_contact=args.push_contact,
        mail=mail,
        extra_titles=titles,
        extra_bots=bots,
    )


def push_key_of(text: str | None) -> str | None:
    """The host's own key for pushes; raises `BadSetup`."""
    from kabuto.kernel.errors import BadSetup
    from kabuto.server.push import unpacked

    if not text:
        return None
    try:
        usual = len(unpacked(text)) == 32
    except ValueError:
        usual = False
    if not usual:
        raise BadSetup("KABUTO_PUSH_KEY is not a key for pushes: 32 bytes in base64, as in its private part")
    return text


def mail_of(args: Namespace) -> MailServer | None:
    """The mail server that the arguments name; raises `ValueError`."""
    import os

    from kabuto.server.mail import mail_server

    if not args.mail_server and not args.mail_from:
        return None
    if not args.mail_from:
        raise ValueError("a mail comes from somebody: name the address with --mail-from")
    if not args.mail_server:
        raise ValueError("mail is handed in somewhere: name the mail server with --mail-server")
    return mail_server(args.mail_server, args.mail_from, os.environ.get("KABUTO_MAIL_PASSWORD"))


def budgets_of(args: Namespace) -> Budgets:
    """The budgets that the arguments describe; raises `ValueError`."""
    from kabuto.server.budgets import PRESETS, changed

    found = PRESETS["none" if args.rate == 0 else args.budgets]
    if args.rate:
        found = changed(found, "requests", f"{args.rate}/{10 * args.rate}")
    for name, text in args.budget:
        found = changed(found, name, text)
    return found
