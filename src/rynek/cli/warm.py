"""`rynek warm`: the rules of every game compiled now, so that nobody waits for them later."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from rynek.cli.screen import bar, open_game, out
from rynek.engine import cache, registry
from rynek.engine.chance import generator
from rynek.engine.game import CONTRACT, Game


def warm(*games: str) -> None:
    """Compile the rules and the bots of all games, or of those named; what is compiled already takes no time.

    One process compiles at a time: a second one waits and then finds everything done.

    Parameters
    ----------
    games
        The games, as `rynek games` calls them; all when left out.
    """
    rooms = [open_game(slug) for slug in games or registry.slugs()]
    with cache.one_compiler():
        for room in rooms:
            began = time.perf_counter()
            with bar() as progress:
                for step in progress.track([*steps(room), *thoughts(room)], description=room.slug):
                    step()
            out().print(f"{room.slug}: ready in {time.perf_counter() - began:.1f} s")


def steps(room: Game) -> Iterator[Callable[[], object]]:
    """What is to be done for one game: each rule compiled, then every door opened once."""
    for name in CONTRACT:
        yield partial(room.rules.address, name)
    yield partial(open_doors, room)


def thoughts(room: Game) -> list[Callable[[], object]]:
    """Each kind of bot thinks once, since its search is compiled by that."""
    from rynek.server.player import THOUGHTS, first_thoughts  # noqa: PLC0415 -- who wants the steps alone needs no bots

    thinking = first_thoughts(room)
    return [partial(next, thinking, None) for _ in range(THOUGHTS + 1)]


def open_doors(room: Game) -> None:
    """Opens each door from Python into the rules once, in a short game."""
    seats = room.meta.seats[0]
    match = room.match(seats=seats, seed=1)
    pieces = match.edition.pieces
    for _ in range(3):
        if match.seat is None:
            return
        match.play(match.seat, room.rules.pick(match.row, 0, pieces, generator(1)))
    sight = match.sight(1)
    room.rules.observe(sight, 0, pieces, 1)
    room.rules.sense(sight, 0, pieces, 1)
    room.rules.redeal(sight, 0, pieces, 1, match.row[0].key)
    room.rules.derive(sight, 0, pieces)
    room.rules.invariants(sight, 0, pieces)
    room.rules.legal(sight, 0, pieces)
    room.rules.ranks(sight, 0, pieces)
    room.rules.playout(sight, 0, pieces, generator(1))
    room.rules.real_decisions(match.row.copy(), 0, pieces, generator(1))
    match.scores()
