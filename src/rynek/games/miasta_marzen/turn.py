"""The course of a turn: taking what lies on a space, checking the requirements, passing on, ending a round."""

from typing import Any

from rynek.engine.counting import holds
from rynek.engine.event import EVERYBODY, RULING, emit, reveal
from rynek.engine.rule import rule
from rynek.games.miasta_marzen.setup import begin_round, draw_one, draw_tile
from rynek.games.miasta_marzen.state import (
    ATTRACTED,
    BUILDING,
    BUILT,
    COLOURS,
    FLOORS,
    KINDS,
    LAKE,
    LAST_LAKE_KIND,
    LAST_PARK_KIND,
    LAST_SPACE,
    LOT,
    MOST_FLOORS,
    PARK,
    REQUIREMENTS,
    SPACES,
    ZONES,
    Phase,
    Zone,
)
from rynek.games.miasta_marzen.words import Did

BLIND_BLOCKS = 2  # drawn by a worker on the last space of the buildings


@rule
def quota(state: Any) -> int:
    """How many workers a seat sends to each zone in a round. MM-50, MM-121."""
    return 2 if state.seats == 2 else 1


@rule
def workers_in(state: Any, seat: int, zone: int) -> int:
    """How many workers of the seat stand in a zone."""
    standing = 0
    for space in range(1, SPACES + 1):
        standing += int(state.worker[zone, space] == seat)
    return standing


@rule
def placeable(district: Any, kind: int) -> int:
    """The fields where an attraction of this kind may be placed. MM-68 to MM-70, MM-72, MM-74, MM-Q23."""
    sets = district.sets
    if kind > LAST_PARK_KIND:
        return (int(sets[1]) | int(sets[2]) | int(sets[3]) | int(sets[4])) & ~int(sets[BUILDING])
    return int(sets[LAKE if kind <= LAST_LAKE_KIND else PARK]) & ~int(sets[ATTRACTED])


@rule
def buildable(district: Any, colour: int) -> int:
    """The fields where a block of this colour may be built in. MM-75 to MM-80, MM-Q22."""
    sets = district.sets
    free = ~int(sets[BUILDING]) | int(sets[BUILT + colour])
    return int(sets[LOT + colour]) & free & ~int(sets[FLOORS + MOST_FLOORS])


@rule
def take(state: Any, seat: int, zone: int, space: int, log: Any) -> None:
    """Takes everything from the space where the worker went. MM-53, MM-56, MM-Q13."""
    if zone == int(Zone.GOALS):
        take_goal(state, seat, space, log)
    elif zone == int(Zone.DISTRICTS):
        take_tile(state, seat, space, log)
        state.phase = int(Phase.LAY)
    elif zone == int(Zone.ATTRACTIONS):
        take_attractions(state, seat, space, log)
        state.phase = int(Phase.PLACE)
    else:
        take_blocks(state, seat, space, log)
        state.phase = int(Phase.BUILD)


@rule
def take_goal(state: Any, seat: int, space: int, log: Any) -> None:
    """A goal card goes beside the district, uncovered if it lay face down. MM-55, MM-Q14, MM-Q15."""
    goal = int(state.goal[space])
    if space == LAST_SPACE:
        goal = draw_one(state, state.goal_pile)
        reveal(log, int(Did.UNCOVER_GOAL), 56, seat, goal, 0, 0, EVERYBODY)
    else:
        emit(log, int(Did.GOAL), 55, seat, goal, 0, 0, EVERYBODY)
    state.goal[space] = 0
    if goal:
        state.players[seat].goals[goal] += 1


@rule
def take_tile(state: Any, seat: int, space: int, log: Any) -> None:
    """A tile comes into the hand, uncovered if it lay face down. MM-39, MM-54."""
    tile = int(state.tile[space])
    if space == LAST_SPACE:
        tile = draw_tile(state)
        reveal(log, int(Did.UNCOVER_TILE), 56, seat, tile, 0, 0, EVERYBODY)
    else:
        emit(log, int(Did.TILE), 53, seat, tile, 0, 0, EVERYBODY)
    state.tile[space] = 0
    state.hand_tile = tile


@rule
def take_attractions(state: Any, seat: int, space: int, log: Any) -> None:
    """Attractions come into the hand; of the two on the last space one lay face down. MM-41 to MM-43, MM-Q44."""
    for k in range(1, 3):
        kind = int(state.sight[space, k])
        if k == 2 and space == LAST_SPACE:
            kind = draw_one(state, state.sight_pile)
            reveal(log, int(Did.UNCOVER_ATTRACTION), 56, seat, kind, 0, 0, EVERYBODY)
        elif kind:
            emit(log, int(Did.ATTRACTION), 53, seat, kind, 0, 0, EVERYBODY)
        state.sight[space, k] = 0
        if kind:
            state.hand_sights[kind] += 1


