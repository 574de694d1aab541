"""Starting: the page is there at once, the games follow, and a house that cannot open says why."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.server.process import Process, free_port

FIRST_ANSWER_S = 5
COMMAND = [str(Path(sys.executable).with_name("rynek"))]


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing has been compiled."""
    monkeypatch.setenv("RYNEK_CACHE", str(tmp_path / "cache"))
    return tmp_path


@pytest.mark.process
@pytest.mark.slow
def test_the_page_answers_at_once_with_the_progress_of_the_games(fresh: Path) -> None:
    given = {"port": free_port(), "database": f"sqlite:///{fresh}/rynek.sqlite"}
    house = Process("serve", fresh / "log.txt", alone=True, **given)
    house.start()
    with httpx.Client(base_url=house.url) as browser:
        page = first_answer(browser, "/")
        assert spent(house.pid) < FIRST_ANSWER_S
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert "script-src 'self'" in page.headers["content-security-policy"]
        games = browser.get("/api/v1/games").json()
        assert (games["ready"], games["all"]) == (0, len(games["games"]))
        assert browser.get("/readyz").status_code == 503
        assert browser.get("/api/v1/me", timeout=60).status_code == 401
        assert compiling(browser) > 0
        entered = browser.post("/api/v1/guests", json={"name": "Ala"})
        assert entered.status_code == 201
        last = games["games"][-1]["game"]
        early = browser.post("/api/v1/matches", json={"game": last, "seats": ["me", "bot:random"]})
        assert (early.status_code, early.json()["error"]) == (503, "warming")
    assert house.stop() == 0


def spent(pid: int) -> float:
    """The processor time a process has used: what the clock says where nothing else runs, as it may beside a test."""
    figures = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(figures[11]) + int(figures[12])) / os.sysconf("SC_CLK_TCK")


def first_answer(browser: httpx.Client, path: str) -> httpx.Response:
    """The answer, as soon as somebody listens."""
    while True:
        try:
            return browser.get(path)
        except httpx.ConnectError:
            time.sleep(0.02)


def compiling(browser: httpx.Client) -> float:
    """How far the first game is, once it has begun to be compiled."""
    for _ in range(600):
        first = browser.get("/api/v1/games").json()["games"][0]
        if first["state"] == "compiling" and first["done"]:
            return float(first["done"] / first["of"])
        time.sleep(0.1)
    raise AssertionError("nothing is being compiled")


@pytest.mark.process
@pytest.mark.slow
def test_a_house_that_cannot_open_says_why_and_hides_the_password(tmp_path: Path) -> None:
    database = "postgresql://nobody:hushhush@127.0.0.1:1/rynek"
    command = [*COMMAND, "serve", "--port", "0", "--database", database]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert "the house does not open with postgresql://nobody:***@127.0.0.1:1/rynek" in ended.stderr
    assert "Connection refused" in ended.stderr.splitlines()[-1]
    assert "hushhush" not in ended.stdout + ended.stderr
    assert "Traceback" not in ended.stderr
