"""`rynek playout`: many random games, and what came out of them."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any

import numpy as np
from cyclopts import Parameter
from rich.table import Table

from rynek.cli.screen import at_least, followed, open_game, options_from, out, print_json
from rynek.engine.chance import generator
from rynek.engine.edition import Edition
from rynek.engine.game import Game, open_key


@dataclass(frozen=True)
class Played:
    """One random game that has come to its end."""

    plies: int
    totals: Any
    places: Any
    row: Any


@dataclass
class Tally:
    """What many games came to; entry 0 of each list is unused."""

    seats: int
    plies: list[int] = field(default_factory=list)
    totals: list[Any] = field(default_factory=list)
    wins: Any = None
    digest: Any = field(default_factory=hashlib.sha256)

    def add(self, played: Played) -> None:
        """Counts one game; a shared first place is a part of a win for each."""
        if self.wins is None:
            self.wins = np.zeros(self.seats + 1)
        first = played.places[: self.seats + 1] == 1
        first[0] = False
        self.wins += first / first.sum()
        self.plies.append(played.plies)
        self.totals.append(played.totals)
        self.digest.update(played.row.tobytes())

    def plain(self) -> dict[str, Any]:
        """As JSON data."""
        points = np.array(self.totals)
        return {
            "games": len(self.plies),
            "plies": {"mean": round(float(np.mean(self.plies)), 2), "least": min(self.plies), "most": max(self.plies)},
            "by_seat": [
                {
                    "seat": seat,
                    "wins": round(float(self.wins[seat]), 3),
                    "share": round(float(self.wins[seat]) / len(self.plies), 4),
                    "points": {
                        "mean": round(float(points[:, seat].mean()), 2),
                        "least": int(points[:, seat].min()),
                        "most": int(points[:, seat].max()),
                    },
                }
                for seat in range(1, self.seats + 1)
            ],
            "digest": self.digest.hexdigest(),
        }


def random_games(game: Game, edition: Edition, seats: int, options: dict[str, Any], seeds: range) -> Iterator[Played]:
    """One game for each seed, dealt from it and played at random to its end."""
    for seed in seeds:
        row = game.start(edition, seats, options, open_key(seed, game.slug))
        plies = game.rules.playout(row, 0, edition.pieces, generator(seed))
        totals = game.rules.scores(row, 0, edition.pieces).sum(axis=1)
        yield Played(plies, totals, game.rules.ranks(row, 0, edition.pieces), row)


def playout(
    game: str,
    /,
    *,
    games: int = 1000,
    seats: int = 0,
    seed: int = 1,
    edition: str = "house",
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Play random games and count what came out.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it.
    games
        How many.
    seats
        Seats at the table; as few as the game allows when left out.
    seed
        Game k is dealt from seed + k - 1; the same seed gives the same games.
    edition
        One of the editions that come with the game.
    option
        An option of the game, key=value; may be given more than once.
    json
        Write JSON. `digest` is equal when all games were equal, byte for byte.
    """
    at_least("--games", games, 1)
    room = open_game(game)
    seats = seats or room.meta.seats[0]
    used, options = room.edition(edition), options_from(room, option or [])
    tally = Tally(room.meta.check_seats(seats))
    began = time.perf_counter()
    for played in followed(random_games(room, used, seats, options, range(seed, seed + games)), games, room.slug):
        tally.add(played)
    seconds = time.perf_counter() - began
    found = {"game": room.slug, "edition": used.slug, "seats": seats, "seed": seed, "seconds": round(seconds, 3)}
    if json:
        print_json(found | tally.plain())
    else:
        _show(room, found, tally.plain())


def _show(room: Game, found: dict[str, Any], counted: dict[str, Any]) -> None:
    """The counts as a table."""
    plies, how_many = counted["plies"], counted["games"]
    out().print(
        f"{room.meta.title['en']}: {how_many} random games with {found['seats']} seats in {found['seconds']} s; "
        f"{plies['mean']} decisions a game ({plies['least']} to {plies['most']})"
    )
    table = Table(box=None, pad_edge=False)
    for heading in ("seat", "wins", "share", "points", "least", "most"):
        table.add_column(heading, justify="right")
    for one in counted["by_seat"]:
        points = one["points"]
        numbers = (one["seat"], one["wins"], f"{one['share']:.1%}", points["mean"], points["least"], points["most"])
        table.add_row(*(str(number) for number in numbers))
    out().print(table)
