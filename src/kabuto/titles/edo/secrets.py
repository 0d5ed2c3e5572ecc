# interpreted
"""What a seat of Edo may not know: the plans of others, their money where it is hidden, the order of the stacks."""

from __future__ import annotations

from collections.abc import Iterator

from kabuto.kernel.secrets import Hidden, below, mixed
from kabuto.titles.edo import actions as do, fields, names, state as s
from kabuto.titles.edo.box import FACES
from kabuto.titles.edo.state import Position

RICH = 100


def hidden(t: Position, seat: int) -> Iterator[Hidden]:
    for who in range(t.players):
        if who != seat:
            yield from of_another(t, who)
    yield Hidden("how often plans were changed", [t.part(who) + s.EDITS for who in range(t.players)], below(RICH))
    yield Hidden("the merchant cards to come", range(s.DECK_AT + min(s.DECK, t.round + 2), s.DECK_AT + s.DECK), mixed)
    if t.box.tokken:
        demands = range(s.DEMANDS_AT + fields.demands_known(t), s.DEMANDS_AT + len(names.DEMANDS))
        grants = range(t.grants_at() + fields.grants_known(t), t.grants_at() + t.box.privilege_total)
        yield Hidden("the demands to come", demands, mixed)
        yield Hidden("the privileges to come", grants, mixed)


def of_another(t: Position, who: int) -> Iterator[Hidden]:
    part = t.part(who)
    if t.box.hidden_money and t.at != s.OVER:
        yield Hidden("the money of others", [part + s.RYO], below(RICH))
    slots = [slot for slot in range(do.SLOTS) if not fields.is_revealed(t, who, slot)]
    yield Hidden("the plans of others", [part + s.SLOT + slot for slot in slots], below(len(do.ALL_CARDS) * FACES + 1))
    officials = [part + first + slot for first in (s.OWN_ON, s.NEUTRAL_ON, s.BLACK_ON) for slot in slots]
    yield Hidden("the officials in front of them", officials, below(4))
