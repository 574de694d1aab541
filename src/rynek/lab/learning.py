"""Learning from played games: fits a net to what searches preferred and to how the games ended.

Plain numpy and one thread of arithmetic, so that the same samples in the same order give the same weights to the last
bit, whoever asks and however often the work was interrupted.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from rynek.bots.net import Net, inputs_of, shapes
from rynek.engine.game import Game

DECAY = 1e-4  # how fast weights that nothing needs fade
MOMENTS = (0.9, 0.999)
LEANS = [0.02 * 1.15**k for k in range(40)]  # from 0.02 to about 5
NEVER = np.float32(-1e9)  # the exponent of an action that is not legal


@dataclass
class Samples:
    """Decisions out of played games, side by side."""

    seen: Any  # uint8[n, inputs]: what the deciding seat saw
    seats: Any  # int64[n]: how many played
    shares: Any  # float32[n, most seats]: what came of it, the deciding seat first
    sensed: Any  # float32[n, most seats]: how each stands as the room senses it, in the same order
    starts: Any  # int64[n + 1]: where a decision's legal actions begin in the two lists below
    actions: Any  # int16[…]: legal actions
    visits: Any  # float32[…]: which part of the search went to each

    def __len__(self) -> int:
        return len(self.seats)

    @staticmethod
    def joined(parts: list[Samples]) -> Samples:
        """Several lots of samples as one."""
        counts = np.concatenate([np.diff(part.starts) for part in parts])
        return Samples(
            np.concatenate([part.seen for part in parts]),
            np.concatenate([part.seats for part in parts]),
            np.concatenate([part.shares for part in parts]),
            np.concatenate([part.sensed for part in parts]),
            np.concatenate([[0], np.cumsum(counts)]),
            np.concatenate([part.actions for part in parts]),
            np.concatenate([part.visits for part in parts]),
        )

    def thinned(self, part: float, seed: tuple[int, ...]) -> Samples:
        """About this part of the samples, the same ones each time."""
        chosen = np.flatnonzero(np.random.default_rng((*seed, len(self))).random(len(self)) < part)
        places, counts = self.places(chosen)
        return Samples(
            self.seen[chosen],
            self.seats[chosen],
            self.shares[chosen],
            self.sensed[chosen],
            np.concatenate([[0], np.cumsum(counts)]),
            self.actions[places],
            self.visits[places],
        )

    def places(self, chosen: Any) -> tuple[Any, Any]:
        """Where the legal actions of the chosen samples stand, and how many each has."""
        counts = self.starts[chosen + 1] - self.starts[chosen]
        inside = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        return np.repeat(self.starts[chosen], counts) + inside, counts


@dataclass
class Learner:
    """A net that learns, with all that is needed to go on learning later as if never interrupted."""

    weights: dict[str, Any]
    scale: Any  # float32[inputs]: brings every input to the size of 1
    fast: dict[str, Any] = field(default_factory=dict)
    slow: dict[str, Any] = field(default_factory=dict)
    steps: int = 0

    @staticmethod
    def newborn(game: Game, width: int, seed: int) -> Learner:
        """A learner that knows nothing, with small random weights."""
        random = np.random.default_rng(seed)
        sizes = shapes(inputs_of(game), width, game.meta.seats[1], game.actions.size)
        weights = {name: np.zeros(shape, np.float32) for name, shape in sizes.items()}
        for name, spread in (("first", 0.05), ("second", np.sqrt(2 / width)), ("value", 0.01), ("policy", 0.01)):
            weights[name] = (random.standard_normal(sizes[name]) * spread).astype(np.float32)
        learner = Learner(weights, np.ones(inputs_of(game), np.float32))
        for name, array in weights.items():
            learner.fast[name], learner.slow[name] = np.zeros_like(array), np.zeros_like(array)
        return learner

    def dump(self, said: dict[str, Any]) -> bytes:
        """The bytes of all that is needed to go on, and a few facts beside."""
        kinds = (("weights", self.weights), ("fast", self.fast), ("slow", self.slow))
        arrays = {f"{kind} {name}": array for kind, part in kinds for name, array in part.items()}
        head = np.frombuffer(json.dumps({"steps": self.steps} | said).encode(), np.uint8)
        out = io.BytesIO()
        np.savez(out, head=head, scale=self.scale, **arrays)
        return out.getvalue()

    @staticmethod
    def load(data: bytes) -> tuple[Learner, dict[str, Any]]:
        """A learner as it was dumped, and the facts beside."""
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            stored = {name: file[name] for name in file.files}
        said = json.loads(stored.pop("head").tobytes())
        learner = Learner({}, stored.pop("scale"), steps=said.pop("steps"))
        for key, array in stored.items():
            kind, _, name = key.partition(" ")
            getattr(learner, kind)[name] = array
        return learner, said

    def measure(self, samples: Samples) -> None:
        """Sets the scale and the lean from samples, once, before the first step."""
        total = np.zeros(samples.seen.shape[1])
        for k in range(0, len(samples), 4096):
            total += np.square(samples.seen[k : k + 4096].astype(np.float32)).sum(axis=0)
        spread = np.sqrt(total / max(1, len(samples)))
        self.scale = (1 / np.maximum(spread, 0.25)).astype(np.float32)
        self.weights["lean"][0] = self._best_lean(samples)

    def _best_lean(self, samples: Samples) -> float:
        """How much what the room senses tells by itself: the net learns what it adds to that, from there on."""
        chosen = np.arange(0, len(samples), max(1, len(samples) // 20_000))
        sensed = samples.sensed[chosen]
        return min(LEANS, key=lambda lean: self._value_error(samples, chosen, sensed * np.float32(lean))[1])

    def net(self) -> Net:
        """The net as the search takes it: the scale is folded into the first layer."""
        folded = self.weights | {"first": self.weights["first"] * self.scale[:, None]}
        halved = {name: array.astype(np.float16).astype(np.float32) for name, array in folded.items()}
        return Net(**halved)

    def step(self, samples: Samples, chosen: Any, rate: float) -> tuple[float, float]:
        """Learns from the chosen samples; returns how far value and policy were off."""
        self.steps += 1
        slopes, value_loss, policy_loss = self.slopes(samples, chosen)
        quick, long = MOMENTS
        warm = np.sqrt(1 - long**self.steps) / (1 - quick**self.steps)
        for name, slope in slopes.items():
            fast, slow, weights = self.fast[name], self.slow[name], self.weights[name]
            fast *= quick
            fast += (1 - quick) * slope
            slow *= long
            slow += (1 - long) * np.square(slope)
            weights -= np.float32(rate * warm) * fast / (np.sqrt(slow) + np.float32(1e-8))
            weights *= np.float32(1 - rate * DECAY)
        return value_loss, policy_loss

    def slopes(self, samples: Samples, chosen: Any) -> tuple[dict[str, Any], float, float]:
        """How each weight should change, and the two losses."""
        weights, count = self.weights, len(chosen)
        seen = samples.seen[chosen].astype(np.float32) * self.scale
        first = np.maximum(seen @ weights["first"] + weights["first_bias"], 0)
        second = np.maximum(first @ weights["second"] + weights["second_bias"], 0)
        hoped = second @ weights["value"].T + weights["value_bias"] + samples.sensed[chosen] * weights["lean"]
        liked = second @ weights["policy"].T + weights["policy_bias"]
        off_value, value_loss = self._value_error(samples, chosen, hoped)
        off_policy, policy_loss = self._policy_error(samples, chosen, liked)
        back = off_value @ weights["value"] + off_policy @ weights["policy"]
        back[second <= 0] = 0
        further = back @ weights["second"].T
        further[first <= 0] = 0
        slopes = {
            "first": seen.T @ further,
            "first_bias": further.sum(axis=0),
            "second": first.T @ back,
            "second_bias": back.sum(axis=0),
            "value": off_value.T @ second,
            "value_bias": off_value.sum(axis=0),
            "policy": off_policy.T @ second,
            "policy_bias": off_policy.sum(axis=0),
            "lean": np.array([(off_value * samples.sensed[chosen]).sum()], off_value.dtype),
        }
        return slopes, value_loss / count, policy_loss / count

    def _value_error(self, samples: Samples, chosen: Any, hoped: Any) -> tuple[Any, float]:
        """Hoped-for shares of the win against what came of it."""
        playing = np.arange(hoped.shape[1])[None, :] < samples.seats[chosen][:, None]
        hoped = _shares(np.where(playing, hoped, NEVER))
        came = samples.shares[chosen]
        loss = -float((came * np.log(hoped + 1e-9)).sum())
        return (hoped - came) / len(chosen), loss

    def _policy_error(self, samples: Samples, chosen: Any, liked: Any) -> tuple[Any, float]:
        """Liked actions against those the search went to."""
        places, counts = samples.places(chosen)
        rows = np.repeat(np.arange(len(chosen)), counts)
        actions, wanted = samples.actions[places], samples.visits[places]
        exponents = np.full_like(liked, NEVER)
        exponents[rows, actions] = liked[rows, actions]
        shares = _shares(exponents)
        loss = -float((wanted * np.log(shares[rows, actions] + 1e-9)).sum())
        shares[rows, actions] -= wanted
        return shares / len(chosen), loss


def _shares(exponents: Any) -> Any:
    """Exponents as shares that add up to 1."""
    powers = np.exp(exponents - exponents.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
