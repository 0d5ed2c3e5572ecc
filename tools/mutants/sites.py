"""What can be changed in a source file: one comparison, constant, branch, statement or pair of arguments at a time.

The same walk over the same text gives the same changes in the same order: a change is found again by its number.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, zip_longest
from pathlib import Path
from types import CodeType
from typing import Any

KINDS = ("comparison", "constant", "branch", "omission", "swap")
NOT_RULES = {
    "__init__",
    "meta",
    "view",
    "recall",
    "printed",
    "secrets",
    "help",
    "features",
    "cells",
    "names",
    "text",
    "words",
}
"""Files of a title that hold no rules: what is shown and what is not, what is said, and what learners see."""
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
EVEN_HANDED = {"max", "min"}
"""Functions to which the order of their arguments means nothing."""
UNMISTAKABLE = {"self", "t", "out"}
"""What cannot be taken for another argument: the position, and the list that is being filled."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
BLOCKS = (*SCOPES, ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)
WIDEST = 110
LEFT_OUT = "(left out)"


@dataclass(frozen=True)
class Mutant:
    """A change: where, of which kind, and what the code says before and after."""

    file: str
    function: str
    line: int
    """0 for what is run when the file is loaded."""
    kind: str
    number: int
    """Among all changes of its file."""
    place: int
    """Among those of its kind in its function: this name outlives edits elsewhere."""
    before: str
    after: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.function or 'module'}:{self.kind}:{self.place}"

    @property
    def key(self) -> tuple[str, str]:
        """What holds it fast: its name, and what the code says afterwards."""
        return self.name, self.after


@dataclass
class Change:
    """One part of one node of a tree, and what could stand there instead."""

    kind: str
    node: Any
    part: str
    at: int | None
    """Where in that part, if the part is a list."""
    new: Any
    parents: tuple[ast.AST, ...]
    """From the outermost in."""

    @property
    def old(self) -> Any:
        part = getattr(self.node, self.part)
        return part if self.at is None else part[self.at]

    def put(self, what: Any) -> None:
        if self.at is None:
            setattr(self.node, self.part, what)
        else:
            getattr(self.node, self.part)[self.at] = what

    @contextmanager
    def made(self) -> Iterator[None]:
        old = self.old
        self.put(self.new)
        yield
        self.put(old)

    def function(self) -> str:
        return ".".join(node.name for node in (*self.parents, self.node) if isinstance(node, SCOPES))

    def line(self) -> int:
        """Where a test must come by to notice."""
        inside = any(isinstance(node, FUNCTIONS) for node in (*self.parents, self.node))
        place = self.old if isinstance(self.old, (ast.stmt, ast.expr)) else self.node
        return int(place.lineno) if inside else 0

    def texts(self) -> tuple[str, str]:
        """The statement around it before and after, or as much of it as fits in a line."""
        if self.kind == "omission":
            return short(self.old), LEFT_OUT
        for node in (*self.parents, self.node):
            if isinstance(node, (ast.expr, ast.stmt)) and not isinstance(node, BLOCKS):
                before = ast.unparse(node)
                if len(before) <= WIDEST and "\n" not in before:
                    with self.made():
                        return before, ast.unparse(node)
        if isinstance(self.node, BLOCKS):
            return short(self.old), short(self.new)
        if self.kind == "swap":
            one, two = next((a, b) for a, b in zip(self.old, self.new, strict=True) if a is not b)
            return f"{short(one)}, {short(two)}", f"{short(two)}, {short(one)}"
        with self.made():
            after = short(self.node)
        return short(self.node), after


def short(node: ast.AST) -> str:
    text = ast.unparse(node).split("\n")[0]
    return text if len(text) <= WIDEST else text[: WIDEST - 1] + "…"


# Finding ---------------------------------------------------------------------------------------------------------


def changes(tree: ast.Module) -> Iterator[Change]:
    yield from _changes(tree, ())


def _changes(node: ast.AST, parents: tuple[ast.AST, ...]) -> Iterator[Change]:
    if _beside_the_rules(node):
        return
    for kind, part, at, new in _own(node):
        yield Change(kind, node, part, at, new, parents)
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _changes(child, (*parents, node))


