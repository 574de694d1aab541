"""What an edition of Miasta marzeń holds: tiles, attractions, blocks, goal cards, cities; every mistake explains
itself."""

import re
from typing import Annotated, Any

from rynek.engine.counting import Condition, Measure, Vocabulary, read_condition
from rynek.engine.edition import LANGUAGES, Sheet
from rynek.engine.record import I4, Cells, Record, Rows, i1, i2, i8
from rynek.games.miasta_marzen.meta import CITIES
from rynek.games.miasta_marzen.state import (
    ANY_LOT,
    ATTRACTED,
    ATTRACTIONS,
    BLACK,
    BUILDING,
    BUILT,
    COLOURS,
    FIELDS,
    FLOORS,
    KINDS,
    LAKE,
    LAST_LAKE_KIND,
    LAST_PARK_KIND,
    LOT,
    MONUMENT,
    MOST_GOALS,
    MOST_PLACES,
    ON,
    PARK,
    REQUIREMENTS,
    STARTS,
    STRIDE,
    THREE_UP,
    TILES,
    TWO_UP,
)

TERRAIN = (*COLOURS, "park", "lake")
MOST_PARTS = 4
MOST_COPIES = 12
LONGEST_TEXT = 160
LONGEST_MOTIF = 30
HUE = re.compile(r"#[0-9a-f]{6}")
SIGHTS_A_GAME = 48
BLOCKS_A_GAME = 96
CARDS_A_GAME = 32

THINGS = {
    "building": BUILDING,
    **{colour: BUILT + number for number, colour in enumerate(COLOURS, 1)},
    **{f"floors {floors}": FLOORS + floors for floors in range(1, 5)},
    "floors 2+": TWO_UP,
    "floors 3+": THREE_UP,
    "park": PARK,
    "lake": LAKE,
    "attraction": ATTRACTED,
    **{word: ON + number for number, word in enumerate(ATTRACTIONS[:-1], 1)},  # black lots count for nothing (MM-Q48)
}
LOTS = {"lot": ANY_LOT, **{f"{colour} lot": LOT + number for number, colour in enumerate(COLOURS, 1)}}
FAMILIES = {
    "colour": range(BUILT + 1, BUILT + 5),
    "height": range(FLOORS + 1, FLOORS + 5),
    "kind": range(ON + 1, MONUMENT),
    "lot": range(1, 5),
}
EXACT = Vocabulary(THINGS, {key: FAMILIES[key] for key in ("colour", "height", "kind")}, exactly=True)
AT_LEAST = Vocabulary(THINGS | LOTS, FAMILIES, {"lot": BLACK})
APART = (
    {BUILT + k for k in range(1, 5)},
    {FLOORS + k for k in range(1, 5)},
    {LOT + k for k in range(1, 5)},
    {ON + k for k in range(1, len(ATTRACTIONS))},
    {PARK, LAKE, BUILDING, MONUMENT},
    {PARK, LAKE, ANY_LOT, MONUMENT},
)  # sets of which a field is in one at most; a black lot has one colour at a time (MM-Q46)


class Goal(Record):
    """One kind of goal card."""

    points: I4
    copies: I4
    sets: I4  # 1: points for every complete set of the parts, 0: points once, when all parts are met
    parts: I4
    needs: Annotated[Rows, Condition, MOST_PARTS + 1, "the parts of what it asks"]


class City(Record):
    """One city and its requirements."""

    needs: Annotated[Rows, Condition, REQUIREMENTS + 1, "what each requirement asks"]
    value: Annotated[Cells, i1, (REQUIREMENTS + 1, MOST_PLACES + 1), "worth of each place, the dearest first"]
    places: Annotated[Cells, i1, REQUIREMENTS + 1, "places of each requirement"]


class Pieces(Record):
    """Everything the rules know of an edition."""

    field: Annotated[Cells, i1, (TILES + STARTS + 1, 4), "terrain of each tile: upper left, upper right, lower …"]
    spread: Annotated[Cells, i2, (TILES + STARTS + 1, 8, 7), "fields of a terrain by tile, turn, mirrored from 4 on"]
    copies: Annotated[Cells, i1, KINDS + 1, "attractions by kind"]
    blocks: Annotated[Cells, i1, 5, "blocks by colour"]
    variety: Annotated[Cells, i1, 5, "points for so many different attractions in one park or lake"]
    monument: I4  # points
    goals: I4
    goal: Annotated[Rows, Goal, MOST_GOALS + 1, "goal cards"]
    city: Annotated[Rows, City, len(CITIES) + 1, "cities"]
    neighbours: Annotated[Cells, i8, FIELDS, "fields of the window that share a side"]


