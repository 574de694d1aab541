"""What an edition of Tower Up holds: maps, cards, goals, tracks; and the check that explains every mistake."""

from enum import IntEnum
from typing import Annotated, Any

from rynek.engine.edition import Sheet
from rynek.engine.record import I4, I8, Cells, Record, Rows, i1, i8
from rynek.games.tower_up.state import ANY, COLOURS, MOST_SITES, MOST_STREETS, SEATS, SLOTS

MOST_CARDS = 60
MOST_GOALS = 16
MOST_COLUMNS = 32
MOST_BORDERS = 10
DISTRICTS = 5
CONE_SPACES = 7
FLOORS = (*COLOURS, "any")


class Kind(IntEnum):
    """What a goal counts."""

    EACH_COLOUR = 1
    EACH_DISTRICT = 2
    CONNECTED = 3
    SPLIT = 4
    COUNT = 5
    ROOFS = 6
    LEVELS = 7
    BORDERS = 8


class City(Record):
    """One side of the city board."""

    sites: I4
    lake: I8  # sites by the lake
    park: I8  # sites in the park
    grey: I4  # districts that are grey, as a mask
    borders: I4
    street: Annotated[Cells, i8, MOST_SITES + 1, "neighbouring sites"]
    district: Annotated[Cells, i8, DISTRICTS + 1, "sites of each district"]
    one_side: Annotated[Cells, i8, MOST_BORDERS + 1, "sites of the first district at each border"]
    other_side: Annotated[Cells, i8, MOST_BORDERS + 1, "sites of the second district at each border"]


class Pieces(Record):
    """Everything the rules know of an edition."""

    cards: I4
    floors: Annotated[Cells, i1, (MOST_CARDS + 1, 6), "floors on each card by colour, 5: multi-coloured"]
    bottom: Annotated[Cells, i1, MOST_CARDS + 1, "colour of the bottom floor"]
    machines: Annotated[Cells, i1, (MOST_CARDS + 1, 5), "steps of each marker"]
    goals: I4
    kind: Annotated[Cells, i1, MOST_GOALS + 1, "what each goal counts"]
    least: Annotated[Cells, i1, MOST_GOALS + 1, "how many at least"]
    second: Annotated[Cells, i1, MOST_GOALS + 1, "the goal's other number"]
    of_colour: Annotated[Cells, i1, MOST_GOALS + 1, "colour that counts, 0: any"]
    by_lake: Annotated[Cells, i1, MOST_GOALS + 1, "1: only sites by the lake count"]
    in_park: Annotated[Cells, i1, MOST_GOALS + 1, "1: only sites in the park count"]
    starter: Annotated[Cells, i1, SLOTS + 1, "goals of the first game"]
    tokens: Annotated[Cells, i1, (SEATS + 1, SEATS + 1), "values by seats and order"]
    stock: Annotated[Cells, i1, 5, "floors by colour"]
    columns: I4  # the last column of a track
    value: Annotated[Cells, i1, MOST_COLUMNS + 1, "worth of a marker by column"]
    stars: Annotated[Cells, i1, MOST_COLUMNS + 1, "star columns up to a column"]
    cone: Annotated[Cells, i1, CONE_SPACES + 1, "worth of the cone by space"]
    map_for: Annotated[Cells, i1, SEATS + 1, "map by seats"]
    maps: Annotated[Rows, City, 3, "city maps"]


def read_edition(sheet: Sheet, pieces: Any) -> None:
    """Fills the row of an edition from its file and notes every mistake."""
    _stock_and_tokens(sheet, pieces)
    _tracks(sheet.table("tracks"), pieces)
    maps = sheet.tables("map", 1, 2, "TU-01")
    for number, city in enumerate(maps, 1):
        _city(city, pieces.maps[number])
        for seats in city.wholes("seats", 1, 3, 2, SEATS, "TU-20"):
            pieces.map_for[seats] = number
    for seats in range(2, SEATS + 1):
        if maps and not pieces.map_for[seats]:
            sheet.refuse("map", f"no map is for {seats} seats", "every number of seats needs one", "TU-20")
    _cards(sheet, pieces)
    _goals(sheet, pieces)


def _stock_and_tokens(sheet: Sheet, pieces: Any) -> None:
    stock = sheet.table("stock")
    for colour, word in enumerate(COLOURS, 1):
        pieces.stock[colour] = stock.whole(word, 12, 99, "TU-05")
    tokens = sheet.table("tokens")
    for seats in range(2, SEATS + 1):
        values = tokens.wholes(str(seats), seats, seats, 1, 99, "TU-84")
        if values != sorted(values, reverse=True):
            tokens.refuse(str(seats), f"{values} stands there", "falling values would be right", "TU-81")
        for place, value in enumerate(values, 1):
            pieces.tokens[seats][place] = value


