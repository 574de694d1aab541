"""A real Ray cluster on this machine: a head that does no work, and two workers, one of which can be killed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def with_one_worker_killed() -> Iterator[tuple[str, Callable[[], None]]]:
    """The address of the cluster, and what kills one of its workers."""
    os.environ |= {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
    import ray
    from ray.cluster_utils import Cluster

    small: Any = {"object_store_memory": 80_000_000}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False} | small)
    try:
        workers = [cluster.add_node(num_cpus=1, **small) for _ in range(2)]
        yield cluster.address, lambda: cluster.remove_node(workers[0], allow_graceful=False)
    finally:
        ray.shutdown()
        cluster.shutdown()
