"""What a seat may know, what it can imagine, and what is possible at all."""

from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.tower_up.pieces import CONE_SPACES
from rynek.games.tower_up.state import (
    ANY,
    IDLE_TURNS,
    MOST_STARTING_FLOORS,
    MOST_STREETS,
    ROOFS,
    SLOTS,
    SUPPLY_LIMIT,
    Phase,
)
from rynek.games.tower_up.turn import stock_left, supply_of
from rynek.games.tower_up.words import Wrong

MOST_PENDING = 4  # floors of one card that wait to be chosen: no card shows more


@rule
def redact(state: Any, pieces: Any, seat: int) -> None:
    """Which card comes next is all that is hidden, from everybody alike. TU-22, TU-76."""
    state.key[:] = 0


@rule
def redeal(state: Any, pieces: Any, seat: int, key: Any) -> None:
    """Another order of the draw pile. TU-22."""
    for k in range(8):
        state.key[k] = key[k]


@rule
def invariants(state: Any, pieces: Any) -> int:
    """What is wrong with a position; 0 when it is possible. TU-05, TU-08, TU-10, TU-27."""
    if state.seats < 2 or state.seats > 4 or state.mover < 0 or state.mover > state.seats:
        return int(Wrong.SEATS)
    if state.map != pieces.map_for[state.seats] or state.starter < 1 or state.starter > state.seats:
        return int(Wrong.SEATS)
    if state.phase < 1 or state.phase > int(Phase.OVER) or (state.phase == int(Phase.OVER)) != (state.mover == 0):
        return int(Wrong.PHASE)
    code = wrong_seats(state, pieces)
    if code == 0:
        code = wrong_city(state, pieces)
    if code == 0:
        code = wrong_cards(state, pieces)
    if code == 0:
        code = wrong_goals(state, pieces)
    if code == 0:
        code = wrong_pending(state, pieces)
    return code


@rule
def wrong_seats(state: Any, pieces: Any) -> int:
    """Floors, roofs and markers of the seats. TU-08, TU-45, TU-73."""
    for seat in range(1, int(state.seats) + 1):
        for colour in range(1, 5):
            if state.players[seat].supply[colour] < 0:
                return int(Wrong.FLOORS)
            if state.players[seat].marker[colour] < 0 or state.players[seat].marker[colour] > pieces.columns:
                return int(Wrong.MARKERS)
        if supply_of(state, seat) > SUPPLY_LIMIT and seat != state.mover:
            return int(Wrong.SUPPLY)
        if state.players[seat].roofs < 0 or state.players[seat].roofs > ROOFS:
            return int(Wrong.ROOFS)
        if state.players[seat].cone < 0 or state.players[seat].cone > CONE_SPACES:
            return int(Wrong.MARKERS)
        if state.players[seat].idle < 0 or state.players[seat].idle > IDLE_TURNS:
            return int(Wrong.PENDING)
        if wrong_roofs(state, pieces, seat):
            return int(Wrong.ROOFS)
    return 0


@rule
def wrong_roofs(state: Any, pieces: Any, seat: int) -> bool:
    """Does a roof of the seat lie where none can, or where another lies? TU-65, TU-66."""
    for k in range(1, int(state.players[seat].roofs) + 1):
        site = int(state.players[seat].roof_site[k])
        level = int(state.players[seat].roof_level[k])
        if site < 1 or site > pieces.maps[state.map].sites or level < 1 or level > state.height[site]:
            return True
        for other in range(1, seat + 1):
            last = k if other == seat else int(state.players[other].roofs) + 1
            for earlier in range(1, last):
                same = state.players[other].roof_site[earlier] == site
                if same and state.players[other].roof_level[earlier] == level:
                    return True
    return False


@rule
def wrong_city(state: Any, pieces: Any) -> int:
    """Buildings, their neighbours, and the floors of every colour. TU-05, TU-27, TU-54, TU-57."""
    for colour in range(1, 5):
        floors = int(state.stock[colour])
        if floors < 0:
            return int(Wrong.FLOORS)
        for seat in range(1, int(state.seats) + 1):
            floors += int(state.players[seat].supply[colour])
        for site in range(1, int(pieces.maps[state.map].sites) + 1):
            if state.colour[site] == colour:
                floors += int(state.height[site])
        if floors != pieces.stock[colour]:
            return int(Wrong.FLOORS)
    for site in range(1, int(pieces.maps[state.map].sites) + 1):
        if (state.height[site] > 0) != (state.colour[site] > 0) or state.height[site] < 0:
            return int(Wrong.CITY)
        if state.colour[site] < 0 or state.colour[site] > 4:
            return int(Wrong.CITY)
        colour = int(state.colour[site])
        if ((int(state.built[0]) >> site) & 1) != int(colour > 0):
            return int(Wrong.CITY)
        if colour and int(pieces.maps[state.map].street[site]) & int(state.built[colour]):
            return int(Wrong.NEIGHBOURS)
        if wrong_near(state, pieces, site):
            return int(Wrong.CITY)
    return 0


