"""What a newcomer wants takes as many clicks as docs/newcomer.md says, and never many."""

from __future__ import annotations

import pytest

from tests.server.table import Node
from tests.web.conftest import Opening
from tests.web.newcomer import SCREENS, Newcomer, tasks, written

MOST = 4


@pytest.mark.parametrize("name", SCREENS)
def test_newcomers_tasks_take_the_clicks_that_are_written_down(opened: Opening, house: Node, name: str) -> None:
    """Counted again, and compared with the page."""
    page = opened("/", SCREENS[name])
    counts = tasks(Newcomer(page, SCREENS[name].touch), house.url)
    column = 2 + list(SCREENS).index(name)
    rows = [[cell.strip() for cell in line.split("|")] for line in written().splitlines()[2:]]
    assert {row[1]: int(row[column]) for row in rows} == counts
    assert max(counts.values()) <= MOST
