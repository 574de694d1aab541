"""The observation: a redacted position as named planes of small numbers, the observing seat first."""

from typing import Any

from rynek.engine.game import Plane
from rynek.engine.rule import rule, woven
from rynek.engine.spread import braid, lay, spread
from rynek.games.tower_up.pieces import MOST_CARDS, MOST_GOALS
from rynek.games.tower_up.state import ANY, MOST_SITES, SEATS, SLOTS

PLANES = (
    Plane("building", MOST_SITES * 4, "per site, per colour: floors of the building there"),
    Plane("visible", MOST_SITES * SEATS, "per site, per seat from the observer on: 1 where its roof is on top"),
    Plane("share", MOST_SITES * SEATS, "per site, per seat from the observer on: 1 where it has a share"),
    Plane("added", MOST_SITES, "per site: 1 where a floor was added this turn"),
    Plane("sites", MOST_SITES, "per site: 1 where the city has a site"),
    Plane("supply", SEATS * 4, "per seat from the observer on, per colour: floors in the supply"),
    Plane("marker", SEATS * 4, "per seat from the observer on, per colour: column of the marker"),
    Plane("tokens", SEATS * SLOTS, "per seat from the observer on, per goal place: value of its token"),
    Plane("standing", SEATS * 5, "per seat from the observer on: takes part, stars, roofs, cone, idle turns"),
    Plane("stock", 4, "per colour: floors in the container"),
    Plane("market", SLOTS * 9, "per slot: floors by colour, jokers, machine steps by colour"),
    Plane("pile", MOST_CARDS, "per supply card: 1 while it is in the draw pile"),
    Plane("goals", SLOTS * MOST_GOALS, "per place: 1 at its goal card"),
    Plane("claimed", SLOTS, "per place: tokens taken"),
    Plane(
        "decision",
        16,
        "phase (7), bonus turn, jokers, substitutes, last turn, last turns to come, end, map, mover, queue",
    ),
)


@rule
def observe(state: Any, pieces: Any, seat: int, out: Any) -> None:
    """Writes all planes one after the other."""
    at = observe_city(state, pieces, out)
    at = observe_roofs(state, seat, out, at)
    spread(int(state.added) >> 1, MOST_SITES, out, at)
    spread((1 << int(pieces.maps[state.map].sites)) - 1, MOST_SITES, out, at + MOST_SITES)
    at += 2 * MOST_SITES
    out[at:] = 0
    for turn in range(int(state.seats)):
        observe_seat(state, seat_after(state, seat, turn), turn, out, at)
    at += SEATS * (4 + 4 + SLOTS + 5)
    observe_cards(state, pieces, out, at)
    observe_decision(state, seat, out, at + 4 + SLOTS * 9 + MOST_CARDS + SLOTS * MOST_GOALS + SLOTS)


@woven
def seat_after(state: Any, seat: int, turn: int) -> int:
    """The seat so many places after another; 0, before which nothing lies, beyond the last."""
    if turn >= state.seats:
        return 0
    return seat + turn if seat + turn <= state.seats else seat + turn - int(state.seats)


@woven
def observe_city(state: Any, pieces: Any, out: Any) -> int:
    """The buildings; returns where the next plane begins. Every byte is computed, which spares guesses."""
    for site in range(1, MOST_SITES + 1):
        height, colour = int(state.height[site]), int(state.colour[site])
        for k in range(4):
            out[(site - 1) * 4 + k] = height * int(colour == k + 1)
    return MOST_SITES * 4


@woven
def observe_roofs(state: Any, seat: int, out: Any, at: int) -> int:
    """Visible roofs and shares of all seats; returns where the next plane begins."""
    two, three, four = seat_after(state, seat, 1), seat_after(state, seat, 2), seat_after(state, seat, 3)
    visible = (
        int(state.players[seat].visible) >> 1,
        int(state.players[two].visible) >> 1,
        int(state.players[three].visible) >> 1,
        int(state.players[four].visible) >> 1,
    )
    braid(visible, MOST_SITES, out, at)
    shares = (
        int(state.players[seat].shares) >> 1,
        int(state.players[two].shares) >> 1,
        int(state.players[three].shares) >> 1,
        int(state.players[four].shares) >> 1,
    )
    braid(shares, MOST_SITES, out, at + MOST_SITES * SEATS)
    return at + 2 * MOST_SITES * SEATS


@woven
def observe_seat(state: Any, seat: int, turn: int, out: Any, at: int) -> None:
    """Supply, markers, tokens and standing of one seat."""
    lay(state.players[seat].supply, 1, 4, 0, out, at + turn * 4)
    lay(state.players[seat].marker, 1, 4, 0, out, at + SEATS * 4 + turn * 4)
    lay(state.players[seat].tokens, 1, SLOTS, 0, out, at + SEATS * 8 + turn * SLOTS)
    standing = at + SEATS * (8 + SLOTS) + turn * 5
    out[standing] = 1
    out[standing + 1] = state.players[seat].stars
    out[standing + 2] = state.players[seat].roofs
    out[standing + 3] = state.players[seat].cone
    out[standing + 4] = state.players[seat].idle


@woven
def observe_cards(state: Any, pieces: Any, out: Any, at: int) -> None:
    """Container, market, draw pile, goals and claimed tokens."""
    lay(state.stock, 1, 4, 0, out, at)
    at += 4
    for slot in range(1, SLOTS + 1):
        card = int(state.market[slot])
        lay(pieces.floors[card], 1, ANY, 0, out, at + (slot - 1) * 9)
        lay(pieces.machines[card], 1, 4, 0, out, at + (slot - 1) * 9 + ANY)
    at += SLOTS * 9
    spread(int(state.pile) >> 1, MOST_CARDS, out, at)
    at += MOST_CARDS
    for place in range(1, SLOTS + 1):
        out[at + (place - 1) * MOST_GOALS + int(state.goals[place]) - 1] = 1
        out[at + SLOTS * MOST_GOALS + place - 1] = state.claimed[place]


@woven
def observe_decision(state: Any, seat: int, out: Any, at: int) -> None:
    """What is being decided, by whom, and how near the end is."""
    out[at + int(state.phase) - 1] = 1
    out[at + 7] = state.bonus
    out[at + 8] = state.jokers
    out[at + 9] = state.substitutes
    out[at + 10] = state.final
    out[at + 11] = state.finals
    out[at + 12] = state.end
    out[at + 13] = state.map
    behind = int(state.mover) - seat
    out[at + 14] = (behind if behind >= 0 else behind + int(state.seats)) * int(state.mover != 0)
    out[at + 15] = state.queued
