"""Damages an edition and sees that it is refused: with the key, what would be right, and the rule."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import rynek
from rynek.engine.game import Game

Damage = tuple[str, Any, str, str]  # path and new value; the key and the rule that the message names


def changed(data: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy with one value replaced; `tile.2.fields.0` counts lists from 0, None deletes."""
    whole = copy.deepcopy(data)
    holder: Any = whole
    *way, last = path.split(".")
    for step in way:
        holder = holder[int(step) if isinstance(holder, list) else step]
    key: Any = int(last) if isinstance(holder, list) else last
    if value is None:
        del holder[key]
    else:
        holder[key] = value
    return whole


def refused(game: Game, damage: Damage) -> None:
    """The house edition with this damage is refused, and one of the mistakes is this one, explained."""
    path, value, where, rule = damage
    with pytest.raises(rynek.BrokenEdition) as told:
        game.build(changed(game.edition().data, path, value))
    found = [mistake for mistake in told.value.mistakes if (mistake.where, mistake.rule) == (where, rule)]
    assert found, str(told.value)
    assert found[0].what
    assert len(found[0].right) > 10
    assert where in str(told.value)
    assert rule in str(told.value)
