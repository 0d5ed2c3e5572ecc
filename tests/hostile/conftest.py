"""Fixtures of the server's tests, for those that attack it."""

from __future__ import annotations

from tests.server.conftest import new_server, server

__all__ = ["new_server", "server"]
