"""What Prometheus may ask: how much, how quick, how many."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The figures of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("rynek_requests", "answered requests", ["method", "status"], registry=self.registry)
        self.seconds = Histogram("rynek_request_seconds", "time until the answer", buckets=FAST, registry=self.registry)
        self.moves = Counter("rynek_moves", "accepted actions", ["game", "player"], registry=self.registry)
        self.refused = Counter("rynek_refused", "refused requests", ["error"], registry=self.registry)
        self.commits = Counter("rynek_commits", "transactions of the writer", registry=self.registry)
        self.committed = Counter("rynek_committed_writes", "writes in them", registry=self.registry)
        self.commit_seconds = Histogram(
            "rynek_commit_seconds", "time of one commit", buckets=FAST, registry=self.registry
        )
        self.live = Gauge("rynek_live_connections", "open WebSockets", registry=self.registry)
        self.cached = Gauge("rynek_cached_matches", "matches held in memory", registry=self.registry)
        self.thinking = Histogram("rynek_bot_seconds", "time of a bot's move", buckets=FAST, registry=self.registry)
        self.games_ready = Gauge("rynek_games_ready", "games that are compiled", registry=self.registry)

    def saw_commit(self, size: int, seconds: float) -> None:
        """One transaction of the writer."""
        self.commits.inc()
        self.committed.inc(size)
        self.commit_seconds.observe(seconds)

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)
