"""The titles that the battery shows: ours, and two small ones of its own."""

from __future__ import annotations

import kabuto
from kabuto.kernel.title import load

KURA, GOISHI = load("tests.battery.kura"), load("tests.battery.goishi")
TITLES = [KURA, GOISHI, *(kabuto.title(name) for name in kabuto.titles())]
