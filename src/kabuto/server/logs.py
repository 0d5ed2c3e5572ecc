"""Logs: one JSON object a line. Bodies, tokens and names of people are never logged."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

FIELDS = ("method", "route", "table", "status", "ms", "command", "answer", "bot", "seat", "address")
CAUSES = ("cause", "why", "more")


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        for name in (*FIELDS, *CAUSES):
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str) -> None:
    """Send everything from `level` on to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("kabuto", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "kabuto" else logging.WARNING)


def short(table: str) -> str:
    """A table's id for the log: enough to find it, too little to be an invitation."""
    return f"{table[:5]}…"
