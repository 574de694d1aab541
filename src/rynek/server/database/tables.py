"""The tables. Times are milliseconds since 1970; what is only ever read whole is stored as JSON text."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

accounts = Table(
    "accounts", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(40), nullable=False),
    Column("login", String(60), unique=True),
    Column("password", Text),
    Column("settings", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("deleted_at", BigInteger),
    sqlite_autoincrement=True,
)  # fmt: skip

sessions = Table(
    "sessions", METADATA,
    Column("hash", String(64), primary_key=True),
    Column("account_id", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)  # fmt: skip

tokens = Table(
    "tokens", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("account_id", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("scopes", String(60), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    sqlite_autoincrement=True,
)  # fmt: skip

matches = Table(
    "matches", METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(60), nullable=False),
    Column("edition_hash", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("status", String(12), nullable=False),
    Column("pace", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rated_at", BigInteger),
    Column("watch", String(8), nullable=False),
    Column("watch_secret", String(32), nullable=False),
    Column("open_seed", Boolean, nullable=False),
    Column("seed", BigInteger),
    Column("server_seed", LargeBinary, nullable=False),
    Column("host", ForeignKey("accounts.id"), index=True),
    Column("n", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("to_move", Integer),
    Column("result", Text),
    Column("rematch", String(16)),
    Column("clock", Text),
    Column("changes", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("moved_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("due_kind", String(12)),
    Column("due_at", BigInteger),
    Column("lease_until", BigInteger, nullable=False),
    Index("ix_matches_due", "due_at"),
    Index("ix_matches_listing", "listed", "status", "created_at"),
)  # fmt: skip

seats = Table(
    "seats", METADATA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("account_id", ForeignKey("accounts.id"), index=True),
    Column("level", String(30)),
    Column("entropy", LargeBinary),
    Column("promised", Boolean, nullable=False),
    Column("clock_ms", BigInteger),
    Column("seen_n", Integer, nullable=False),
    Column("seen_at", BigInteger),
)  # fmt: skip

entries = Table(
    "entries", METADATA,
    Column("match_id", String(16), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

snapshots = Table(
    "snapshots", METADATA,
    Column("match_id", String(16), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("layout", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)  # fmt: skip

chat = Table(
    "chat", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match_id", String(16), nullable=False, index=True),
    Column("seat", Integer),
    Column("account_id", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)  # fmt: skip

mutes = Table(
    "mutes", METADATA,
    Column("match_id", String(16), primary_key=True),
    Column("account_id", ForeignKey("accounts.id"), primary_key=True),
    Column("muted", ForeignKey("accounts.id"), primary_key=True),
)  # fmt: skip

blocks = Table(
    "blocks", METADATA,
    Column("account_id", ForeignKey("accounts.id"), primary_key=True),
    Column("other", ForeignKey("accounts.id"), primary_key=True),
)  # fmt: skip

reports = Table(
    "reports", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("account_id", ForeignKey("accounts.id"), nullable=False),
    Column("other", ForeignKey("accounts.id"), nullable=False),
    Column("match_id", String(16)),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("done_at", BigInteger),
    sqlite_autoincrement=True,
)  # fmt: skip

ratings = Table(
    "ratings", METADATA,
    Column("account_id", ForeignKey("accounts.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)  # fmt: skip

pulse = Table(
    "pulse", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip
