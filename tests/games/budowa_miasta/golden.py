"""How games of Budowa miasta end, and how to get there."""

from __future__ import annotations

from random import Random
from typing import Any

from rynek.engine.match import Match
from rynek.games.budowa_miasta.price import sale_value
from rynek.games.budowa_miasta.scoring import pay_of
from rynek.games.budowa_miasta.state import OBJECTS, Ending

ENDINGS = ("link", "alone")
UNREACHED: dict[tuple[str, int], str] = {}
RICH = 1


def wealth(row: Any, pieces: Any) -> float:
    """What all seats but one could pay with, now and after the pay-outs that may still come."""
    money = 0.0
    for seat in range(1, int(row.seats) + 1):
        if seat != RICH:
            money += int(row.players[seat].coins) + int(sale_value(row, pieces, seat))
            for of in range(1, OBJECTS + 1):
                open_streets = (int(pieces.roads[of]) & ~int(row.complete)).bit_count()
                money += 0.4 * open_streets * int(pay_of(row, pieces, seat, of))
    return money


def ruinous(match: Match, choices: list[dict[str, Any]], random: Random) -> list[dict[str, Any]]:
    """Everybody does what leaves all but one seat with the least money, and keeps pool and stadium apart."""
    rules, pieces = match.game.rules, match.edition.pieces
    outcomes = []
    for choice in choices:
        row = match.row.copy()
        rules.apply(row, 0, pieces, match.number(choice))
        cost = wealth(row[0], pieces[0]) + 1000 * (row[0].ending == int(Ending.LINK)) + 2 * random.random()
        opens_a_stack = choice["do"] == "take" and match.seat == RICH
        outcomes.append(cost - 8 * opens_a_stack - 0.5 * int(row[0].players[RICH].coins))
    return [choices[outcomes.index(min(outcomes))]]


LEANINGS = {"link": (), "alone": ruinous}


def ending(match: Match) -> str:
    """What ended the game."""
    return str(match.view(None)["ending"])
