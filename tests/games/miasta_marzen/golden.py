"""How games of Miasta marzeń end, and how to get there."""

from __future__ import annotations

from rynek.engine.match import Match

ENDINGS = ("points", "requirements", "shared", "long")
LEANINGS: dict[str, tuple[str, ...]] = {
    "points": ("place", "build"),
    "requirements": (),
    "shared": ("discard", "drop"),
    "long": ("build", "place"),
}
OPTIONS_BY_ENDING = {"long": {"long": True, "city": "barcelona"}}
UNREACHED = dict.fromkeys((("long", 3), ("long", 4)), "the long game is for two seats alone")


def ending(match: Match) -> str:
    """The long game, or else what decided about the first place."""
    if match.options["long"]:
        return "long"
    scores = sorted(
        ((score["total"], score["lines"][0]["points"]) for score in match.scores().values()),
        reverse=True,
    )
    if scores[0][0] > scores[1][0]:
        return "points"
    return "requirements" if scores[0][1] > scores[1][1] else "shared"
