# interpreted
"""Where the nets of the titles lie, and who asks them."""

from __future__ import annotations

import os
from pathlib import Path

from kabuto.bots.nets.judgement import Judgement
from kabuto.bots.nets.net import Net, read
from kabuto.bots.search.guide import Guide
from kabuto.kernel.title import title as title_of

FILE = "judge.net"
FOLDER = "KABUTO_NETS"
"""The environment names a folder with other nets to use, as `<title>.net`: those that are being trained."""
_read: dict[str, Net] = {}


def path_of(name: str) -> Path:
    """The file of a title's net."""
    other = os.environ.get(FOLDER)
    if other and (Path(other) / f"{name}.net").is_file():
        return Path(other) / f"{name}.net"
    return Path(__file__).parent.parent / name / FILE


def judgement_of(name: str, guide: Guide) -> Judgement:
    """The judgement of a title's net; a net is read once a process."""
    path = str(path_of(name))
    net = _read.get(path)
    if net is None:
        net = _read[path] = read(Path(path))
    title = title_of(name)
    widest = title.layout(max(title.meta.players))
    return Judgement(net, guide, widest, len(guide.traits(title.new(seed=0).state, 0)))
