"""The large checks of the engine and of every room it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from rynek.engine import registry
from rynek.engine.game import Game
from tests import audit, damage
from tests.digests import MODES, digest_in

Check = tuple[str, str, Callable[[], Any]]


def checks(seed: int) -> Iterator[Check]:
    """What is shown of every game: each line once for every number of seats."""
    for slug in registry.slugs():
        game = registry.game(slug)
        cases = import_module(f"tests.games.{slug}.hidden").hidden
        yield slug, "redeals are fair in every hidden place", partial(fair, game, cases, seed)
        yield slug, "damaged drawn positions are refused or can be played on", partial(damage.survey, slug, 60, seed)
        low, high = game.meta.seats
        for seats in range(low, high + 1):
            yield from game_checks(game, seats, seed)


def game_checks(game: Game, seats: int, seed: int) -> Iterator[Check]:
    """The lines for one game and one number of seats."""
    where = f"{game.slug}, {seats} seats"
    yield where, "10,000 random games end", lambda: audit.games_end(game, seats, 10_000, seed)
    yield (
        where,
        "everything adds up after every action in 500 games",
        lambda: audit.everything_adds_up(game, seats, 500, seed),
    )
    yield (
        where,
        "events fill only what they name, and writing them changes nothing",
        lambda: audit.events_tell_what_they_name(game, seats, 200, seed),
    )
    yield where, "legal = zeros of why_not at 1,700 positions", lambda: audit.legal_is_why_not(game, seats, 1_700, seed)
    yield where, "pick is uniform at 100 positions", lambda: audit.pick_is_uniform(game, seats, 100, seed)
    yield where, "no sight leaks at 200 positions", lambda: audit.sight_holds(game, seats, 200, seed)
    yield (
        where,
        "34,000 malformed or illegal actions refused",
        lambda: audit.refuses_nonsense(game, seats, 34_000, seed),
    )
    yield where, "same bytes compiled, interpreted, bounds-checked", lambda: same_bytes(game.slug, seats, 170, seed)


def fair(game: Game, cases: Callable[[], Any], seed: int) -> dict[str, Any]:
    """Twenty thousand redeals of every hidden place."""
    return audit.redeals_are_fair(game, cases(), 20_000, seed)


def same_bytes(slug: str, seats: int, games: int, seed: int) -> dict[str, Any]:
    """Equal digests in all three modes."""
    digests = {mode: digest_in(mode, slug, seats, games, seed) for mode in MODES}
    assert len(set(digests.values())) == 1, digests
    return {"games": games, "digest": next(iter(digests.values()))[:16]}
