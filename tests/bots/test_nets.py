"""Nets: what a file says is summed, for every number of players; they know who is ahead; odd files are refused."""

from __future__ import annotations

import json
from math import exp, log
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

import kabuto
from kabuto.bots.nets.judgement import COUNTS, FEWEST, MOST_CELL, Judgement, ahead
from kabuto.bots.nets.learnt import judgement_of, path_of
from kabuto.bots.nets.net import MAGIC, BadNet, read
from kabuto.bots.search.tree import play_out
from kabuto.kernel.chance import seeded
from kabuto.kernel.game import Game
from kabuto.train.guides import guide_of

TITLES = kabuto.titles()
SIZES = [(name, players) for name in TITLES for players in kabuto.title(name).meta.players]
GAMES = 24
LARGEST = 3_000_000
"""A net in the wheel takes at most so many bytes."""


def judgement(name: str) -> Judgement:
    return judgement_of(name, guide_of(name))


def played(name: str, players: int, seed: int, rounds: int) -> Game:
    """A game some rounds on, by the guide's policy, never over."""
    guide = guide_of(name)
    game = kabuto.title(name).new(players=players, seed=seed)
    for _ in range(rounds):
        before = game.state.copy()
        play_out(guide, game.state, guide.clock(game.state) + 1, seeded(seed), 0.3)
        if game.state.acting() == 0:
            game.state = before
            break
    return game


def inputs(name: str, game: Game, seat: int) -> NDArray[np.float64]:
    """What the net is told, put together another way: by the names of the fields."""
    title = kabuto.title(name)
    seen = np.zeros(title.observation_size(game.players), np.int16)
    game.observation(seat, seen)
    layout, widest = title.layout(game.players), title.layout(max(title.meta.players))
    cells = np.zeros(widest.size)
    for field, start in layout.starts.items():
        shape, room = layout.shapes[field], widest.shapes[field]
        held = seen[start : start + int(np.prod(shape))].reshape(shape)
        wide = np.zeros(room)
        wide[tuple(slice(0, length) for length in shape)] = held
        cells[widest.starts[field] : widest.starts[field] + wide.size] = wide.ravel()
    counted = guide_of(name).traits(game.state, seat)
    players = np.zeros(int(COUNTS))
    players[game.players - int(FEWEST)] = 1.0
    return np.concatenate([np.clip(cells, 0, int(MOST_CELL)), [counted[i] for i in range(len(counted))], players])


def strength(path: Path, given: NDArray[np.float64]) -> float:
    """The sums of a net, by NumPy."""
    data = path.read_bytes()
    head, _, rest = data[len(MAGIC) :].partition(b"\n")
    ins, wide, narrow, outs, straight = json.loads(head)["shape"]
    weights = np.frombuffer(rest, "<f2").astype(np.float64)
    parts = []
    for size in (ins * wide, wide, wide * narrow, narrow, (narrow + straight) * outs, outs):
        parts.append(weights[:size])
        weights = weights[size:]
    first = given @ parts[0].reshape(ins, wide) + parts[1]
    bent = np.concatenate([np.maximum(first[:-straight], 0), first[-straight:]])
    second = np.maximum(bent @ parts[2].reshape(wide, narrow) + parts[3], 0)
    found = np.concatenate([second, first[-straight:]]) @ parts[4].reshape(narrow + straight, outs) + parts[5]
    return float(found[0])


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_a_net_sums_what_its_file_says(name: str, players: int) -> None:
    asked = judgement(name)
    for rounds in (0, 3):
        game = played(name, players, 4, rounds)
        for seat in range(players):
            expected = strength(path_of(name), inputs(name, game, seat))
            assert asked.strength(game.state, seat) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("name", TITLES)
def test_one_net_is_asked_about_games_of_different_sizes_in_turn(name: str) -> None:
    asked = judgement(name)
    for players in (*kabuto.title(name).meta.players, kabuto.title(name).meta.players[0]):
        chances = asked.chances(played(name, players, 2, 2).state)
        assert len(chances) == players and sum(chances) == pytest.approx(1)
        assert all(0.0 < chance < 1.0 for chance in chances)


@pytest.mark.parametrize("name", TITLES)
def test_a_net_knows_who_is_likely_to_win(name: str) -> None:
    """Late in games that it never saw it is much less surprised by the winner than one who knows nothing."""
    asked, guide = judgement(name), guide_of(name)
    surprise = nothing = 0.0
    for seed in range(GAMES):
        players = Random(seed).choice(kabuto.title(name).meta.players)
        game = played(name, players, 10_000 + seed, 12)
        chances = asked.chances(game.state)
        play_out(guide, game.state, 10**9, seeded(seed), 0.3)
        best = game.state.ranking()[0]
        for seat in best:
            surprise -= log(chances[seat]) / len(best)
            nothing += log(players) / len(best)
    assert nothing > 0
    assert surprise < 0.8 * nothing


@pytest.mark.parametrize("name", TITLES)
def test_a_net_is_small_and_says_what_it_learnt_from(name: str) -> None:
    path = path_of(name)
    assert path.stat().st_size <= LARGEST
    facts = read(path).facts
    assert facts["title"] == name and facts["games"] > 10_000


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    odd = tmp_path / "odd.net"
    odd.write_bytes(b"PK\x03\x04")
    with pytest.raises(BadNet, match=r"odd\.net is not a net of Kabuto"):
        read(odd)
    whole = path_of("take").read_bytes()
    for cut in (whole[:-1], whole[: len(MAGIC) + 10], whole + b"\0"):
        odd.write_bytes(cut)
        with pytest.raises(BadNet, match=r"odd\.net is cut short or damaged"):
            read(odd)


def test_a_net_of_another_title_is_refused() -> None:
    title = kabuto.title("take")
    guide = guide_of("take")
    with pytest.raises(BadNet, match=r"made for \d+ inputs; positions have \d+ now"):
        Judgement(read(path_of("yedo")), guide, title.layout(2), len(guide.traits(title.new(seed=0).state, 0)))


def test_nets_in_a_folder_of_ones_own_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KABUTO_NETS", str(tmp_path))
    assert path_of("take").name == "judge.net"
    (tmp_path / "take.net").write_bytes(path_of("take").read_bytes())
    assert path_of("take") == tmp_path / "take.net"


def test_who_is_stronger_comes_in_before_more_of_the_others() -> None:
    assert ahead([0.3, 0.3, 0.3]) == pytest.approx([0.5] * 3)
    found = ahead([2.0, 1.0, 0.0, -3000.0])
    assert found == sorted(found, reverse=True) and found[3] == 0.0
    assert sum(found) == pytest.approx(2.0)  # of each two, one comes in before the other
    assert ahead([1.0, 0.0])[0] == pytest.approx(1 / (1 + exp(-1.0)))
