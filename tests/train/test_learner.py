"""The learner: what it is fitted to, and that it goes on from a net as that was."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import kabuto
from kabuto.bots.nets.learnt import path_of
from kabuto.bots.nets.net import BadNet, read
from kabuto.train.gathering import Source, shapes

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed"),
]
TAKE = kabuto.title("take")
SCALE = np.array(TAKE.layout(2).scale, np.float32)
SEATS, CELLS, TRAITS = shapes("take")


def test_what_a_search_said_counts_more_than_how_the_game_ended() -> None:
    import torch

    from kabuto.train.learner import SAID, loss_of, place_loss

    strengths = torch.tensor([[1.0, 0.0], [2.0, 0.0]])
    places = torch.tensor([[0, 1], [1, 0]])
    said = torch.tensor([[0.3, 0.7], [0.0, 0.0]])
    ended = place_loss(strengths, places)
    logs = torch.log_softmax(strengths, -1)
    searched = -(0.3 * logs[0, 0] + 0.7 * logs[0, 1])
    wanted = (SAID * searched + (1 - SAID) * ended[0] + ended[1]) / 2
    assert float(loss_of(strengths, places, said)) == pytest.approx(float(wanted), abs=1e-6)


def test_it_goes_on_from_a_net_as_that_was(tmp_path: Path) -> None:
    from kabuto.train.learner import Learner, Size

    net = read(path_of("take"))
    learner = Learner(CELLS, TRAITS, SCALE, Size().of(net))
    learner.begin_with(net)
    learner.write(tmp_path / "take.net", {})
    again = read(tmp_path / "take.net")
    assert np.allclose(list(again.first.weights), list(net.first.weights), rtol=2e-3, atol=1e-6)
    batch = Source("take", seed=1).play(range(20))
    learner.feed("first", batch)
    assert learner.judge()["log_loss"] < learner.judge()["judged"]
    learner.fit(1, 1.0)
    assert learner.at_its_best() == learner.judge()
    learner.write(tmp_path / "best.net", {})
    assert (tmp_path / "best.net").read_bytes() == (tmp_path / "take.net").read_bytes()


def test_a_net_of_another_title_is_refused() -> None:
    from kabuto.train.learner import Learner, Size

    net = read(path_of("edo"))
    with pytest.raises(BadNet, match="of another title"):
        Learner(CELLS, TRAITS, SCALE, Size().of(net)).begin_with(net)