def _beside_the_rules(node: ast.AST) -> bool:
    """What is there for the reader, the type checker or a bug that must not happen."""
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return True
    return isinstance(node, (ast.Assert, ast.JoinedStr, ast.Import, ast.ImportFrom))


def _own(node: ast.AST) -> Iterator[tuple[str, str, int | None, Any]]:
    """The changes of this node itself: kind, part, place in it, and what could stand there."""
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            yield "comparison", "ops", at, COMPARED[type(operator)]()
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield "constant", "value", None, not node.value
        elif isinstance(node.value, int):
            yield "constant", "value", None, node.value + 1
            yield "constant", "value", None, node.value - 1
    elif isinstance(node, (ast.If, ast.IfExp)):
        yield "branch", "test", None, _at(ast.UnaryOp(ast.Not(), node.test), node.test)
    elif isinstance(node, ast.BoolOp):
        yield "branch", "op", None, ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.comprehension):
        for at, condition in enumerate(node.ifs):
            yield "branch", "ifs", at, _at(ast.Constant(True), condition)
    elif isinstance(node, ast.Call):
        yield from _swaps(node)
    for part in ("body", "orelse", "finalbody"):
        block = getattr(node, part, None)
        if isinstance(block, list) and not isinstance(node, ast.Module):
            for at, statement in enumerate(block):
                if _may_go(statement):
                    yield "omission", part, at, _at(ast.Pass(), statement)


def _at(new: Any, old: Any) -> Any:
    return ast.fix_missing_locations(ast.copy_location(new, old))


def _may_go(statement: ast.AST) -> bool:
    """A statement whose absence is no plain crash: not the first naming of something."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    if isinstance(statement, ast.Assign):
        return not any(isinstance(target, (ast.Name, ast.Tuple)) for target in statement.targets)
    return isinstance(statement, (ast.AugAssign, ast.Continue, ast.Break))


def _swaps(call: ast.Call) -> Iterator[tuple[str, str, int | None, Any]]:
    if isinstance(call.func, ast.Name) and call.func.id in EVEN_HANDED:
        return
    for at, (one, two) in enumerate(zip(call.args, call.args[1:], strict=False)):
        if _mistakable(one) and _mistakable(two) and ast.dump(one) != ast.dump(two):
            swapped: list[ast.expr] = [*call.args[:at], two, one, *call.args[at + 2 :]]
            yield "swap", "args", None, swapped


def _mistakable(argument: ast.expr) -> bool:
    if isinstance(argument, ast.Name):
        return argument.id not in UNMISTAKABLE
    return not isinstance(argument, (ast.Starred, ast.JoinedStr))


# Drawing ---------------------------------------------------------------------------------------------------------


def rule_files(title: Path) -> list[Path]:
    return sorted(path for path in title.glob("*.py") if path.stem not in NOT_RULES)


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All changes of a file."""
    places: Counter[tuple[str, str]] = Counter()
    for number, change in enumerate(changes(ast.parse(path.read_text(encoding="utf-8")))):
        function, kind = change.function(), change.kind
        yield Mutant(path.name, function, change.line(), kind, number, places[function, kind], *change.texts())
        places[function, kind] += 1


def draw(title: Path, count: int, seed: int) -> list[Mutant]:
    """So many changes of a title's rules, all kinds alike; a change elsewhere in the files hardly alters which."""

    def lot(mutant: Mutant) -> str:
        return sha256(f"{seed} {mutant.name}".encode()).hexdigest()

    found = sorted(chain.from_iterable(mutants_of(path) for path in rule_files(title)), key=lot)
    by_kind = [[mutant for mutant in found if mutant.kind == kind] for kind in KINDS]
    in_turn = [mutant for row in zip_longest(*by_kind) for mutant in row if mutant is not None]
    return in_turn[:count]


def mutated(path: Path, number: int) -> CodeType:
    """The code of a file with one change made."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    change = next(one for at, one in enumerate(changes(tree)) if at == number)
    change.put(change.new)
    return compile(tree, str(path), "exec")
