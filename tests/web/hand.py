"""Hands that play: by mouse, by touch, or by keyboard alone; they know nothing but `data-choice`."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import ElementHandle, Error, Page

from tests.web.seen import PATIENCE_MS

CHOICE = "[data-choice]"
OVER = "[data-match-over]"
#: which of what can be chosen is taken next: the confirmation if there is one, else one that moves on with `turn`
NEXT = """(turn) => {
    if (document.querySelector("[data-match-over]")) return "over";
    const found = [...document.querySelectorAll("[data-choice]")];
    return found.find((one) => one.dataset.choice === "confirm") ?? found[turn % found.length] ?? "";
}"""
FOCUSED = "(wanted) => document.activeElement?.matches(wanted) ?? false"
ATTACHED = "(one) => one.isConnected && one.matches('[data-choice]')"
MOST_TABS = 120
MOST_MISSES = 8


def by_mouse(page: Page, aim: ElementHandle) -> None:
    """A click in the middle of it, where whatever lies on top would catch it."""
    aim.click(timeout=6000)


def by_touch(page: Page, aim: ElementHandle) -> None:
    """A tap."""
    aim.tap(timeout=6000)


def tab_to(page: Page, wanted: str) -> None:
    """Tab, and nothing else, until it has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUSED, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(
        f"no {wanted} within {MOST_TABS} tabs: {page.evaluate('document.activeElement.outerHTML')[:300]}"
    )


def by_key(page: Page, aim: ElementHandle) -> None:
    """Tab until something that can be chosen has the focus, then Enter."""
    try:
        tab_to(page, CHOICE)
    except AssertionError as lost:  # nothing to choose any more counts as a miss, like a click on what has gone
        raise Error(str(lost)) from None
    page.keyboard.press("Enter")


@dataclass
class Player:
    """One who plays a match to its end with one kind of hand."""

    page: Page
    hand: Callable[[Page, ElementHandle], None]
    turn: int = 0
    #: what kind of action was chosen last
    kind: str = ""
    misses: list[str] = field(default_factory=list)

    def step(self, patience_s: float = PATIENCE_MS / 1000) -> bool:
        """Choose one thing as soon as there is one; False when the match is over."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            done = self.try_step()
            if done is not None:
                return done
            time.sleep(0.01)
        raise AssertionError(f"nothing to choose for {patience_s} s on {self.page.url}")

    def try_step(self) -> bool | None:
        """Choose one thing if there is any just now; False when the match is over."""
        seen = self.page.evaluate_handle(NEXT, self.turn * 7 + 3)
        aim = seen.as_element()
        if aim is None:
            return False if seen.json_value() == "over" else None
        kind = aim.get_attribute("data-choice") or ""
        try:
            self.hand(self.page, aim)
        except Error as miss:
            self.missed(aim, miss)
            return None
        self.kind = kind
        self.turn += 1
        return True

    def missed(self, aim: ElementHandle, miss: Error) -> None:
        """What was aimed at may have gone meanwhile; what is still there and cannot be reached is a fault, if often."""
        if aim.evaluate(ATTACHED):
            self.misses.append(miss.message[:900])
            assert len(self.misses) < MOST_MISSES, "\n".join(self.misses)

    def play_out(self, most: int = 3000) -> int:
        """Choose to the end; how often was chosen."""
        for _ in range(most):
            if not self.step():
                return self.turn
        raise AssertionError(f"not over after {most} choices")
