"""Everything wrong gets its status and a sentence, and changes nothing."""

from __future__ import annotations

import random

import httpx
import pytest

from tests.server.table import Node, Person


@pytest.fixture
def table(ala: Person, jan: Person) -> str:
    """A running match of two people, seat 1 to move or not."""
    match: str = ala.create("me", "open")["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    return match


def mover(match: str, *people: Person) -> tuple[Person, Person]:
    """Who is to move, and who is not."""
    for place, person in enumerate(people):
        if person.get(f"/matches/{match}")["choices"]:
            return person, people[1 - place]
    raise AssertionError("nobody is to move")


def test_a_late_answer_gets_the_fresh_view(table: str, ala: Person, jan: Person) -> None:
    who, other = mover(table, ala, jan)
    view = who.get(f"/matches/{table}")
    first = who.act(view, view["choices"][0])
    assert who.act(view, view["choices"][0])["n"] >= first["n"]
    refused = who.act(view, view["choices"][-1], 409)
    assert refused["error"] == "stale"
    assert refused["view"]["n"] >= first["n"]
    assert other.get(f"/matches/{table}")["n"] == refused["view"]["n"]


def test_act_undo_act_otherwise_then_the_old_answer(ala: Person) -> None:
    for seed in range(1, 30):
        view = ala.my_turn(ala.create("me", "bot:random", seed=seed)["id"])
        done = ala.act(view, view["choices"][0])
        if done["undo"]["step"] is None:
            continue
        undone = ala.post(f"/matches/{view['id']}/undo", {"n": done["n"]})
        assert undone["choices"] == view["choices"]
        assert undone["n"] == done["n"] + 1
        ala.act(undone, undone["choices"][-1])
        for old in view["choices"][0], view["choices"][-1]:
            assert ala.act(view, old, 409)["error"] == "stale"
        return
    raise AssertionError("nothing could ever be undone")


def test_not_your_turn_not_seated_illegal_and_invalid(node: Node, table: str, ala: Person, jan: Person) -> None:
    who, other = mover(table, ala, jan)
    view = who.get(f"/matches/{table}")
    assert other.act(view, view["choices"][0], 403)["error"] == "not_your_turn"
    assert node.person("Ewa").act(view, view["choices"][0], 403)["error"] == "not_seated"
    strange = [{}, {"do": 1}, {"do": "fly"}, {"do": None}, {"do": "build", "site": 10**30}, {"a": {"b": [1]}}]
    for action in strange:
        assert who.act(view, action, 422)["error"] == "invalid"
    mine = who.get(f"/matches/{table}")
    assert (mine["n"], mine["board"]) == (view["n"], view["board"])


def test_what_is_not_allowed_is_explained(table: str, ala: Person, jan: Person) -> None:
    who, _ = mover(table, ala, jan)
    view = who.get(f"/matches/{table}")
    forbidden = {"do": "build", "site": 1, "colour": "white"}
    if forbidden in view["choices"]:
        forbidden = {"do": "decline"}
    told = who.post(f"/matches/{table}/explain", {"action": view["choices"][0]}, 200)
    assert told["reason"] is None
    answer = who.http.post(f"/matches/{table}/actions", json={"n": view["n"], "action": forbidden})
    assert answer.status_code == 422
    if answer.json()["error"] == "illegal":
        reason = answer.json()["reason"]
        assert reason["rule"].startswith("TU-")
        assert set(reason["words"]) == {"en", "pl"}
        assert who.post(f"/matches/{table}/explain", {"action": forbidden}, 200)["reason"] == reason


def test_after_the_end_everything_is_over(ala: Person) -> None:
    over = ala.play_out(ala.create("me", "bot:random")["id"], random.Random(3))
    for path, body in (
        ("actions", {"action": {"do": "x"}}),
        ("undo", {}),
        ("resign", {}),
        ("requests", {"what": "end"}),
    ):
        assert ala.post(f"/matches/{over['id']}/{path}", {"n": over["n"], **body}, 410)["error"] == "over"


@pytest.mark.parametrize(
    ("method", "path", "body", "headers", "status"),
    [
        ("POST", "/guests", b"{", {}, 400),
        ("POST", "/guests", b"[" * 5000, {}, 400),
        ("POST", "/guests", b'{"name": 5}', {}, 422),
        ("POST", "/guests", b'{"name": "  "}', {}, 422),
        ("POST", "/guests", b'{"name": "\xe2\x80\xae"}', {}, 422),
        ("POST", "/guests", b'{"name": "A", "admin": true}', {}, 422),
        ("POST", "/guests", b"", {}, 422),
        ("POST", "/guests", b'{"name": "Ala"}', {"X-Much": "x" * 40_000}, 431),
        ("POST", "/guests", b'{"name": "\xff\xfe"}', {}, 400),
        ("POST", "/guests", b'{"name": "' + b"a" * 100_000 + b'"}', {}, 413),
        ("POST", "/guests", b'{"name": "Ala"}', {"Origin": "https://evil.example"}, 403),
        ("POST", "/guests", b'{"name": "Ala"}', {"Origin": "null"}, 403),
        ("POST", "/guests", b'{"name": "Ala"}', {"Sec-Fetch-Site": "cross-site"}, 403),
        ("POST", "/guests", b'{"name": "Ala"}', {"Sec-Fetch-Site": "same-site"}, 403),
        ("POST", "/matches", b'{"game": "tower_up", "seats": ["me"]}', {}, 401),
        ("GET", "/matches/%00", None, {}, 404),
        ("GET", "/matches/aeiou", None, {}, 404),
        ("GET", "/matches/..%2f..%2fetc%2fpasswd", None, {}, 404),
        ("GET", "/people/99999999999999999999", None, {}, 422),
        ("GET", "/people/999999", None, {}, 404),
        ("GET", "/nothing", None, {}, 404),
        ("PUT", "/guests", b"{}", {}, 405),
        ("GET", "/me", None, {"Authorization": "Bearer x"}, 401),
        ("GET", "/me", None, {"Cookie": "rynek=" + "x" * 4000}, 401),
    ],
)
def test_malformed_requests(
    node: Node, method: str, path: str, body: bytes | None, headers: dict[str, str], status: int
) -> None:
    with httpx.Client(base_url=f"{node.url}/api/v1") as client:
        answer = client.request(method, path, content=body, headers={"Content-Type": "application/json", **headers})
    assert answer.status_code == status, answer.text
    assert set(answer.json()) >= {"error", "message"}
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": ["me", "me"]},
        {"seats": ["me"]},
        {"seats": ["me"] + ["open"] * 11},
        {"seats": ["me", "bot:genius"]},
        {"seats": ["me", "invite:999999"]},
        {"seed": 5},
        {"seed": -1},
        {"options": {"nonsense": 1}},
        {"options": []},
        {"edition": "nowhere"},
        {"pace": {"kind": "live"}},
        {"pace": {"kind": "days", "days": -1}},
        {"rated": True, "seats": ["me", "bot:random"]},
        {"watch": "some"},
        {"entropy": "00"},
    ],
)
def test_tables_that_cannot_be(ala: Person, wrong: dict[str, object]) -> None:
    body = {"game": "tower_up", "seats": ["me", "open"], **wrong}
    refused = ala.post("/matches", body, 422)
    assert refused["error"] == "invalid"
    assert refused["message"]
    assert ala.get("/me/matches")["open"] == []


def test_names_and_headers_inject_nothing(node: Node) -> None:
    person = node.person("<img src=x>\r\nX: y\u202e\u0000")
    assert person.get("/me")["name"] == "<img src=x> X: y"
    assert httpx.head(f"{node.url}/bbbbbbbbbb").status_code == 200
    page = httpx.get(f"{node.url}/bbbbbbbbbb")
    assert page.status_code == 200
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert httpx.get(f"{node.url}/", headers={"Host": "a b"}).status_code == 400
