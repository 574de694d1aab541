"""The table as people see it: plain data for a client, a picture for a terminal."""

from __future__ import annotations

from typing import Any

from rynek.games.multicity.city import column_of, field_at, has_symbol, is_hole, row_of, spot_at, spots_open
from rynek.games.multicity.scoring import elements_left
from rynek.games.multicity.state import COLOUR_WORDS, COLOURS, FIELDS, LONGEST, MAX_TILES, SHORTEST, SIDE, Ending, Phase
from rynek.games.multicity.turn import placeable, tiles_left

KINDS = {Phase.LAY: ("decide-lay", "MC-19"), Phase.START: ("decide-start", "MC-24"), Phase.END: ("decide-end", "MC-25")}


def view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """All that can be seen on the table; but for the order of the stack nothing is hidden (MC-10).

    `tiles` and `edges`, the open places, count in tiles from the first one; `objects` and `begun` count in fields, from
    the first tile's upper left one.
    """
    begun = int(row.begun)
    return {
        "to_move": int(row.mover) or None,
        "ply": int(row.ply),
        "phase": Phase(int(row.phase)).name.lower(),
        "ending": Ending(int(row.ending)).name.lower() if row.ending else None,
        "decision": decision(row, pieces),
        "starter": int(row.starter),
        "youngest": bool(row.youngest),
        "last": is_last(row, pieces),
        "stack": int(tiles_left(row, pieces)).bit_count(),
        "unseen": tiles_in(tiles_left(row, pieces)),
        "drawn": int(row.drawn_tile) or None,
        "chosen": int(row.length) or None,
        "begun": {"x": int(column_of(row, begun)), "y": int(row_of(row, begun))} if begun else None,
        "tiles": [tile_view(row, tile) for tile in tiles_in(int(row.laid))],
        "edges": [dict(zip("xy", spot_at(row, k), strict=True)) for k in range(spots_open(row))],
        "objects": objects(row),
        "players": [player_view(row, one) for one in range(1, int(row.seats) + 1)],
    }


def is_last(row: Any, pieces: Any) -> bool:
    """Are these the last placements, or is it over after them (MC-34)?"""
    return not tiles_left(row, pieces) and not row.drawn_tile


def decision(row: Any, pieces: Any) -> dict[str, Any]:
    """The one thing to decide now, its numbers, and the rule that asks for it."""
    phase, mover = Phase(int(row.phase)), int(row.mover)
    if phase == Phase.OVER:
        race = row.ending == Ending.RACE
        key, rule = ("decide-over-race", "MC-33") if race else ("decide-over", "MC-37")
        return {"key": key, "numbers": {}, "rule": rule}
    if phase in KINDS:
        key, rule = KINDS[phase]
        return {"key": key, "numbers": {"seat": mover, "length": int(row.length)}, "rule": rule}
    left = int(tiles_left(row, pieces)).bit_count()
    numbers = {"seat": mover, "tiles": left, "objects": int(row.players[mover].held).bit_count()}
    if not left:
        return {"key": "decide-last", "numbers": numbers, "rule": "MC-34"}
    if not placeable(row, mover):
        return {"key": "decide-extend", "numbers": numbers, "rule": "MC-14"}
    return {"key": "decide-turn", "numbers": numbers, "rule": "MC-12"}


def tiles_in(mask: int) -> list[int]:
    """The tiles of a set, in order."""
    return [tile for tile in range(1, MAX_TILES + 1) if mask >> tile & 1]


def lengths_in(mask: int) -> list[int]:
    """The lengths of a set, in order."""
    return [length for length in range(SHORTEST, LONGEST + 1) if mask >> length & 1]


def tile_view(row: Any, tile: int) -> dict[str, int]:
    """A tile of the city: where it lies, in tiles, and how many quarter turns it was given."""
    return {"tile": tile, "turn": int(row.turn[tile]), "x": int(row.x[tile]), "y": int(row.y[tile])}


def objects(row: Any) -> list[dict[str, int]]:
    """The objects in the city, each from its left or upper end to the other, in fields."""
    found = []
    for seat in range(1, int(row.seats) + 1):
        player = row.players[seat]
        for length in range(SHORTEST, LONGEST + 1):
            if not int(player.held) >> length & 1:
                x, y, down = int(player.x[length]), int(player.y[length]), int(player.axis[length])
                far = length - 1
                ends = {"x": x, "y": y, "to_x": x + far * (1 - down), "to_y": y + far * down}
                found.append({"seat": seat, "length": length} | ends)
    return found


