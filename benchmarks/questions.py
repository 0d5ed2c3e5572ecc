"""How many questions a person is asked in a whole game against bots, beside those that the rules have.

    python -m benchmarks.questions                 # every title, five games with four seats (TA-KE: two)
    python -m benchmarks.questions yedo --games 20

The person decides as a bot would (`--like`), so that games are of a usual length; the others are `greedy`. `rules` are
all decisions of that seat: what was asked before tables decided anything themselves. `asked` is what is left with the
usual stops, where two decisions that are asked together are one question; `single` is the share of these that has one
answer.
"""

from __future__ import annotations

import argparse

import kabuto
from kabuto import bots
from kabuto.kernel.title import Title
from kabuto.server.entries import Moved
from tests.server.test_brief import seated


def count(title: Title, players: int, seed: int, like: str) -> tuple[int, int, int]:
    """Of one game: the person's decisions by the rules, those that were asked, and those of them with one answer."""
    state = seated(title, players, 1, seed)
    minds = [bots.make(title, "greedy" if seat else like, seed * players + seat) for seat in range(players)]
    rules = asked = single = 0
    answered = False
    """Whether what comes next was asked with what came before."""
    while not state.over:
        assert state.game is not None
        if found := state.unquestioned():
            seat, action = found[0]
        else:
            seat = state.game.to_act[0]
            known = state.knowing()[seat + 1]
            turn = bots.Turn(title, seat, known.legal, lambda view=known.view: view)  # type: ignore[misc]
            action = minds[seat].choose(turn)
            if seat == 0 and not answered:
                asked += 1
                single += len(known.legal) == 1
            if seat == 0:
                answered = not answered and len(state.together(0).get(action, [])) > 1
        rules += seat == 0
        state = state.after(Moved(seat=seat, action=action, auto=bool(found)), 2.0)
        assert state.book is not None
        state.book.keep()
    return rules, asked, single


def main() -> None:
    parser = argparse.ArgumentParser(description="How many questions a person is asked in a whole game against bots.")
    parser.add_argument("titles", nargs="*", default=kabuto.titles(), help="default: all")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--like", default="greedy", help="the bot as which the person decides")
    args = parser.parse_args()
    print(f"{'':8}{'seats':>6}{'rules':>8}{'asked':>8}{'asked ÷ rules':>15}{'single':>9}")
    for name in args.titles:
        title = kabuto.title(name)
        players = 4 if 4 in title.players else max(title.players)
        rows = [count(title, players, seed, args.like) for seed in range(args.games)]
        rules, asked, single = (sum(column) for column in zip(*rows, strict=True))
        per = args.games
        print(f"{name:8}{players:6}{rules / per:8.1f}{asked / per:8.1f}{asked / rules:15.1%}{single / asked:9.1%}")


if __name__ == "__main__":
    main()
