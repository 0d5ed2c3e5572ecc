"""Tournaments: who is in them, their rounds and tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    there = set(sa.inspect(op.get_bind()).get_table_names())  # some, if it was killed on the way
    if "tournaments" not in there:
        op.create_table(
            "tournaments",
            sa.Column("id", sa.String, nullable=False),
            sa.Column("maker", sa.String, nullable=False),
            sa.Column("name", sa.String, nullable=False),
            sa.Column("made", sa.Float, nullable=False),
            sa.Column("listed", sa.Boolean, nullable=False),
            sa.Column("status", sa.String, nullable=False),
            sa.Column("round", sa.Integer, nullable=False),
            sa.Column("field", sa.Integer, nullable=False),
            sa.Column("due", sa.Float),
            sa.Column("ended", sa.Float),
            sa.Column("terms", sa.LargeBinary, nullable=False),
            sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        )
        op.create_index("ix_tournaments_status_made", "tournaments", ["status", "made"])
    if "entrants" not in there:
        op.create_table(
            "entrants",
            sa.Column("tournament", sa.String, nullable=False),
            sa.Column("number", sa.Integer, nullable=False),
            sa.Column("holder", sa.String),
            sa.Column("name", sa.String, nullable=False),
            sa.Column("bot", sa.String),
            sa.Column("status", sa.String, nullable=False),
            sa.PrimaryKeyConstraint("tournament", "number", name="pk_entrants"),
        )
        op.create_index("ix_entrants_holder_tournament", "entrants", ["holder", "tournament"], unique=True)
    if "rounds" not in there:
        op.create_table(
            "rounds",
            sa.Column("tournament", sa.String, nullable=False),
            sa.Column("round", sa.Integer, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("tournament", "round", name="pk_rounds"),
        )
    if "pods" not in there:
        op.create_table(
            "pods",
            sa.Column("tournament", sa.String, nullable=False),
            sa.Column("round", sa.Integer, nullable=False),
            sa.Column("number", sa.Integer, nullable=False),
            sa.Column("table_id", sa.String),
            sa.Column("seats", sa.String, nullable=False),
            sa.Column("places", sa.String),
            sa.PrimaryKeyConstraint("tournament", "round", "number", name="pk_pods"),
        )
        op.create_index("ix_pods_table_id", "pods", ["table_id"])


def downgrade() -> None:
    for table in ("pods", "rounds", "entrants", "tournaments"):
        op.drop_table(table)
