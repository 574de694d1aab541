"""Positions of Tower Up in a few words: what a test does not name is as it would be."""

from __future__ import annotations

from typing import Any

import rynek
from rynek.engine.match import Match

COLOURS = ("black", "grey", "white", "brown")
PHASES = {"turn": 2, "joker": 3, "substitute": 4, "roof": 5, "return": 6, "over": 7}
ENDS = {None: 0, "roofs": 1, "shortage": 2, "dead": 3, "idle": 4}
# Cards of the house edition by what they show.
BROWN_WHITE_BLACK, TWO_BLACK_TWO_WHITE, TWO_JOKERS = 1, 5, 12
GREY_STEP, TWO_BLACK_STEPS, FOUR_COLOURS, THREE_BLACK_ONE_GREY = 16, 25, 11, 37


def table(
    seats: int = 2,
    *,
    city: dict[int, tuple[str, int]] | None = None,
    supply: dict[int, dict[str, int]] | None = None,
    roofs: dict[int, list[tuple[int, int]]] | None = None,
    markers: dict[int, dict[str, int]] | None = None,
    tokens: dict[int, dict[int, int]] | None = None,
    goals: tuple[int, int, int] = (1, 2, 3),
    market: tuple[int, int, int] = (BROWN_WHITE_BLACK, TWO_BLACK_TWO_WHITE, TWO_JOKERS),
    discard: str = "",
    stock: dict[str, int] | None = None,
    mover: int = 1,
    **fields: Any,
) -> Match:
    """A match that begins at this position: seat `mover` has its turn unless `phase` says otherwise."""
    city = {1: ("black", 1)} if city is None else city
    supply = supply or {}
    markers = markers or {}
    held = {seat: supply.get(seat, dict.fromkeys(COLOURS, 1)) for seat in range(1, seats + 1)}
    left = {colour: 30 - sum(held[seat].get(colour, 0) for seat in held) for colour in COLOURS}
    for colour, height in city.values():
        left[colour] -= height
    if stock is not None:  # what the container should hold; the rest lies on a building far away
        for colour, wanted in stock.items():
            park = fields.pop("park_" + colour)
            city[park] = (colour, left[colour] - wanted)
            left[colour] = wanted
    lines = [
        f"seats {seats}",
        f"mover {mover}",
        f"phase {PHASES[fields.pop('phase', 'turn')]}",
        f"map {2 if seats == 2 else 1}",
        f"starter {fields.pop('starter', 1)}",
        f"end {ENDS[fields.pop('end', None)]}",
        "goals " + " ".join(f"{place}={goal}" for place, goal in enumerate(goals, 1)),
        "market " + " ".join(f"{slot}={card}" for slot, card in enumerate(market, 1)),
        "colour " + " ".join(f"{site}={COLOURS.index(colour) + 1}" for site, (colour, _) in city.items()),
        "height " + " ".join(f"{site}={height}" for site, (_, height) in city.items()),
        "stock " + _by_colour(left),
    ]
    if discard:
        lines.append(f"discard {discard}")
    claimed = {place: sum(place in taken for taken in (tokens or {}).values()) for place in (1, 2, 3)}
    lines.append("claimed " + " ".join(f"{place}={count}" for place, count in claimed.items()))
    for seat in range(1, seats + 1):
        lines.append(f"players[{seat}].supply {_by_colour(held[seat])}")
        lines.append(f"players[{seat}].marker {_by_colour(markers.get(seat, {}))}")
        placed = (roofs or {}).get(seat, [])
        lines.append(f"players[{seat}].roofs {len(placed)}")
        for field, which in (("roof_site", 0), ("roof_level", 1)):
            lines.append(
                f"players[{seat}].{field} " + " ".join(f"{k}={roof[which]}" for k, roof in enumerate(placed, 1))
            )
        taken = (tokens or {}).get(seat, {})
        lines.append(f"players[{seat}].tokens " + " ".join(f"{place}={value}" for place, value in taken.items()))
        lines += [f"players[{seat}].{field} {fields.pop(f'{field}_{seat}', 0)}" for field in ("stars", "idle")]
    lines += [f"{name} {value}" for name, value in fields.items()]
    return rynek.game("tower_up").parse("\n".join(lines))


def _by_colour(amounts: dict[str, int]) -> str:
    return " ".join(f"{COLOURS.index(colour) + 1}={amount}" for colour, amount in amounts.items())


def build(match: Match, site: int, colour: str, roof: int | None = None) -> list[dict[str, Any]]:
    """The seat to move builds and places its roof, on the new building or elsewhere."""
    seat = match.seat or 0
    events = match.play(seat, {"do": "build", "site": site, "colour": colour})
    return events + match.play(seat, {"do": "roof", "site": roof or site})


def take(match: Match, slot: int = 1, *colours: str) -> list[dict[str, Any]]:
    """The seat to move takes a card and chooses these colours for its jokers."""
    seat = match.seat or 0
    events = match.play(seat, {"do": "take", "slot": slot})
    for colour in colours:
        events += match.play(seat, {"do": "joker", "colour": colour})
    return events


def player(match: Match, seat: int) -> Any:
    """What lies before a seat."""
    return match.view(None)["players"][seat - 1]


def site(match: Match, number: int) -> Any:
    """The building on a site, None where there is none."""
    return next((built for built in match.view(None)["sites"] if built["site"] == number), None)


def why(match: Match, **action: Any) -> str | None:
    """The key of the reason for which the seat to move cannot do this; None when it can."""
    reason = match.explain(match.seat or 0, action)
    return reason.key if reason else None


def may(match: Match, do: str) -> list[dict[str, Any]]:
    """All choices of one kind."""
    return [choice for choice in match.choices() if choice["do"] == do]


def happened(events: list[dict[str, Any]], event: str) -> list[dict[str, Any]]:
    """All events of one kind."""
    return [one for one in events if one["event"] == event]
