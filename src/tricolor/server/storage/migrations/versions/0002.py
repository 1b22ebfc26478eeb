"""Sessions, an audit log, and what a token may do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.String(length=30), nullable=False),
        sa.Column("player_id", sa.String(length=32), nullable=True),
        sa.Column("address", sa.String(length=64), nullable=True),
        sa.Column("detail", sa.String(length=100), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_index("ix_audit_player_id", "audit", ["player_id"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.String(length=32), nullable=False),
        sa.Column("device", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("digest"),
    )
    op.create_index("ix_sessions_player_id", "sessions", ["player_id"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.add_column("tokens", sa.Column("scope", sa.String(length=10), nullable=False, server_default="play"))


def downgrade() -> None:
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.drop_column("scope")
    op.drop_table("sessions")
    op.drop_table("audit")
