"""The table in a few lines of text, for terminals, tests and diffs: enough to play by."""

from typing import Any

from rynek.games.tower_up.pieces import Kind
from rynek.games.tower_up.state import ANY, COLOURS
from rynek.games.tower_up.view import view

PLACES = ("left", "middle", "right")


def picture(row: Any, pieces: Any) -> list[str]:
    """The city with its streets, the market, the goals and every seat's board."""
    said = view(row, pieces, 0)
    return [
        f"Tower Up, {int(row.seats)} seats, map {said['map']}: {_headline(said)}",
        *_city(row, pieces, said),
        *(f"card in slot {slot}: {_card(pieces, card)}" for slot, card in enumerate(said["market"], 1) if card),
        *([f"card in use: {_card(pieces, said['card'])}"] if said["card"] else []),
        f"{said['pile']} cards in the pile; container {_few(said['stock'])}",
        *(
            f"{PLACES[goal['place'] - 1]} goal, tokens {goal['tokens']}: {_goal(pieces, goal['goal'])}"
            for goal in said["goals"]
        ),
        *(_player(player) for player in said["players"]),
    ]


def _headline(said: dict[str, Any]) -> str:
    return f"seat {said['to_move']} decides ({said['phase']})" if said["to_move"] else "the game is over"


def _city(row: Any, pieces: Any, said: dict[str, Any]) -> list[str]:
    """Every site: its building from the ground up, a digit where a seat has its roof, and where its streets lead."""
    city = pieces.maps[row.map]
    built = {one["site"]: one for one in said["sites"]}
    districts = [int(sites) for sites in city.district]
    marks = {"lake": int(city.lake), "park": int(city.park)}
    lines = []
    for site in range(1, int(city.sites) + 1):
        one = built.get(site)
        roofs = {roof["level"]: str(roof["seat"]) for roof in one["roofs"]} if one else {}
        tower = "".join(roofs.get(level, "=") for level in range(1, one["height"] + 1)) if one else ""
        streets = int(city.street[site])
        ends = " ".join(str(other) for other in range(1, streets.bit_length()) if streets >> other & 1)
        district = next((k for k, sites in enumerate(districts) if sites >> site & 1), 0)
        grey = "grey " if int(city.grey) >> district & 1 else ""
        where = ", ".join([f"{grey}district {district}", *(word for word, sites in marks.items() if sites >> site & 1)])
        lines.append(f"  site {site:2} {one['colour'] if one else '-':5} {tower:8} to {ends:14} ({where})")
    return lines


def _card(pieces: Any, card: int) -> str:
    """What a supply card brings."""
    floors = [f"{int(pieces.floors[card][colour])} {word}" for colour, word in enumerate((*COLOURS, "of any colour"), 1)
              if pieces.floors[card][colour]]  # fmt: skip
    steps = [f"{word} machine +{int(pieces.machines[card][colour])}" for colour, word in enumerate(COLOURS, 1)
             if pieces.machines[card][colour]]  # fmt: skip
    return ", ".join(floors + steps)


def _goal(pieces: Any, goal: int) -> str:
    """What a goal asks for."""
    least, second, colour = int(pieces.least[goal]), int(pieces.second[goal]), int(pieces.of_colour[goal])
    what = f"{COLOURS[colour - 1]} buildings" if 0 < colour < ANY else "buildings"
    where = " by the lake" if pieces.by_lake[goal] else " in the park" if pieces.in_park[goal] else ""
    return {
        Kind.EACH_COLOUR: f"shares in {least} of each colour",
        Kind.EACH_DISTRICT: f"shares in {least} in each district",
        Kind.CONNECTED: f"shares in {least} connected buildings",
        Kind.SPLIT: f"shares in {least} of one grey district and {second} of the other",
        Kind.COUNT: f"shares in {least} {what}{where}",
        Kind.ROOFS: f"{second} own roofs in each of {least} buildings",
        Kind.LEVELS: f"own roofs on all levels 1 to {least}",
        Kind.BORDERS: f"shares on both sides of {least} borders of districts",
    }.get(Kind(int(pieces.kind[goal])), "") if goal else ""  # fmt: skip


def _player(player: dict[str, Any]) -> str:
    stars = f", {player['stars']} stars" if player["stars"] else ""
    return (
        f"seat {player['seat']}: floors {_few(player['supply'])}; machines {_few(player['markers'])}{stars}; "
        f"{player['roofs']} roofs in hand, {player['visible']} visible; tokens {sum(player['tokens'])} M"
    )


def _few(amounts: dict[str, int]) -> str:
    return " ".join(f"{word} {amount}" for word, amount in amounts.items())
