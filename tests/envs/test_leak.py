"""An observation is made of what its seat may know and nothing else, whichever interface hands it out."""

import importlib

import numpy as np

import rynek.envs
from rynek.engine import chance
from rynek.envs import name as names
from rynek.envs.table import Table
from tests import audit


def test_an_observation_is_the_same_in_every_world_the_seat_holds_possible(game, seats):
    """`observe(redeal(redact(s))) == observe(redact(s))`, for every seat, and so for the truth itself."""
    rules, checked = game.rules, 0
    for row, edition in audit.positions(game, seats, 25, seed=11):
        for seat in range(1, seats + 1):
            known = row.copy()
            rules.redact(known, 0, edition.pieces, seat)
            told = rules.observe(known, 0, edition.pieces, seat)
            for number in range(3):
                world = known.copy()
                rules.redeal(world, 0, edition.pieces, seat, chance.key_from("leak", number, checked))
                assert np.array_equal(rules.observe(world, 0, edition.pieces, seat), told)
            assert np.array_equal(rules.observe(row, 0, edition.pieces, seat), told)
            checked += 1
    assert checked == 25 * seats


def test_no_interface_tells_two_worlds_apart(game, seats):
    table = Table(game, seats)
    env = importlib.import_module(f"rynek.envs.{names.module_name(game.slug)}").raw_env(seats=seats)
    env.reset(seed=2)
    batch = rynek.envs.batch(game.slug, 1, seats=seats)
    hidden = 0
    for row, _ in audit.positions(game, seats, 12, seed=12):
        seat = int(row[0].mover)
        if not seat:
            continue
        world = table.sight(row, seat)
        table.rules.redeal(world, 0, table.pieces, seat, chance.key_from("world", hidden))
        told = []
        for one in (row, world):
            env.row = one
            seen = env.observe(f"seat_{seat}")
            batch.states[:] = one
            batch.show()
            told.append([seen["observation"].tobytes(), seen["action_mask"].tobytes()])
            assert [batch.observations[0].tobytes(), batch.masks[0].tobytes()] == told[-1]
        assert told[0] == told[1]
        hidden += world.tobytes() != row.tobytes()
    assert hidden > 0
