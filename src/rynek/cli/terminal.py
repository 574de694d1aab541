"""`rynek terminal`: a game at the keyboard, against bots."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from rynek.cli.library import Language
from rynek.cli.screen import Refused, open_game, options_from, out
from rynek.cli.table import Table
from rynek.engine.match import Match


def terminal(
    game: str,
    /,
    *,
    seats: int = 0,
    seat: int = 1,
    bot: str = "random",
    seed: int | None = None,
    edition: str = "house",
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    lang: Language = "en",
    record: str = "",
) -> None:
    """Play a game here, by the keyboard alone, against bots.

    Every decision is one sentence and a numbered list. `why` tells what cannot be done and by which rule, `help` the
    rest.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it.
    seats
        Seats at the table; as few as the game allows when left out.
    seat
        Your seat; 0 lets the bots play alone.
    bot
        Who plays on the other seats: random, or a bot as `rynek match` names them, apprentice and builder first.
    seed
        The same seed deals the same game; a new one when left out.
    edition
        One of the editions that come with the game.
    option
        An option of the game, key=value; may be given more than once.
    lang
        en or pl.
    record
        Write the game down in this file when you leave.
    """
    room = open_game(game)
    seats = room.meta.check_seats(seats or room.meta.seats[0])
    if not 0 <= seat <= seats:
        raise Refused(f"--seat is {seat}; this table has seats 1 to {seats} (0 watches)")
    dealt = secrets.randbelow(1_000_000) if seed is None else seed
    match = Match(room, room.edition(edition), seats, options_from(room, option or []), seed=dealt)
    table = Table(match, seat, lang, dealt, bot)
    try:
        table.play(typed(table))
    finally:
        if record:
            table.save(record)


def typed(table: Table) -> Iterator[str]:
    """What is typed, line by line, each after a prompt; it ends with the input."""
    while True:
        try:
            line = input(f"{table.prompt()} ")
        except EOFError:
            out().print()
            return
        if not sys.stdin.isatty():
            out().print(line, markup=False)
        yield line.strip()
