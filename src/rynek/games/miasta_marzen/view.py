"""A redacted position as plain data for people, and the sentence that says what is being decided."""

from typing import Any

from rynek.games.miasta_marzen.district import plane_field
from rynek.games.miasta_marzen.scoring import for_areas, progress_of
from rynek.games.miasta_marzen.state import (
    ATTRACTIONS,
    BUILT,
    COLOURS,
    FIELDS,
    FLOORS,
    GROUND,
    LAKE,
    LAST_SPACE,
    MOST_FLOORS,
    ON,
    PARK,
    PLANE,
    REQUIREMENTS,
    SPACES,
    STARTS,
    TILES,
    ZONES,
    Phase,
    Zone,
)
from rynek.games.miasta_marzen.turn import BLIND_BLOCKS, is_closed, quota, workers_in
from rynek.games.miasta_marzen.words import FIELD_NAMES, PHASES

RULES = {
    Phase.START: "MM-27",
    Phase.SEND: "MM-49",
    Phase.LAY: "MM-61",
    Phase.PLACE: "MM-54",
    Phase.BUILD: "MM-75",
    Phase.OVER: "MM-99",
}
TERRAIN = (*COLOURS, "park", "lake")
LETTERS = "rbgypl"
SHORT = ("do", "ya", "pi", "sw", "ca", "fo", "ki", "fl", "MO", "**")


def view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """All that can be seen on the table; nothing is hidden from one seat that another knows. MM-Q14."""
    seats = range(1, int(row.seats) + 1)
    return {
        "phase": PHASES[int(row.phase) - 1],
        "ply": int(row.ply),
        "to_move": int(row.mover) or None,
        "decision": decision(row),
        "round": int(row.this_round),
        "rounds": int(row.rounds),
        "long": bool(row.long),
        "star": int(row.star),
        "star_space": LAST_SPACE,
        "city": int(row.city),
        "requirements": [requirement(row, pieces, asks) for asks in range(1, REQUIREMENTS + 1)],
        "starts": [tile for tile in range(1, STARTS + 1) if int(row.starts) >> tile & 1],
        "board": {
            zone: [space_view(row, number, space) for space in range(1, SPACES + 1)]
            for number, zone in enumerate(ZONES, 1)
        },
        "hand": {
            "tile": int(row.hand_tile) or None,
            "attractions": [
                word for kind, word in enumerate(ATTRACTIONS, 1) for _ in range(int(row.hand_sights[kind]))
            ],
            "blocks": colours(row.hand_blocks),
        },
        "unseen": {
            "goals": {str(goal): int(row.goal_pile[goal]) for goal in range(1, int(pieces.goals) + 1)},
            "tiles": [tile for tile in range(1, TILES + 1) if int(row.tile_pile) >> tile & 1],
            "attractions": {word: int(row.sight_pile[kind]) for kind, word in enumerate(ATTRACTIONS, 1)},
            "blocks": colours(row.bag),
        },
        "players": [player_view(row, pieces, one) for one in seats],
    }


def decision(row: Any) -> dict[str, Any]:
    """What is to be decided now, and by which rule."""
    phase = Phase(int(row.phase))
    numbers: dict[str, Any] = {"seat": int(row.mover)}
    if phase == Phase.SEND:
        sent = sum(int(workers_in(row, int(row.mover), int(zone))) for zone in Zone)
        numbers["left"] = int(quota(row)) * len(Zone) - sent
    elif phase == Phase.PLACE:
        numbers["left"] = int(row.hand_sights.sum())
    elif phase == Phase.BUILD:
        numbers["left"] = int(row.hand_blocks.sum())
    return {"key": f"decide-{PHASES[phase - 1]}", "numbers": numbers, "rule": RULES[phase]}


