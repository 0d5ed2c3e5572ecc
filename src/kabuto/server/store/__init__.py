"""The log: append, read, watch. SQLite by default, PostgreSQL when one machine is not enough."""

from __future__ import annotations

from kabuto.server.store.base import BadDatabase, Change, Conflict, Damaged, Entry, Listing, Log, Unavailable

__all__ = ["BadDatabase", "Change", "Conflict", "Damaged", "Entry", "Listing", "Log", "Unavailable"]
