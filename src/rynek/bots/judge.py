"""What a position is worth to each seat: the end as it came, everything before it as the room or a net senses it."""

from __future__ import annotations

import math
from typing import Any

from rynek.bots.law import SIGHT
from rynek.bots.loan import woven
from rynek.bots.net import hope, look
from rynek.engine.chance import fresh_key
from rynek.engine.invoke import call_effect, call_number


@woven
def copy(desk: Any, source: int, target: int) -> None:
    """Puts one imagined row where another was."""
    for k in range(desk.cells.shape[1]):
        desk.cells[target, k] = desk.cells[source, k]


@woven
def imagine(law: Any, desk: Any, pieces: Any, seat: int, source: int, target: int) -> None:
    """Fills a row with a world that the seat holds possible."""
    copy(desk, source, target)
    fresh_key(desk.random, desk.key)
    call_effect(law.redeal, desk.rows[target], pieces, seat, desk.key)


@woven
def standing(law: Any, desk: Any, pieces: Any, mind: Any, seat: int, spot: int) -> float:
    """How a seat stands in a row, the best of the others held against it, in hundredths of a point."""
    own = float(call_number(law.sense, desk.rows[spot], pieces, seat))
    if mind.envy == 0.0:
        return own
    best = -1e18
    for other in range(1, int(desk.rows[spot].seats) + 1):
        if other != seat:
            best = max(best, float(call_number(law.sense, desk.rows[spot], pieces, other)))
    return own - float(mind.envy) * best


@woven
def shares(values: Any, seats: int) -> None:
    """Turns exponents into shares of one win."""
    most = values[1]
    for seat in range(2, seats + 1):
        most = max(most, values[seat])
    total = 0.0
    for seat in range(1, seats + 1):
        values[seat] = math.exp(values[seat] - most)
        total += values[seat]
    for seat in range(1, seats + 1):
        values[seat] /= total


@woven
def result(law: Any, desk: Any, pieces: Any, mind: Any, spot: int, out: Any) -> None:
    """What a finished game is worth: the win, shared where it was shared, and something for the margin."""
    seats = int(desk.rows[spot].seats)
    call_effect(law.scores, desk.rows[spot], pieces, desk.scores)
    call_effect(law.ranks, desk.rows[spot], pieces, desk.ranks)
    winners = 0
    for seat in range(1, seats + 1):
        points = 0
        for line in range(desk.scores.shape[1]):
            points += desk.scores[seat, line]
        out[seat] = points * 100.0 / mind.scale
        winners += int(desk.ranks[seat] == 1)
    shares(out, seats)
    for seat in range(1, seats + 1):
        won = 1.0 / winners if desk.ranks[seat] == 1 else 0.0
        out[seat] = mind.win * won + (1.0 - mind.win) * out[seat]


@woven
def judge(law: Any, desk: Any, pieces: Any, mind: Any, net: Any, spot: int, out: Any) -> None:
    """What each seat may hope for in a row: shares of one win."""
    seats = int(desk.rows[spot].seats)
    if desk.rows[spot].mover == 0:
        result(law, desk, pieces, mind, spot, out)
        return
    known = len(net.first) != 0
    for seat in range(1, seats + 1):
        desk.hopes[seat] = 0.0
        if not known or mind.trust < 1.0 or net.lean[0] != 0:
            sensed = float(call_number(law.sense, desk.rows[spot], pieces, seat))
            desk.hopes[seat] = sensed / 1000.0
            out[seat] = sensed / mind.scale
    if not known:
        shares(out, seats)
        return
    if mind.trust < 1.0:
        shares(out, seats)
    seat = int(desk.rows[spot].mover)
    see(law, desk, pieces, net, seat, spot)
    hope(net, desk.second, seat, seats, desk.hopes)
    for other in range(1, seats + 1):
        mixed = mind.trust * desk.hopes[other]
        out[other] = mixed if mind.trust == 1.0 else mixed + (1.0 - mind.trust) * out[other]


@woven
def see(law: Any, desk: Any, pieces: Any, net: Any, seat: int, spot: int) -> None:
    """Shows a net what the seat may see in a row."""
    copy(desk, spot, SIGHT)
    call_effect(law.redact, desk.rows[SIGHT], pieces, seat)
    call_effect(law.observe, desk.rows[SIGHT], pieces, seat, desk.seen)
    look(net, desk.seen, desk.glance, desk.first, desk.second)
