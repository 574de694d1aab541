"""The city board: which sites can be built on, and what a new building changes."""

from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.rule import rule, woven
from rynek.games.tower_up.state import MOST_SITES, MOST_STREETS, ROOFS, SEATS, SLOTS


@rule
def empty_sites(state: Any, pieces: Any) -> int:
    """The sites of this city without a building."""
    return ((2 << int(pieces.maps[state.map].sites)) - 2) & ~int(state.built[0])


@rule
def open_sites(state: Any, pieces: Any) -> int:
    """The empty sites that neighbour a building. TU-53."""
    return empty_sites(state, pieces) & int(state.near[0][1])


@rule
def unpayable(state: Any, seat: int, colour: int) -> int:
    """The sites with more neighbours of a colour than the seat has floors of it. TU-55, TU-58."""
    floors = int(state.players[seat].supply[colour])
    sites = int(state.near[colour][min(floors, MOST_STREETS - 1) + 1])
    return sites if floors < MOST_STREETS else 0


@woven
def buildable(state: Any, pieces: Any, seat: int) -> tuple[int, int, int, int]:
    """All sites where the seat can put up a building, by colour. TU-53, TU-54, TU-55."""
    sites = 0 if state.players[seat].roofs >= ROOFS else open_sites(state, pieces)
    one, two = unpayable(state, seat, 1), unpayable(state, seat, 2)
    three, four = unpayable(state, seat, 3), unpayable(state, seat, 4)
    return (
        free_of(state, seat, 1, sites & ~(two | three | four)),
        free_of(state, seat, 2, sites & ~(one | three | four)),
        free_of(state, seat, 3, sites & ~(one | two | four)),
        free_of(state, seat, 4, sites & ~(one | two | three)),
    )


@rule
def free_of(state: Any, seat: int, colour: int, sites: int) -> int:
    """Those of the sites where the seat's own floor of this colour may stand. TU-52, TU-54."""
    free = sites & ~int(state.near[colour][1])
    return free if state.players[seat].supply[colour] > 0 else 0


@rule
def is_dead(state: Any, pieces: Any) -> bool:
    """Can nobody ever build again, whatever floors they get? TU-Q56."""
    sites = open_sites(state, pieces)
    for colour in range(1, 5):
        if sites & ~int(state.near[colour][1]):
            return False
    return True


@rule
def found(state: Any, pieces: Any, site: int, colour: int) -> None:
    """A building of one floor stands on the site. TU-07."""
    state.colour[site] = colour
    state.height[site] = 1
    state.built[0] |= 1 << site
    state.built[colour] |= 1 << site
    streets = int(pieces.maps[state.map].street[site])
    state.near[0][1] |= streets
    for k in range(MOST_STREETS, 1, -1):
        state.near[colour][k] |= int(state.near[colour][k - 1]) & streets
    state.near[colour][1] |= streets


@rule
def raise_neighbours(state: Any, pieces: Any, seat: int, site: int) -> int:
    """Every neighbouring building gets a floor of its colour from the seat's supply; returns which. TU-55, TU-56.

    Roofs that were on top of them are so no longer.
    """
    raised = int(pieces.maps[state.map].street[site]) & int(state.built[0])
    rest = raised
    while rest:
        neighbour = lowest(rest)
        rest &= rest - 1
        state.height[neighbour] += 1
        state.players[seat].supply[state.colour[neighbour]] -= 1
    for other in range(1, SEATS + 1):
        state.players[other].visible &= ~raised
    return raised


@rule
def visible_roofs(state: Any, seat: int) -> int:
    """How many of the seat's roofs are on top of their buildings. TU-94."""
    return count(int(state.players[seat].visible))


@rule
def derive(state: Any, pieces: Any) -> None:
    """Works out the masks that follow from buildings, roofs and cards; leaves what is impossible to `invariants`."""
    if state.map < 1 or state.map > 2 or state.seats < 2 or state.seats > SEATS:
        return
    for site in range(1, int(pieces.maps[state.map].sites) + 1):
        height = int(state.height[site])
        if height and 1 <= state.colour[site] <= 4:
            found(state, pieces, site, int(state.colour[site]))
            state.height[site] = height
    for seat in range(1, int(state.seats) + 1):
        for k in range(1, min(int(state.players[seat].roofs), ROOFS) + 1):
            site = int(state.players[seat].roof_site[k])
            if 1 <= site <= MOST_SITES:
                state.players[seat].shares |= 1 << site
                if state.players[seat].roof_level[k] == state.height[site]:
                    state.players[seat].visible |= 1 << site
    state.pile = ((2 << int(pieces.cards)) - 2) & ~int(state.discard)
    for slot in range(1, SLOTS + 1):
        state.pile &= ~(1 << max(int(state.market[slot]), 0))
    state.pile &= ~(1 << (int(state.card) & 63))
