"""A bot in a process of its own, which is handed nothing but views as JSON, plays move for move what it plays here.

What a bot might get hold of here beyond its turns, it cannot have there: then the two games differ.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import ExitStack
from importlib import import_module
from typing import Any, ClassVar

import pytest

import kabuto
from kabuto.bots import Bot, Turn, make, names, play
from kabuto.kernel import title as titles
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title
from tests.bots.budgets import quick

LIMIT = 250 if kabuto.build == "compiled" else 60
"""So many decisions of a game, fewer where thinking takes long; some games end before."""
OURS = "tests.bots.test_views_only"
PLAYERS = [(name, bot) for name in kabuto.titles() for bot in names(kabuto.title(name))]


class Peeping(Bot):
    """Plays by what is hidden, if it can get at the game behind its turn."""

    def choose(self, turn: Turn) -> int:
        held = [cell.cell_contents for cell in turn._look.__closure__ or ()]
        games = [thing for thing in held if isinstance(thing, Game)]
        secret = int(games[0].digest()[:8], 16) if games else 0
        return turn.legal[secret % len(turn.legal)]


class Whispering(Bot):
    """Plays by what the other seats saw, if they are in the same process."""

    heard: ClassVar[list[str]] = []

    def choose(self, turn: Turn) -> int:
        self.heard.append(json.dumps(turn.view))
        return turn.legal[len(self.heard) % len(turn.legal)]


def bot_of(title: Title, text: str, seed: int) -> Bot:
    """A bot that ships, or one of this file."""
    if text.startswith(OURS):
        found: Bot = getattr(import_module(OURS), text.rpartition(".")[2])(seed)
        return found
    return make(title, text, seed)


class Away(Bot):
    """Stands for a bot in another process, and asks it over a pipe."""

    def __init__(self, title: Title, bot: str, seed: int, edition: str | None) -> None:
        super().__init__(seed)
        command = [sys.executable, "-m", OURS]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell({"package": title.package, "bot": bot, "seed": seed, "edition": edition})

    def tell(self, what: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def choose(self, turn: Turn) -> int:
        assert self.process.stdout is not None
        self.tell({"seat": turn.seat, "legal": turn.legal, "view": turn.view})
        return int(self.process.stdout.readline())


def guest() -> None:
    """The other process: one bot for one game, and a line for each of its decisions."""
    told = json.loads(sys.stdin.readline())
    title = titles.load(told["package"])
    bot = bot_of(title, told["bot"], told["seed"])
    edition = None if told["edition"] is None else title.read_edition(told["edition"])
    for line in sys.stdin:
        asked = json.loads(line)
        print(bot.choose(turn_from(title, asked, edition)), flush=True)


def turn_from(title: Title, asked: dict[str, Any], edition: Any) -> Turn:
    view = asked["view"]
    return Turn(title, asked["seat"], asked["legal"], lambda: view, edition)


def both(title: Title, bot: str, edition: str | None = None) -> tuple[Game, Game]:
    """The same game twice: with bots in this process, and with bots that are each in one of their own."""
    played = []
    for away in (False, True):
        with ExitStack() as processes:
            own = None if edition is None else title.read_edition(edition)
            game = title.new(modules=title.modules, seed=11, edition=own)
            bots: list[Bot] = []
            for seat in range(game.players):
                if away:
                    there = Away(title, bot, 70 + seat, edition)
                    processes.enter_context(there.process)
                    processes.callback(there.process.kill)
                    bots.append(there)
                else:
                    bots.append(bot_of(title, bot, 70 + seat))
            play(game, bots, LIMIT)
        played.append(game)
    return played[0], played[1]


@pytest.mark.parametrize(("name", "bot"), PLAYERS)
def test_a_bot_that_is_handed_only_views_plays_the_same_game(name: str, bot: str) -> None:
    title = kabuto.title(name)
    here, there = both(title, quick(title, bot))
    assert (here.over or len(here.moves) >= LIMIT) and there.moves == here.moves and there.digest() == here.digest()


def test_an_edition_of_ones_own_reaches_the_bot() -> None:
    title = kabuto.title("take")
    shipped = (title.folder / "edition.yaml").read_text(encoding="utf-8")
    own = shipped.replace("samurai: {value: 1,", "samurai: {value: 4,")
    assert own != shipped
    here, there = both(title, "greedy", own)
    assert there.moves == here.moves != both(title, "greedy")[0].moves


@pytest.mark.parametrize("cheat", ["Peeping", "Whispering"])
def test_a_bot_that_knows_more_is_found(cheat: str) -> None:
    here, there = both(titles.load("tests.battery.kura"), f"{OURS}.{cheat}")
    assert there.moves != here.moves


if __name__ == "__main__":
    guest()
