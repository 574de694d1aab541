"""What lies on the table of Tower Up, as one row."""

from enum import IntEnum
from typing import Annotated

from rynek.engine.record import I4, I8, Cells, Position, Record, Rows, i1, i8

SEATS = 4
COLOURS = ("black", "grey", "white", "brown")
ANY = 5  # a multi-coloured floor
MOST_SITES = 48
MOST_STREETS = 5  # at one site
ROOFS = 10  # a seat
SLOTS = 3  # of the market, and places of the goals
SUPPLY_LIMIT = 10
MOST_STARTING_FLOORS = 7
IDLE_TURNS = 10  # turns of every seat without building that end the game
SITE_BITS = (2 << MOST_SITES) - 2


class Phase(IntEnum):
    """What is being decided."""

    FOUND = 1  # the host puts a starting floor on the board
    TURN = 2  # take a card or build
    JOKER = 3  # which colour a multi-coloured floor is
    SUBSTITUTE = 4  # another colour for a floor that has run out
    ROOF = 5  # where the roof goes
    RETURN = 6  # which floor goes back, above the limit
    OVER = 7


class End(IntEnum):
    """What triggered the end of the game."""

    NONE = 0
    ROOFS = 1
    SHORTAGE = 2
    DEAD = 3
    IDLE = 4


class Seat(Record):
    """One player's board and supply."""

    supply: Annotated[Cells, i1, 5, "floors by colour"]
    marker: Annotated[Cells, i1, 5, "column reached, by colour"]
    tokens: Annotated[Cells, i1, 4, "value of the token by goal place"]
    stars: I4  # star columns that all four markers have reached
    cone: I4  # space of the cone, 0 while it is not placed
    counted: I4  # 1 when the visible roofs have been counted
    idle: I4  # turns in a row without building
    roofs: I4  # roofs on the board
    roof_site: Annotated[Cells, i1, ROOFS + 1, "site of each roof in the order they were placed"]
    roof_level: Annotated[Cells, i1, ROOFS + 1, "level of each roof"]
    shares: I8  # sites with an own roof
    visible: I8  # sites with an own roof on top


class Table(Position):
    """The whole position."""

    phase: I4
    map: I4
    starter: I4  # the seat with the first turn
    bonus: I4  # 1 in a bonus turn
    due: I4  # 1 when a bonus turn follows this one
    card: I4  # supply card being used
    jokers: I4  # multi-coloured floors still to choose
    substitutes: I4  # missing floors still to replace
    built_now: I4  # 1 when this turn put up a building
    added: I8  # sites that got a floor this turn
    end: I4
    finals: I4  # last turns still to come after this one
    final: I4  # 1 in a last turn
    queue: Annotated[Cells, i1, MOST_STARTING_FLOORS + 1, "colours of starting floors still to place"]
    queued: I4
    goals: Annotated[Cells, i1, SLOTS + 1, "goal card by place"]
    claimed: Annotated[Cells, i1, SLOTS + 1, "tokens taken by place"]
    market: Annotated[Cells, i1, SLOTS + 1, "supply card by slot"]
    pile: I8  # cards of the draw pile; which one comes next is chance
    discard: I8
    stock: Annotated[Cells, i1, 5, "floors in the container by colour"]
    colour: Annotated[Cells, i1, MOST_SITES + 1, "colour of the building by site"]
    height: Annotated[Cells, i1, MOST_SITES + 1, "floors by site"]
    built: Annotated[Cells, i8, 5, "sites with a building by colour, 0: any colour"]
    near: Annotated[Cells, i8, (5, MOST_STREETS + 1), "sites with at least k neighbours of a colour; [0][1] of any"]
    players: Annotated[Rows, Seat, SEATS + 1, "seats"]
