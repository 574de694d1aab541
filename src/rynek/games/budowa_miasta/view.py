"""The table as people see it: plain data for a client, a picture for a terminal."""

from __future__ import annotations

from typing import Any

from rynek.games.budowa_miasta.price import cost_of, for_sale, on_offer, sales
from rynek.games.budowa_miasta.scoring import value_of_shares
from rynek.games.budowa_miasta.state import (
    CARDS,
    KIND_WORDS,
    LETTERS,
    LOT_NAMES,
    LOTS,
    LOTS_OF_A_STREET,
    OBJECT_WORDS,
    OBJECTS,
    STREETS,
    Ending,
    Phase,
)


def view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """All that a seat may know, from a row in which nothing else is left."""
    seats = range(1, int(row.seats) + 1)
    return {
        "to_move": int(row.mover) or None,
        "ply": int(row.ply),
        "step": Phase(int(row.phase)).name.lower(),
        "ending": Ending(int(row.ending)).name.lower() if row.ending else None,
        "decision": decision(row, pieces),
        "streets": [street_view(row, pieces, street) for street in range(1, STREETS + 1)],
        "objects": [object_view(row, pieces, of) for of in range(1, OBJECTS + 1)],
        "seats": [seat_view(row, pieces, one) for one in seats],
        "hand": [building_view(row, pieces, lot) for lot in lots_in(int(row.players[seat].hand))] if seat else [],
        "bag": LOTS - int(row.built).bit_count() - sum(int(row.players[one].held) for one in seats),
        "placed": LOT_NAMES[int(row.placed) - 1] if row.placed else None,
        "short": bool(row.short),
    }


def decision(row: Any, pieces: Any) -> dict[str, Any]:
    """The one thing to decide now, its numbers, and the rule that asks for it."""
    if row.phase == Phase.OVER:
        alone = row.ending == Ending.ALONE
        return {"key": "decide-over-alone" if alone else "decide-over", "numbers": {}, "rule": "BM-104"}
    coins = int(row.players[int(row.mover)].coins)
    if row.phase == Phase.BUILD:
        if row.short:
            return {"key": "decide-short", "numbers": {"coins": coins}, "rule": "BM-57"}
        return {"key": "decide-build", "numbers": {"coins": coins}, "rule": "BM-41"}
    offered = on_offer(row, pieces)
    if not offered:
        return {"key": "decide-share", "numbers": {"coins": coins}, "rule": "BM-42"}
    word = OBJECT_WORDS[offered - 1]
    key = "decide-free-or-share" if for_sale(row, pieces, coins) else "decide-free"
    return {"key": key, "numbers": {"coins": coins, "object": word}, "rule": "BM-73"}


def lots_in(mask: int) -> list[int]:
    """The lots of a set, in order."""
    return [lot for lot in range(1, LOTS + 1) if mask >> lot & 1]


def building_view(row: Any, pieces: Any, lot: int) -> dict[str, Any]:
    """A building, and what it costs where it would stand now."""
    return {
        "lot": LOT_NAMES[lot - 1],
        "kind": KIND_WORDS[int(pieces.kind[lot]) - 1],
        "printed": int(pieces.cost[lot]),
        "cost": int(cost_of(row, pieces, lot)),
    }


def street_view(row: Any, pieces: Any, street: int) -> dict[str, Any]:
    """A street, its four lots, and the objects at its ends."""
    first = LOTS_OF_A_STREET * (street - 1) + 1
    lots = range(first, first + LOTS_OF_A_STREET)
    return {
        "letter": LETTERS[street - 1],
        "from": OBJECT_WORDS[int(pieces.ends[street, 0]) - 1],
        "to": OBJECT_WORDS[int(pieces.ends[street, 1]) - 1],
        "complete": bool(int(row.complete) >> street & 1),
        "lots": [building_view(row, pieces, lot) | {"taken": bool(int(row.built) >> lot & 1)} for lot in lots],
    }


