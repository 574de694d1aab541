"""The five strengths at which people meet a bot, as each room's `levels.toml` tunes them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rynek.bots.mind import LIMITS
from rynek.engine import registry, shelf
from rynek.engine.error import RynekError

LEVELS = ("apprentice", "builder", "architect", "mayor", "legend")
KINDS = ("greedy", "search", "net")
OPTIONAL = ("net",)  # tables a room need not have
MOST_SIMULATIONS = 10_000_000
MOST_MILLISECONDS = 600_000
USUAL: dict[str, dict[str, Any]] = {
    "search": {},
    "net": {"hunch": 0, "plies": 0, "settle": 0},  # the net judges at once what others would play on to see
    "apprentice": {"think": "greedy", "finish": 0, "worlds": 1, "overlook": 0.3, "misjudge": 200, "taste": 120},
    "builder": {"think": "greedy", "finish": 2, "worlds": 1, "overlook": 0.1, "misjudge": 60, "taste": 40},
    "architect": {"simulations": 32, "milliseconds": 100, "width": 8},
    "mayor": {"simulations": 120, "milliseconds": 400, "width": 12},
    "legend": {"simulations": 400, "milliseconds": 1500, "width": 16},
}


class BrokenLevels(RynekError, ValueError):
    """A `levels.toml` that does not say what each level may spend."""


@dataclass(frozen=True)
class Thinking:
    """How somebody thinks, and what they may spend on one decision."""

    kind: str
    figures: dict[str, float] = field(default_factory=dict)
    simulations: int = 0
    milliseconds: float = 0
    command: str = ""
    weights: str = ""  # the file a learned net comes from; the room's own when empty


@cache
def table(slug: str) -> dict[str, dict[str, Any]]:
    """What a room says about its bots, over what is usual."""
    registry.meta(slug)
    if not shelf.has(slug, "levels.toml"):
        return USUAL
    try:
        data = tomllib.loads(shelf.read(slug, "levels.toml"))
    except tomllib.TOMLDecodeError as error:
        raise BrokenLevels(f"levels.toml of {slug} is not TOML: {error}") from None
    return checked(slug, data)


def checked(slug: str, data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The same tables, if every one is there and every figure is one that thinking knows."""
    for name in ("search", *LEVELS):
        if not isinstance(data.get(name), dict):
            raise BrokenLevels(f"levels.toml of {slug} has no table [{name}]")
    unknown = [name for name in data if name not in ("search", *OPTIONAL, *LEVELS)]
    if unknown:
        raise BrokenLevels(f"levels.toml of {slug}: nobody is called {unknown[0]!r:.40}; there are {', '.join(LEVELS)}")
    for name, figures in data.items():
        for key, value in figures.items():
            _check(f"levels.toml of {slug}, {name}.{key}", key, value)
        if name in LEVELS and figures.get("think", "search") != "greedy":
            missing = [key for key in ("simulations", "milliseconds") if key not in figures]
            if missing:
                raise BrokenLevels(f"levels.toml of {slug}: {name} searches, so it needs '{missing[0]}'")
    return data


def _check(where: str, key: str, value: Any) -> None:
    """One figure: known, a number, within its limits."""
    if key == "think":
        if value not in KINDS:
            raise BrokenLevels(f"{where} is {value!r:.40}; it must be one of {', '.join(KINDS)}")
        return
    limits = LIMITS | {"simulations": (1, MOST_SIMULATIONS), "milliseconds": (1, MOST_MILLISECONDS)}
    if key not in limits:
        raise BrokenLevels(f"{where}: nothing is called so; known are {', '.join(limits)}")
    low, high = limits[key]
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise BrokenLevels(f"{where} is {value!r:.40}; it must be a number from {low} to {high}")


def thinking(slug: str, name: str) -> Thinking:
    """How a level, or the room's search as such, thinks; what it spends in ladders and against people."""
    told = table(slug)
    own = dict(told[name]) if name in LEVELS else {}
    kind = str(own.pop("think", "net" if name == "net" else "search"))
    led = dict(told.get("net", USUAL["net"])) if kind == "net" else {}
    figures = dict(told["search"]) | led | own
    simulations, milliseconds = int(figures.pop("simulations", 0)), float(figures.pop("milliseconds", 0))
    return Thinking(kind, {key: float(value) for key, value in figures.items()}, simulations, milliseconds)
