"""What is seen behind glass is what is seen of the row itself, byte for byte."""

from __future__ import annotations

import random

import msgspec

from rynek.engine.glass import behind_glass


def test_a_view_is_the_same_behind_glass(game):
    dice = random.Random(5)
    match = game.match(seats=game.meta.seats[1], seed=5)
    pieces = match.edition.pieces[0]
    while match.seat is not None:
        if match.ply % 4 == 0:
            for seat in range(match.seats + 1):
                row = match.sight(seat or None)[0]
                behind = game.view(behind_glass(row), match.edition.glass, seat)
                assert msgspec.json.encode(behind) == msgspec.json.encode(game.view(row, pieces, seat))
        match.play(match.seat, dice.choice(match.choices()))
