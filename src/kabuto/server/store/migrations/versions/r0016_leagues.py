"""Leagues: who is in them, and the tournaments of their seasons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    there = set(sa.inspect(op.get_bind()).get_table_names())  # some, if it was killed on the way
    if "leagues" not in there:
        op.create_table(
            "leagues",
            sa.Column("id", sa.String, nullable=False),
            sa.Column("maker", sa.String, nullable=False),
            sa.Column("name", sa.String, nullable=False),
            sa.Column("made", sa.Float, nullable=False),
            sa.Column("listed", sa.Boolean, nullable=False),
            sa.Column("status", sa.String, nullable=False),
            sa.Column("season", sa.Integer, nullable=False),
            sa.Column("due", sa.Float),
            sa.Column("ended", sa.Float),
            sa.Column("terms", sa.LargeBinary, nullable=False),
            sa.PrimaryKeyConstraint("id", name="pk_leagues"),
        )
        op.create_index("ix_leagues_status_made", "leagues", ["status", "made"])
    if "members" not in there:
        op.create_table(
            "members",
            sa.Column("league", sa.String, nullable=False),
            sa.Column("number", sa.Integer, nullable=False),
            sa.Column("holder", sa.String),
            sa.Column("name", sa.String, nullable=False),
            sa.Column("status", sa.String, nullable=False),
            sa.PrimaryKeyConstraint("league", "number", name="pk_members"),
        )
        op.create_index("ix_members_holder_league", "members", ["holder", "league"], unique=True)
    if "seasons" not in there:
        op.create_table(
            "seasons",
            sa.Column("league", sa.String, nullable=False),
            sa.Column("season", sa.Integer, nullable=False),
            sa.Column("division", sa.Integer, nullable=False),
            sa.Column("tournament", sa.String, nullable=False),
            sa.Column("members", sa.String, nullable=False),
            sa.PrimaryKeyConstraint("league", "season", "division", name="pk_seasons"),
        )
        op.create_index("ix_seasons_tournament", "seasons", ["tournament"])


def downgrade() -> None:
    for table in ("seasons", "members", "leagues"):
        op.drop_table(table)
