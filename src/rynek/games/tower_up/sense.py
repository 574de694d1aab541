"""What the greedy bot knows of Tower Up, in hundredths of a million."""

from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.rule import rule
from rynek.games.tower_up.city import buildable, visible_roofs
from rynek.games.tower_up.goals import counts
from rynek.games.tower_up.pieces import CONE_SPACES, DISTRICTS, Kind
from rynek.games.tower_up.scoring import total_of
from rynek.games.tower_up.state import SLOTS, Phase
from rynek.games.tower_up.turn import supply_of


@rule
def sense(state: Any, pieces: Any, seat: int) -> int:
    """How well a seat stands: its millions, its visible roofs, the way to goals and stars, and its means to build."""
    worth = total_of(state, pieces, seat) * 100
    if not state.players[seat].counted:
        visible = min(visible_roofs(state, seat), CONE_SPACES)
        worth += int(pieces.cone[visible]) * 70
    if state.mover == 0:
        return worth
    for place in range(1, SLOTS + 1):
        if state.players[seat].tokens[place] == 0:
            left = min(int(state.claimed[place]) + 1, int(state.seats))
            worth += int(pieces.tokens[state.seats][left]) * progress(state, pieces, seat, int(state.goals[place]))
    least = int(pieces.columns)
    for colour in range(1, 5):
        least = min(least, int(state.players[seat].marker[colour]))
        worth += min(int(state.players[seat].supply[colour]), 3) * 12
        worth += min(int(state.players[seat].marker[colour]), 8) * 15
    worth += least * 40 + min(supply_of(state, seat), 10) * 14
    if state.bonus and state.mover == seat:
        worth += 120
    if state.phase == int(Phase.ROOF) and state.mover == seat:
        worth += roof_to_come(state, pieces, seat)
    one, two, three, four = buildable(state, pieces, seat)
    return worth + min(count(one | two | three | four), 6) * 6 + int(state.players[seat].roofs) * 25


@rule
def roof_to_come(state: Any, pieces: Any, seat: int) -> int:
    """What the roof will bring that the seat is about to place: the way of the best marker, and the roof itself."""
    best = 0
    rest = int(state.added)
    while rest:
        site = lowest(rest)
        rest &= rest - 1
        column = int(state.players[seat].marker[state.colour[site]])
        further = min(column + int(state.height[site]), int(pieces.columns))
        gain = (int(pieces.value[further]) - int(pieces.value[column])) * 100
        gain += (min(further, 8) - min(column, 8)) * 15
        best = max(best, gain)
    visible = min(visible_roofs(state, seat), CONE_SPACES - 1)
    return best + 45 + (int(pieces.cone[visible + 1]) - int(pieces.cone[visible])) * 70


@rule
def progress(state: Any, pieces: Any, seat: int, goal: int) -> int:
    """How far a seat is on the way to a goal, 0 to 60."""
    kind = int(pieces.kind[goal])
    least = int(pieces.least[goal])
    shares = int(state.players[seat].shares)
    if kind == int(Kind.COUNT):
        done = min(counts(state, pieces, shares, goal), least)
        return done * done * 60 // (least * least)
    if kind == int(Kind.EACH_COLOUR):
        done = 0
        for colour in range(1, 5):
            done += min(count(shares & int(state.built[colour])), least)
        return done * done * 60 // (16 * least * least)
    if kind == int(Kind.EACH_DISTRICT):
        done = 0
        for district in range(1, DISTRICTS + 1):
            done += min(count(shares & int(pieces.maps[state.map].district[district])), least)
        return done * done * 60 // (25 * least * least)
    return min(count(shares) * 8, 40)
