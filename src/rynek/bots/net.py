"""A learned judge of positions: what each seat may hope for, and which actions look best.

Two layers over the observation planes, evaluated inside the compiled search. The first layer adds one row of weights
for every plane cell that is not zero, so that its cost follows what lies on the table, not how much could.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from typing import Any, NamedTuple

import numpy as np

from rynek.engine.error import RynekError
from rynek.engine.game import Game
from rynek.engine.rule import rule

LANES = 8  # widths are multiples of this, so that sums run in as many lanes
FORM = 1  # of the file


class BrokenNet(RynekError, ValueError):
    """A weights file that is damaged, or was made for another game or other rules."""


class Net(NamedTuple):
    """The weights as compiled code takes them; a net of no inputs is no net at all."""

    first: Any  # float32[inputs, width]
    first_bias: Any  # float32[width]
    second: Any  # float32[width, width]
    second_bias: Any  # float32[width]
    value: Any  # float32[seats, width]: the deciding seat first, the others in order of play
    value_bias: Any  # float32[seats]
    policy: Any  # float32[actions, width]
    policy_bias: Any  # float32[actions]
    lean: Any  # float32[1]: how much the room's own sense counts beside the value, for 1000 hundredths of a point


def shapes(inputs: int, width: int, seats: int, actions: int) -> dict[str, tuple[int, ...]]:
    """The shape of every array of a net."""
    return {
        "first": (inputs, width),
        "first_bias": (width,),
        "second": (width, width),
        "second_bias": (width,),
        "value": (seats, width),
        "value_bias": (seats,),
        "policy": (actions, width),
        "policy_bias": (actions,),
        "lean": (1,),
    }


def no_net() -> Net:
    """What a search without a net is given."""
    return Net(*(np.zeros(shape, np.float32) for shape in shapes(0, 0, 0, 0).values()))


def inputs_of(game: Game) -> int:
    """How many numbers an observation of this game has."""
    return sum(plane.size for plane in game.planes)


def blank(game: Game, width: int) -> Net:
    """A net for this game that knows nothing."""
    sizes = shapes(inputs_of(game), width, game.meta.seats[1], game.actions.size)
    return Net(*(np.zeros(shape, np.float32) for shape in sizes.values()))


def purpose(game: Game) -> str:
    """A hash of what a net's inputs and outputs mean: planes, actions, seats, version of the rules."""
    planes = [(plane.name, plane.size) for plane in game.planes]
    blocks = [(block.do, block.count) for block in game.actions.blocks]
    said = json.dumps([game.slug, game.meta.rules_version, game.meta.seats, planes, blocks])
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def dump(game: Game, net: Net, card: dict[str, Any]) -> bytes:
    """The bytes of a weights file: numbers at half length, what they are for, and the card that tells their story."""
    arrays = {name: np.asarray(array, np.float16) for name, array in net._asdict().items()}
    head = json.dumps({"form": FORM, "game": game.slug, "purpose": purpose(game), "card": card}, sort_keys=True)
    out = io.BytesIO()
    np.savez_compressed(out, head=np.frombuffer(head.encode(), np.uint8), **arrays)  # type: ignore[arg-type]
    return out.getvalue()


def load(game: Game, data: bytes) -> tuple[Net, dict[str, Any]]:
    """The net and its card out of a weights file; whatever is wrong with the file is said."""
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            stored = {name: file[name] for name in file.files}
        head = json.loads(stored.pop("head").tobytes())
    except (ValueError, KeyError, OSError, EOFError, zipfile.BadZipFile, zipfile.LargeZipFile) as error:
        raise BrokenNet(f"the weights file is damaged ({type(error).__name__}); train or fetch it again") from None
    if not isinstance(head, dict) or head.get("form") != FORM or not isinstance(head.get("card"), dict):
        raise BrokenNet(f"the weights file has another form; form {FORM} would be right")
    if head.get("game") != game.slug:
        raise BrokenNet(f"these weights are for {head.get('game')!s:.40}, not for {game.slug}")
    if head.get("purpose") != purpose(game):
        raise BrokenNet(
            f"these weights were trained for other rules of {game.slug}; 'rynek train {game.slug}' makes new ones"
        )
    return Net(*(_array(game, stored, name) for name in Net._fields)), head["card"]


def _array(game: Game, stored: dict[str, Any], name: str) -> Any:
    """One array, if it has the shape this game needs and holds nothing but numbers."""
    array = stored.get(name)
    bias = stored.get("first_bias")
    width = len(bias) if bias is not None and bias.ndim == 1 else 0
    right = shapes(inputs_of(game), width, game.meta.seats[1], game.actions.size)[name]
    if array is None or array.dtype != np.float16 or array.shape != right or not width or width % LANES:
        found = "missing" if array is None else f"of shape {array.shape}"
        raise BrokenNet(f"in the weights '{name}' is {found}; shape {right} would be right")
    if not np.isfinite(array).all():
        raise BrokenNet(f"in the weights '{name}' holds something that is no number")
    return np.ascontiguousarray(array, np.float32)


def blank_glance(inputs: int) -> Any:
    """Room for an observation, as words of eight inputs; `view(uint8)[:inputs]` is the observation itself."""
    return np.zeros(-(-inputs // 8), np.int64)


@rule
def look(net: Net, seen: Any, glance: Any, first: Any, second: Any) -> None:
    """Takes in an observation: fills both hidden layers; a glance at eight inputs at once passes over empty ones."""
    width = len(first)
    for k in range(width):
        first[k] = net.first_bias[k]
        second[k] = net.second_bias[k]
    for word in range(len(glance)):
        if glance[word] == 0:
            continue
        for place in range(word * 8, min(word * 8 + 8, len(seen))):
            if seen[place] != 0:
                amount = np.float32(seen[place])
                for k in range(width):
                    first[k] += amount * net.first[place, k]
    for j in range(width):
        if first[j] > 0:
            amount = first[j]
            for k in range(width):
                second[k] += amount * net.second[j, k]
    for k in range(width):
        second[k] = max(second[k], np.float32(0))


@rule
def dot(one: Any, weights: Any, row: int) -> float:
    """The sum of products with one row of weights, in lanes."""
    a = b = c = d = np.float32(0)
    for k in range(0, len(one), 4):
        a += one[k] * weights[row, k]
        b += one[k + 1] * weights[row, k + 1]
        c += one[k + 2] * weights[row, k + 2]
        d += one[k + 3] * weights[row, k + 3]
    return float((a + b) + (c + d))


@rule
def hope(net: Net, second: Any, seat: int, seats: int, out: Any) -> None:
    """The share of the win each seat may hope for, by seat; the shares of all seats add up to 1.

    What comes in is how each seat stands as the room senses it, in thousands of hundredths of a point.
    """
    most = -1e18
    for turn in range(seats):
        other = (seat - 1 + turn) % seats + 1
        out[other] = net.lean[0] * out[other] + dot(second, net.value, turn) + net.value_bias[turn]
        most = max(most, out[other])
    total = 0.0
    for other in range(1, seats + 1):
        out[other] = np.exp(out[other] - most)
        total += out[other]
    for other in range(1, seats + 1):
        out[other] /= total


@rule
def liking(net: Net, second: Any, action: int) -> float:
    """How much an action is to the net's liking, as an exponent."""
    return float(dot(second, net.policy, action) + net.policy_bias[action])
