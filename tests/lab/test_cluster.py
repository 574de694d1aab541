"""A real Ray cluster plays the same games as one process, even when one of its two workers is killed meanwhile."""

from __future__ import annotations

import time

import pytest

from rynek.lab.cluster import NoCluster
from rynek.lab.game import Table
from rynek.lab.match import digest, games
from tests.lab.ray_cluster import with_one_worker_killed

TABLE = Table("tower_up", 2, ("search:400", "greedy"), seed=11)
COUNT = 24


@pytest.mark.slow
@pytest.mark.process
def test_one_process_two_and_a_cluster_that_loses_a_worker_play_the_same():
    alone = digest(list(games(TABLE, range(COUNT))))
    assert digest(list(games(TABLE, range(COUNT), 2))) == alone
    found = []
    with with_one_worker_killed() as (address, kill):
        for outcome in games(TABLE, range(COUNT), address):
            found.append(outcome)
            if len(found) == 1:
                kill()
        import ray

        until = time.monotonic() + 60
        while ray.cluster_resources()["CPU"] > 1 and time.monotonic() < until:
            time.sleep(0.2)  # until the head has noticed
        assert ray.cluster_resources()["CPU"] == 1
    assert [outcome.number for outcome in found] == list(range(COUNT))
    assert digest(found) == alone


@pytest.mark.parametrize(
    ("address", "said"),
    [("127.0.0.1:1", "no Ray cluster answers at 127[.]0[.]0[.]1:1: "), ("nowhere", "is no address of a Ray cluster")],
)
def test_an_address_where_nobody_answers_is_named(address, said):
    with pytest.raises(NoCluster, match=said):
        list(games(TABLE, range(2), address))
