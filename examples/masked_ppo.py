"""Masked PPO on one of the games, in plain numpy: a whole learner in one file, to read and to take apart.

    python examples/masked_ppo.py --minutes 1                       # against chance
    python examples/masked_ppo.py --minutes 40 --out curve \\
        --opponents random,apprentice,builder,greedy                # past the greedy bot, which is the last of them

The environments are Gymnasium's vector environments, `gymnasium.make_vec("rynek/BudowaMiasta-v0", 32, …)`: many games
in one compiled loop, in each of which one seat learns. Forbidden actions are masked out of the policy, in the games
and in the losses (Huang and Ontañón, "A closer look at invalid action masking", 2020).
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np

import rynek.envs  # noqa: F401 — tells Gymnasium of the games
from rynek.lab.count import wilson

GAME = "rynek/BudowaMiasta-v0"
NEVER = np.float32(-1e9)
MOMENTS = 0.9, 0.999


@dataclass(frozen=True)
class Settings:
    """What there is to choose; the figures are those of the documented run."""

    game: str = GAME
    opponents: str = "random"  # each takes as many of the games; the last one is who strength is measured against
    minutes: float = 1.0  # of the processor
    seed: int = 1
    games: int = 128  # side by side
    steps: int = 64  # in each of them between two updates
    width: int = 256
    rate: float = 6e-4  # falls to a tenth by the end
    epochs: int = 3
    part: int = 1024  # decisions in one step of the optimiser
    clip: float = 0.2
    trace: float = 0.95  # lambda of the advantages; nothing is discounted, games are short
    curious: float = 0.01  # weight of the policy's entropy
    points: float = 20.0  # points of lead that are worth as much as half a win
    judged: int = 400  # games in each measurement of strength
    every: float = 2.0  # minutes between two of them


class Point(NamedTuple):
    """How strong the learner was at one moment."""

    minutes: float
    decisions: int
    won: float
    low: float
    high: float
    lead: float  # points ahead of the opponent at the end, on the average
    entropy: float


class Net:
    """Two hidden layers; a policy over all actions and one number for what a position is worth."""

    def __init__(self, inputs: int, width: int, actions: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        sizes = {"first": (inputs, width), "second": (width, width), "policy": (width, actions), "value": (width, 1)}
        spread = {"policy": 0.01, "value": 0.1}
        self.weights: dict[str, Any] = {"scale": np.ones(inputs, np.float32)}
        for name, shape in sizes.items():
            normal = random.standard_normal(shape) * np.sqrt(2 / shape[0]) * spread.get(name, 1.0)
            self.weights[name] = normal.astype(np.float32)
            self.weights[f"{name}_bias"] = np.zeros(shape[1], np.float32)
        self.fast = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.slow = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.taken = 0

    def measure(self, seen: Any) -> None:
        """Sets the scale of the inputs from observations: cells hold anything from a flag to a full purse."""
        spread = np.sqrt(np.mean(np.square(seen.astype(np.float32)), axis=0))
        self.weights["scale"] = (1 / np.maximum(spread, 0.5)).astype(np.float32)

    def layers(self, seen: Any) -> tuple[Any, Any, Any]:
        """Scaled inputs and both hidden layers."""
        w = self.weights
        inputs = seen * w["scale"]
        first = np.maximum(inputs @ w["first"] + w["first_bias"], 0)
        return inputs, first, np.maximum(first @ w["second"] + w["second_bias"], 0)

    def look(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """For each position the probabilities of all actions, forbidden ones 0, and its worth."""
        w = self.weights
        _, _, second = self.layers(seen)
        return shares(second @ w["policy"] + w["policy_bias"], masks), (second @ w["value"] + w["value_bias"])[:, 0]

    def slopes(self, layers: tuple[Any, Any, Any], off_policy: Any, off_value: Any) -> dict[str, Any]:
        """How each weight should change, from what is off at the outputs."""
        inputs, first, second = layers
        w, value = self.weights, off_value[:, None]
        back = off_policy @ w["policy"].T + value @ w["value"].T
        back[second <= 0] = 0
        further = back @ w["second"].T
        further[first <= 0] = 0
        sides = {"first": (inputs, further), "second": (first, back), "policy": (second, off_policy)}
        found = {}
        for name, (before, after) in (sides | {"value": (second, value)}).items():
            found[name], found[f"{name}_bias"] = before.T @ after, after.sum(axis=0)
        return found

    def step(self, slopes: dict[str, Any], rate: float) -> None:
        """One step of Adam, the slopes cut to length 0.5."""
        length = np.sqrt(sum(float(np.square(slope).sum()) for slope in slopes.values()))
        self.taken += 1
        quick, long = MOMENTS
        warm = rate * np.sqrt(1 - long**self.taken) / (1 - quick**self.taken)
        for name, slope in slopes.items():
            cut = slope * np.float32(min(1.0, 0.5 / (length + 1e-8)))
            self.fast[name] += np.float32(1 - quick) * (cut - self.fast[name])
            self.slow[name] += np.float32(1 - long) * (np.square(cut) - self.slow[name])
            self.weights[name] -= np.float32(warm) * self.fast[name] / (np.sqrt(self.slow[name]) + np.float32(1e-6))


def shares(liked: Any, masks: Any) -> Any:
    """Exponents as probabilities over the allowed actions."""
    liked = np.where(masks, liked, NEVER)
    powers = np.exp(liked - liked.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def drawn(probabilities: Any, random: Any) -> Any:
    """One action for each row, by its probability."""
    sums = probabilities.cumsum(axis=1)
    return (sums > random.random((len(sums), 1)) * sums[:, -1:]).argmax(axis=1)


class Memory:
    """What was played between two updates: by step and game."""

    def __init__(self, shape: tuple[int, int], inputs: int, actions: int) -> None:
        self.seen = np.zeros((*shape, inputs), np.uint8)
        self.masks = np.zeros((*shape, actions), bool)
        self.actions = np.zeros(shape, np.int64)
        self.chances, self.worths, self.gains, self.over = (np.zeros(shape, np.float32) for _ in range(4))

    def advantages(self, last: Any, trace: float) -> Any:
        """How much better each action turned out than was hoped (generalised advantage estimation)."""
        found, ahead, after = np.zeros_like(self.worths), np.float32(0), last
        for step in reversed(range(len(found))):
            goes_on = 1 - self.over[step]
            surprise = self.gains[step] + goes_on * after - self.worths[step]
            ahead = surprise + np.float32(trace) * goes_on * ahead
            found[step], after = ahead, self.worths[step]
        return found


class Games:
    """Vector environments side by side, one for each opponent, seen as one."""

    def __init__(self, settings: Settings) -> None:
        opponents = settings.opponents.split(",")
        self.count = settings.games // len(opponents)
        self.envs = [made(settings, who, self.count) for who in opponents]
        told = [env.reset(seed=settings.seed + k) for k, env in enumerate(self.envs)]
        self.points = np.float32(settings.points)
        self._show([seen for seen, _ in told], [info for _, info in told])

    def step(self, actions: Any) -> tuple[Any, Any]:
        """What each action brought, and where a game ended. Points are rewarded as they come, the place at the end."""
        told = [env.step(part) for env, part in zip(self.envs, np.split(actions, len(self.envs)), strict=True)]
        gains = np.concatenate([gain for _, gain, *_ in told]) / self.points
        over = np.concatenate([ended for _, _, ended, *_ in told])
        won = np.concatenate([places(info, self.count) == 1 for *_, info in told])
        self._show([one[0] for one in told], [one[-1] for one in told])
        return gains + over * np.where(won, np.float32(1), np.float32(-1)), over

    def _show(self, seen: list[Any], infos: list[dict[str, Any]]) -> None:
        self.seen = np.concatenate(seen)
        self.masks = np.concatenate([info["action_mask"] for info in infos]).astype(bool)


def places(info: dict[str, Any], count: int) -> Any:
    """The learner's places in the games that ended; 0 where none did."""
    return info["final_info"]["place"] if "final_info" in info else np.zeros(count, int)


