from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

import kabuto
from kabuto.kernel.actions import ActionSpace, NoSuchAction, Verb

SPACE = ActionSpace(
    Verb("move", source=("kai", "mino"), troops=(1, 2, 3)), Verb("spread", to=((1, 0), (0, 1))), Verb("pass")
)


def test_verbs_are_blocks_of_consecutive_numbers() -> None:
    assert SPACE.size == len(SPACE) == 9
    assert [SPACE.first(name) for name in ("move", "spread", "pass")] == [0, 6, 8]
    assert SPACE.describe(0) == {"do": "move", "source": "kai", "troops": 1}
    assert SPACE.describe(5) == {"do": "move", "source": "mino", "troops": 3}
    assert SPACE.describe(7) == {"do": "spread", "to": [0, 1]}
    assert SPACE.describe(8) == {"do": "pass"}


def test_what_can_be_repeated_for_ever_is_marked() -> None:
    space = ActionSpace(Verb("lay", card=(1, 2)), Verb("swap", slots=(1, 2, 3), again=True), Verb("ready"))
    assert space.again == {2, 3, 4}
    assert space.onward([0, 2, 4, 5]) == [0, 5]
    legal = [0, 6, 8]
    assert SPACE.again == frozenset() and SPACE.onward(legal) is legal


@given(st.integers(0, 405))
def test_take_there_and_back(action: int) -> None:
    actions = kabuto.title("take").actions
    assert actions.size == 406
    assert actions.number(actions.describe(action)) == action


@pytest.mark.parametrize(
    ("form", "word"),
    [
        ({"do": "fly"}, "fly"),
        ({}, "None"),
        ({"do": "move", "source": "kai"}, "troops"),
        ({"do": "pass", "far": 1}, "far"),
        ({"do": "move", "source": "edo", "troops": 1}, "edo"),
        ({"do": "move", "source": "kai", "troops": True}, "True"),
        ({"do": "spread", "to": [1, 1]}, "[1, 1]"),
    ],
)
def test_a_wrong_form_is_refused_by_name(form: dict[str, object], word: str) -> None:
    with pytest.raises(NoSuchAction) as caught:
        SPACE.number(form)
    assert word in str(caught.value)


@pytest.mark.parametrize("number", [-1, 9])
def test_a_number_outside_is_refused(number: int) -> None:
    with pytest.raises(NoSuchAction, match="0 to 8"):
        SPACE.describe(number)
