"""How Alembic runs here: on the connection that it was given."""

from __future__ import annotations

from alembic import context

from kabuto.server.store.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
