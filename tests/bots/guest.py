"""A bot in a process of its own (`python -m tests.bots.guest`), and how the other side of the pipe speaks with it.

The process loads nothing that it does not need: there are many of them, one for each seat.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from typing import Any, ClassVar

from kabuto.bots import Bot, Turn, make
from kabuto.kernel import title as titles
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title

OURS = "tests.bots.guest"


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


def serve() -> None:
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


if __name__ == "__main__":
    serve()