def requirement(row: Any, pieces: Any, asks: int) -> dict[str, Any]:
    """The places of a requirement, the dearest first, and how far each district has come."""
    city = pieces.city[row.city]
    last = int(city.places[asks])
    progress = []
    for seat in range(1, int(row.seats) + 1):
        done, wanted = progress_of(row, pieces, seat, asks)
        progress.append({"seat": seat, "done": int(done), "wanted": int(wanted)})
    return {
        "requirement": asks,
        "places": [
            {
                "value": int(city.value[asks][place]),
                "seat": int(row.mark[asks][place]) or None,
                "closed": bool(is_closed(row, place, last)),
            }
            for place in range(1, last + 1)
        ],
        "progress": progress,
    }


def zone_view(row: Any, zone: int) -> list[dict[str, Any]]:
    """The spaces of one zone."""
    return [space_view(row, zone, space) for space in range(1, SPACES + 1)]


def space_view(row: Any, zone: int, space: int) -> dict[str, Any]:
    """One space of the common board: its worker, else what lies there."""
    told: dict[str, Any] = {"space": space, "worker": int(row.worker[zone][space]) or None}
    lies = row.phase not in (Phase.START, Phase.OVER) and told["worker"] is None
    is_last = space == LAST_SPACE
    if zone == Zone.GOALS:
        told |= {"goal": int(row.goal[space]) or None, "face_down": int(lies and is_last)}
    elif zone == Zone.DISTRICTS:
        told |= {"tile": int(row.tile[space]) or None, "face_down": int(lies and is_last)}
    elif zone == Zone.ATTRACTIONS:
        kinds = [ATTRACTIONS[int(kind) - 1] for kind in row.sight[space][1:] if kind]
        told |= {"attractions": kinds, "face_down": int(lies and is_last)}
    else:
        told |= {"blocks": colours(row.blocks[space]), "from_bag": BLIND_BLOCKS if lies and is_last else 0}
    return told


def player_view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """One seat: its workers, goal cards, district, and what parks and lakes are worth already."""
    player = row.players[seat]
    is_round = row.phase not in (Phase.START, Phase.OVER)
    left = {zone: int(quota(row)) - int(workers_in(row, seat, number)) for number, zone in enumerate(ZONES, 1)}
    return {
        "seat": seat,
        "workers": left if is_round else dict.fromkeys(ZONES, 0),
        "goals": [{"goal": goal, "copies": int(copies)} for goal, copies in enumerate(player.goals) if copies],
        "tiles": [
            {"tile": int(player.tile[k]), "turned": 90 * int(player.turn[k])} for k in range(1, int(player.tiles) + 1)
        ],
        "parks": int(for_areas(row, pieces, seat, PARK)),
        "lakes": int(for_areas(row, pieces, seat, LAKE)),
        "fields": fields_of(player),
    }


def fields_of(player: Any) -> list[dict[str, Any]]:
    """The fields of a district in the order of the plane."""
    found = []
    for number in range(FIELDS):
        if int(player.sets[GROUND]) >> number & 1:
            found.append((int(plane_field(player, number)), number))
    return [field_view(player, place, number) for place, number in sorted(found)]


def field_view(player: Any, place: int, number: int) -> dict[str, Any]:
    """One field: its terrain, and what stands on it. A lot under a grey attraction has no colour. MM-Q24."""
    on = lowest_of(player, ON + 1, ON + len(ATTRACTIONS), number)
    colour = lowest_of(player, BUILT + 1, BUILT + len(COLOURS), number)
    terrain = lowest_of(player, 1, LAKE, number)
    told: dict[str, Any] = {"field": FIELD_NAMES[place - 1], "terrain": TERRAIN[terrain - 1] if terrain else "lot"}
    if on:
        told["attraction"] = ATTRACTIONS[on - 1]
    if colour:
        floors = lowest_of(player, FLOORS + 1, FLOORS + MOST_FLOORS, number)
        told["building"] = {"colour": COLOURS[colour - 1], "floors": floors}
    return told


