"""What is true in every position that can occur."""

from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.miasta_marzen.meta import CITIES
from rynek.games.miasta_marzen.setup import rounds_of
from rynek.games.miasta_marzen.state import (
    BUILT,
    COLOURS,
    FLOORS,
    GROUND,
    KINDS,
    LAKE,
    LAST_LAKE_KIND,
    LAST_PARK_KIND,
    LAST_SPACE,
    LOT,
    MIDDLE,
    MONUMENT,
    MOST_FLOORS,
    MOST_GOALS,
    MOST_LAID,
    MOST_PLACES,
    ON,
    PARK,
    REQUIREMENTS,
    SPACES,
    STARTS,
    TILES,
    ZONES,
    Phase,
    Zone,
)
from rynek.games.miasta_marzen.stock import wrong_stock
from rynek.games.miasta_marzen.turn import buildable, is_closed, placeable, quota, workers_in
from rynek.games.miasta_marzen.words import Wrong


@rule
def invariants(state: Any, pieces: Any) -> int:
    """0 for a position that can occur, else what is wrong with it."""
    code = wrong_frame(state)
    if code == 0:
        code = wrong_workers(state)
    if code == 0:
        code = wrong_starts(state)
    if code == 0:
        code = wrong_tiles(state)
    for seat in range(1, int(state.seats) + 1):
        if code == 0:
            code = wrong_fields(state.players[seat])
    if code == 0:
        code = wrong_board(state)
    if code == 0:
        code = wrong_hand(state)
    if code == 0:
        code = wrong_stock(state, pieces)
    if code == 0:
        code = wrong_marks(state, pieces)
    return code


@rule
def wrong_frame(state: Any) -> int:
    """Seats, phase, rounds, city and star. MM-16, MM-20, MM-31, MM-119, MM-123."""
    if state.seats < 2 or state.seats > 4 or state.mover < 0 or state.mover > state.seats:
        return int(Wrong.SEATS)
    if state.long < 0 or state.long > 1 or (state.long and state.seats != 2):
        return int(Wrong.SEATS)
    if state.phase < int(Phase.START) or state.phase > int(Phase.OVER) or state.ply < 0 or state.drawn < 0:
        return int(Wrong.PHASE)
    if (state.phase == int(Phase.OVER)) != (state.mover == 0):
        return int(Wrong.PHASE)
    if state.rounds != rounds_of(int(state.seats), int(state.long)):
        return int(Wrong.ROUNDS)
    first, last = 1, int(state.rounds)
    if state.phase == int(Phase.START):
        first = last = 0
    elif state.phase == int(Phase.OVER):
        first = last
    if state.this_round < first or state.this_round > last:
        return int(Wrong.ROUNDS)
    if state.city < 1 or state.city > len(CITIES) or state.star < 1 or state.star > state.seats:
        return int(Wrong.CITY)
    return 0


@rule
def is_between_rounds(state: Any) -> bool:
    """Is the common board empty, before the first round and after the last?"""
    return bool(state.phase == int(Phase.START) or state.phase == int(Phase.OVER))


@rule
def wrong_workers(state: Any) -> int:
    """Workers stand one a space, no more of a seat in a zone than it may send, in turn from the star. MM-33, MM-50."""
    standing = 0
    for zone in range(len(ZONES) + 1):
        for space in range(SPACES + 1):
            worker = int(state.worker[zone, space])
            if worker < 0 or worker > state.seats or (worker and (zone == 0 or space == 0)):
                return int(Wrong.WORKERS)
            standing += int(worker > 0)
    last = state.seats * quota(state) * len(ZONES)
    if standing != state.sent or (is_between_rounds(state) and standing):
        return int(Wrong.WORKERS)
    if is_between_rounds(state):
        return 0
    before = standing - int(state.phase != int(Phase.SEND))  # workers sent before this turn
    if before < 0 or before >= last or state.mover != (state.star - 1 + before) % state.seats + 1:
        return int(Wrong.WORKERS)
    for k in range(int(state.seats)):
        seat = (state.star - 1 + k) % state.seats + 1
        total = 0
        for zone in range(1, len(ZONES) + 1):
            total += workers_in(state, seat, zone)
            if workers_in(state, seat, zone) > quota(state):
                return int(Wrong.WORKERS)
        if total != (standing - k + state.seats - 1) // state.seats:
            return int(Wrong.WORKERS)
    return 0


