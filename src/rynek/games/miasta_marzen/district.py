"""The geometry of a district: where a tile fits, and what changes when it is laid."""

from typing import Any

from rynek.engine.bits import lowest
from rynek.engine.rule import rule
from rynek.games.miasta_marzen.state import (
    ANY_LOT,
    ATTRACTED,
    BLACK,
    BUILDING,
    COLOURS,
    FLOORS,
    GRID,
    GROUND,
    LAKE,
    LONG_SIDE,
    LOT,
    MONUMENT,
    MOST_FLOORS,
    MOST_LAID,
    ON,
    SETS,
    SIDE,
    STARTS,
    STRIDE,
    THREE_UP,
    TILE_STRIDE,
    TILES,
    TWO_UP,
)


@rule
def open_places(district: Any, long: int) -> int:
    """The places of the window's tile grid where the next tile may lie. MM-61, MM-63, MM-Q20, MM-Q21."""
    taken = int(district.taken)
    beside = taken << 1 | taken >> 1 | taken << TILE_STRIDE | taken >> TILE_STRIDE
    wide, high = int(district.wide), int(district.high)
    columns = ((1 << wide) - 1) << 1
    if may_widen(wide, long):
        columns = (1 << (wide + 2)) - 1
    first, last = 1, high
    if may_heighten(wide, high, long):
        first, last = 0, high + 1
    inside = 0
    for line in range(first, last + 1):
        inside |= columns << line * TILE_STRIDE
    return beside & inside & ~taken


@rule
def may_widen(wide: int, long: int) -> bool:
    """May the lines of the window grow by a tile? A window is never higher than three. MM-63, MM-123."""
    return wide < (LONG_SIDE if long else SIDE)


@rule
def may_heighten(wide: int, high: int, long: int) -> bool:
    """May the window get one more line? The fourth one makes the height the longer side. MM-63, MM-Q21."""
    return high < SIDE or (long != 0 and wide <= SIDE)


@rule
def in_window(district: Any, place: int) -> tuple[int, int]:
    """Line and column of the window's tile grid, from 1, where a place of the plane lies."""
    column = (place - 1) % GRID - int(district.left) + 1
    line = (place - 1) // GRID - int(district.top) + 1
    if district.lying:
        return column, line
    return line, column


@rule
def window_place(district: Any, place: int) -> int:
    """The place of the window's tile grid that a place of the plane is, -1 when it is far away."""
    line, column = in_window(district, place)
    if column < 0 or column >= TILE_STRIDE or line < 0 or line >= TILE_STRIDE:
        return -1
    return line * TILE_STRIDE + column


@rule
def may_stretch(district: Any, line: int, column: int, long: int) -> bool:
    """Would a district with a tile here still end as the square or rectangle that is wanted? MM-63, MM-Q20, MM-Q21."""
    wide = max(int(district.wide), column) - min(column, 1) + 1
    high = max(int(district.high), line) - min(line, 1) + 1
    return min(wide, high) <= SIDE and max(wide, high) <= (LONG_SIDE if long else SIDE)


@rule
def plane_place(district: Any, number: int) -> int:
    """The place of the plane that a place of the window's tile grid is."""
    line, column = number // TILE_STRIDE - 1, number % TILE_STRIDE - 1
    if district.lying:
        line, column = column, line
    return (int(district.top) + line) * GRID + int(district.left) + column + 1


@rule
def plane_field(district: Any, number: int) -> int:
    """The number on the plane, from 1, of a field of the window."""
    line, column = number // STRIDE, number % STRIDE
    if district.lying:
        line, column = column, line
    return (2 * int(district.top) + line) * 2 * GRID + 2 * int(district.left) + column + 1


