"""Counting in sets of places: the small language in which an edition says what a goal or a requirement asks for.

A set is a bit mask, and a position keeps its sets in one array. A filter is an intersection of named sets; a
condition measures what is left after filtering and compares, exactly or at least. An edition writes
`{ count = ["red", "floors 3"], beside = ["park"], exactly = 2 }`; `read_condition` checks it, `holds` decides it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.edition import Sheet
from rynek.engine.record import I4, I8, Record
from rynek.engine.rule import rule

EVERY_PLACE = (1 << 62) - 1
MOST_ASKED = 60
MOST_MATCHED = 4  # kinds of the second family of `different`
MEASURES = ("exists", "count", "group", "groups", "each", "variety", "different")
BY_FAMILY = ("each", "variety", "different")


class Measure(IntEnum):
    """What a condition measures among the places that pass its filter."""

    COUNT = 1  # how many there are
    GROUP = 2  # how many hang together
    GROUPS = 3  # how many groups they form
    EACH = 4  # how many there are of every kind of a family
    VARIETY = 5  # how many kinds of a family one group holds
    DIFFERENT = 6  # how many can be found that all differ in two families at once


class Condition(Record):
    """One thing asked for; sets are named by their numbers in the position's array."""

    measure: I4
    number: I4  # how many
    exact: I4  # 1: exactly so many, 0: at least
    joker: I4  # the set whose places stand for any one kind of the family, 0: none
    inside: I8  # the sets that a place must be in
    beside: I8  # the sets that a place must have a neighbour in, 0: no matter
    family: I8  # the sets that are the kinds of the family
    other: I8  # the kinds of a second family


@dataclass(frozen=True)
class Vocabulary:
    """The words in which an edition names sets and families of sets, and the numbers they stand for."""

    words: Mapping[str, int]
    families: Mapping[str, Sequence[int]] = field(default_factory=dict)
    jokers: Mapping[str, int] = field(default_factory=dict)  # by family
    exactly: bool = False  # conditions are met exactly, or else at least


def read_condition(sheet: Sheet, condition: Any, known: Vocabulary, law: str) -> None:
    """Fills a condition from its table and notes every mistake with the rule that says so."""
    named = [measure for measure in MEASURES if sheet.has(measure)]
    if len(named) != 1:
        said = f"it measures {' and '.join(named) or 'nothing'}"
        sheet.refuse("", said, f"exactly one of {', '.join(MEASURES)} would be right", law)
        return
    measure = named[0]
    if measure in BY_FAMILY:
        _read_family(sheet, condition, measure, known, law)
        condition.inside = _filter(sheet, "of", known, law)
    else:
        condition.inside = _filter(sheet, measure, known, law)
    if sheet.has("beside"):
        condition.beside = _filter(sheet, "beside", known, law)
    if measure == "exists":
        condition.measure, condition.number = Measure.COUNT, 1
        return
    condition.measure = Measure[measure.upper()]
    compare, wrong = ("exactly", "at_least") if known.exactly else ("at_least", "exactly")
    if sheet.has(wrong):
        sheet.raw(wrong)
        sheet.refuse(wrong, "this is not how it compares", f"'{compare}' would be right", law)
    condition.exact = int(known.exactly)
    condition.number = sheet.whole(compare, 1, MOST_ASKED, law)


def _filter(sheet: Sheet, key: str, known: Vocabulary, law: str) -> int:
    """The sets named by a list of words, as a mask of their numbers."""
    words = list(known.words)
    return sum(1 << known.words[words[one - 1]] for one in set(sheet.words(key, words, 1, 4, law)))


def _read_family(sheet: Sheet, condition: Any, measure: str, known: Vocabulary, law: str) -> None:
    """The kinds that must each occur, vary or differ."""
    families = list(known.families)
    if measure == "different":
        named = [families[one - 1] for one in sheet.words(measure, families, 2, 2, law)]
        if len(set(named)) != 2:
            sheet.refuse(measure, "one family is named twice", "two families would be right", law)
            return
        if len(known.families[named[1]]) > MOST_MATCHED:
            right = f"a second family of at most {MOST_MATCHED} kinds would be right"
            sheet.refuse(measure, f"'{named[1]}' has {len(known.families[named[1]])} kinds", right, law)
            return
        condition.other = sum(1 << number for number in known.families[named[1]])
    else:
        named = [families[sheet.word(measure, families, law) - 1]]
    condition.family = sum(1 << number for number in known.families[named[0]])
    if measure == "each":
        condition.joker = known.jokers.get(named[0], 0)


