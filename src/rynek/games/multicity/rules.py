"""The law: how the game is set up, what may be done, and what it brings about."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, lowest, nth
from rynek.engine.chance import begin, below, draw
from rynek.engine.rule import rule
from rynek.games.multicity.actions import (
    DIAGONAL,
    END,
    EXTEND,
    LAY,
    NO_FIELD,
    OBJECT,
    OFF_LINE,
    OTHER_LENGTH,
    PASS,
    START,
    TURNS,
)
from rynek.games.multicity.city import (
    AWAY,
    CORNER,
    TAKEN,
    attach,
    ends_on,
    has_symbol,
    is_free,
    is_hole,
    next_field,
    sides_open,
    spots_open,
    symbols_on,
)
from rynek.games.multicity.state import ALL_LENGTHS, FIELDS, LONGEST, MAX_SPOTS, SHORTEST, SIDES, Phase
from rynek.games.multicity.turn import draw_tile, lay_tile, pass_last, place_object, placeable, tiles_left
from rynek.games.multicity.words import Why

GUESSES = 40


@rule
def setup(state: Any, pieces: Any, seats: int, options: Any, key: Any) -> None:
    """Gives everybody six objects, turns up the first tile and draws the seat that starts (MC-07 to MC-10, MC-Q22)."""
    begin(state, seats, key)
    state.youngest = options[0]
    for seat in range(1, seats + 1):
        state.players[seat].held = ALL_LENGTHS
    state.starter = 1 + draw(state, seats)
    state.mover = state.starter
    attach(state, pieces, 1 + draw(state, int(pieces.tiles)), 0, 0, 0)
    state.phase = int(Phase.TURN)


@rule
def why_not(state: Any, pieces: Any, action: int) -> tuple[int, int, int, int]:
    """Why the mover may not do this now: a reason and its numbers, or zeros."""
    phase = int(state.phase)
    if phase == int(Phase.OVER):
        return int(Why.GAME_IS_OVER), 0, 0, 0
    is_laying = OBJECT > action >= LAY
    if phase == int(Phase.LAY):
        if not is_laying:
            return int(Why.LAY_FIRST), 0, 0, 0
        return why_not_lay(state, (action - LAY) // TURNS)
    if is_laying:
        return int(Why.DRAW_FIRST), 0, 0, 0
    if PASS > action >= START:
        return why_not_part(state, pieces, action)
    if phase != int(Phase.TURN):
        return int(Why.FINISH_OBJECT), int(state.length), 0, 0
    if action == EXTEND:
        return (int(Why.NO_TILE_LEFT) if tiles_left(state, pieces) == 0 else 0), 0, 0, 0
    if action == PASS:
        return (int(Why.MUST_EXTEND) if tiles_left(state, pieces) != 0 else 0), 0, 0, 0
    return why_not_object(state, action - OBJECT + SHORTEST)


@rule
def why_not_lay(state: Any, spot: int) -> tuple[int, int, int, int]:
    """The tile must touch the city along an edge, and lie where none lies (MC-19, MC-20, MC-23)."""
    if spot == MAX_SPOTS + TAKEN - 1:
        return int(Why.SPOT_IS_TAKEN), 0, 0, 0
    if spot == MAX_SPOTS + CORNER - 1:
        return int(Why.ONLY_A_CORNER), 0, 0, 0
    if spot == MAX_SPOTS + AWAY - 1:
        return int(Why.AWAY_FROM_CITY), 0, 0, 0
    return (int(Why.NO_SUCH_SPOT) if spot >= spots_open(state) else 0), 0, 0, 0


@rule
def why_not_object(state: Any, length: int) -> tuple[int, int, int, int]:
    """An own object that is still in hand, and for which there is room somewhere (MC-17, MC-14)."""
    player = state.players[int(state.mover)]
    if player.held >> length & 1 == 0:
        return int(Why.OBJECT_NOT_HELD), length, 0, 0
    if player.ways[length] == 0:
        return int(Why.NO_ROOM), length, 0, 0
    return 0, 0, 0, 0


@rule
def why_not_part(state: Any, pieces: Any, action: int) -> tuple[int, int, int, int]:
    """First the object, then its one end, then the other (MC-17, MC-24)."""
    if state.phase == int(Phase.TURN):
        return int(Why.OBJECT_FIRST), 0, 0, 0
    if state.phase == int(Phase.START):
        if action >= END:
            return int(Why.START_FIRST), 0, 0, 0
        return why_not_start(state, pieces, action - START)
    if action < END:
        return int(Why.FINISH_OBJECT), int(state.length), 0, 0
    return why_not_end(state, pieces, action - END)


@rule
def why_not_start(state: Any, pieces: Any, index: int) -> tuple[int, int, int, int]:
    """An end stands on a free symbol of its colour, from which the object can reach another (MC-24, MC-28, MC-31)."""
    seat, length = int(state.mover), int(state.length)
    field = index + FIELDS
    if index == NO_FIELD or state.laid >> field // FIELDS & 1 == 0:
        return int(Why.NO_TILE_THERE), 0, 0, 0
    if not has_symbol(state, pieces, field, seat):
        return int(Why.START_WITHOUT_SYMBOL), 0, 0, 0
    if not is_free(state, field):
        return int(Why.START_COVERED), 0, 0, 0
    for side in range(SIDES):
        if obstacle(state, pieces, field, side, length) == 0:
            return 0, 0, 0, 0
    return int(Why.NO_END_FITS), length, 0, 0


@rule
def why_not_end(state: Any, pieces: Any, direction: int) -> tuple[int, int, int, int]:
    """The other end lies in the same row or column, as far away as the object is long (MC-25, MC-26, MC-Q04)."""
    length = int(state.length)
    if direction == OFF_LINE:
        return int(Why.NOT_IN_LINE), length, 0, 0
    if direction == DIAGONAL:
        return int(Why.DIAGONAL), 0, 0, 0
    if direction == OTHER_LENGTH:
        return int(Why.WRONG_LENGTH), length, 0, 0
    return obstacle(state, pieces, int(state.begun), direction, length), 0, 0, 0


@rule
def obstacle(state: Any, pieces: Any, field: int, side: int, length: int) -> int:
    """What keeps an object that begins on this free field from reaching out to this side; 0 if nothing does."""
    for k in range(1, length):
        field = next_field(state, field, side)
        if field == 0:
            return int(Why.OVER_GAP)
        if not is_free(state, field):
            if is_hole(state, pieces, field) and state.youngest == 0:
                return int(Why.OVER_HOLE)
            return int(Why.END_COVERED) if k == length - 1 else int(Why.CROSSES)
    return 0 if has_symbol(state, pieces, field, int(state.mover)) else int(Why.END_WITHOUT_SYMBOL)


@rule
def legal(state: Any, pieces: Any, mask: Any) -> None:
    """Marks every action the mover may do now."""
    mask[:] = 0
    phase = int(state.phase)
    if phase == int(Phase.TURN):
        lengths = placeable(state, int(state.mover))
        for length in range(SHORTEST, LONGEST + 1):
            mask[OBJECT + length - SHORTEST] = lengths >> length & 1
        mask[EXTEND if tiles_left(state, pieces) != 0 else PASS] = 1
    elif phase == int(Phase.LAY):
        mask[LAY : LAY + TURNS * spots_open(state)] = 1
    elif phase == int(Phase.START):
        tiles = int(state.laid)
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            fields = ends_on(state, pieces, tile, int(state.mover), int(state.length))
            for place in range(FIELDS):
                mask[START + FIELDS * (tile - 1) + place] = fields >> place & 1
    elif phase == int(Phase.END):
        sides = sides_open(state, pieces, int(state.begun), int(state.mover), int(state.length))
        for side in range(SIDES):
            mask[END + side] = sides >> side & 1


@rule
def pick(state: Any, pieces: Any, random: Any) -> int:
    """One action the mover may do now, each as likely as the others."""
    phase = int(state.phase)
    if phase == int(Phase.LAY):
        return LAY + below(random, TURNS * spots_open(state))
    if phase == int(Phase.TURN):
        lengths = placeable(state, int(state.mover))
        k = below(random, count(lengths) + 1)
        if k < count(lengths):
            return OBJECT + nth(lengths, k) - SHORTEST
        return EXTEND if tiles_left(state, pieces) != 0 else PASS
    if phase == int(Phase.START):
        return pick_start(state, pieces, random)
    sides = sides_open(state, pieces, int(state.begun), int(state.mover), int(state.length))
    return END + nth(sides, below(random, count(sides)))


@rule
def pick_start(state: Any, pieces: Any, random: Any) -> int:
    """A field on which the chosen object can have an end, each as likely as the others.

    Guessing among all symbols of the colour takes about seven guesses, a third of the time of looking at all tiles.
    """
    seat, length = int(state.mover), int(state.length)
    tiles, most = count(int(state.laid)), int(pieces.most)
    for _ in range(GUESSES):
        guess = below(random, tiles * most)
        tile = nth(int(state.laid), guess // most)
        symbols = symbols_on(state, pieces, tile, seat)
        if guess % most < count(symbols):
            place = nth(symbols, guess % most)
            if is_free(state, FIELDS * tile + place) and sides_open(state, pieces, FIELDS * tile + place, seat, length):
                return START + FIELDS * (tile - 1) + place
    return pick_start_of_all(state, pieces, random)


@rule
def pick_start_of_all(state: Any, pieces: Any, random: Any) -> int:
    """The same, found for sure: tile by tile, a later field displaces an earlier one."""
    seen, picked = 0, 0
    tiles = int(state.laid)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        fields = ends_on(state, pieces, tile, int(state.mover), int(state.length))
        here = count(fields)
        if here != 0:
            seen += here
            k = below(random, seen)
            if k < here:
                picked = START + FIELDS * (tile - 1) + nth(fields, k)
    return picked


@rule
def apply(state: Any, pieces: Any, action: int, log: Any) -> None:
    """Does what the mover decided and all that follows of itself, up to the next decision."""
    state.ply += 1
    if action == EXTEND:
        draw_tile(state, pieces, log)
    elif action < OBJECT:
        lay_tile(state, pieces, (action - LAY) // TURNS, (action - LAY) % TURNS, log)
    elif action < START:
        state.length = action - OBJECT + SHORTEST
        state.phase = int(Phase.START)
    elif action < END:
        state.begun = action - START + FIELDS
        state.phase = int(Phase.END)
    elif action < PASS:
        place_object(state, pieces, action - END, log)
    else:
        pass_last(state, pieces, log)
