"""Two browsers at one table: by link, with a reload in mid-turn, a lost line, a second tab, and without WebSocket."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.server.table import Node
from tests.web.conftest import PHONE, Opening
from tests.web.hand import CHOICE, Player, by_mouse, by_touch
from tests.web.seen import PATIENCE_MS

SLIDER = "input[type=range]"
GAME = "multicity"


def seated(opened: Opening, first: Page) -> Page:
    """Somebody opens a table, a friend on a phone comes by the link."""
    first.click(f"[data-game={GAME}]")
    first.click(f"a[href='/new/{GAME}']")
    first.fill("input[autocomplete=nickname]", "Ala")
    first.click("button[type=submit]")
    link = first.locator(".lobby input[readonly]").input_value()
    second = opened(link.removeprefix(first.url.rsplit("/", 1)[0]), PHONE)
    second.fill("input[autocomplete=nickname]", "Jan")
    second.tap("[data-choice=join]")
    for page in (first, second):
        page.wait_for_selector(".board svg")
    return second


def in_turn(pages: dict[str, Page]) -> tuple[Page, Page]:
    """Whose turn it is, and who waits."""
    for _ in range(2000):
        for name, page in pages.items():
            if page.locator(CHOICE).count():
                return page, next(other for one, other in pages.items() if one != name)
        next(iter(pages.values())).wait_for_timeout(25)
    raise AssertionError("it is nobody's turn")


def one_plays(players: dict[Page, Player]) -> Page | None:
    """Whoever can choose something chooses; None when the match is over for everybody."""
    end = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < end:
        done = {page: player.try_step() for page, player in players.items()}
        if all(one is False for one in done.values()):
            return None
        if any(done.values()):
            return next(page for page, one in done.items() if one)
        time.sleep(0.01)
    raise AssertionError("it is nobody's turn")


def test_friends_play_by_link_to_the_end(opened: Opening) -> None:
    """One reloads with a choice half made, one goes offline and comes back, and both see the same end."""
    first = opened("/")
    second = seated(opened, first)
    pages = {"Ala": first, "Jan": second}
    players = {first: Player(first, by_mouse), second: Player(second, by_touch)}
    for _ in range(5):
        mover = one_plays(players)
    assert mover is not None
    mover.reload()
    mover.wait_for_selector(".board svg")
    for _ in range(4):
        one_plays(players)
    mover, waiting = in_turn(pages)
    waiting.context.set_offline(True)
    expect(waiting.locator(".banner")).to_be_visible()
    moves = mover.locator(SLIDER).get_attribute("max")
    while mover.locator(SLIDER).get_attribute("max") == moves:
        players[mover].try_step()
    waiting.context.set_offline(False)
    expect(waiting.locator(".banner")).to_have_count(0)
    expect(waiting.locator(SLIDER)).to_have_attribute("max", str(mover.locator(SLIDER).get_attribute("max")))
    while one_plays(players):
        pass
    for page in pages.values():
        expect(page.locator("[data-match-over]")).to_be_visible()
    scores = [page.locator("[data-match-over] ol").inner_text() for page in pages.values()]
    assert scores[0].split() == scores[1].split()


def test_a_second_tab_goes_along(opened: Opening) -> None:
    """What is chosen in one tab is seen in the other, and a choice made of a stale page is explained."""
    first = opened("/")
    first.click(f"[data-game={GAME}]")
    first.click(f"[data-play={GAME}]")
    first.wait_for_selector(".board svg")
    other = first.context.new_page()
    other.goto(first.url)
    other.wait_for_selector("[data-choice]")
    before = other.locator(SLIDER).get_attribute("max")
    player = Player(first, by_mouse)
    while first.locator(SLIDER).get_attribute("max") == before:
        player.try_step()
    expect(other.locator(SLIDER)).not_to_have_attribute("max", str(before))


def test_without_websocket(opened: Opening, house: Node) -> None:
    """A browser that has none asks again and again, and the game goes on."""
    page = opened("/")
    page.context.add_init_script("delete window.WebSocket")
    page.goto(house.url)
    page.click(f"[data-game={GAME}]")
    page.click(f"[data-play={GAME}]")
    page.wait_for_selector(".board svg")
    player = Player(page, by_mouse)
    for _ in range(10):
        player.step()
    assert page.evaluate("typeof WebSocket") == "undefined"


def test_several_people_at_one_screen(opened: Opening) -> None:
    """Between two turns a cover hides what the next one must not see, and each plays their own seat."""
    page = opened("/")
    page.click(f"[data-game={GAME}]")
    page.click(f"a[href='/new/{GAME}']")
    page.select_option("#seat-1", "here")
    page.click("button[type=submit]")
    player = Player(page, by_mouse)
    covers = 0
    while covers < 2:
        assert player.step()
        assert not page.evaluate("document.querySelector('.cover') && document.querySelector('.board')")
        if player.kind == "uncover":
            covers += 1
            expect(page.locator(".cover")).to_have_count(0)
