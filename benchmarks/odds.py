"""How well odds come true: what bots say of positions in games of strong players, beside who won.

    python -m benchmarks.odds yedo --ask shogun,net:iterations=96 --games 200 --workers 2
    python -m benchmarks.odds take --ask shogun,tenno --records games/*.json --out reliability.svg

Games are played by `--bots` at four seats (TA-KE: two), spread over all sets of modules, or read. At the beginning of
some rounds the title's own judgement (`judgement`) and the net (`net alone`) are asked for everybody's chances, and
whoever is named with `--ask` is asked by a seat that has to decide there, as people ask for their odds: what they are
shown and, with `--searched`, what the best way promises that the search found. `--review` asks a review too. Log-loss
by quarter of the positions, from early to late; `ratio` is to the first who was asked, or to the judgement.

`--trust` tells too what each of those says from whom people's odds are put together (`bots/standing.py`), and how much
each should have counted in these games: of the last who is asked with `--ask`.

`--known N` lets the same bots play on from each position N times, with all that is hidden as it is: so often everybody
wins who knows everything but the dice. What their log-loss would be, nobody's can be below.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np

import kabuto
from kabuto.arena import survey
from kabuto.arena.plots import picture
from kabuto.bots.base import Bot, Turn, make, play, turn_of
from kabuto.bots.nets.learnt import judgement_of
from kabuto.bots.review import Review
from kabuto.bots.standing import GAMES, NET, SEARCH, standing, together, voices
from kabuto.kernel.chance import derive, seeded
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.game import Game
from kabuto.kernel.record import replay
from kabuto.kernel.title import Title
from kabuto.train import scores
from kabuto.train.guides import guide_of
from kabuto.train.report import QUARTERS, came_true

BY_THEMSELVES = ("judgement", "net alone")
VOICES = (NET, SEARCH, GAMES)
LEAST = 1e-6
STEPS = (0.2, 0.1, 0.05, 0.02)
"""By so much trust is changed while it is looked for."""
Said = tuple[int, list[int], list[list[float]]]
"""What the clock said, everybody's place in the end, and by whom who was asked everybody's chances."""


def played(title: Title, bots: str, seed: int, number: int) -> Game:
    setups = survey.setups(title, 4 if 4 in title.players else None, None, {}, seed, None)
    game = title.reopen(setups[number % len(setups)], derive(seed, number))
    play(game, [make(title, bots, derive(seed, number, seat)) for seat in range(game.players)])
    return game


def asked(
    name: str,
    ask: Sequence[str],
    bots: str,
    seed: int,
    each: int,
    searched: bool,
    review: bool,
    trust: bool,
    known: int,
    source: int | str,
) -> list[Said]:
    """What everybody said at some positions of one game: one with a number, or a record."""
    title = kabuto.title(name)
    game = replay(Path(source).read_text()) if isinstance(source, str) else played(title, bots, seed, source)
    places = [0] * game.players
    for place, group in enumerate(game.ranking()):
        for seat in group:
            places[seat] = place
    guide, net = guide_of(name), judgement_of(name, guide_of(name))
    teachers = [make(title, bot, seed) for bot in ask]
    again = replay(game.record(), 0)
    begins: dict[int, int] = {}
    for number, (seat, action) in enumerate(game.moves):
        begins.setdefault(int(guide.clock(again.state)), number)
        again.play(seat, action)
    rng = Random(derive(seed, str(source)))
    found: list[Said] = []
    for clock, number in sorted(rng.sample(sorted(begins.items()), min(each, len(begins)))):
        at = replay(game.record(), number)
        said = [list(guide.values(at.state)), list(net.chances(at.state))]
        turn = turn_of(at, at.to_act[0])
        for bot, teacher in zip(ask, teachers, strict=True):
            promised = best_way(bot, teacher, turn)
            shown = standing(teacher, turn, promised) or promised
            said += [shown, promised] if searched else [shown]
            if trust and bot == ask[-1]:
                heard = voices(teacher, turn, VOICES, promised)
                if not heard:
                    raise KabutoError(f"no net judges for {bot}; with --trust, the last who is asked must have one")
                said += [heard[who] for who in VOICES]
        if review:
            said.append(Review(title, game.setup, game.moves, game.ranking()).chances(number))
        if known:
            said.append(played_on(at, bots, derive(seed, str(source), number), known))
        found.append((clock, places, said))
    return found


def played_on(game: Game, bots: str, seed: int, times: int) -> list[float]:
    """Everybody's share of the victories when a position is played on, each time with other dice."""
    won = [0.0] * game.players
    for number in range(times):
        branch = game.copy()
        branch.state.chance = seeded(derive(seed, number))
        play(branch, [make(game.title, bots, derive(seed, number, seat)) for seat in range(game.players)])
        winners = branch.ranking()[0] or range(game.players)
        for seat in winners:
            won[seat] += 1 / len(winners) / times
    return won


