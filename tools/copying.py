"""How positions are copied and packed, from the numbers that they declare: `python -m tools.copying [folder ...]`.

`Position.__init__` in a title's `state.py` declares every number once, with its type (`i64`, `Ints`, or one that
`kernel/state.py` gives another name), in the order of the digest. From that this writes the title's `copying.py`:
compiled, an assignment for each number is by far the fastest way to copy, and none can be forgotten.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ONE = ("i64", "Late", "Aside")
ROW = ("Ints", "AsideInts")
WIDTH = 118

TEXT = '''"""Copies and digests of positions, from what `state.py` declares; written by `python -m tools.copying`."""

from {package}.state import Position

{scalars}
"""The single numbers of a position, in the order of its digest."""

{packed}


class Copied(Position):
    """A position that can be copied and packed."""

    def fill(self, other: Position) -> None:
        """Make this table equal to the other; nothing that changes is shared."""
{copying}

    def pack(self) -> list[int]:
        return self.packed(PACKED{late})
'''


def folders() -> list[Path]:
    """The titles, and the two small ones of the battery."""
    return [path.parent for home in ("src/kabuto/titles", "tests/battery") for path in ROOT.glob(f"{home}/*/state.py")]


def numbers_of(folder: Path) -> dict[str, str]:
    """The numbers that a title's positions declare and the type of each, in their order; all have `shown`."""
    body = ast.parse((folder / "state.py").read_text(encoding="utf-8")).body
    position = next(node for node in body if isinstance(node, ast.ClassDef) and node.name == "Position")
    begin = next(node for node in position.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    declared = {"shown": "i64"}
    for line in begin.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute):
            declared[line.target.attr] = ast.unparse(line.annotation)
    return {name: type for name, type in declared.items() if type in ONE + ROW}


def copying_of(folder: Path) -> str:
    """The text of a title's `copying.py`."""
    numbers = numbers_of(folder)
    packed = [name for name, type in numbers.items() if type not in ("Aside", "AsideInts")]
    first_row = next(place for place, name in enumerate(packed) if numbers[name] in ROW)
    single = [name for name, type in numbers.items() if type in ONE]
    late = [name for name in packed if numbers[name] == "Late"]
    copying = [f"{of('self', names)} = {of('other', names)}" for names in lines(single, 8, 2, len("self.other., , "))]
    copying += [f"self.{name} = other.{name}[:]" for name, type in numbers.items() if type in ROW]
    return TEXT.format(
        package=".".join(folder.parts[len(ROOT.parts) :]).removeprefix("src."),
        scalars=listed("SCALARS: tuple[str, ...]", packed[:first_row]),
        packed=listed("PACKED", packed[first_row:], "*SCALARS, "),
        copying="\n".join(" " * 8 + line for line in copying),
        late=f", late={tuple_of(late)}" if late else "",
    )


def lines(names: list[str], margin: int, times: int, beside: int) -> Iterator[list[str]]:
    """As many names together as fit on a line where each stands so many times, with so much beside it."""
    found: list[str] = []
    for name in names:
        if found and margin + sum(times * len(one) + beside for one in [*found, name]) > WIDTH:
            yield found
            found = []
        found.append(name)
    yield found


def listed(called: str, names: list[str], before: str = "") -> str:
    """A tuple of names, on several lines where they are many."""
    line = f"{called} = {tuple_of(names, before)}"
    if len(line) <= WIDTH:
        return line
    several = [f"    *{tuple_of(some)},\n" for some in lines(names, 8, 1, len('"", '))]
    if before:
        several.insert(0, f"    {before.strip()}\n")
    return f"{called} = (\n{''.join(several)})"


def tuple_of(names: list[str], before: str = "") -> str:
    return f"({before}{quoted(names)})" if before or len(names) > 1 else f"({quoted(names)},)"


def quoted(names: list[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def of(owner: str, names: list[str]) -> str:
    return ", ".join(f"{owner}.{name}" for name in names)


if __name__ == "__main__":
    for folder in [Path(name).resolve() for name in sys.argv[1:]] or folders():
        (folder / "copying.py").write_text(copying_of(folder), encoding="utf-8")
