"""A name lasts: passkeys, mail addresses, when one was last used, and holders who are the same person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    if not there.has_table("passkeys"):  # else: killed on the way
        op.create_table(
            "passkeys",
            sa.Column("id", sa.String, nullable=False),
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("public_key", sa.LargeBinary, nullable=False),
            sa.Column("count", sa.BigInteger, nullable=False),
            sa.Column("label", sa.String, nullable=False),
            sa.Column("made", sa.Float, nullable=False),
            sa.Column("used", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        )
    if not there.has_table("mails"):
        op.create_table(
            "mails",
            sa.Column("hash", sa.String, nullable=False),
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("address", sa.String, nullable=False),
            sa.Column("made", sa.Float, nullable=False),
            sa.Column("verified", sa.Float),
            sa.PrimaryKeyConstraint("hash", name="pk_mails"),
        )
    if not there.has_table("proofs"):
        op.create_table(
            "proofs",
            sa.Column("secret", sa.String, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("secret", name="pk_proofs"),
        )
    if not there.has_table("aliases"):
        op.create_table(
            "aliases",
            sa.Column("holder", sa.String, nullable=False),
            sa.Column("owner", sa.String, nullable=False),
            sa.Column("made", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("holder", name="pk_aliases"),
        )


def downgrade() -> None:
    for table in ("aliases", "proofs", "mails", "passkeys"):
        op.drop_table(table)