def read_edition(sheet: Sheet, pieces: Any) -> None:
    """Fills the row of an edition from its file and notes every mistake."""
    _tiles(sheet, pieces)
    _attractions(sheet, pieces)
    blocks = sheet.table("blocks")
    for colour, word in enumerate(COLOURS, 1):
        pieces.blocks[colour] = blocks.whole(word, 1, 99, "MM-08")
    total = int(pieces.blocks.sum())
    if total < BLOCKS_A_GAME:
        blocks.refuse("", f"{total} blocks in all", f"at least {BLOCKS_A_GAME} would be right", "MM-15")
    points = sheet.table("points")
    pieces.monument = points.whole("monument", 0, 20, "MM-102")
    for kinds, worth in enumerate(points.wholes("variety", 4, 4, 0, 60, "MM-108"), 1):
        pieces.variety[kinds] = worth
        if worth < pieces.variety[kinds - 1]:
            points.refuse(f"variety[{kinds}]", f"{worth} stands there", "rising points would be right", "MM-108")
    _goals(sheet, pieces)
    _cities(sheet, pieces)
    for number in range(FIELDS):
        line, column = divmod(number, STRIDE)
        for other, is_there in ((-1, column > 0), (1, column < STRIDE - 1), (-STRIDE, line > 0), (STRIDE, line < 5)):
            pieces.neighbours[number] |= int(is_there) << max(number + other, 0)


