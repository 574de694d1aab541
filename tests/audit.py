"""The large checks over a game, at any size: tests run them on samples, `make prove` at full size.

Each check raises an AssertionError that names the game, the seed and the place, and returns a figure.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any

import numpy as np

import rynek
from rynek.engine import chance, shelf
from rynek.engine.edition import Edition
from rynek.engine.event import blank_log
from rynek.engine.game import Game, open_key
from rynek.engine.match import Match

MOST_PLIES = 20_000


def starts(game: Game, seats: int, games: int, seed: int) -> Iterator[tuple[int, Any, Edition, Any]]:
    """Freshly dealt positions under random options, each with a generator for playing on."""
    edition = game.edition()
    for number in range(games):
        options = random_options(game, edition, seats, Random(f"{seed} {number} {seats}"))
        row = game.start(edition, seats, options, open_key(f"{seed} {number}", game.slug))
        yield number, row, edition, chance.generator(seed * 1_000_003 + number * 101 + seats)


def random_options(game: Game, edition: Edition, seats: int, random: Random) -> dict[str, Any]:
    """Options as a host may choose them: the defaults half of the time, else any that are accepted."""
    if random.random() < 0.5:
        return {}
    for _ in range(20):
        options: dict[str, Any] = {}
        for option in game.meta.options:
            if option.words:
                options[option.key] = random.choice(option.words)
            elif isinstance(option.default, bool):
                options[option.key] = random.random() < 0.5
            else:
                options[option.key] = random.randint(option.low, option.high)
        try:
            game.options(edition, seats, options)
        except rynek.WrongOptions:
            continue
        return options
    return {}


def steps(game: Game, seats: int, games: int, seed: int) -> Iterator[tuple[int, Any, Edition, int | None]]:
    """Every position of random games with the action that will be played there, None at the end."""
    rules = game.rules
    for number, row, edition, random in starts(game, seats, games, seed):
        for _ in range(MOST_PLIES):
            action = rules.pick(row, 0, edition.pieces, random) if row[0].mover else None
            yield number, row, edition, action
            if action is None:
                break
            rules.apply(row, 0, edition.pieces, action)
        else:
            raise AssertionError(f"{game.slug}, {seats} seats, game {number}: no end after {MOST_PLIES} actions")


def positions(game: Game, seats: int, wanted: int, seed: int) -> Iterator[tuple[Any, Edition]]:
    """So many positions out of random games, spread over all their stages."""
    found = 0
    random = Random(seed)
    while found < wanted:
        for _, row, edition, _ in steps(game, seats, 1, seed + found + 7919):
            if random.random() < 0.15:
                yield row.copy(), edition
                found += 1
                if found == wanted:
                    return


def games_end(game: Game, seats: int, games: int, seed: int) -> dict[str, Any]:
    """All these random games end with places for every seat."""
    plies = 0
    for number, row, edition, random in starts(game, seats, games, seed):
        plies += game.rules.playout(row, 0, edition.pieces, random, MOST_PLIES)
        places = sorted(game.rules.ranks(row, 0, edition.pieces)[1 : seats + 1])
        assert row[0].mover == 0, f"{game.slug}, {seats} seats, game {number}: no end"
        assert places[0] == 1, f"{game.slug}, {seats} seats, game {number}: places {places}"
        assert places[-1] <= seats, f"{game.slug}, {seats} seats, game {number}: places {places}"
    return {"games": games, "plies": plies}


def everything_adds_up(game: Game, seats: int, games: int, seed: int) -> dict[str, Any]:
    """`invariants` hold after every action, and no rule writes the edition."""
    count = 0
    before = game.edition().hash
    for number, row, edition, _ in steps(game, seats, games, seed):
        code = game.rules.invariants(row, 0, edition.pieces)
        assert code == 0, f"{game.slug}, {seats} seats, game {number}, ply {row[0].ply}: {game.wrongs(code).key}"
        count += 1
    assert game.edition().hash == before, f"{game.slug}: a rule wrote into the edition"
    return {"positions": count}


def events_tell_what_they_name(game: Game, seats: int, games: int, seed: int) -> dict[str, Any]:
    """Every event is known, cites a rule that exists, fills only the numbers it names; writing it changes nothing."""
    told = 0
    rules = rule_numbers(game)
    for number, row, edition, action in steps(game, seats, games, seed):
        if action is None:
            continue
        log, silent, loud = blank_log(), row.copy(), row.copy()
        game.rules.apply(silent, 0, edition.pieces, action)
        game.rules.apply(loud, 0, edition.pieces, action, log)
        where = f"{game.slug}, {seats} seats, game {number}, {game.actions.name(action, row[0], edition.pieces[0])}"
        assert silent.tobytes() == loud.tobytes(), f"{where}: the log changed the game"
        assert log[0].code < len(log) - 1, f"{where}: the log is full"
        for line in log[1 : int(log[0].code) + 1]:
            event = game.events(int(line.code))
            assert line.rule == 0 or game.meta.rule_name(int(line.rule)) in rules, (
                f"{where}: {event.key}, rule {line.rule}"
            )
            assert not line.numbers[len(event.numbers) :].any(), f"{where}: {event.key} with {line.numbers}"
            told += 1
    return {"events": told}


def rule_numbers(game: Game) -> set[str]:
    """All numbers of the rules of a game."""
    return set(re.findall(rf"{game.meta.prefix}-[EQ]?[0-9]+", shelf.read(game.slug, "rules.en.md")))


def finished(game: Game, seats: int, seed: int) -> tuple[Any, Edition]:
    """The last position of a random game."""
    _, row, edition, random = next(starts(game, seats, 1, seed))
    game.rules.playout(row, 0, edition.pieces, random, MOST_PLIES)
    return row, edition


def legal_is_why_not(game: Game, seats: int, wanted: int, seed: int) -> dict[str, Any]:
    """At every position, for every action number: legal exactly where `why_not` gives no reason."""
    checked = 0
    for row, edition in chain(positions(game, seats, wanted, seed), [finished(game, seats, seed)]):
        mask = game.rules.legal(row, 0, edition.pieces)
        before = row.tobytes()
        used = np.ones_like(mask)
        game.legal(row[0], edition.pieces[0], used)
        assert used.tobytes() == mask.tobytes(), f"what stood in the mask before shines through\n{mask}"
        for action in range(game.actions.size):
            code, *numbers = game.rules.why_not(row, 0, edition.pieces, action)
            unused = numbers[len(game.reasons(code).numbers) :] if code else numbers
            name = game.actions.name(action, row[0], edition.pieces[0])
            assert (code == 0) == bool(mask[action]), f"{name}: code {code}\n{game.draw(row[0], edition.pieces[0])}"
            assert not any(unused), f"{name}: the reason {code} has numbers {numbers} that it does not name"
        assert row.tobytes() == before, "asking changed the position"
        assert bool(mask.any()) == bool(row[0].mover), f"no legal action\n{game.draw(row[0], edition.pieces[0])}"
        checked += game.actions.size
    return {"positions": wanted, "checked": checked}


def pick_is_uniform(game: Game, seats: int, wanted: int, seed: int) -> dict[str, Any]:
    """`pick` takes every legal action equally often: chi-square far below what a bias would give."""
    worst = 0.0
    random = chance.generator(seed)
    for row, edition in positions(game, seats, wanted, seed):
        legal = np.flatnonzero(game.rules.legal(row, 0, edition.pieces))
        if len(legal) < 2:
            continue
        draws = 60 * len(legal)
        seen = np.zeros(game.actions.size, np.int64)
        for _ in range(draws):
            seen[game.rules.pick(row, 0, edition.pieces, random)] += 1
        assert seen.sum() == seen[legal].sum(), "an illegal action was picked"
        chi = float(((seen[legal] - 60) ** 2 / 60).sum())
        freedom = len(legal) - 1
        score = (chi - freedom) / math.sqrt(2 * freedom)
        assert score < 7, f"chi-square {chi:.0f} with {freedom} degrees\n{game.draw(row[0], edition.pieces[0])}"
        worst = max(worst, score)
    return {"positions": wanted, "worst": round(worst, 2)}


def sight_holds(game: Game, seats: int, wanted: int, seed: int) -> dict[str, Any]:
    """No seat, and no spectator, can tell two worlds apart that differ only in what it may not know."""
    rules = game.rules
    checked = 0
    for row, edition in positions(game, seats, wanted, seed):
        for seat in range(seats + 1):
            key = chance.key_from("world", seed, checked)
            redacted = row.copy()
            rules.redact(redacted, 0, edition.pieces, seat)
            again = redacted.copy()
            rules.redact(again, 0, edition.pieces, seat)
            drawn = game.draw(row[0], edition.pieces[0])
            assert again.tobytes() == redacted.tobytes(), f"redacting twice differs, seat {seat}\n{drawn}"
            world, peeked = redacted.copy(), row.copy()
            rules.redeal(world, 0, edition.pieces, seat, key)
            rules.redeal(peeked, 0, edition.pieces, seat, key)
            assert world.tobytes() == peeked.tobytes(), f"redeal peeks, seat {seat}\n{drawn}"
            code = rules.invariants(world, 0, edition.pieces)
            assert code == 0, f"redealt world is impossible ({game.wrongs(code).key}), seat {seat}\n{drawn}"
            seen = rules.observe(world, 0, edition.pieces, seat) if seat else None
            rules.redact(world, 0, edition.pieces, seat)
            assert world.tobytes() == redacted.tobytes(), f"redact after redeal differs, seat {seat}\n{drawn}"
            if seat:
                told = rules.observe(redacted, 0, edition.pieces, seat)
                assert seen is not None
                assert seen.tobytes() == told.tobytes(), f"the observation tells more, seat {seat}\n{drawn}"
            json.dumps(game.view(redacted[0], edition.pieces[0], seat))
            if seat and seat == row[0].mover:
                same = rules.legal(redacted, 0, edition.pieces) == rules.legal(row, 0, edition.pieces)
                assert same.all(), f"legal actions depend on what seat {seat} cannot know\n{drawn}"
            checked += 1
    return {"positions": wanted, "sights": checked}


def redeals_are_fair(game: Game, cases: Iterable[Any], redeals: int, seed: int) -> dict[str, Any]:
    """Over many redeals every hidden place holds each piece that can be there as often as its odds say."""
    worst, places = 0.0, 0
    for place, match, seat, uncover, look, odds in cases:
        pieces = match.edition.pieces
        action = None if uncover is None else match.number(uncover)
        seen: Counter[Any] = Counter()
        for k in range(redeals):
            world = match.row.copy()
            game.rules.redact(world, 0, pieces, seat)
            game.rules.redeal(world, 0, pieces, seat, chance.key_from(place, seed, k))
            if action is not None:
                game.rules.apply(world, 0, pieces, action)
            seen[look(world[0])] += 1
        strange = {piece: times for piece, times in seen.items() if not odds.get(piece)}
        assert not strange, f"{game.slug}, {place}: {strange} cannot be there"
        fair = {piece: redeals * share / sum(odds.values()) for piece, share in odds.items()}
        chi = sum((seen[piece] - times) ** 2 / times for piece, times in fair.items())
        freedom = len(odds) - 1
        score = (chi - freedom) / math.sqrt(2 * freedom)
        assert score < 6, f"{game.slug}, {place}: chi-square {chi:.0f} with {freedom} degrees, {dict(seen)}"
        worst, places = max(worst, score), places + 1
    assert places > 0, f"{game.slug}: nothing is hidden"
    return {"places": places, "redeals": redeals, "worst": round(worst, 2)}


def digest_of_games(game: Game, seats: int, games: int, seed: int) -> str:
    """One hash over every position of random games: equal for compiled, interpreted and bounds-checked rules."""
    digest = hashlib.sha256()
    for _, row, edition, _ in steps(game, seats, games, seed):
        digest.update(row.tobytes())
        if int(row[0].ply) % 16 == 0 or row[0].mover == 0:
            digest.update(game.rules.scores(row, 0, edition.pieces).tobytes())
            digest.update(game.rules.legal(row, 0, edition.pieces).tobytes())
            digest.update(game.rules.observe(row, 0, edition.pieces, 1).tobytes())
            digest.update(
                str([game.rules.sense(row, 0, edition.pieces, seat) for seat in range(1, seats + 1)]).encode()
            )
    return digest.hexdigest()


NONSENSE: tuple[Any, ...] = (
    None,
    True,
    "",
    "build",
    [],
    {},
    -1,
    10**9,
    {"do": None},
    {"do": "fly"},
    {"do": 7, "site": 1},
    {"site": 3},
    1.5,
)


def bad_action(match: Match, random: Random) -> Any:
    """An action that is malformed or not legal here."""
    space = match.game.actions
    kind = random.randrange(4)
    if kind == 0:
        return random.choice(NONSENSE)
    legal = set(match.legal_numbers())
    number = random.randrange(space.size)
    while number in legal:
        number = random.randrange(space.size)
    if kind == 1:
        return number
    named = match.named(number)
    if kind == 2:
        key = random.choice(list(named))
        named[key] = random.choice((None, -3, 10**6, "green", "", [1], {"a": 1}, True, 0.5))
        if named[key] is True and isinstance(match.named(number)[key], bool):
            named[key] = "yes"
        return named
    named[random.choice(("colour", "extra", "seat"))] = random.choice((1, "x", None))
    return named


def refuses_nonsense(game: Game, seats: int, tries: int, seed: int) -> dict[str, Any]:
    """Malformed and illegal actions are refused with a sentence, and change nothing."""
    random = Random(seed)
    match = game.match(seats=seats, seed=seed)
    refused = 0
    while refused < tries:
        if match.seat is None or random.random() < 0.02:
            if match.seat is None:
                match = game.match(seats=seats, seed=seed + refused)
            match.play(match.seat or 1, random.choice(match.legal_numbers()))
            continue
        action = bad_action(match, random)
        if is_legal(match, action):
            continue
        digest, entries = match.digest(), len(match.entries)
        seat = match.seat if random.random() < 0.8 else match.seat % seats + 1
        assert len(refusal(match, seat, action)) > 10, f"{action} was accepted, or refused without a sentence"
        assert match.digest() == digest, f"{action} changed the position"
        assert len(match.entries) == entries, f"{action} left an entry"
        refused += 1
    return {"refused": refused}


def refusal(match: Match, seat: int, action: Any) -> str:
    """What the match says to an action it refuses; nothing when it accepts."""
    try:
        match.play(seat, action)
    except rynek.RynekError as error:
        return str(error)
    return ""


def is_legal(match: Match, action: Any) -> bool:
    """Is this, however it came about, a legal action after all?"""
    try:
        return match.number(action) in match.legal_numbers()
    except rynek.RynekError:
        return False
