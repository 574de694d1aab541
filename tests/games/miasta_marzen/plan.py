"""Positions of Miasta marzeń in a few words: districts as grids of letters, the rest as it would be.

A cell of a grid is a terrain (r b g y for lots, p park, l lake, . for none) with what stands on it: `r3` a red building
of three floors, `rM` a monument on a red lot, `r*` a black lot, `r*B2` a blue building of two floors on one, `ldo` a
lake with dolphins. Every two lines and two columns are a tile; the upper left one is the starting tile and lies at I9.
"""

from __future__ import annotations

import copy
import re
from typing import Any

import rynek
from rynek.engine import chance
from rynek.engine.edition import Edition
from rynek.engine.match import Match
from rynek.games.miasta_marzen.meta import CITIES
from rynek.games.miasta_marzen.pieces import TERRAIN, TURNS
from rynek.games.miasta_marzen.setup import rounds_of
from rynek.games.miasta_marzen.state import (
    ATTRACTIONS,
    BUILT,
    FLOORS,
    GRID,
    LAST_SPACE,
    MIDDLE,
    ON,
    STRIDE,
    TILES,
    ZONES,
    Phase,
)

GAME = rynek.game("miasta_marzen")
EDITION = GAME.edition()
CELL = re.compile(r"([rbgypl])(?:(M)|(\*)(?:([RBGY])([1-4]))?|([1-4])|([a-z]{2}))?")
LETTERS = "rbgypl"
SHORT = [word[:2] for word in ATTRACTIONS[:8]]
Block = tuple[int, int]
Cell = tuple[int, int, int, int]  # terrain, attraction, colour, floors


def cell(text: str) -> Cell | None:
    """What one cell of a grid says."""
    if text == ".":
        return None
    found = CELL.fullmatch(text)
    assert found, text
    terrain = LETTERS.index(found[1]) + 1
    kind = 9 if found[2] else 10 if found[3] else SHORT.index(found[7]) + 1 if found[7] else 0
    colour = "RBGY".index(found[4]) + 1 if found[4] else terrain if found[6] else 0
    return terrain, kind, colour, int(found[5] or found[6] or 0)