class Learner:
    """The games, the net, and what was played last."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.games = Games(settings)
        inputs, actions = self.games.seen.shape[1], self.games.masks.shape[1]
        self.net = Net(inputs, settings.width, actions, settings.seed)
        self.memory = Memory((settings.steps, len(self.games.seen)), inputs, actions)
        self.random = np.random.default_rng(settings.seed)
        self.decisions = 0
        self.entropy = 0.0

    def play(self) -> None:
        """Fills the memory."""
        memory, games = self.memory, self.games
        for step in range(self.settings.steps):
            probabilities, worths = self.net.look(games.seen, games.masks)
            actions = drawn(probabilities, self.random)
            memory.seen[step], memory.masks[step], memory.actions[step] = games.seen, games.masks, actions
            memory.chances[step] = probabilities[np.arange(len(actions)), actions]
            memory.worths[step] = worths
            memory.gains[step], memory.over[step] = games.step(actions)
        self.decisions += memory.actions.size
        if self.net.taken == 0:
            self.net.measure(flat(memory.seen))

    def learn(self, rate: float) -> None:
        """Some steps of the optimiser over everything in the memory, in a new order each time."""
        memory, settings = self.memory, self.settings
        _, last = self.net.look(self.games.seen, self.games.masks)
        advantages = memory.advantages(last, settings.trace)
        hoped = flat(advantages + memory.worths)
        better = flat((advantages - advantages.mean()) / (advantages.std() + 1e-8))
        for _ in range(settings.epochs):
            order = self.random.permutation(len(hoped))
            for start in range(0, len(order), settings.part):
                self._improve(order[start : start + settings.part], better, hoped, rate)

    def _improve(self, chosen: Any, better: Any, hoped: Any, rate: float) -> None:
        """One step towards actions that proved better, as far as PPO lets the policy move at once."""
        memory, settings, net = self.memory, self.settings, self.net
        actions, rows = flat(memory.actions)[chosen], np.arange(len(chosen))
        layers = net.layers(flat(memory.seen)[chosen])
        masks = flat(memory.masks)[chosen]
        liked = layers[2] @ net.weights["policy"] + net.weights["policy_bias"]
        worths = (layers[2] @ net.weights["value"] + net.weights["value_bias"])[:, 0]
        now = shares(liked, masks)
        ratio = now[rows, actions] / flat(memory.chances)[chosen]
        gain = better[chosen]
        moves = np.where(gain > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
        off_policy = now * (gain * ratio * moves)[:, None]
        off_policy[rows, actions] -= gain * ratio * moves
        logs = np.log(now + 1e-9)
        entropy = -(now * logs).sum(axis=1, keepdims=True)
        self.entropy = float(entropy.mean())
        off_policy += settings.curious * now * (logs + entropy)
        off_value = worths - hoped[chosen]
        count = np.float32(len(chosen))
        net.step(net.slopes(layers, off_policy / count, off_value / count), rate)


def flat(array: Any) -> Any:
    """Steps and games in one row."""
    return array.reshape(-1, *array.shape[2:])


def made(settings: Settings, opponent: str, games: int) -> Any:
    """So many games against an opponent, points of lead rewarded as they come."""
    return gymnasium.make_vec(settings.game, games, opponents=[opponent], reward="lead")


def judge(net: Net, settings: Settings, opponent: str, seed: int) -> tuple[float, float, float, float]:
    """The part of fresh games that the net wins by its favourite actions, its interval of 95 %, and the mean lead.

    The first games to end would be the short ones; so every game that was begun counts, once.
    """
    games = settings.judged
    env = made(settings, opponent, games)
    seen, info = env.reset(seed=seed)
    waiting, won, lead = np.ones(games, bool), 0, 0.0
    while waiting.any():
        probabilities, _ = net.look(seen, info["action_mask"].astype(bool))
        seen, gains, over, _, info = env.step(probabilities.argmax(axis=1))
        lead += float(gains[waiting].sum())
        won += int((places(info, games)[over & waiting] == 1).sum())
        waiting &= ~over
    return won / games, *wilson(won / games, games), lead / games


def train(settings: Settings, tell: Callable[[Point], None] = lambda _: None) -> tuple[Net, list[Point]]:
    """Plays and learns until the time is up; the net, and how strong it was by and by."""
    learner, curve = Learner(settings), []
    began, judging, due = time.process_time(), 0.0, 0.0
    while True:
        spent = (time.process_time() - began - judging) / 60
        done = min(1.0, spent / settings.minutes)
        if spent >= due or done >= 1:
            paused = time.process_time()
            found = judge(learner.net, settings, settings.opponents.split(",")[-1], settings.seed + 1_000_000)
            judging += time.process_time() - paused
            curve.append(Point(round(spent, 2), learner.decisions, *found, learner.entropy))
            tell(curve[-1])
            due += settings.every
        if done >= 1:
            return learner.net, curve
        learner.play()
        learner.learn(settings.rate * (1 - 0.9 * done))


def say(point: Point) -> None:
    """One line about a measurement."""
    print(
        f"{point.minutes:6.1f} min  {point.decisions:>11,} decisions  won {point.won:6.1%} "
        f"({point.low:.1%} to {point.high:.1%})  lead {point.lead:+.1f}  entropy {point.entropy:.2f}",
        flush=True,
    )


def main() -> None:
    """Trains with the settings of the command line; `--out NAME` writes NAME.csv and NAME.npz."""
    parser = argparse.ArgumentParser(description="Masked PPO in numpy on a game of Rynek.")
    for one in fields(Settings):
        parser.add_argument(f"--{one.name}", type=type(one.default), default=one.default)
    parser.add_argument("--out", type=Path)
    given = vars(parser.parse_args())
    out = given.pop("out")
    settings = Settings(**given)
    net, curve = train(settings, say)
    if out is not None:
        np.savez_compressed(out.with_suffix(".npz"), **net.weights)
        with out.with_suffix(".csv").open("w", newline="") as file:
            csv.writer(file).writerows([Point._fields, *curve])
    print(asdict(settings))


if __name__ == "__main__":
    main()
