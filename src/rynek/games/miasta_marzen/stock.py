"""Nothing is added to what an edition holds, and no more leaves the piles than is dealt."""

from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.miasta_marzen.state import (
    BUILT,
    COLOURS,
    FLOORS,
    KINDS,
    LAST_SPACE,
    MOST_FLOORS,
    ON,
    SPACES,
    TILES,
    ZONES,
    Phase,
    Zone,
)
from rynek.games.miasta_marzen.turn import quota, workers_in
from rynek.games.miasta_marzen.words import Wrong

FACE_UP = LAST_SPACE - 1  # goals and tiles a round
SIGHTS_A_ROUND = 5
BLOCKS_A_ROUND = 10


@rule
def uncovered(state: Any, zone: int) -> tuple[int, int]:
    """How often the last space of a zone was used so far, at least and at most. MM-57, MM-98."""
    now = int(state.worker[zone, LAST_SPACE] != 0)
    before = int(state.this_round) - int(state.phase != int(Phase.OVER) and state.this_round > 0)
    return now + (0 if state.seats == 3 else before), now + before


@rule
def wrong_stock(state: Any, pieces: Any) -> int:
    """Nothing has been added, and as many pieces left the piles as were dealt. MM-03, MM-08, MM-12, MM-15."""
    for zone in range(1, len(ZONES) + 1):
        least, most = uncovered(state, zone)
        gone, code = 0, int(Wrong.TILES)
        rounds = int(state.this_round)
        if zone == int(Zone.GOALS):
            gone, code = goals_gone(state, pieces), int(Wrong.GOALS)
        elif zone == int(Zone.DISTRICTS):
            gone = TILES - count(int(state.tile_pile))
        elif zone == int(Zone.ATTRACTIONS):
            gone, code = sights_gone(state, pieces), int(Wrong.ATTRACTIONS)
        else:
            gone, code = blocks_gone(state, pieces), int(Wrong.BLOCKS)
        dealt = FACE_UP * rounds
        if zone == int(Zone.ATTRACTIONS):
            dealt = SIGHTS_A_ROUND * rounds
        elif zone == int(Zone.BUILDINGS):
            dealt, least, most = BLOCKS_A_ROUND * rounds, 2 * least, 2 * most
        if gone < dealt + least or gone > dealt + most:
            return code
    return 0


@rule
def goals_gone(state: Any, pieces: Any) -> int:
    """How many goal cards are off the pile; -1 when cards do not add up. MM-12, MM-58."""
    gone = 0
    held = 0
    for goal in range(len(state.goal_pile)):
        copies = int(pieces.goal[goal].copies)
        seen = 0
        for seat in range(1, int(state.seats) + 1):
            if state.players[seat].goals[goal] < 0:
                return -1
            seen += int(state.players[seat].goals[goal])
        held += seen
        for space in range(1, SPACES + 1):
            seen += int(state.goal[space] == goal and goal > 0)
        if state.goal_pile[goal] < 0 or seen + int(state.goal_pile[goal]) > copies:
            return -1
        gone += copies - int(state.goal_pile[goal])
    for seat in range(1, int(state.seats) + 1):
        cards = 0
        for goal in range(1, len(state.goal_pile)):
            cards += int(state.players[seat].goals[goal])
        if cards != goals_due(state, seat):
            return -1
    return gone


@rule
def goals_due(state: Any, seat: int) -> int:
    """How many goal cards a seat has now: one for every worker sent for one. MM-58."""
    if state.phase == int(Phase.START):
        return 0
    rounds = int(state.this_round) - int(state.phase != int(Phase.OVER))
    return quota(state) * rounds + workers_in(state, seat, int(Zone.GOALS))


@rule
def sights_gone(state: Any, pieces: Any) -> int:
    """How many attractions are off the pile; -1 when they do not add up. MM-03."""
    gone = 0
    for kind in range(KINDS + 1):
        left = int(pieces.copies[kind]) - int(state.sight_pile[kind])
        seen = int(state.hand_sights[kind])
        for seat in range(1, int(state.seats) + 1):
            seen += count(int(state.players[seat].sets[ON + kind])) if kind else 0
        for space in range(1, SPACES + 1):
            for k in range(1, 3):
                seen += int(state.sight[space, k] == kind and kind > 0)
        if state.sight_pile[kind] < 0 or seen > left:
            return -1
        gone += left
    return gone


@rule
def blocks_gone(state: Any, pieces: Any) -> int:
    """How many blocks have left the bag; -1 when they do not add up. MM-08."""
    gone = 0
    for colour in range(len(COLOURS) + 1):
        left = int(pieces.blocks[colour]) - int(state.bag[colour])
        seen = int(state.hand_blocks[colour])
        for seat in range(1, int(state.seats) + 1):
            for floors in range(1, MOST_FLOORS + 1):
                sets = state.players[seat].sets
                seen += floors * count(int(sets[FLOORS + floors]) & int(sets[BUILT + colour])) if colour else 0
        for space in range(1, SPACES + 1):
            seen += int(state.blocks[space, colour])
        if state.bag[colour] < 0 or seen > left:
            return -1
        gone += left
    return gone
