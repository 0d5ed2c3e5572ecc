"""Editions that somebody sent: each is read by the reader's process, once, and kept while it is in use of late."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from kabuto.kernel.edition import Edition
from kabuto.kernel.title import Title
from kabuto.server.bots.fair import Asker
from kabuto.server.errands import Errands
from kabuto.server.process import Failed
from kabuto.server.reader import Sent, edition_in
from kabuto.server.refusal import Refusal

READER = "kabuto.server.reader"
SECONDS = 3.0
"""The largest edition takes some tenths of a second."""
KEPT = 64


class Editions:
    """See the head of this file."""

    def __init__(self, shared: bool) -> None:
        self.reader = Errands(READER, SECONDS, shared)
        self._kept: OrderedDict[tuple[str, str], Edition] = OrderedDict()

    async def read(self, title: Title, text: str | None, asker: Asker) -> Edition | None:
        """The edition in a text, None if there is none; raises `BadEdition`, or `Refusal` if it cannot be read now."""
        if text is None:
            return None
        key = (title.name, text)
        found = self._kept.get(key)
        if found is None:
            try:
                answer = await self.reader.ask(msgspec.json.encode(Sent(title.package, text)), asker)
            except Failed:
                raise Refusal("try_again", "edition-not-read") from None
            found = self._kept[key] = edition_in(answer)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found

    async def close(self) -> None:
        await self.reader.close()
