"""People: guests, members, tokens, settings, blocks, and leaving for good."""

from __future__ import annotations

import random

import httpx

from tests.server.table import Node, Person


def test_a_browser_is_known_by_its_cookie_alone(node: Node) -> None:
    with httpx.Client(base_url=f"{node.url}/api/v1") as browser:
        entered = browser.post("/guests", json={"name": "Zofia"})
        cookie = entered.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert browser.get("/me").json()["name"] == "Zofia"
        assert browser.delete("/sessions/current").status_code == 204
        assert browser.get("/me").status_code == 401
    with httpx.Client(base_url=f"{node.url}/api/v1") as screen:
        assert "set-cookie" not in screen.post("/guests", json={"name": "Second", "cookie": False}).headers


def test_a_guest_becomes_a_member_and_enters_elsewhere(node: Node, ala: Person, jan: Person) -> None:
    name = f"ala{ala.id}"
    me = ala.post("/me/claim", {"login": name, "password": "correct horse"}, 200)
    assert (me["kind"], me["login"]) == ("member", name)
    assert jan.post("/me/claim", {"login": name.upper(), "password": "correct horse"}, 409)["error"] == "taken"
    for wrong in ({"login": name, "password": "wrong"}, {"login": "nobody", "password": "correct horse"}):
        assert jan.post("/sessions", wrong, 401)["error"] == "who_are_you"
    entered = jan.post("/sessions", {"login": name, "password": "correct horse"})
    elsewhere = Person(node.url, "", entered["token"])
    assert elsewhere.get("/me")["id"] == ala.id
    elsewhere.post("/me/password", {"old": "correct horse", "new": "battery staple"}, 204)
    assert ala.get("/me", 401)["error"] == "who_are_you"


def test_guessing_passwords_is_slowed_down(node: Node, jan: Person) -> None:
    guess = {"login": f"victim{jan.id}", "password": "guess"}
    answers = [jan.http.post("/sessions", json=guess).status_code for _ in range(14)]
    assert answers[0] == 401
    assert answers[-1] == 429


def test_a_token_does_what_its_scopes_say(node: Node, ala: Person) -> None:
    made = ala.post("/tokens", {"label": "reader", "scopes": ["read"]})
    reader = Person(node.url, "", made["token"])
    assert reader.get("/me")["id"] == ala.id
    refused = reader.post("/matches", {"game": "tower_up", "seats": ["me", "bot:random"]}, 403)
    assert refused["error"] == "scope"
    assert "token" not in ala.get("/tokens")["tokens"][0]
    assert ala.http.delete(f"/tokens/{made['id']}").status_code == 204
    assert reader.get("/me", 401)


def test_settings_belong_to_the_account(ala: Person) -> None:
    changed = ala.http.patch("/me", json={"name": "Alicja", "settings": {"language": "pl", "theme": "dark"}}).json()
    assert changed["name"] == "Alicja"
    assert ala.get("/me")["settings"] | {"language": "pl", "theme": "dark"} == ala.get("/me")["settings"]
    assert ala.http.patch("/me", json={"settings": {"theme": "pink"}}).status_code == 422


def test_who_is_blocked_cannot_sit_down(node: Node, ala: Person, jan: Person) -> None:
    match = ala.create("me", "open")["id"]
    ala.post(f"/people/{jan.id}/block", None, 204)
    assert ala.get(f"/people/{jan.id}")["blocked"]
    assert jan.post(f"/matches/{match}/join", {}, 403)["error"] == "blocked"
    assert ala.http.delete(f"/people/{jan.id}/block").status_code == 204
    jan.post(f"/matches/{match}/join", {}, 200)
    assert ala.post(f"/people/{jan.id}/report", {"reason": "rude"}, 202)["received"]


def test_rated_matches_change_ratings_and_head_to_head(node: Node) -> None:
    one, two = node.person("One"), node.person("Two")
    match = one.create("me", "open", rated=True)["id"]
    two.post(f"/matches/{match}/join", {}, 200)
    view = one.get(f"/matches/{match}")
    one.post(f"/matches/{match}/requests", {"n": view["n"], "what": "end"})
    over = two.post(f"/matches/{match}/requests/answer", {"n": view["n"] + 1, "accept": True})
    assert over["result"]["ended"] == "agreed"
    for _ in range(100):
        ratings = two.get(f"/people/{one.id}")["ratings"]
        if ratings:
            break
    assert ratings[0]["matches"] == 1
    assert two.get(f"/people/{one.id}")["head_to_head"][0]["matches"] == 1


def test_leaving_for_good_takes_all_data_along(node: Node, jan: Person) -> None:
    ewa = node.person("Ewa")
    match = jan.create("me", "open")["id"]
    ewa.post(f"/matches/{match}/join", {}, 200)
    ewa.post(f"/matches/{match}/chat", {"text": "hello"})
    empty, shared = ewa.create("me", "open")["id"], ewa.create("me", "open", "open")["id"]
    jan.post(f"/matches/{shared}/join", {}, 200)
    exported = ewa.get("/me/export")
    assert (exported["account"]["name"], exported["chat"][0]["text"]) == ("Ewa", "hello")
    assert match in [told["id"] for told in exported["matches"]]
    assert ewa.http.delete("/me").status_code == 204
    assert ewa.get("/me", 401)
    assert jan.get(f"/matches/{empty}")["status"] == "cancelled"
    assert jan.get(f"/matches/{shared}")["host"] == jan.id
    over = jan.play_out(match, random.Random(1))
    assert (over["seats"][1]["name"], over["seats"][1]["status"]) == ("—", "resigned")
    assert over["result"]["places"][1] == 2
    assert jan.get(f"/matches/{match}/chat")["chat"] == []
    assert jan.get(f"/people/{ewa.id}", 404)
