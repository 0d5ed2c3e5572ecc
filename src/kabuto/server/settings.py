"""What can be set about a server."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from kabuto.server.budgets import PRESETS, Budgets
from kabuto.server.mail import MailServer

KIB = 1024


@dataclass(frozen=True)
class Settings:
    """One server process."""

    database: str
    """`sqlite:///FILE` or `postgresql://…`."""
    despite_damage: bool = False
    """Serve a database that is damaged all the same; its damaged tables stay shut."""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Addresses under which players reach the server, if it stands behind a proxy: `https://kabuto.example`."""
    base: str = ""
    """The path under which everything lies, if that is not the root: `/kabuto`."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that are believed when they say for whom they ask."""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    """Certificate and key, to speak https without a proxy."""
    bot_seconds: float = 3.0
    """A bot's time for a decision; the strongest levels think for up to two seconds."""
    bot_grace: float = 1.0
    """A bot that has not answered after both is replaced for this move."""
    bot_workers: int = 3
    budgets: Budgets = PRESETS["club"]
    message_bytes: int = 64 * KIB
    edition_bytes: int = 256 * KIB
    """A request that makes a table may carry an edition file."""
    head_bytes: int = 16 * KIB
    """So long the head of a request may be."""
    head_seconds: float = 10.0
    """So long a client may take to send the head of a request, its first one or the next that it has begun."""
    body_seconds: float = 20.0
    """So long a client may take to send the rest."""
    keep_seconds: float = 30.0
    """A connection on which nothing is asked any more is kept for so long."""
    hello_seconds: float = 30.0
    """A line whose client does not say what it wants to follow is kept for so long."""
    send_seconds: float = 10.0
    """A connection that takes nothing for so long is dropped."""
    most_connections: int = 8000
    """From all addresses together."""
    idle_seconds: float = 300.0
    """A table that nobody looks at is forgotten after so long; the log knows it."""
    over_seconds: float = 30.0
    """The same for one whose game is over."""
    most_tables: int = 2000
    """How many tables are kept in memory at most."""
    sweep_seconds: float = 5.0
    """How often tables are looked for whose bot owes a move and whose process has died."""
    open_days: float = 14.0
    """A table at which no game began is deleted after so many days in which nobody came or went; 0: never."""
    idle_days: float = 365.0
    """A game in which nobody decided anything for so long is closed; 0: never."""
    finished_days: float = 0.0
    """A finished or closed table is deleted after so long; 0: never, it is kept as a record."""
    chat_days: float = 180.0
    """What was said at a finished or closed table is removed after so long; 0: never."""
    keeper_seconds: float = 600.0
    """How often tables are looked for whose time has come."""
    check_hours: float = 24.0
    """How often the whole log is checked while the server runs; 0: never."""
    host_token: str | None = None
    """Whoever bears it may do what the host may (`/admin`, `kabuto admin`); None: nobody."""
    notices: bool = False
    """Whether people may name places (webhooks) at which they are told that it is their turn."""
    notices_private: bool = False
    """Whether these places may also lie in this network, and be reached without TLS."""
    mail: MailServer | None = None
    """Where mail is handed in; None: this server sends none."""
    push_key: str | None = None
    """The key that push services know this server by, 32 bytes in base64; None: one is made, and kept in the log."""
    push_contact: str | None = None
    """Whom a push service may write to about this server: `mailto:host@kabuto.example`."""
    leavers_wait: bool = True
    """Whether people who repeatedly leave others alone at listed tables of minutes wait before they join another."""
    word_file: Path | None = None
    """Words that are masked in chat and in the names that lists show, one a line; None: none are."""
    metrics_token: str | None = None
    """Whoever bears it reads `/metrics`; None: nobody does."""
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    """A port of its own for `/metrics`, `/health` and `/ready`; None: there is none."""
    extra_titles: tuple[str, ...] = ()
    """Packages of titles beyond those that ship."""
    extra_bots: dict[str, str] = field(default_factory=dict)
    """Bots beyond those that ship: `name -> module:class`."""
    page: Path | None = None
    """The built page; found by itself if None."""

    def most_bytes(self, path: str) -> int:
        """How large a request to this address may be."""
        large = path == "/api/tables" or path.startswith("/api/workshop/")
        return self.edition_bytes if large else self.message_bytes


def data_folder() -> Path:
    """Where the default database lives: `$KABUTO_DATA`, else the platform's folder for application data."""
    if given := os.environ.get("KABUTO_DATA"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "kabuto"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "kabuto"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kabuto"


def extras() -> tuple[tuple[str, ...], dict[str, str]]:
    """Extra titles and bots from the environment (`KABUTO_EXTRA_TITLES`, `KABUTO_EXTRA_BOTS=name=module:class`)."""
    titles = tuple(filter(None, os.environ.get("KABUTO_EXTRA_TITLES", "").split(",")))
    pairs = filter(None, os.environ.get("KABUTO_EXTRA_BOTS", "").split(","))
    return titles, dict(pair.split("=", 1) for pair in pairs)
