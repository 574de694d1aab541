"""Around the table: talk, looking back, taking back, playing again, accounts, records, and what goes wrong."""

from __future__ import annotations

import json
import random

from playwright.sync_api import expect

from tests.server.table import Node
from tests.web.conftest import Opening
from tests.web.hand import Player, by_mouse

GAME = "multicity"


def test_two_talk_look_back_take_back_and_play_again(opened: Opening, house: Node) -> None:
    """What one says the other hears; a move is taken back; the keys go through the past; a rematch invites."""
    ala, jan = house.person("Ala"), house.person("Jan")
    match = ala.create("me", "open", game=GAME)["id"]
    jan.post(f"/matches/{match}/join", status=200)
    first = ala if ala.get(f"/matches/{match}")["to_move"] == 1 else jan
    page = opened(f"/{match}", who=first)
    page.wait_for_selector("[data-choice]")
    page.click("#tab-chat")
    page.fill("#say", "Dzień dobry!")
    page.keyboard.press("Enter")
    expect(page.locator(".chat li")).to_contain_text(["Dzień dobry!"])
    other = jan if first is ala else ala
    assert [line["text"] for line in other.get(f"/matches/{match}/chat")["chat"]] == ["Dzień dobry!"]
    other.post(f"/matches/{match}/chat", {"text": "Cześć"})
    expect(page.locator(".chat li")).to_have_count(2)
    page.click(".chat button[aria-pressed=false]")
    expect(page.locator(".chat li")).to_have_count(1)
    view = first.my_turn(match)  # a single choice may have been played meanwhile: then something has happened, too
    first.http.post(f"/matches/{match}/actions", json={"n": view["n"], "action": view["choices"][0]})
    page.wait_for_selector("input[type=range]:not([max='1'])")
    page.keyboard.press("[")
    expect(page.locator(".decision .was")).to_be_visible()
    page.keyboard.press("]")
    expect(page.locator(".decision .was")).to_have_count(0)
    page.click("#tab-more")
    page.get_by_role("button", name="Ask to end here").click()
    expect(page.locator(".asked")).to_be_visible()
    other.post(f"/matches/{match}/requests/answer", {"n": other.get(f"/matches/{match}")["n"], "accept": True})
    page.locator("[data-match-over] button.main").click()
    page.wait_for_selector(".lobby")
    again = page.url.rsplit("/", 1)[1]
    assert again != match
    assert other.get(f"/matches/{again}")["status"] == "open"


def test_undo_and_restart(opened: Opening, house: Node) -> None:
    """What became known to nobody is taken back by a click, and what is given up by the Escape key was never sent."""
    ala = house.person("Ala")
    assert ala.http.patch("/me", json={"settings": {"confirm": True}}).status_code == 200
    for seed in range(1, 9):  # the first deal in which somebody who has built still decides about a share
        match = ala.create("me", "bot:random", game="budowa_miasta", seed=seed)["id"]
        before = ala.my_turn(match)
        if (ala.act(before, before["choices"][0])["undo"] or {}).get("step"):
            break
    page = opened(f"/{match}", who=ala)
    page.locator(".back button").first.click()
    page.wait_for_selector(".board [data-choice=build]")
    assert ala.get(f"/matches/{match}")["choices"] == before["choices"]
    page.locator(".board [data-choice=build]").first.click()
    expect(page.locator("[data-choice=confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-choice=confirm]")).to_have_count(0)
    assert ala.get(f"/matches/{match}")["choices"] == before["choices"]