def _tiles(sheet: Sheet, pieces: Any) -> None:
    """Ordinary and starting tiles: four fields each, no two alike however they are turned (MM-01, MM-02)."""
    seen: dict[tuple[int, ...], str] = {}
    for key, first, amount, law in (("tile", 1, TILES, "MM-01"), ("start", TILES + 1, STARTS, "MM-02")):
        for number, tile in enumerate(sheet.tables(key, amount, amount, law), first):
            fields = tile.words("fields", TERRAIN, 4, 4, "MM-14")
            fields = [*fields, 1, 1, 1, 1][:4]
            faces = [tuple(fields[k] for k in order) for order in TURNS]
            if seen.setdefault(min(faces[:4]), tile.where) != tile.where:
                said = f"it is {seen[min(faces[:4])]} turned"
                tile.refuse("fields", said, "another face would be right", law)
            for place, terrain in enumerate(fields):
                pieces.field[number][place] = terrain
            for turn, face in enumerate(faces):
                for place, terrain in enumerate(face):
                    pieces.spread[number][turn][terrain] |= 1 << (place // 2 * STRIDE + place % 2)


TURNS = (
    (0, 1, 2, 3),
    (2, 0, 3, 1),
    (3, 2, 1, 0),
    (1, 3, 0, 2),
    (0, 2, 1, 3),
    (2, 3, 0, 1),
    (3, 1, 2, 0),
    (1, 0, 3, 2),
)  # which field comes to upper left, upper right, lower left, lower right; from 4 on with columns and lines swapped


def _attractions(sheet: Sheet, pieces: Any) -> None:
    """The ten kinds: four on lakes, four in parks, monuments and black lots on lots (MM-03, MM-Q03)."""
    for kind, attraction in enumerate(sheet.tables("attraction", KINDS, KINDS, "MM-03"), 1):
        attraction.name()
        _motif(attraction)
        ground = ("lake", "park", "lot")[int(kind > LAST_LAKE_KIND) + int(kind > LAST_PARK_KIND)]
        attraction.word("on", (ground,), ("MM-68", "MM-69", "MM-70")[("lake", "park", "lot").index(ground)])
        pieces.copies[kind] = attraction.whole("copies", 0, 40, "MM-03")
    total = int(pieces.copies.sum())
    if not SIGHTS_A_GAME <= total <= 2 * SIGHTS_A_GAME:
        right = f"{SIGHTS_A_GAME} to {2 * SIGHTS_A_GAME} would be right"
        sheet.refuse("attraction", f"{total} attractions in all", right, "MM-03")


def _goals(sheet: Sheet, pieces: Any) -> None:
    """The goal cards, by kind (MM-12, MM-Q05, MM-Q34)."""
    goals = sheet.tables("goal", 1, MOST_GOALS, "MM-12")
    pieces.goals = len(goals)
    seen: dict[bytes, int] = {}
    for number, sheet_of_goal in enumerate(goals, 1):
        goal = pieces.goal[number]
        sheet_of_goal.name()
        _motif(sheet_of_goal)
        _text(sheet_of_goal, "text", "MM-12")
        goal.points = sheet_of_goal.whole("points", 1, 20, "MM-103")
        goal.copies = sheet_of_goal.whole("copies", 1, MOST_COPIES, "MM-12")
        goal.sets = int(sheet_of_goal.flag("per_set"))
        needs = sheet_of_goal.tables("needs", 1, MOST_PARTS, "MM-105", numbered=False)
        goal.parts = len(needs)
        for part, need in enumerate(needs, 1):
            _condition(need, goal.needs[part], EXACT, "MM-105")
        if goal.sets:
            _check_sets(sheet_of_goal, goal)
        if seen.setdefault(goal.needs.tobytes(), number) != number:
            said = f"it asks the same as goal {seen[goal.needs.tobytes()]}"
            sheet_of_goal.refuse("needs", said, "another need would be right", "MM-12")
    total = sum(int(goal.copies) for goal in pieces.goal)
    if goals and not CARDS_A_GAME <= total <= 2 * CARDS_A_GAME:
        right = f"{CARDS_A_GAME} to {2 * CARDS_A_GAME} would be right"
        sheet.refuse("goal", f"{total} cards in all", right, "MM-12")


def _check_sets(sheet: Sheet, goal: Any) -> None:
    """The things of a set are counted, and no thing can serve for two of them (MM-Q34)."""
    parts = [goal.needs[part] for part in range(1, int(goal.parts) + 1)]
    if any(part.measure != Measure.COUNT for part in parts):
        sheet.refuse("needs", "a set asks for something that is not counted", "'count' would be right", "MM-Q34")
    for place, one in enumerate(parts):
        for other in parts[:place]:
            if not any(len(_both(one, apart) | _both(other, apart)) > 1 for apart in APART):
                said = f"one thing could be part {place + 1} and an earlier part of the same set"
                sheet.refuse("needs", said, "parts of different colours or heights would be right", "MM-Q34")
                return


def _both(part: Any, apart: set[int]) -> set[int]:
    """Which of these sets a thing must be in."""
    return {number for number in apart if int(part.inside) >> number & 1}


def _condition(sheet: Sheet, condition: Any, known: Vocabulary, law: str) -> None:
    """One thing asked for, and something that a district can have."""
    read_condition(sheet, condition, known, law)
    if any(len(_both(condition, apart)) > 1 for apart in APART):
        sheet.refuse("", "no field can be all of this at once", "words that go together would be right", law)


def _cities(sheet: Sheet, pieces: Any) -> None:
    """The cities with their requirements and the values of their places (MM-05, MM-82, MM-85, MM-Q06)."""
    seen: dict[bytes, str] = {}
    for number, city in enumerate(sheet.tables("city", len(CITIES), len(CITIES), "MM-05"), 1):
        city.name()
        _text(city, "character", "MM-05")
        hue = city.raw("hue")
        if not isinstance(hue, str) or not HUE.fullmatch(hue):
            city.refuse("hue", f"{hue!r:.20} stands there", "a colour such as '#2f86a6' would be right")
        for place, asks in enumerate(city.tables("requirement", REQUIREMENTS, REQUIREMENTS, "MM-82"), 1):
            asks.name()
            _text(asks, "text", "MM-82")
            need = pieces.city[number].needs[place]
            _condition(asks.table("needs"), need, AT_LEAST, "MM-84")
            if seen.setdefault(need.tobytes(), asks.where) != asks.where:
                said = f"it asks the same as {seen[need.tobytes()]}"
                asks.refuse("needs", said, "another requirement would be right", "MM-82")
            values = asks.wholes("values", 3, MOST_PLACES, 1, 30, "MM-85")
            if len(set(values)) < len(values) or values != sorted(values, reverse=True):
                asks.refuse("values", f"{values} stands there", "falling values would be right", "MM-86")
            pieces.city[number].places[place] = len(values)
            for rank, value in enumerate(values, 1):
                pieces.city[number].value[place][rank] = value


def _text(sheet: Sheet, key: str, law: str) -> None:
    """A sentence in both languages."""
    value = sheet.raw(key)
    whole = isinstance(value, dict) and set(value) == set(LANGUAGES)
    if not whole or any(not isinstance(text, str) or not 0 < len(text) <= LONGEST_TEXT for text in value.values()):
        right = f"a sentence of at most {LONGEST_TEXT} letters in both languages would be right: {{ en = …, pl = … }}"
        sheet.refuse(key, "missing" if value is None else f"{value!r:.40} stands there", right, law)


def _motif(sheet: Sheet) -> None:
    """The word by which a client knows what to draw."""
    motif = sheet.raw("motif")
    if not isinstance(motif, str) or not motif.isidentifier() or len(motif) > LONGEST_MOTIF:
        sheet.refuse("motif", f"{motif!r:.20} stands there", "a lower-case word for the picture would be right")


def check_options(pieces: Any, seats: int, options: Any) -> str | None:
    """What is wrong with the options of a match, if anything."""
    if options["long"] and seats != 2:
        return f"option 'long' is for two seats alone, not for {seats} (MM-123)"
    return None
