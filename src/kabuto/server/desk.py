"""The host's desk: how the host's tools reach the server, or its database if no server uses it.

Beside the database lie two small files that only their owner may read: the host's token, and the address of the server
that runs. Over the network the same things are done with the token alone (`--server`, `$KABUTO_HOST_TOKEN`).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import ssl
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from kabuto.kernel.errors import KabutoError
from kabuto.server.awaywire import ReportLine
from kabuto.server.bars import Bars
from kabuto.server.bells import Bells
from kabuto.server.hall import Hall
from kabuto.server.holders import random_word
from kabuto.server.host import Host
from kabuto.server.hostwire import BarLine, Deed, DeedDone, DeedLine, HolderLine, PersonData, TableLine
from kabuto.server.keys import Keys
from kabuto.server.limits import Limits
from kabuto.server.refusal import Refusal
from kabuto.server.results import Results
from kabuto.server.settings import Settings, data_folder
from kabuto.server.shelf import Shelf
from kabuto.server.store import Unavailable
from kabuto.server.store.base import InUse
from kabuto.server.store.opening import open_log, place_of
from kabuto.server.tally import Tally

T = TypeVar("T")
TOKEN, ADDRESS = "host-token", "host-server"
OURS_ALONE = 0o600
SHORTEST_TOKEN = 16
PATIENCE = 60.0
TOKEN_VARIABLE = "KABUTO_HOST_TOKEN"


class NotDone(KabutoError):
    """It was not done; one sentence says why."""


# The two files ---------------------------------------------------------------------------------------------------


def folder_of(database: str) -> Path:
    """Where the files of a server lie: beside its SQLite file, else in the folder for application data."""
    kind, place = place_of(database)
    return Path(os.path.realpath(place)).parent if kind == "sqlite" else data_folder()


def token_of(folder: Path, make: bool = False) -> str | None:
    """The host's token: from the environment, else from its file, which is made if that is wanted."""
    given = os.environ.get(TOKEN_VARIABLE, "")
    if given:
        if len(given) < SHORTEST_TOKEN:
            raise NotDone(f"the token in ${TOKEN_VARIABLE} is too short; give it {SHORTEST_TOKEN} signs or more")
        return given
    path = folder / TOKEN
    with contextlib.suppress(FileNotFoundError):
        return path.read_text(encoding="ascii").strip()
    if not make:
        return None
    token = random_word(32)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write(path, f"{token}\n")
    except OSError as error:
        raise NotDone(f"the folder {folder} cannot be written to: {error.strerror}") from None
    return token


def announce(folder: Path, address: str) -> None:
    """Write down where the server is."""
    write(folder / ADDRESS, json.dumps({"address": address, "process": os.getpid()}))


def withdraw(folder: Path) -> None:
    """The server is no longer there; another one may be."""
    with contextlib.suppress(OSError, ValueError):
        path = folder / ADDRESS
        if json.loads(path.read_text(encoding="utf-8"))["process"] == os.getpid():
            path.unlink()


