"""A server with settings of the test's own: short patience, small budgets."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import httpx

from kabuto.server import logs, run
from kabuto.server.budgets import PRESETS, changed, overview
from kabuto.server.settings import Settings, extras
from tests import nursery
from tests.nursery import Program
from tests.server.support import EXTRAS, Server

HASTY = {"head_seconds": 1.0, "body_seconds": 1.0, "keep_seconds": 1.0, "hello_seconds": 1.0, "send_seconds": 1.0}
"""So that nobody waits long for what is dropped."""


METRICS = "m" * 43
LARGE = 1_000_000
"""The size of a file, more than what the system takes for somebody who does not read."""


def public() -> dict[str, str]:
    """The budgets of a server on the open internet, as `Lab` takes them."""
    return {name: amount for name, _, _, amount in overview()}


class Lab(Server):
    """`kabuto serve`, set up by `Settings`; `budgets` are `{name: "HOLDER/ADDRESS"}` on top of none."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(f"sqlite:///{folder / 'kabuto.db'}")
        page = folder / "page"
        page.mkdir(parents=True, exist_ok=True)
        (page / "index.html").write_text('<!doctype html><html><a href="./x.js"></a></html>')
        (page / "x.js").write_text("// a file\n" * 1000)
        (page / "large.bin").write_bytes(b"x" * LARGE)
        self._settings = {"database": self.database, "page": str(page), "metrics_token": METRICS, **settings}

    def _spawn(self) -> Program:
        return nursery.start(
            f"{__name__}:main",
            json.dumps({**self._settings, "port": self.port}),
            environment={**os.environ, **EXTRAS},
            stderr=self._log.fileno(),
        )

    def figure(self, name: str) -> float:
        """A figure of the server: `kabuto_NAME`, with its labels."""
        headers = {"authorization": f"Bearer {METRICS}"}
        text = httpx.get(f"{self.url}/metrics", headers=headers, trust_env=False, timeout=60).text
        return next((float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"kabuto_{name} ")), 0.0)

    def errors(self) -> list[str]:
        """What is logged that should not have happened."""
        return [line for line in self.log().splitlines() if '"level": "error"' in line or "Traceback" in line]


def main() -> int:
    given: dict[str, Any] = json.loads(sys.argv[1])
    budgets = PRESETS["none"]
    for name, amount in given.pop("budgets", {}).items():
        budgets = changed(budgets, name, amount)
    titles, bots = extras()
    for name in ("page", "tls_cert", "tls_key"):
        if name in given:
            given[name] = Path(given[name])
    if "proxies" in given:
        given["proxies"] = tuple(given["proxies"])
    settings = Settings(**given, budgets=budgets, extra_titles=titles, extra_bots=bots)
    logs.set_up("warning")
    listening = run.bind(settings.host, settings.port)
    port = listening.getsockname()[1]
    with listening:
        run.run(settings, listening, lambda: print(f"Kabuto is ready at http://127.0.0.1:{port}/", flush=True))
    return 0
