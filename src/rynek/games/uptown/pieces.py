"""What an edition of UpTown holds, and the checks that stand between a file and the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Any

from rynek.engine.edition import Sheet
from rynek.engine.record import Cells, Record, i1
from rynek.games.uptown.effect import Way
from rynek.games.uptown.state import (
    CARDS,
    COMMUNAL,
    COUNTED,
    COUNTED_WORDS,
    DEALT,
    FACE,
    GIFT,
    HOTEL,
    INCOME,
    KIND_WORDS,
    PRESTIGE,
    PROJECTS,
    ROOF,
)

MOST_PRICE = 20
MOST_COUNTED = 127  # of one kind in the whole box, so that counts fit into their cells
MARKS = ("roof", "gift", "duo")
REQUIREMENTS = ("ground", "upper", "roof", "no gifts")
ACCOUNTS = ("income", "prestige")
EFFECT = re.compile(
    r"(-?\d{1,3})(?: (?:(on the ground)|(per floor below)|per (\w+) on the (?:(plot)|(street))))?", re.ASCII
)
AMOUNTS = {
    (INCOME, Way.FLAT): ((1, 2, 3, 4, -1, -2), "UP-77"),
    (INCOME, Way.GROUND): ((1,), "UP-76"),
    (INCOME, Way.BELOW): ((1, -1), "UP-78"),
    (INCOME, Way.PLOT): ((1,), "UP-79"),
    (INCOME, Way.STREET): ((1, 2), "UP-Q06"),
    (PRESTIGE, Way.FLAT): ((1, 2, 3, 4, 5, 6, -1, -2, -3, -4), "UP-83"),
    (PRESTIGE, Way.GROUND): ((1, 2, 3, 4), "UP-Q08"),
    (PRESTIGE, Way.BELOW): ((1,), "UP-86"),
    (PRESTIGE, Way.PLOT): ((-1, 1, 2, 3), "UP-87"),
    (PRESTIGE, Way.STREET): ((-1, 1, 2, 3), "UP-87"),
}


class Needs(IntEnum):
    """Where alone a project may be played (UP-89)."""

    NOTHING = 0
    GROUND = 1
    UPPER = 2
    ROOF = 3


class Pieces(Record):
    """The cards, as the rules read them; entry 0 is the unknown one."""

    price: Annotated[Cells, i1, CARDS + 1, "coins, by card"]
    kind: Annotated[Cells, i1, PROJECTS + 1, "kind of a project, 0 for none"]
    weight: Annotated[Cells, i1, PROJECTS + 1, "2 for a duo, 1 for any other of a kind, else 0"]
    roof: Annotated[Cells, i1, PROJECTS + 1, "1 where a project bears a roof"]
    gift: Annotated[Cells, i1, PROJECTS + 1, "1 where a project is a gift"]
    shield: Annotated[Cells, i1, PROJECTS + 1, "1 where a project refuses gifts"]
    needs: Annotated[Cells, i1, PROJECTS + 1, "where alone a project may be played"]
    way: Annotated[Cells, i1, (2, PROJECTS + 1), "how income and prestige count"]
    amount: Annotated[Cells, i1, (2, PROJECTS + 1), "coins and points each"]
    of: Annotated[Cells, i1, (2, PROJECTS + 1), "what is counted"]


def read_edition(sheet: Sheet, row: Any) -> None:
    """Fills the row from an edition file; whatever is wrong with the file is noted."""
    project = 0
    for number, card in enumerate(sheet.tables("cards", DEALT, DEALT, "UP-05"), 1):
        row.price[number] = card.whole("price", 0, MOST_PRICE, "UP-10")
        project = read_side(card, "projects", "UP-09", row, project)
    project = FACE * DEALT
    fronts: dict[tuple[int, ...], int] = {}
    for number, card in enumerate(sheet.tables("communal", COMMUNAL, COMMUNAL, "UP-04"), 1):
        face = project
        project = read_side(card, "front", "UP-37", row, project)
        check_front(card, row, face, fronts, number)
        project = read_side(card, "reverse", "UP-37", row, project)
    if not sheet.mistakes:
        check_counts(sheet, row)


def read_side(card: Sheet, key: str, rule: str, row: Any, project: int) -> int:
    """The two projects of one side of a card; returns the number of the last one."""
    for place, half in enumerate(card.tables(key, FACE, FACE, rule, numbered=False), 1):
        read_project(half, row, project + place)
    return project + FACE


def read_project(sheet: Sheet, row: Any, project: int) -> None:
    """One project: its kind, its marks, its requirements and what it brings (UP-89 to UP-95)."""
    sheet.name()
    sheet.raw("motif")
    if sheet.has("kind"):
        row.kind[project] = sheet.word("kind", KIND_WORDS, "UP-90")
        row.weight[project] = 1
    marks = read_set(sheet, "marks", MARKS, "UP-91")
    row.roof[project] = int("roof" in marks)
    row.gift[project] = int("gift" in marks)
    if "duo" in marks:
        if row.kind[project] in (0, HOTEL):
            sheet.refuse("marks", "a duo of no kind or of hotels", f"one of {', '.join(KIND_WORDS[:-1])}", "UP-93")
        row.weight[project] = 2
    needs = read_set(sheet, "requires", REQUIREMENTS, "UP-89")
    row.shield[project] = int("no gifts" in needs)
    places = [need for need in REQUIREMENTS[:3] if need in needs]
    if len(places) > 1:
        sheet.refuse("requires", f"{' and '.join(places)} at once", "one of them would be right", "UP-89")
    row.needs[project] = REQUIREMENTS.index(places[0]) + 1 if places else Needs.NOTHING
    for account, key in enumerate(ACCOUNTS):
        if sheet.has(key):
            read_effect(sheet, key, row, account, project)


def read_set(sheet: Sheet, key: str, words: tuple[str, ...], rule: str) -> set[str]:
    """A list of different words, possibly left out."""
    if not sheet.has(key):
        return set()
    listed = [words[one - 1] for one in sheet.words(key, words, 0, len(words), rule)]
    if len(set(listed)) < len(listed):
        sheet.refuse(key, "the same word stands there twice", "each word once would be right", rule)
    return set(listed)


def read_effect(sheet: Sheet, key: str, row: Any, account: int, project: int) -> None:
    """What a project brings, written as `2 per shop on the street` (UP-76 to UP-87)."""
    text = sheet.raw(key)
    found = EFFECT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        right = "'2', '1 on the ground', '1 per floor below' or '1 per shop on the plot' would be right"
        sheet.refuse(key, f"{text!r:.40} stands there", right, "UP-81")
        return
    number, ground, below, of, plot, street = found.groups()
    way = next((way for way, said in zip(list(Way)[2:], (ground, below, plot, street), strict=True) if said), Way.FLAT)
    amounts, rule = AMOUNTS[account, way]
    if int(number) not in amounts:
        right = f"one of {', '.join(str(amount) for amount in amounts)} would be right here"
        sheet.refuse(key, f"{int(number)} stands there", right, rule)
        return
    if of is not None and of not in COUNTED_WORDS:
        sheet.refuse(key, f"'{of:.20}' cannot be counted", f"one of {', '.join(COUNTED_WORDS)}", "UP-Q05")
        return
    never = {Way.GROUND: (Needs.UPPER, Needs.ROOF), Way.BELOW: (Needs.GROUND,)}.get(way, ())
    if row.needs[project] in never:
        sheet.refuse(key, f"'{text}' never counts there", "another effect or requirement would be right", rule)
    row.way[account, project] = way
    row.amount[account, project] = int(number)
    row.of[account, project] = COUNTED_WORDS.index(of) + 1 if of else 0


def check_front(card: Sheet, row: Any, face: int, fronts: dict[tuple[int, ...], int], number: int) -> None:
    """No two fronts may be the same: whoever sees a front must know which card it is (UP-Q11)."""
    one, two = (
        (
            *(int(row[name][project]) for name in ("kind", "weight", "roof", "gift", "shield", "needs")),
            *(int(row[name][account, project]) for name in ("way", "amount", "of") for account in range(2)),
        )
        for project in (face + 1, face + 2)
    )
    other = fronts.setdefault(min(one, two) + max(one, two), number)
    if other != number:
        card.refuse("front", f"it is the same as that of card {other}", "another front would be right", "UP-Q11")


def check_counts(sheet: Sheet, row: Any) -> None:
    """There is room for so many of a kind, and for so much of what counts them (UP-94)."""
    for of in range(1, COUNTED + 1):
        many = row.roof.sum() if of == ROOF else row.gift.sum() if of == GIFT else row.weight[row.kind == of].sum()
        rates = [int(abs(row.amount[account][row.of[account] == of].astype(int)).sum()) for account in range(2)]
        if max(int(many), *rates) > MOST_COUNTED:
            what = f"{max(int(many), *rates)} of '{COUNTED_WORDS[of - 1]}', or counting it"
            sheet.refuse("cards", what, f"{MOST_COUNTED} at most would be right", "UP-94")


def check_options(pieces: Any, seats: int, options: Mapping[str, Any]) -> str | None:
    """The game has no options, so nothing can be wrong with them (UP-75)."""
    return None
