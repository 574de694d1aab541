"""Training: a net gets better by playing against itself, one generation after the other, in a folder it goes on from.

Everything follows from the settings alone. A generation plays games, learns from them and from those of the generations
just before, and must then beat the best net so far in a match. All that is finished is on disk before the next thing
begins, so that a training killed at any time ends with the same weights as one that was left alone.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import time
import zipfile
from collections.abc import Generator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from rynek.bots.net import dump
from rynek.bots.store import lend
from rynek.engine import registry
from rynek.engine.error import RynekError
from rynek.engine.game import Game
from rynek.lab.count import wilson
from rynek.lab.crowd import Crowd, spread
from rynek.lab.game import Outcome, Table
from rynek.lab.learning import Learner, Samples
from rynek.lab.match import Score, play_some
from rynek.lab.practice import Lesson, school

LOT = 50  # games one process plays before it hands them over
GATE_LOT = 10
GATE_LOOKS = 48  # of each decision in the match after a generation
MEMORY = 3  # generations whose games are learned from
SAVED = 200  # steps between two savings of the learner
BATCH = 512
WAY = 2  # of playing and learning; another way with equal settings would end with other weights
RATES = (4e-3, 4e-4)  # how fast a generation learns at its beginning and at its end


class WrongTraining(RynekError, ValueError):
    """A training that cannot be begun or gone on with."""


@dataclass(frozen=True)
class Settings:
    """All that the weights of a training follow from."""

    game: str
    seed: int = 1
    generations: int = 4
    games: int = 4000  # each generation plays
    simulations: int = 8  # of each decision
    playouts: int = 4  # from each decision, which tell what it is worth
    epochs: float = 3.0  # times each decision is learned from in a generation
    width: int = 64
    gate: int = 200  # games of the match after each generation
    most: int = 400_000  # decisions that are written down in a generation

    def fingerprint(self) -> str:
        """Equal for trainings that end the same: way, settings, rules and edition."""
        room = registry.game(self.game)
        told = json.dumps([WAY, asdict(self), room.meta.rules_version, room.edition().hash], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()[:32]


@dataclass(frozen=True)
class News:
    """What a training says as it goes on: which part of which generation, how much of it is done."""

    generation: int
    part: str
    done: int
    total: int
    figures: dict[str, float]


class Training:
    """One training and its folder."""

    def __init__(self, settings: Settings, folder: Path, crowd: Crowd = 1) -> None:
        self.settings, self.folder, self.crowd = settings, folder, crowd
        self.game: Game = registry.game(settings.game)
        self._claim()
        self.spent = Spent(folder / "spent.json")

    def _claim(self) -> None:
        """Makes the folder this training's own, or sees that it is."""
        self.folder.mkdir(parents=True, exist_ok=True)
        told = asdict(self.settings) | {"fingerprint": self.settings.fingerprint()}
        file = self.folder / "settings.json"
        if not file.exists():
            write(file, json.dumps(told, indent=1).encode())
            return
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            raise WrongTraining(f"{file} is damaged; remove the folder to begin anew") from None
        if found != told:
            changed = [key for key in told if found.get(key) != told[key]] if isinstance(found, dict) else []
            raise WrongTraining(
                f"{self.folder} holds another training (other: {', '.join(changed)}); "
                "the same settings go on with it, another folder begins anew"
            )

    def run(self) -> Generator[News, None, None]:
        """Goes on to the end; whoever stops asking stops the training, which goes on from there next time."""
        for generation in range(self.settings.generations):
            if self.gated(generation):
                continue
            for part in (self._play, self._learn, self._gate):
                for news in part(generation):
                    self.spent.add()
                    yield news

    def gated(self, generation: int) -> dict[str, Any] | None:
        """How the match after a generation came out, if it was played."""
        file = self.folder / f"gate-{generation}.json"
        return read(file) if file.exists() else None

    def best(self, before: int | None = None) -> bytes:
        """The weights of the last generation that passed its match; none at the beginning."""
        for generation in reversed(range(self.settings.generations if before is None else before)):
            result = self.gated(generation)
            if result and result["passed"]:
                return (self.folder / f"net-{generation}.npz").read_bytes()
        return b""

    def _play(self, generation: int) -> Generator[News, None, None]:
        """The games of a generation, those that are not on disk yet."""
        settings, best = self.settings, self.best(generation)
        lots = -(-settings.games // LOT)
        lesson = Lesson(
            settings.game,
            settings.seed * 1_000_003 + generation,
            simulations=settings.simulations,
            playouts=settings.playouts,
            weights=best,
        )
        missing = [k for k in range(lots) if not self._lot(generation, k).exists()]
        jobs = [(lesson, range(k * LOT, min((k + 1) * LOT, settings.games))) for k in missing]
        for done, (k, samples) in enumerate(zip(missing, spread(school, jobs, self.crowd), strict=True), 1):
            write(self._lot(generation, k), packed(samples))
            yield News(generation, "play", lots - len(missing) + done, lots, {"decisions": len(samples)})

    def _lot(self, generation: int, number: int) -> Path:
        return self.folder / f"games-{generation}" / f"{number:05}.npz"

    def _samples(self, generation: int) -> Samples:
        """All that a generation learns from: its own games and those of the generations just before."""
        lots = []
        for earlier in range(max(0, generation - MEMORY + 1), generation + 1):
            files = sorted((self.folder / f"games-{earlier}").glob("*.npz"))
            found = [unpacked(file) for file in files]
            total = sum(len(one) for one in found)
            if total > self.settings.most:
                found = [one.thinned(self.settings.most / total, (self.settings.seed, earlier)) for one in found]
            lots += found
        return Samples.joined(lots)

    def _learn(self, generation: int) -> Generator[News, None, None]:
        """The learning of a generation, from where it was last saved."""
        file = self.folder / f"net-{generation}.npz"
        if file.exists():
            return
        samples = self._samples(generation)
        total = max(1, round(len(samples) * self.settings.epochs / min(BATCH, len(samples))))
        learner, begun = self._learner(generation, samples)
        off = np.zeros(2)
        for step in range(begun, total):
            chosen = batch(len(samples), (self.settings.seed, generation), step)
            rate = RATES[0] * (RATES[1] / RATES[0]) ** (step / total)
            fresh = np.array(learner.step(samples, chosen, rate))
            off = fresh if step == begun else 0.98 * off + 0.02 * fresh
            if (step + 1) % SAVED == 0 or step + 1 == total:
                write(self.folder / "learner.npz", learner.dump({"generation": generation, "step": step + 1}))
                figures = {"value": round(float(off[0]), 4), "policy": round(float(off[1]), 4)}
                yield News(generation, "learn", step + 1, total, figures)
        write(file, dump(self.game, learner.net(), asdict(self.settings) | {"generation": generation}))

    def _learner(self, generation: int, samples: Samples) -> tuple[Learner, int]:
        """The learner and how many steps of this generation it has made."""
        file = self.folder / "learner.npz"
        if not file.exists():
            learner = Learner.newborn(self.game, self.settings.width, self.settings.seed)
            learner.measure(samples)
            return learner, 0
        learner, said = Learner.load(file.read_bytes())
        return learner, said["step"] if said["generation"] == generation else 0

    def _gate(self, generation: int) -> Generator[News, None, None]:
        """The match of a generation against the best before it, from where it was last saved."""
        settings, file = self.settings, self.folder / f"match-{generation}.json"
        fresh, best = (self.folder / f"net-{generation}.npz").read_bytes(), self.best(generation)
        table = gate_table(settings, fresh, best)
        shares: list[float] = read(file) if file.exists() else []
        numbers = range(len(shares), settings.gate)
        jobs = [(table, (fresh, best), numbers[k : k + GATE_LOT]) for k in range(0, len(numbers), GATE_LOT)]
        for outcomes in spread(gate_some, jobs, self.crowd):
            shares += [Score.share_in(outcome, 0) for outcome in outcomes]
            write(file, json.dumps(shares).encode())
            if len(shares) < settings.gate:
                share = round(sum(shares) / len(shares), 4)
                yield News(generation, "gate", len(shares), settings.gate, {"share": share})
        share = sum(shares) / len(shares)
        low, high = wilson(share, len(shares))
        passed = share > 0.5
        result = {"share": share, "low": low, "high": high, "games": len(shares), "passed": passed}
        write(self.folder / f"gate-{generation}.json", json.dumps(result).encode())
        yield News(generation, "gate", settings.gate, settings.gate, {"share": share, "passed": float(passed)})


class Spent:
    """What a training has cost so far, over all its starts; of a start that was killed, up to its last news."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.begin()

    def begin(self) -> None:
        """Counts from now on, on top of what earlier starts cost."""
        found = read(self.file) if self.file.exists() else {"seconds": 0.0, "processor": 0.0, "starts": 0}
        self.before = found | {"starts": found["starts"] + 1}
        self.began, self.worked = time.monotonic(), _processor_time()

    def add(self) -> None:
        """Writes down what was spent until now."""
        now = {
            "seconds": round(self.before["seconds"] + time.monotonic() - self.began, 1),
            "processor": round(self.before["processor"] + _processor_time() - self.worked, 1),
            "starts": self.before["starts"],
        }
        self.file.write_text(json.dumps(now), encoding="utf-8")


def _processor_time() -> float:
    """Seconds of processors this process and its children that have ended took."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def gate_table(settings: Settings, fresh: bytes, best: bytes) -> Table:
    """The table at which a new net plays the best one so far with as many looks, or greedy where there is none yet."""
    looks = GATE_LOOKS
    other = f"net:{looks}@{lend(best)}" if best else "greedy"
    seats = registry.meta(settings.game).seats[0]
    return Table(settings.game, seats, (f"net:{looks}@{lend(fresh)}", other), seed=settings.seed + 7_000_000)


def gate_some(table: Table, weights: tuple[bytes, ...], numbers: range) -> list[Outcome]:
    """Plays a few games of such a match, wherever the weights have to be handed over first."""
    for data in weights:
        lend(data)
    return play_some(table, numbers)


def batch(count: int, seed: tuple[int, ...], step: int) -> Any:
    """Which samples the step learns from: each comes once in every round."""
    size = min(BATCH, count)
    each = count // size
    order = np.random.default_rng((*seed, step // each)).permutation(count)
    return order[step % each * size : (step % each + 1) * size]


def packed(samples: Samples) -> bytes:
    """Samples as a file."""
    out = io.BytesIO()
    np.savez_compressed(out, **vars(samples))
    return out.getvalue()


def unpacked(file: Path) -> Samples:
    """Samples out of a file."""
    try:
        with np.load(file, allow_pickle=False) as stored:
            return Samples(**{name: stored[name] for name in stored.files})
    except (ValueError, TypeError, OSError, EOFError, zipfile.BadZipFile) as error:
        raise WrongTraining(f"{file} is damaged ({type(error).__name__}); remove it and it is played again") from None


def read(file: Path) -> Any:
    """A small file of facts."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        raise WrongTraining(f"{file} is damaged; remove it and that part is done again") from None


def write(file: Path, data: bytes) -> None:
    """Writes a file wholly or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(file.name + ".half")
    with half.open("wb") as open_file:
        open_file.write(data)
        open_file.flush()
        os.fsync(open_file.fileno())
    half.replace(file)
