"""The log: append, read, watch. SQLite by default, PostgreSQL when one machine is not enough."""

from __future__ import annotations

from kabuto.server.store.base import BadDatabase, Card, Change, Conflict, Damaged, Entry, Log, Unavailable

__all__ = ["BadDatabase", "Card", "Change", "Conflict", "Damaged", "Entry", "Log", "Unavailable"]
