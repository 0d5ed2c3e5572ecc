"""The titles: one folder each.

`kabuto.titles` is this package and, called, the list of its folders: Python gives a package and a function of one
name the same place, so the package answers the call itself.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Titles(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The names of all titles."""
        from kabuto.kernel.title import titles

        return titles()


sys.modules[__name__].__class__ = _Titles