def write(path: Path, text: str) -> None:
    """A file that nobody else may read, whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS_ALONE)
    with open(number, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(draft, path)


# Reaching the server ---------------------------------------------------------------------------------------------


class Desk(Protocol):
    """What the host can ask and do, wherever it is done. Everything raises `NotDone`."""

    def tables(self, text: str, status: str) -> list[TableLine]: ...

    def holders(self, text: str) -> list[HolderLine]: ...

    def person(self, holder: str) -> PersonData: ...

    def bars(self) -> list[BarLine]: ...

    def reports(self) -> list[ReportLine]: ...

    def book(self) -> list[DeedLine]: ...

    def do(self, deed: Deed) -> DeedDone: ...


def opener(here: bool) -> urllib.request.OpenerDirector:
    """How a server is asked. To one on this machine nobody stands in the way: its certificate may have another name."""
    context = ssl.create_default_context()
    if here:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=context))


class Served:
    """At a server that runs."""

    def __init__(self, address: str, token: str, here: bool) -> None:
        self._address = address.rstrip("/")
        self._token = token
        self._opener = opener(here)

    def tables(self, text: str, status: str) -> list[TableLine]:
        return self._ask("tables", list[TableLine], text=text, status=status)

    def holders(self, text: str) -> list[HolderLine]:
        return self._ask("holders", list[HolderLine], text=text)

    def person(self, holder: str) -> PersonData:
        return self._ask(f"holders/{urllib.parse.quote(holder, safe='')}", PersonData)

    def bars(self) -> list[BarLine]:
        return self._ask("bars", list[BarLine])

    def reports(self) -> list[ReportLine]:
        return self._ask("reports", list[ReportLine])

    def book(self) -> list[DeedLine]:
        return self._ask("deeds", list[DeedLine])

    def do(self, deed: Deed) -> DeedDone:
        return self._ask("deeds", DeedDone, msgspec.json.encode(deed))

    def _ask(self, what: str, kind: type[T], body: bytes | None = None, **query: str) -> T:
        chosen = urllib.parse.urlencode({name: value for name, value in query.items() if value})
        request = urllib.request.Request(
            f"{self._address}/api/admin/{what}" + (f"?{chosen}" if chosen else ""),
            body,
            {"authorization": f"Bearer {self._token}", "content-type": "application/json"},
        )
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return msgspec.json.decode(answer.read(), type=kind)
        except urllib.error.HTTPError as error:
            raise NotDone(sentence(error)) from None
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise NotDone(f"no server of Kabuto answers at {self._address}: {reason}") from None


def sentence(error: urllib.error.HTTPError) -> str:
    """Why a server refused."""
    try:
        return str(json.loads(error.read())["why"])
    except (ValueError, KeyError, TypeError):
        return f"the server answered with status {error.code}"


class Unserved:
    """At the database itself, which no server uses."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def tables(self, text: str, status: str) -> list[TableLine]:
        return self._with(lambda host: host.tables(text, status))

    def holders(self, text: str) -> list[HolderLine]:
        return self._with(lambda host: host.holders(text))

    def person(self, holder: str) -> PersonData:
        return self._with(lambda host: host.export(holder))

    def bars(self) -> list[BarLine]:
        async def look(host: Host) -> list[BarLine]:
            return host.bars()

        return self._with(look)

    def reports(self) -> list[ReportLine]:
        return self._with(lambda host: host.reports.all())

    def book(self) -> list[DeedLine]:
        return self._with(lambda host: host.book())

    def do(self, deed: Deed) -> DeedDone:
        return self._with(lambda host: host.do(deed))

    def _with(self, work: Callable[[Host], Awaitable[T]]) -> T:
        return asyncio.run(self._run(work))

    async def _run(self, work: Callable[[Host], Awaitable[T]]) -> T:
        try:
            log = await open_log(self._settings.database, despite_damage=True)
        except InUse:
            raise NotDone("a server uses the database, but not from here; say where it is: --server URL") from None
        bars = Bars(log)
        hall = Hall(log, Shelf(self._settings), self._settings, bars, Limits(self._settings.budgets))
        try:
            results = Results(log, hall.shelf, hall.aliases.owner)
            host = Host(hall, bars, Keys(log), Bells(log, self._settings, Tally("how")), results)
            await host.start()
            return await work(host)
        except Refusal as refusal:
            raise NotDone(refusal.why("en")) from None
        except Unavailable as error:
            raise NotDone(f"the database cannot be used: {error}") from None
        finally:
            await hall.close()


def running(folder: Path) -> str | None:
    """The address of the server whose files lie in a folder, if it answers."""
    try:
        found: dict[str, Any] = json.loads((folder / ADDRESS).read_text(encoding="utf-8"))
        address = str(found["address"])
        opener(here=True).open(f"{address.rstrip('/')}/health", timeout=5).close()
    except (OSError, ValueError, KeyError):
        return None
    return address


def reach(database: str, settings: Settings, server: str | None) -> Desk:
    """The server that is named, else the one that uses the database, else the database itself; raises `NotDone`."""
    folder = folder_of(database)
    address = server or running(folder)
    if address is None:
        return Unserved(settings)
    token = token_of(folder)
    if token is None:
        raise NotDone(f"the host's token is not in {folder / TOKEN}; set ${TOKEN_VARIABLE}")
    return Served(address, token, here=server is None)
