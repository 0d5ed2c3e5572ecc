"""What observations tell, field by field, from the declarations: `python -m kabuto.research.fields` prints
`docs/observations.md`."""

from __future__ import annotations

from collections.abc import Iterator

import kabuto
from kabuto.kernel.cells import Layout

HEAD = """# Observations

What `game.observation` and `kabuto.vector` tell a learner, title by title. An observation is a row of small integers;
divided by `v.scale` (or written into a float32 buffer) they are of about unit size. A field with a row for each seat
begins with the seat that looks, the others follow in the order of seats. *From* is where a field begins in games of the
most players; `title.layout(players)` says where it begins in others, and `v.field(name)` shows it alone. This page is
made by `python -m kabuto.research.fields`.
"""


def document() -> Iterator[str]:
    """The lines of the page."""
    yield from HEAD.splitlines()
    for name in kabuto.titles():
        title = kabuto.title(name)
        players = max(title.players)
        sizes = ", ".join(f"{title.observation_size(n)} of {n} players" for n in title.players)
        yield from ("", f"## {title.label}", "", f"Cells in games {sizes}.", "")
        yield from table(title.layout(players))


def table(layout: Layout) -> Iterator[str]:
    """The fields of one title."""
    yield "| from | field | cells | values | divided by | who knows it |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for field in layout.fields:
        shape = " × ".join(str(n) for n in layout.shapes[field.name])
        values = "0 and more" if field.most is None else f"0 to {field.most}"
        what = f"`{field.name}`: {field.says}"
        yield f"| {layout.starts[field.name]} | {what} | {shape} | {values} | {field.scale} | {field.known} |"


if __name__ == "__main__":
    print("\n".join(document()))
