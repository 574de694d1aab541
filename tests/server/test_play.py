"""Matches of every game from being set up to the end, over REST alone."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from rynek.cli import main
from rynek.engine import registry
from rynek.server.matches import document
from tests.server.evening import Evening
from tests.server.forgery import forgeries
from tests.server.table import Node, Person


def test_a_match_against_bots_is_played_to_the_end(ala: Person) -> None:
    view = ala.create("me", "bot:greedy", "bot:random")
    assert (view["status"], view["seat"], view["n"] >= 1) == ("running", 1, True)
    over = ala.play_out(view["id"], random.Random(1))
    assert sorted(over["result"]) == ["ended", "places", "scores"]
    assert over["status"] == "finished"


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
def test_people_and_a_bot_play_at_once_late_and_with_second_thoughts(node: Node, slug: str) -> None:
    evening = Evening(node.url, slug, min(3, registry.meta(slug).seats[1]), seed=2)
    assert evening.play()["plies"] > 5
    record = evening.people[0].get(f"/matches/{evening.match}/record")
    assert document.verify(record)[0]
    forged = list(forgeries(record, random.Random(2)))
    assert len(forged) >= 8
    assert [what for what, changed in forged if document.verify(changed)[0]] == []


def test_the_command_finds_a_forged_record_out(ala: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    over = ala.play_out(ala.create("me", "bot:random")["id"], random.Random(4))
    file = tmp_path / "record.json"
    for forged, status in ((False, 0), (True, 2)):
        record = ala.get(f"/matches/{over['id']}/record")
        record["seal"]["server_seed"] = "00" * 32 if forged else record["seal"]["server_seed"]
        file.write_text(json.dumps(record), encoding="utf-8")
        with pytest.raises(SystemExit) as ended:
            main(["verify", str(file)])
        assert ended.value.code == status
    assert "✗ commitment: The seed is not the one the server had committed to." in capsys.readouterr().out
