"""What one seat sees of a match: the only way in which anything of a position leaves the server."""

from __future__ import annotations

from typing import Any

import msgspec

from rynek.engine import words
from rynek.engine.glass import behind_glass
from rynek.server.matches import seal
from rynek.server.matches.clock import told_clock
from rynek.server.matches.fold import TABLE_EVENTS, Fold, scores_of

SPECTATORS_EVENTS = 10
encode = msgspec.json.Encoder().encode


def events_of(fold: Fold, n: int, seat: int | None) -> list[dict[str, Any]]:
    """What this seat may know of one entry, in events."""
    entry = fold.entries[n - 1]
    if entry.kind == "action":
        ply, mover, log = fold.logs[n]
        base = {"n": n, "ply": ply, "by": mover}
        told: list[dict[str, Any]] = []
        if entry.body.get("by") == "forced" and seat == mover:
            told.append(base | {"event": "forced", "rule": ""})
        if "instead" in entry.body:
            told.append(base | {"event": "stood-in", "rule": "", "level": entry.body["instead"]})
        lines = range(1, int(log[0].code) + 1)
        return told + [base | fold.game.tell(log[line], seat or 0) for line in lines]
    if entry.kind not in TABLE_EVENTS:
        return []
    event: dict[str, Any] = {"n": n, "by": entry.seat, "event": TABLE_EVENTS[entry.kind], "rule": ""}
    if "undo" in entry.body:
        event["to_ply"] = fold.plies_before(n) + entry.body["undo"]
    event |= {key: entry.body[key] for key in ("what", "end", "asked_by") if key in entry.body}
    return [event]


def events_after(fold: Fold, since: int, seat: int | None) -> list[dict[str, Any]]:
    """All events after an entry, as this seat may know them."""
    return [event for n in range(max(since, 0) + 1, fold.n + 1) for event in events_of(fold, n, seat)]


def since_played(fold: Fold, seat: int | None) -> int:
    """The entry from which on something is new to this seat: its own last decision, or what it says it has seen."""
    if seat is None:
        return max(0, fold.n - SPECTATORS_EVENTS)
    for entry in reversed(fold.entries):
        if entry.seat == seat and entry.kind == "action" and entry.body.get("by") == "person":
            return max(entry.n, fold.seat(seat).seen_n)
    return fold.seat(seat).seen_n


def decision_of(fold: Fold, board: dict[str, Any]) -> dict[str, Any] | None:
    """What is to be done now and why, in both languages."""
    decision = board.get("decision")
    if not decision or fold.to_move is None:
        return None
    if "words" in decision:
        return dict(decision)
    said = words.say_all(fold.game.slug, decision["key"], decision.get("numbers", {}))
    return {**decision, "words": said}


def undo_of(fold: Fold, seat: int | None) -> dict[str, Any]:
    """What this seat could take back."""
    told: dict[str, Any] = {"step": None, "turn": None, "ask": None}
    if seat is None or fold.to_move is None or fold.is_bots(seat):
        return told
    step, turn = fold.free_undo(seat)
    last = fold.last_own(seat)
    told["step"] = None if step is None else fold.n_at(step)
    told["turn"] = None if turn is None else fold.n_at(turn)
    told["ask"] = fold.n_at(last) if step is None and last is not None else None
    return told


def seats_of(fold: Fold) -> list[dict[str, Any]]:
    """Who sits where, for everybody."""
    return [
        {
            "seat": info.seat,
            "kind": info.kind,
            "name": info.name,
            "person": info.account,
            "level": info.level,
            "status": "resigned" if info.seat in fold.resigned else "away" if info.seat in fold.away else "playing",
            "clock_ms": info.clock_ms,
            "entropy": info.entropy.hex() if info.entropy else None,
        }
        for info in fold.seats
    ]


def seal_of(fold: Fold) -> dict[str, Any]:
    """The sealed shuffle, opened after the end."""
    head = fold.header
    shown = fold.ended is not None
    return {
        "commitment": seal.commitment(head.server_seed),
        "server_seed": head.server_seed.hex() if shown and not head.open_seed else None,
        "open_seed": head.open_seed,
        "seed": head.seed if shown else None,
    }


def table_of(fold: Fold, seat: int | None) -> dict[str, Any]:
    """What is said about the table around the position."""
    head = fold.header
    link = head.watch == "link" and seat is not None
    return {
        "seats": seats_of(fold),
        "pace": head.pace,
        "clock": told_clock(fold),
        "undo": undo_of(fold, seat),
        "asked": msgspec.to_builtins(fold.asked) if fold.asked else None,
        "seal": seal_of(fold),
        "host": head.host,
        "listed": head.listed,
        "rated": head.rated,
        "rematch": head.rematch,
        "watch": f"/{head.id}?watch={head.watch_secret}" if link else None,
        "last_chat": fold.last_chat,
        "created_at": head.created_at,
        "started_at": head.started_at,
        "moved_at": head.moved_at,
        "ended_at": head.ended_at,
    }


def view_of(fold: Fold, seat: int | None, since: int | None = None) -> dict[str, Any]:
    """Everything this seat may know now, and what happened since."""
    head, match = fold.header, fold.match
    view: dict[str, Any] = {
        "id": head.id,
        "game": head.game,
        "edition": head.edition,
        "edition_hash": head.edition_hash,
        "rules_version": head.rules_version,
        "options": head.options,
        "status": head.status,
        "n": fold.n,
        "ply": fold.ply,
        "seat": seat,
        "to_move": fold.to_move,
        "decision": None,
        "choices": [],
        "board": None,
        "scores": [],
        "events": events_after(fold, since_played(fold, seat) if since is None else since, seat),
        "result": fold.result(),
    }
    if match is not None:
        seen = match.sight(seat)
        board = fold.game.view(behind_glass(seen[0]), fold.edition.glass, seat or 0)
        view["board"] = board
        view["scores"] = scores_of(match, None if fold.ended else seen)
        view["decision"] = decision_of(fold, board)
        if seat is not None and fold.to_move == seat and not fold.is_bots(seat):
            view["choices"] = match.choices()
    return view | table_of(fold, seat)


def encoded_view(fold: Fold, seat: int | None, since: int | None = None) -> bytes:
    """The view as it goes out."""
    return encode(view_of(fold, seat, since))


def entries_of(fold: Fold, since: int, seat: int | None) -> list[dict[str, Any]]:
    """The entries as this seat may know them; a decision itself is told to its own seat until the end."""
    told = []
    for entry in fold.entries[max(since, 0) :]:
        line: dict[str, Any] = {"n": entry.n, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
        if entry.kind == "action":
            line["ply"] = fold.logs[entry.n][0]
            if fold.ended is not None or (seat is not None and entry.seat == seat):
                line["action"] = entry.body["action"]
        line["events"] = events_of(fold, entry.n, seat)
        told.append(line)
    return told
