"""A game that is over can have a review."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    if not sa.inspect(op.get_bind()).has_table("reviews"):  # else: killed on the way
        op.create_table(
            "reviews",
            sa.Column("table_id", sa.String, nullable=False),
            sa.Column("data", sa.LargeBinary, nullable=False),
            sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
        )


def downgrade() -> None:
    op.drop_table("reviews")
