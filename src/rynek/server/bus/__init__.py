"""The bus: hints that something has changed. The truth is in the database; a lost hint costs only time."""

from __future__ import annotations

from rynek.server.bus.local import LocalBus
from rynek.server.bus.port import Bus, Hint
from rynek.server.bus.postgres import PostgresBus

__all__ = ["Bus", "Hint", "LocalBus", "PostgresBus"]
