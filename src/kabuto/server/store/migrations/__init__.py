"""Alembic's folder: `env.py` and one file a revision. Run by `kabuto.server.store.migrate`, never by hand."""
