"""Fields: what a position holds, declared once.

A title's `fields.py` lists what lies on the table as a tree of kinds: a count, one of some names, a set of them, a
row, a group. From the tree come the plain parts of a seat's view (`show`), the position read back from such a view
(`read`), what of it a seat may not know (`spots`, used by `kernel/secrets.py`), and the types of the view for the page
(`typed`, written by `tools/view_types.py`).

All kinds look at one row of numbers: those of the position, and behind them what follows from those and is told with
them. A kind knows where it starts; what it is a part of says how much further (`at`): a seat, a province. What is odd
is a kind of the title's own, or `ByHand`.

`kind.py` says what a kind is and what the row; kinds of numbers are in `numbers.py`, those that hold several of another
in `groups.py`, and in `known.py` those that are not told to everybody, at any time, or both ways.
"""

from kabuto.kernel.fields.groups import Each, Group, Row, Top
from kabuto.kernel.fields.kind import ABSENT, Kind, Spot, from_row, placed, row_of
from kabuto.kernel.fields.known import Both, ByHand, Own, Part, Printed, Told, When
from kabuto.kernel.fields.numbers import Bit, Counts, Heap, Is, Left, Maybe, Name, Names, Number, Numbers, Sum, Times

__all__ = (
    "ABSENT",
    "Bit",
    "Both",
    "ByHand",
    "Counts",
    "Each",
    "Group",
    "Heap",
    "Is",
    "Kind",
    "Left",
    "Maybe",
    "Name",
    "Names",
    "Number",
    "Numbers",
    "Own",
    "Part",
    "Printed",
    "Row",
    "Spot",
    "Sum",
    "Times",
    "Told",
    "Top",
    "When",
    "from_row",
    "placed",
    "row_of",
)
