"""Editions: those of the house are in order, and every room shows thirty ways in which one is damaged and refused."""

from __future__ import annotations

from importlib import import_module

from rynek.engine import shelf


def test_every_edition_of_the_house_is_in_order(game):
    for name in shelf.editions(game.slug):
        assert len(game.edition(name).hash) == 32


def test_thirty_kinds_of_damage_are_refused_with_their_rule(game):
    damages = import_module(f"tests.games.{game.slug}.test_edition").DAMAGES
    kinds = {(path, str(value)) for path, value, where, rule in damages if where and rule.startswith(game.meta.prefix)}
    assert len(kinds) >= 30
