"""Tables: inviting, leaving, filling, again, the sealed shuffle, and everything that needs the others."""

from __future__ import annotations

import hashlib
import random

from tests.server.table import Node, Person


def test_lists_links_leaving_filling_and_closing(node: Node, ala: Person, jan: Person) -> None:
    listed = ala.create("me", "open", "open", listed=True)["id"]
    hidden = ala.create("me", "open")["id"]
    found = [match["id"] for match in jan.get("/matches?status=open")["matches"]]
    assert listed in found
    assert hidden not in found
    jan.post(f"/matches/{listed}/join", {"seat": 3}, 200)
    assert ala.post(f"/matches/{listed}/join", {}, 200)["seat"] == 1
    assert node.person("Ewa").post(f"/matches/{listed}/join", {"seat": 3}, 409)["error"] == "taken"
    jan.post(f"/matches/{listed}/leave", None, 204)
    assert jan.post(f"/matches/{listed}/fill", {}, 403)["error"] == "not_yours"
    assert ala.post(f"/matches/{listed}/fill", {"level": "random"}, 200)["status"] == "running"
    assert jan.post(f"/matches/{listed}/join", {}, 409)["error"] == "closed"
    assert ala.http.delete(f"/matches/{hidden}").status_code == 204
    assert ala.get(f"/matches/{hidden}")["status"] == "cancelled"


def test_an_invited_seat_is_kept_for_whom_it_is(node: Node, ala: Person, jan: Person) -> None:
    match = ala.create("me", f"invite:{jan.id}")["id"]
    assert match in [found["id"] for found in jan.get("/me/matches")["open"]]
    assert [(m["id"], m["status"]) for m in jan.get("/me/waiting")["matches"]] == [(match, "open")]
    assert ala.get("/me/waiting")["matches"] == []
    assert node.person("Ewa").post(f"/matches/{match}/join", {}, 409)["error"] == "taken"
    assert jan.post(f"/matches/{match}/join", {}, 200)["status"] == "running"
    turn = ala.get(f"/matches/{match}")["to_move"]
    waiting = [match["id"] for match in (ala, jan)[turn - 1].get("/me/waiting")["matches"]]
    assert match in waiting


def test_the_shuffle_is_sealed_before_anybody_adds_chance(ala: Person, jan: Person) -> None:
    made = ala.create("me", "open", entropy="later")
    sealed = made["seal"]["commitment"]
    jan.post(f"/matches/{made['id']}/join", {"entropy": "22" * 32}, 200)
    assert ala.get(f"/matches/{made['id']}")["status"] == "dealing"
    view = ala.post(f"/matches/{made['id']}/entropy", {"entropy": "11" * 32}, 200)
    assert view["status"] == "running"
    assert view["seal"]["server_seed"] is None
    assert ala.post(f"/matches/{made['id']}/entropy", {"entropy": "33" * 32}, 409)["error"] == "closed"
    ala.post(f"/matches/{made['id']}/resign", {"n": view["n"]})
    jan.post(f"/matches/{made['id']}/resign", {"n": view["n"] + 1})
    over = ala.my_turn(made["id"], 120)
    seed = bytes.fromhex(over["seal"]["server_seed"])
    assert hashlib.sha256(seed).hexdigest() == sealed
    record = ala.get(f"/matches/{made['id']}/record")
    key = hashlib.sha256(seed + made["id"].encode() + b"\x11" * 32 + b"\x22" * 32).digest()
    assert record["key"] == [int.from_bytes(key[k : k + 4], "big") for k in range(0, 32, 4)]


def test_whoever_promised_chance_and_does_not_come_is_not_waited_for(ala: Person, node: Node) -> None:
    node.house.lobby._wait = 300
    made = ala.create("me", "bot:random", entropy="later")
    assert made["status"] == "dealing"
    assert ala.my_turn(made["id"], 20)["status"] == "running"
    node.house.lobby._wait = 10_000


def test_a_forged_record_is_found_out(ala: Person) -> None:
    over = ala.play_out(ala.create("me", "bot:random")["id"], random.Random(5))
    record = ala.get(f"/matches/{over['id']}/record")
    told = ala.post("/verify", record, 200)
    assert told["ok"], told
    assert len(ala.post("/records", record, 200)["moments"]) == len(record["entries"])
    other_key = record | {"key": [1, *record["key"][1:]]}
    assert ala.post("/records", other_key, 200)["moments"] == ala.post("/records", record, 200)["moments"]
    longest = record | {"entries": [{"n": n, "kind": "seen"} for n in range(1, 5000)]}
    assert ala.post("/verify", longest, 422)["where"] == "entries"
    seal = record["seal"]
    plays = [place for place, entry in enumerate(record["entries"]) if "action" in entry]
    other = record["entries"][plays[2]] | {"action": record["entries"][plays[5]]["action"]}
    changed = [*record["entries"][: plays[2]], other, *record["entries"][plays[2] + 1 :]]
    forgeries = [
        record | {"seal": seal | {"server_seed": "00" * 32}},
        record | {"seal": seal | {"entropies": ["44" * 32, None]}},
        record | {"key": [1, *record["key"][1:]]},
        record | {"seal": seal | {"server_seed": "00" * 32, "commitment": hashlib.sha256(bytes(32)).hexdigest()}},
        record | {"entries": changed},
        record | {"entries": record["entries"][:-1]},
        record | {"digest": "00" * 32},
        record | {"result": record["result"] | {"places": record["result"]["places"][::-1]}},
        record | {"match": "bbbbbbbbbb"},
        record | {"entries": 5},
        {"game": "tower_up"},
    ]
    if record["result"]["places"] == record["result"]["places"][::-1]:
        del forgeries[7]
    for forged in forgeries:
        assert not ala.post("/verify", forged, 200)["ok"]
    assert ala.post("/verify", {}, 422)["error"] == "invalid"


