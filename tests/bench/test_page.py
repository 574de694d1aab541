"""The page of figures: each command writes its own section and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.page import HEAD, replace_section, written_by


def test_sections_are_replaced_one_by_one(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    replace_section("one", "## One\n\n1 \\1 of 5", page)
    replace_section("two", "## Two", page)
    replace_section("one", "## One anew\n", page)
    text = page.read_text()
    assert text.startswith(HEAD)
    assert text.count("<!-- one -->") == text.count("<!-- /one -->") == 1
    assert text.index("## One anew") < text.index("## Two")
    assert "1 of 5" not in text
    assert list(tmp_path.iterdir()) == [page]


def test_a_section_with_marks_of_its_own_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="its own marks"):
        replace_section("one", "<!-- /one -->", tmp_path / "page.md")
    with pytest.raises(ValueError, match="named like"):
        replace_section("One page", "", tmp_path / "page.md")
    assert list(tmp_path.iterdir()) == []


def test_the_sentence_names_command_and_commit() -> None:
    said = written_by("python -m bench.server")
    assert "`python -m bench.server`" in said
    assert "cores" in said
