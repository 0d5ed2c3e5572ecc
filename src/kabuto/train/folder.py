"""The folder of a training run: what is trained, positions, nets, how far it has come. Whoever kills a run, however
rudely, finds it where it was: files are drafts until they are whole, and figures that go beyond what was kept are
dropped."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from kabuto.arena.ledger import OtherRun, whole
from kabuto.kernel.title import Title
from kabuto.train.gathering import shapes

try:
    import fcntl
except ImportError:  # no such thing on Windows: there nobody looks whether the folder is in use
    fcntl = None  # type: ignore[assignment]

ABOUT = "run.json"
METRICS = "metrics.jsonl"
REPORT = "report.html"
STATE = "state.pt"


def layout_of(title: Title) -> str:
    """A name for what an observation of the title holds now: positions of another one are of no use."""
    widest = title.layout(max(title.meta.players))
    fields = [[field.name, widest.starts[field.name], list(widest.shapes[field.name])] for field in widest.fields]
    text = json.dumps([fields, list(widest.scale), list(shapes(title.name))])
    return sha256(text.encode()).hexdigest()[:16]


class Folder:
    """A run's own folder; raises `OtherRun` where it is somebody else's."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        if not (path / ABOUT).exists() and any(not one.name.startswith(".") for one in path.iterdir()):
            raise OtherRun(f"{path} holds something else than a training run; name a new folder")
        self._lock = (path / ".lock").open("w")
        if fcntl is not None:
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self._lock.close()
                raise OtherRun(f"another kabuto train is at work in {path}") from None

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.close()

    def about(self) -> dict[str, Any] | None:
        """What was said of the run when it began; None for a new one."""
        path = self.path / ABOUT
        if not path.exists():
            return None
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict) or "layout" not in found:
            raise OtherRun(f"{path} is no description of a training run; name a new folder")
        return found

    def claim(self, title: Title, wanted: dict[str, Any]) -> dict[str, Any] | None:
        """What a run that goes on here said of itself; None: a new one. It must be the same run."""
        found = self.about()
        if found is None:
            return None
        if found.get("title") != title.name:
            raise OtherRun(f"{self.path} holds a run of {found.get('title')}, not of {title.name}; name another folder")
        if found["layout"] != layout_of(title):
            raise OtherRun(
                f"{self.path} was made for another layout of observations than this version has; name a new folder"
            )
        for name, value in wanted.items():
            if found.get(name) != value:
                raise OtherRun(
                    f"{self.path} holds a run with {name} {found.get(name)}, not {value}; name another folder"
                )
        return found

    def begin(self, title: Title, about: dict[str, Any]) -> None:
        whole(
            self.path / ABOUT,
            json.dumps({"title": title.name, "layout": layout_of(title), **about}, indent=2, sort_keys=True) + "\n",
        )

    def positions(self, round: int) -> Path:
        found = self.path / "positions" / f"round-{round}"
        found.mkdir(parents=True, exist_ok=True)
        return found

    def net(self, name: str, title: Title) -> Path:
        """A net's file lies in a folder of its own, so that the folder can be named to bots."""
        return self.path / "nets" / name / f"{title.name}.net"

    # Metrics ----------------------------------------------------------------------------------------------------

    def lines(self) -> list[dict[str, Any]]:
        return read_metrics(self.path / METRICS)

    def note(self, line: dict[str, Any]) -> None:
        with (self.path / METRICS).open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")

    def cut(self, count: int) -> None:
        """Keep the first lines alone: what comes after them will be done again."""
        kept = self.lines()[:count]
        whole(self.path / METRICS, "".join(json.dumps(line) + "\n" for line in kept))


def read_metrics(path: Path) -> list[dict[str, Any]]:
    """The lines of a file of metrics, up to one that is not whole."""
    found = []
    if path.exists():
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:
                break
    return found