def player_view(row: Any, seat: int) -> dict[str, Any]:
    """What lies before a seat, and what it could place now."""
    held = int(row.players[seat].held)
    return {
        "seat": seat,
        "colour": COLOUR_WORDS[seat - 1],
        "objects": lengths_in(held),
        "possible": lengths_in(placeable(row, seat)),
        "elements_left": int(elements_left(row, seat)),
    }


def picture(row: Any, pieces: Any) -> list[str]:
    """A drawing for a terminal: the city field by field, then the seats and what they hold."""
    lines = city_picture(row, pieces)
    if row.drawn_tile:
        shown = tile_picture(row, pieces, int(row.drawn_tile))
        lines += ["", *(f"{'drawn tile' if k == 0 else '':<12}{text}" for k, text in enumerate(shown))]
    lines.append("")
    for player in (player_view(row, seat) for seat in range(1, int(row.seats) + 1)):
        mark = ">" if row.mover == player["seat"] else " "
        held = " ".join(str(length) for length in player["objects"]) or "-"
        room = " ".join(str(length) for length in player["possible"]) or "-"
        lines.append(f"{mark} seat {player['seat']} {player['colour']:<7} objects: {held:<12} room for: {room}")
    lines.append(f"stack: {int(tiles_left(row, pieces)).bit_count()} tiles, step: {Phase(int(row.phase)).name.lower()}")
    return lines


def city_picture(row: Any, pieces: Any) -> list[str]:
    """The city square by square: r g b y for symbols, # for holes, seats where objects stand, + where a tile may go."""
    squares = [(int(row.x[tile]), int(row.y[tile])) for tile in tiles_in(int(row.laid))]
    signs = {place: str(one["seat"]) for one in objects(row) for place in places_of(one)}
    if row.drawn_tile:
        spots = [spot_at(row, k) for k in range(spots_open(row))]
        squares += spots
        signs |= {(SIDE * x + 1, SIDE * y + 1): "+" for x, y in spots}
    wide = range(min(x for x, _ in squares), max(x for x, _ in squares) + 1)
    rows = range(SIDE * min(y for _, y in squares), SIDE * max(y for _, y in squares) + SIDE)
    lines = ["square      " + "  ".join(f"{x:^5}" for x in wide).rstrip()]
    lines.append("   column   " + "  ".join(f"{SIDE * x:<5}" for x in wide).rstrip())
    for y in rows:
        square = y // SIDE if y % SIDE == 1 else ""
        fields = "  ".join(row_of_square(row, pieces, signs, x, y) for x in wide)
        lines.append(f"{square:>4}{y:>5}   {fields}".rstrip())
        if y % SIDE == SIDE - 1 and y != rows[-1]:
            lines.append("")
    return lines


def row_of_square(row: Any, pieces: Any, signs: dict[tuple[int, int], str], square: int, y: int) -> str:
    """Three fields beside one another."""
    found = []
    for x in range(SIDE * square, SIDE * square + SIDE):
        field = field_at(row, x, y)
        found.append(signs.get((x, y)) or (sign_of(row, pieces, field) if field else " "))
    return " ".join(found)


def places_of(one: dict[str, int]) -> list[tuple[int, int]]:
    """All columns and rows on which an object stands."""
    return [(x, y) for x in range(one["x"], one["to_x"] + 1) for y in range(one["y"], one["to_y"] + 1)]


def tile_picture(row: Any, pieces: Any, tile: int) -> list[str]:
    """The three rows of a tile as it lies."""
    signs = [sign_of(row, pieces, FIELDS * tile + place) for place in range(FIELDS)]
    return [" ".join(signs[k : k + SIDE]) for k in range(0, FIELDS, SIDE)]


def sign_of(row: Any, pieces: Any, field: int) -> str:
    """What a field shows, as an edition writes it."""
    if is_hole(row, pieces, field):
        return "#"
    for colour in range(1, COLOURS + 1):
        if has_symbol(row, pieces, field, colour):
            return COLOUR_WORDS[colour - 1][0]
    return "."
