"""Positions of Multicity, drawn field by field: what a test does not draw is as it would be."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import rynek
from rynek.engine.edition import Edition
from rynek.engine.match import Match
from rynek.games.multicity.city import field_at
from rynek.games.multicity.pieces import place_fields
from rynek.games.multicity.state import COLOUR_WORDS, LONGEST, SHORTEST, SIDE
from rynek.games.multicity.view import sign_of

GAME = rynek.game("multicity")
HOUSE = GAME.edition()
ALL = range(SHORTEST, LONGEST + 1)
ROW, COLUMN = 0, 1
STORE = -3  # finished objects nobody speaks of lie left of the drawing, in rows of three tiles
PHASES = {"turn": 1, "lay": 2, "start": 3, "end": 4}
WAITING = "#grrbygby"


def city(
    drawing: str,
    seats: int = 2,
    *,
    mover: int = 1,
    starter: int = 1,
    placed: Mapping[int, Mapping[int, tuple[int, int, int]]] | None = None,
    done: Mapping[int, tuple[int, ...]] = MappingProxyType({}),
    stack: int = 3,
    drawn: str = "",
    **fields: Any,
) -> Match:
    """A match that begins in this city.

    `drawing` has three letters for every tile in a row of tiles: r g b y, # for a hole, a dot for a plain field, blanks
    where no tile lies; its first tile is that in column 0, row 0. `placed` says where objects stand in it, as column,
    row and axis; `done` are objects that were placed somewhere else. `drawn` is the tile to be laid now.
    """
    tiles = tiles_of(drawing)
    objects = {seat: dict(found) for seat, found in (placed or {}).items()}
    for line, (seat, length) in enumerate([(seat, length) for seat, lengths in done.items() for length in lengths]):
        objects.setdefault(seat, {})[length] = stored(tiles, line, seat, length)
    lying = list(tiles)
    shown = [tiles[place] for place in lying] + ([drawn] if drawn else []) + [WAITING] * stack
    lines = [f"seats {seats}", f"mover {mover}", f"starter {starter}", f"phase {PHASES['lay' if drawn else 'turn']}"]
    lines.append("laid {" + ",".join(str(tile) for tile in range(1, len(lying) + 1)) + "}")
    for axis, name in enumerate("xy"):
        lines.append(f"{name} " + " ".join(f"{tile}={place[axis]}" for tile, place in enumerate(lying, 1)))
    if drawn:
        lines.append(f"drawn_tile {len(lying) + 1}")
    for seat in range(1, seats + 1):
        here = objects.get(seat, {})
        lines.append(f"players[{seat}].held {sum(1 << length for length in ALL if length not in here)}")
        for axis, name in enumerate(("x", "y", "axis")):
            lines.append(f"players[{seat}].{name} " + " ".join(f"{one}={at[axis]}" for one, at in here.items()))
    lines += [f"{name} {int(value)}" for name, value in fields.items()]
    return GAME.parse("\n".join(lines), edition_of(shown))


def tiles_of(drawing: str) -> dict[tuple[int, int], str]:
    """The tiles of a drawing by column and row of tiles, nine letters each."""
    rows = [row for row in drawing.splitlines() if row.strip()]
    wide = max(len(row) for row in rows)
    rows = [row.ljust(wide + -wide % SIDE) for row in rows]
    assert len(rows) % SIDE == 0, "three rows of fields for every row of tiles"
    found = {}
    for y in range(len(rows) // SIDE):
        for x in range(len(rows[0]) // SIDE):
            fields = "".join(rows[SIDE * y + k][SIDE * x : SIDE * x + SIDE] for k in range(SIDE))
            if fields.strip():
                found[x, y] = fields
    return found


def stored(tiles: dict[tuple[int, int], str], line: int, seat: int, length: int) -> tuple[int, int, int]:
    """Makes room for an object that was placed long ago, and says where."""
    y, k = divmod(line, SIDE)
    letter = COLOUR_WORDS[seat - 1][0]
    shown = (letter + "." * (length - 2) + letter).ljust(-STORE * SIDE, "#")
    for x in range(-STORE):
        whole = tiles.get((STORE + x, y), "#########")
        tiles[STORE + x, y] = whole[: SIDE * k] + shown[SIDE * x : SIDE * x + SIDE] + whole[SIDE * k + SIDE :]
    return SIDE * STORE, SIDE * y + k, ROW


def edition_of(tiles: list[str]) -> Edition:
    """An edition with exactly these tiles, which need not be fair."""
    row = GAME.pieces.blank()
    for tile, fields in enumerate(tiles, 1):
        place_fields(row[0], tile, fields)
    row[0].tiles = len(tiles)
    row[0].every = (1 << (len(tiles) + 1)) - 2
    return Edition("drawn", HOUSE.name, HOUSE.data, row)


def shows(match: Match) -> dict[tuple[int, int], str]:
    """What every field of the city shows, by column and row."""
    row, pieces = match.row[0], match.edition.pieces[0]
    found = {}
    for tile in match.view(None)["tiles"]:
        for k in range(SIDE * SIDE):
            place = SIDE * tile["x"] + k % SIDE, SIDE * tile["y"] + k // SIDE
            found[place] = sign_of(row, pieces, field_at(row, *place))
    return found


def play(match: Match, *texts: str) -> list[dict[str, Any]]:
    """Plays these actions for whoever decides; returns all their events."""
    events = []
    for text in texts:
        events += match.play(match.seat or 0, action(text))
    return events


def place(match: Match, length: int, start: tuple[int, int], end: tuple[int, int]) -> list[dict[str, Any]]:
    """The seat to decide places an object."""
    return play(match, f"object {length}", "start {} {}".format(*start), "end {} {}".format(*end))


def action(text: str) -> dict[str, Any]:
    """`extend`, `lay 1 0 2`, `object 4`, `start 3 5`, `end 6 5` or `pass` as a named action."""
    do, *rest = text.split()
    names = {"lay": ("x", "y", "turn"), "object": ("length",)}.get(do, ("x", "y"))
    return {"do": do} | dict(zip(names, map(int, rest), strict=False))


def why(match: Match, text: str) -> str | None:
    """The key of the reason why the seat to decide may not do this, None when it may; it names all it tells."""
    number = GAME.actions.number(action(text), match.row[0], match.edition.pieces[0])
    code, *numbers = GAME.rules.why_not(match.row, 0, match.edition.pieces, number)
    if code == 0:
        assert numbers == [0, 0, 0]
        return None
    reason = GAME.reasons(code)
    assert not any(numbers[len(reason.numbers) :]), (reason.key, numbers)
    if reason.numbers == ("length",):
        assert numbers[0] == (match.row[0].length or action(text)["length"])
    return reason.key


def may(match: Match, do: str) -> list[dict[str, Any]]:
    """All choices of one kind."""
    return [choice for choice in match.choices() if choice["do"] == do]


def can_place(match: Match) -> list[int]:
    """The lengths the seat to decide can place."""
    return [choice["length"] for choice in may(match, "object")]


def lines(match: Match, length: int) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """All ways to place an object of this length, from its left or upper end to the other."""
    found = set()
    play(match, f"object {length}")
    for start in may(match, "start"):
        match.play(match.seat or 0, start)
        for end in may(match, "end"):
            ends = sorted([(start["x"], start["y"]), (end["x"], end["y"])])
            found.add((ends[0], ends[1]))
        match.undo()
    match.undo()
    return found


def happened(events: list[dict[str, Any]], key: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in events if event["event"] == key]


def held(match: Match, seat: int) -> list[int]:
    """The lengths of the objects before a seat."""
    return list(match.view(None)["players"][seat - 1]["objects"])
