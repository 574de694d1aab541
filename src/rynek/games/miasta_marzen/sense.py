"""What the greedy bot knows of Miasta marzeń, in hundredths of a point."""

from typing import Any

from rynek.engine.bits import count
from rynek.engine.counting import reached, wanted
from rynek.engine.rule import rule
from rynek.games.miasta_marzen.scoring import progress_of, total_of
from rynek.games.miasta_marzen.state import (
    ANY_LOT,
    ATTRACTED,
    BUILDING,
    LAKE,
    LAST_SPACE,
    PARK,
    REQUIREMENTS,
    THREE_UP,
    TWO_UP,
    Zone,
)
from rynek.games.miasta_marzen.turn import has_marker, open_place

NEAR = 70  # hundredths of a requirement's value for coming close to it
HOPE = 55  # and of a goal card's points
FLOOR, LOT_LEFT, GREEN_LEFT, FIRST = 14, 5, 7, 70  # what a floor, an empty lot, an empty field, the star are good for


@rule
def sense(state: Any, pieces: Any, seat: int) -> int:
    """How well a seat stands: its points, its way to requirements and goals, and what it can still use."""
    worth = total_of(state, pieces, seat) * 100
    if state.mover == 0:
        return worth
    left = int(state.rounds) - int(state.this_round) + 1
    for asks in range(1, REQUIREMENTS + 1):
        place = open_place(state, pieces, asks)
        if place and not has_marker(state, seat, asks):
            done, needed = progress_of(state, pieces, seat, asks)
            done = min(done, needed)
            worth += int(pieces.city[state.city].value[asks, place]) * NEAR * done * done // (needed * needed)
    for goal in range(1, int(pieces.goals) + 1):
        copies = int(state.players[seat].goals[goal])
        if copies and not pieces.goal[goal].sets:
            worth += copies * hope_of(state, pieces, seat, goal, left)
    sets = state.players[seat].sets
    worth += FLOOR * (count(int(sets[BUILDING])) + count(int(sets[TWO_UP])) + count(int(sets[THREE_UP])))
    worth += LOT_LEFT * min(left, 3) * count(int(sets[ANY_LOT]) & ~int(sets[BUILDING])) // 3
    green = (int(sets[PARK]) | int(sets[LAKE])) & ~int(sets[ATTRACTED])
    worth += GREEN_LEFT * min(left, 3) * count(green) // 3
    if state.worker[int(Zone.BUILDINGS), LAST_SPACE] == seat and left > 1:
        worth += FIRST
    return worth


@rule
def hope_of(state: Any, pieces: Any, seat: int, goal: int, left: int) -> int:
    """What a goal card that is not met may still give: the nearer, the more; of what is too much, nothing."""
    card = pieces.goal[goal]
    near = 100
    is_met = True
    for part in range(1, int(card.parts) + 1):
        done = reached(state.players[seat].sets, card.needs[part], pieces.neighbours)
        needed = wanted(card.needs[part])
        if done != needed:
            is_met = False
            near = near * (done + 1) // (needed + 1) if done < needed else 0
    return 0 if is_met else int(card.points) * HOPE * near * min(left, 4) // 400