@rule
def wrong_starts(state: Any) -> int:
    """Starting tiles are picked one a seat, counter-clockwise to the star. MM-27 to MM-29, MM-Q39."""
    unpicked = int(state.starts)
    if state.phase != int(Phase.START):
        return int(Wrong.TILES) if unpicked else 0
    if unpicked & ~((2 << STARTS) - 2):
        return int(Wrong.TILES)
    steps = (state.star - 1 - state.mover + state.seats) % state.seats  # seats that have picked already
    if count(unpicked) != STARTS - steps:
        return int(Wrong.TILES)
    for k in range(1, int(state.seats) + 1):
        seat = (state.star - 1 - k + state.seats) % state.seats + 1
        if state.players[seat].tiles != int(k <= steps):
            return int(Wrong.TILES)
    return 0


@rule
def wrong_tiles(state: Any) -> int:
    """Every tile is in one place, and every district could have grown so. MM-01, MM-60 to MM-65, MM-122."""
    pile = int(state.tile_pile)
    seen = pile | int(state.starts) << TILES
    if pile & ~((2 << TILES) - 2):
        return int(Wrong.TILES)
    for seat in range(1, int(state.seats) + 1):
        district = state.players[seat]
        tiles = int(district.tiles)
        if tiles != tiles_due(state, seat):
            return int(Wrong.TILES)
        for k in range(MOST_LAID + 1):
            tile = int(district.tile[k])
            if k == 0 or k > tiles:
                if tile or district.place[k] or district.turn[k]:
                    return int(Wrong.DISTRICT)
                continue
            if tile < 1 or tile > TILES + STARTS or (tile > TILES) != (k == 1) or (seen >> tile) & 1:
                return int(Wrong.TILES)
            seen |= 1 << tile
        if has_grown_wrong(district, tiles, int(state.long)):
            return int(Wrong.DISTRICT)
    for space in range(1, SPACES + 1):
        tile = int(state.tile[space])
        if tile < 0 or tile > TILES or (tile and (seen >> tile) & 1):
            return int(Wrong.TILES)
        seen |= 1 << tile
    tile = int(state.hand_tile)
    if tile < 0 or tile > TILES or (tile and (seen >> tile) & 1):
        return int(Wrong.TILES)
    return 0


@rule
def tiles_due(state: Any, seat: int) -> int:
    """How many tiles a district has now: the first, and one for every worker sent for one. MM-58, MM-122."""
    if state.phase == int(Phase.START):
        return int(state.players[seat].tiles)
    if state.phase == int(Phase.OVER):
        return 1 + quota(state) * int(state.rounds)
    laid = 1 + quota(state) * (int(state.this_round) - 1) + workers_in(state, seat, int(Zone.DISTRICTS))
    return laid - int(seat == state.mover and state.phase == int(Phase.LAY))


@rule
def has_grown_wrong(district: Any, tiles: int, long: int) -> bool:
    """Do the places of the tiles not lead to the ground that is kept? MM-61, MM-63."""
    if tiles == 0:
        return int(district.sets[GROUND]) != 0
    if district.place[1] != MIDDLE or district.turn[1] != 0:
        return True
    for k in range(1, tiles + 1):
        if district.turn[k] < 0 or district.turn[k] > 3:
            return True
    return count(int(district.sets[GROUND])) != 4 * tiles or count(int(district.taken)) != tiles


@rule
def wrong_fields(district: Any) -> int:
    """Attractions and buildings stand where they may, one a field. MM-68 to MM-80."""
    sets = district.sets
    ground, attracted, built, floors = int(sets[GROUND]), 0, 0, 0
    for kind in range(1, KINDS + 1):
        fields = int(sets[ON + kind])
        allowed = ground & ~int(sets[PARK]) & ~int(sets[LAKE])
        if kind <= LAST_PARK_KIND:
            allowed = int(sets[LAKE if kind <= LAST_LAKE_KIND else PARK])
        if fields < 0 or fields & ~allowed or fields & attracted:
            return int(Wrong.FIELDS)
        attracted |= fields
    for colour in range(1, len(COLOURS) + 1):
        fields = int(sets[BUILT + colour])
        if fields < 0 or fields & ~int(sets[LOT + colour]) or fields & built:
            return int(Wrong.BUILDINGS)
        built |= fields
    for height in range(1, MOST_FLOORS + 1):
        fields = int(sets[FLOORS + height])
        if fields < 0 or fields & floors:
            return int(Wrong.BUILDINGS)
        floors |= fields
    return int(Wrong.BUILDINGS) if built != floors or built & int(sets[MONUMENT]) else 0


