"""Under bounds checks nothing is read beyond its end: an index that a rule should never see raises."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

BEYOND = """
import rynek
game = rynek.game("tower_up")
match = game.match(seats=2, seed=1)
row, pieces = match.row.copy(), match.edition.pieces
print(game.rules.why_not(row, 0, pieces, 0)[0])
row[0].map = 77  # no edition has so many maps
try:
    print(game.rules.why_not(row, 0, pieces, game.actions.first("build")))
except IndexError as error:
    print("IndexError:", error)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "mode", [{"NUMBA_BOUNDSCHECK": "1"}, {"NUMBA_DISABLE_JIT": "1"}], ids=["checked", "interpreted"]
)
def test_a_read_beyond_the_end_raises(mode):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    said = subprocess.run([sys.executable, "-c", BEYOND], env=clean | mode, capture_output=True, text=True, check=True)
    first, second = said.stdout.splitlines()
    assert first == "0"
    assert second.startswith("IndexError: ")
