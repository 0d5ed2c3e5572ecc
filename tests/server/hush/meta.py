from __future__ import annotations

from dataclasses import replace

from tests.battery.kura.meta import META as KURA

META = replace(KURA, name="hush", label="Hush")
