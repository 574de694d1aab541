"""`rynek report`: whether a game is fair, and what in it is worth how much, as one page with pictures."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rynek.cli.ladder import commit
from rynek.cli.screen import at_least, followed, open_game, out, write_file
from rynek.lab import balance
from rynek.lab.crowd import processors
from rynek.lab.match import checked_alone
from rynek.lab.report import chronicles, page, tables


def report(
    game: str,
    /,
    *,
    games: int = 500,
    bot: str = "architect",
    seed: int = 1,
    edition: str = "house",
    processes: int = 0,
    ray: str = "",
    page_file: Path | None = None,
) -> None:
    """Play games with every number of seats and write a balance report: one HTML page that stands alone.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it.
    games
        How many with each number of seats.
    bot
        Who plays on every seat.
    seed
        The first deal.
    edition
        One of the editions that come with the game.
    processes
        How many games are played at the same time; all processors when left out.
    ray
        The address of a Ray cluster that plays instead, such as 127.0.0.1:6379.
    page_file
        The page to write; docs/balance/GAME.html when left out.
    """
    at_least("--games", games, 2)
    room = open_game(game)
    told = {}
    for table in tables(room.slug, bot, edition, seed):
        checked_alone(table)
        title = f"{room.slug}, {table.seats} seats"
        with closing(chronicles(table, games, ray or processes or processors())) as played:
            told[table.seats] = list(followed(played, games, title))
        shares = ", ".join(f"{one.share:.1%}" for one in balance.by_seat(told[table.seats]))
        out().print(f"{title}: wins by seat {shares}")
    file = page_file or Path("docs/balance") / f"{room.slug}.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    named = "" if edition == "house" else f" --edition {edition}"
    command = f"rynek report {room.slug} --games {games} --bot {bot} --seed {seed}{named}"
    text = page(room.slug, told, command, f"commit {commit()}, edition {room.edition(edition).hash}")
    write_file(str(file), text)
    out().print(f"{file}: {len(text) // 1000} kB")
