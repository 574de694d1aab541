"""Every page, by day and by night, wide and on a phone: nobody is shut out and nothing spills over."""

from __future__ import annotations

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.server.table import Node
from tests.web.conftest import PHONE, WIDE, Opening
from tests.web.place import Place, places
from tests.web.seen import Screen

#: what does not fit into its own box, unless it is made to be scrolled, or to end in dots
SPILLED = """() => {
    const found = [];
    for (const one of document.querySelectorAll("body *")) {
        if (one.closest("svg") && one.tagName !== "svg") continue;
        const style = getComputedStyle(one);
        if (style.display === "none" || style.display === "inline" || style.visibility === "hidden") continue;
        if (one.closest(".sr") || one.clientWidth === 0) continue;
        const scrolls = ["auto", "scroll"].includes(style.overflowX);
        const dots = style.textOverflow === "ellipsis" && style.overflowX === "hidden";
        if (!scrolls && !dots && one.scrollWidth > one.clientWidth + 1)
            found.push([one.outerHTML.slice(0, 160), one.scrollWidth, one.clientWidth].join());
    }
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.push(`the page: ${wide} in ${innerWidth}`);
    return found;
}"""
NOT_THERE = r"(matches/zzzzzzzzzz|people/999999).*404"
THEMES: dict[Any, dict[str, Any]] = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}
NAMELESS = """() => [...document.querySelectorAll("[data-choice]")]
    .filter((one) => !(one.getAttribute("aria-label") ?? one.textContent).trim())
    .map((one) => one.outerHTML.slice(0, 200))"""


@pytest.fixture(scope="module")
def every(house: Node) -> list[Place]:
    """All pages, made once."""
    return list(places(house))


def visit(page: Page, house: Node, place: Place) -> None:
    """Go there as whoever looks at it, and wait until it is there."""
    page.context.clear_cookies()
    if place.who is not None:
        keys = {"rynek": place.who.token, "rynek-here": "1"}
        page.context.add_cookies([{"name": key, "value": value, "url": house.url} for key, value in keys.items()])
    page.goto(house.url + place.path)
    page.wait_for_selector(place.sign)


def faults(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe calls serious or worse."""
    found: list[dict[str, Any]] = Axe().run(page, options=options).response["violations"]
    return [
        f"{one['id']}: {node['html'][:200]} {json.dumps(node['any'][:1])[:200]}"
        for one in found
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_every_page_is_for_everybody(opened: Opening, house: Node, every: list[Place], screen: Screen) -> None:
    """By day and by night axe finds nothing serious, what can be chosen has a name, and no Polish word spills over."""
    page = opened("/", screen, language="pl-PL", expected=NOT_THERE, reduced_motion="reduce")
    found = {}
    for place in every:
        visit(page, house, place)
        found[place.name] = page.evaluate(SPILLED) + page.evaluate(NAMELESS)
        for theme, options in THEMES.items():
            page.emulate_media(color_scheme=theme)
            found[place.name] += faults(page, options)
    assert not any(found.values()), told(found)


def test_nothing_spills_over_in_english(opened: Opening, house: Node, every: list[Place]) -> None:
    """No text leaves its box and no page scrolls sideways on a phone."""
    page = opened("/", PHONE, language="en-GB", expected=NOT_THERE, reduced_motion="reduce")
    found = {}
    for place in every:
        visit(page, house, place)
        found[place.name] = page.evaluate(SPILLED)
    assert not any(found.values()), told(found)


def told(found: dict[str, list[str]]) -> str:
    """The pages that are not as they should be."""
    return json.dumps({name: one for name, one in found.items() if one}, indent=1, ensure_ascii=False)
