"""One legal action, uniformly: what a playout needs, without listing them all."""

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import below
from rynek.engine.rule import rule, woven
from rynek.games.tower_up import actions as a
from rynek.games.tower_up.city import buildable
from rynek.games.tower_up.setup import foundable
from rynek.games.tower_up.state import SLOTS, Phase


@rule
def pick(state: Any, pieces: Any, random: Any) -> int:
    """One legal action, uniformly, without listing them all."""
    phase = int(state.phase)
    seat = int(state.mover)
    if phase == int(Phase.TURN):
        return pick_turn(state, pieces, seat, random)
    if phase == int(Phase.ROOF):
        return a.ROOF + nth(int(state.added), below(random, count(int(state.added)))) - 1
    if phase == int(Phase.FOUND):
        return pick_found(state, pieces, random)
    colours = 0
    for colour in range(1, 5):
        floors = int(state.players[seat].supply[colour]) if phase == int(Phase.RETURN) else int(state.stock[colour])
        if floors:
            colours |= 1 << colour
    if phase == int(Phase.SUBSTITUTE):
        chosen = below(random, count(colours) + 1)
        return a.FORGO if chosen == count(colours) else a.SUBSTITUTE + nth(colours, chosen) - 1
    first = a.RETURN if phase == int(Phase.RETURN) else a.JOKER
    return first + nth(colours, below(random, count(colours))) - 1


@woven
def pick_turn(state: Any, pieces: Any, seat: int, random: Any) -> int:
    """A card or a building, or doing without a bonus turn."""
    one, two, three, four = buildable(state, pieces, seat)
    to_one = count(one)
    to_two = to_one + count(two)
    to_three = to_two + count(three)
    builds = to_three + count(four)
    cards = int(state.market[1] != 0) + int(state.market[2] != 0) + int(state.market[3] != 0)
    total = builds + cards + int(state.bonus)
    if total == 0:
        return a.PASS
    chosen = below(random, total)
    if chosen < to_one:
        return a.BUILD + (nth(one, chosen) - 1) * 4
    if chosen < to_two:
        return a.BUILD + (nth(two, chosen - to_one) - 1) * 4 + 1
    if chosen < to_three:
        return a.BUILD + (nth(three, chosen - to_two) - 1) * 4 + 2
    if chosen < builds:
        return a.BUILD + (nth(four, chosen - to_three) - 1) * 4 + 3
    chosen -= builds
    for slot in range(1, SLOTS + 1):
        if state.market[slot] != 0:
            if chosen == 0:
                return a.TAKE + slot - 1
            chosen -= 1
    return a.DECLINE


@rule
def pick_found(state: Any, pieces: Any, random: Any) -> int:
    """A site and a colour for the next starting floor."""
    total = 0
    for colour in range(1, 5):
        total += count(foundable(state, pieces, colour))
    chosen = below(random, total)
    for colour in range(1, 5):
        sites = foundable(state, pieces, colour)
        if chosen < count(sites):
            return a.FOUND + (nth(sites, chosen) - 1) * 4 + colour - 1
        chosen -= count(sites)
    return -1
