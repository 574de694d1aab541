"""Live messages: everybody sees every entry, from their own seat, in order."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.socket import Page
from tests.server.table import Node, Person


def test_two_people_and_a_spectator_follow_a_match(node: Node, ala: Person, jan: Person) -> None:
    match = ala.create("me", "open")["id"]
    pages = [Page(ala, node.url, match), Page(jan, node.url, match), Page(None, node.url, match)]
    assert [page.next()["view"]["status"] for page in pages] == ["open"] * 3
    jan.post(f"/matches/{match}/join", {}, 200)
    assert pages[0].until(1)["seat"] == 1
    assert pages[2].until(1)["seat"] is None
    for _ in range(6):
        view = ala.get(f"/matches/{match}")
        who = (ala, jan)[view["to_move"] - 1]
        mine = who.get(f"/matches/{match}")
        after = who.act(mine, mine["choices"][0])
        for page in pages[::2]:
            seen = page.until(after["n"])
            assert seen["n"] == after["n"]
            assert {event["n"] for event in seen["events"]} <= {after["n"]}
    for page in pages:
        page.close()


def test_who_comes_back_hears_only_what_is_new(node: Node, ala: Person) -> None:
    match = ala.create("me", "bot:random")["id"]
    view = ala.my_turn(match)
    ala.act(view, view["choices"][0])
    later = ala.my_turn(match)
    page = Page(ala, node.url, match, f"?since={view['n']}")
    heard = page.next()["view"]["events"]
    assert {event["n"] for event in heard} <= set(range(view["n"] + 1, later["n"] + 1))
    assert heard
    page.close()


def test_what_was_seen_on_one_screen_is_not_told_again_on_another(node: Node, ala: Person, jan: Person) -> None:
    match = ala.create("me", "open")["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    movers: list[int] = []
    while len(set(movers)) < 2:
        turn = ala.get(f"/matches/{match}")["to_move"]
        mine = (ala, jan)[turn - 1].get(f"/matches/{match}")
        (ala, jan)[turn - 1].act(mine, mine["choices"][0])
        movers.append(turn)
    first = (ala, jan)[movers[0] - 1]
    missed = first.get(f"/matches/{match}")
    assert movers[-1] in {event["by"] for event in missed["events"]}
    page = Page(first, node.url, match)
    assert page.next()["view"]["events"] == missed["events"] == first.get(f"/matches/{match}")["events"]
    first.post(f"/matches/{match}/seen", {"n": missed["n"]}, 204)
    first.post(f"/matches/{match}/seen", {"n": missed["n"] - 1}, 204)
    assert first.get(f"/matches/{match}")["events"] == []
    node.house.memory.forget(match)
    assert first.get(f"/matches/{match}")["events"] == []
    assert first.get(f"/matches/{match}", since=0)["events"]
    page.close()


def test_chat_is_heard_once_and_not_by_who_mutes(node: Node, ala: Person, jan: Person) -> None:
    match = ala.create("me", "open")["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    page = Page(ala, node.url, match, "?chat=0")
    page.next()
    jan.post(f"/matches/{match}/chat", {"text": "<b>cześć</b>\u202e\x07\r\nSet-Cookie: a=b"})
    line = page.next("chat")["chat"]
    assert line["text"] == "<b>cześć</b> Set-Cookie: a=b".replace(" Set", "\nSet")
    ala.post(f"/matches/{match}/mute", {"person": jan.id}, 204)
    jan.post(f"/matches/{match}/chat", {"text": "nobody hears me"})
    ala.post(f"/matches/{match}/chat", {"text": "I hear myself"})
    assert page.next("chat")["chat"]["text"] == "I hear myself"
    assert [said["text"] for said in ala.get(f"/matches/{match}/chat")["chat"]][-1] == "I hear myself"
    page.close()


def test_a_page_of_another_site_gets_no_socket(node: Node, ala: Person) -> None:
    match = ala.create("me", "bot:random")["id"]
    with pytest.raises(InvalidStatus):
        Page(ala, node.url, match, Origin="https://evil.example")
    with pytest.raises(InvalidStatus):
        Page(ala, node.url, match, **{"Sec-Fetch-Site": "cross-site"})


def test_what_is_not_there_and_who_talks_too_much(node: Node, ala: Person) -> None:
    page = Page(ala, node.url, "bbbbbbbbbb")
    assert page.next("closed")["error"] == "unknown"
    with pytest.raises(ConnectionClosed) as closed:
        page.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    match = ala.create("me", "bot:random")["id"]
    page = Page(ala, node.url, match)
    page.socket.send(json.dumps({"type": "ping"}))
    assert page.next("tick")["now"] > 0
    assert shown_out(page)


def shown_out(page: Page) -> bool:
    """Whether somebody who only talks is shown out."""
    try:
        for _ in range(500):
            page.socket.send("x" * 100)
            page.next("tick", 5)
    except ConnectionClosed:
        return True
    return False
