"""Who goes and who has a holiday; seats that others may take over; what people tell the host of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    if "later" not in [column["name"] for column in there.get_columns("results")]:  # else: killed on the way
        op.add_column("results", sa.Column("later", sa.Boolean, nullable=False, server_default=sa.false()))
    if not there.has_table("absences"):
        op.create_table(
            "absences",
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("table_id", sa.String, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("holder", "table_id", name="pk_absences"),
        )
    if not there.has_table("offers"):
        op.create_table(
            "offers",
            sa.Column("table_id", sa.String, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("table_id", name="pk_offers"),
        )
    if not there.has_table("holidays"):
        op.create_table(
            "holidays",
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("since", sa.Float, nullable=False),
            sa.Column("until", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("holder", "since", name="pk_holidays"),
        )
    if not there.has_table("reports"):
        op.create_table(
            "reports",
            sa.Column("id", sa.String, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.Column("table_id", sa.String, nullable=False),
            sa.Column("entry", sa.Integer, nullable=False),
            sa.Column("about", sa.String, nullable=False),
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("reason", sa.String, nullable=False),
            sa.Column("text", sa.String, nullable=False),
            sa.Column("decision", sa.String, nullable=False),
            sa.Column("decided", sa.Float),
            sa.PrimaryKeyConstraint("id", name="pk_reports"),
            sa.UniqueConstraint("table_id", "entry", "holder", name="uq_reports_table_id_entry_holder"),
        )


def downgrade() -> None:
    for table in ("reports", "holidays", "offers", "absences"):
        op.drop_table(table)
    op.drop_column("results", "later")
