"""The goals of the council: when a seat has fulfilled one, and what it takes for it."""

from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.event import EVERYBODY, emit
from rynek.engine.rule import rule
from rynek.games.tower_up.pieces import DISTRICTS, Kind
from rynek.games.tower_up.state import SLOTS
from rynek.games.tower_up.words import Did


@rule
def claim_tokens(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """The seat takes the dearest token left at every goal it has newly fulfilled. TU-81, TU-83, TU-Q24."""
    for place in range(1, SLOTS + 1):
        if state.players[seat].tokens[place] == 0:
            goal = int(state.goals[place])
            if is_fulfilled(state, pieces, seat, goal):
                state.claimed[place] += 1
                value = int(pieces.tokens[state.seats][state.claimed[place]])
                state.players[seat].tokens[place] = value
                emit(log, int(Did.TOKEN), 81, seat, place, goal, value, EVERYBODY)


@rule
def is_fulfilled(state: Any, pieces: Any, seat: int, goal: int) -> bool:
    """Does the seat meet this goal? All numbers mean "at least". TU-Q32."""
    kind = int(pieces.kind[goal])
    least = int(pieces.least[goal])
    shares = int(state.players[seat].shares)
    if kind == int(Kind.COUNT):
        return counts(state, pieces, shares, goal) >= least
    if kind == int(Kind.EACH_COLOUR):
        return has_each_colour(state, shares, least)
    if kind == int(Kind.EACH_DISTRICT):
        return has_each_district(state, pieces, shares, least)
    if kind == int(Kind.CONNECTED):
        return has_connected(state, pieces, shares, least)
    if kind == int(Kind.SPLIT):
        return has_split(state, pieces, shares, least, int(pieces.second[goal]))
    if kind == int(Kind.ROOFS):
        return count(roofed(state, seat, int(pieces.second[goal]))) >= least
    if kind == int(Kind.LEVELS):
        return has_levels(state, seat, least)
    return has_borders(state, pieces, shares, least)


@rule
def counts(state: Any, pieces: Any, shares: int, goal: int) -> int:
    """How many of these buildings a counting goal counts. TU-115, TU-116, TU-120."""
    sites = shares
    if pieces.of_colour[goal]:
        sites &= int(state.built[pieces.of_colour[goal]])
    if pieces.by_lake[goal]:
        sites &= int(pieces.maps[state.map].lake)
    if pieces.in_park[goal]:
        sites &= int(pieces.maps[state.map].park)
    return count(sites)


@rule
def has_each_colour(state: Any, shares: int, least: int) -> bool:
    """So many of these buildings in each of the four colours. TU-111."""
    for colour in range(1, 5):
        if count(shares & int(state.built[colour])) < least:
            return False
    return True


@rule
def has_each_district(state: Any, pieces: Any, shares: int, least: int) -> bool:
    """So many of these buildings in each of the five districts. TU-112."""
    for district in range(1, DISTRICTS + 1):
        if count(shares & int(pieces.maps[state.map].district[district])) < least:
            return False
    return True


@rule
def has_connected(state: Any, pieces: Any, shares: int, least: int) -> bool:
    """So many of these buildings hang together by streets, in whatever shape. TU-113, TU-Q26."""
    rest = shares
    while count(rest) >= least:
        group = rest & -rest
        reached = group
        while reached:
            site = lowest(reached)
            reached &= reached - 1
            more = int(pieces.maps[state.map].street[site]) & rest & ~group
            group |= more
            reached |= more
        if count(group) >= least:
            return True
        rest &= ~group
    return False


@rule
def has_split(state: Any, pieces: Any, shares: int, more: int, fewer: int) -> bool:
    """So many of these buildings in one grey district, and so many in another. TU-114, TU-Q27."""
    for one in range(1, DISTRICTS + 1):
        if (int(pieces.maps[state.map].grey) >> one) & 1:
            if count(shares & int(pieces.maps[state.map].district[one])) >= more:
                for other in range(1, DISTRICTS + 1):
                    if other != one and (int(pieces.maps[state.map].grey) >> other) & 1:
                        if count(shares & int(pieces.maps[state.map].district[other])) >= fewer:
                            return True
    return False


@rule
def roofed(state: Any, seat: int, least: int) -> int:
    """The buildings with at least two, or three, roofs of the seat. TU-117."""
    once = twice = thrice = 0
    for k in range(1, int(state.players[seat].roofs) + 1):
        site = 1 << int(state.players[seat].roof_site[k])
        thrice |= twice & site
        twice |= once & site
        once |= site
    return twice if least == 2 else thrice


@rule
def has_levels(state: Any, seat: int, up_to: int) -> bool:
    """A roof of the seat on each level from the first up to this one. TU-118, TU-Q29."""
    levels = 0
    for k in range(1, int(state.players[seat].roofs) + 1):
        levels |= 1 << int(state.players[seat].roof_level[k])
    wanted = (2 << up_to) - 2
    return levels & wanted == wanted


@rule
def has_borders(state: Any, pieces: Any, shares: int, least: int) -> bool:
    """These buildings stand on both sides of so many borders, no building counted twice. TU-119, TU-Q30."""
    borders = int(pieces.maps[state.map].borders)
    for first in range(1, borders + 1):
        a = shares & int(pieces.maps[state.map].one_side[first])
        b = shares & int(pieces.maps[state.map].other_side[first])
        if a and b:
            if least == 1:
                return True
            for second in range(first + 1, borders + 1):
                c = shares & int(pieces.maps[state.map].one_side[second])
                d = shares & int(pieces.maps[state.map].other_side[second])
                if c and d and are_distinct(a, b, c, d):
                    return True
    return False


@rule
def are_distinct(a: int, b: int, c: int, d: int) -> bool:
    """Can one site be taken from each of four sets, all different? By Hall's marriage theorem."""
    return (
        count(a | c) > 1
        and count(a | d) > 1
        and count(b | c) > 1
        and count(b | d) > 1
        and count(a | b | c) > 2
        and count(a | b | d) > 2
        and count(a | c | d) > 2
        and count(b | c | d) > 2
        and count(a | b | c | d) > 3
    )