def test_requests_need_everybody(ala: Person, jan: Person) -> None:
    match = ala.create("me", "open")["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    people = (ala, jan)
    view = ala.get(f"/matches/{match}")
    who = people[view["to_move"] - 1]
    other = people[2 - view["to_move"]]
    mine = who.get(f"/matches/{match}")
    done = who.act(mine, mine["choices"][0])
    asked = who.post(f"/matches/{match}/requests", {"n": done["n"], "what": "undo"})
    assert asked["asked"]["what"] == "undo"
    assert who.post(f"/matches/{match}/requests", {"n": asked["n"], "what": "end"}, 409)["error"] == "taken"
    refused = other.post(f"/matches/{match}/requests/answer", {"n": asked["n"], "accept": False})
    assert refused["ply"] == done["ply"]
    asked = who.post(f"/matches/{match}/requests", {"n": refused["n"], "what": "undo"})
    agreed = other.post(f"/matches/{match}/requests/answer", {"n": asked["n"], "accept": True})
    assert (agreed["ply"], agreed["asked"]) == (done["ply"] - 1, None)
    assert who.get(f"/matches/{match}")["board"] == mine["board"]
    assert agreed["events"][-1]["event"] == "agreed"
    assert who.post(f"/matches/{match}/requests/answer", {"n": agreed["n"], "accept": True}, 409)


def test_a_bot_sits_in_and_the_person_comes_back(ala: Person, jan: Person) -> None:
    match = ala.create("me", "open")["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    view = ala.get(f"/matches/{match}")
    early = ala.post(f"/matches/{match}/hand_over", {"n": view["n"], "seat": 2}, 409)
    assert early["error"] == "not_away"
    given = ala.post(f"/matches/{match}/hand_over", {"n": view["n"], "seat": 1})
    assert given["seats"][0]["status"] == "away"
    now = ala.get(f"/matches/{match}")
    for _ in range(50):
        now = ala.get(f"/matches/{match}")
        answer = ala.http.post(f"/matches/{match}/take_back", json={"n": now["n"]})
        if answer.status_code == 201:
            break
    assert answer.json()["seats"][0]["status"] == "playing"


def test_a_clock_warns_and_then_lets_a_bot_sit_in(node: Node, ala: Person, jan: Person) -> None:
    match = ala.create("me", "open", pace={"kind": "live", "minutes": 0.03, "increment_s": 0})["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    over = None
    for _ in range(3000):
        view = ala.get(f"/matches/{match}")
        timed = [e for e in ala.get(f"/matches/{match}/entries")["entries"] if e["kind"] == "time_out"]
        if len(timed) == 2 and view["result"]:
            over = view
            break
    assert over is not None
    assert [seat["status"] for seat in over["seats"]] == ["away", "away"]


def test_a_rematch_is_one_table_for_all(ala: Person, jan: Person) -> None:
    match = ala.create("me", "open")["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    assert ala.post(f"/matches/{match}/rematch", {}, 409)["error"] == "not_started"
    view = ala.get(f"/matches/{match}")
    asked = ala.post(f"/matches/{match}/requests", {"n": view["n"], "what": "end"})
    jan.post(f"/matches/{match}/requests/answer", {"n": asked["n"], "accept": True})
    first = ala.post(f"/matches/{match}/rematch")
    second = jan.post(f"/matches/{match}/rematch")
    assert first["id"] == second["id"]
    assert second["status"] == "running"


def test_moments_are_open_after_the_end_and_only_ones_own_before(ala: Person) -> None:
    view = ala.create("me", "bot:random")
    assert ala.get(f"/matches/{view['id']}/at/1")["ply"] == 0
    assert ala.get(f"/matches/{view['id']}/at/1", 403, seat=2)["error"] == "not_yours"
    over = ala.play_out(view["id"], random.Random(2))
    middle = ala.get(f"/matches/{view['id']}/at/{over['n'] // 2}", seat=2)
    assert (middle["seat"], middle["choices"]) == (2, [])
    assert all("action" in entry for entry in ala.get(f"/matches/{view['id']}/entries")["entries"]
               if entry["kind"] == "action")  # fmt: skip


def test_watching_is_as_the_host_said(node: Node, ala: Person, jan: Person) -> None:
    match = ala.create("me", "bot:random", watch="link")
    assert jan.get(f"/matches/{match['id']}", 403)["error"] == "not_public"
    secret = match["watch"].split("watch=")[1]
    seen = jan.get(f"/matches/{match['id']}", watch=secret)
    assert (seen["seat"], seen["watch"], seen["choices"]) == (None, None, [])
    nobody = ala.create("me", "bot:random", watch="nobody")["id"]
    assert jan.get(f"/matches/{nobody}", 403)
