"""What a first visit weighs, how soon a click is answered, and how quickly a long match opens."""

from __future__ import annotations

import gzip
import random
import re
import statistics
from pathlib import Path

from playwright.sync_api import Response

from rynek.engine import registry
from rynek.server.client import STATIC
from tests.server.table import Node
from tests.web.conftest import Opening

HEAVIEST = 200_000
LONG_PLIES = 120
GAMES = sorted(registry.slugs())
ANSWERED = """(wanted) => new Promise((done) => {
    const begun = performance.now();
    const changed = new MutationObserver(() => {
        changed.disconnect();
        requestAnimationFrame(() => done(performance.now() - begun));
    });
    changed.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    document.querySelector(wanted).dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""


def test_a_first_visit_is_light(opened: Opening, house: Node) -> None:
    """Every script that the start page and the first match of any game fetch, compressed."""
    for game in GAMES:
        page = opened("/")
        answers: list[Response] = []
        page.on("response", answers.append)
        page.reload()
        page.click(f"[data-game={game}]")
        page.click(f"[data-play={game}]")
        page.wait_for_selector(".board svg")
        scripts = {re.sub(r"^.*/assets/", "", url) for url in (answer.url for answer in answers) if url.endswith(".js")}
        assert scripts
        weight = sum(len(gzip.compress(Path(STATIC, "assets", name).read_bytes())) for name in scripts)
        assert weight <= HEAVIEST, f"{game}: {weight}"


def test_a_click_is_answered_before_the_server_answers(opened: Opening) -> None:
    """With a server that takes seconds for everything the choice is marked at once."""
    page = opened("/")
    page.click(f"[data-game={GAMES[0]}]")
    page.click(f"[data-play={GAMES[0]}]")
    page.wait_for_selector("[data-choice]")
    page.route("**/api/v1/matches/**", lambda route: None)  # the server never answers
    assert page.evaluate(ANSWERED, "[data-choice]") < 100
    page.unroute_all(behavior="ignoreErrors")


def test_a_long_match_opens_as_quickly_as_a_new_one(opened: Opening, house: Node) -> None:
    """The board of a match of more than a hundred plies stands as soon as that of one just begun."""
    ala, longest = house.person("Ala"), 0
    for game in GAMES:
        bots = ["bot:random"] * (registry.game(game).meta.seats[1] - 1)
        played = ala.create("me", *bots, game=game)["id"]
        plies = ala.play_out(played, random.Random(3))["ply"]
        if plies > longest:
            long, longest, new = played, plies, ala.create("me", *bots, game=game)["id"]
        if longest >= LONG_PLIES:
            break
    assert longest >= LONG_PLIES
    page = opened("/", who=ala)

    def opening(match: str) -> float:
        taken = []
        for _ in range(5):
            page.goto(f"{house.url}/{match}")
            page.wait_for_selector(".board svg")
            taken.append(page.evaluate("performance.now()"))
        return float(statistics.median(taken))

    opening(new)
    assert opening(long) < opening(new) * 1.5 + 60
