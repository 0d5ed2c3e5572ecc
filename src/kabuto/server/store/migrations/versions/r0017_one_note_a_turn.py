"""The alarm of a turn waits in the same row as the turn; notes are found by their table and seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
KEPT = "table_id, seat, channel, due, kind, tries, failed"
ASIDE = f"create table outbox_before as select id, {KEPT} from outbox"
BACK = f"insert into outbox (id, {KEPT}) select id, {KEPT} from outbox_before where true on conflict do nothing"


def upgrade() -> None:
    """Put the notes aside, make their table anew, put them back; it may have been killed on the way at any point."""
    there = sa.inspect(op.get_bind())
    known = {name: {column["name"] for column in there.get_columns(name)} for name in there.get_table_names()}
    made = "alarm" in known.get("outbox", ())
    if not made:
        if "outbox_before" not in known:
            op.execute(ASIDE)
        if "outbox" in known:
            op.drop_table("outbox")
        op.create_table(
            "outbox",
            sa.Column("table_id", sa.String, nullable=False),
            sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
            sa.Column("id", sa.String, nullable=False),
            sa.Column("channel", sa.String, nullable=False),
            sa.Column("due", sa.Float, nullable=False),
            sa.Column("alarm", sa.Float),
            sa.Column("kind", sa.String, nullable=False),
            sa.Column("tries", sa.Integer, nullable=False),
            sa.Column("failed", sa.Integer, nullable=False, server_default="0"),
            sa.PrimaryKeyConstraint("table_id", "seat", "id", name="pk_outbox"),
            sqlite_with_rowid=False,
        )
    if not made or "outbox_before" in known:
        op.execute(BACK)
    op.create_index("ix_outbox_due", "outbox", ["due"], if_not_exists=True)
    op.execute("drop table if exists outbox_before")


def downgrade() -> None:
    op.execute(ASIDE)
    op.execute("update outbox_before set id = id || ':' || table_id || ':' || seat")
    op.drop_table("outbox")
    op.create_table(
        "outbox",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("channel", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False, server_default="turn"),
        sa.Column("failed", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
    )
    op.execute(BACK)
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.create_index("ix_outbox_table_id_seat", "outbox", ["table_id", "seat"])
    op.drop_table("outbox_before")
