"""The hidden places of UpTown: the card below the top of a deck, and the next communal one."""

from __future__ import annotations

from collections.abc import Iterator

from rynek.games.uptown.state import GROUP
from tests.games.hidden import Hidden, evenly
from tests.games.uptown.street import GAME


def hidden() -> Iterator[Hidden]:
    """What comes up when the own deck is bought from, and when a communal card is taken."""
    match = GAME.match(seats=3, seed=7)
    match.play(match.seat, {"do": "discard"})
    seat, row = match.seat, match.row[0]
    purchase = next(choice for choice in match.choices() if choice["do"] == "buy" and choice["deck"] == seat)
    decks = evenly(int(row.pool[0]), 1) | evenly(int(row.pool[1]), 1 + GROUP)
    yield Hidden("deck", match, seat, purchase, lambda row: int(row.players[seat].top), decks)
    communal = evenly(int(row.pool[2]), 1 + 2 * GROUP)
    yield Hidden("communal stack", match, 0, {"do": "take"}, lambda row: int(row.front), communal)
