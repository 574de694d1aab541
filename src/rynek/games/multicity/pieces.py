"""What an edition of Multicity holds, and the checks that stand between a file and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from rynek.engine.edition import Sheet
from rynek.engine.record import Cells, Record, i2, i4, i8
from rynek.games.multicity.state import (
    COLOUR_WORDS,
    COLOURS,
    COLUMN,
    LANE,
    LENGTHS,
    MAX_TILES,
    ROW,
    SHORTEST,
    SIDE,
)

LEAST_TILES = 8
TURNS = 4
LETTERS = "".join(word[0] for word in COLOUR_WORDS)
HOLE, PLAIN = "#", "."


class Pieces(Record):
    """The tiles as the rules read them: bits of fields, by row and by column, for each way of lying."""

    tiles: Annotated[int, i4, "number of tiles"]
    every: Annotated[int, i8, "bits of all tiles"]
    most: Annotated[int, i4, "the most symbols of one colour on one tile"]
    hole: Annotated[Cells, i2, (2, MAX_TILES + 1, TURNS), "fields with a hole"]
    symbol: Annotated[Cells, i8, (2, MAX_TILES + 1, TURNS, SIDE), "symbols in a line, a lane of bits for each colour"]


def read_edition(sheet: Sheet, row: Any) -> None:
    """Fills the row from an edition file; whatever is wrong with the file is noted."""
    hole = sheet.table("hole")
    hole.name()
    read_drawn(hole, "motif", "MC-06")
    for colour, word in zip(sheet.tables("colour", COLOURS, COLOURS, "MC-Q23"), COLOUR_WORDS, strict=False):
        read_colour(colour, word)
    tiles = sheet.tables("tile", LEAST_TILES, MAX_TILES, "MC-01")
    for tile, table in enumerate(tiles, 1):
        table.name()
        read_drawn(table, "paving", "MC-01")
        fields = read_fields(table)
        if fields:
            place_fields(row, tile, fields)
    row.tiles = len(tiles)
    row.every = (1 << (len(tiles) + 1)) - 2
    if not sheet.mistakes:
        check_fairness(sheet, row)


def read_colour(colour: Sheet, word: str) -> None:
    """A colour, its family and its six objects, each one element longer than the one before (MC-02, MC-Q02)."""
    colour.word("key", [word], "MC-Q23")
    colour.word("letter", [word[0]], "MC-06")
    colour.name()
    colour.name("family")
    for drawn in ("paint", "pattern", "symbol"):
        read_drawn(colour, drawn, "MC-04")
    for length, one in enumerate(colour.tables("objects", LENGTHS, LENGTHS, "MC-02"), SHORTEST):
        one.whole("length", length, length, "MC-Q02")
        one.name()
        read_drawn(one, "motif", "MC-02")


def read_drawn(table: Sheet, key: str, law: str) -> None:
    """A word that only whoever draws the piece reads."""
    text = table.raw(key)
    if not isinstance(text, str) or not 0 < len(text) <= 40 or not text.isprintable():
        table.refuse(key, f"{text!r:.40} stands there", "a short word would be right, for it is drawn", law)


def read_fields(table: Sheet) -> str:
    """The nine fields of a tile, row by row; nothing when they cannot be read (MC-06, MC-Q01)."""
    rows = table.raw("fields")
    if not isinstance(rows, list) or len(rows) != SIDE:
        table.refuse("fields", f"{rows!r:.40} stands there", f"{SIDE} rows of {SIDE} fields would be right", "MC-Q01")
        return ""
    right = f"{SIDE} of the signs {LETTERS}{HOLE}{PLAIN} would be right"
    for place, text in enumerate(rows, 1):
        if not isinstance(text, str) or len(text) != SIDE or set(text) - set(LETTERS + HOLE + PLAIN):
            table.refuse(f"fields[{place}]", f"{text!r:.40} stands there", right, "MC-06")
            return ""
    return "".join(rows)


def place_fields(row: Any, tile: int, fields: str) -> None:
    """Writes the fields of a tile for every way it can lie (MC-21)."""
    row.most = max(int(row.most), *(fields.count(letter) for letter in LETTERS))
    for turn in range(TURNS):
        for place, sign in enumerate(fields):
            line, at = divmod(place, SIDE)
            for axis, along, k in ((ROW, line, at), (COLUMN, at, line)):
                if sign == HOLE:
                    row.hole[axis, tile, turn] |= 1 << SIDE * along + k
                elif sign != PLAIN:
                    row.symbol[axis, tile, turn, along] |= 1 << LANE * LETTERS.index(sign) + k
        fields = turned(fields)


def turned(fields: str) -> str:
    """The nine fields after a quarter turn clockwise."""
    return "".join(fields[SIDE * (SIDE - 1 - place % SIDE) + place // SIDE] for place in range(SIDE * SIDE))


def check_fairness(sheet: Sheet, row: Any) -> None:
    """Every colour has as many symbols as any other, or seats would not be equal (MC-Q01)."""
    lines = [int(line) for tile in row.symbol[ROW, :, 0] for line in tile]
    symbols = [
        sum((line >> LANE * colour & (1 << SIDE) - 1).bit_count() for line in lines) for colour in range(COLOURS)
    ]
    for word, there in zip(COLOUR_WORDS, symbols, strict=True):
        if there != symbols[0] or there == 0:
            right = f"as many as {COLOUR_WORDS[0]} has, {max(symbols[0], 1)}, would be right"
            sheet.refuse("tile", f"{there} {word} symbols on all tiles", right, "MC-Q01")


def check_options(pieces: Any, seats: int, options: Mapping[str, Any]) -> str | None:
    """Nothing is wrong with any combination of this game's options."""
    return None
