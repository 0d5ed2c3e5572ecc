"""A note knows how often it could not be left, apart from how often it was claimed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    if "failed" not in {known["name"] for known in there.get_columns("outbox")}:  # else: killed on the way
        op.add_column("outbox", sa.Column("failed", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("outbox") as outbox:
        outbox.drop_column("failed")
