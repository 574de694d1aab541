"""The observation: a redacted position as named planes of small numbers, the observing seat first."""

from typing import Any

from rynek.engine.game import Plane
from rynek.engine.rule import rule
from rynek.games.miasta_marzen.meta import CITIES
from rynek.games.miasta_marzen.scoring import progress_of
from rynek.games.miasta_marzen.state import (
    BUILT,
    COLOURS,
    FIELDS,
    FLOORS,
    KINDS,
    LAKE,
    LAST_SPACE,
    MOST_FLOORS,
    MOST_GOALS,
    MOST_PLACES,
    REQUIREMENTS,
    SEATS,
    SPACES,
    STARTS,
    TILES,
    ZONES,
    Phase,
)

CORNER = 5
STANDING = 2 * REQUIREMENTS + MOST_GOALS
PHASES = len(Phase)
DECISION = PHASES + 5
PLANES = (
    Plane("terrain", SEATS * LAKE * FIELDS, "per seat from the observer on, per terrain, per field of its window: 1"),
    Plane("attraction", SEATS * KINDS * FIELDS, "per seat from the observer on, per kind, per field: 1"),
    Plane("building", SEATS * len(COLOURS) * FIELDS, "per seat from the observer on, per colour, per field: floors"),
    Plane("corner", SEATS * CORNER, "per seat: column and line of the window, tiles wide and high, lying"),
    Plane("progress", SEATS * 2 * REQUIREMENTS, "per seat, per requirement: how far it has come, how far it must"),
    Plane("goals", SEATS * MOST_GOALS, "per seat, per goal card: copies held"),
    Plane("marks", REQUIREMENTS * MOST_PLACES * (SEATS + 1), "per requirement, per place: its value, the seat there"),
    Plane("workers", len(ZONES) * SPACES * SEATS, "per zone, per space, per seat from the observer on: 1"),
    Plane("cards", LAST_SPACE * MOST_GOALS, "per space, per goal card: 1 where it lies face up"),
    Plane("tiles", (SPACES + 1) * 4 * LAKE, "in hand, then per space: per field of the tile, per terrain: 1"),
    Plane("sights", (SPACES + 1) * KINDS, "in hand, then per space: attractions by kind"),
    Plane("blocks", (SPACES + 1) * len(COLOURS), "in hand, then per space: blocks by colour"),
    Plane("unseen", MOST_GOALS + TILES + KINDS + len(COLOURS), "goal cards, tiles, attractions, blocks not seen yet"),
    Plane("starts", STARTS, "per starting tile: 1 while it can be picked"),
    Plane("city", len(CITIES), "1 at the city"),
    Plane("decision", DECISION, "phase (6), round, rounds, long, star and mover from the observer on"),
)


@rule
def observe(state: Any, pieces: Any, seat: int, out: Any) -> None:
    """Writes all planes one after the other."""
    out[:] = 0
    seats = int(state.seats)
    fields = SEATS * (LAKE + KINDS + len(COLOURS)) * FIELDS
    for turn in range(seats):
        other = (seat - 1 + turn) % seats + 1
        observe_district(state.players[other], turn, out)
        observe_standing(state, pieces, other, turn, out, fields)
    at = fields + SEATS * (CORNER + STANDING)
    at = observe_marks(state, pieces, seat, out, at)
    at = observe_board(state, pieces, seat, out, at)
    observe_rest(state, seat, out, at)


@rule
def observe_district(district: Any, turn: int, out: Any) -> None:
    """The fields of one seat."""
    for number in range(LAKE + KINDS):
        spread(int(district.sets[number + 1]), 1, out, place_of(turn, number))
    for colour in range(1, len(COLOURS) + 1):
        for floors in range(1, MOST_FLOORS + 1):
            fields = int(district.sets[BUILT + colour]) & int(district.sets[FLOORS + floors])
            spread(fields, floors, out, place_of(turn, LAKE + KINDS + colour - 1))


@rule
def place_of(turn: int, number: int) -> int:
    """Where the plane of one seat begins: terrain first, then attractions, then buildings."""
    if number < LAKE:
        return (turn * LAKE + number) * FIELDS
    if number < LAKE + KINDS:
        return (SEATS * LAKE + turn * KINDS + number - LAKE) * FIELDS
    return (SEATS * (LAKE + KINDS) + turn * len(COLOURS) + number - LAKE - KINDS) * FIELDS


