"""How rated games ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    if not sa.inspect(op.get_bind()).has_table("results"):  # else: killed on the way
        op.create_table(
            "results",
            sa.Column("table_id", sa.String, nullable=False),
            sa.Column("seat", sa.Integer, nullable=False),
            sa.Column("ended", sa.Float, nullable=False),
            sa.Column("title", sa.String, nullable=False),
            sa.Column("players", sa.Integer, nullable=False),
            sa.Column("among", sa.String, nullable=False),
            sa.Column("who", sa.String, nullable=False),
            sa.Column("place", sa.Integer, nullable=False),
            sa.Column("gone", sa.Boolean, nullable=False),
            sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
        )
        op.create_index("ix_results_ended", "results", ["ended"])


def downgrade() -> None:
    op.drop_table("results")