def test_a_record_is_looked_through_by_pasting(opened: Opening, house: Node) -> None:
    """The record of a finished match is in order, a changed one is not, and anything else is no record."""
    ala = house.person("Ala")
    match = ala.create("me", "bot:random", game=GAME)["id"]
    ala.play_out(match, random.Random(5))
    record = ala.get(f"/matches/{match}/record")
    page = opened("/verify", expected="api/v1/records")

    def paste(text: str) -> None:
        page.fill("textarea", text)
        page.click("form button.main")

    paste(json.dumps(record))
    expect(page.locator("section[role=status] h2")).to_have_text("Everything is in order")
    expect(page.locator(".reader svg").first).to_be_visible()
    page.locator(".reader h2").click()
    last = page.locator(".reader input[type=range]").input_value()
    page.keyboard.press("[")
    expect(page.locator(".reader input[type=range]")).not_to_have_value(last)
    paste(json.dumps(record | {"seal": record["seal"] | {"server_seed": "00" * 32}}))
    expect(page.locator("section[role=status] h2")).to_have_text("Something does not fit")
    paste("no record")
    expect(page.locator("[role=alert]")).to_contain_text("not a record")


def test_an_account_from_its_name_to_its_end(opened: Opening, house: Node) -> None:
    """Renamed, claimed, with a key for a program, left, entered again and deleted."""
    page = opened("/settings", who=house.person("Ala"), expected=r"api/v1/(me|sessions|tokens)")
    name, (login, password) = (
        page.locator("input[autocomplete=nickname]"),
        ("input[autocomplete=username]", "długie hasło"),
    )
    name.fill("Alicja")
    name.press("Enter")
    expect(page.locator("nav")).to_contain_text("Alicja")
    page.fill(login, "alicja")
    page.fill("input[autocomplete=new-password]", password)
    page.click("form .main")
    page.get_by_text("Keys for programs").click()
    page.get_by_label("What is it for?").fill("notebook")
    page.get_by_role("button", name="Make a key").click()
    secret = page.locator(".secret").inner_text()
    assert len(secret) > 20
    page.get_by_role("button", name="End the key").click()
    expect(page.get_by_role("button", name="End the key")).to_have_count(0)
    page.get_by_role("button", name="Log out").click()
    page.wait_for_selector("[data-game]")
    page.goto(f"{house.url}/settings")
    page.fill(login, "alicja")
    page.fill("input[type=password]", password)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url(house.url + "/")
    expect(page.locator("nav")).to_contain_text("Alicja")
    page.click("nav a[href='/settings']")
    page.get_by_role("button", name="Delete my account").click()
    page.locator(".small.main").click()
    page.wait_for_selector("[data-game]")
    expect(page.locator("nav")).not_to_contain_text("Alicja")


def test_what_goes_wrong_has_its_sentence(opened: Opening, house: Node) -> None:
    """A seat taken meanwhile, a closed table and a page left behind: each is told, and there is a way on."""
    ala, jan, ewa = (house.person(name) for name in ("Ala", "Jan", "Ewa"))
    match = ala.create("me", "open", game=GAME)["id"]
    page = opened(f"/{match}", who=ewa, expected=r"(join|actions).*409|matches")
    page.context.add_init_script("delete window.WebSocket")
    page.reload()
    page.wait_for_selector("[data-choice=join]")
    page.route("**/api/v1/matches/*?since=*", lambda route: route.abort())
    jan.post(f"/matches/{match}/join", status=200)
    page.click("[data-choice=join]")
    expect(page.locator("[role=alert]").first).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    closed = ala.create("me", "open", game=GAME)["id"]
    assert ala.http.delete(f"/matches/{closed}").status_code == 204
    page.goto(f"{house.url}/{closed}")
    expect(page.locator(".lobby h2")).to_have_text("This table was closed")
    own = ewa.create("me", "bot:random", game="tower_up")["id"]
    ewa.my_turn(own)
    page.goto(f"{house.url}/{own}")
    page.wait_for_selector("[data-choice]")
    page.route("**/api/v1/matches/*?since=*", lambda route: route.abort())
    view = ewa.my_turn(own)
    ewa.act(view, view["choices"][-1])
    player = Player(page, by_mouse)
    for _ in range(200):
        if page.locator(".decision [role=alert]").count():
            break
        player.try_step()
        page.wait_for_timeout(100)
    expect(page.locator(".decision [role=alert]").first).to_contain_text("moved on")
