"""What a host does: backups while people play, moving to another database, reports, a look at the set-up."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from rynek.cli import main
from rynek.server.backup import back_up, restore
from rynek.server.database.connection import waiting_engine
from rynek.server.database.migrate import migrate, newest, present
from rynek.server.examination import examine, findings
from rynek.server.settings import Settings, SettingsError
from tests.server.load import Player, folded
from tests.server.table import Node, Person, running
from tests.server.test_kill import under_load


@pytest.fixture
def backup(node: Node, ala: Person, tmp_path: Path) -> Path:
    """A backup of the shared node."""
    ala.create("me", "open")
    back_up(node.settings.database, tmp_path / "rynek.backup.gz")
    return tmp_path / "rynek.backup.gz"


def changed(backup: Path, change: Callable[[list[str]], list[str]]) -> Path:
    """A backup in which somebody has changed lines."""
    lines = change(gzip.decompress(backup.read_bytes()).decode().splitlines())
    backup.write_bytes(gzip.compress("\n".join(lines).encode()))
    return backup


@pytest.mark.postgres
@pytest.mark.slow
def test_a_backup_made_while_people_play_is_played_on_in_the_other_database(
    node: Node, ala: Person, jan: Person, new_database: Callable[[], str], tmp_path: Path
) -> None:
    match = ala.create("me", "open")["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    file, players = tmp_path / "rynek.backup.gz", [Player([node.url], seed, ["tower_up"]) for seed in range(2)]
    for player in players:
        player.start()
    under_load(players)
    before = [entry for player in players for entry in list(player.accepted)]
    counts = back_up(node.settings.database, file)
    for player in players:
        player.leave.set()
        player.join(30)
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    assert file.stat().st_mode & 0o077 == 0
    there = new_database()
    assert restore(there, file) == counts
    folds = folded(there)
    assert all(folds[match].entries[n - 1].body["action"] == action for match, n, action in before)
    with running(there, work=False) as other:
        people = [Person(other.url, "", person.token) for person in (ala, jan)]
        view = people[0].get(f"/matches/{match}")
        mover = people[view["to_move"] - 1]
        mine = mover.get(f"/matches/{match}")
        assert mine["board"] == (ala, jan)[view["to_move"] - 1].get(f"/matches/{match}")["board"]
        mover.act(mine, mine["choices"][0])
        assert other.person("Ewa").id > max(ala.id, jan.id)
    home = f"sqlite:///{tmp_path}/home.sqlite"
    back_up(there, file)
    restore(home, file)
    assert len(folded(home)[match].entries) == len(folds[match].entries) + 1


def test_a_backup_from_before_an_update_is_brought_to_the_present_form(tmp_path: Path) -> None:
    old, new, file = f"sqlite:///{tmp_path}/old.sqlite", f"sqlite:///{tmp_path}/new.sqlite", tmp_path / "backup.gz"
    migrate(old, "0001")
    with waiting_engine(old).connect().execution_options(writing=True) as connection, connection.begin():
        for number in (1, 2):
            named = f"INSERT INTO accounts (name, settings, created_at, seen_at) VALUES ('P{number}', '{{}}', 1, 1)"
            connection.execute(text(named))
        connection.execute(text("INSERT INTO reports (account_id, other, reason, at) VALUES (1, 2, 'rude', 1)"))
    assert back_up(old, file)["reports"] == 1
    assert restore(new, file)["accounts"] == 2
    assert (present(old), present(new)) == ("0001", newest())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [lines[0].replace('"0', '"9'), *lines[1:]], "which only a newer Rynek knows"),
        (lambda lines: ["{}", *lines[1:]], "is not a backup of Rynek"),
        (lambda lines: [lines[0], '{"table": "cats", "row": {}}', *lines[1:]], "line 2, cannot be read"),
        (lambda lines: [lines[0], "[", *lines[1:]], "line 2, cannot be read"),
        (lambda lines: lines + lines[-1:], "cannot be restored: UNIQUE constraint failed"),
    ],
)
def test_a_damaged_backup_is_refused_and_nothing_is_written(
    backup: Path, change: Callable[[list[str]], list[str]], sentence: str, tmp_path: Path
) -> None:
    new = f"sqlite:///{tmp_path}/new.sqlite"
    with pytest.raises(SettingsError, match=sentence):
        restore(new, changed(backup, change))
    if present(new) is not None:
        with waiting_engine(new).connect() as connection:
            assert connection.execute(text("SELECT count(*) FROM accounts")).scalar() == 0


def test_a_backup_cut_off_or_for_a_house_in_use_is_refused(node: Node, backup: Path, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="not empty"):
        restore(node.settings.database, backup)
    backup.write_bytes(backup.read_bytes()[:-100])
    with pytest.raises(SettingsError, match="cannot be read as a backup"):
        restore(f"sqlite:///{tmp_path}/new.sqlite", backup)
    with pytest.raises(SettingsError, match="there is no database"):
        back_up(f"sqlite:///{tmp_path}/nowhere.sqlite", backup)


@pytest.fixture
def reports(node: Node, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Carries out `rynek reports …` for the shared node: how it ended, and what it said."""

    def carry_out(*words: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as ended:
            main(["reports", "--database", node.settings.database, *words])
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.err if ended.value.code else said.out

    return carry_out


def test_what_is_reported_reaches_the_host_with_what_was_said(
    ala: Person, jan: Person, reports: Callable[..., tuple[int, str]]
) -> None:
    match = ala.create("me", "open")["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    jan.post(f"/matches/{match}/chat", {"text": "you [red]oaf"})
    ala.post(f"/people/{jan.id}/report", {"reason": "He shouts\nat me", "match": match}, 202)
    jan.post(f"/matches/{match}/chat", {"text": "sorry"})
    told = json.loads(reports("--json")[1])[-1]
    assert (told["by"]["person"], told["about"]["person"], told["match"]) == (ala.id, jan.id, match)
    assert [line["text"] for line in told["said"]] == ["you [red]oaf"]
    said = reports()[1]
    assert f"Ala ({ala.id}) about Jan ({jan.id}) in match {match}" in said
    assert "    He shouts\n    at me\n" in said
    assert "said: you [red]oaf" in said
    assert match not in reports("--done", str(told["report"]))[1]
    assert "put aside" in reports("--aside")[1]
    status, said = reports("--done", str(told["report"]))
    assert status == 2
    assert "there is no open report" in said


def seen(settings: Settings) -> dict[str, tuple[bool, str]]:
    """What the doctor finds, by what it looked at."""
    return {what: (well, sentence) for well, what, sentence in findings(settings)}


def test_the_doctor_says_what_is_wrong_and_what_would_help(node: Node, tmp_path: Path) -> None:
    port = int(node.url.rsplit(":", 1)[1])
    (tmp_path / "file").write_text("")
    migrate(f"sqlite:///{tmp_path}/newer.sqlite")
    with waiting_engine(f"sqlite:///{tmp_path}/newer.sqlite").connect() as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    cases: tuple[tuple[dict[str, Any], str, str], ...] = (
        ({"port": port}, "port", "choose another --port"),
        ({"database": f"sqlite:///{tmp_path}/file/rynek.sqlite"}, "database", "choose another --database"),
        ({"database": "postgresql://me:hush@127.0.0.1:1/x"}, "database", "postgresql://me:***@127.0.0.1:1/x"),
        ({"database": f"sqlite:///{tmp_path}/newer.sqlite"}, "tables", "which only a newer Rynek knows"),
        ({"host": "0.0.0.0"}, "address", "set --public-url"),
    )
    for wrong, what, sentence in cases:
        given: dict[str, Any] = {"port": 0, "database": f"sqlite:///{tmp_path}/new.sqlite"}
        well, said = seen(Settings(**given | wrong))[what]
        assert not well
        assert sentence in said
        assert "hush" not in said


@pytest.mark.postgres
def test_the_doctor_finds_a_good_set_up_well(new_database: Callable[[], str]) -> None:
    told: list[Any] = []
    database = new_database()
    migrate(database)
    settings = Settings(port=0, database=database, public_url="https://play.example.org")
    status = examine(told.append, settings)
    assert [line for line in told if line.startswith("✗ ") and not line.startswith(("✗ space", "✗ client"))] == []
    assert "✓ bus: nodes hear one another" in told
    assert status == (0 if told[-1] == "All is well." else 2)
    assert examine(told.append, port="many") == 2
    assert "settings" in told[-1]
