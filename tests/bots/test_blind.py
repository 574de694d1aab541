"""A bot answers alike in all worlds its seat cannot tell apart."""

from __future__ import annotations

import pytest

import rynek
from rynek.bots.naming import named
from rynek.bots.player import guarded
from rynek.engine import registry
from rynek.engine.chance import generator, key_from
from rynek.lab.game import Playing

BOTS = ("random", "greedy", "apprentice", "search:12", "playouts:6")


def positions(game, edition, seats, count):
    """Positions all along one game, at each of which somebody decides."""
    match, random = game.match(seats=seats, seed=8), generator(8)
    rows = []
    while match.seat is not None:
        rows.append(match.row.copy())
        match.play(match.seat, game.rules.pick(match.row, 0, edition.pieces, random))
    return rows[:: -(-len(rows) // count)]


def seated(game, edition, row, word):
    """One bot on all seats of a world, without thoughts of an earlier decision."""
    seats = int(row[0].seats)
    bots = [guarded(game, edition, named(game.slug, word), taste=3) for _ in range(seats)]
    return Playing(game, edition, row, bots, 5, [0] * seats, [0.0] * seats)


def answers_alike(slug, count=12):
    """Every bot at positions all along a game, in the world as it is and in one that looks the same to the mover."""
    game = rynek.game(slug)
    edition = game.edition()
    different = 0
    rows = positions(game, edition, game.meta.seats[1], count)
    for number, row in enumerate(rows):
        twin = row.copy()
        game.rules.redeal(twin, 0, edition.pieces, int(row[0].mover), key_from("twin", number))
        different += row.tobytes() != twin.tobytes()
        for word in BOTS:
            one, other = (seated(game, edition, world.copy(), word) for world in (row, twin))
            assert one.decide() == other.decide(), (word, number)
            assert not any(bot.stood_in for bot in (*one.bots, *other.bots))
    assert different > len(rows) // 2
    return {"positions": len(rows), "worlds that differed": different}


@pytest.mark.parametrize("slug", registry.slugs())
def test_what_a_seat_cannot_know_changes_no_answer(slug):
    answers_alike(slug)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_bot_that_saw_the_truth_would_be_noticed(slug):
    game = rynek.game(slug)
    edition = game.edition()
    (row,) = positions(game, edition, game.meta.seats[1], 1)
    seat, twin = int(row[0].mover), row.copy()
    game.rules.redeal(twin, 0, edition.pieces, seat, key_from("twin", 1))
    peeking, sights = [], []
    for world in (row, twin):
        playing = seated(game, edition, world.copy(), "greedy")
        sights.append(playing.sight(seat).tobytes())
        peeking.append(world.tobytes())
    assert sights[0] == sights[1]
    assert peeking[0] != peeking[1]
