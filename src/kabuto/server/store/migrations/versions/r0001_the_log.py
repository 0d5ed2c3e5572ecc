"""The log, the tables and who holds seats there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status_made", "tables", ["status", "made"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("client", sa.String),
        sa.Column("command", sa.String),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_entries"),
        sa.UniqueConstraint("table_id", "client", "command", name="uq_entries_table_id_client_command"),
    )
    op.create_table(
        "holders",
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("holder", "table_id", name="pk_holders"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_holders_table_id"),
    )


def downgrade() -> None:
    op.drop_table("holders")
    op.drop_table("entries")
    op.drop_table("tables")
