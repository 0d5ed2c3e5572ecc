"""A net's file is read back, says what NumPy says, and a bad one is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import kabuto
from kabuto.arena.games import play_match
from kabuto.arena.ladder import Ladder, climb
from kabuto.bots.nets.net import MAGIC, BadNet, read
from kabuto.train.netfile import Layer, layers_of, write

INPUTS, WIDE, NARROW, STRAIGHT = 37, 13, 6, 1


def layers() -> list[Layer]:
    rng = np.random.default_rng(3)

    def layer(inputs: int, outputs: int) -> Layer:
        weights, bias = rng.normal(size=(inputs, outputs)), rng.normal(size=outputs)
        return weights.astype(np.float16).astype(np.float32), bias.astype(np.float16).astype(np.float32)

    return [layer(INPUTS, WIDE + STRAIGHT), layer(WIDE + STRAIGHT, NARROW), layer(NARROW + STRAIGHT, 1)]


def test_a_net_says_what_numpy_says(tmp_path: Path) -> None:
    made = layers()
    write(tmp_path / "some" / "take.net", made, STRAIGHT, {"title": "take"})
    net = read(tmp_path / "some" / "take.net")
    assert net.facts["title"] == "take"
    assert [path.name for path in (tmp_path / "some").iterdir()] == ["take.net"]
    rng = np.random.default_rng(4)
    (a, b), (c, d), (e, f) = [(weights.astype(float), bias.astype(float)) for weights, bias in made]
    for _ in range(20):
        given = rng.normal(size=INPUTS) * (rng.random(INPUTS) < 0.4)
        first = given @ a + b
        between = np.concatenate([np.maximum(first[:WIDE], 0), first[WIDE:]])
        second = np.maximum(between @ c + d, 0)
        wanted = np.concatenate([second, first[WIDE:]]) @ e + f
        net.given.clear()
        for at in np.flatnonzero(given):
            net.given.add(int(at), float(given[at]))
        assert abs(net.run()[0] - wanted[0]) < 1e-9


def test_a_net_that_was_read_has_the_weights_that_were_written(tmp_path: Path) -> None:
    made = layers()
    write(tmp_path / "take.net", made, STRAIGHT, {})
    for one, other in zip(made, layers_of(read(tmp_path / "take.net")), strict=True):
        assert np.array_equal(one[0], other[0]) and np.array_equal(one[1], other[1])


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"a picture of a cat", "does not begin as one"),
        (MAGIC, "first line"),
        (MAGIC + b'{"shape": [1, 2', "first line"),
        (MAGIC + b"{}\n", "first line"),
        (MAGIC + b'{"shape": [2, 2, 2, 1, 1]}\nshort', "not as many"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "take.net"
    path.write_bytes(data)
    with pytest.raises(BadNet, match=says):
        read(path)


def test_the_net_alone_beats_random_in_take() -> None:
    title = kabuto.title("take")
    setup = title.setup(2, (), {}, 1)
    ladder = Ladder([("judge", "random")], 4)
    for match in climb(ladder.pairs, 2, 4, 1):
        ladder.add(play_match(setup, match))
    assert ladder.result()["pairs"][0]["win_rate"] == 1.0
