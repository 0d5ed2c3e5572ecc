"""Entries have a checksum; the host has a book of bans, mutes and deeds; a server's pulse shows that it writes."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from kabuto.server.store.writer import checksum

revision = "0003"
down_revision = "0002"

ENTRIES = "select table_id, n, kind, data, at, seen, client, command from entries"
AT_ONCE = 5000


def upgrade() -> None:
    connection = op.get_bind()
    there = sa.inspect(connection)
    if "sum" not in {column["name"] for column in there.get_columns("entries")}:  # else: killed on the way
        op.add_column("entries", sa.Column("sum", sa.LargeBinary))
    fill(connection)
    if "hushed" not in {column["name"] for column in there.get_columns("tables")}:
        op.add_column("tables", sa.Column("hushed", sa.Boolean, nullable=False, server_default=sa.false()))
    if not there.has_table("pulse"):
        op.create_table(
            "pulse",
            sa.Column("process", sa.String, nullable=False),
            sa.Column("beat", sa.String, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("process", name="pk_pulse"),
        )
    if not there.has_table("bars"):
        op.create_table(
            "bars",
            sa.Column("what", sa.String, nullable=False),
            sa.Column("who", sa.String, nullable=False),
            sa.Column("since", sa.Float, nullable=False),
            sa.Column("until", sa.Float),
            sa.Column("why", sa.String, nullable=False),
            sa.PrimaryKeyConstraint("what", "who", name="pk_bars"),
        )
    if not there.has_table("deeds"):
        op.create_table(
            "deeds",
            sa.Column("id", sa.Integer, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.Column("deed", sa.String, nullable=False),
            sa.Column("whom", sa.String, nullable=False),
            sa.Column("why", sa.String, nullable=False),
            sa.PrimaryKeyConstraint("id", name="pk_deeds"),
        )


def fill(connection: Any) -> None:
    """Give entries that were written without one their checksum."""
    update = sa.text("update entries set sum = :sum where table_id = :table and n = :n")
    while rows := connection.execute(sa.text(f"{ENTRIES} where sum is null limit {AT_ONCE}")).fetchall():
        sums = [{"table": row[0], "n": row[1], "sum": checksum([*row[:3], bytes(row[3]), *row[4:]])} for row in rows]
        connection.execute(update, sums)


def downgrade() -> None:
    op.drop_table("deeds")
    op.drop_table("bars")
    op.drop_table("pulse")
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("sum")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("hushed")
