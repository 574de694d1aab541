"""The tables of actions and observations in the pages are those of the rooms."""

import pytest

import rynek
from bench.tables import SECTION, tables
from tests.docs.checkout import ROOT, words


@pytest.mark.parametrize("slug", rynek.slugs())
def test_the_page_of_a_game_holds_its_tables_as_they_are_now(slug):
    page = words(ROOT / "docs" / "games" / f"{slug}.md")
    assert f"<!-- {SECTION} -->\n{tables(slug)}\n<!-- /{SECTION} -->" in page, "python -m bench.tables writes it anew"
