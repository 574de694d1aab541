"""What a first visit weighs, how soon a click is answered, and how quickly a long match opens."""

from __future__ import annotations

import gzip
import random
import re
from pathlib import Path

from playwright.sync_api import Page, Response

from rynek.engine import registry
from rynek.server.client import STATIC
from tests.server.table import Node
from tests.web.conftest import Opening

HEAVIEST = 200_000
LONG_PLIES = 200
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

#: how long after the page was asked for the board was drawn
DRAWN = """() => new Promise((done) => {
    const look = () => document.querySelector(".board svg") ? done(performance.now()) : requestAnimationFrame(look);
    look();
})"""


def heard(page: Page) -> list[Response]:
    """Every answer that the page gets from now on."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 -- a builtin cannot be a handler
    return answers


def test_a_first_visit_is_light(opened: Opening, house: Node) -> None:
    """Every script that the start page and the first match of any game fetch, compressed."""
    for game in GAMES:
        page = opened("/")
        answers = heard(page)
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


def plies_of(slug: str) -> int:
    """How long this game lasts with all its seats taken, at random."""
    chance, match = random.Random(3), registry.game(slug).match(seats=registry.game(slug).meta.seats[1], seed=3)
    while match.seat is not None:
        match.play(match.seat, chance.choice(match.choices()))
    return match.ply


def test_a_long_match_opens_as_quickly_as_a_new_one(opened: Opening, house: Node) -> None:
    """The board of a match of two hundred plies stands as soon as that of one just begun."""
    ala, game = house.person("Ala"), max(GAMES, key=plies_of)
    bots = ["bot:random"] * (registry.game(game).meta.seats[1] - 1)
    long, new = (ala.create("me", *bots, game=game)["id"] for _ in range(2))
    assert ala.play_out(long, random.Random(3))["ply"] >= LONG_PLIES
    page = opened("/", who=ala)

    taken: dict[str, list[float]] = {long: [], new: []}
    for _ in range(8):  # in turns, and the quickest of each counts: what else the machine does is not measured
        for match, times in taken.items():
            page.goto(f"{house.url}/{match}")
            times.append(page.evaluate(DRAWN))
    assert min(taken[long]) < min(taken[new]) * 1.5 + 60, taken
