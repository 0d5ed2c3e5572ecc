"""The lists know when somebody has to look whom to tell, so that a turn needs no note before it has lasted a while."""

from __future__ import annotations

from time import time

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Turns that began before now have their notes; it may have been killed on the way at any point."""
    there = sa.inspect(op.get_bind())
    known = {column["name"] for column in there.get_columns("tables")}
    for name in {"look", "noted"} - known:
        op.add_column("tables", sa.Column(name, sa.Float))
    op.execute(sa.text("update tables set noted = :now where noted is null").bindparams(now=time()))
    if "ix_tables_look" not in {index["name"] for index in there.get_indexes("tables")}:
        op.create_index("ix_tables_look", "tables", ["look"])


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_index("ix_tables_look")
        tables.drop_column("noted")
        tables.drop_column("look")
