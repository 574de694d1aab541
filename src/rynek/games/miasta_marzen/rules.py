"""The law of Miasta marzeń: what is allowed, and what it does."""

from typing import Any

from rynek.engine.bits import lowest
from rynek.engine.event import EVERYBODY, emit
from rynek.engine.rule import rule
from rynek.games.miasta_marzen import actions as a
from rynek.games.miasta_marzen.district import (
    in_window,
    lay,
    may_stretch,
    open_places,
    plane_field,
    plane_place,
    window_place,
)
from rynek.games.miasta_marzen.setup import begin_round
from rynek.games.miasta_marzen.state import (
    ANY_LOT,
    ATTRACTED,
    BLACK,
    BUILDING,
    BUILT,
    COLOURS,
    FIELDS,
    FLOORS,
    GROUND,
    KINDS,
    LAKE,
    LAST_LAKE_KIND,
    LAST_PARK_KIND,
    LONG_SIDE,
    LOT,
    MIDDLE,
    MONUMENT,
    MOST_FLOORS,
    ON,
    PARK,
    SETS,
    SIDE,
    SPACES,
    STARTS,
    THREE_UP,
    TILES,
    TWO_UP,
    ZONES,
    Phase,
)
from rynek.games.miasta_marzen.turn import (
    buildable,
    go_on,
    placeable,
    quota,
    take,
    workers_in,
)
from rynek.games.miasta_marzen.words import Did, Why

ALLOWED = (0, 0, 0, 0)


