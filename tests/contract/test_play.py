"""Whole games: they end, add up, offer exactly what the law allows, and give the same bytes however they are run."""

from __future__ import annotations

import json
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rynek
from tests import audit
from tests.digests import digest_in


def test_games_end(game, seats):
    audit.games_end(game, seats, 100, seed=1)


def test_everything_adds_up_after_every_action(game, seats):
    audit.everything_adds_up(game, seats, 12, seed=2)


def test_events_tell_what_they_name(game, seats):
    audit.events_tell_what_they_name(game, seats, 4, seed=2)


def test_legal_is_exactly_what_the_law_allows(game, seats):
    audit.legal_is_why_not(game, seats, 6, seed=3)


def test_pick_is_uniform_over_legal(game, seats):
    audit.pick_is_uniform(game, seats, 6, seed=4)


def test_no_sight_tells_more_than_a_seat_may_know(game, seats):
    audit.sight_holds(game, seats, 12, seed=5)


def test_every_hidden_place_holds_each_piece_as_often_as_it_should(game):
    audit.redeals_are_fair(game, import_module(f"tests.games.{game.slug}.hidden").hidden(), 2_000, seed=8)


def test_nonsense_is_refused_with_a_reason_and_changes_nothing(game, seats):
    audit.refuses_nonsense(game, seats, 150, seed=6)


@pytest.mark.slow
def test_interpreted_rules_give_the_same_bytes(game):
    seats = game.meta.seats[1]
    compiled = audit.digest_of_games(game, seats, 1, seed=7)
    assert digest_in("interpreted", game.slug, seats, 1, 7) == compiled


def test_same_seed_same_game(game):
    seats = game.meta.seats[0]
    one, other = (game.match(seats=seats, seed=11) for _ in range(2))
    assert one.digest() == other.digest()
    assert one.digest() != game.match(seats=seats, seed=12).digest()


@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_any_sequence_of_choices_can_be_played_recorded_and_replayed(slug, data):
    game = rynek.game(slug)
    seats = data.draw(st.integers(*game.meta.seats), label="seats")
    match = game.match(seats=seats, seed=data.draw(st.integers(0, 99), label="seed"))
    for _ in range(data.draw(st.integers(0, 25), label="actions")):
        if match.seat is None:
            break
        choices = match.choices()
        match.play(match.seat, choices[data.draw(st.integers(0, len(choices) - 1), label="choice")])
        if match.may_undo() and data.draw(st.integers(0, 5), label="undo") == 0:
            match.undo()
    record = json.loads(json.dumps(match.record()))
    assert rynek.replay(record).digest() == match.digest()
    assert rynek.replay(json.dumps(record)).record() == record


def test_undo_gives_back_the_same_bytes(game):
    match = game.match(seats=game.meta.seats[0], seed=5)
    taken_back = 0
    for k in range(60):
        if match.seat is None:
            break
        before = match.row.tobytes()
        choices = match.choices()
        match.play(match.seat, choices[k % len(choices)])
        if match.may_undo():
            match.undo()
            assert match.row.tobytes() == before
            taken_back += 1
            match.play(match.seat, choices[k % len(choices)])
        else:
            with pytest.raises(rynek.UndoRefused):
                match.undo()
    assert taken_back > 0


def test_a_preview_is_the_same_in_two_worlds_a_seat_cannot_tell_apart(game):
    match = game.match(seats=game.meta.seats[1], seed=3)
    for k in range(40):
        if match.seat is None:
            break
        seat = match.seat
        choices = match.choices()
        action = choices[(k * 7) % len(choices)]
        twin = game.match(seats=game.meta.seats[1], seed=3)
        twin.rows = [match.row.copy()]
        game.rules.redeal(twin.rows[0], 0, match.edition.pieces, seat, rynek.engine.chance.key_from("twin", k))
        if twin.seat == seat and action in twin.choices():
            assert match.preview(seat, action) == twin.preview(seat, action)
        match.play(seat, action)


def test_a_preview_shows_the_board_that_comes_unless_something_is_revealed(game):
    match = game.match(seats=game.meta.seats[0], seed=5)
    shown = 0
    for k in range(60):
        if match.seat is None:
            break
        seat, choices = match.seat, match.choices()
        action = choices[(k * 5) % len(choices)]
        seen = match.preview(seat, action)
        told = match.play(seat, action)
        assert seen["events"] == told[: len(seen["events"])]
        assert seen["cut"] == (seen["board"] is None)
        if not seen["cut"]:
            shown += 1
            sight = match.sight(seat)
            assert seen["board"] == game.view(sight[0], match.edition.pieces[0], seat)
    assert shown > 0


def test_a_match_over_offers_nothing(game):
    match = game.match(seats=game.meta.seats[0], seed=1)
    k = 0
    while match.seat is not None:
        choices = match.choices()
        match.play(match.seat, choices[k % len(choices)])
        k += 1
    assert match.choices() == []
    places = match.result()
    assert places is not None
    assert min(places.values()) == 1
    assert set(match.scores()) == set(places)
    with pytest.raises(rynek.GameOver):
        match.play(1, 0)


def test_only_the_seat_to_move_may_play(game):
    match = game.match(seats=game.meta.seats[0], seed=1)
    other = match.seat % match.seats + 1
    with pytest.raises(rynek.NotYourTurn):
        match.play(other, match.choices()[0])
    with pytest.raises(rynek.WrongOptions):
        match.play(match.seats + 1, match.choices()[0])
