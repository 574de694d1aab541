"""A real server, a real Chromium, and pages on which nothing may go wrong unseen."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rynek.engine import registry
from rynek.server.thinking import prepare
from tests.server.table import READY_S, Node, Person, running
from tests.web.seen import PATIENCE_MS, Screen, watched

WIDE = Screen(1366, 768)
PHONE = Screen(360, 740, touch=True)
Opening = Callable[..., Page]
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server that plays every game, with the client as it is built, and bots that have begun to think."""
    folder: Path = tmp_path_factory.mktemp("house")
    for game in registry.slugs():
        prepare(game)
    with running(f"sqlite:///{folder}/rynek.sqlite") as made:
        waker = made.person("Ewa")
        for game in registry.slugs():
            waker.my_turn(waker.create("me", "bot:random", game=game)["id"], READY_S)
        yield made


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium, as it is."""
    return {"executable_path": shutil.which("chromium"), "headless": True}


@pytest.fixture
def opened(browser: Browser, house: Node) -> Iterator[Opening]:
    """Opens pages, each as somebody new; at the end nothing may have been complained of on any of them."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opening(
        path: str = "/",
        screen: Screen = WIDE,
        *,
        who: Person | None = None,
        language: str = "en-GB",
        theme: str = "light",
        expected: str = "",
        **more: Any,
    ) -> Page:
        context = screen.context(browser, language, theme, **more)
        contexts.append(context)
        if who is not None:
            keys = {"rynek": who.token, "rynek-here": "1"}
            context.add_cookies([{"name": key, "value": value, "url": house.url} for key, value in keys.items()])
        page = watched(context.new_page(), complaints, expected)
        page.goto(house.url + path)
        return page

    yield opening
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)
