"""A real Firefox, driven by its own remote control (Marionette), with a profile of its own."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

INSTALLED = ("firefox-esr", "firefox")
PREFS = {
    "remote.prefs.recommended": False,  # they turn pushes off
    "marionette.port": 0,
    "dom.push.connection.enabled": True,
    "dom.push.testing.allowInsecureServerURL": True,  # a line without TLS, on this machine
    "permissions.default.desktop-notification": 1,  # its owner has said yes
    "alerts.useSystemBackend": False,
    "intl.accept_languages": "en-GB",
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""What WebDriver calls an element."""
START_SECONDS, PATIENCE = 120.0, 60.0


def find_firefox() -> str | None:
    names = (os.environ["FIREFOX"],) if "FIREFOX" in os.environ else INSTALLED
    return next((found for name in names if (found := shutil.which(name))), None)


class Firefox:
    """See the head of this file."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._number = 0

    async def begin(self) -> None:
        await self._read()
        await self.command("WebDriver:NewSession")
        await self.command("WebDriver:SetTimeouts", implicit=20_000, script=30_000)

    def close(self) -> None:
        self._writer.close()

    async def _read(self) -> Any:
        size = int((await self._reader.readuntil(b":"))[:-1])
        return json.loads(await self._reader.readexactly(size))

    async def command(self, name: str, **parameters: Any) -> Any:
        self._number += 1
        data = json.dumps([0, self._number, name, parameters]).encode()
        self._writer.write(b"%d:%s" % (len(data), data))
        async with asyncio.timeout(PATIENCE):
            _, _, error, result = await self._read()
        assert error is None, f"{name}: {error}"
        return result

    async def go(self, url: str) -> None:
        await self.command("WebDriver:Navigate", url=url)

    async def click(self, test_id: str) -> None:
        """Click on something as soon as it is there and can be clicked."""
        query = {"using": "css selector", "value": f"[data-testid={test_id}]:not(:disabled)"}
        found = await self.command("WebDriver:FindElement", **query)
        await self.command("WebDriver:ElementClick", id=found["value"][ELEMENT])

    async def evaluate(self, function: str) -> Any:
        """What an asynchronous function of the page gives."""
        script = (
            f"const done = arguments[arguments.length - 1];({function})().then(done, (fault) => done(`${{fault}}`))"
        )
        return (await self.command("WebDriver:ExecuteAsyncScript", script=script, args=[]))["value"]

    async def until(self, function: str, seconds: float = PATIENCE) -> Any:
        """What an asynchronous function gives as soon as that is something."""
        end = asyncio.get_running_loop().time() + seconds
        while not (found := await self.evaluate(function)):
            assert asyncio.get_running_loop().time() < end, f"nothing: {function}"
            await asyncio.sleep(0.5)
        return found


@contextmanager
def started(program: str, profile: str) -> Iterator[int]:
    """Firefox in a process of its own; gives the port of its remote control."""
    command = [program, "--headless", "--no-remote", "--profile", profile, "--marionette", "about:blank"]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "HOME": profile})
        try:
            port, end = Path(profile, "MarionetteActivePort"), time.monotonic() + START_SECONDS
            while not (port.exists() and port.read_text()):
                assert process.poll() is None and time.monotonic() < end, "Firefox did not start"
                time.sleep(0.1)
            yield int(port.read_text())
        finally:
            process.terminate()
            process.wait(30)


@asynccontextmanager
async def running(program: str, **prefs: Any) -> AsyncIterator[Firefox]:
    with tempfile.TemporaryDirectory(prefix="kabuto-firefox-", ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in {**PREFS, **prefs}.items()]
        (Path(profile) / "user.js").write_text("".join(lines))
        with started(program, profile) as port:
            found = Firefox(*await asyncio.open_connection("127.0.0.1", port))
            try:
                await found.begin()
                yield found
            finally:
                found.close()
