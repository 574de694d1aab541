"""Links between the pages of the project lead somewhere."""

import re
from pathlib import Path

import pytest

from tests.docs.checkout import ROOT, tracked, words

LINK = re.compile(r"!?\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")
PAGES = [path for path in tracked() if path.suffix == ".md"]


def anchors(page: Path) -> set[str]:
    """The names under which a page's headings can be linked to."""
    headings = re.findall(r"^#+ +(.+?)\s*$", words(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_the_page_resolves(page):
    text = re.sub(r"^```.*?^```$", "", words(page), flags=re.MULTILINE | re.DOTALL)
    for target in LINK.findall(re.sub(r"`[^`\n]*`", "", text)):
        if re.match(r"[a-z]+:", target):
            continue
        place, _, anchor = target.partition("#")
        goal = (page.parent / place).resolve() if place else page
        assert goal.exists(), f"{target} leads nowhere"
        if anchor and goal.suffix == ".md":
            assert anchor in anchors(goal), f"{target}: no such heading"
