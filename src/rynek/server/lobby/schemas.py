"""How a table is asked for and how it is told of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

SeatWish = Annotated[
    str,
    Meta(
        pattern=r"^(me|open|closed|bot:[a-z0-9_-]{1,30}|invite:[0-9]{1,9})$",
        description="`me`, `open`, `closed`, `bot:LEVEL` or `invite:PERSON`",
    ),
]
Entropy = Annotated[str, Meta(pattern=r"^[0-9a-fA-F]{64}$", description="32 bytes as 64 hex digits")]
EntropyOrLater = Annotated[str, Meta(pattern=r"^([0-9a-fA-F]{64}|later)$", description="64 hex digits, or `later`")]
Slug = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,60}$")]


class NoPace(Struct, forbid_unknown_fields=True, frozen=True, tag="none", tag_field="kind"):
    """As slow as people like."""


class LivePace(Struct, forbid_unknown_fields=True, tag="live", tag_field="kind"):
    """Everybody is there, and a clock runs."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment_s: Annotated[float, Meta(ge=0, le=600)] = 0


class DaysPace(Struct, forbid_unknown_fields=True, tag="days", tag_field="kind"):
    """So many days for each decision."""

    days: Annotated[float, Meta(gt=0, le=60)]


class NewMatch(Struct, forbid_unknown_fields=True):
    """A table to set up."""

    game: Slug
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    edition: Slug = "house"
    options: dict[str, Any] = {}
    pace: NoPace | LivePace | DaysPace = NoPace()
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    listed: bool = False
    rated: bool = False
    watch: Literal["all", "link", "nobody"] = "all"
    entropy: Literal["later"] | None = None


class Join(Struct, forbid_unknown_fields=True):
    """Which seat, and what chance one adds."""

    seat: Annotated[int, Meta(ge=1, le=12)] | None = None
    entropy: EntropyOrLater | None = None


class Added(Struct, forbid_unknown_fields=True):
    """The chance somebody adds."""

    entropy: Entropy


class Fill(Struct, forbid_unknown_fields=True):
    """How strong the bots are that take the empty seats."""

    level: Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,30}$")] | None = None


class SeatSummary(Struct):
    """Who sits on a seat, shortly."""

    seat: int
    kind: str
    name: str | None
    person: int | None
    level: str | None


class Summary(Struct):
    """A match in a list."""

    id: str
    game: str
    edition: str
    status: str
    n: int
    ply: int
    to_move: int | None
    seats: list[SeatSummary]
    pace: dict[str, Any]
    rated: bool
    open_seed: bool
    listed: bool
    host: int | None
    places: list[int] | None
    my_seat: int | None
    created_at: int
    started_at: int | None
    moved_at: int
    ended_at: int | None


class Summaries(Struct):
    """Matches, the newest first; `next` asks for those before."""

    matches: list[Summary]
    next: int | None = None


class MyMatches(Struct):
    """All matches of a person."""

    open: list[Summary]
    running: list[Summary]
    finished: list[Summary]
