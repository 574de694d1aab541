"""Every contract test runs over every room the registry finds, and over its numbers of seats."""

from __future__ import annotations

from typing import Any

import pytest

from rynek.engine import registry
from tests.strict import nothing_unnamed

__all__ = ["nothing_unnamed"]

SLUGS = registry.slugs()


def pytest_generate_tests(metafunc: Any) -> None:
    """Fills in `slug` alone, or `slug` and `seats`."""
    if {"slug", "seats"} <= set(metafunc.fixturenames):
        low_high = {slug: registry.meta(slug).seats for slug in SLUGS}
        pairs = [(slug, seats) for slug, (low, high) in low_high.items() for seats in range(low, high + 1)]
        metafunc.parametrize(("slug", "seats"), pairs, ids=[f"{slug}-{seats}" for slug, seats in pairs])
    elif "slug" in metafunc.fixturenames:
        metafunc.parametrize("slug", SLUGS)


@pytest.fixture
def game(slug: str) -> Any:
    """The game under test."""
    return registry.game(slug)
