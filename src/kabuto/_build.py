"""Which of the two builds runs: the compiled modules where they fit the sources, the plain ones otherwise.

In a checkout the compiled modules live apart, in `build/native`, with a manifest of the sources they were
made from. They are used only while every one of those sources is unchanged, so an edit is never shadowed by a
stale module; and all or none of them are used, because compiled modules know each other's memory layout.

An installed wheel has its compiled modules, if any, beside the sources, where Python finds them by itself.

`KABUTO_BUILD=pure` forces the plain modules, `KABUTO_BUILD=compiled` refuses to run without the others.

This file is imported before everything else in the package: standard library only, and little of it.
`setup.py` and `tools/compile.py` load it by path, for the list of files; only as `kabuto._build` does it act.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, SourceFileLoader

TYPE_CHECKING = False  # as in `typing`, which is slow to import
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import Any

GROUP = "kabuto__mypyc"
"""The extension module that holds all compiled code; the others only point into it."""

SUFFIX = EXTENSION_SUFFIXES[0]
ABI = SUFFIX.split(".")[1]
"""For instance `cpython-311-x86_64-linux-gnu`: compiled modules of another Python are none of ours."""

_PROBE = "kabuto.kernel.chance"
"""A module that every compiled build holds: how it was loaded tells which build runs."""

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_ROOT = os.path.dirname(os.path.dirname(_PACKAGE))

_reason = ""


# ---- what is compiled, and does it still fit -----------------------------------------------------


def matching(root: str, patterns: Sequence[str]) -> list[str]:
    """The files that the patterns of `[tool.kabuto] compile` name, relative to `root`, compiled or not."""
    return sorted({path for pattern in patterns for path in _expand(root, pattern)})


def _expand(root: str, pattern: str) -> list[str]:
    """What `glob` does for a pattern with at most one `*` between slashes, without its import time."""
    found = [""]
    for part in pattern.split("/"):
        head, star, tail = part.partition("*")
        if star:
            found = [
                f"{folder}{name}/"
                for folder in found
                for name in _names(os.path.join(root, folder))
                if name.startswith(head) and name.endswith(tail)
            ]
        else:
            found = [f"{folder}{part}/" for folder in found]
    return [path[:-1] for path in found if os.path.isfile(os.path.join(root, path[:-1]))]


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []


def is_compiled(root: str, path: str) -> bool:
    """Whether a file that a pattern names is compiled, rather than left to the interpreter."""
    if os.path.basename(path) in ("__init__.py", "meta.py"):
        return False
    with open(os.path.join(root, path), "rb") as file:
        return b"# interpreted" not in file.readline()


def compiled_files(root: str, patterns: Sequence[str]) -> list[str]:
    """What mypyc gets, relative to `root`."""
    return [path for path in matching(root, patterns) if is_compiled(root, path)]


def digest(root: str, path: str) -> str:
    """SHA-256 of a source file; empty when there is none."""
    from hashlib import sha256

    try:
        with open(os.path.join(root, path), "rb") as file:
            return sha256(file.read()).hexdigest()
    except FileNotFoundError:
        return ""


def manifest_path(root: str) -> str:
    """Where the compiled build for this Python is described."""
    return os.path.join(root, "build", "native", ABI + ".json")


def read_manifest(root: str) -> dict[str, Any] | None:
    """The description of the compiled build, or None when there is none that can be read."""
    from json import load

    try:
        with open(manifest_path(root), encoding="utf-8") as file:
            manifest = load(file)
    except (OSError, ValueError):
        return None
    return manifest if isinstance(manifest, dict) else None


def misfit(root: str, manifest: dict[str, Any]) -> str:
    """Why the compiled build must not be used with the sources as they are now; empty when it may."""
    sources: dict[str, str] = manifest["sources"]
    for path, known in sources.items():
        now = digest(root, path)
        if now != known:
            return f"{path} was {'edited' if now else 'removed'} since the compiled build"
    for path in matching(root, manifest["patterns"]):
        if path not in sources and is_compiled(root, path):
            return f"{path} is new since the compiled build"
    for library in manifest["modules"].values():
        if not os.path.isfile(os.path.join(root, "build", "native", library)):
            return f"build/native/{library} is missing"
    return ""


# ---- finders -------------------------------------------------------------------------------------


class _Native:
    """Serves the compiled modules of `build/native`."""

    def __init__(self, libraries: dict[str, str]) -> None:
        self._libraries = libraries

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        library = self._libraries.get(name)
        if library is None:
            return None
        return _spec(name, ExtensionFileLoader(name, library), library)


class _Plain:
    """Serves the `.py` files of the package even where a compiled module lies beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("kabuto.") or path is None:
            return None
        tail = name.rpartition(".")[2]
        for folder in path:
            source = os.path.join(folder, tail + ".py")
            if os.path.isfile(source):
                return _spec(name, SourceFileLoader(name, source), source)
        return None


def _spec(name: str, loader: ExtensionFileLoader | SourceFileLoader, origin: str) -> ModuleSpec:
    spec = ModuleSpec(name, loader, origin=origin)
    spec.has_location = True  # so that the module gets its `__file__`, and sources their bytecode cache
    return spec


# ---- the choice ----------------------------------------------------------------------------------


def _choose() -> str:
    """Install the finder of the build that is to run; return why it is the pure one, or nothing."""
    wish = os.environ.get("KABUTO_BUILD", "")
    if wish not in ("", "pure", "compiled"):
        raise ImportError(f"KABUTO_BUILD is {wish!r}, but must be 'pure', 'compiled' or not set.")
    if wish == "pure":
        sys.meta_path.insert(0, _Plain())
        return "KABUTO_BUILD=pure asks for it"
    in_checkout = os.path.isfile(os.path.join(_ROOT, "pyproject.toml"))
    reason = _use_checkout() if in_checkout else _use_installed()
    if reason and wish == "compiled":
        raise ImportError(f"KABUTO_BUILD=compiled, but the compiled build cannot be used: {reason}.")
    return reason


def _use_checkout() -> str:
    manifest = read_manifest(_ROOT)
    if manifest is None:
        return _use_plain(f"there is no compiled build for {ABI}")
    if reason := misfit(_ROOT, manifest):
        return _use_plain(reason)
    native = os.path.join(_ROOT, "build", "native")
    libraries = {name: os.path.join(native, path) for name, path in manifest["modules"].items()}
    sys.meta_path.insert(0, _Native(libraries))
    return ""


def _use_plain(reason: str) -> str:
    sys.meta_path.insert(0, _Plain())
    return f"{reason}; run `make setup`"


def _use_installed() -> str:
    beside = os.path.join(os.path.dirname(_PACKAGE), GROUP + SUFFIX)
    return "" if os.path.isfile(beside) else "this installation has no compiled modules"


def describe() -> str:
    """`compiled` or `pure`, judged by what was really loaded."""
    loaded = import_module(_PROBE)
    return "compiled" if isinstance(loaded.__loader__, ExtensionFileLoader) else "pure"


def reason() -> str:
    """Why the pure build runs; empty when the compiled one does."""
    return _reason


if __name__ == "kabuto._build":
    _reason = _choose()
