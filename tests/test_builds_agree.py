"""Both builds play the same games: seeded games over all set-ups give identical digests, decision for decision.

With any modules and options they allow, refuse, show and tell the same, observe the same, and every bot chooses the
same. The rules themselves are tested on the compiled build, where there is one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import kabuto
from kabuto import _build

# How long each program plays stands before it: `decisions` a title, `choices` of each bot, every `nth` set-up.

GAMES = """
import hashlib, kabuto
total = hashlib.sha256()
for name in kabuto.titles():
    title = kabuto.title(name)
    setups = list(title.setups())
    number, made = 0, 0
    while made < decisions or number < len(setups):
        number += 1
        game = title.new(**setups[number % len(setups)], seed=number)
        played = game.playout(number)
        made += played
        total.update(f"{name} {number} {played} {game.digest()} {game.scores()}\\n".encode())
print(kabuto.build, total.hexdigest())
"""

SETTINGS = """
import hashlib, kabuto, random
total = hashlib.sha256()
for name in kabuto.titles():
    title = kabuto.title(name)
    made, number = 0, 0
    while made < decisions:
        number += 1
        rng = random.Random(f"{name} {number}")
        options = {option.id: rng.choice(option.values) for option in title.meta.options}
        modules = [module for module in title.modules if rng.random() < 0.5]
        try:
            game = title.new(rng.choice(title.players), modules, options, seed=number)
        except kabuto.BadSetup:
            continue
        while not game.over and made < decisions:
            seat = rng.choice(game.to_act)
            legal = game.legal(seat)
            other = rng.randrange(title.actions.size)
            total.update(f"{name} {seat} {legal} {other} {game.why_not(seat, other)}".encode())
            if made % 40 == 0:
                seen = rng.choice([None, *range(game.players)])
                total.update(f"{game.view(seen)} {game.story(seen)}".encode())
            game.play(seat, rng.choice(title.actions.onward(legal)))
            made += 1
print(kabuto.build, total.hexdigest())
"""

BOTS = """
import hashlib, kabuto
from kabuto.bots import make, names, play
total = hashlib.sha256()
for name in kabuto.titles():
    title = kabuto.title(name)
    for bot in names(title):
        budget = "" if bot in ("random", "greedy", "judge") else ":nodes=200" if name == "take" else ":iterations=6"
        game = title.new(modules=title.modules, seed=5)
        play(game, [make(title, bot + budget, seat) for seat in range(game.players)], choices)
        total.update(f"{name} {bot} {game.moves}\\n".encode())
print(kabuto.build, total.hexdigest())
"""

CELLS = """
import hashlib, kabuto
total = hashlib.sha256()
for name in kabuto.titles():
    title = kabuto.title(name)
    for setup in list(title.setups())[::nth]:
        v = kabuto.vector(title, **setup, envs=2, seed=3)
        for _ in range(8):
            v.step_random(15)
            for array in (v.observations, v.masks, v.legal[: v.first[-1]], v.rewards, v.final_observations):
                total.update(array.tobytes())
print(kabuto.build, total.hexdigest())
"""


def run(program: str, build: str) -> list[str]:
    environment = {**os.environ, "KABUTO_BUILD": build}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def agree(program: str) -> None:
    build, digest = run(program, "pure")
    assert build == "pure"
    if kabuto.build == "pure" and "no C compiler" in _build.reason():
        return  # there is only one build on this machine; the streams are still frozen by the recorded games
    build, compiled = run(program, "compiled") if os.environ.get("KABUTO_BUILD") == "compiled" else run(program, "")
    assert compiled == digest, f"the {build} build plays other games than the pure one"


PROGRAMS = {"games": (GAMES, 20_000, 100_000), "settings": (SETTINGS, 1_500, 6_000)}


@pytest.mark.parametrize("name", PROGRAMS)
def test_compiled_and_pure_play_the_same(name: str) -> None:
    program, decisions, _ = PROGRAMS[name]
    agree(f"decisions = {decisions}{program}")


def test_bots_choose_the_same_in_both() -> None:
    agree(f"choices = 16{BOTS}")


def test_both_observe_the_same() -> None:
    agree(f"nth = 11{CELLS}")


@pytest.mark.soak
@pytest.mark.parametrize(
    "program",
    [
        *(f"decisions = {many}{program}" for program, _, many in PROGRAMS.values()),
        f"choices = 60{BOTS}",
        f"nth = 1{CELLS}",
    ],
    ids=[*PROGRAMS, "bots", "cells"],
)
def test_compiled_and_pure_play_the_same_for_long(program: str) -> None:
    agree(program)
