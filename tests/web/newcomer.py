"""Five things a newcomer wants, done in a browser as they would, with every click counted.

`python -m tests.web.newcomer` counts and writes the table in docs/newcomer.md; `test_newcomer` counts again.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect, sync_playwright

from rynek.engine import registry
from tests.server.table import running
from tests.web.hand import CHOICE, NEXT
from tests.web.seen import PATIENCE_MS, Screen

DOC = Path(__file__).parents[2] / "docs" / "newcomer.md"
BEGIN, END = "<!-- counted -->", "<!-- /counted -->"
SCREENS = {"wide": Screen(1366, 768), "phone": Screen(360, 740, touch=True)}
SLIDER = "input[type=range]"
#: what is chosen next in this decision; asked in one breath, or the answer comes in between and a click too many counts
SAME = f"""(before) => document.querySelector("{SLIDER}").max === before ? ({NEXT})(0) : "stands\""""
BARRED = ".board [data-anchor].asks:not(.spot), .board [data-anchor].asks:not(.glows):not(.spot)"


@dataclass
class Newcomer:
    """Somebody who has just come, knows nothing, and whose clicks are counted."""

    page: Page
    is_touching: bool
    clicks: int = 0

    def press(self, what: Locator) -> None:
        """One click, or one tap."""
        if self.is_touching:
            what.tap()
        else:
            what.click()
        self.clicks += 1

    def press_first(self, selector: str) -> None:
        """On the first of these that is there."""
        self.press(self.page.locator(selector).first)

    def counted(self, task: Callable[[], None]) -> int:
        """How many clicks this takes."""
        before = self.clicks
        task()
        return self.clicks - before

    def start(self, game: str) -> None:
        """From the start page to a board on which something can be chosen."""
        self.press_first(f"[data-game={game}]")
        self.press_first(f"[data-play={game}]")
        self.page.wait_for_selector(".board svg")

    def move(self) -> None:
        """One decision, from the first look at it until it stands."""
        self.page.wait_for_selector(CHOICE)
        before = self.page.locator(SLIDER).get_attribute("max")
        while (found := self.page.evaluate_handle(SAME, before)).json_value() != "stands":
            aim = found.as_element()
            if aim is None:
                self.page.wait_for_timeout(30)
            elif self.is_touching:
                aim.tap()
                self.clicks += 1
            else:
                aim.click()
                self.clicks += 1

    def ask_why(self) -> None:
        """Point at something that cannot be chosen: the reason stands beside the decision, with its rule."""
        self.page.wait_for_selector(CHOICE)
        self.press_first(BARRED)
        expect(self.page.locator(".decision .why .rule-link")).to_be_visible()

    def read_rule(self) -> None:
        """The rule itself, lit up in the rules."""
        with self.page.context.expect_page() as opened:
            self.press_first(".decision .why .rule-link")
        expect(opened.value.locator(".here")).to_be_visible()
        opened.value.close()

    def learn_what_happened(self) -> None:
        """It stands on the table without a click."""
        expect(self.page.locator(".missed summary")).to_be_visible()

    def step_through(self) -> None:
        """The same on the board, one step after the other."""
        self.press_first(".missed > button")
        expect(self.page.locator(".decision .was li").first).to_be_visible()

    def see_who_leads(self) -> None:
        """The points stand beside the names."""
        expect(self.page.locator("[data-seat] .points").first).to_be_visible()

    def learn_where_points_come_from(self) -> None:
        """The score sheet, line by line."""
        self.press_first("[data-seat] .points")
        expect(self.page.locator(".panel tfoot")).to_be_visible()


def tasks(newcomer: Newcomer, url: str) -> dict[str, int]:
    """Every task with its clicks, the first two in each of the games, of which the most counts."""
    starts, moves = [], []
    for game in sorted(registry.slugs(), reverse=True):
        newcomer.page.goto(url)
        starts.append(newcomer.counted(lambda game=game: newcomer.start(game)))  # type: ignore[misc]
        moves.append(newcomer.counted(newcomer.move))
    newcomer.page.goto(url)
    newcomer.start("budowa_miasta")
    why = newcomer.counted(newcomer.ask_why)
    rule = newcomer.counted(newcomer.read_rule)
    while not newcomer.page.locator(".missed > button").count():  # more than the last thing that happened
        newcomer.move()
        newcomer.page.wait_for_selector(CHOICE)  # nobody looks back while the others still play on
    since = newcomer.counted(newcomer.learn_what_happened)
    stepped = newcomer.counted(newcomer.step_through)
    return {
        "start a game": max(starts),
        "make a first move": max(moves),
        "learn why something is not allowed": why,
        "… and read the rule": rule,
        "see what happened since": since,
        "… and follow it on the board": stepped,
        "tell who leads": newcomer.counted(newcomer.see_who_leads),
        "… and why": newcomer.counted(newcomer.learn_where_points_come_from),
    }


def table(counts: dict[str, dict[str, int]]) -> str:
    """The table of the page."""
    lines = [f"| task | {' | '.join(counts)} |", f"|---|{'---|' * len(counts)}"]
    names = next(iter(counts.values()))
    lines += [f"| {name} | {' | '.join(str(one[name]) for one in counts.values())} |" for name in names]
    return "\n".join(lines)


def written() -> str:
    """The table as it stands in the page."""
    return DOC.read_text(encoding="utf-8").split(BEGIN)[1].split(END)[0].strip()


def main() -> None:
    """Count, and write the page anew."""
    counts = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/rynek.sqlite") as house,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), headless=True)
        for name, screen in SCREENS.items():
            page = screen.context(browser, "en-GB", "light").new_page()
            page.set_default_timeout(PATIENCE_MS)
            counts[name] = tasks(Newcomer(page, screen.touch), house.url)
            sys.stdout.write(f"{name}: {counts[name]}\n")
        browser.close()
    before, _, rest = DOC.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    DOC.write_text(f"{before}{BEGIN}\n{table(counts)}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