def object_view(row: Any, pieces: Any, of: int) -> dict[str, Any]:
    """An object: its stack of shares from the top, what shares pay, and whether they can pay again."""
    stack = [card for card in range(1, CARDS + 1) if int(row.stack[of]) >> card & 1]
    return {
        "object": OBJECT_WORDS[of - 1],
        "stack": [{"card": card, "price": int(pieces.price[of, card])} for card in stack],
        "free": 1 in stack,
        "pays": [int(pay) for pay in pieces.pays[of, 1:]],
        "earns": bool(int(pieces.roads[of]) & ~int(row.complete)),
    }


def seat_view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """What everybody knows of a seat."""
    player = row.players[seat]
    shares = []
    for of in range(1, OBJECTS + 1):
        cards = [card for card in range(1, CARDS + 1) if int(player.shares[of]) >> card & 1]
        if cards:
            pays = int(pieces.pays[of, len(cards)])
            prices = [int(pieces.price[of, card]) for card in cards]
            shares.append({"object": OBJECT_WORDS[of - 1], "cards": cards, "prices": prices, "pays": pays})
    return {
        "seat": seat,
        "coins": int(player.coins),
        "held": int(player.held),
        "bankrupt": int(player.left) or None,
        "shares": shares,
        "value": int(value_of_shares(row, pieces, seat)),
    }


def picture(row: Any, pieces: Any) -> list[str]:
    """A drawing for a terminal: streets with their buildings, objects with their stacks, seats."""
    return [*town_picture(row, pieces), "", *share_picture(row, pieces), "", *seat_picture(row, pieces)]


def town_picture(row: Any, pieces: Any) -> list[str]:
    """A line for every street: # stands for a building, a number for what an empty lot costs, ! for a double price."""
    lines = []
    for street in range(1, STREETS + 1):
        cells = ""
        for place in range(1, LOTS_OF_A_STREET + 1):
            lot = LOTS_OF_A_STREET * (street - 1) + place
            cost = f"{int(cost_of(row, pieces, lot))}{' ' if int(row.plain) >> lot & 1 else '!'}"
            cells += "[#] " if int(row.built) >> lot & 1 else f" {cost:<3}"
        ends = [OBJECT_WORDS[int(pieces.ends[street, end]) - 1] for end in range(2)]
        full = "  complete" if int(row.complete) >> street & 1 else ""
        lines.append(f"{LETTERS[street - 1]}  {ends[0]:>15} {cells}{ends[1]}{full}")
    return lines


def share_picture(row: Any, pieces: Any) -> list[str]:
    """A line for every object: the stack from its top, and what one share pays."""
    lines = []
    for of in range(1, OBJECTS + 1):
        cards = [card for card in range(1, CARDS + 1) if int(row.stack[of]) >> card & 1]
        stack = " ".join("free" if card == 1 else str(int(pieces.price[of, card])) for card in cards) or "-"
        spent = "" if int(pieces.roads[of]) & ~int(row.complete) else "  earns no more"
        lines.append(f"{OBJECT_WORDS[of - 1]:<16}stack {stack:<16} pays {int(pieces.pays[of, 1])} a share{spent}")
    return lines


def seat_picture(row: Any, pieces: Any) -> list[str]:
    """A line for every seat: cash, shares, and the hand as far as it is known."""
    lines = []
    for seat in range(1, int(row.seats) + 1):
        player = row.players[seat]
        shares = [
            f"{int(player.shares[of]).bit_count()} {OBJECT_WORDS[of - 1]}"
            for of in range(1, OBJECTS + 1)
            if player.shares[of]
        ]
        hand = [
            f"{LOT_NAMES[lot - 1]} {KIND_WORDS[int(pieces.kind[lot]) - 1]} {int(cost_of(row, pieces, lot))}"
            for lot in lots_in(int(player.hand))
        ] or ["?"] * int(player.held)
        state = "bankrupt" if player.left else f"coins {int(player.coins)}"
        mark = ">" if row.mover == seat else " "
        lines.append(f"{mark} seat {seat}  {state}  hand: {', '.join(hand) or '-'}  shares: {', '.join(shares) or '-'}")
    placed = f", built {LOT_NAMES[int(row.placed) - 1]}" if row.placed else ""
    selling = f", short of money, may sell {sales(row, pieces)}" if row.short else ""
    lines.append(f"step: {Phase(int(row.phase)).name.lower()}{placed}{selling}")
    return lines
