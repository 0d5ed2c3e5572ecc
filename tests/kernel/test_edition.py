"""Which values of an edition are ours, as everybody marks them."""

from __future__ import annotations

import pytest

import kabuto
from kabuto.kernel.edition import holds_ours

TAKE, EDO = kabuto.title("take"), kabuto.title("edo")


def test_ours_are_the_largest_parts_that_no_source_gives() -> None:
    assert TAKE.edition.ours() == [
        "hall.fields",
        "influence.used.daimyo",
        "influence.used.ronin",
        "influence.used.ninja",
    ]
    ours = EDO.edition.ours()
    assert {"yields", "merchant_cards", "profit_tiles.P8", "profit_tiles.P14.five", "cards.I[1]"} <= set(ours)
    assert "tokken.demands.porcelain" not in ours and "tokken.demands.tea" in ours


@pytest.mark.parametrize("name", kabuto.titles())
def test_a_value_is_ours_exactly_if_the_edition_says_so(name: str) -> None:
    edition = kabuto.title(name).edition
    designed, ours = set(edition.designed()), edition.ours()
    assert len(ours) < 60
    for path in edition.provenance:
        assert holds_ours(ours, edition._named(path)) is (path in designed), path


def test_a_part_is_marked_if_something_in_it_is_ours() -> None:
    ours = ["buildings.house.cost", "cards.I[1]"]
    assert holds_ours(ours, "buildings") and holds_ours(ours, "buildings.house.cost.ryo")
    assert not holds_ours(ours, "buildings.house.points") and not holds_ours(ours, "cards.I[10]")
    assert not holds_ours([], "buildings")


def test_the_text_of_an_edition_is_found_by_its_digest() -> None:
    former = EDO.load_edition(EDO.folder / "past" / "0.1.yaml")
    text = EDO.edition_text(former.digest)
    assert text is not None and EDO.read_edition(text).digest == former.digest
    text = EDO.edition_text(EDO.edition.digest)
    assert text is not None and EDO.read_edition(text).digest == EDO.edition.digest
    assert EDO.edition_text("0" * 64) is None