@rule
def why_not(state: Any, pieces: Any, action: int) -> tuple[int, int, int, int]:
    """Why an action is not allowed now; code 0 when it is."""
    if state.mover == 0:
        return int(Why.OVER), 0, 0, 0
    if state.phase != phase_of(action):
        return int(Why.NOT_NOW), 0, 0, 0
    district = state.players[state.mover]
    if action < a.SEND:
        tile = action - a.START + 1
        return ALLOWED if (int(state.starts) >> tile) & 1 else (int(Why.START_GONE), tile, 0, 0)
    if action < a.LAY:
        return why_not_send(state, (action - a.SEND) // SPACES + 1, (action - a.SEND) % SPACES + 1)
    if action < a.PLACE:
        return why_not_lay(district, int(state.long), (action - a.LAY) // 4 + 1)
    if action < a.DISCARD:
        kind, field = (action - a.PLACE) // FIELDS + 1, (action - a.PLACE) % FIELDS
        if state.hand_sights[kind] == 0:
            return int(Why.NOT_IN_HAND), kind, 0, 0
        return why_not_place(district, kind, field)
    if action < a.BUILD:
        kind = action - a.DISCARD + 1
        return ALLOWED if state.hand_sights[kind] else (int(Why.NOT_IN_HAND), kind, 0, 0)
    colour = (action - a.BUILD) // FIELDS + 1 if action < a.DROP else action - a.DROP + 1
    if state.hand_blocks[colour] == 0:
        return int(Why.NO_BLOCK), colour, 0, 0
    return ALLOWED if action >= a.DROP else why_not_build(district, colour, (action - a.BUILD) % FIELDS)


@rule
def phase_of(action: int) -> int:
    """The phase in which an action of this kind is decided."""
    if action < a.SEND:
        return int(Phase.START)
    if action < a.LAY:
        return int(Phase.SEND)
    if action < a.PLACE:
        return int(Phase.LAY)
    return int(Phase.PLACE) if action < a.BUILD else int(Phase.BUILD)


@rule
def why_not_send(state: Any, zone: int, space: int) -> tuple[int, int, int, int]:
    """Why the seat cannot send a worker to this space. MM-49 to MM-51, MM-121."""
    standing = int(state.worker[zone, space])
    if standing:
        return int(Why.SPACE_TAKEN), zone, space, standing
    if workers_in(state, int(state.mover), zone) >= quota(state):
        return int(Why.ZONE_USED), zone, quota(state), 0
    return ALLOWED


@rule
def why_not_lay(district: Any, long: int, place: int) -> tuple[int, int, int, int]:
    """Why the tile cannot lie at this place of the plane. MM-61 to MM-65, MM-123."""
    number = window_place(district, place)
    if number >= 0 and (open_places(district, long) >> number) & 1:
        return ALLOWED
    if number >= 0 and (int(district.taken) >> number) & 1:
        return int(Why.COVERED), place, 0, 0
    line, column = in_window(district, place)
    if not may_stretch(district, line, column, long):
        return int(Why.TOO_LONG), place, LONG_SIDE if long else SIDE, 0
    return int(Why.NO_SIDE), place, 0, 0


@rule
def why_not_place(district: Any, kind: int, field: int) -> tuple[int, int, int, int]:
    """Why the attraction cannot be placed on this field of the window. MM-68 to MM-74, MM-Q23."""
    sets = district.sets
    where = plane_field(district, field)
    here = 1 << field
    if int(sets[GROUND]) & here == 0:
        return int(Why.NO_FIELD), where, 0, 0
    if (int(sets[ATTRACTED]) | int(sets[MONUMENT]) | int(sets[BLACK])) & here:
        return int(Why.ATTRACTED), where, 0, 0
    if kind > LAST_PARK_KIND:
        if int(sets[ANY_LOT]) & here == 0:
            return int(Why.NOT_A_LOT), kind, where, 0
        return (int(Why.BUILT_ON), kind, where, 0) if int(sets[BUILDING]) & here else ALLOWED
    if kind > LAST_LAKE_KIND:
        return ALLOWED if int(sets[PARK]) & here else (int(Why.NOT_A_PARK), kind, where, 0)
    return ALLOWED if int(sets[LAKE]) & here else (int(Why.NOT_A_LAKE), kind, where, 0)


@rule
def why_not_build(district: Any, colour: int, field: int) -> tuple[int, int, int, int]:
    """Why a block of this colour cannot be built in on this field of the window. MM-75 to MM-80, MM-Q22."""
    sets = district.sets
    where = plane_field(district, field)
    here = 1 << field
    if int(sets[GROUND]) & here == 0:
        return int(Why.NO_FIELD), where, 0, 0
    if int(sets[MONUMENT]) & here:
        return int(Why.MONUMENT), where, 0, 0
    if int(sets[ANY_LOT]) & here == 0:
        return int(Why.NO_GROUND), where, 0, 0
    for other in range(1, len(COLOURS) + 1):
        if other != colour and int(sets[other]) & here:
            return int(Why.OTHER_LOT), colour, where, other
        if other != colour and int(sets[BUILT + other]) & here and int(sets[BLACK]) & here:
            return int(Why.OTHER_BUILDING), colour, where, other
    return (int(Why.FULL_HEIGHT), where, 0, 0) if int(sets[FLOORS + MOST_FLOORS]) & here else ALLOWED


@rule
def legal(state: Any, pieces: Any, mask: Any) -> None:
    """Marks every legal action, from the sets kept with the district."""
    mask[:] = 0
    if state.mover == 0:
        return
    phase = int(state.phase)
    district = state.players[state.mover]
    if phase == int(Phase.START):
        for tile in range(1, STARTS + 1):
            mask[a.START + tile - 1] = (int(state.starts) >> tile) & 1
    elif phase == int(Phase.SEND):
        for zone in range(1, len(ZONES) + 1):
            if workers_in(state, int(state.mover), zone) < quota(state):
                for space in range(1, SPACES + 1):
                    mask[a.SEND + (zone - 1) * SPACES + space - 1] = state.worker[zone, space] == 0
    elif phase == int(Phase.LAY):
        places = open_places(district, int(state.long))
        while places:
            first = a.LAY + 4 * (plane_place(district, lowest(places)) - 1)
            mask[first : first + 4] = 1
            places &= places - 1
    elif phase == int(Phase.PLACE):
        for kind in range(1, KINDS + 1):
            if state.hand_sights[kind]:
                mark_fields(mask, a.PLACE + (kind - 1) * FIELDS, placeable(district, kind))
                mask[a.DISCARD + kind - 1] = 1
    else:
        for colour in range(1, len(COLOURS) + 1):
            if state.hand_blocks[colour]:
                mark_fields(mask, a.BUILD + (colour - 1) * FIELDS, buildable(district, colour))
                mask[a.DROP + colour - 1] = 1


@rule
def mark_fields(mask: Any, first: int, fields: int) -> None:
    """Marks the actions of these fields."""
    rest = fields
    while rest:
        mask[first + lowest(rest)] = 1
        rest &= rest - 1


@rule
def apply(state: Any, pieces: Any, action: int, log: Any) -> None:
    """Carries out a legal action and goes on to the next decision."""
    seat = int(state.mover)
    state.ply += 1
    if action < a.SEND:
        pick_start(state, pieces, seat, action - a.START + 1, log)
        return
    if action < a.LAY:
        zone, space = (action - a.SEND) // SPACES + 1, (action - a.SEND) % SPACES + 1
        state.worker[zone, space] = seat
        state.sent += 1
        emit(log, int(Did.SEND), 49, seat, zone, space, 0, EVERYBODY)
        take(state, seat, zone, space, log)
    elif action < a.PLACE:
        lay_tile(state, pieces, seat, (action - a.LAY) // 4 + 1, (action - a.LAY) % 4, log)
    elif action < a.DISCARD:
        place(state, seat, (action - a.PLACE) // FIELDS + 1, (action - a.PLACE) % FIELDS, log)
    elif action < a.BUILD:
        kind = action - a.DISCARD + 1
        state.hand_sights[kind] -= 1
        emit(log, int(Did.DISCARD), 73, seat, kind, 0, 0, EVERYBODY)
    elif action < a.DROP:
        build(state, seat, (action - a.BUILD) // FIELDS + 1, (action - a.BUILD) % FIELDS, log)
    else:
        colour = action - a.DROP + 1
        state.hand_blocks[colour] -= 1
        emit(log, int(Did.DROP), 81, seat, colour, 0, 0, EVERYBODY)
    go_on(state, pieces, seat, log)


@rule
def pick_start(state: Any, pieces: Any, seat: int, tile: int, log: Any) -> None:
    """A starting tile begins a district; the seat to the right picks next, the star last. MM-27 to MM-30, MM-Q39."""
    state.starts &= ~(1 << tile)
    emit(log, int(Did.START), 27, seat, tile, 0, 0, EVERYBODY)
    lay(state.players[seat], pieces, TILES + tile, MIDDLE, 0, SETS)
    if seat != state.star:
        state.mover = (seat + state.seats - 2) % state.seats + 1
        return
    state.starts = 0
    begin_round(state, pieces, log)


@rule
def lay_tile(state: Any, pieces: Any, seat: int, place: int, turn: int, log: Any) -> None:
    """The tile in hand joins the district. MM-54, MM-61 to MM-66."""
    tile = int(state.hand_tile)
    state.hand_tile = 0
    lay(state.players[seat], pieces, tile, place, turn, SETS)
    emit(log, int(Did.LAY), 61, seat, tile, place, a.QUARTER * turn, EVERYBODY)


@rule
def place(state: Any, seat: int, kind: int, field: int, log: Any) -> None:
    """An attraction lies face up on a field; one on a lot takes the place of its colour. MM-71, MM-79, MM-Q24."""
    district = state.players[seat]
    here = 1 << field
    state.hand_sights[kind] -= 1
    district.sets[ON + kind] |= here
    if kind <= LAST_PARK_KIND:
        district.sets[ATTRACTED] |= here
    else:
        for colour in range(1, len(COLOURS) + 1):
            district.sets[colour] &= ~here
            if ON + kind == BLACK:
                district.sets[LOT + colour] |= here
            else:
                district.sets[LOT + colour] &= ~here
        if ON + kind == MONUMENT:
            district.sets[ANY_LOT] &= ~here
    emit(log, int(Did.PLACE), 54, seat, kind, plane_field(district, field), 0, EVERYBODY)


@rule
def build(state: Any, seat: int, colour: int, field: int, log: Any) -> None:
    """A block becomes a building, or the next floor of one. MM-75 to MM-78, MM-Q27."""
    district = state.players[seat]
    here = 1 << field
    state.hand_blocks[colour] -= 1
    floors = 1
    for below in range(1, MOST_FLOORS):
        if int(district.sets[FLOORS + below]) & here:
            floors = below + 1
            district.sets[FLOORS + below] &= ~here
    district.sets[FLOORS + floors] |= here
    district.sets[BUILT + colour] |= here
    district.sets[BUILDING] |= here
    if floors >= 2:
        district.sets[TWO_UP] |= here
    if floors >= 3:
        district.sets[THREE_UP] |= here
    emit(log, int(Did.BUILD), 75, seat, colour, plane_field(district, field), floors, EVERYBODY)
