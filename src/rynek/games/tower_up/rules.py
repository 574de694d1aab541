"""The law of Tower Up: what is allowed, and what it does."""

from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.event import EVERYBODY, RULING, emit
from rynek.engine.rule import rule, woven
from rynek.engine.spread import braid, spread
from rynek.games.tower_up import actions as a
from rynek.games.tower_up.city import buildable, found, is_dead, raise_neighbours
from rynek.games.tower_up.goals import claim_tokens
from rynek.games.tower_up.setup import foundable, place_floor, skip_unplaceable
from rynek.games.tower_up.state import ANY, MOST_SITES, SLOTS, End, Phase
from rynek.games.tower_up.turn import (
    check_stars,
    finish_turn,
    market_is_empty,
    move_marker,
    pass_on,
    refill,
    roofs_left,
    settle_turn,
    stock_left,
    trigger,
)
from rynek.games.tower_up.words import Did, Why

ALLOWED = (0, 0, 0, 0)


@rule
def why_not(state: Any, pieces: Any, action: int) -> tuple[int, int, int, int]:
    """Why an action is not allowed now; code 0 when it is."""
    phase = int(state.phase)
    if state.mover == 0:
        return int(Why.OVER), 0, 0, 0
    if action >= a.FOUND:
        if phase != int(Phase.FOUND):
            return int(Why.PART_OF_SETUP), 0, 0, 0
        return why_not_found(state, pieces, (action - a.FOUND) // 4 + 1, (action - a.FOUND) % 4 + 1)
    if phase != phase_of(action):
        return int(Why.NOT_NOW), 0, 0, 0
    seat = int(state.mover)
    if action < a.JOKER:
        slot = action - a.TAKE + 1
        return (int(Why.NO_CARD), slot, 0, 0) if state.market[slot] == 0 else ALLOWED
    if action < a.FORGO:
        colour = (action - a.JOKER) % 4 + 1
        return (int(Why.NO_STOCK), colour, 0, 0) if state.stock[colour] == 0 else ALLOWED
    if action == a.FORGO:
        return ALLOWED
    if action < a.ROOF:
        return why_not_build(state, pieces, seat, (action - a.BUILD) // 4 + 1, (action - a.BUILD) % 4 + 1)
    if action < a.RETURN:
        site = action - a.ROOF + 1
        return ALLOWED if (int(state.added) >> site) & 1 else (int(Why.NOT_ADDED), site, 0, 0)
    if action < a.DECLINE:
        colour = action - a.RETURN + 1
        return (int(Why.NONE_TO_RETURN), colour, 0, 0) if state.players[seat].supply[colour] == 0 else ALLOWED
    if action == a.DECLINE:
        return ALLOWED if state.bonus else (int(Why.NO_BONUS), 0, 0, 0)
    return ALLOWED if may_pass(state, pieces) else (int(Why.MUST_ACT), 0, 0, 0)


@rule
def phase_of(action: int) -> int:
    """The phase in which an action of this kind is decided."""
    if action < a.JOKER:
        return int(Phase.TURN)
    if action < a.SUBSTITUTE:
        return int(Phase.JOKER)
    if action < a.BUILD:
        return int(Phase.SUBSTITUTE)
    if action < a.ROOF:
        return int(Phase.TURN)
    if action < a.RETURN:
        return int(Phase.ROOF)
    if action < a.DECLINE:
        return int(Phase.RETURN)
    return int(Phase.TURN)


@rule
def why_not_build(state: Any, pieces: Any, seat: int, site: int, colour: int) -> tuple[int, int, int, int]:
    """Why the seat cannot put up a building of this colour on this site. TU-52 to TU-58, TU-61."""
    if roofs_left(state, seat) == 0:
        return int(Why.NO_ROOF), 0, 0, 0
    if site > pieces.maps[state.map].sites:
        return int(Why.NO_SITE), site, int(pieces.maps[state.map].sites), 0
    if state.height[site] != 0:
        return int(Why.OCCUPIED), site, int(state.height[site]), 0
    if state.players[seat].supply[colour] == 0:
        return int(Why.NO_FLOOR), colour, 0, 0
    neighbours = int(pieces.maps[state.map].street[site]) & int(state.built[0])
    if neighbours == 0:
        return int(Why.LONELY), site, 0, 0
    same = neighbours & int(state.built[colour])
    if same:
        return int(Why.SAME_COLOUR), site, colour, lowest(same)
    for other in range(1, 5):
        needed = count(neighbours & int(state.built[other]))
        if needed > state.players[seat].supply[other]:
            return int(Why.CANNOT_PAY), other, needed, int(state.players[seat].supply[other])
    return ALLOWED


@rule
def why_not_found(state: Any, pieces: Any, site: int, colour: int) -> tuple[int, int, int, int]:
    """Why the next starting floor cannot stand here in this colour. TU-24 to TU-27."""
    wanted = int(state.queue[1])
    if wanted not in (colour, ANY):
        return int(Why.FOUND_COLOUR), wanted, 0, 0
    if state.stock[colour] == 0:
        return int(Why.NO_STOCK), colour, 0, 0
    if site > pieces.maps[state.map].sites:
        return int(Why.NO_SITE), site, int(pieces.maps[state.map].sites), 0
    if state.height[site] != 0:
        return int(Why.OCCUPIED), site, int(state.height[site]), 0
    same = int(pieces.maps[state.map].street[site]) & int(state.built[colour])
    if same:
        return int(Why.FOUND_NEIGHBOUR), site, colour, lowest(same)
    return ALLOWED


@rule
def may_pass(state: Any, pieces: Any) -> bool:
    """A seat passes only when there is neither a card to take nor a site to build on. TU-Q12, TU-62."""
    if state.bonus or not market_is_empty(state):
        return False
    one, two, three, four = buildable(state, pieces, int(state.mover))
    return one | two | three | four == 0


@rule
def legal(state: Any, pieces: Any, mask: Any) -> None:
    """Marks every legal action, from the masks kept with the city."""
    mask[:] = 0
    phase = int(state.phase)
    seat = int(state.mover)
    if phase == int(Phase.TURN):
        for slot in range(1, SLOTS + 1):
            mask[a.TAKE + slot - 1] = state.market[slot] != 0
        one, two, three, four = buildable(state, pieces, seat)
        braid((one >> 1, two >> 1, three >> 1, four >> 1), MOST_SITES, mask, a.BUILD)
        mask[a.DECLINE] = state.bonus
        mask[a.PASS] = may_pass(state, pieces)
    elif phase == int(Phase.JOKER) or phase == int(Phase.SUBSTITUTE):
        first = a.JOKER if phase == int(Phase.JOKER) else a.SUBSTITUTE
        for colour in range(1, 5):
            mask[first + colour - 1] = state.stock[colour] > 0
        mask[a.FORGO] = phase == int(Phase.SUBSTITUTE)
    elif phase == int(Phase.ROOF):
        spread(int(state.added) >> 1, MOST_SITES, mask, a.ROOF)
    elif phase == int(Phase.RETURN):
        for colour in range(1, 5):
            mask[a.RETURN + colour - 1] = state.players[seat].supply[colour] > 0
    elif phase == int(Phase.FOUND):
        one, two = foundable(state, pieces, 1), foundable(state, pieces, 2)
        three, four = foundable(state, pieces, 3), foundable(state, pieces, 4)
        braid((one >> 1, two >> 1, three >> 1, four >> 1), MOST_SITES, mask, a.FOUND)


@rule
def apply(state: Any, pieces: Any, action: int, log: Any) -> None:
    """Carries out a legal action and goes on to the next decision."""
    seat = int(state.mover)
    state.ply += 1
    if action < a.JOKER:
        take(state, pieces, seat, action - a.TAKE + 1, log)
    elif action < a.FORGO:
        choose_colour(state, pieces, seat, (action - a.JOKER) % 4 + 1, log)
    elif action == a.FORGO:
        state.substitutes -= 1
        emit(log, int(Did.FORGO), RULING + 13, seat, 0, 0, 0, EVERYBODY)
        go_on_taking(state, pieces, seat, log)
    elif action < a.ROOF:
        build(state, pieces, seat, (action - a.BUILD) // 4 + 1, (action - a.BUILD) % 4 + 1, log)
    elif action < a.RETURN:
        place_roof(state, pieces, seat, action - a.ROOF + 1, log)
    elif action < a.DECLINE:
        give_back(state, pieces, seat, action - a.RETURN + 1, log)
    elif action == a.DECLINE:
        decline(state, pieces, seat, log)
    elif action == a.PASS:
        emit(log, int(Did.PASS), RULING + 12, seat, 0, 0, 0, EVERYBODY)
        finish_turn(state, pieces, seat, log)
    else:
        site, colour = (action - a.FOUND) // 4 + 1, (action - a.FOUND) % 4 + 1
        emit(log, int(Did.FOUND), 26, site, colour, 0, 0, EVERYBODY)
        place_floor(state, pieces, site, colour)
        skip_unplaceable(state, pieces)


@woven
def take(state: Any, pieces: Any, seat: int, slot: int, log: Any) -> None:
    """Takes a card: what is printed and there, machines; then jokers, substitutes. TU-47, TU-49, TU-Q16."""
    card = int(state.market[slot])
    state.card = card
    state.market[slot] = 0
    emit(log, int(Did.TAKE), 46, seat, card, slot, 0, EVERYBODY)
    missing = 0
    for colour in range(1, 5):
        shown = int(pieces.floors[card][colour])
        taken = min(shown, int(state.stock[colour]))
        missing += shown - taken
        gain(state, seat, colour, taken, log)
    for colour in range(1, 5):
        move_marker(state, pieces, seat, colour, int(pieces.machines[card][colour]), log)
    if missing:
        emit(log, int(Did.SHORTAGE), 77, seat, missing, 0, 0, EVERYBODY)
        trigger(state, seat, int(End.SHORTAGE), 78, log)
    state.jokers = pieces.floors[card][ANY]
    state.substitutes = missing
    go_on_taking(state, pieces, seat, log)


@rule
def gain(state: Any, seat: int, colour: int, floors: int, log: Any) -> None:
    """Floors come from the container into the supply, or none. TU-47."""
    state.stock[colour] -= floors
    state.players[seat].supply[colour] += floors
    if floors:
        emit(log, int(Did.GAIN), 47, seat, colour, floors, 0, EVERYBODY)


@rule
def choose_colour(state: Any, pieces: Any, seat: int, colour: int, log: Any) -> None:
    """A multi-coloured floor gets its colour, or a missing one its substitute. TU-48, TU-77."""
    gain(state, seat, colour, 1, log)
    if state.phase == int(Phase.JOKER):
        state.jokers -= 1
    else:
        state.substitutes -= 1
    go_on_taking(state, pieces, seat, log)


@rule
def go_on_taking(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """What is still to choose from the card, while the container holds anything. TU-Q14, TU-Q15."""
    if stock_left(state) == 0 and (state.jokers or state.substitutes):
        if state.jokers:
            emit(log, int(Did.SHORTAGE), 77, seat, int(state.jokers), 0, 0, EVERYBODY)
            trigger(state, seat, int(End.SHORTAGE), RULING + 15, log)
        state.jokers = 0
        state.substitutes = 0
    if state.jokers:
        state.phase = int(Phase.JOKER)
    elif state.substitutes:
        state.phase = int(Phase.SUBSTITUTE)
    else:
        finish_taking(state, pieces, seat, log)


@woven
def finish_taking(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """The used card is discarded, the market refilled, the stars looked at. TU-50, TU-51, TU-Q33, TU-Q34."""
    state.discard |= 1 << int(state.card)
    state.card = 0
    for slot in range(1, SLOTS + 1):
        if state.market[slot] == 0:
            refill(state, slot, log)
    check_stars(state, pieces, seat)
    settle_turn(state, pieces, seat, log)


@woven
def build(state: Any, pieces: Any, seat: int, site: int, colour: int, log: Any) -> None:
    """Puts up a building and raises every neighbour; the roof comes next. TU-52, TU-55, TU-64."""
    state.players[seat].supply[colour] -= 1
    state.built_now = 1
    emit(log, int(Did.BUILD), 52, seat, site, colour, 0, EVERYBODY)
    raised = raise_neighbours(state, pieces, seat, site)
    found(state, pieces, site, colour)
    state.added = raised | 1 << site
    if log is not None:
        rest = raised
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            emit(log, int(Did.RAISE), 55, seat, other, int(state.colour[other]), int(state.height[other]), EVERYBODY)
    if is_dead(state, pieces):
        trigger(state, seat, int(End.DEAD), RULING + 56, log)
    state.phase = int(Phase.ROOF)


@woven
def place_roof(state: Any, pieces: Any, seat: int, site: int, log: Any) -> None:
    """Places a roof, moves the marker of the building's colour by its height, takes tokens. TU-65, TU-69, TU-81."""
    height = int(state.height[site])
    state.players[seat].roofs += 1
    state.players[seat].roof_site[state.players[seat].roofs] = site
    state.players[seat].roof_level[state.players[seat].roofs] = height
    state.players[seat].shares |= 1 << site
    state.players[seat].visible |= 1 << site
    state.added = 0
    emit(log, int(Did.ROOF), 65, seat, site, height, roofs_left(state, seat), EVERYBODY)
    move_marker(state, pieces, seat, int(state.colour[site]), height, log)
    claim_tokens(state, pieces, seat, log)
    check_stars(state, pieces, seat)
    if roofs_left(state, seat) == 0:
        trigger(state, seat, int(End.ROOFS), 92, log)
    settle_turn(state, pieces, seat, log)


@rule
def give_back(state: Any, pieces: Any, seat: int, colour: int, log: Any) -> None:
    """A surplus floor goes back to the container. TU-45."""
    state.players[seat].supply[colour] -= 1
    state.stock[colour] += 1
    emit(log, int(Did.RETURN), 45, seat, colour, 0, 0, EVERYBODY)
    settle_turn(state, pieces, seat, log)


@rule
def decline(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """A declined bonus turn is no turn; the next seat goes on. TU-Q35."""
    emit(log, int(Did.DECLINE), RULING + 35, seat, 0, 0, 0, EVERYBODY)
    state.bonus = 0
    state.built_now = 0
    pass_on(state, pieces, seat, log)