@rule
def spread(fields: int, value: int, out: Any, at: int) -> None:
    """Writes a value at every field of a set."""
    for number in range(FIELDS):
        if (fields >> number) & 1:
            out[at + number] = value


@rule
def observe_standing(state: Any, pieces: Any, seat: int, turn: int, out: Any, at: int) -> None:
    """Where the window lies, how far the requirements have come, and the goal cards of one seat."""
    district = state.players[seat]
    corner = at + turn * CORNER
    out[corner] = district.left
    out[corner + 1] = district.top
    out[corner + 2] = district.wide
    out[corner + 3] = district.high
    out[corner + 4] = district.lying
    at += SEATS * CORNER
    for asks in range(1, REQUIREMENTS + 1):
        done, needed = progress_of(state, pieces, seat, asks)
        out[at + turn * 2 * REQUIREMENTS + 2 * asks - 2] = done
        out[at + turn * 2 * REQUIREMENTS + 2 * asks - 1] = needed
    at += SEATS * 2 * REQUIREMENTS
    for goal in range(1, MOST_GOALS + 1):
        out[at + turn * MOST_GOALS + goal - 1] = district.goals[goal]


@rule
def observe_marks(state: Any, pieces: Any, seat: int, out: Any, at: int) -> int:
    """The places of the requirements; returns where the next plane begins."""
    for asks in range(1, REQUIREMENTS + 1):
        for place in range(1, MOST_PLACES + 1):
            out[at] = pieces.city[state.city].value[asks, place]
            owner = int(state.mark[asks, place])
            if owner:
                out[at + 1 + (owner - seat) % state.seats] = 1
            at += SEATS + 1
    return at


@rule
def observe_board(state: Any, pieces: Any, seat: int, out: Any, at: int) -> int:
    """Workers, and what lies on the spaces and in hand; returns where the next plane begins."""
    for zone in range(1, len(ZONES) + 1):
        for space in range(1, SPACES + 1):
            if state.worker[zone, space]:
                out[at + (int(state.worker[zone, space]) - seat) % state.seats] = 1
            at += SEATS
    for space in range(1, LAST_SPACE + 1):
        if state.goal[space]:
            out[at + int(state.goal[space]) - 1] = 1
        at += MOST_GOALS
    for space in range(SPACES + 1):
        tile = int(state.tile[space]) if space else int(state.hand_tile)
        for field in range(4):
            if tile:
                out[at + int(pieces.field[tile, field]) - 1] = 1
            at += LAKE
    for kind in range(1, KINDS + 1):
        out[at + kind - 1] = state.hand_sights[kind]
    for space in range(1, SPACES + 1):
        for k in range(1, 3):
            if state.sight[space, k]:
                out[at + space * KINDS + int(state.sight[space, k]) - 1] += 1
    at += (SPACES + 1) * KINDS
    for space in range(SPACES + 1):
        for colour in range(1, len(COLOURS) + 1):
            out[at] = state.blocks[space, colour] if space else state.hand_blocks[colour]
            at += 1
    return at


@rule
def observe_rest(state: Any, seat: int, out: Any, at: int) -> None:
    """What nobody has seen, the city, and what is being decided."""
    for goal in range(1, MOST_GOALS + 1):
        out[at + goal - 1] = state.goal_pile[goal]
    at += MOST_GOALS
    for tile in range(1, TILES + 1):
        out[at + tile - 1] = (int(state.tile_pile) >> tile) & 1
    at += TILES
    for kind in range(1, KINDS + 1):
        out[at + kind - 1] = state.sight_pile[kind]
    at += KINDS
    for colour in range(1, len(COLOURS) + 1):
        out[at + colour - 1] = state.bag[colour]
    at += len(COLOURS)
    for tile in range(1, STARTS + 1):
        out[at + tile - 1] = (int(state.starts) >> tile) & 1
    at += STARTS
    out[at + int(state.city) - 1] = 1
    at += len(CITIES)
    out[at + int(state.phase) - 1] = 1
    at += PHASES
    out[at] = state.this_round
    out[at + 1] = state.rounds
    out[at + 2] = state.long
    out[at + 3] = (state.star - seat) % state.seats
    out[at + 4] = (state.mover - seat) % state.seats if state.mover else 0