@rule
def wrong_board(state: Any) -> int:
    """Spaces without a worker hold what they were filled with, all others nothing. MM-36 to MM-48."""
    for space in range(SPACES + 1):
        is_on = space > 0 and not is_between_rounds(state)
        goals = int(is_on and space < LAST_SPACE and state.worker[int(Zone.GOALS), space] == 0)
        if (state.goal[space] != 0) != (goals != 0) or state.goal[space] < 0 or state.goal[space] > MOST_GOALS:
            return int(Wrong.GOALS)
        tiles = int(is_on and space < LAST_SPACE and state.worker[int(Zone.DISTRICTS), space] == 0)
        if (state.tile[space] != 0) != (tiles != 0):
            return int(Wrong.TILES)
        sights = int(is_on and state.worker[int(Zone.ATTRACTIONS), space] == 0)
        for k in range(3):
            kind = int(state.sight[space, k])
            lies = k == 1 or (k == 2 and space == 1)
            if kind < 0 or kind > KINDS or (kind != 0) != (lies and sights != 0):
                return int(Wrong.ATTRACTIONS)
        blocks = 0
        for colour in range(len(COLOURS) + 1):
            if state.blocks[space, colour] < 0 or (colour == 0 and state.blocks[space, colour]):
                return int(Wrong.BLOCKS)
            blocks += int(state.blocks[space, colour])
        filled = 4 if space == 1 else 3
        if is_on and space < LAST_SPACE and state.worker[int(Zone.BUILDINGS), space] == 0:
            blocks -= filled
        if blocks:
            return int(Wrong.BLOCKS)
    return 0


@rule
def wrong_hand(state: Any) -> int:
    """Only what was just taken is in hand, and there is a place for all of it. MM-54, MM-Q17."""
    district = state.players[state.mover]
    phase = int(state.phase)
    sights, blocks = 0, 0
    for kind in range(KINDS + 1):
        sights += int(state.hand_sights[kind])
        if state.hand_sights[kind] < 0 or (kind == 0 and state.hand_sights[kind]):
            return int(Wrong.HAND)
        if state.hand_sights[kind] and phase == int(Phase.PLACE) and placeable(district, kind) == 0:
            return int(Wrong.HAND)
    for colour in range(len(COLOURS) + 1):
        blocks += int(state.hand_blocks[colour])
        if state.hand_blocks[colour] < 0 or (colour == 0 and state.hand_blocks[colour]):
            return int(Wrong.HAND)
        if state.hand_blocks[colour] and phase == int(Phase.BUILD) and buildable(district, colour) == 0:
            return int(Wrong.HAND)
    if (phase == int(Phase.LAY)) != (state.hand_tile != 0) or (phase == int(Phase.PLACE)) != (sights > 0):
        return int(Wrong.HAND)
    if (phase == int(Phase.BUILD)) != (blocks > 0) or sights > 2 or blocks > 4:
        return int(Wrong.HAND)
    if phase == int(Phase.LAY) or phase == int(Phase.PLACE) or phase == int(Phase.BUILD):
        zone = int(Zone.DISTRICTS) + phase - int(Phase.LAY)
        if workers_in(state, int(state.mover), zone) == 0:
            return int(Wrong.HAND)
    return 0


@rule
def wrong_marks(state: Any, pieces: Any) -> int:
    """Markers fill the places of a requirement from the dearest, one a seat. MM-85, MM-88, MM-118."""
    for asks in range(REQUIREMENTS + 1):
        last = int(pieces.city[state.city].places[asks])
        seen = 0
        is_full = True
        for place in range(MOST_PLACES + 1):
            seat = int(state.mark[asks, place])
            is_open = 0 < place <= last and not is_closed(state, place, last)
            if seat < 0 or seat > state.seats or (seat and (not is_open or not is_full or (seen >> seat) & 1)):
                return int(Wrong.MARKERS)
            if is_open and seat == 0:
                is_full = False
            if seat:
                seen |= 1 << seat
    return 0
