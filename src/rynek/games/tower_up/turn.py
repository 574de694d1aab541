"""What happens between decisions: refilling the market, bonus turns, the end of a turn and of the game."""

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import draw
from rynek.engine.event import EVERYBODY, RULING, emit, reveal
from rynek.engine.rule import rule
from rynek.games.tower_up.city import visible_roofs
from rynek.games.tower_up.pieces import CONE_SPACES
from rynek.games.tower_up.state import IDLE_TURNS, ROOFS, SLOTS, SUPPLY_LIMIT, End, Phase
from rynek.games.tower_up.words import Did


@rule
def supply_of(state: Any, seat: int) -> int:
    """How many floors the seat holds. TU-45."""
    floors = 0
    for colour in range(1, 5):
        floors += int(state.players[seat].supply[colour])
    return floors


@rule
def stock_left(state: Any) -> int:
    """How many floors the container holds. TU-21."""
    floors = 0
    for colour in range(1, 5):
        floors += int(state.stock[colour])
    return floors


@rule
def refill(state: Any, slot: int, log: Any) -> None:
    """A new card fills the market; an exhausted draw pile is made anew from the used cards. TU-51, TU-Q11."""
    if state.pile == 0 and state.discard != 0:
        state.pile = state.discard
        state.discard = 0
        emit(log, int(Did.RESHUFFLE), RULING + 11, count(int(state.pile)), 0, 0, 0, EVERYBODY)
    state.market[slot] = 0
    if state.pile != 0:
        card = nth(int(state.pile), draw(state, count(int(state.pile))))
        state.pile &= ~(1 << card)
        state.market[slot] = card
        reveal(log, int(Did.MARKET), 51, slot, card, 0, 0, EVERYBODY)


@rule
def move_marker(state: Any, pieces: Any, seat: int, colour: int, steps: int, log: Any) -> None:
    """A marker moves to the right, at most to the end of its track; by no step it stays. TU-69, TU-73."""
    column = min(int(state.players[seat].marker[colour]) + steps, int(pieces.columns))
    state.players[seat].marker[colour] = column
    if steps:
        emit(log, int(Did.MACHINE), 69, seat, colour, steps, column, EVERYBODY)


@rule
def check_stars(state: Any, pieces: Any, seat: int) -> None:
    """One bonus turn is due when all four markers have reached a further star column. TU-86, TU-90, TU-Q36."""
    least = int(pieces.columns)
    for colour in range(1, 5):
        least = min(least, int(state.players[seat].marker[colour]))
    stars = int(pieces.stars[least])
    if stars > state.players[seat].stars:
        state.players[seat].stars = stars
        state.due = 1


@rule
def trigger(state: Any, seat: int, end: int, number: int, log: Any) -> None:
    """The end of the game is near; only the first trigger counts. TU-92, TU-100, TU-Q42."""
    if state.end == 0:
        state.end = end
        state.finals = state.seats - 1 if end == int(End.ROOFS) else state.seats
        emit(log, int(Did.TRIGGER), number, seat, end, int(state.finals), 0, EVERYBODY)


@rule
def settle_turn(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """The turn is done but for the limit of the supply. TU-45, TU-Q33."""
    if supply_of(state, seat) > SUPPLY_LIMIT:
        state.phase = int(Phase.RETURN)
    else:
        finish_turn(state, pieces, seat, log)


@rule
def finish_turn(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """A due bonus turn follows at once, else the next seat has its turn, or the game is over. TU-87, TU-93, TU-97."""
    count_idle(state, pieces, seat, log)
    state.card = 0
    state.added = 0
    state.bonus = 0
    state.phase = int(Phase.TURN)
    if state.due:
        state.due = 0
        state.bonus = 1
        emit(log, int(Did.BONUS), 87, seat, int(state.players[seat].stars), 0, 0, EVERYBODY)
        return
    pass_on(state, pieces, seat, log)


@rule
def count_idle(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """Every seat has taken ten turns in a row without building: the game ends as after a shortage. TU-Q49."""
    if state.built_now:
        state.players[seat].idle = 0
        state.built_now = 0
        return
    state.players[seat].idle = min(int(state.players[seat].idle) + 1, IDLE_TURNS)
    for other in range(1, int(state.seats) + 1):
        if state.players[other].idle < IDLE_TURNS:
            return
    trigger(state, seat, int(End.IDLE), RULING + 49, log)


@rule
def pass_on(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """Counts the roofs of a seat that will have no more turns, and gives the turn to the next seat. TU-94, TU-98."""
    has_triggered = state.end == int(End.ROOFS) and state.finals == state.seats - 1
    if state.final or has_triggered:
        place_cone(state, pieces, seat, log)
    if state.end and state.finals == 0:
        state.mover = 0
        state.phase = int(Phase.OVER)
        emit(log, int(Did.OVER), 105, 0, 0, 0, 0, EVERYBODY)
        return
    state.mover = 1 if seat == state.seats else seat + 1
    if state.end:
        state.finals -= 1
        state.final = 1
        emit(log, int(Did.LAST), 97, int(state.mover), 0, 0, 0, EVERYBODY)


@rule
def place_cone(state: Any, pieces: Any, seat: int, log: Any) -> None:
    """The cone goes on the space of the number of visible roofs; this count is final. TU-95, TU-96, TU-Q39, TU-Q41."""
    visible = visible_roofs(state, seat)
    state.players[seat].cone = min(visible, CONE_SPACES)
    state.players[seat].counted = 1
    emit(log, int(Did.CONE), 95, seat, visible, int(state.players[seat].cone), 0, EVERYBODY)


@rule
def roofs_left(state: Any, seat: int) -> int:
    """How many roofs the seat still has in hand. TU-08."""
    return ROOFS - int(state.players[seat].roofs)


@rule
def market_is_empty(state: Any) -> bool:
    """Is there no card to take? TU-Q12."""
    for slot in range(1, SLOTS + 1):
        if state.market[slot] != 0:
            return False
    return True
