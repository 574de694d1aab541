"""The title page of Multicity."""

from __future__ import annotations

from rynek.engine.meta import Meta, Option

META = Meta(
    slug="multicity",
    title={"en": "Multicity", "pl": "Multicity"},
    designers=("Steve Brück", "Jean-Claude Pellin"),
    publisher="Muduko",
    seats=(2, 4),
    minutes=(10, 20),
    prefix="MC",
    rules_version=1,
    stage="ready",
    age=5,
    options=(Option("youngest", False, "MC-40"),),
)
