"""People share lessons that they made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    if not sa.inspect(op.get_bind()).has_table("lessons"):  # else: killed on the way
        op.create_table(
            "lessons",
            sa.Column("id", sa.String, nullable=False),
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("title", sa.String, nullable=False),
            sa.Column("made", sa.Float, nullable=False),
            sa.Column("data", sa.LargeBinary, nullable=False),
            sa.PrimaryKeyConstraint("id", name="pk_lessons"),
        )
        op.create_index("ix_lessons_holder", "lessons", ["holder"])


def downgrade() -> None:
    op.drop_table("lessons")
