"""The title page of UpTown."""

from __future__ import annotations

from rynek.engine.meta import Meta

META = Meta(
    slug="uptown",
    title={"en": "UpTown", "pl": "UpTown"},
    designers=("Adam Strzelecki",),
    publisher="Trefl",
    seats=(2, 4),
    minutes=(30, 60),
    prefix="UP",
    rules_version=1,
    stage="ready",
    age=8,
)
