"""Connect four as a room of our engine: seven columns of six, two seats, four in a row win.

It stands here and not among the games: it is the one game that the other frameworks have too. Each seat's stones are a
set of bits, seven to a column, of which the seventh stays empty, so that no line runs over an edge.
"""

from __future__ import annotations

from typing import Annotated, Any

from rynek.engine.action import ActionSpace, Number, block
from rynek.engine.bits import count, nth
from rynek.engine.chance import begin, below
from rynek.engine.game import Game, Plane
from rynek.engine.meta import Coded, Meta
from rynek.engine.record import I4, I8, Cells, Position, Record, i8
from rynek.engine.rule import rule

COLUMNS, ROWS = 7, 6
HIGH = ROWS + 1  # bits of a column
BOTTOM = sum(1 << (HIGH * column) for column in range(COLUMNS))
TOP = BOTTOM << (ROWS - 1)
EVERY = BOTTOM * ((1 << ROWS) - 1)

META = Meta(
    slug="connect_four",
    title={"en": "Connect four", "pl": "Cztery w rzędzie"},
    designers=("traditional",),
    publisher="",
    seats=(2, 2),
    minutes=(5, 10),
    prefix="CF",
)


class Table(Position):
    """The grid: whose stones lie where."""

    stones: Annotated[Cells, i8, 3, "per seat the fields of its stones"]
    taken: I8
    winner: I4


class Pieces(Record):
    """An edition holds nothing: the grid is always the same."""

    blank_: I4


class Why(Coded):
    """Why a stone may not be dropped."""

    OVER = 1, "CF-3"
    FULL = 2, "CF-1", "column"


class Did(Coded):
    """What can happen."""

    DROPPED = 1, "CF-1", "column"


class Wrong(Coded):
    """What a position cannot be."""

    FLOATING = 1, "CF-1"
    UNEVEN = 2, "CF-2"


ACTIONS = ActionSpace(
    block("drop", Number("column", 1, COLUMNS), rule="CF-1", means="drop a stone into a column that is not full")
)
PLANES = (Plane("own", 49, "the observer's stones"), Plane("other", 49, "the other seat's stones"))


@rule
def setup(state: Any, pieces: Any, seats: int, options: Any, key: Any) -> None:
    """An empty grid; seat 1 begins."""
    begin(state, seats, key)


@rule
def why_not(state: Any, pieces: Any, action: int) -> tuple[int, int, int, int]:
    """A column takes six stones."""
    if state.mover == 0:
        return int(Why.OVER), 0, 0, 0
    if (int(state.taken) >> (HIGH * action + ROWS - 1)) & 1:
        return int(Why.FULL), action + 1, 0, 0
    return 0, 0, 0, 0


@rule
def legal(state: Any, pieces: Any, mask: Any) -> None:
    """Marks the columns that are not full; none when the game is over."""
    for column in range(COLUMNS):
        is_free = (int(state.taken) >> (HIGH * column + ROWS - 1)) & 1 == 0
        mask[column] = int(is_free and state.mover != 0)


@rule
def pick(state: Any, pieces: Any, random: Any) -> int:
    """A column that is not full, each as likely."""
    free = TOP & ~int(state.taken)
    return nth(free, below(random, count(free))) // HIGH


@rule
def has_four(stones: int) -> bool:
    """Are four in a row, upright, level or slanting?"""
    upright = stones & (stones >> 1)
    level = stones & (stones >> HIGH)
    rising = stones & (stones >> (HIGH + 1))
    falling = stones & (stones >> (HIGH - 1))
    lines = upright & (upright >> 2) | level & (level >> (2 * HIGH))
    lines |= rising & (rising >> (2 * HIGH + 2)) | falling & (falling >> (2 * HIGH - 2))
    return lines != 0


@rule
def apply(state: Any, pieces: Any, action: int, log: Any) -> None:
    """Drops a stone; four in a row win, a full grid is a draw."""
    seat = int(state.mover)
    taken = int(state.taken)
    stone = (taken + (1 << (HIGH * action))) & (((1 << ROWS) - 1) << (HIGH * action))
    own = int(state.stones[seat]) | stone
    state.stones[seat] = own
    state.taken = taken | stone
    state.ply += 1
    if has_four(own):
        state.winner = seat
        state.mover = 0
    elif taken | stone == EVERY:
        state.mover = 0
    else:
        state.mover = 3 - seat


@rule
def scores(state: Any, pieces: Any, out: Any) -> None:
    """One point for the winner."""
    for seat in range(1, 3):
        out[seat, 0] = int(state.winner == seat)


@rule
def ranks(state: Any, pieces: Any, out: Any) -> None:
    """The winner is first, the other second; a draw is shared."""
    for seat in range(1, 3):
        out[seat] = 2 if state.winner == 3 - seat else 1


@rule
def redact(state: Any, pieces: Any, seat: int) -> None:
    """Everything lies open but the key, which nothing is drawn from."""
    for k in range(8):
        state.key[k] = 0


@rule
def redeal(state: Any, pieces: Any, seat: int, key: Any) -> None:
    """Nothing is hidden."""


@rule
def invariants(state: Any, pieces: Any) -> int:
    """Stones lie on stones, and seats take turns."""
    taken = int(state.taken)
    if taken & ~EVERY or taken & ~(BOTTOM | taken << 1):
        return int(Wrong.FLOATING)
    both = int(state.stones[1]) & int(state.stones[2])
    if both != 0 or count(int(state.stones[1])) - count(int(state.stones[2])) not in (0, 1):
        return int(Wrong.UNEVEN)
    return 0


@rule
def observe(state: Any, pieces: Any, seat: int, out: Any) -> None:
    """The observer's stones, then the others."""
    own = max(seat, 1)
    for field in range(49):
        out[field] = (int(state.stones[own]) >> field) & 1
        out[49 + field] = (int(state.stones[3 - own]) >> field) & 1


@rule
def sense(state: Any, pieces: Any, seat: int) -> int:
    """Nothing is known before the end."""
    return 100 * int(state.winner == seat)


@rule
def derive(state: Any, pieces: Any) -> None:
    """The fields taken follow from the stones."""
    state.taken = int(state.stones[1]) | int(state.stones[2])


def view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """The grid as text."""
    return {"grid": picture(row, pieces), "to_move": int(row.mover)}


def picture(row: Any, pieces: Any) -> list[str]:
    """The grid, the top row first."""

    def sign(field: int) -> str:
        return "x" if int(row.stones[1]) >> field & 1 else "o" if int(row.stones[2]) >> field & 1 else "."

    return ["".join(sign(HIGH * column + line) for column in range(COLUMNS)) for line in reversed(range(ROWS))]


GAME = Game(
    meta=META,
    state=Table,
    pieces=Pieces,
    actions=ACTIONS,
    reasons=Why,
    events=Did,
    wrongs=Wrong,
    lines=("won",),
    planes=PLANES,
    glossary={},
    read_edition=lambda sheet, pieces: None,
    check_options=lambda pieces, seats, full: None,
    setup=setup,
    why_not=why_not,
    legal=legal,
    pick=pick,
    apply=apply,
    scores=scores,
    ranks=ranks,
    redact=redact,
    redeal=redeal,
    invariants=invariants,
    observe=observe,
    sense=sense,
    view=view,
    picture=picture,
    derive=derive,
    derived=("taken",),
)


def edition() -> Any:
    """The one edition there is."""
    return GAME.build({"edition": {"slug": "house", "rules": "connect_four", "name": {"en": "House", "pl": "Domowa"}}})
