"""The lists know when somebody's time is up, so that nobody has to look at every table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    if "due" not in {column["name"] for column in there.get_columns("tables")}:  # else: killed on the way
        op.add_column("tables", sa.Column("due", sa.Float))
    if "ix_tables_due" not in {index["name"] for index in there.get_indexes("tables")}:
        op.create_index("ix_tables_due", "tables", ["due"])


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_index("ix_tables_due")
        tables.drop_column("due")
