"""Setting the table: goals, market, supplies and starting floors."""

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import begin, draw
from rynek.engine.rule import rule
from rynek.games.tower_up.city import empty_sites, found
from rynek.games.tower_up.state import ANY, SLOTS, Phase
from rynek.games.tower_up.turn import refill

GOALS, LEFT, FLOORS, START = 0, 1, 4, 5  # places of the options


@rule
def setup(state: Any, pieces: Any, seats: int, options: Any, key: Any) -> None:
    """The table before the first turn. TU-20 to TU-41."""
    begin(state, seats, key)
    state.map = pieces.map_for[seats]
    for colour in range(1, 5):
        state.stock[colour] = pieces.stock[colour] - seats
        for seat in range(1, seats + 1):
            state.players[seat].supply[colour] = 1
    lay_goals(state, pieces, options)
    state.pile = (2 << int(pieces.cards)) - 2
    for slot in range(1, SLOTS + 1):
        refill(state, slot, None)
        queue_floor(state, int(pieces.bottom[state.market[slot]]))
    draw_more_floors(state, pieces, int(options[FLOORS]) - SLOTS)
    state.starter = draw(state, seats) + 1
    state.phase = int(Phase.FOUND)
    state.mover = 1
    if options[START] == 0:
        while state.queued:
            found_at_random(state, pieces)
    skip_unplaceable(state, pieces)


@rule
def lay_goals(state: Any, pieces: Any, options: Any) -> None:
    """Three goals: those of the first game, three drawn ones, or three chosen ones. TU-37, TU-38, TU-39."""
    left = (2 << int(pieces.goals)) - 2
    for place in range(1, SLOTS + 1):
        if options[GOALS] == 0:
            goal = int(pieces.starter[place])
        elif options[GOALS] == 1:
            goal = nth(left, draw(state, count(left)))
        else:
            goal = int(options[LEFT + place - 1])
        left &= ~(1 << goal)
        state.goals[place] = goal


@rule
def queue_floor(state: Any, colour: int) -> None:
    """One more starting floor waits for its site. TU-24."""
    state.queued += 1
    state.queue[state.queued] = colour


@rule
def draw_more_floors(state: Any, pieces: Any, floors: int) -> None:
    """The bottom floors of further cards, which then go back into the draw pile. TU-110, TU-Q09."""
    pile = int(state.pile)
    for _ in range(floors):
        card = nth(pile, draw(state, count(pile)))
        pile &= ~(1 << card)
        queue_floor(state, int(pieces.bottom[card]))


@rule
def foundable(state: Any, pieces: Any, colour: int) -> int:
    """The sites where the next starting floor may stand in this colour. TU-26, TU-27."""
    wanted = int(state.queue[1])
    if state.queued == 0 or state.stock[colour] < 1 or (wanted != colour and wanted != ANY):
        return 0
    return empty_sites(state, pieces) & ~int(state.near[colour][1])


@rule
def found_at_random(state: Any, pieces: Any) -> None:
    """Puts the next starting floor on a random site where it may stand. TU-Q06."""
    sites = 0
    for colour in range(1, 5):
        sites += count(foundable(state, pieces, colour))
    if sites:
        chosen = draw(state, sites)
        for colour in range(1, 5):
            here = foundable(state, pieces, colour)
            if chosen < count(here):
                place_floor(state, pieces, nth(here, chosen), colour)
                return
            chosen -= count(here)
    next_floor(state)


@rule
def place_floor(state: Any, pieces: Any, site: int, colour: int) -> None:
    """A starting floor comes from the container and stands on its site. TU-24, TU-26."""
    state.stock[colour] -= 1
    found(state, pieces, site, colour)
    next_floor(state)


@rule
def next_floor(state: Any) -> None:
    """The next starting floor in the order of the market. TU-Q06."""
    for k in range(1, int(state.queued)):
        state.queue[k] = state.queue[k + 1]
    state.queue[state.queued] = 0
    state.queued -= 1


@rule
def skip_unplaceable(state: Any, pieces: Any) -> None:
    """Starting floors for which there is no site stay away; after the last one the first turn begins. TU-40, TU-Q48."""
    while state.queued:
        for colour in range(1, 5):
            if foundable(state, pieces, colour):
                return
        next_floor(state)
    state.phase = int(Phase.TURN)
    state.mover = state.starter
