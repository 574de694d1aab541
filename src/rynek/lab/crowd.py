"""Work spread over processes or over the machines of a Ray cluster, its results in order, whatever finishes first."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

from rynek.lab.orphan import end_with_parent

T = TypeVar("T")
Crowd = int | str  # who works: so many processes of this machine, or the Ray cluster at this address
AHEAD = 3  # pieces of work handed out for each process before the first is awaited


def processors() -> int:
    """How many processors there are for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[..., T], jobs: Sequence[tuple[Any, ...]], crowd: Crowd) -> Iterator[T]:
    """The result of each job in order; one process works here, more work in children of their own, a cluster's workers
    wherever they are."""
    if isinstance(crowd, str):
        from rynek.lab.cluster import scattered  # noqa: PLC0415 -- Ray takes seconds to load and is not always there

        yield from scattered(work, jobs, crowd)
    elif crowd <= 1 or len(jobs) <= 1:
        for job in jobs:
            yield work(*job)
    else:
        yield from _shared_out(work, jobs, crowd)


def _shared_out(work: Callable[..., T], jobs: Sequence[tuple[Any, ...]], processes: int) -> Iterator[T]:
    """The result of each job in order, from children of this process."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(processes, len(jobs)), mp_context=context, initializer=_begin)
    waiting: deque[Future[T]] = deque()
    try:
        for job in jobs:
            waiting.append(pool.submit(work, *job))
            if len(waiting) > AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """A child works as long as its parent lives; Ctrl-C is the parent's affair, which ends its children."""
    end_with_parent(os.getppid())
    signal.signal(signal.SIGINT, signal.SIG_IGN)