@rule
def take_blocks(state: Any, seat: int, space: int, log: Any) -> None:
    """Blocks come into the hand; on the last space two are drawn from the bag. MM-45 to MM-47, MM-57."""
    for colour in range(1, len(COLOURS) + 1):
        blocks = int(state.blocks[space, colour])
        if blocks:
            emit(log, int(Did.BLOCKS), 53, seat, colour, blocks, 0, EVERYBODY)
        state.hand_blocks[colour] = blocks
        state.blocks[space, colour] = 0
    if space == LAST_SPACE:
        for _ in range(BLIND_BLOCKS):
            colour = draw_one(state, state.bag)
            if colour:
                reveal(log, int(Did.DRAW), 57, seat, colour, 0, 0, EVERYBODY)
                state.hand_blocks[colour] += 1


@rule
def go_on(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """What fits nowhere goes into the box; with nothing left in hand the turn ends. MM-73, MM-81, MM-Q17."""
    left = int(state.hand_tile)
    for kind in range(1, KINDS + 1):
        while state.hand_sights[kind] and placeable(state.players[seat], kind) == 0:
            emit(log, int(Did.NO_ROOM), RULING + 17, seat, kind, 0, 0, EVERYBODY)
            state.hand_sights[kind] -= 1
        left += int(state.hand_sights[kind])
    for colour in range(1, len(COLOURS) + 1):
        blocks = int(state.hand_blocks[colour])
        if blocks and buildable(state.players[seat], colour) == 0:
            emit(log, int(Did.NO_LOT), RULING + 17, seat, colour, blocks, 0, EVERYBODY)
            state.hand_blocks[colour] = 0
        left += int(state.hand_blocks[colour])
    if left == 0:
        finish_turn(state, pieces, seat, log)


@rule
def finish_turn(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """The requirements are checked, and the turn ends. MM-34, MM-35, MM-83 to MM-91, MM-Q32."""
    for asks in range(1, REQUIREMENTS + 1):
        place = open_place(state, pieces, asks)
        if place and not has_marker(state, seat, asks):
            district = state.players[seat]
            if holds(district.sets, pieces.city[state.city].needs[asks], pieces.neighbours):
                state.mark[asks, place] = seat
                value = int(pieces.city[state.city].value[asks, place])
                emit(log, int(Did.MARK), 85, seat, asks, value, 0, EVERYBODY)
    pass_on(state, pieces, log)


@rule
def open_place(state: Any, pieces: Any, asks: int) -> int:
    """The free place of the highest value at a requirement, 0 when there is none. MM-85, MM-118, MM-Q07, MM-Q08."""
    last = int(pieces.city[state.city].places[asks])
    for place in range(1, last + 1):
        if state.mark[asks, place] == 0 and not is_closed(state, place, last):
            return place
    return 0


@rule
def is_closed(state: Any, place: int, last: int) -> bool:
    """Is a place out of play, as all but the first and the last are for two? MM-118, MM-Q08."""
    return state.seats == 2 and 1 < place < last


@rule
def has_marker(state: Any, seat: int, asks: int) -> bool:
    """Has the seat a marker at this requirement already? MM-88."""
    for place in range(1, len(state.mark[asks])):
        if state.mark[asks, place] == seat:
            return True
    return False


@rule
def pass_on(state: Any, pieces: Any, log: Any) -> None:
    """The seat to the left goes on, or the round ends with the last worker. MM-33, MM-35, MM-52, MM-120."""
    state.phase = int(Phase.SEND)
    state.mover = state.mover % state.seats + 1
    if state.sent < state.seats * quota(state) * len(ZONES):
        return
    end_round(state, log)
    if state.this_round < state.rounds:
        begin_round(state, pieces, log)
        return
    state.mover = 0
    state.phase = int(Phase.OVER)
    emit(log, int(Did.OVER), 99, 0, 0, 0, 0, EVERYBODY)


@rule
def end_round(state: Any, log: Any) -> None:
    """The star goes on, the workers go home, what is left goes into the box. MM-95 to MM-98, MM-Q10, MM-Q11."""
    space = LAST_SPACE
    while space > 1 and state.worker[int(Zone.BUILDINGS), space] == 0:
        space -= 1
    state.star = state.worker[int(Zone.BUILDINGS), space]
    emit(log, int(Did.STAR), 96, int(state.star), 0, 0, 0, EVERYBODY)
    for zone in range(1, len(ZONES) + 1):
        for other in range(1, SPACES + 1):
            if state.worker[zone, other] == 0:
                emit(log, int(Did.LEFT), 98, zone, other, 0, 0, EVERYBODY)
    state.sent = 0
    state.worker[:, :] = 0
    state.goal[:] = 0
    state.tile[:] = 0
    state.sight[:, :] = 0
    state.blocks[:, :] = 0
