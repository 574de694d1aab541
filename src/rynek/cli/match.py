"""`rynek match`: bots against one another, and what can be said for sure afterwards."""

from __future__ import annotations

import time
from contextlib import closing
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table as Grid

from rynek.cli.screen import Refused, at_least, followed, open_game, options_from, out, print_json
from rynek.lab.crowd import Crowd
from rynek.lab.game import Table
from rynek.lab.match import Score, checked, games, until_decided, words


def match(
    game: str,
    /,
    *,
    bots: str,
    games: int = 100,
    seed: int = 1,
    seats: int = 0,
    edition: str = "house",
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    processes: int = 1,
    ray: str = "",
    sprt: Annotated[bool, Parameter(negative="")] = False,
    even: float = 0.5,
    stronger: float = 0.55,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Let bots play one another: the same deals for all, every seat for each.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it.
    bots
        Two or more with commas between them: apprentice, builder, architect, mayor, legend, greedy, random,
        search:800 (simulations), search:20ms, net:20ms (led by a learned net; net:20ms@FILE for weights of your
        own), or stdio:COMMAND for a program of your own.
    games
        How many; a multiple of the number of bots gives each every seat equally often.
    seed
        The first deal; the same seed, bots and simulations give the same games.
    seats
        Seats at the table, shared out among the bots in turn; as many as there are bots when left out.
    edition
        One of the editions that come with the game.
    option
        An option of the game, key=value; may be given more than once.
    processes
        How many play at the same time; the games are the same.
    ray
        The address of a Ray cluster that plays instead, such as 127.0.0.1:6379; the games are the same.
    sprt
        Stop as soon as it is decided whether the first bot is stronger or the match is even.
    even
        The share of the first bot that counts as even in that test.
    stronger
        The share of the first bot that counts as stronger.
    json
        Write JSON.
    """
    at_least("--games", games, 1)
    at_least("--processes", processes, 1)
    if not 0 < even < stronger < 1:
        raise Refused(f"--even is {even} and --stronger {stronger}; shares must rise from 0 to 1")
    room, listed = open_game(game), words(bots)
    places = seats or max(len(listed), room.meta.seats[0])
    options = tuple(options_from(room, option or []).items())
    table = checked(Table(room.slug, places, listed, edition, options, seed))
    bounds = (even, stronger) if sprt else None
    score, seconds = fought(table, games, ray or processes, bounds)
    found = score.plain() | {"processes": processes, "seconds": round(seconds, 3)}
    if bounds:
        found["sprt"] = score.verdict(*bounds).plain()
    if json:
        print_json(found)
    else:
        _show(room.meta.title["en"], found)


def fought(table: Table, count: int, crowd: Crowd, bounds: tuple[float, float] | None) -> tuple[Score, float]:
    """The match played, and how long it took."""
    score = Score(table)
    began = time.perf_counter()
    with closing(games(table, range(count), crowd)) as played:
        asked = until_decided(played, score, *bounds) if bounds else played
        for outcome in followed(asked, count, table.slug):
            score.outcomes.append(outcome)
    return score, time.perf_counter() - began


def _show(title: str, found: dict[str, Any]) -> None:
    """The result as a table."""
    out().print(
        f"{title}: {found['games']} games with {found['seats']} seats in {found['seconds']:.1f} s; "
        f"{found['plies']} decisions a game"
    )
    grid = Grid(box=None, pad_edge=False)
    for heading in ("bot", "wins", "share", "95 %", "points", "ms a decision", "stood in for"):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for one in found["bots"]:
        interval = f"{one['low']:.1%} to {one['high']:.1%}"
        numbers = (one["wins"], f"{one['share']:.1%}", interval, one["points"], one["ms_per_decision"], one["stood_in"])
        grid.add_row(one["name"], *(str(number) for number in numbers))
    out().print(grid)
    if "sprt" in found:
        test = found["sprt"]
        out().print(f"sequential test, {test['even']} or {test['stronger']}: {test['accepted']} (llr {test['llr']})")
