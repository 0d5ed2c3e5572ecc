"""The box with what can be prepared from it: lists of actions, and how large a position is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.fields import Kind
from kabuto.kernel.ints import Ints, ints, to_list
from kabuto.titles.edo import actions as do
from kabuto.titles.edo.box import FACES, SPACE, Box
from kabuto.titles.edo.names import SPACES

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

FARTHEST: Final[i64] = 31
"""Nothing is farther away than so many steps."""
WALKS: Final[i64] = 32
"""The width of a row of walks: no step to `FARTHEST` steps."""
HANDS: Final[i64] = 512
"""The sets of cards that a hand can be."""


class PreparedBox(Box):
    """The box of a set-up, with prepared lists."""

    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        super().__init__(values, setup)
        here = members(self.on_board)
        towns = members(self.kind_mask[3]) if self.merchant_in_cities else here
        self.walks: list[Ints] = walks(self.steps, here, here)
        """Where a figure can go: `space * WALKS + steps`."""
        self.merchant_walks: list[Ints] = walks(self.steps, here, towns)
        self.tasks: list[Ints] = tasks(self.face_action, False)
        """How a slot can be planned with the cards of a hand: `slot * HANDS + hand`."""
        self.tasks_or_back: list[Ints] = tasks(self.face_action, True)
        """The same where the cards to the left may be taken back."""
        self.gates: Ints = ints([do.POST + space for space in members(self.border_posts)])
        self.fields: Kind = Kind()
        """What people see of a table with this box; the kernel declares it (`fields.py`)."""
        self.privilege_total: i64 = sum(to_list(self.privilege_copies)) if self.tokken else 0


def members(spaces: i64) -> list[int]:
    """The spaces in a set of bits."""
    found: list[int] = []
    rest: int = spaces
    for space in range(len(SPACES)):
        if rest >> space & 1:
            found.append(space)
    return found


def walks(steps: Ints, here: list[int], goals: list[int]) -> list[Ints]:
    """The goals within a number of steps of each space."""
    found: list[Ints] = []
    for start in range(SPACE):
        for far in range(WALKS):
            near: list[int] = []
            if start in here:
                near = [goal for goal in goals if goal != start and steps[start * SPACE + goal] <= far]
            found.append(ints([do.GO + goal for goal in near]))
    return found


def tasks(face_action: Ints, take_back: bool) -> list[Ints]:
    """Every card of a hand with each of its actions; on request, after taking back one that lies to the left."""
    found: list[Ints] = []
    for slot in range(do.SLOTS):
        of_card: list[list[int]] = []
        for card in range(do.CARD_COUNT):
            shown = sorted(face_action[card * FACES + place] for place in range(FACES))
            first = do.PLAN + card * do.TASKS + slot * do.CARD_ACTION_COUNT
            of_card.append([first + action for action in shown if action >= 0])
        for hand in range(2 ** len(do.ALL_CARDS)):
            chosen = [do.TAKE_BACK + left for left in range(slot)] if take_back else []
            for card in range(do.CARD_COUNT):
                if hand >> card & 1:
                    chosen += of_card[card]
            found.append(ints(chosen))
    return found


def prepare(values: dict[str, Any], setup: Setup) -> PreparedBox:
    return PreparedBox(values, setup)
