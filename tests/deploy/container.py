"""A container file carried out without a container engine: its commands, stage by stage, over the system at hand.

Each stage is a layer over the root of this machine (overlayfs), which nobody else sees; what the commands change is in
the layer alone. So the instructions are run as they are written, with the system's Python instead of the image's.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

LAYER = 'mount -t overlay overlay -o "lowerdir=/,upperdir=$1,workdir=$2" "$3" && mount --rbind /dev "$3/dev" \
&& mount -t proc proc "$3/proc" && shift 3 && exec "$@"'


@dataclass
class Instruction:
    name: str
    rest: str


@dataclass
class Stage:
    """What the instructions of one stage have made so far."""

    folder: Path
    name: str = ""
    environment: dict[str, str] = field(default_factory=dict)
    workdir: str = "/"
    user: str = "0:0"
    entrypoint: list[str] = field(default_factory=list)
    healthcheck: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        for part in ("upper", "work", "root"):
            (self.folder / part).mkdir(parents=True)

    @property
    def layer(self) -> Path:
        return self.folder / "upper"

    def command(self, *words: str, user: str = "0:0") -> list[str]:
        """How to run something inside."""
        parts = [str(self.folder / part) for part in ("upper", "work", "root")]
        inside = ["chroot", f"--userspec={user}", parts[2], "/bin/sh", "-c", 'cd "$1" && shift && exec "$@"', "sh"]
        settings = ["/usr/bin/env", *(f"{name}={value}" for name, value in self.environment.items())]
        return ["unshare", "-m", "sh", "-c", LAYER, "sh", *parts, *inside, self.workdir, *settings, *words]


def possible() -> str | None:
    """Why this cannot be done here, or None."""
    if os.geteuid() != 0:
        return "only root can lay one file system over another"
    try:
        done = subprocess.run(["unshare", "-m", "true"], capture_output=True)
    except FileNotFoundError:
        return "there is no unshare"
    return None if done.returncode == 0 else "no process may have mounts of its own here"


def instructions(path: Path) -> list[Instruction]:
    text = path.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [Instruction(*line.split(maxsplit=1)) for line in lines]


def built(path: Path, context: Path, folder: Path, **arguments: str) -> Stage:
    """Carry out a container file; gives its last stage. Instructions that it does not know are an error."""
    stages: list[Stage] = []
    ignored = (path.parent / f"{path.name}.dockerignore").read_text(encoding="utf-8").split()
    for one in instructions(path):
        if one.name == "FROM":
            words = one.rest.split()
            stages.append(Stage(folder / str(len(stages)), words[2] if len(words) > 2 else "", dict(arguments)))
            continue
        stage = stages[-1]
        match one.name:
            case "ARG":
                key, _, value = one.rest.partition("=")
                stage.environment[key] = arguments.get(key, value)
            case "ENV":
                stage.environment |= dict(pair.split("=", 1) for pair in shlex.split(one.rest))
            case "WORKDIR":
                stage.workdir = one.rest
                within(stage, one.rest).mkdir(parents=True, exist_ok=True)
            case "COPY":
                copy(one.rest.split(), stage, stages, context, ignored)
            case "RUN":
                done = subprocess.run(stage.command("/bin/sh", "-c", one.rest), capture_output=True, text=True)
                assert done.returncode == 0, f"RUN {one.rest}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
            case "USER":
                stage.user = one.rest
            case "ENTRYPOINT":
                stage.entrypoint = json.loads(one.rest)
            case "HEALTHCHECK":
                stage.healthcheck = json.loads(one.rest[one.rest.index("[") :])
            case "VOLUME" | "EXPOSE" | "STOPSIGNAL":
                pass
            case _:
                raise AssertionError(f"{path.name} has an instruction that this does not know: {one.name}")
    return stages[-1]


def within(stage: Stage, path: str) -> Path:
    return stage.layer / path.lstrip("/")


def copy(words: list[str], stage: Stage, stages: list[Stage], context: Path, ignored: list[str]) -> None:
    if words[0].startswith("--from="):
        origin = next(one for one in stages if one.name == words[0].removeprefix("--from="))
        shutil.copytree(within(origin, words[1]), within(stage, words[2]), symlinks=True, dirs_exist_ok=True)
        return

    def left_out(folder: str, names: list[str]) -> set[str]:
        here = Path(folder).relative_to(context)
        return {name for name in names if any(fits(here / name, pattern) for pattern in ignored)}

    assert words[0] == "."
    shutil.copytree(context, within(stage, words[1]), symlinks=True, dirs_exist_ok=True, ignore=left_out)


def fits(path: Path, pattern: str) -> bool:
    """Whether a pattern of an ignore file means a path."""
    anywhere = pattern.removeprefix("**/")
    return fnmatch(path.name, anywhere) if anywhere != pattern else fnmatch(str(path), pattern)