@rule
def wrong_near(state: Any, pieces: Any, site: int) -> bool:
    """Do the kept masks say something else of this site than the board? TU-04."""
    streets = int(pieces.maps[state.map].street[site])
    for colour in range(1, 5):
        neighbours = count(streets & int(state.built[colour]))
        for k in range(1, MOST_STREETS + 1):
            if ((int(state.near[colour][k]) >> site) & 1) != int(neighbours >= k):
                return True
    return ((int(state.near[0][1]) >> site) & 1) != int((streets & int(state.built[0])) != 0)


@rule
def wrong_cards(state: Any, pieces: Any) -> int:
    """Every card is in one place: market, draw pile, discard, or in use. TU-10, TU-50, TU-51."""
    seen = int(state.pile) | int(state.discard)
    cards = count(int(state.pile)) + count(int(state.discard))
    if state.card < 0 or state.card > pieces.cards or seen < 0:
        return int(Wrong.CARDS)
    for slot in range(1, SLOTS + 1):
        if state.market[slot] < 0 or state.market[slot] > pieces.cards:
            return int(Wrong.CARDS)
        if state.market[slot]:
            seen |= 1 << int(state.market[slot])
            cards += 1
    if state.card:
        seen |= 1 << int(state.card)
        cards += 1
    if cards != pieces.cards or seen != (2 << int(pieces.cards)) - 2:
        return int(Wrong.CARDS)
    return 0


@rule
def wrong_goals(state: Any, pieces: Any) -> int:
    """Three different goals, and the tokens that were taken there. TU-39, TU-83."""
    for place in range(1, SLOTS + 1):
        goal = int(state.goals[place])
        if goal < 1 or goal > pieces.goals:
            return int(Wrong.GOALS)
        for other in range(1, place):
            if state.goals[other] == goal:
                return int(Wrong.GOALS)
        taken = 0
        worth = 0
        for seat in range(1, int(state.seats) + 1):
            if state.players[seat].tokens[place]:
                taken += 1
                worth += int(state.players[seat].tokens[place])
        for order in range(1, taken + 1):
            worth -= int(pieces.tokens[state.seats][order])
        if taken != state.claimed[place] or worth != 0:
            return int(Wrong.TOKENS)
    return 0


@rule
def wrong_pending(state: Any, pieces: Any) -> int:
    """What is half done fits the phase. TU-44, TU-48, TU-65, TU-77."""
    if (state.phase == int(Phase.ROOF)) != (state.added != 0) or int(state.added) & ~int(state.built[0]):
        return int(Wrong.PENDING)
    if (state.phase == int(Phase.JOKER)) != (state.jokers > 0):
        return int(Wrong.PENDING)
    if state.phase == int(Phase.SUBSTITUTE) and state.substitutes < 1:
        return int(Wrong.PENDING)
    if state.phase in (int(Phase.JOKER), int(Phase.SUBSTITUTE)) and (state.card == 0 or stock_left(state) == 0):
        return int(Wrong.PENDING)
    if state.jokers < 0 or state.jokers > MOST_PENDING or state.substitutes < 0 or state.substitutes > MOST_PENDING:
        return int(Wrong.PENDING)
    if wrong_queue(state):
        return int(Wrong.PENDING)
    if state.phase == int(Phase.ROOF) and state.players[state.mover].roofs >= ROOFS:
        return int(Wrong.PENDING)
    if state.phase == int(Phase.RETURN) and supply_of(state, int(state.mover)) <= SUPPLY_LIMIT:
        return int(Wrong.PENDING)
    if state.phase == int(Phase.TURN) and supply_of(state, int(state.mover)) > SUPPLY_LIMIT:
        return int(Wrong.SUPPLY)
    if state.end < 0 or state.end > 4 or state.finals < 0 or state.finals > state.seats:
        return int(Wrong.END)
    if (state.end == 0 and (state.finals or state.final)) or (state.mover == 0 and state.end == 0):
        return int(Wrong.END)
    return 0


@rule
def wrong_queue(state: Any) -> bool:
    """Do other things wait to be founded than the starting floors of this phase? TU-24, TU-26."""
    if (state.phase == int(Phase.FOUND)) != (state.queued > 0) or state.queued < 0:
        return True
    if state.queued > MOST_STARTING_FLOORS:
        return True
    for place in range(1, MOST_STARTING_FLOORS + 1):
        colour = int(state.queue[place])
        if (colour > 0) != (place <= state.queued) or colour < 0 or colour > ANY:
            return True
    return False