def lowest_of(player: Any, first: int, last: int, number: int) -> int:
    """Which of these sets, from 1, a field is in; 0 for none."""
    for one in range(first, last + 1):
        if int(player.sets[one]) >> number & 1:
            return one - first + 1
    return 0


def colours(cells: Any) -> dict[str, int]:
    """Blocks by colour."""
    return {word: int(cells[colour]) for colour, word in enumerate(COLOURS, 1)}


def picture(row: Any, pieces: Any) -> list[str]:
    """The table in a few lines, for terminals, tests and diffs."""
    said = view(row, pieces, 0)
    who = f"seat {said['to_move']} decides ({said['phase']})" if said["to_move"] else "the game is over"
    lines = [f"Miasta marzeń, {int(row.seats)} seats, round {said['round']} of {said['rounds']}: {who}"]
    asked = []
    for one in said["requirements"]:
        places = " ".join(
            f"{place['value']}{'x' if place['closed'] else '' if place['seat'] is None else ':' + str(place['seat'])}"
            for place in one["places"]
        )
        asked.append(f"{one['requirement']} ({places})")
    lines.append(f"city {said['city']}, requirements {', '.join(asked)}; the star has seat {said['star']}")
    if said["starts"]:
        lines.append(f"starting tiles {said['starts']}")
    for zone in ZONES:
        lines.append(f"{zone:<12}" + " | ".join(f"{offer(one, pieces):<20}" for one in said["board"][zone]).rstrip())
    hand = said["hand"]
    if hand["tile"] or hand["attractions"] or any(hand["blocks"].values()):
        lines.append(f"in hand     {offer({'space': 0, 'worker': None} | hand, pieces)}")
    for player in said["players"]:
        cards = ", ".join(f"{one['copies']} x goal {one['goal']}" for one in player["goals"]) or "none"
        lines.append(f"seat {player['seat']}: goals {cards}; parks {player['parks']}, lakes {player['lakes']}")
        lines += district_picture(player["fields"])
    return lines


def offer(space: dict[str, Any], pieces: Any) -> str:
    """What lies on a space, in a few letters."""
    if space["worker"]:
        return f"seat {space['worker']}"
    parts = [f"goal {space['goal']}"] if space.get("goal") else []
    if space.get("tile"):
        fields = "".join(LETTERS[int(terrain) - 1] for terrain in pieces.field[space["tile"]])
        parts.append(f"tile {space['tile']} {fields[:2]}/{fields[2:]}")
    parts += space.get("attractions", [])
    parts += [f"{number} {colour}" for colour, number in space.get("blocks", {}).items() if number]
    parts += ["face down"] * space.get("face_down", 0)
    parts += [f"{space['from_bag']} from the bag"] if space.get("from_bag") else []
    return ", ".join(parts) or "-"


def district_picture(fields: list[dict[str, Any]]) -> list[str]:
    """A district as a grid: terrain, attraction, building, each under the name of its column."""
    places = {one["field"]: one for one in fields}
    columns = sorted({name[0] for name in places})
    rows = sorted({int(name[1:]) for name in places})
    lines = ["       " + "".join(f"{column:<4}" for column in columns).rstrip()] if fields else []
    for line in rows[: PLANE + 1]:
        cells = "".join(f"{cell(places.get(f'{column}{line}')):<4}" for column in columns)
        lines.append(f"    {line:>2} {cells.rstrip()}")
    return lines


def cell(field: dict[str, Any] | None) -> str:
    """One field in at most four letters: r2 is a red building of two floors, l·do a lake with dolphins."""
    if field is None:
        return ""
    on = SHORT[ATTRACTIONS.index(field["attraction"])] if "attraction" in field else ""
    if "building" in field:
        return f"{field['building']['colour'][0].upper()}{field['building']['floors']}{on[:1]}"
    terrain = LETTERS[TERRAIN.index(field["terrain"])] if field["terrain"] in TERRAIN else ""
    return f"{terrain}{on}"
