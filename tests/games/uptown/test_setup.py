"""Chapter 2: what lies where when the game begins, and who knows it."""

from __future__ import annotations

from collections import Counter

import pytest

from rynek.engine import chance
from rynek.games.uptown.state import DEALT, GROUP, Phase
from tests.games.uptown.street import EDITION, GAME, coins, play, town


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_free_common_stack__UP11__UP12(seats):
    match = GAME.match(seats=seats, seed=2)
    row = match.row[0]
    assert DEALT < row.front <= DEALT + 28
    assert int(row.pool[2]).bit_count() == 27
    before = coins(match)
    while match.row[0].phase != Phase.SECOND:
        play(match, "discard")
    play(match, "take")
    assert coins(match) == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_project_cards_are_shuffled_and_dealt__UP13__UP14(seats):
    opened: Counter[int] = Counter()
    for seed in range(150):
        row = GAME.match(seats=seats, seed=seed).row[0]
        tops = [int(row.players[seat].top) for seat in range(1, seats + 1)] + [int(row.hand)]
        assert len(set(tops)) == seats + 1
        assert all(1 <= card <= DEALT for card in tops)
        opened.update(tops)
        hidden = sum(int(row.players[seat].deck) - 1 for seat in range(1, seats + 1))
        assert hidden == sum(int(row.pool[group]).bit_count() for group in (0, 1)) == DEALT - seats - 1
    assert len(opened) > 78  # every card comes to lie open somewhere
    assert max(opened.values()) < 6 * 150 * (seats + 1) / DEALT


def test_nobody_knows_what_comes_next__UP15():
    match = GAME.match(seats=3, seed=8)
    nexts: dict[int, set[int]] = {seat: set() for seat in (1, 2, 3)}
    for seat, found in nexts.items():
        for k in range(40):
            row = match.row.copy()
            GAME.rules.redeal(row, 0, EDITION.pieces, seat, chance.key_from("unseen", k))
            GAME.rules.apply(row, 0, EDITION.pieces, match.number({"do": "discard"}))
            GAME.rules.apply(row, 0, EDITION.pieces, match.number({"do": "take"}))
            found.add(int(row[0].front))
        assert len(found) > 10
        assert not match.sight(seat)[0].key.any()


def test_the_start_symbol_goes_to_anybody__UP16__UP17():
    for seats in (2, 3, 4):
        firsts: Counter[int] = Counter()
        for seed in range(60 * seats):
            row = GAME.match(seats=seats, seed=seed).row[0]
            assert row.mover == row.first
            firsts[int(row.first)] += 1
        assert sorted(firsts) == list(range(1, seats + 1))
        assert all(35 < times < 90 for times in firsts.values()), firsts


def test_everybody_has_ten_coins_and_the_bank_the_rest__UP18__UP19():
    for seats in (2, 3, 4):
        match = GAME.match(seats=seats, seed=3)
        assert coins(match) == [10] * seats
        assert match.view(None)["streets"][0]["deck"]["parked"] == 0
        assert not match.row[0].place.any()


def test_the_top_card_is_open_and_the_rest_unknown_to_all__UPQ09():
    match = GAME.match(seats=4, seed=9)
    for seat in (1, 2, 3, 4, None):
        view = match.view(seat)
        assert [street["deck"]["open"] for street in view["streets"]] == [
            int(match.row[0].players[one].top) for one in (1, 2, 3, 4)
        ]
        assert set(view["streets"][0]["deck"]) == {"cards", "open", "parked"}
        assert len(view["unseen"]["cards"]) == DEALT - 5
    assert {match.draw(seat) for seat in (1, 2, 3, 4, None)} == {match.draw(None)}


def test_the_next_card_is_seen_at_once__UPQ10():
    match = town(seats=3, tops={3: ("shop", "office", 2)})
    events = play(match, "buy 3 1 1")
    assert [event["event"] for event in events][:3] == ["paid-deck", "played", "opened-card"]
    opened = events[2]
    assert (opened["seat"], opened["card"]) == (3, str(int(match.row[0].players[3].top)))
    assert match.row[0].players[3].top not in (0, 3)


def test_the_front_is_open_and_the_reverse_only_to_its_taker__UPQ11():
    match = town(front=("shop", "office", "cafe *2", "hotel *3"), stack=2)
    card = int(match.row[0].front)
    assert all(len(match.view(seat)["communal"]["front"]["projects"]) == 2 for seat in (1, 2, None))
    events = play(match, "take")
    assert [event["event"] for event in events] == ["took-communal-card", "opened-communal"]
    assert match.row[0].front not in (0, card)
    assert len(match.view(1)["hand"]["projects"]) == 4
    assert len(match.view(2)["hand"]["projects"]) == len(match.view(None)["hand"]["projects"]) == 2
    planes = {seat: GAME.rules.observe(match.sight(seat), 0, match.edition.pieces, seat) for seat in (1, 2)}
    assert planes[1].sum() != planes[2].sum()


def test_the_stack_is_shuffled__UPQ11():
    fronts = {int(GAME.match(seats=2, seed=seed).row[0].front) for seed in range(200)}
    assert len(fronts) == 28


def test_wallets_are_open__UPQ12():
    match = town(coins={1: 3, 2: 8}, parked={2: 5})
    for seat in (1, 2, None):
        assert [street["coins"] for street in match.view(seat)["streets"]] == [3, 8]
        assert [street["deck"]["parked"] for street in match.view(seat)["streets"]] == [0, 5]


def test_cards_are_drawn_from_all_that_are_unseen():
    low = high = 0
    for seed in range(300):
        row = GAME.match(seats=2, seed=seed).row[0]
        top = int(row.players[1].top)
        low += top <= GROUP
        high += top > GROUP
    assert low > 110
    assert high > 110
