"""The title page of Tower Up."""

from rynek.engine.meta import Meta, Option

META = Meta(
    slug="tower_up",
    prefix="TU",
    title={"en": "Tower Up", "pl": "Tower Up"},
    designers=("Frank Crittin", "Grégoire Largey", "Sébastien Pauchon"),
    publisher="Monolith, 2024 (Polish edition IUVI Games)",
    seats=(2, 4),
    minutes=(30, 45),
    age=8,
    options=(
        Option("goals", "drawn", "TU-38", words=("first", "drawn", "chosen")),
        Option("left", 0, "TU-38", low=0, high=10),
        Option("middle", 0, "TU-38", low=0, high=10),
        Option("right", 0, "TU-38", low=0, high=10),
        Option("floors", 3, "TU-Q08", low=3, high=7),
        Option("start", "drawn", "TU-Q06", words=("drawn", "placed")),
    ),
)