def _tracks(tracks: Sheet, pieces: Any) -> None:
    values = tracks.wholes("values", 2, MOST_COLUMNS + 1, 0, 99, "TU-102")
    stars = tracks.wholes("stars", 2, MOST_COLUMNS, 1, max(1, len(values) - 1), "TU-89")
    cone = tracks.wholes("cone", CONE_SPACES, CONE_SPACES, 0, 99, "TU-96")
    for key, listed in (("values", values), ("stars", stars), ("cone", cone)):
        if listed != sorted(listed) or (key == "stars" and len(set(listed)) < len(listed)):
            tracks.refuse(key, f"{listed} stands there", "rising numbers would be right", "TU-102")
    pieces.columns = len(values) - 1
    for column, value in enumerate(values):
        pieces.value[column] = value
        pieces.stars[column] = sum(star <= column for star in stars)
    for space, value in enumerate(cone, 1):
        pieces.cone[space] = value


def _city(sheet: Sheet, city: Any) -> None:
    sheet.name()
    for key in ("lake", "park"):
        sheet.raw(key)
    districts = sheet.tables("district", DISTRICTS, DISTRICTS, "TU-02")
    for number, district in enumerate(districts, 1):
        district.name()
        for key in ("outline", "label"):
            district.raw(key)
        city.grey |= int(district.flag("grey")) << number
    if districts and int(city.grey).bit_count() != 2:
        sheet.refuse(
            "district", f"{int(city.grey).bit_count()} are grey", "exactly two grey ones would be right", "TU-114"
        )
    sites = sheet.tables("site", 8, MOST_SITES, "TU-03")
    city.sites = len(sites)
    for number, site in enumerate(sites, 1):
        site.whole("x", 0, 4000)
        site.whole("y", 0, 4000)
        city.lake |= int(site.flag("lake")) << number
        city.park |= int(site.flag("park")) << number
        city.district[site.whole("district", 1, DISTRICTS, "TU-02")] |= 1 << number
    _streets(sheet, city)


def _streets(sheet: Sheet, city: Any) -> None:
    sites = int(city.sites)
    streets = sheet.raw("streets")
    for place, street in enumerate(streets if isinstance(streets, list) else [], 1):
        ends = street if isinstance(street, list) and len(street) == 2 else [0, 0]
        if not all(isinstance(end, int) and not isinstance(end, bool) and 1 <= end <= sites for end in ends):
            sheet.refuse(
                f"streets[{place}]",
                f"{street!r:.40} stands there",
                f"two sites from 1 to {sites} would be right",
                "TU-03",
            )
            continue
        one, other = ends
        if one == other or city.street[one] >> other & 1:
            sheet.refuse(
                f"streets[{place}]",
                f"{street} leads nowhere new",
                "two sites that no other street joins would be right",
                "TU-04",
            )
            continue
        city.street[one] |= 1 << other
        city.street[other] |= 1 << one
    for site in range(1, sites + 1):
        degree = int(city.street[site]).bit_count()
        if not 1 <= degree <= MOST_STREETS:
            sheet.refuse(
                f"site[{site}]", f"{degree} streets begin there", f"1 to {MOST_STREETS} would be right", "TU-03"
            )
    _borders(sheet, city)


def _borders(sheet: Sheet, city: Any) -> None:
    """Finds the pairs of districts that a street joins, and the sites on both sides (TU-Q30)."""
    for one in range(1, DISTRICTS + 1):
        for other in range(one + 1, DISTRICTS + 1):
            sides = [0, 0]
            for site in range(1, int(city.sites) + 1):
                for side, (here, there) in enumerate(((one, other), (other, one))):
                    if city.district[here] >> site & 1 and city.street[site] & city.district[there]:
                        sides[side] |= 1 << site
            if sides[0]:
                city.borders += 1
                city.one_side[city.borders], city.other_side[city.borders] = sides
    if city.sites and city.borders < 2:
        sheet.refuse(
            "streets",
            f"streets cross {city.borders} borders between districts",
            "at least two would be right",
            "TU-119",
        )


