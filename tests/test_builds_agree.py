"""Both builds play the same games: seeded games over all set-ups give identical digests, decision for decision."""

from __future__ import annotations

import os
import subprocess
import sys

import kabuto
from kabuto import _build

DECISIONS = 150_000
"""So many a title; for TA-KE more than two thousand games."""

PROGRAM = f"""
import hashlib, kabuto
total = hashlib.sha256()
for name in kabuto.titles():
    title = kabuto.title(name)
    setups = list(title.setups())
    number, made = 0, 0
    while made < {DECISIONS} or number < len(setups):
        number += 1
        game = title.new(**setups[number % len(setups)], seed=number)
        played = game.playout(number)
        made += played
        total.update(f"{{name}} {{number}} {{played}} {{game.digest()}} {{game.scores()}}\\n".encode())
print(kabuto.build, total.hexdigest())
"""


def run(build: str) -> list[str]:
    environment = {**os.environ, "KABUTO_BUILD": build}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_compiled_and_pure_play_the_same_games() -> None:
    build, digest = run("pure")
    assert build == "pure"
    if kabuto.build == "pure" and "no C compiler" in _build.reason():
        return  # there is only one build on this machine; the streams are still frozen by the recorded games
    build, compiled = run("compiled") if os.environ.get("KABUTO_BUILD") == "compiled" else run("")
    assert compiled == digest, f"the {build} build plays other games than the pure one"