def blocks_of(grid: str) -> dict[Block, list[Cell]]:
    """The tiles of a grid by column and line, four cells each."""
    rows = [[cell(word) for word in line.split()] for line in grid.strip().splitlines()]
    found: dict[Block, list[Cell]] = {}
    for y in range(0, len(rows), 2):
        for x in range(0, len(rows[0]), 2):
            four = [rows[y][x], rows[y][x + 1], rows[y + 1][x], rows[y + 1][x + 1]]
            if four[0] is not None:
                found[x // 2, y // 2] = [one for one in four if one is not None]
    return found


def in_order(blocks: Any) -> list[Block]:
    """The tiles in an order in which each touches an earlier one, the upper left one first."""
    waiting, laid = sorted(blocks, key=lambda at: (at[1], at[0])), []
    laid.append(waiting.pop(0))
    while waiting:
        near = next(at for at in waiting if any(abs(at[0] - x) + abs(at[1] - y) == 1 for x, y in laid))
        waiting.remove(near)
        laid.append(near)
    return laid


class Faces:
    """Finds a tile for every face that is wanted; the edition gets those it does not have."""

    def __init__(self, offered: set[int]) -> None:
        self.data = copy.deepcopy(EDITION.data)
        self.offered = offered
        self.free = [tile for tile in range(1, TILES + 1) if tile not in offered]

    def face(self, tile: int) -> list[int]:
        """The terrain of a tile as it is printed."""
        return [TERRAIN.index(word) + 1 for word in self.data["tile"][tile - 1]["fields"]]

    def find(self, wanted: list[int]) -> tuple[int, int]:
        """A tile and the turn that shows this face."""
        for tile in self.free:
            for turn in range(4):
                if [self.face(tile)[k] for k in TURNS[turn]] == wanted:
                    self.free.remove(tile)
                    return tile, turn
        tile = self.free.pop()
        self.exchange(wanted, self.data["tile"][tile - 1])
        return tile, 0

    def exchange(self, wanted: list[int], own: Any) -> None:
        """Gives a tile this face; another tile that has it, however turned, gets the old one."""
        turned = [[wanted[k] for k in order] for order in TURNS[:4]]
        for other in (*self.data["tile"], *self.data["start"]):
            if [TERRAIN.index(word) + 1 for word in other["fields"]] in turned:
                other["fields"] = own["fields"]
        own["fields"] = [TERRAIN[terrain - 1] for terrain in wanted]

    def start(self, seat: int, wanted: list[int]) -> None:
        """Gives the starting tile of a seat this face; another tile that has it is exchanged for its own."""
        self.exchange(wanted, self.data["start"][seat - 1])


def table(
    grids: dict[int, str] | None = None,
    *,
    seats: int = 3,
    round_now: int | None = None,
    over: bool = False,
    long: bool = False,
    city: str = "new-york",
    star: int = 1,
    workers: dict[tuple[str, int], int] | None = None,
    goals: dict[int, list[int]] | None = None,
    marks: dict[int, dict[int, int]] | None = None,
    offered: dict[str, dict[int, Any]] | None = None,
    drawn: int = 0,
    change: dict[str, Any] | None = None,
) -> Match:
    """A match that begins at this position, the next worker still to be sent, or all over.

    `workers` by zone and space; `marks` by requirement and place; `offered` says what lies on which space of a zone.
    """
    row = GAME.state.blank()
    here = row[0]
    here.seats, here.long, here.star = seats, int(long), star
    here.rounds = rounds_of(seats, int(long))
    here.key[:] = chance.key_from("a drawn plan", drawn)
    here.city = CITIES.index(city) + 1
    for (zone, space), seat in (workers or {}).items():
        here.worker[ZONES.index(zone) + 1][space] = seat
    here.sent = len(workers or {})
    quota = 2 if seats == 2 else 1
    taken = {seat: [int((here.worker[zone] == seat).sum()) for zone in range(1, 5)] for seat in range(1, seats + 1)}
    sizes = {seat: len(blocks_of(grid)) for seat, grid in (grids or {}).items()}
    if round_now is None and over:
        round_now = int(here.rounds)
    if round_now is None:
        seat, size = next(iter(sizes.items()), (1, 1 + taken[1][1]))
        round_now = (size - 1 - taken[seat][1]) // quota + 1
    here.this_round = round_now
    here.phase = int(Phase.OVER if over else Phase.SEND)
    here.mover = 0 if over else (star - 1 + here.sent) % seats + 1
    full = round_now - (0 if over else 1)
    faces = Faces(set((offered or {}).get("districts", {}).values()))
    lay_districts(here, grids or {}, {s: 1 + quota * full + taken[s][1] for s in taken}, faces)
    edition = GAME.build(faces.data | (change or {}))
    GAME.rules.derive(row, 0, edition.pieces)
    stand(here, grids or {})
    GAME.rules.derive(row, 0, edition.pieces)
    hold_goals(here, edition, goals or {}, {s: quota * full + taken[s][0] for s in taken})
    fill_board(here, edition.pieces[0], offered or {}, over)
    settle_stock(here, edition.pieces[0], over)
    for asks, places in (marks or {}).items():
        for place, seat in places.items():
            here.mark[asks][place] = seat
    code = GAME.rules.invariants(row, 0, edition.pieces)
    assert code == 0, (GAME.wrongs(code), GAME.draw(here, edition.pieces[0]))
    return Match(GAME, edition, seats, {"long": long}, row=row)


def lay_districts(here: Any, grids: dict[int, str], sizes: dict[int, int], faces: Faces) -> None:
    """Lays the tiles of the named districts, then any others for the rest."""
    for seat, grid in grids.items():
        blocks = blocks_of(grid)
        faces.start(seat, [one[0] for one in blocks[in_order(blocks)[0]]])
    for seat, grid in grids.items():
        blocks = blocks_of(grid)
        order = in_order(blocks)
        put(here.players[seat], TILES + seat, at(order[0], order[0]), 0)
        for where in order[1:]:
            tile, turn = faces.find([one[0] for one in blocks[where]])
            put(here.players[seat], tile, at(where, order[0]), turn)
    for seat, size in sizes.items():
        wide = 5 if here.long else 3
        for k in range(size if seat not in grids else 0):
            tile = faces.free.pop(0) if k else TILES + seat
            put(here.players[seat], tile, at((k % wide, k // wide), (0, 0)), 0)
    here.tile_pile = sum(1 << tile for tile in (*faces.free, *faces.offered))


def at(where: Block, first: Block) -> int:
    """The place on the plane when the first tile lies in the middle."""
    return MIDDLE + (where[1] - first[1]) * GRID + where[0] - first[0]


def put(player: Any, tile: int, place: int, turn: int) -> None:
    """One more tile."""
    player.tiles += 1
    player.tile[player.tiles], player.place[player.tiles], player.turn[player.tiles] = tile, place, turn


def stand(here: Any, grids: dict[int, str]) -> None:
    """Puts attractions and buildings on the fields."""
    for seat, grid in grids.items():
        player, blocks = here.players[seat], blocks_of(grid)
        first = in_order(blocks)[0]
        for where, cells in blocks.items():
            for k, (_, kind, colour, floors) in enumerate(cells):
                place = at(where, first) - 1
                x = 2 * (place % GRID - int(player.left)) + k % 2
                y = 2 * (place // GRID - int(player.top)) + k // 2
                bit = 1 << ((x * STRIDE + y) if player.lying else (y * STRIDE + x))
                for number in ([ON + kind] if kind else []) + ([BUILT + colour, FLOORS + floors] if colour else []):
                    player.sets[number] |= bit


def hold_goals(here: Any, edition: Edition, goals: dict[int, list[int]], due: dict[int, int]) -> None:
    """Deals goal cards: the named ones, for all others what is left."""
    pieces = edition.pieces[0]
    for goal in range(1, int(pieces.goals) + 1):
        here.goal_pile[goal] = pieces.goal[goal].copies
    for seat in due:
        for goal in goals.get(seat, []):
            here.goal_pile[goal] -= 1
            here.players[seat].goals[goal] += 1
    for seat, number in due.items():
        if seat not in goals:
            for _ in range(number):
                goal = last_of(here.goal_pile)
                here.goal_pile[goal] -= 1
                here.players[seat].goals[goal] += 1


def last_of(pile: Any) -> int:
    """The last kind of which there is something."""
    return max(kind for kind in range(1, len(pile)) if pile[kind])


def fill_board(here: Any, pieces: Any, offered: dict[str, dict[int, Any]], over: bool) -> None:
    """Fills the free spaces: with what is named, else with what is left."""
    for kind in range(1, len(ATTRACTIONS) + 1):
        lying = sum(int(player.sets[ON + kind]).bit_count() for player in here.players)
        here.sight_pile[kind] = pieces.copies[kind] - lying
    for colour in range(1, 5):
        here.bag[colour] = pieces.blocks[colour]
    for space in range(1, LAST_SPACE + 1 if not over else 1):
        goal = offered.get("goals", {}).get(space, 0)
        if space < LAST_SPACE and here.worker[1][space] == 0:
            here.goal[space] = goal or last_of(here.goal_pile)
            here.goal_pile[here.goal[space]] -= 1
        tile = offered.get("districts", {}).get(space, 0)
        if space < LAST_SPACE and here.worker[2][space] == 0:
            here.tile[space] = tile or int(here.tile_pile).bit_length() - 1
            assert int(here.tile_pile) >> int(here.tile[space]) & 1, "this tile lies elsewhere"
            here.tile_pile = int(here.tile_pile) & ~(1 << int(here.tile[space]))
        named = offered.get("attractions", {}).get(space, "- -" if space == 1 else "-")
        for k, word in enumerate(named.split() if here.worker[3][space] == 0 else [], 1):
            here.sight[space][k] = here.sight_pile.argmax() if word == "-" else ATTRACTIONS.index(word) + 1
            here.sight_pile[here.sight[space][k]] -= 1
        wanted = offered.get("buildings", {}).get(space, "rbgy" if space == 1 else "rbg")
        for letter in wanted if space < LAST_SPACE and here.worker[4][space] == 0 else "":
            here.blocks[space][LETTERS.index(letter) + 1] += 1


def settle_stock(here: Any, pieces: Any, over: bool) -> None:
    """Takes from bag and pile what is in play, and what must be in the box already."""
    full, three = int(here.this_round) - (0 if over else 1), here.seats == 3
    for colour in range(1, 5):
        floors = sum(
            height * (int(player.sets[BUILT + colour]) & int(player.sets[FLOORS + height])).bit_count()
            for player in here.players
            for height in range(1, 5)
        )
        here.bag[colour] -= floors + int(here.blocks[:, colour].sum())
    used = [int(here.worker[zone][LAST_SPACE] != 0) + (0 if three else full) for zone in range(5)]
    for gone, all_of, pile in (
        (10 * int(here.this_round) + 2 * used[4], int(pieces.blocks.sum()), here.bag),
        (5 * int(here.this_round) + used[3], int(pieces.copies.sum()), here.sight_pile),
    ):
        boxed = gone - (all_of - int(pile.sum()))
        if boxed < 0 and three:
            boxed = boxed % 2 if pile is here.bag else 0
        for _ in range(boxed):
            pile[int(pile.argmax())] -= 1
    for gone, left, take in (
        (3 * int(here.this_round) + used[2], int(here.tile_pile).bit_count(), "tile"),
        (3 * int(here.this_round) + used[1], int(here.goal_pile.sum()), "goal"),
    ):
        for _ in range(left - (32 - gone)):
            if take == "tile":
                here.tile_pile = int(here.tile_pile) & ~(1 << (int(here.tile_pile).bit_length() - 1))
            else:
                here.goal_pile[last_of(here.goal_pile)] -= 1


def action(text: str) -> dict[str, Any]:
    """`send goals 1`, `lay K9 90`, `place yacht J9`, `discard yacht`, `build red I9`, `drop red`, `start 2`."""
    do, *rest = text.split()
    if do == "start":
        return {"do": do, "tile": int(rest[0])}
    if do == "send":
        return {"do": do, "zone": rest[0], "space": int(rest[1])}
    if do == "lay":
        return {"do": do, "field": rest[0], "turned": int(rest[1]) if len(rest) > 1 else 0}
    key = "attraction" if do in ("place", "discard") else "colour"
    return {"do": do, key: rest[0]} | ({"field": rest[1]} if len(rest) > 1 else {})


def play(match: Match, *texts: str) -> list[dict[str, Any]]:
    """Plays these actions for whoever decides; all their events."""
    events: list[dict[str, Any]] = []
    for text in texts:
        events += match.play(match.seat or 0, action(text))
    return events


def why(match: Match, text: str) -> str | None:
    """The key of the reason why the seat to decide may not do this, with its rule; None when it may."""
    reason = match.explain(match.seat or 0, action(text))
    return f"{reason.key.removeprefix('why-')} {reason.rule}" if reason else None


def may(match: Match, do: str) -> list[str]:
    """What may be done of one kind, in the words of `action`."""
    return [
        " ".join(str(value) for key, value in choice.items() if key not in ("do", "turned"))
        for choice in match.choices()
        if choice["do"] == do and not choice.get("turned")
    ]


def happened(events: list[dict[str, Any]], event: str) -> list[dict[str, Any]]:
    """All events of one kind."""
    return [one for one in events if one["event"] == event]


def player(match: Match, seat: int) -> Any:
    """What lies before a seat."""
    return match.view(None)["players"][seat - 1]


def field(match: Match, seat: int, name: str) -> Any:
    """One field of a district."""
    return next(one for one in player(match, seat)["fields"] if one["field"] == name)


def lines(match: Match, seat: int) -> dict[str, int]:
    """The points of a seat, line by line."""
    return {line["line"]: line["points"] for line in match.scores()[seat]["lines"]}


def places(match: Match, asks: int) -> list[Any]:
    """Who has a marker on which place of a requirement; `x` for a closed one."""
    told = match.view(None)["requirements"][asks - 1]["places"]
    return ["x" if place["closed"] else place["seat"] for place in told]


def finished(match: Match) -> Match:
    """The match, played to its end by always taking the first choice."""
    while match.seat is not None:
        match.play(match.seat, match.choices()[0])
    return match


def begun(seats: int, seed: int = 1, options: dict[str, Any] | None = None) -> Match:
    """A match at the beginning of its first round, the starting tiles picked in their order."""
    match = GAME.match(seats=seats, seed=seed, options=options or {})
    play(match, *(f"start {tile}" for tile in range(1, seats + 1)))
    return match
