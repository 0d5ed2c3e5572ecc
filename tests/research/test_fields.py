"""What an observation tells is declared: ranges hold, and the page that documents them is up to date."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import kabuto
from kabuto.research.fields import document

ROOT = Path(__file__).parents[2]


def test_the_page_about_observations_is_up_to_date() -> None:
    written = (ROOT / "docs" / "observations.md").read_text(encoding="utf-8")
    assert written == "\n".join(document()) + "\n", "run: python -m kabuto.research.fields > docs/observations.md"


@pytest.mark.parametrize("name", kabuto.titles())
def test_cells_stay_in_their_ranges_and_every_field_is_used(name: str) -> None:
    title = kabuto.title(name)
    v = kabuto.vector(title, max(title.players), title.modules, envs=4, seed=1, rearrange=False)
    fields = {field.name: field for field in v.layout.fields}
    seen: set[str] = set()
    for _ in range(250):
        v.step_random(4)
        assert (v.observations >= 0).all()
        for one in fields.values():
            cells = v.field(one.name)
            assert one.most is None or cells.max() <= one.most, one.name
            if cells.any():
                seen.add(one.name)
    seldom = {
        "take": {"game", "first_points"},  # a match
        "shogun": {"cancelled", "captured", "choosing"},  # plans are rearranged
        "edo": {"fortresses", "location", "offers", "post", "temple"},  # much is built
        "yedo": {"third", "last_round", "closed"},
    }
    assert set(fields) - seen <= seldom.get(name, set())


@pytest.mark.parametrize(
    "buffer", [np.zeros(3, np.float32), np.zeros(242, np.float64), np.zeros((242, 2), np.int16)[:, 0]]
)
def test_a_buffer_that_does_not_fit_is_refused(buffer: object) -> None:
    game = kabuto.title("take").new(seed=1)
    with pytest.raises(ValueError, match="an observation needs a buffer of 242 float32 or int16 in a row"):
        game.observation(0, buffer)
    with pytest.raises(ValueError, match="a mask needs a buffer of 406 bytes in a row"):
        game.mask(0, buffer)
