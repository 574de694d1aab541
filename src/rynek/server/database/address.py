"""The address of a database as people write it: where the file is, and how it may be shown."""

from __future__ import annotations

import re
from pathlib import Path


def sqlite_path(database: str) -> Path:
    """The file of a SQLite database."""
    return Path(database.removeprefix("sqlite:///"))


def hidden(database: str) -> str:
    """The address without its password, for logs and sentences."""
    shown = re.sub(r"(://[^:/@]*:)[^@/]*@", r"\1***@", database)
    return re.sub(r"(?<=password=)[^&]*", "***", shown)
