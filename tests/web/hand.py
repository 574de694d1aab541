"""Hands that play: by mouse, by touch, or by keyboard alone; they know nothing but `data-choice`."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Error, Page

CHOICE = "[data-choice]"
OVER = "[data-match-over]"
#: which of what can be chosen is taken next: the confirmation if there is one, else one that moves on with `turn`
NEXT = """(turn) => {
    if (document.querySelector("[data-match-over]")) return "over";
    const found = [...document.querySelectorAll("[data-choice]")];
    if (found.length === 0) return "";
    document.querySelectorAll("[data-next]").forEach((one) => one.removeAttribute("data-next"));
    const confirm = found.find((one) => one.dataset.choice === "confirm");
    const one = confirm ?? found[turn % found.length];
    one.setAttribute("data-next", "");
    return "ready";
}"""
FOCUSED = "(wanted) => document.activeElement?.matches(wanted) ?? false"
MOST_TABS = 120


def by_mouse(page: Page) -> None:
    """A click in the middle of it, where whatever lies on top would catch it."""
    page.locator("[data-next]").click(timeout=4000)


def by_touch(page: Page) -> None:
    """A tap."""
    page.locator("[data-next]").tap(timeout=4000)


def tab_to(page: Page, wanted: str) -> None:
    """Tab, and nothing else, until it has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUSED, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(
        f"no {wanted} within {MOST_TABS} tabs: {page.evaluate('document.activeElement.outerHTML')[:300]}"
    )


def by_key(page: Page) -> None:
    """Tab until something that can be chosen has the focus, then Enter."""
    tab_to(page, CHOICE)
    page.keyboard.press("Enter")


@dataclass
class Player:
    """One who plays a match to its end with one kind of hand."""

    page: Page
    hand: Callable[[Page], None]
    turn: int = 0
    misses: list[str] = field(default_factory=list)

    def step(self, patience_s: float = 30) -> bool:
        """Choose one thing; False when the match is over."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            state = self.page.evaluate(NEXT, self.turn * 7 + 3)
            if state == "over":
                return False
            if state != "ready":
                time.sleep(0.01)
                continue
            try:
                self.hand(self.page)
            except Error as miss:
                # what was aimed at may just have gone, but not again and again
                self.misses.append(miss.message[:700])
                assert len(self.misses) < 8, "\n".join(self.misses)
                continue
            self.turn += 1
            return True
        raise AssertionError(f"nothing to choose for {patience_s} s on {self.page.url}")

    def play_out(self, most: int = 3000) -> int:
        """Choose to the end; how often was chosen."""
        for _ in range(most):
            if not self.step():
                return self.turn
        raise AssertionError(f"not over after {most} choices")
