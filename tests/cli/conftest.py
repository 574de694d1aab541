"""A command line, carried out as somebody would type it."""

import io
from dataclasses import dataclass

import pytest

from rynek.cli import main


@dataclass
class Said:
    """What a command answered."""

    status: int
    out: str
    err: str


@pytest.fixture
def rynek(capsys, monkeypatch):
    """Carries out `rynek …` in this process, with what is typed as its input."""

    def carry_out(*words, typed=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = 0
        try:
            main(words)
        except SystemExit as left:
            status = int(left.code or 0)
        return Said(status, *capsys.readouterr())

    return carry_out
