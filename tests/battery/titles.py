"""The titles that the battery shows: ours, and three small ones of its own."""

from __future__ import annotations

import kabuto
from kabuto.kernel.title import load

KURA, GOISHI, HATO = load("tests.battery.kura"), load("tests.battery.goishi"), load("tests.battery.hato")
TITLES = [KURA, GOISHI, HATO, *(kabuto.title(name) for name in kabuto.titles())]
