"""What people send about themselves and what they are told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=200, description="1 to 24 visible characters")]
Login = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._@+-]{2,60}$", description="2 to 60 letters, digits or . _ @ + -")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Language = Literal["", "en", "pl"]
Theme = Literal["auto", "light", "dark"]
Scope = Literal["read", "play", "account"]


class Named(Struct, forbid_unknown_fields=True):
    """The name somebody wants to be called, and whether this browser is to remember them."""

    name: Name
    cookie: bool = True


class Entered(Struct):
    """Somebody is known now, and how to say so."""

    id: int
    name: str
    token: str


class LogIn(Struct, forbid_unknown_fields=True):
    """A login and its password."""

    login: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=1000)]


class Claim(Struct, forbid_unknown_fields=True):
    """What makes a guest a member."""

    login: Login
    password: Password


class NewPassword(Struct, forbid_unknown_fields=True):
    """The old password and the new one."""

    old: Annotated[str, Meta(max_length=1000)]
    new: Password


class Settings(Struct, forbid_unknown_fields=True):
    """How somebody likes it."""

    language: Language = ""
    theme: Theme = "auto"
    confirm: bool = True
    sounds: bool = False
    tips: bool = True
    notify: bool = False
    auto_single: bool = True


class SettingsChange(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Those settings which change."""

    language: Language | msgspec.UnsetType = msgspec.UNSET
    theme: Theme | msgspec.UnsetType = msgspec.UNSET
    confirm: bool | msgspec.UnsetType = msgspec.UNSET
    sounds: bool | msgspec.UnsetType = msgspec.UNSET
    tips: bool | msgspec.UnsetType = msgspec.UNSET
    notify: bool | msgspec.UnsetType = msgspec.UNSET
    auto_single: bool | msgspec.UnsetType = msgspec.UNSET


class Change(Struct, forbid_unknown_fields=True):
    """What changes about me."""

    name: Name | None = None
    settings: SettingsChange | None = None


class Me(Struct):
    """What I am told about myself."""

    id: int
    name: str
    kind: Literal["guest", "member"]
    login: str | None
    settings: Settings
    created_at: int


class NewToken(Struct, forbid_unknown_fields=True):
    """A token for a program of mine."""

    label: Annotated[str, Meta(min_length=1, max_length=60)]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)]


class Token(Struct, omit_defaults=True):
    """A token of mine; the secret itself is told only once."""

    id: int
    label: str
    scopes: list[Scope]
    created_at: int
    used_at: int | None
    token: str = ""


class Tokens(Struct):
    """All my tokens."""

    tokens: list[Token]


class Rating(Struct):
    """How strong somebody is at one game, and how sure that is."""

    game: str
    rating: float
    uncertainty: float
    matches: int


class HeadToHead(Struct):
    """How we fared against each other."""

    game: str
    matches: int
    won: int
    lost: int
    drawn: int


class PersonPage(Struct):
    """What anybody may see of a person."""

    id: int
    name: str
    since_at: int
    ratings: list[Rating]
    running: list[dict[str, Any]]
    finished: list[dict[str, Any]]
    head_to_head: list[HeadToHead]
    blocked: bool


class Report(Struct, forbid_unknown_fields=True):
    """Why somebody should be looked at by the host."""

    reason: Annotated[str, Meta(min_length=1, max_length=2000)]
    match: Annotated[str, Meta(max_length=16)] | None = None


class Export(Struct):
    """All that is kept about me."""

    account: Me
    tokens: list[Token]
    ratings: list[Rating]
    matches: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    blocked: list[int]
    reports: list[dict[str, Any]]
