"""People are told by push and mail too, when and how often they like; the server has a key that push services know."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    there = sa.inspect(op.get_bind())

    def add(table: str, column: sa.Column[Any]) -> None:
        if column.name not in {known["name"] for known in there.get_columns(table)}:  # else: killed on the way
            op.add_column(table, column)

    add("channels", sa.Column("keys", sa.String))
    add("channels", sa.Column("told", sa.Float, nullable=False, server_default="0"))
    add("outbox", sa.Column("kind", sa.String, nullable=False, server_default="turn"))
    if not there.has_table("manners"):
        op.create_table(
            "manners",
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("zone", sa.String, nullable=False),
            sa.Column("quiet_from", sa.Integer),
            sa.Column("quiet_to", sa.Integer),
            sa.Column("every", sa.String, nullable=False),
            sa.Column("alarm", sa.Boolean, nullable=False),
            sa.Column("alarm_wakes", sa.Boolean, nullable=False),
            sa.PrimaryKeyConstraint("holder", name="pk_manners"),
        )
    if not there.has_table("own_keys"):
        op.create_table(
            "own_keys",
            sa.Column("name", sa.String, nullable=False),
            sa.Column("value", sa.String, nullable=False),
            sa.PrimaryKeyConstraint("name", name="pk_own_keys"),
        )


def downgrade() -> None:
    op.drop_table("own_keys")
    op.drop_table("manners")
    with op.batch_alter_table("outbox") as outbox:
        outbox.drop_column("kind")
    with op.batch_alter_table("channels") as channels:
        channels.drop_column("told")
        channels.drop_column("keys")
