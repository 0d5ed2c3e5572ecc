"""Make the checkout's compiled build in `build/native`, unless the one that is there still fits.

    python tools/compile.py            make it if need be
    python tools/compile.py --check    only say, by exit status, whether there is one that fits
    python tools/compile.py --behind   make it if need be, but do not wait for it
    python tools/compile.py --quick    make one that is done in half the time and slower, if there is none that fits;
                                       with --check, one of either kind will do

The sources are copied first and compiled from the copy, so that the manifest describes exactly what was
compiled even when somebody saves a file meanwhile. Without a C compiler the pure build does everything.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.metadata
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NATIVE = ROOT / "build/native"
COPIED = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
HOUR = 3600


def load_build() -> ModuleType:
    """`kabuto._build` by its path: importing the package would already choose a build."""
    spec = importlib.util.spec_from_file_location("_kabuto_build", ROOT / "src/kabuto/_build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build = load_build()


def compile_patterns() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns: list[str] = settings["tool"]["kabuto"]["compile"]
    return patterns


def tool_versions() -> dict[str, str]:
    """What else decides the compiled code: the compiler, its run-time library, and how it is called."""
    versions = {"setup.py": build.digest(str(ROOT), "setup.py")}
    for name in ("mypy", "librt"):
        try:
            versions[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            versions[name] = ""
    return versions


def fits(patterns: list[str], quick: bool) -> dict[str, Any] | None:
    """The manifest of the compiled build, if that is what compiling now would give, or better."""
    manifest: dict[str, Any] | None = build.read_manifest(str(ROOT))
    if manifest is None or manifest["patterns"] != patterns or manifest["tools"] != tool_versions():
        return None
    if manifest["quick"] and not quick:
        return None
    return None if build.misfit(str(ROOT), manifest) else manifest


def c_compiler() -> str | None:
    """The C compiler to use: the one asked for, the one Python was built with, or any other."""
    built_with = (sysconfig.get_config_var("CC") or "cc").split()[0]
    for name in (os.environ.get("CC"), built_with, "cc", "gcc", "clang"):
        if name and shutil.which(name.split()[0]):
            return name
    return None


def lacking() -> str:
    """What is not on this machine and is needed to compile; empty when everything is there."""
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        return "no mypyc"
    if os.name == "nt":  # setuptools finds the compiler there by itself
        return ""
    if c_compiler() is None:
        return "no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "no Python headers (Python.h)"
    return ""


def imports(path: Path, package: str) -> Iterator[str]:
    """The names, fully dotted, that a source file imports."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*parents, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def source_of(src: Path, name: str) -> Path | None:
    """The file of a module, or of the module that holds the name; None for what is not in the package."""
    while name:
        plain = src.joinpath(*name.split("."))
        for path in (plain.with_suffix(".py"), plain / "__init__.py"):
            if path.is_file():
                return path
        name = name.rpartition(".")[0]
    return None


def with_imports(root: Path, files: list[str]) -> list[str]:
    """The compiled files and all of the package that they import.

    mypyc writes the `Final` constants of an interpreted module into the code of the compiled ones that use
    them: an edit there must count as well.
    """
    src = root / "src"
    seen: set[Path] = set()
    todo = [root / path for path in files]
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        package = ".".join(path.parent.relative_to(src).parts)
        found = (source_of(src, name) for name in imports(path, package))
        todo.extend(path for path in found if path is not None)
    return sorted(path.relative_to(root).as_posix() for path in seen)


def snapshot(to: Path) -> None:
    """Copy what the compiler reads."""
    shutil.copytree(ROOT / "src", to / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in COPIED:
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, to / name)


def run_compiler(at: Path, quick: bool) -> subprocess.CompletedProcess[str]:
    """Compile the copy at `at` into its `lib` folder."""
    environment = {**os.environ, "KABUTO_COMPILE": "quick" if quick else "1"}
    if compiler := c_compiler():
        environment["CC"] = compiler
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "lib", "--build-temp", "obj"]
    command += ["--parallel", str(os.cpu_count() or 1)]
    return subprocess.run(command, cwd=at, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def install(made: Path, patterns: list[str], sources: dict[str, str], quick: bool) -> int:
    """Put the new libraries in place, then the manifest that names them, then drop older ones."""
    tools = tool_versions()
    key = hashlib.sha256(json.dumps([patterns, sources, tools, quick]).encode()).hexdigest()[:12]
    folder = NATIVE / f"{build.ABI}-{key}"
    libraries = [path.relative_to(made) for path in sorted(made.rglob("*" + build.SUFFIX))]
    if not folder.exists():
        made.rename(folder)
    modules = {
        ".".join(path.parts).removesuffix(build.SUFFIX): f"{folder.name}/{path.as_posix()}" for path in libraries
    }
    manifest = {"patterns": patterns, "tools": tools, "quick": quick, "sources": sources, "modules": modules}
    draft = folder / "manifest.json"
    draft.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    draft.replace(build.manifest_path(str(ROOT)))
    drop_older(folder)
    return len(modules) - 1  # the group is no module of ours


def drop_older(kept: Path) -> None:
    """Remove earlier builds for this Python, and what an interrupted run left behind."""
    for path in NATIVE.glob(f"{build.ABI}-*/"):
        if path != kept:
            shutil.rmtree(path, ignore_errors=True)
    for path in NATIVE.glob("tmp-*/"):
        if time.time() - path.stat().st_mtime > HOUR:
            shutil.rmtree(path, ignore_errors=True)


def make(patterns: list[str], quick: bool) -> int:
    """Compile; the number of modules, or 0 after saying what went wrong."""
    NATIVE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tmp-", dir=NATIVE) as name:
        work = Path(name)
        snapshot(work)
        files = build.compiled_files(str(work), patterns)
        sources = {path: build.digest(str(work), path) for path in with_imports(work, files)}
        run = run_compiler(work, quick)
        if run.returncode != 0:
            print(run.stdout.rstrip())
            return 0
        return install(work / "lib", patterns, sources, quick)


def make_behind() -> None:
    """Compile in a process of its own that nothing here waits for or ends."""
    NATIVE.mkdir(parents=True, exist_ok=True)
    with (NATIVE / "compile.log").open("w") as log:
        subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve())],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=(lambda: os.nice(10)) if os.name != "nt" else None,
        )
    print("the compiled build is being made meanwhile; it is used from the next start on")


def main(arguments: list[str]) -> int:
    start = time.perf_counter()
    quick = "--quick" in arguments
    arguments = [argument for argument in arguments if argument != "--quick"]
    if arguments not in ([], ["--check"], ["--behind"]):
        print(__doc__)
        return 2
    patterns = compile_patterns()
    fitting = fits(patterns, quick)
    if arguments == ["--check"]:
        return 0 if fitting else 1
    if arguments == ["--behind"] and not fitting and not lacking():
        make_behind()
        return 0
    if fitting:
        modules = len(fitting["modules"]) - 1
        print(f"compiled build is up to date: {modules} modules ({time.perf_counter() - start:.2f} s)")
        return 0
    if os.environ.get("KABUTO_BUILD") == "pure":
        print("KABUTO_BUILD=pure: nothing is compiled")
        return 0
    if missing := lacking():
        print(f"{missing} found: the pure build is used")
        return 0
    if not build.compiled_files(str(ROOT), patterns):
        print("nothing to compile yet: the pure build is used")
        return 0
    modules = make(patterns, quick)
    if not modules:
        print("the compiled build failed, see above; KABUTO_BUILD=pure does without it")
        return 1
    print(f"compiled {modules} modules ({time.perf_counter() - start:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
