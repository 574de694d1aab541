"""Who has how many points, line by line, and the places at the end."""

from typing import Any

from rynek.engine.bits import count
from rynek.engine.counting import group_of, holds, kinds_in, members, reached, wanted
from rynek.engine.rule import rule
from rynek.games.miasta_marzen.state import ATTRACTED, LAKE, MONUMENT, ON, PARK, REQUIREMENTS

LINES = ("requirements", "monuments", "goals", "parks", "lakes")
MOST_SETS = 36  # more than any district can hold
SIGHT_KINDS = (1 << MONUMENT) - (2 << ON)  # the sets of the attractions on lakes and in parks


@rule
def scores(state: Any, pieces: Any, out: Any) -> None:
    """Points of every seat, line by line. MM-101 to MM-112."""
    out[:, :] = 0
    for seat in range(1, int(state.seats) + 1):
        out[seat, 0] = for_requirements(state, pieces, seat)
        out[seat, 1] = count(int(state.players[seat].sets[MONUMENT])) * int(pieces.monument)
        out[seat, 2] = for_goals(state, pieces, seat)
        for terrain in range(PARK, LAKE + 1):
            out[seat, 3 + terrain - PARK] = for_areas(state, pieces, seat, terrain)


@rule
def for_requirements(state: Any, pieces: Any, seat: int) -> int:
    """The values under the markers of the seat. MM-101."""
    points = 0
    for asks in range(1, REQUIREMENTS + 1):
        for place in range(1, int(pieces.city[state.city].places[asks]) + 1):
            if state.mark[asks, place] == seat:
                points += int(pieces.city[state.city].value[asks, place])
    return points


@rule
def progress_of(state: Any, pieces: Any, seat: int, asks: int) -> tuple[int, int]:
    """How far a district has come with a requirement, and how far it must come. MM-84."""
    need = pieces.city[state.city].needs[asks]
    return reached(state.players[seat].sets, need, pieces.neighbours), wanted(need)


@rule
def for_goals(state: Any, pieces: Any, seat: int) -> int:
    """The points of every goal card that the district meets exactly. MM-103 to MM-105, MM-112, MM-Q35."""
    points = 0
    for goal in range(1, int(pieces.goals) + 1):
        copies = int(state.players[seat].goals[goal])
        if copies:
            points += copies * int(pieces.goal[goal].points) * times_met(state.players[seat], pieces, goal)
    return points


@rule
def times_met(district: Any, pieces: Any, goal: int) -> int:
    """How often the district meets a goal: once or not at all, or once for every complete set. MM-105, MM-Q34."""
    card = pieces.goal[goal]
    times = MOST_SETS
    for part in range(1, int(card.parts) + 1):
        if card.sets:
            things = count(members(district.sets, card.needs[part], pieces.neighbours))
            times = min(times, things // int(card.needs[part].number))
        else:
            times = min(times, int(holds(district.sets, card.needs[part], pieces.neighbours)))
    return times


@rule
def for_areas(state: Any, pieces: Any, seat: int, terrain: int) -> int:
    """The different attractions in every park or lake, each by itself. MM-106 to MM-111, MM-Q25, MM-Q42."""
    sets = state.players[seat].sets
    points = 0
    fields = int(sets[terrain])
    rest = fields & int(sets[ATTRACTED])
    while rest:
        area = group_of(rest & -rest, fields, pieces.neighbours)
        rest &= ~area
        points += int(pieces.variety[kinds_in(sets, area, SIGHT_KINDS)])
    return points


@rule
def total_of(state: Any, pieces: Any, seat: int) -> int:
    """All points of a seat."""
    points = for_requirements(state, pieces, seat) + for_goals(state, pieces, seat)
    points += count(int(state.players[seat].sets[MONUMENT])) * int(pieces.monument)
    for terrain in range(PARK, LAKE + 1):
        points += for_areas(state, pieces, seat, terrain)
    return points


@rule
def ranks(state: Any, pieces: Any, out: Any) -> None:
    """Places: most points first, of equals the one with more from requirements; then they share. MM-113 to MM-115."""
    out[:] = 0
    for seat in range(1, int(state.seats) + 1):
        out[seat] = 1
        for other in range(1, int(state.seats) + 1):
            if is_ahead(state, pieces, other, seat):
                out[seat] += 1


@rule
def is_ahead(state: Any, pieces: Any, one: int, other: int) -> bool:
    """Does one seat stand before another? MM-113, MM-114, MM-Q43."""
    mine = total_of(state, pieces, one)
    theirs = total_of(state, pieces, other)
    if mine != theirs:
        return mine > theirs
    return for_requirements(state, pieces, one) > for_requirements(state, pieces, other)
