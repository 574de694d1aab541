"""Every game is begun in three clicks and played to its end with nothing but what can be chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from rynek.engine import registry
from tests.web.conftest import PHONE, WIDE, Opening
from tests.web.hand import OVER, Player, by_key, by_mouse, by_touch, tab_to
from tests.web.seen import Screen

GAMES = sorted(registry.slugs())
WAYS = {"mouse": (WIDE, by_mouse), "touch": (PHONE, by_touch), "keys": (WIDE, by_key)}


def begin(page: Page, game: str, press: Callable[[str], None]) -> int:
    """From the start page to a table with bots; how many clicks that took."""
    press(f"[data-game={game}]")
    press(f"[data-play={game}]")
    page.wait_for_selector(".board svg")
    return 2


def pressing(page: Page, way: str) -> Callable[[str], None]:
    """Press something on the start page in this way."""

    def press(selector: str) -> None:
        found = page.locator(selector).first
        if way == "touch":
            found.tap()
        elif way == "mouse":
            found.click()
        else:
            found.wait_for()
            tab_to(page, selector)
            page.keyboard.press("Enter")

    return press


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(opened: Opening, game: str, way: str) -> None:
    """Begun, played and over."""
    screen: Screen
    screen, hand = WAYS[way]
    page = opened("/", screen)
    assert begin(page, game, pressing(page, way)) <= 3
    Player(page, hand).play_out()
    assert page.locator(OVER).is_visible()
