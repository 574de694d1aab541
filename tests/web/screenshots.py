"""Pictures of every game: start, middle, a choice half made, and the end, on every screen, by day and by night.

All of them go to `docs/pictures/all`, which git does not keep; the chosen few stand beside it, small enough to travel.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from rynek.engine import registry
from tests.server.table import Person, running
from tests.web.seen import Screen

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SCREENS = {"wide": Screen(1366, 768), "phone": Screen(360, 740, touch=True), "large": Screen(2560, 1440)}
THEMES = ("light", "dark")
STATES = ("start", "middle", "choice", "end")
#: what stands in the README
KEPT = (
    ("tower_up", "choice-wide-light"), ("uptown", "choice-wide-light"), ("miasta_marzen", "middle-wide-dark"),
    ("budowa_miasta", "choice-wide-light"), ("multicity", "choice-wide-light"),
    ("tower_up", "choice-phone-light"), ("uptown", "middle-phone-light"), ("miasta_marzen", "middle-phone-light"),
    ("budowa_miasta", "choice-phone-dark"), ("multicity", "choice-phone-dark"),
)  # fmt: skip
LEVEL = "bot:apprentice"
SEATS = 3
PATIENCE_S = 600
TRIED = 6
#: goes on choosing until one choice waits to be confirmed, first of what glows on the board, then beside it
CHOOSE = """(turn) => {
    if (document.querySelector('[data-choice="confirm"]')) return true;
    for (const where of [".board", ".hand", ".decision"]) {
        const found = [...document.querySelectorAll(`${where} [data-choice]`)];
        if (found.length === 0) continue;
        found[turn % found.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return false;
    }
    return true;
}"""
AS_WEBP = """async ([data, quality]) => {
    const image = new Image();
    image.src = "data:image/png;base64," + data;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def liked(person: Person, view: Any, chance: random.Random) -> Any:
    """Of some of the choices the one that brings the most points at once."""
    some = chance.sample(view["choices"], min(TRIED, len(view["choices"])))

    def gain(action: Any) -> int:
        seen = person.http.post(f"/matches/{view['id']}/preview", json={"action": action})
        return int(seen.json().get("total", 0)) if seen.status_code == 200 else 0

    return max(some, key=gain)


def led(person: Person, match: str, ply: int) -> Any:
    """The match as it stands when so many decisions have been made, or at its end."""
    chance = random.Random(4)
    view = person.my_turn(match, PATIENCE_S)
    while view["ply"] < ply and not view["result"]:
        action = liked(person, view, chance)
        person.http.post(f"/matches/{match}/actions", json={"n": view["n"], "action": action})
        view = person.my_turn(match, PATIENCE_S)
    return view


def matches(url: str, game: str) -> Iterator[tuple[str, str, Person]]:
    """A match of the game at its end, one in its middle and one just begun, and who looks at them."""
    most = registry.game(game).meta.seats[1]
    bots = [LEVEL] * (min(SEATS, most) - 1)
    person = Person(url, "Ala")

    def begun() -> str:
        return str(person.create("me", *bots, game=game, seed=7)["id"])

    over = begun()
    plies = led(person, over, 10**6)["ply"]
    yield "end", over, person
    half = begun()
    led(person, half, plies * 11 // 20)
    yield "middle", half, person
    first = begun()
    led(person, first, 0)
    yield "start", first, person


@contextlib.contextmanager
def house(url: str | None) -> Iterator[str]:
    """The address of a house that is open already, or of one that is opened for the pictures."""
    if url:
        yield url
        return
    with tempfile.TemporaryDirectory() as place, running(f"sqlite:///{place}/pictures.sqlite") as node:
        yield node.url


def standing(page: Page) -> None:
    """Until everything on the page has come down and stands."""
    page.wait_for_selector(".board svg")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(900)


def choose(page: Page) -> None:
    """Half a choice: what would be done lies on the board as a ghost, and its points are told."""
    for turn in range(12):
        if page.evaluate(CHOOSE, turn * 5 + 3):
            break
        page.wait_for_timeout(120)
    page.wait_for_timeout(900)


def pictures(browser: Browser, url: str, game: str, out: Path, screens: list[str], states: list[str]) -> None:
    """Every picture of one game."""
    for state, match, person in matches(url, game):
        for name in screens:
            context = SCREENS[name].context(browser, "en-GB", "light", reduced_motion="reduce")
            keys = {"rynek": person.token, "rynek-here": "1"}
            context.add_cookies([{"name": key, "value": value, "url": url} for key, value in keys.items()])
            page = context.new_page()
            page.goto(f"{url}/{match}")
            standing(page)
            for shown in [state, "choice"] if state == "middle" else [state]:
                if shown not in states:
                    continue
                if shown == "choice":
                    choose(page)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]  # a word of the list above
                    page.wait_for_timeout(250)
                    page.screenshot(path=out / f"{game}-{shown}-{name}-{theme}.png")
            context.close()
        print(f"{game}: {state}", flush=True)


def keep(browser: Browser, folder: Path) -> None:
    """The chosen few, made small."""
    page = browser.new_page()
    for game, shown in KEPT:
        data = base64.b64encode((folder / "all" / f"{game}-{shown}.png").read_bytes()).decode()
        small = page.evaluate(AS_WEBP, [data, 0.85])
        (folder / f"{game}-{shown}.webp").write_bytes(base64.b64decode(small))


def main() -> None:
    """Make them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=sorted(registry.slugs()), help="only this game (repeatable)")
    parser.add_argument("--screen", action="append", choices=list(SCREENS), help="only this screen (repeatable)")
    parser.add_argument("--state", action="append", choices=STATES, help="only this state (repeatable)")
    parser.add_argument("--out", type=Path, default=PICTURES, help="the folder; docs/pictures when left out")
    parser.add_argument("--house", help="the address of a house that is open already (http://127.0.0.1:8000)")
    given = parser.parse_args()
    (given.out / "all").mkdir(parents=True, exist_ok=True)
    games = given.game or sorted(registry.slugs())
    screens, states = given.screen or list(SCREENS), given.state or list(STATES)
    whole = not (given.game or given.screen or given.state)
    with house(given.house) as url, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), headless=True)
        for game in games:
            pictures(browser, url, game, given.out / "all", screens, states)
        if whole:
            keep(browser, given.out)
        browser.close()


if __name__ == "__main__":
    main()
