"""A person can have several devices, and codes to come back by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    if not there.has_table("keys"):  # else: killed on the way
        op.create_table(
            "keys",
            sa.Column("secret", sa.String, nullable=False),
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("label", sa.String, nullable=False),
            sa.Column("made", sa.Float, nullable=False),
            sa.Column("revoked", sa.Float),
            sa.PrimaryKeyConstraint("secret", name="pk_keys"),
        )
    if not there.has_table("tickets"):
        op.create_table(
            "tickets",
            sa.Column("hash", sa.String, nullable=False),
            sa.Column("kind", sa.String, nullable=False),
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("expires", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("hash", name="pk_tickets"),
        )
    if not there.has_table("spent"):
        op.create_table(
            "spent",
            sa.Column("hash", sa.String, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("hash", name="pk_spent"),
        )


def downgrade() -> None:
    op.drop_table("spent")
    op.drop_table("tickets")
    op.drop_table("keys")
