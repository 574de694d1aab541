"""The first form of the tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=60), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("deleted_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("login", name=op.f("uq_accounts_login")),
        sqlite_autoincrement=True,
    )


def _entries() -> None:
    op.create_table(
        "entries",
        sa.Column("match_id", sa.String(length=16), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "n", name=op.f("pk_entries")),
    )


def _pulse() -> None:
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )


def _snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column("match_id", sa.String(length=16), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("layout", sa.String(length=64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_snapshots")),
    )


def _blocks() -> None:
    op.create_table(
        "blocks",
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("other", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_blocks_account_id")),
        sa.ForeignKeyConstraint(["other"], ["accounts.id"], name=op.f("fk_blocks_other")),
        sa.PrimaryKeyConstraint("account_id", "other", name=op.f("pk_blocks")),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.String(length=60), nullable=False),
        sa.Column("edition_hash", sa.String(length=64), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rated_at", sa.BigInteger(), nullable=True),
        sa.Column("watch", sa.String(length=8), nullable=False),
        sa.Column("watch_secret", sa.String(length=32), nullable=False),
        sa.Column("open_seed", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("server_seed", sa.LargeBinary(), nullable=False),
        sa.Column("host", sa.Integer(), nullable=True),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("to_move", sa.Integer(), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("rematch", sa.String(length=16), nullable=True),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("moved_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("due_kind", sa.String(length=12), nullable=True),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["accounts.id"], name=op.f("fk_matches_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index("ix_matches_due", "matches", ["due_at"], unique=False)
    op.create_index(op.f("ix_matches_host"), "matches", ["host"], unique=False)
    op.create_index("ix_matches_listing", "matches", ["listed", "status", "created_at"], unique=False)


def _mutes() -> None:
    op.create_table(
        "mutes",
        sa.Column("match_id", sa.String(length=16), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("muted", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_mutes_account_id")),
        sa.ForeignKeyConstraint(["muted"], ["accounts.id"], name=op.f("fk_mutes_muted")),
        sa.PrimaryKeyConstraint("match_id", "account_id", "muted", name=op.f("pk_mutes")),
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_ratings_account_id")),
        sa.PrimaryKeyConstraint("account_id", "game", name=op.f("pk_ratings")),
    )


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("other", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.String(length=16), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_reports_account_id")),
        sa.ForeignKeyConstraint(["other"], ["accounts.id"], name=op.f("fk_reports_other")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sqlite_autoincrement=True,
    )


def _sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_sessions_account_id")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_account_id"), "sessions", ["account_id"], unique=False)


def _tokens() -> None:
    op.create_table(
        "tokens",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("scopes", sa.String(length=60), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_tokens_account_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tokens_account_id"), "tokens", ["account_id"], unique=False)


def _chat() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("match_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_chat_account_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_chat_account_id"), "chat", ["account_id"], unique=False)
    op.create_index(op.f("ix_chat_match_id"), "chat", ["match_id"], unique=False)


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=True),
        sa.Column("level", sa.String(length=30), nullable=True),
        sa.Column("entropy", sa.LargeBinary(), nullable=True),
        sa.Column("promised", sa.Boolean(), nullable=False),
        sa.Column("clock_ms", sa.BigInteger(), nullable=True),
        sa.Column("seen_n", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_seats_account_id")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_seats_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_account_id"), "seats", ["account_id"], unique=False)


def upgrade() -> None:
    """Create every table, those that others point to first."""
    _accounts()
    _entries()
    _pulse()
    _snapshots()
    _blocks()
    _matches()
    _mutes()
    _ratings()
    _reports()
    _sessions()
    _tokens()
    _chat()
    _seats()
