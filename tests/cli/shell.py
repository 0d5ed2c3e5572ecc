"""Running the command line as a person does, and in this process where that is quicker."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from kabuto.cli import main

PROGRAM = [sys.executable, "-c", "import sys; from kabuto.cli import main; sys.exit(main())"]


@dataclass(frozen=True)
class Run:
    """How a command ended and what it said."""

    status: int
    out: str
    err: str

    def refused(self, *parts: str) -> None:
        """Wrong usage: one clear line on stderr that holds these parts, nothing else."""
        assert self.status == 2, (self.status, self.err)
        assert self.err.startswith("kabuto: ") and self.err.count("\n") == 1, self.err
        for part in parts:
            assert part in self.err
        assert self.out == ""


class Shell:
    """`kabuto …` in this process, in a folder of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.chdir(folder)
        monkeypatch.setenv("COLUMNS", "100")

    def run(self, *words: str, typed: str = "") -> Run:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self._capsys.readouterr()
        try:
            status = main(words)
        except SystemExit as left:  # argparse
            status = left.code if isinstance(left.code, int) else 1
        out, err = self._capsys.readouterr()
        return Run(status, out, err)


def spawn(*words: str, typed: str = "", folder: Path | None = None, **environment: str) -> Run:
    """`kabuto …` in a process of its own."""
    done = subprocess.run(
        [*PROGRAM, *words],
        input=typed,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    return Run(done.returncode, done.stdout, done.stderr)
