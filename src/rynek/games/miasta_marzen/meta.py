"""The title page of Miasta marzeń."""

from rynek.engine.meta import Meta, Option

CITIES = ("sydney", "venice", "new-york", "barcelona", "rio-de-janeiro", "lisbon", "mexico-city", "buenos-aires")

META = Meta(
    slug="miasta_marzen",
    prefix="MM",
    title={"en": "Miasta marzeń", "pl": "Miasta marzeń"},
    designers=("Phil Walker-Harding", "Steve Finn"),
    publisher="Devir, 2024 (Polish edition Nasza Księgarnia)",
    seats=(2, 4),
    minutes=(30, 60),
    age=10,
    stage="ready",
    options=(
        Option("city", "drawn", "MM-20", words=("drawn", *CITIES)),
        Option("long", False, "MM-123"),
    ),
)
