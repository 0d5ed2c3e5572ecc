"""The compiled half of the build; everything else is in `pyproject.toml`.

A plain build is pure Python. `KABUTO_COMPILE=1 pip wheel .` puts the modules that mypyc compiles into the
wheel; `tools/compile.py` runs `build_ext` in a copy of the sources for the checkout's own compiled build.

An editable install is always pure: modules compiled into the source tree would shadow later edits.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PARTS = 3 * (os.cpu_count() or 1)
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def load_build() -> ModuleType:
    """`kabuto._build` by its path, without importing the package that is being built."""
    spec = importlib.util.spec_from_file_location("_kabuto_build", ROOT / "src/kabuto/_build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class BuildInParallel(build_ext):
    """Compiles the C files of the one big extension on all processors; setuptools takes one after the other."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_one = compiler._compile

        def compile_all(sources: list[str], output_dir: str | None = None, **options: Any) -> list[str]:
            _, objects, extra, flags, build = compiler._setup_compile(
                output_dir,
                options.get("macros"),
                options.get("include_dirs"),
                sources,
                options.get("depends"),
                options.get("extra_postargs"),
            )
            arguments = compiler._get_cc_args(flags, options.get("debug"), options.get("extra_preargs"))

            def make(name: str) -> None:
                source, kind = build[name]
                compile_one(name, source, kind, arguments, extra, flags)

            wanted = [name for name in objects if name in build]
            wanted.sort(key=lambda name: -os.stat(build[name][0]).st_size)  # the longest first
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(make, wanted))
            return list(objects)

        if os.name != "nt":
            compiler.compile = compile_all
        super().build_extensions()


def extensions() -> list[Extension]:
    """One group for all modules, so that kernel, titles and bots call each other natively; a C file for each."""
    from mypyc.build import mypycify

    build = load_build()
    files = build.compiled_files(str(ROOT), SETTINGS["tool"]["kabuto"]["compile"])
    found: list[Extension] = mypycify(
        ["--strict", *files],
        opt_level="g" if quick else "2",
        debug_level="0",
        multi_file=True,
        group_name=build.GROUP.removesuffix("__mypyc"),
        target_dir="build/mypyc",
    )
    if os.name != "nt":
        # Nobody reads what a compiler warns of in mypyc's C, and looking for it takes a tenth of its time; and only
        # what no other library can replace is inlined. All extensions share one list of arguments.
        found[0].extra_compile_args += ["-w", "-Wno-error", "-fvisibility=hidden"]
        if quick:
            group = next(extension for extension in found if extension.name == build.GROUP)
            group.sources = joined(group.sources, f"__native_{build.GROUP.removesuffix('__mypyc')}___")
    return found


def joined(sources: list[str], beginning: str) -> list[str]:
    """The C files of the modules, included by a few others: so the compiler reads their long headers less often."""
    modules = [path for path in sources if os.path.basename(path).startswith(beginning)]
    modules.sort(key=lambda path: -os.stat(path).st_size)
    parts = [modules[start::PARTS] for start in range(min(PARTS, len(modules)))]
    made: list[str] = []
    for number, part in enumerate(parts):
        path = Path(part[0]).with_name(f"part{number}.c")
        path.write_text("".join(f'#include "{os.path.basename(name)}"\n' for name in part), encoding="utf-8")
        made.append(str(path))
    return made + [path for path in sources if path not in modules]


def compiler_requirements() -> list[str]:
    """mypyc, and what it must see to check the types of what the compiled modules import."""
    tools = SETTINGS["dependency-groups"]["dev"]
    return [name for name in tools if name.startswith(("mypy==", "types-"))] + SETTINGS["project"]["dependencies"]


compile_wanted = os.environ.get("KABUTO_COMPILE") in ("1", "quick")
quick = os.environ.get("KABUTO_COMPILE") == "quick"  # half the work for the compiler, and not half as fast
builds_modules = not {"build_ext", "bdist_wheel"}.isdisjoint(sys.argv)
has_mypyc = importlib.util.find_spec("mypyc") is not None

setup(
    cmdclass={"build_ext": BuildInParallel},
    ext_modules=extensions() if compile_wanted and builds_modules else [],
    # Asked for by pip before it builds, and only then: a pure wheel needs no compiler.
    setup_requires=compiler_requirements() if compile_wanted and not has_mypyc else [],
)
