"""The compiled wheel, for every Python that is here: built, installed into an empty environment, and played there."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PACKED = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
TRAIN = "KABUTO_WHEEL_TRAIN"
PLAYED = """
import warnings
import numpy as np
from pettingzoo.test import api_test
import kabuto
from kabuto.bots import make, play
from kabuto.kernel import game as compiled
from kabuto.research.zoo import aec_env

assert not compiled.__file__.endswith(".py"), compiled.__file__
warnings.simplefilter("ignore")  # the API's test warns of action masks, as it does of PettingZoo's own games
for name in ("take", "shogun", "edo", "yedo"):
    title = kabuto.title(name)
    game = title.new(seed=1)
    play(game, [make(title, "greedy", seat) for seat in range(game.players)])
    assert game.over, name
    api_test(aec_env(name), num_cycles=100)
    games = kabuto.vector(name, envs=4, seed=1)
    for _ in range(50):
        games.step(games.legal[games.first[:-1]])
    assert np.isfinite(games.observations).all()
"""


def run(*command: str | Path, at: Path, **settings: str) -> str:
    # Nothing of the checkout may be found from there, or the wheel would not be what is tried.
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KABUTO", "VIRTUAL_"))}
    done = subprocess.run(command, cwd=at, env={**kept, **settings}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command[0]}: {done.stdout[-1500:]}{done.stderr[-1500:]}"
    return done.stdout


def uv() -> str:
    found = shutil.which("uv") or shutil.which("uv", path=str(ROOT / ".uv/bin"))
    if found is None:
        pytest.skip("uv is not on this machine")
    return found


def interpreter(number: str) -> str:
    """A Python of this version, or the test is skipped: what lies under its name may be a shim that starts none."""
    for folder in os.get_exec_path():
        found = shutil.which(f"python{number}", path=folder)
        asked = found and subprocess.run([found, "-c", ""], capture_output=True, check=False)
        if found and asked and asked.returncode == 0:
            return found
    pytest.skip(f"Python {number} is not on this machine")


@pytest.fixture(scope="module", params=PYTHONS)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and an environment in which it is installed with `server` and `research`."""
    python, at = interpreter(request.param), tmp_path_factory.mktemp("wheel")
    sources = at / "sources"  # a copy: builds for two Pythons must not find each other's modules
    for name in run("git", "ls-files", "src", *PACKED, at=ROOT).splitlines():
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, sources / name)
    build = (uv(), "build", "-q", "--wheel", "--python", python, "--out-dir", at / "dist")
    run(*build, at=sources, KABUTO_COMPILE="1")
    (wheel,) = (at / "dist").glob("*.whl")
    shutil.rmtree(sources)
    run(uv(), "venv", "-q", "--python", python, at / "env", at=at)
    install(at, wheel, "server,research")
    return at, wheel


def install(at: Path, wheel: Path, extras: str) -> None:
    run(uv(), "pip", "install", "-q", "--python", at / "env/bin/python", f"kabuto[{extras}] @ {wheel.as_uri()}", at=at)


@pytest.mark.soak
def test_the_wheel_plays_outside_of_the_checkout(installed: tuple[Path, Path]) -> None:
    at, _ = installed
    run(at / "env/bin/python", "-c", PLAYED, at=at)
    assert "serve" in run(at / "env/bin/kabuto", "--help", at=at)
    assert "TAK-026" in run(at / "env/bin/kabuto", "rules", "take", "TAK-026", at=at)
    run(at / "env/bin/python", "-c", "import kabuto.server.app", at=at)


@pytest.mark.soak
def test_the_wheel_trains(installed: tuple[Path, Path]) -> None:
    if not os.environ.get(TRAIN):
        pytest.skip(f"PyTorch is large: set {TRAIN} to install the extra `train`")
    at, wheel = installed
    install(at, wheel, "train")
    run(at / "env/bin/python", "-c", "import torch, kabuto.train.learner", at=at)
