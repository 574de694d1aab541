"""A report can be put aside when the host has looked at it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """When the host was done with it."""
    op.add_column("reports", sa.Column("done_at", sa.BigInteger(), nullable=True))
