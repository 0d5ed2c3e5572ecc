"""A bot in a process of its own, which is handed nothing but views as JSON, plays move for move what it plays here.

What a bot might get hold of here beyond its turns, it cannot have there: then the two games differ.
"""

from __future__ import annotations

from contextlib import ExitStack

import pytest

import kabuto
from kabuto.bots import Bot, names, play
from kabuto.kernel import title as titles
from kabuto.kernel.game import Game
from kabuto.kernel.title import Title
from tests.bots import guest
from tests.bots.budgets import quick
from tests.bots.guest import Away, bot_of

LIMIT = 250 if kabuto.build == "compiled" else 60
"""So many decisions of a game, fewer where thinking takes long; some games end before."""
PLAYERS = [(name, bot) for name in kabuto.titles() for bot in names(kabuto.title(name))]


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
    here, there = both(titles.load("tests.battery.kura"), f"{guest.OURS}.{cheat}")
    assert there.moves != here.moves