@rule
def lay(district: Any, pieces: Any, tile: int, place: int, turn: int, last: int) -> None:
    """Lays a tile at a place of the plane where it fits; sets from `last` on are left where they are. MM-61, MM-64."""
    district.tiles += 1
    district.tile[district.tiles] = tile
    district.place[district.tiles] = place
    district.turn[district.tiles] = turn
    if district.tiles == 1:
        district.left, district.top = (place - 1) % GRID, (place - 1) // GRID
        district.wide = district.high = 1
        district.lying = 0
        district.taken = 1 << (TILE_STRIDE + 1)
    number = window_place(district, place)
    if district.high == SIDE and (number < TILE_STRIDE or number >= (SIDE + 1) * TILE_STRIDE):
        swap_axes(district, last)
        number = window_place(district, place)
    line, column = number // TILE_STRIDE, number % TILE_STRIDE
    if column == 0 or line == 0:
        shift(district, column == 0, line == 0, last)
        number = window_place(district, place)
        line, column = number // TILE_STRIDE, number % TILE_STRIDE
    district.wide = max(int(district.wide), column)
    district.high = max(int(district.high), line)
    district.taken |= 1 << number
    corner = 2 * STRIDE * (line - 1) + 2 * (column - 1)
    district.sets[GROUND] |= (3 | 3 << STRIDE) << corner
    side = 4 * int(district.lying) + turn
    for terrain in range(1, LAKE + 1):
        fields = int(pieces.spread[tile][side][terrain]) << corner
        district.sets[terrain] |= fields
        if terrain <= len(COLOURS):
            district.sets[LOT + terrain] |= fields
            district.sets[ANY_LOT] |= fields


@rule
def shift(district: Any, left: bool, up: bool, last: int) -> None:
    """The window begins a tile further to its left, or a line of tiles further up."""
    fields = (2 if left else 0) + (2 * STRIDE if up else 0)
    for number in range(last):
        district.sets[number] = int(district.sets[number]) << fields
    district.taken <<= (1 if left else 0) + (TILE_STRIDE if up else 0)
    along, across = int(left), int(up)
    district.wide += along
    district.high += across
    if district.lying:
        along, across = across, along
    district.left -= along
    district.top -= across


@rule
def swap_axes(district: Any, last: int) -> None:
    """Columns and lines of the window change places, so that the longer side lies along the lines."""
    for number in range(last):
        district.sets[number] = swapped(int(district.sets[number]), STRIDE)
    district.taken = swapped(int(district.taken), TILE_STRIDE)
    district.wide, district.high = int(district.high), int(district.wide)
    district.lying = 1 - int(district.lying)


@rule
def swapped(places: int, stride: int) -> int:
    """The same places with columns and lines changed."""
    found = 0
    rest = places
    while rest:
        place = lowest(rest)
        rest &= rest - 1
        found |= 1 << (place % stride * stride + place // stride)
    return found


@rule
def settle(district: Any) -> None:
    """Works out the sets that follow from tiles, attractions and floors. MM-Q24, MM-90."""
    sets = district.sets
    black = int(sets[BLACK])
    covered = black | int(sets[MONUMENT])
    sets[ANY_LOT] = black
    for colour in range(1, len(COLOURS) + 1):
        sets[colour] = int(sets[colour]) & ~covered
        sets[LOT + colour] = int(sets[colour]) | black
        sets[ANY_LOT] |= sets[colour]
    sets[ATTRACTED] = 0
    for kind in range(ON + 1, MONUMENT):
        sets[ATTRACTED] |= sets[kind]
    sets[THREE_UP] = int(sets[FLOORS + 3]) | int(sets[FLOORS + MOST_FLOORS])
    sets[TWO_UP] = int(sets[THREE_UP]) | int(sets[FLOORS + 2])
    sets[BUILDING] = int(sets[TWO_UP]) | int(sets[FLOORS + 1])


@rule
def derive(state: Any, pieces: Any) -> None:
    """Works out every district's window and ground from its tiles; leaves what is impossible to `invariants`."""
    if state.seats < 1 or state.seats >= len(state.players):
        return
    for seat in range(1, int(state.seats) + 1):
        district = state.players[seat]
        tiles = int(district.tiles)
        district.tiles = 0
        district.left = district.top = district.wide = district.high = district.lying = 0
        district.taken = 0
        for number in range(SETS):
            if number <= LAKE or number >= BUILDING:
                district.sets[number] = 0
        for k in range(1, min(tiles, MOST_LAID) + 1):
            if not may_lie(district, k, int(state.long)):
                break
            lay(district, pieces, int(district.tile[k]), int(district.place[k]), int(district.turn[k]), LAKE + 1)
        settle(district)
        district.tiles = tiles


@rule
def may_lie(district: Any, k: int, long: int) -> bool:
    """Could the k-th tile of the list have been laid after those before it? MM-61, MM-63."""
    tile, place, turn = int(district.tile[k]), int(district.place[k]), int(district.turn[k])
    if tile < 1 or tile > TILES + STARTS or place < 1 or place > GRID * GRID or turn < 0 or turn > 3:
        return False
    if k == 1:
        return True
    number = window_place(district, place)
    return number >= 0 and (open_places(district, long) >> number) & 1 == 1
