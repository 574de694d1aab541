"""A redacted position as plain data for people, and the sentence that says what is being decided."""

from typing import Any

from rynek.games.tower_up.city import visible_roofs
from rynek.games.tower_up.state import COLOURS, ROOFS, SLOTS, Phase
from rynek.games.tower_up.words import ENDS, PHASES

RULES = {
    Phase.FOUND: "TU-26",
    Phase.TURN: "TU-43",
    Phase.JOKER: "TU-48",
    Phase.SUBSTITUTE: "TU-77",
    Phase.ROOF: "TU-64",
    Phase.RETURN: "TU-45",
    Phase.OVER: "TU-105",
}


def view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """All that can be seen on the table; nothing is hidden from one seat that another knows. TU-76."""
    return {
        "phase": PHASES[int(row.phase) - 1],
        "ply": int(row.ply),
        "to_move": int(row.mover) or None,
        "decision": decision(row),
        "map": int(row.map),
        "starter": int(row.starter),
        "bonus": bool(row.bonus),
        "sites": [_site(row, site) for site in range(1, len(row.height)) if row.height[site]],
        "added": [site for site in range(1, len(row.height)) if int(row.added) >> site & 1],
        "queue": ["any" if colour > len(COLOURS) else COLOURS[int(colour) - 1] for colour in row.queue if colour],
        "goals": [_goal(row, pieces, place) for place in range(1, SLOTS + 1)],
        "market": [int(card) for card in row.market[1:]],
        "pile": int(row.pile).bit_count(),
        "unseen": _cards(row.pile),
        "discard": _cards(row.discard),
        "stock": _colours(row.stock),
        "card": int(row.card) or None,
        "jokers": int(row.jokers),
        "substitutes": int(row.substitutes),
        "end": {"kind": ENDS[int(row.end) - 1], "finals": int(row.finals)} if row.end else None,
        "final": bool(row.final),
        "players": [_player(row, one) for one in range(1, int(row.seats) + 1)],
    }


def decision(row: Any) -> dict[str, Any]:
    """What is to be decided now, and by which rule."""
    phase = Phase(int(row.phase))
    key = PHASES[phase - 1]
    if phase == Phase.TURN:
        key = "bonus" if row.bonus else "last" if row.final else "turn"
    numbers: dict[str, Any] = {"seat": int(row.mover)}
    if phase == Phase.FOUND:
        colour = int(row.queue[1])
        numbers["colour"] = "any" if colour > len(COLOURS) else COLOURS[colour - 1]
    elif phase == Phase.JOKER:
        numbers["left"] = int(row.jokers)
    elif phase == Phase.SUBSTITUTE:
        numbers["left"] = int(row.substitutes)
    elif phase == Phase.RETURN:
        numbers["left"] = int(row.players[row.mover].supply.sum()) - 10
    rule = {"bonus": "TU-87", "last": "TU-97"}.get(key, RULES[phase])
    return {"key": f"decide-{key}", "numbers": numbers, "rule": rule}


def _site(row: Any, site: int) -> dict[str, Any]:
    roofs = [
        {"seat": seat, "level": int(row.players[seat].roof_level[k])}
        for seat in range(1, int(row.seats) + 1)
        for k in range(1, int(row.players[seat].roofs) + 1)
        if row.players[seat].roof_site[k] == site
    ]
    roofs.sort(key=lambda roof: roof["level"])
    return {
        "site": site,
        "colour": COLOURS[int(row.colour[site]) - 1],
        "height": int(row.height[site]),
        "roofs": roofs,
    }


def _goal(row: Any, pieces: Any, place: int) -> dict[str, Any]:
    values = [int(value) for value in pieces.tokens[row.seats][1 : row.seats + 1]]
    return {"place": place, "goal": int(row.goals[place]), "tokens": values[int(row.claimed[place]) :]}


def _player(row: Any, seat: int) -> dict[str, Any]:
    player = row.players[seat]
    return {
        "seat": seat,
        "supply": _colours(player.supply),
        "markers": _colours(player.marker),
        "tokens": [int(value) for value in player.tokens[1:]],
        "stars": int(player.stars),
        "cone": int(player.cone) if player.counted else None,
        "roofs": ROOFS - int(player.roofs),
        "visible": int(visible_roofs(row, seat)),
        "idle": int(player.idle),
    }


def _colours(cells: Any) -> dict[str, int]:
    return {word: int(cells[colour]) for colour, word in enumerate(COLOURS, 1)}


def _cards(mask: Any) -> list[int]:
    return [card for card in range(1, 62) if int(mask) >> card & 1]
