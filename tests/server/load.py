"""People who play through restarts and remember every answer they got."""

from __future__ import annotations

import random
import threading
import time
from typing import Any

import httpx
import msgspec
from sqlalchemy import create_engine, select

from rynek.engine.match import Match
from rynek.engine.registry import game
from rynek.server.database.connection import driver_url
from rynek.server.database.tables import entries, matches, seats, snapshots
from rynek.server.matches import seal
from rynek.server.matches.entry import entry_of
from rynek.server.matches.fold import Fold
from rynek.server.matches.repository import header_of, seat_of


class Player(threading.Thread):
    """Plays match after match, whatever happens to the server, against a bot or, at odd tables, for two people at once;
    notes what was answered 201."""

    def __init__(self, urls: list[str], seed: int, games: list[str]) -> None:
        super().__init__(daemon=True)
        self.urls, self.chance, self.games = urls, random.Random(seed), games
        self.seats = ["me", "open" if seed % 2 else "bot:random"]
        self.tokens: list[str] = []
        self.accepted: list[tuple[str, int, dict[str, Any]]] = []
        self.made: list[str] = []
        self.finished = 0
        self.wrong: list[str] = []
        self.leave = threading.Event()

    def run(self) -> None:
        """Play until told to leave."""
        with httpx.Client(timeout=10) as client:
            while len(self.tokens) < self.seats.count("open") + 1 and not self.leave.is_set():
                entered = self.ask(client, "", "POST", "/guests", {"name": "Player", "cookie": False})
                self.tokens += [entered["token"]] if entered else []
            while not self.leave.is_set():
                table = {"game": self.chance.choice(self.games), "seats": self.seats}
                made = self.ask(client, self.tokens[0], "POST", "/matches", table)
                if made is not None:
                    self.made.append(made["id"])
                    for other in self.tokens[1:]:
                        self.ask(client, other, "POST", f"/matches/{made['id']}/join", {})
                    self.play(client, made["id"])

    def ask(self, client: httpx.Client, token: str, method: str, path: str, body: Any = None) -> Any:
        """Ask until there is an answer; None when it is time to leave."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while not self.leave.is_set():
            try:
                url = self.chance.choice(self.urls) + "/api/v1" + path
                answer = client.request(method, url, json=body, headers=headers)
            except httpx.TransportError:
                time.sleep(0.05)
                continue
            if answer.status_code in {200, 201, 409, 410}:
                return answer.json() | {"_status": answer.status_code}
            if answer.status_code != 503:
                self.wrong.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
            time.sleep(0.25)
        return None

    def play(self, client: httpx.Client, match: str) -> None:
        """One match, over every restart."""
        view: Any = {"to_move": 1}
        while not self.leave.is_set():
            token = self.tokens[((view["to_move"] or 1) - 1) % len(self.tokens)]
            view = self.ask(client, token, "GET", f"/matches/{match}")
            if view is None:
                return
            if view["result"]:
                self.finished += 1
                return
            if not view["choices"]:
                time.sleep(0.02)
                continue
            action = self.chance.choice(view["choices"])
            done = self.ask(client, token, "POST", f"/matches/{match}/actions", {"n": view["n"], "action": action})
            if done is not None and done["_status"] == 201:
                self.accepted.append((match, view["n"] + 1, action))


def folded(database: str) -> dict[str, Fold]:
    """Every match of a database, folded from its entries."""
    engine = create_engine(driver_url(database, asynchronous=False))
    found: dict[str, Fold] = {}
    with engine.connect() as connection:
        for row in connection.execute(select(matches)).all():
            chairs = connection.execute(select(seats).where(seats.c.match_id == row.id).order_by(seats.c.seat)).all()
            room = game(row.game)
            blank = {"name": None, "settings": None}
            fold = Fold(
                header_of(row), [seat_of(_Row(dict(chair._mapping) | blank)) for chair in chairs],
                room, room.edition(row.edition),
            )  # fmt: skip
            told = connection.execute(select(entries).where(entries.c.match_id == row.id).order_by(entries.c.n)).all()
            assert [entry.n for entry in told] == list(range(1, len(told) + 1))
            assert row.n == len(told)
            for entry in told:
                fold.take(entry_of(entry))
            found[row.id] = fold
    engine.dispose()
    return found


class _Row:
    def __init__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)


def check_all(database: str, players: list[Player]) -> dict[str, int]:
    """Every answered action is there once, every stored position equals a replay, no match has lost its work."""
    folds = folded(database)
    for player in players:
        assert player.wrong == []
        for match, n, action in player.accepted:
            entry = folds[match].entries[n - 1]
            assert (entry.kind, entry.body["action"]) == ("action", action)
    engine = create_engine(driver_url(database, asynchronous=False))
    with engine.connect() as connection:
        for row in connection.execute(select(snapshots)).all():
            fold = folds[row.match_id]
            assert row.n == fold.n
            assert fold.match is not None
            assert bytes(row.body) == fold.match.row.tobytes()
            assert replayed(fold).digest() == fold.match.digest()
        for row in connection.execute(select(matches)).all():
            seat = folds[row.id].to_move
            assert row.to_move == seat
            if seat is not None and folds[row.id].is_bots(seat):
                assert row.due_kind == "bot"
            if row.status == "dealing":
                assert row.due_kind == "deal"
    engine.dispose()
    return {
        "accepted": sum(len(player.accepted) for player in players),
        "matches": len(folds),
        "finished": sum(player.finished for player in players),
    }


def replayed(fold: Fold) -> Match:
    """The match played again by the engine alone, from its key and its entries."""
    head = fold.header
    deal = next(entry for entry in fold.entries if entry.kind == "deal")
    given = [bytes.fromhex(text) if text else None for text in deal.body["entropies"]]
    key = seal.key_words(head.server_seed, head.id, given)
    match = Match(fold.game, fold.edition, len(fold.seats), head.options, key=key)
    for entry in fold.entries:
        if entry.kind == "action":
            match.play(entry.seat or 0, entry.body["action"])
    return match


def encoded(value: Any) -> bytes:
    """JSON as the server writes it."""
    return msgspec.json.encode(value)
