"""Setting the table, and filling the common board for a round."""

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import begin, draw
from rynek.engine.event import EVERYBODY, reveal
from rynek.engine.rule import rule
from rynek.games.miasta_marzen.meta import CITIES
from rynek.games.miasta_marzen.state import COLOURS, KINDS, LAST_SPACE, STARTS, TILES, Phase
from rynek.games.miasta_marzen.words import Did

CITY, LONG = 0, 1  # places of the options
ROUNDS, ROUNDS_OF_TWO, LONG_ROUNDS = 8, 4, 7


@rule
def setup(state: Any, pieces: Any, seats: int, options: Any, key: Any) -> None:
    """The table before the starting tiles are picked. MM-17 to MM-28, MM-117, MM-119, MM-123."""
    begin(state, seats, key)
    state.city = options[CITY] or draw(state, len(CITIES)) + 1
    state.long = options[LONG]
    state.rounds = rounds_of(seats, int(state.long))
    for goal in range(1, int(pieces.goals) + 1):
        state.goal_pile[goal] = pieces.goal[goal].copies
    state.tile_pile = (2 << TILES) - 2
    for kind in range(1, KINDS + 1):
        state.sight_pile[kind] = pieces.copies[kind]
    for colour in range(1, len(COLOURS) + 1):
        state.bag[colour] = pieces.blocks[colour]
    state.starts = (2 << STARTS) - 2
    state.star = draw(state, seats) + 1
    state.mover = (state.star + seats - 2) % seats + 1
    state.phase = int(Phase.START)


@rule
def rounds_of(seats: int, long: int) -> int:
    """How many rounds a game has. MM-31, MM-119, MM-123."""
    if seats > 2:
        return ROUNDS
    return LONG_ROUNDS if long else ROUNDS_OF_TWO


@rule
def begin_round(state: Any, pieces: Any, log: Any) -> None:
    """The next round: the board is filled, and whoever has the star begins. MM-32, MM-33, MM-36 to MM-48."""
    state.this_round += 1
    for space in range(1, LAST_SPACE):
        state.goal[space] = draw_one(state, state.goal_pile)
        state.tile[space] = draw_tile(state)
    for space in range(1, LAST_SPACE + 1):
        state.sight[space, 1] = draw_one(state, state.sight_pile)
    state.sight[1, 2] = draw_one(state, state.sight_pile)
    for space in range(1, LAST_SPACE):
        for _ in range(4 if space == 1 else 3):
            state.blocks[space, draw_one(state, state.bag)] += 1
        state.blocks[space, 0] = 0
    state.mover = state.star
    state.phase = int(Phase.SEND)
    reveal(log, int(Did.ROUND), 32, int(state.this_round), int(state.rounds), 0, 0, EVERYBODY)


@rule
def draw_one(state: Any, pile: Any) -> int:
    """One piece at random out of a pile of so many of each kind, 0 when there is none. MM-Q18."""
    left = 0
    for kind in range(1, len(pile)):
        left += int(pile[kind])
    if left == 0:
        return 0
    chosen = draw(state, left)
    for kind in range(1, len(pile)):
        chosen -= int(pile[kind])
        if chosen < 0:
            pile[kind] -= 1
            return kind
    return 0


@rule
def draw_tile(state: Any) -> int:
    """One tile at random out of those that nobody has seen. MM-23, MM-Q19."""
    pile = int(state.tile_pile)
    if pile == 0:
        return 0
    tile = nth(pile, draw(state, count(pile)))
    state.tile_pile = pile & ~(1 << tile)
    return tile
