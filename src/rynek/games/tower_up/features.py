"""The observation: a redacted position as named planes of small numbers, the observing seat first."""

from typing import Any

from rynek.engine.game import Plane
from rynek.engine.rule import rule, woven
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
    out[:] = 0
    seats = int(state.seats)
    at = observe_city(state, pieces, out)
    for turn in range(seats):
        other = seat + turn if seat + turn <= seats else seat + turn - seats
        for k in range(1, int(state.players[other].roofs) + 1):
            site = int(state.players[other].roof_site[k])
            is_on_top = int(state.players[other].roof_level[k] == state.height[site])
            out[at + (site - 1) * SEATS + turn] |= is_on_top
            out[at + MOST_SITES * SEATS + (site - 1) * SEATS + turn] = 1
    at += 2 * MOST_SITES * SEATS
    added = int(state.added)
    sites = int(pieces.maps[state.map].sites)
    for site in range(1, MOST_SITES + 1):
        out[at + site - 1] = (added >> site) & 1
        out[at + MOST_SITES + site - 1] = int(site <= sites)
    at += 2 * MOST_SITES
    for turn in range(seats):
        observe_seat(state, seat + turn if seat + turn <= seats else seat + turn - seats, turn, out, at)
    at += SEATS * (4 + 4 + SLOTS + 5)
    observe_cards(state, pieces, out, at)
    observe_decision(state, seat, out, at + 4 + SLOTS * 9 + MOST_CARDS + SLOTS * MOST_GOALS + SLOTS)


@woven
def observe_city(state: Any, pieces: Any, out: Any) -> int:
    """The buildings; returns where the next plane begins. Every byte is computed, which spares guesses."""
    for site in range(1, MOST_SITES + 1):
        height, colour = int(state.height[site]), int(state.colour[site])
        for k in range(4):
            out[(site - 1) * 4 + k] = height * int(colour == k + 1)
    return MOST_SITES * 4


@woven
def observe_seat(state: Any, seat: int, turn: int, out: Any, at: int) -> None:
    """Supply, markers, tokens and standing of one seat."""
    for colour in range(1, 5):
        out[at + turn * 4 + colour - 1] = state.players[seat].supply[colour]
        out[at + SEATS * 4 + turn * 4 + colour - 1] = state.players[seat].marker[colour]
    for place in range(1, SLOTS + 1):
        out[at + SEATS * 8 + turn * SLOTS + place - 1] = state.players[seat].tokens[place]
    standing = at + SEATS * (8 + SLOTS) + turn * 5
    out[standing] = 1
    out[standing + 1] = state.players[seat].stars
    out[standing + 2] = state.players[seat].roofs
    out[standing + 3] = state.players[seat].cone
    out[standing + 4] = state.players[seat].idle


@woven
def observe_cards(state: Any, pieces: Any, out: Any, at: int) -> None:
    """Container, market, draw pile, goals and claimed tokens."""
    for colour in range(1, 5):
        out[at + colour - 1] = state.stock[colour]
    at += 4
    for slot in range(1, SLOTS + 1):
        card = int(state.market[slot])
        for colour in range(1, ANY + 1):
            out[at + (slot - 1) * 9 + colour - 1] = pieces.floors[card][colour]
        for colour in range(1, 5):
            out[at + (slot - 1) * 9 + ANY + colour - 1] = pieces.machines[card][colour]
    at += SLOTS * 9
    pile = int(state.pile)
    for card in range(1, MOST_CARDS + 1):
        out[at + card - 1] = (pile >> card) & 1
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
    out[at + 14] = (state.mover - seat) % state.seats if state.mover else 0
    out[at + 15] = state.queued
