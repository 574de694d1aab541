"""Work spread over a Ray cluster: the same jobs, the same results in the same order, on whatever machines it has.

A job depends on nothing but what it is given, so that one whose worker died is simply done again elsewhere.
"""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from rynek.engine.error import RynekError

T = TypeVar("T")
AHEAD = 3  # jobs handed out for each processor of the cluster before the first is awaited
PATIENCE = 5.0  # seconds
LOOPBACK = ("127.", "localhost")


class NoCluster(RynekError, RuntimeError):
    """There is no Ray, or no cluster where one was named."""


def joined(address: str) -> Any:
    """Ray, this process being a driver of the cluster."""
    if address.startswith(LOOPBACK):  # on one's own machine nobody else can reach it
        os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray  # noqa: PLC0415 -- takes seconds to load and is not always there
    except ImportError:
        raise NoCluster("Ray is not installed; `pip install 'rynek[cluster]'` brings it") from None
    if not ray.is_initialized():
        _knock(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise NoCluster(f"no Ray cluster answers at {address}: {said:.120}") from None
    return ray


def _knock(address: str) -> None:
    """Sees that somebody listens there at all; Ray itself would go on trying for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        raise NoCluster(
            f"{address!r:.60} is no address of a Ray cluster; HOST:PORT such as 127.0.0.1:6379 would be right"
        )
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        said = (getattr(error, "strerror", None) or str(error)).lower()
        raise NoCluster(f"no Ray cluster answers at {address}: {said:.120}") from None


def scattered(work: Callable[..., T], jobs: Sequence[tuple[Any, ...]], address: str) -> Iterator[T]:
    """The result of each job in order; a job whose worker or machine died is done again, as often as that happens."""
    ray = joined(address)
    task = ray.remote(num_cpus=1, max_retries=-1)(work)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    try:
        for job in jobs:
            waiting.append(task.remote(*job))
            if len(waiting) > most:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        for reference in waiting:
            ray.cancel(reference)
