"""What projects bring: income at every closing, prestige at the end, kept up to date card by card.

Where a project stands never changes, so what counts its floor is settled when it is played. What counts a kind grows
with every premises of that kind that comes later: `per_plot` and `per_street` hold how much each newcomer adds.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from rynek.engine.rule import rule
from rynek.games.uptown.state import DEALT, FACE, GIFT, INCOME, PLOTS, PRESTIGE, ROOF, SIDES


class Way(IntEnum):
    """How an effect counts (UP-76 to UP-80, UP-82 to UP-86)."""

    NONE = 0
    FLAT = 1
    GROUND = 2
    BELOW = 3
    PLOT = 4
    STREET = 5


@rule
def first_project(card: int) -> int:
    """The number of a card's first project (UP-09, UP-37)."""
    if card <= DEALT:
        return FACE * (card - 1) + 1
    return FACE * DEALT + SIDES * (card - DEALT - 1) + 1


@rule
def street_of(place: int) -> int:
    """The seat whose street a place lies on (UP-02)."""
    return (place - 1) // PLOTS + 1


@rule
def settled(pieces: Any, account: int, project: int, level: int) -> int:
    """What a project brings by its floor alone (UP-76 to UP-78, UP-82, UP-83, UP-86)."""
    way = int(pieces.way[account, project])
    amount = int(pieces.amount[account, project])
    if way == int(Way.FLAT) or (way == int(Way.GROUND) and level == 1):
        return amount
    if way == int(Way.BELOW):
        return amount * (level - 1)
    return 0


@rule
def counted(state: Any, pieces: Any, account: int, project: int, place: int) -> int:
    """What a project that stands brings by the premises it counts, itself and gifts included (UP-79, UP-80, UP-Q37)."""
    way = int(pieces.way[account, project])
    of = int(pieces.of[account, project])
    if way == int(Way.PLOT):
        return int(pieces.amount[account, project]) * int(state.tally[place, of])
    if way == int(Way.STREET):
        return int(pieces.amount[account, project]) * int(state.street[street_of(place), of])
    return 0


@rule
def add(state: Any, pieces: Any, project: int, place: int, level: int) -> None:
    """A project has come to a place: it is counted by others, and begins to count itself (UP-81, UP-94)."""
    arrive(state, place, int(pieces.kind[project]), int(pieces.weight[project]))
    if pieces.roof[project] != 0:
        arrive(state, place, ROOF, 1)
    if pieces.gift[project] != 0:
        arrive(state, place, GIFT, 1)
    seat = street_of(place)
    for account in range(2):
        way = int(pieces.way[account, project])
        of = int(pieces.of[account, project])
        if way == int(Way.PLOT):
            state.per_plot[account, place, of] += pieces.amount[account, project]
        elif way == int(Way.STREET):
            state.per_street[account, seat, of] += pieces.amount[account, project]
        brought = settled(pieces, account, project, level) + counted(state, pieces, account, project, place)
        state.worth[account, seat] += brought


@rule
def arrive(state: Any, place: int, of: int, many: int) -> None:
    """So many premises of a kind more stand at a place; whatever counts them brings more (UP-94)."""
    if many == 0:
        return
    seat = street_of(place)
    state.tally[place, of] += many
    state.street[seat, of] += many
    for account in range(2):
        each = int(state.per_plot[account, place, of]) + int(state.per_street[account, seat, of])
        state.worth[account, seat] += many * each


@rule
def gain(state: Any, pieces: Any, account: int, project: int, place: int) -> int:
    """What a project would bring to the owner of a place if it were played there now (UP-81)."""
    seat = street_of(place)
    kind = int(pieces.kind[project])
    weight = int(pieces.weight[project])
    each = int(state.per_plot[account, place, kind]) + int(state.per_street[account, seat, kind])
    brought = weight * each + settled(pieces, account, project, int(state.height[place]) + 1)
    for mark in (ROOF, GIFT):
        if (pieces.roof[project] if mark == ROOF else pieces.gift[project]) != 0:
            brought += int(state.per_plot[account, place, mark]) + int(state.per_street[account, seat, mark])
    way = int(pieces.way[account, project])
    of = int(pieces.of[account, project])
    itself = weight if of == kind else 0
    if (of == ROOF and pieces.roof[project] != 0) or (of == GIFT and pieces.gift[project] != 0):
        itself = 1
    if way == int(Way.PLOT):
        brought += int(pieces.amount[account, project]) * (int(state.tally[place, of]) + itself)
    elif way == int(Way.STREET):
        brought += int(pieces.amount[account, project]) * (int(state.street[seat, of]) + itself)
    return brought


@rule
def income_of(state: Any, seat: int) -> int:
    """What a closing pays to the owner of a street: the sum of all its projects, never below 0 (UP-44, UP-45)."""
    return max(0, int(state.worth[INCOME, seat]))


@rule
def prestige_of(state: Any, pieces: Any, card: int) -> int:
    """The prestige of a card that stands on a street (UP-82 to UP-86)."""
    project = first_project(card) + int(state.half[card]) - 1
    by_floor = settled(pieces, PRESTIGE, project, int(state.level[card]))
    return by_floor + counted(state, pieces, PRESTIGE, project, int(state.place[card]))
