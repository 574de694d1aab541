"""The card of a net: matches at equal time, cost, weaknesses, all written by the command."""

from __future__ import annotations

import numpy as np
import pytest

import rynek as house
from rynek.bots import net as nets
from rynek.lab import card as cards


@pytest.fixture
def weights(tmp_path):
    """Weights that judge as the room's sense does."""
    game = house.game("tower_up")
    facts = {"game": "tower_up", "seed": 4, "games": 8, "generation": 1}
    file = tmp_path / "net.npz"
    file.write_bytes(nets.dump(game, nets.blank(game, 8)._replace(lean=np.ones(1, np.float32)), facts))
    return file


def test_the_command_writes_the_card(rynek, weights, tmp_path):
    page, folder = tmp_path / "nets.md", tmp_path / "training"
    folder.mkdir()
    (folder / "spent.json").write_text('{"seconds": 7200.0, "processor": 3600.0, "starts": 2}')
    (folder / "gate-1.json").write_text('{"share": 0.61, "low": 0.5, "high": 0.7, "games": 40, "passed": true}')
    words = ("--games", "2", "--milliseconds", "1", "--folder", str(folder), "--page", str(page))
    said = rynek("card", "tower_up", "--weights", str(weights), *words)
    assert said.status == 0, said.err
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Learned nets")
    for part in (
        "`rynek train tower_up --seed 4 --games 8`",
        "2.00 hours, 1.00 hours of a processor (2 starts)",
        "| 1 | 61.0% | 40 | yes |",
        "| net:1ms – search:1ms | 2 | 2 |",
        "| net:1ms – search:1ms | 4 | 2 |",
        "| net:1ms – greedy | 2 | 2 |",
        "Known weaknesses: ",
        "It does not come with the game.",
    ):
        assert part in text, part


def test_no_try_is_forgotten(rynek, weights, tmp_path):
    page, folder = tmp_path / "nets.md", tmp_path / "training"
    for figures in ("settle=3", "trust=0.5"):
        words = ("--games", "2", "--milliseconds", "1", "--folder", str(folder), "--page", str(page), "--brief")
        said = rynek("card", "tower_up", "--weights", str(weights), "--figures", figures, *words)
        assert said.status == 0, said.err
    text = page.read_text(encoding="utf-8")
    assert "| net:1ms+trust=0.5 – search:1ms | 2 | 2 |" in text
    _, before = text.split("Tried before:")
    assert "| net:1ms+settle=3 – search:1ms |" in before
    assert "trust=0.5 – " not in before
    assert "– greedy" not in text


def test_what_is_not_proved_is_a_weakness(weights):
    found = cards.trials("tower_up", weights.read_bytes(), 5, 1)
    assert [trial.label for trial in found] == [("net:5ms", "search:5ms")] * 2 + [("net:5ms", "greedy")]
    said = cards.weaknesses(found)
    assert said[0] == "not proved stronger than search:5ms with 2 seats (0.0%)"


def test_a_card_of_nothing_is_refused(rynek, tmp_path):
    said = rynek("card", "tower_up", "--weights", str(tmp_path / "none.npz"))
    assert said.status == 2
    assert "none.npz: no such file" in said.err
