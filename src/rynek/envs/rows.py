"""What lies in flat arrays: many games, what is shown of them, and what they have in common."""

from __future__ import annotations

from typing import Any, NamedTuple


class Laws(NamedTuple):
    """The addresses of a game's rules."""

    setup: Any
    apply: Any
    legal: Any
    pick: Any
    observe: Any
    ranks: Any
    scores: Any
    redact: Any


class Terms(NamedTuple):
    """What all rows have in common."""

    pieces: Any
    options: Any
    seats: int
    most_seats: int
    lines: int
    deals_anew: int


class Rows(NamedTuple):
    """The games and what is shown of them."""

    states: Any
    bytes: Any  # the same memory as the states, a row of bytes each
    sights: Any  # what a seat may know of a row, while it is being shown; each thread works at the first of its rows
    sight_bytes: Any
    keys: Any
    deals: Any  # the generator that gives each row its next key
    dice: Any  # the generator that picks for each row
    observations: Any
    masks: Any
    movers: Any
    rewards: Any
    over: Any
