"""`rynek ladder` and `rynek report`: pages out of played games, resumable, the same every time."""

import json
import re

import pytest

from rynek.lab import ladder
from rynek.lab.game import Table
from rynek.lab.standing import written


@pytest.fixture
def short(monkeypatch):
    """A ladder of the quick bots alone."""
    monkeypatch.setattr(ladder, "NAMES", ("random", "greedy", "apprentice"))
    monkeypatch.setattr(ladder, "STEPS", (("greedy", "random"), ("apprentice", "random")))


def climbed(rynek, folder, *words):
    page = folder / "bots.md"
    said = rynek(
        "ladder", "tower_up", "--store", str(folder / "store"), "--page", str(page), "--processes", "1", *words
    )
    assert said.status == 0, said.err
    return said.out, page.read_text(encoding="utf-8")


def digests(page):
    return re.findall(r"`([0-9a-f]{16})`", page)


def test_the_ladder_goes_on_where_it_stopped(rynek, short, tmp_path):
    _, page = climbed(rynek, tmp_path / "whole", "--games", "8", "--no-early")
    climbed(rynek, tmp_path / "parts", "--games", "4", "--no-early")
    files = list((tmp_path / "parts" / "store").rglob("*.json"))
    assert {len(json.loads(file.read_text())["shares"]) for file in files} == {4}
    said, resumed = climbed(rynek, tmp_path / "parts", "--games", "8", "--no-early")
    assert digests(resumed) == digests(page) != []
    assert len(digests(page)) == 4
    again, _ = climbed(rynek, tmp_path / "parts", "--games", "8", "--no-early")
    assert "tower_up 2 seats" in said
    assert "2 seats" not in again


def test_the_page_tells_ratings_intervals_commit_and_seed(rynek, short, tmp_path):
    _, page = climbed(rynek, tmp_path, "--games", "8", "--seed", "4")
    assert "## Tower Up" in page
    assert "--seed 4` at commit `" in page
    assert "### 2 seats" in page
    assert "### 4 seats" in page
    assert re.search(r"^\| greedy \| 1000 \| ± 0 \|", page, re.MULTILINE)
    row = re.search(r"^\| greedy – random \| 8 \| (\d+\.\d)% \| (\d+\.\d)% to (\d+\.\d)% \|", page, re.MULTILINE)
    assert row is not None
    assert float(row[2]) <= float(row[1]) <= float(row[3])


def test_a_step_that_luck_leaves_open_is_played_on():
    def step(seats, shares):
        return ladder.Step(Table("tower_up", seats, ("mayor", "architect")), shares=shares)

    even, won = [1.0, 0.0] * 10, [1.0] * 20
    assert not step(2, even).is_done(20, early=True)
    assert step(2, even).is_done(20, early=False)
    assert step(2, even * ladder.LONGER).is_done(20, early=True)
    assert step(2, won).is_done(20, early=True)
    assert step(4, even).is_done(20, early=True)
    assert step(4, won * 3).is_done(200, early=True)
    assert not step(2, won * 3).is_done(200, early=True)


def test_a_section_is_rewritten_alone():
    first = written("", {"tower_up": "<!-- game: tower_up -->\n\n## Tower Up\nold\n"})
    both = written(first, {"budowa_miasta": "<!-- game: budowa_miasta -->\n\n## Budowa miasta\nnew\n"})
    assert "old" in both
    assert "new" in both
    assert both.index("Budowa") < both.index("Tower")
    newer = written(both, {"tower_up": "<!-- game: tower_up -->\n\n## Tower Up\nnewer\n"})
    assert "old" not in newer
    assert newer.count("<!-- game:") == 2
    assert written(newer, {}) == newer


def test_a_ladder_that_cannot_be_written_says_so(rynek, short, tmp_path):
    said = rynek("ladder", "tower_up", "--games", "1", "--store", str(tmp_path))
    assert said.status == 2
    assert "--games is 1" in said.err
    assert rynek("ladder", "chess").status == 2


@pytest.fixture(scope="module")
def seen(tmp_path_factory):
    """A report that was written once."""
    from rynek.cli import main

    page = tmp_path_factory.mktemp("report") / "page.html"
    with pytest.raises(SystemExit) as left:
        main(["report", "tower_up", "--games", "6", "--bot", "greedy", "--processes", "1", "--page-file", str(page)])
    assert not left.value.code
    return page.read_text(encoding="utf-8")


def test_the_report_stands_alone(seen):
    assert len(seen) < 400_000
    assert not re.search(r"""(src|href)\s*=|url\(|@import|<script""", seen)
    assert seen.count("<svg") > 20
    assert "rynek report tower_up --games 6 --bot greedy --seed 1" in seen


@pytest.mark.parametrize(
    "part",
    [
        "Wins by seat",
        "2 seats",
        "4 seats",
        "Margin",
        "Lead changes",
        "Choices at",
        "Endings",
        "Decisions",
        "by goal",
        "by card",
    ],
)
def test_the_report_shows(seen, part):
    assert part in seen


def test_the_report_counts_every_win_once(seen):
    for part in seen.split("<h3>Wins by seat</h3>")[1:]:
        picture = part.split("</svg>")[0]
        shares = [float(share) for share in re.findall(r">(\d+\.\d)%</text>", picture)]
        assert sum(shares) == pytest.approx(100, abs=0.3)