@rule
def holds(sets: Any, condition: Any, neighbours: Any) -> bool:
    """Is the condition met?"""
    done = reached(sets, condition, neighbours)
    return done == wanted(condition) if condition.exact else done >= wanted(condition)


@rule
def wanted(condition: Any) -> int:
    """What `reached` must come to."""
    if condition.measure == int(Measure.EACH):
        return int(condition.number) * count(int(condition.family))
    return int(condition.number)


@rule
def reached(sets: Any, condition: Any, neighbours: Any) -> int:
    """How far the condition has come, on the scale of `wanted`."""
    places = members(sets, condition, neighbours)
    measure = int(condition.measure)
    if measure == int(Measure.COUNT):
        return count(places)
    if measure == int(Measure.EACH):
        return of_each(sets, condition, places)
    if measure == int(Measure.DIFFERENT):
        return most_different(sets, places, int(condition.family), int(condition.other))
    return by_groups(sets, condition, places, neighbours)


@rule
def members(sets: Any, condition: Any, neighbours: Any) -> int:
    """The places that pass the filter."""
    places = common(sets, int(condition.inside))
    if condition.beside:
        places &= touching(common(sets, int(condition.beside)), neighbours)
    return places


@rule
def common(sets: Any, numbers: int) -> int:
    """The places that are in all of these sets."""
    places = EVERY_PLACE
    rest = numbers
    while rest:
        places &= int(sets[lowest(rest)])
        rest &= rest - 1
    return places


@rule
def touching(places: int, neighbours: Any) -> int:
    """The places next to one of these."""
    found = 0
    rest = places
    while rest:
        found |= int(neighbours[lowest(rest)])
        rest &= rest - 1
    return found


@rule
def group_of(first: int, places: int, neighbours: Any) -> int:
    """The places that hang together with the first ones, themselves included."""
    group = first
    edge = first
    while edge:
        more = int(neighbours[lowest(edge)]) & places & ~group
        edge &= edge - 1
        group |= more
        edge |= more
    return group


@rule
def by_groups(sets: Any, condition: Any, places: int, neighbours: Any) -> int:
    """How many groups there are, how large one is, or how many kinds one holds.

    The largest speaks for all, but where an exact number is asked for, a group that has it.
    """
    measure = int(condition.measure)
    groups = 0
    best = 0
    rest = places
    while rest:
        group = group_of(rest & -rest, rest, neighbours)
        rest &= ~group
        groups += 1
        worth = count(group)
        if measure == int(Measure.VARIETY):
            worth = kinds_in(sets, group, int(condition.family))
        if condition.exact and worth == condition.number and measure != int(Measure.GROUPS):
            return worth
        best = max(best, worth)
    return groups if measure == int(Measure.GROUPS) else best


@rule
def kinds_in(sets: Any, places: int, family: int) -> int:
    """How many kinds of a family occur on these places."""
    kinds = 0
    rest = family
    while rest:
        kinds += int((int(sets[lowest(rest)]) & places) != 0)
        rest &= rest - 1
    return kinds


@rule
def of_each(sets: Any, condition: Any, places: int) -> int:
    """What there is of each kind, no more than is wanted; jokers fill the gaps.

    Where exactly so many are wanted, a kind of which there are more counts for nothing.
    """
    number = int(condition.number)
    done = 0
    missing = 0
    rest = int(condition.family)
    while rest:
        have = count(int(sets[lowest(rest)]) & places)
        rest &= rest - 1
        if have > number:
            have = 0 if condition.exact else number
        done += have
        missing += number - have
    if condition.joker:
        done += min(count(int(sets[condition.joker]) & places), missing)
    return done


@rule
def most_different(sets: Any, places: int, family: int, other: int) -> int:
    """The most places of which no two share a kind of either family."""
    best = 0
    reachable = 1  # bit k: the kinds of the other family in set k can go with as many kinds looked at so far
    rest = family
    while rest:
        mine = int(sets[lowest(rest)]) & places
        rest &= rest - 1
        before = reachable
        bit = 1
        more = other
        while more:
            if int(sets[lowest(more)]) & mine:
                for used in range(1 << MOST_MATCHED):
                    if (before >> used) & 1 and not used & bit:
                        reachable |= 1 << (used | bit)
                        best = max(best, count(used) + 1)
            more &= more - 1
            bit <<= 1
    return best
