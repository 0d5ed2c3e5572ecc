"""A real `kabuto serve` with the built page, in a process and a data folder of its own."""

from __future__ import annotations

import os
import signal
import tempfile
from pathlib import Path
from typing import Self

from tests import nursery
from tests.databases import with_tables
from tests.nursery import Program
from tests.ports import own_port
from tests.web.chromium import ROOT

PROGRAM = ("-m", "tests.web.serve")
BUILD = "cd web && npm run -s build"


class Server:
    """`bare`: it makes the tables of its database itself."""

    def __init__(self, data: Path, *options: str, extras: dict[str, str] | None = None, bare: bool = False) -> None:
        self._bare = bare
        self.data = data
        self.options = ("--data", str(data), "--log-level", "warning", *options)
        self.extras = extras or {}
        self.port = own_port()
        self._process: Program | None = None
        self._log = tempfile.TemporaryFile()  # noqa: SIM115

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Start it, always on the same port, and wait until it is ready."""
        if not self._bare:
            with_tables(f"sqlite:///{self.data / 'kabuto.db'}")
        self._process = nursery.start(
            "tests.web.serve:begin",
            *("serve", "--port", str(self.port), *self.options),
            environment={**environment(), **self.extras},
            stderr=self._log.fileno(),
        )
        line = self._process.stdout.readline().decode()
        assert line.startswith("Kabuto is ready at"), line + self.log()
        self.port = int(line.rsplit(":", 1)[1].partition("/")[0])
        return self

    def kill(self) -> None:
        """No goodbye: the signal that cannot be caught."""
        self._end(signal.SIGKILL)

    def log(self) -> str:
        self._log.seek(0)
        return self._log.read().decode()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._end(signal.SIGTERM)
        self._log.close()

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(20)
        self._process.stdout.close()
        self._process = None


def environment() -> dict[str, str]:
    """Ours, without what other tests add to a server: the page is tested with the titles and bots that ship."""
    return {name: value for name, value in os.environ.items() if not name.startswith("KABUTO_EXTRA")}


def check_built() -> None:
    """The page must be built, and not be older than its sources: a stale page would be tested in vain."""
    built = ROOT / "web/dist/index.html"
    assert built.is_file(), f"the page is not built: {BUILD}"
    sources = [*(ROOT / "web/src").rglob("*.*"), *(ROOT / "web/public").rglob("*.*"), ROOT / "web/index.html"]
    sources += [*(ROOT / "src/kabuto/server/page_words").glob("*.ftl"), ROOT / "web/vite.config.ts"]
    newer = [one for one in sources if one.is_file() and one.stat().st_mtime > built.stat().st_mtime + 1]
    assert not newer, f"the page is older than {newer[0].relative_to(ROOT)}: {BUILD}"