def _cards(sheet: Sheet, pieces: Any) -> None:
    cards = sheet.tables("card", 6, MOST_CARDS, "TU-10")
    pieces.cards = len(cards)
    seen: dict[tuple[int, ...], int] = {}
    for number, card in enumerate(cards, 1):
        floors = card.words("floors", FLOORS, 1, 4, "TU-24")
        machines = card.table("machines")
        for colour, word in enumerate(COLOURS, 1):
            pieces.machines[number][colour] = machines.whole(word, 0, 3, "TU-49", default=0)
        for floor in floors:
            pieces.floors[number][floor] += 1
        pieces.bottom[number] = floors[0] if floors else 1
        if floors and len(floors) + int(pieces.machines[number].sum()) < 2:
            card.refuse("floors", "only one thing is on the card", "two to four would be right", "TU-Q03")
        face = (*(int(n) for n in pieces.floors[number]), *(int(n) for n in pieces.machines[number]))
        if seen.setdefault(face, number) != number:
            card.refuse(
                "floors",
                f"it does the same as card {seen[face]}",
                "another set of floors and machines would be right",
                "TU-10",
            )


def _goals(sheet: Sheet, pieces: Any) -> None:
    goals = sheet.tables("goal", SLOTS, MOST_GOALS, "TU-12")
    pieces.goals = len(goals)
    starters = []
    seen: dict[tuple[int, ...], int] = {}
    for number, goal in enumerate(goals, 1):
        goal.name()
        goal.raw("motif")
        goal.raw("text")
        _needs(goal.table("needs"), pieces, number)
        if goal.flag("starter"):
            starters.append(number)
        face = tuple(
            int(pieces[field][number]) for field in ("kind", "least", "second", "of_colour", "by_lake", "in_park")
        )
        if seen.setdefault(face, number) != number:
            goal.refuse("needs", f"it asks the same as goal {seen[face]}", "another need would be right", "TU-12")
    if goals and len(starters) != SLOTS:
        sheet.refuse("goal", f"{len(starters)} are starters", f"exactly {SLOTS} would be right", "TU-13")
    for place, number in enumerate(starters[:SLOTS], 1):
        pieces.starter[place] = number


def _needs(needs: Sheet, pieces: Any, goal: int) -> None:
    """One goal in the small language of goals."""
    kinds = ("each", "connected", "split", "count", "roofs", "levels", "borders")
    kind = kinds[needs.word("kind", kinds, "TU-80") - 1]
    if kind == "each":
        of_district = needs.word("of", ("colour", "district"), "TU-111") == 2
        pieces.kind[goal] = Kind.EACH_DISTRICT if of_district else Kind.EACH_COLOUR
        pieces.least[goal] = needs.whole("buildings", 1, 10, "TU-111")
    elif kind == "connected":
        pieces.kind[goal] = Kind.CONNECTED
        pieces.least[goal] = needs.whole("buildings", 2, 10, "TU-113")
    elif kind == "split":
        pieces.kind[goal] = Kind.SPLIT
        needs.word("of", ("grey",), "TU-114")
        numbers = [*needs.wholes("buildings", 2, 2, 1, 9, "TU-114"), 1, 1]
        pieces.least[goal], pieces.second[goal] = max(numbers[:2]), min(numbers[:2])
    elif kind == "count":
        pieces.kind[goal] = Kind.COUNT
        pieces.least[goal] = needs.whole("buildings", 1, 10, "TU-115")
        if needs.has("colour"):
            pieces.of_colour[goal] = needs.word("colour", COLOURS, "TU-115")
        if needs.has("flag"):
            by_lake = needs.word("flag", ("lake", "park"), "TU-116") == 1
            (pieces.by_lake if by_lake else pieces.in_park)[goal] = 1
    elif kind == "roofs":
        pieces.kind[goal] = Kind.ROOFS
        pieces.least[goal] = needs.whole("buildings", 1, 5, "TU-117")
        pieces.second[goal] = needs.whole("roofs", 2, 3, "TU-117")
    elif kind == "levels":
        pieces.kind[goal] = Kind.LEVELS
        pieces.least[goal] = needs.whole("up_to", 2, 10, "TU-118")
    else:
        pieces.kind[goal] = Kind.BORDERS
        pieces.least[goal] = needs.whole("borders", 1, 2, "TU-119")


def check_options(pieces: Any, seats: int, options: Any) -> str | None:
    """What is wrong with the options of a match, if anything."""
    most = 5 if seats == SEATS else MOST_STARTING_FLOORS_OF_FEW
    if options["floors"] > most:
        return f"option 'floors' is {options['floors']}; with {seats} seats at most {most} are allowed (TU-Q08)"
    chosen = [options[place] for place in ("left", "middle", "right")]
    if options["goals"] != "chosen":
        return "'left', 'middle' and 'right' are for goals = 'chosen' alone (TU-38)" if any(chosen) else None
    goals = int(pieces.goals)
    if len(set(chosen)) != SLOTS or not all(1 <= goal <= goals for goal in chosen):
        return f"'left', 'middle' and 'right' must be three different goals from 1 to {goals} (TU-39)"
    return None


MOST_STARTING_FLOORS_OF_FEW = 7
assert len(FLOORS) == ANY
