"""One legal action, uniformly: what a playout needs, without listing them all."""

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import below
from rynek.engine.rule import rule
from rynek.games.miasta_marzen import actions as a
from rynek.games.miasta_marzen.district import open_places, plane_place
from rynek.games.miasta_marzen.state import COLOURS, FIELDS, KINDS, SPACES, ZONES, Phase
from rynek.games.miasta_marzen.turn import buildable, placeable, quota


@rule
def pick(state: Any, pieces: Any, random: Any) -> int:
    """One legal action, uniformly, without listing them all."""
    phase = int(state.phase)
    district = state.players[state.mover]
    if phase == int(Phase.SEND):
        return pick_space(state, random)
    if phase == int(Phase.BUILD):
        return pick_block(state, district, random)
    if phase == int(Phase.PLACE):
        return pick_attraction(state, district, random)
    if phase == int(Phase.LAY):
        places = open_places(district, int(state.long))
        chosen = below(random, 4 * count(places))
        return a.LAY + 4 * (plane_place(district, nth(places, chosen >> 2)) - 1) + (chosen & 3)
    return a.START + nth(int(state.starts), below(random, count(int(state.starts)))) - 1


@rule
def pick_space(state: Any, random: Any) -> int:
    """A free space of a zone that still takes a worker."""
    seat = int(state.mover)
    most = quota(state)
    free = 0
    for zone in range(1, len(ZONES) + 1):
        standing = 0
        spaces = 0
        for space in range(1, SPACES + 1):
            worker = int(state.worker[zone, space])
            standing += int(worker == seat)
            spaces |= int(worker == 0) << (space - 1)
        if standing < most:
            free |= spaces << (zone - 1) * SPACES
    return a.SEND + nth(free, below(random, count(free)))


@rule
def pick_block(state: Any, district: Any, random: Any) -> int:
    """A field for one of the blocks, or the box."""
    total = 0
    for colour in range(1, len(COLOURS) + 1):
        if state.hand_blocks[colour]:
            total += count(buildable(district, colour)) + 1
    chosen = below(random, total)
    for colour in range(1, len(COLOURS) + 1):
        if state.hand_blocks[colour]:
            fields = buildable(district, colour)
            if chosen < count(fields):
                return a.BUILD + (colour - 1) * FIELDS + nth(fields, chosen)
            chosen -= count(fields)
            if chosen == 0:
                return a.DROP + colour - 1
            chosen -= 1
    return -1


@rule
def pick_attraction(state: Any, district: Any, random: Any) -> int:
    """A field for one of the attractions, or the box."""
    total = 0
    for kind in range(1, KINDS + 1):
        if state.hand_sights[kind]:
            total += count(placeable(district, kind)) + 1
    chosen = below(random, total)
    for kind in range(1, KINDS + 1):
        if state.hand_sights[kind]:
            fields = placeable(district, kind)
            if chosen < count(fields):
                return a.PLACE + (kind - 1) * FIELDS + nth(fields, chosen)
            chosen -= count(fields)
            if chosen == 0:
                return a.DISCARD + kind - 1
            chosen -= 1
    return -1
