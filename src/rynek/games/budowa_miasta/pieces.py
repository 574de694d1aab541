"""What an edition of Budowa miasta holds, and the checks that stand between a file and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from rynek.engine.edition import Sheet
from rynek.engine.record import Cells, Record, i1, i2, i4, i8
from rynek.games.budowa_miasta.state import (
    CARDS,
    KIND_WORDS,
    LETTERS,
    LOT_NAMES,
    LOTS,
    LOTS_OF_A_STREET,
    MAX_SEATS,
    MOST_COST,
    OBJECT_WORDS,
    OBJECTS,
    POOL,
    STADIUM,
    STREETS,
)

BOARD = (1200, 900)
TOKENS = 93
TOKEN_VALUES = (1, 5, 10)
MOST_PRICE = 60
MOST_PAY = 500


class Pieces(Record):
    """The town, its buildings and its shares, as the rules read them."""

    start: Annotated[Cells, i4, MAX_SEATS + 1, "million at the start, by number of seats"]
    bonus: Annotated[int, i4, "million for the link"]
    cost: Annotated[Cells, i1, LOTS + 1, "million printed on the building of a lot"]
    kind: Annotated[Cells, i1, LOTS + 1, "kind of the building of a lot"]
    touches: Annotated[Cells, i1, LOTS + 1, "object beside a lot, 0 for a middle lot"]
    at_most: Annotated[Cells, i8, MOST_COST + 1, "bits of the buildings that cost no more than this"]
    price: Annotated[Cells, i1, (OBJECTS + 1, CARDS + 1), "million for a card of an object, 0 for the free one"]
    pays: Annotated[Cells, i2, (OBJECTS + 1, CARDS + 1), "million for so many shares of an object"]
    ends: Annotated[Cells, i1, (STREETS + 1, 2), "objects at lot 1 and at lot 4 of a street"]
    roads: Annotated[Cells, i4, OBJECTS + 1, "bits of the streets at an object"]


def read_edition(sheet: Sheet, row: Any) -> None:
    """Fills the row from an edition file; whatever is wrong with the file is noted."""
    read_money(sheet.table("money"), row)
    read_kinds(sheet)
    read_objects(sheet, row)
    read_streets(sheet, row)
    for quarter in sheet.tables("quarter", 0, 12):
        read_looks(quarter)
        quarter.raw("key")
    if not sheet.mistakes:
        check_town(sheet, row)
        check_start(sheet, row)


def read_money(money: Sheet, row: Any) -> None:
    """The tokens, the money at the start and the bonus (BM-02, BM-03, BM-25 to BM-29, BM-101)."""
    tokens = money.tables("tokens", len(TOKEN_VALUES), len(TOKEN_VALUES), "BM-03", numbered=False)
    counted = 0
    for token, value in zip(tokens, TOKEN_VALUES, strict=False):
        token.whole("value", value, value, "BM-03")
        counted += token.whole("count", 1, TOKENS, "BM-02")
    if counted != TOKENS:
        money.refuse("tokens", f"{counted} tokens", f"{TOKENS} in all would be right", "BM-02")
    for seats, coins in enumerate(money.wholes("start", MAX_SEATS - 1, MAX_SEATS - 1, 1, 200, "BM-25"), 2):
        row.start[seats] = coins
    row.bonus = money.whole("bonus", 0, 100, "BM-101")


def read_kinds(sheet: Sheet) -> None:
    """The four kinds of building, in the order their words have in the rules (BM-09)."""
    for kind, word in zip(sheet.tables("kind", len(KIND_WORDS), len(KIND_WORDS), "BM-09"), KIND_WORDS, strict=False):
        kind.word("key", [word], "BM-09")
        kind.name()
        kind.raw("motif")


def read_looks(sheet: Sheet) -> None:
    """What a client needs to draw something: where it is and what it is called."""
    sheet.name()
    place = sheet.wholes("at", 2, 2, 0, BOARD[0])
    if len(place) == 2 and place[1] > BOARD[1]:
        sheet.refuse("at", f"{place[1]} lies below the board", f"a height from 0 to {BOARD[1]} would be right")


def read_objects(sheet: Sheet, row: Any) -> None:
    """The nine objects with the prices of their shares and what these pay (BM-07, BM-08, BM-17)."""
    objects = sheet.tables("object", OBJECTS, OBJECTS, "BM-08")
    for of, (table, word) in enumerate(zip(objects, OBJECT_WORDS, strict=False), 1):
        table.word("key", [word], "BM-08")
        read_looks(table)
        table.raw("colour")
        table.raw("motif")
        prices = table.wholes("prices", CARDS, CARDS, 0, MOST_PRICE, "BM-07")
        pays = table.wholes("pays", CARDS, CARDS, 1, MOST_PAY, "BM-17")
        if prices and prices[0] != 0:
            table.refuse("prices[1]", f"{prices[0]} stands there", "0 would be right: it is free", "BM-21")
        check_rising(table, "prices", prices, "BM-36")
        check_rising(table, "pays", pays, "BM-17")
        row.price[of, 1 : len(prices) + 1] = prices
        row.pays[of, 1 : len(pays) + 1] = pays


def check_rising(table: Sheet, key: str, values: list[int], rule: str) -> None:
    """Each value must be higher than the one before."""
    for place in range(1, len(values)):
        if values[place] <= values[place - 1]:
            right = f"more than {values[place - 1]} would be right"
            table.refuse(f"{key}[{place + 1}]", f"{values[place]} stands there", right, rule)


def read_streets(sheet: Sheet, row: Any) -> None:
    """The twelve streets, each between two objects, with their buildings (BM-14, BM-15, BM-16)."""
    pairs: dict[frozenset[int], str] = {}
    for street, table in enumerate(sheet.tables("street", STREETS, STREETS, "BM-16"), 1):
        letter = LETTERS[street - 1]
        table.word("letter", [letter], "BM-11")
        table.name()
        first, last = table.word("from", OBJECT_WORDS, "BM-15"), table.word("to", OBJECT_WORDS, "BM-15")
        if first == last:
            table.refuse("to", f"'{OBJECT_WORDS[last - 1]}' stands at both ends", "two objects would be right", "BM-15")
        pair = frozenset((first, last))
        if pair in pairs:
            what = f"the same two objects as street {pairs[pair]}"
            table.refuse("to", what, "another pair of objects would be right", "BM-15")
        pairs[pair] = letter
        row.ends[street] = (first, last)
        for of in pair:
            row.roads[of] |= 1 << street
        read_buildings(table, row, street, (first, last))


def read_buildings(table: Sheet, row: Any, street: int, ends: tuple[int, int]) -> None:
    """The four buildings of a street in the order of their lots (BM-10, BM-11, BM-14)."""
    buildings = table.tables("buildings", LOTS_OF_A_STREET, LOTS_OF_A_STREET, "BM-14", numbered=False)
    for place, building in enumerate(buildings, 1):
        lot = LOTS_OF_A_STREET * (street - 1) + place
        building.word("lot", [LOT_NAMES[lot - 1]], "BM-11")
        building.wholes("at", 2, 2, 0, BOARD[0])
        row.kind[lot] = building.word("kind", KIND_WORDS, "BM-09")
        row.cost[lot] = building.whole("cost", 1, MOST_COST, "BM-10")
        for cost in range(int(row.cost[lot]), MOST_COST + 1):
            row.at_most[cost] |= 1 << lot
        if place in (1, LOTS_OF_A_STREET):
            row.touches[lot] = ends[0] if place == 1 else ends[1]


def check_town(sheet: Sheet, row: Any) -> None:
    """Every object has a street, and all streets together lead from the pool to the stadium (BM-73, BM-99)."""
    for of in range(1, OBJECTS + 1):
        if not row.roads[of]:
            right = "at least one street must end there, or its free card could never be taken"
            sheet.refuse("street", f"none leads to '{OBJECT_WORDS[of - 1]}'", right, "BM-73")
    reached = {POOL}
    for _ in range(STREETS):
        for street in range(1, STREETS + 1):
            ends = {int(row.ends[street, 0]), int(row.ends[street, 1])}
            if reached & ends:
                reached |= ends
    if STADIUM not in reached:
        sheet.refuse("street", "no way from the pool to the stadium", "join them, or the game could not end", "BM-99")


def check_start(sheet: Sheet, row: Any) -> None:
    """Whoever begins can pay for any building, even at twice its cost (BM-53, BM-91)."""
    dearest = 2 * int(row.cost.max())
    for seats in range(2, MAX_SEATS + 1):
        if row.start[seats] < dearest:
            what = f"{int(row.start[seats])} stands there"
            right = f"at least {dearest} would be right, twice the dearest building"
            sheet.refuse(f"money.start[{seats - 1}]", what, right, "BM-53")


def check_options(pieces: Any, seats: int, options: Mapping[str, Any]) -> str | None:
    """Nothing is wrong with any combination of this game's options."""
    return None
