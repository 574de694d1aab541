"""Keyed chance: the published cipher, uniform draws, and nothing to be learnt from those that were seen."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import rynek
from rynek.engine import chance
from rynek.engine.game import open_key
from rynek.engine.record import Position

# ChaCha with eight rounds, 256 bits of key, all zero, begins with these bytes (draft-strombergson-chacha-test-vectors).
FIRST = bytes.fromhex("3e00ef2f")


def slow_chacha8(key, counter):
    """The cipher as its authors write it down, for comparison: all sixteen words of one block."""

    def turned(word, by):
        return ((word << by) | (word >> (32 - by))) & 0xFFFFFFFF

    x = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    start = list(x)

    def quarter(a, b, c, d):
        for one, other, third, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[one] = (x[one] + x[other]) & 0xFFFFFFFF
            x[third] = turned(x[third] ^ x[one], by)

    for _ in range(4):
        for k in range(4):
            quarter(k, 4 + k, 8 + k, 12 + k)
        for k in range(4):
            quarter(k, 4 + (k + 1) % 4, 8 + (k + 2) % 4, 12 + (k + 3) % 4)
    return [(word + first) & 0xFFFFFFFF for word, first in zip(x, start, strict=True)]


def test_a_draw_is_the_first_word_of_a_block_of_the_published_cipher():
    nothing = np.zeros(8, np.int64)
    assert int(chance.chacha_word(nothing, 0)).to_bytes(4, "little") == FIRST
    key = chance.key_from("any")
    for counter in (0, 1, 2, 77, 1 << 20):
        assert chance.chacha_word(key, counter) == slow_chacha8([int(word) for word in key], counter)[0]


def test_draws_depend_on_key_and_number_alone():
    one, other = Position.blank(1)[0], Position.blank(1)[0]
    for row in (one, other):
        chance.begin(row, 2, chance.key_from("deal"))
    drawn = [int(chance.draw(one, 1000)) for _ in range(50)]
    other.drawn = 30
    assert [int(chance.draw(other, 1000)) for _ in range(20)] == drawn[30:]
    assert one.drawn == 50
    chance.begin(other, 2, chance.key_from("another deal"))
    other.drawn = 0
    assert [int(chance.draw(other, 1000)) for _ in range(50)] != drawn


@pytest.mark.parametrize("n", [2, 3, 7, 44])
def test_draws_are_uniform(n):
    row = Position.blank(1)[0]
    chance.begin(row, 2, chance.key_from("uniform", n))
    seen = np.bincount([int(chance.draw(row, n)) for _ in range(200 * n)], minlength=n)
    assert len(seen) == n
    assert float(((seen - 200) ** 2 / 200).sum()) < n - 1 + 5 * (2 * (n - 1)) ** 0.5 + 5


def test_a_shuffle_puts_every_card_anywhere():
    row = Position.blank(1)[0]
    chance.begin(row, 2, chance.key_from("shuffle"))
    places = np.zeros((5, 5), np.int64)
    for _ in range(1_000):
        cards = np.arange(7)
        chance.shuffle(row, cards, 1, 6)
        assert (cards[0], cards[6], sorted(cards[1:6])) == (0, 6, [1, 2, 3, 4, 5])
        for place in range(5):
            places[cards[place + 1] - 1, place] += 1
    assert abs(places - 200).max() < 70


def test_a_key_is_made_of_its_parts_and_not_of_their_text_put_together():
    assert (chance.key_from("ab", "c") != chance.key_from("a", "bc")).any()
    assert (chance.key_from(1) == chance.key_from("1")).all()
    words = chance.key_from(b"seed")
    assert words.dtype == np.int64
    assert ((words >= 0) & (words < 1 << 32)).all()


def test_the_same_seed_deals_differently_in_different_games_and_never_twice_the_same_in_one():
    assert (open_key(7, "one") != open_key(7, "other")).any()
    game = rynek.game("tower_up")
    dealt = {game.match(seats=2, seed=seed).digest() for seed in range(40)}
    assert len(dealt) == 40


def test_the_fast_generator_gives_unrelated_streams_for_near_seeds_and_leaves_the_match_alone():
    streams = {tuple(int(chance.step(random)) for _ in range(4)) for random in map(chance.generator, range(200))}
    assert len(streams) == 200
    match = rynek.game("tower_up").match(seats=2, seed=3)
    before = match.digest()
    match.game.rules.pick(match.row, 0, match.edition.pieces, chance.generator(1))
    assert match.digest() == before


@pytest.mark.parametrize(
    "seed", [True, 1.5, [], 1 << 64, -(1 << 63) - 1, 10**5000, "x" * 201, "a\nb", "\ud800", b"x"], ids=range(10)
)
def test_a_seed_that_cannot_be_written_down_is_refused(seed):
    with pytest.raises(rynek.WrongOptions, match="the seed is"):
        rynek.game("tower_up").match(seats=2, seed=seed)


def test_numbers_of_numpy_are_numbers():
    game = rynek.game("tower_up")
    seven: Any = np.int64(7)
    one, other = game.match(seats=2, seed=seven), game.match(seats=2, seed=7)
    assert one.record() == other.record()
    seat, number = (np.int64(one.seat), np.int64(one.legal_numbers()[0]))  # type: Any, Any
    one.play(seat, number)
    assert rynek.replay(json.dumps(one.record())).digest() == one.digest()
