"""People can be told elsewhere that it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    if not there.has_table("channels"):  # else: killed on the way
        op.create_table(
            "channels",
            sa.Column("id", sa.String, nullable=False),
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("kind", sa.String, nullable=False),
            sa.Column("target", sa.String, nullable=False),
            sa.Column("base", sa.String, nullable=False),
            sa.Column("language", sa.String, nullable=False),
            sa.Column("made", sa.Float, nullable=False),
            sa.Column("failures", sa.Integer, nullable=False),
            sa.Column("error", sa.String),
            sa.PrimaryKeyConstraint("id", name="pk_channels"),
        )
    if not there.has_table("outbox"):
        op.create_table(
            "outbox",
            sa.Column("id", sa.String, nullable=False),
            sa.Column("channel", sa.String, nullable=False),
            sa.Column("table_id", sa.String, nullable=False),
            sa.Column("seat", sa.Integer, nullable=False),
            sa.Column("due", sa.Float, nullable=False),
            sa.Column("tries", sa.Integer, nullable=False),
            sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        )
    if "ix_outbox_due" not in {index["name"] for index in sa.inspect(op.get_bind()).get_indexes("outbox")}:
        op.create_index("ix_outbox_due", "outbox", ["due"])
        op.create_index("ix_outbox_table_id_seat", "outbox", ["table_id", "seat"])


def downgrade() -> None:
    op.drop_table("outbox")
    op.drop_table("channels")
