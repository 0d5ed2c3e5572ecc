"""People have profiles, stars, blocks, finished games, wishes and invitations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    if sa.inspect(op.get_bind()).has_table("calls"):  # the last of them: killed on the way
        return
    op.create_table(
        "people",
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("id", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("shape", sa.String, nullable=False),
        sa.Column("colour", sa.String, nullable=False),
        sa.Column("seen_by", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("holder", name="pk_people"),
        if_not_exists=True,
    )
    op.create_index("ix_people_id", "people", ["id"], unique=True, if_not_exists=True)
    op.create_table(
        "ties",
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("other", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("holder", "other", "kind", name="pk_ties"),
        if_not_exists=True,
    )
    op.create_table(
        "played",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("modules", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("bot", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("plans", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_played"),
        if_not_exists=True,
    )
    op.create_index("ix_played_who_ended", "played", ["who", "ended"], if_not_exists=True)
    op.create_table(
        "wishes",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("told", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_wishes"),
        if_not_exists=True,
    )
    op.create_table(
        "calls",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("caller", sa.String, nullable=False),
        sa.Column("whom", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_calls"),
    )
    op.create_index("ix_calls_whom", "calls", ["whom"])


def downgrade() -> None:
    for name in ("calls", "wishes", "played", "ties", "people"):
        op.drop_table(name)
