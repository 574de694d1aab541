"""What is sent to a match and what comes back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

N = Annotated[int, Meta(ge=0, le=2**31 - 1, description="the number of the last entry of the view that is answered")]
SeatNumber = Annotated[int, Meta(ge=1, le=12)]
Action = Annotated[dict[str, Any], Meta(description="a choice as the view gives it")]


class Act(Struct, forbid_unknown_fields=True):
    """A decision."""

    n: N
    action: Action


class Ask(Struct, forbid_unknown_fields=True):
    """A choice somebody wants to know more about."""

    action: Action
    n: N | None = None


class Undo(Struct, forbid_unknown_fields=True):
    """Take back one step, or the whole turn."""

    n: N
    turn: bool = False


class Request(Struct, forbid_unknown_fields=True):
    """Something only the others can allow."""

    n: N
    what: Literal["undo", "end"]


class Answer(Struct, forbid_unknown_fields=True):
    """Whether what was asked is allowed."""

    n: N
    accept: bool


class Step(Struct, forbid_unknown_fields=True):
    """Something done after an entry."""

    n: N


class HandOver(Struct, forbid_unknown_fields=True):
    """The seat a bot is to sit in for."""

    n: N
    seat: SeatNumber


class Said(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Mute(Struct, forbid_unknown_fields=True):
    """Whose chat is not to be heard here any more, or again."""

    person: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    muted: bool = True


class ChatLine(Struct):
    """Something somebody said."""

    id: int
    seat: int | None
    person: int
    name: str
    text: str
    at: int


class Chat(Struct):
    """What was said."""

    chat: list[ChatLine]


class View(Struct, omit_defaults=True):
    """Everything a seat may know of a match now."""

    id: str
    game: str
    edition: str
    edition_hash: str
    rules_version: int
    options: dict[str, Any]
    status: Literal["open", "dealing", "running", "finished", "cancelled"]
    n: int
    ply: int
    seat: int | None
    to_move: int | None
    decision: dict[str, Any] | None
    choices: list[dict[str, Any]]
    board: dict[str, Any] | None
    scores: list[dict[str, Any]]
    events: list[dict[str, Any]]
    result: dict[str, Any] | None
    seats: list[dict[str, Any]]
    pace: dict[str, Any]
    clock: dict[str, Any] | None
    undo: dict[str, Any]
    asked: dict[str, Any] | None
    seal: dict[str, Any]
    host: int | None
    listed: bool
    rated: bool
    rematch: str | None
    watch: str | None
    last_chat: int
    created_at: int
    started_at: int | None
    moved_at: int
    ended_at: int | None


class Explained(Struct):
    """Why something cannot be done; nothing when it can."""

    reason: dict[str, Any] | None


class Preview(Struct):
    """What surely follows from a choice."""

    events: list[dict[str, Any]]
    points: dict[str, int]
    total: int
    cut: bool
    board: dict[str, Any] | None


class Entries(Struct):
    """The entries of a match as the caller may know them."""

    entries: list[dict[str, Any]]


class Check(Struct):
    """One thing that was looked at."""

    check: str
    ok: bool
    message: str


class Verified(Struct):
    """Whether a record is what it says it is."""

    ok: bool
    checks: list[Check]


class Replayed(Struct):
    """A record that was pasted, moment by moment."""

    ok: bool
    checks: list[Check]
    moments: list[dict[str, Any]]