def best_way(name: str, teacher: Bot, turn: Turn) -> list[float]:
    """What the best way promises that a search found."""
    study = teacher.study(turn)
    if study is None or not study.ways:
        raise KabutoError(f"{name} tells no odds; ask a bot that searches")
    return study.ways[0].odds


def names_of(ask: Sequence[str], searched: bool, trust: bool) -> Iterator[str]:
    """What is said by those who are asked, in the order of `asked`."""
    for bot in ask:
        yield bot
        if searched:
            yield f"{bot} searched"
        if trust and bot == ask[-1]:
            yield from (f"{bot}: {who}" for who in VOICES)


def best_trust(parts: Sequence[scores.Chances], places: scores.Places) -> tuple[list[float], float]:
    """How much each of those who said something should have counted, and the log-loss with that; found step by step."""
    rows = [part.tolist() for part in parts]

    def loss(trust: Sequence[float]) -> float:
        said = [together(list(zip(trust, here, strict=True))) for here in zip(*rows, strict=True)]
        return scores.log_loss(np.array(said, np.float32), places)

    trust = [0.4] * len(parts)
    least = loss(trust)
    for step in STEPS:
        better = True
        while better:
            better = False
            for place in range(len(trust)):
                for change in (step, -step):
                    tried = [*trust[:place], round(trust[place] + change, 2), *trust[place + 1 :]]
                    if tried[place] >= 0.0 and (found := loss(tried)) < least:
                        trust, least, better = tried, found, True
    return trust, least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=kabuto.titles())
    parser.add_argument("--ask", default="", help="bots that are asked, separated by commas")
    parser.add_argument("--bots", default="daimyo", help="who plays")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=4, help="positions of a game")
    parser.add_argument("--searched", action="store_true", help="tell too what the best way promises")
    parser.add_argument("--review", action="store_true", help="ask a review too")
    parser.add_argument("--trust", action="store_true", help="tell too what each voice says, and which trust were best")
    parser.add_argument("--known", type=int, default=0, metavar="N", help="play on from each position, so many times")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--records", nargs="+", help="read these games instead")
    parser.add_argument("--out", help="draw what came true, as SVG")
    args = parser.parse_args()
    ask = [bot for bot in args.ask.split(",") if bot]
    if args.trust and not ask:
        parser.error("--trust needs somebody who is asked: --ask tenno")
    flags = (args.searched, args.review, args.trust)
    work = partial(asked, args.title, ask, args.bots, args.seed, args.each, *flags, args.known)
    with get_context("spawn").Pool(args.workers) as pool:
        try:
            lines = [line for some in pool.imap_unordered(work, args.records or range(args.games)) for line in some]
        except KabutoError as problem:
            raise SystemExit(str(problem)) from None
    stages = np.array([clock for clock, _, _ in lines], np.int16)
    places = np.array([found for _, found, _ in lines], np.int8)
    names = [
        *BY_THEMSELVES,
        *names_of(ask, args.searched, args.trust),
        *(["review"] * args.review),
    ]
    said_by = zip(*(said for _, _, said in lines), strict=True)
    chances = {who: np.array(said, np.float32) for who, said in zip(names, said_by, strict=False)}
    first = chances[ask[0]] if ask else chances[BY_THEMSELVES[0]]
    print(f"{args.title}: {len(lines):,} positions")
    for who, said in chances.items():
        told = []
        for row in scores.phases(said, first, places, stages):
            ratio = row["log_loss"] / max(row["judged"], LEAST)
            told.append(f"{QUARTERS[int(row['phase']) - 1]} {row['log_loss']:.3f} (ratio {ratio:.3f})")
        print(f"{who:>24}  all {scores.log_loss(said, places):.3f}; {'; '.join(told)}")
    if args.known:
        true = np.array([said[-1] for _, _, said in lines], np.float32)
        least = scores.doubt(true, args.known)
        told = []
        for part, here in scores.quarters(places, stages):
            ratio = least[here].mean() / max(scores.win_losses(first, places)[here].mean(), LEAST)
            told.append(f"{QUARTERS[part - 1]} {least[here].mean():.3f} (ratio {ratio:.3f})")
        print(f"{'nobody can be below':>24}  all {least[scores.won(places)].mean():.3f}; {'; '.join(told)}")
    if args.trust:
        parts = [chances[f"{ask[-1]}: {who}"] for who in VOICES]
        found, loss = best_trust(parts, places)
        print(f"the best trust: {dict(zip(VOICES, found, strict=True))}, all {loss:.3f}")
    if args.out:
        reliable = {who: scores.reliability(said, places) for who, said in chances.items()}
        Path(args.out).write_text(picture(came_true(reliable)))


if __name__ == "__main__":
    main()
