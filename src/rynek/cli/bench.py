"""`rynek bench`: how fast the games are, beside others measured in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from rynek.cli import peer, speed
from rynek.cli.screen import Refused, bar, open_game, out, print_json
from rynek.engine import registry
from rynek.engine.game import Game
from rynek.engine.rule import INTERPRETED
from rynek.lab import speed as lab_speed

ROUNDS = 4


class Field:
    """One game that is measured, with every number of seats; of several rounds the best counts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        low, high = game.meta.seats
        self.tracks = [speed.Track(game, seats) for seats in range(low, high + 1)]
        self.sizes = {
            mode: [track.filling(getattr(track, mode)) for track in self.tracks] for mode in ("games", "playouts")
        }
        self.shares = [track.share_decided(speed.SAMPLE) for track in self.tracks]
        self.best: dict[str, list[speed.Run]] = {}
        self.found: dict[str, float] = {}

    def run(self) -> None:
        """One round."""
        for mode, sizes in self.sizes.items():
            runs = [getattr(track, mode)(size) for track, size in zip(self.tracks, sizes, strict=True)]
            self.best[mode] = faster(self.best.get(mode), runs)

    def asked(self) -> list[dict[str, Any]]:
        """The same runs, as a twin is asked for them."""
        return [
            {
                "mode": mode,
                "seats": track.seats,
                "games": size,
                "seed": speed.SEED,
                "options": [int(code) for code in track.options[:-1]],
            }
            for mode, sizes in self.sizes.items()
            for track, size in zip(self.tracks, sizes, strict=True)
        ]

    def rates(self, best: dict[str, list[speed.Run]]) -> dict[str, float]:
        """Decisions and playouts a second of runs of this size, ours or a twin's."""
        decided = sum(run.actions * share for run, share in zip(best["games"], self.shares, strict=True))
        return {
            "decisions_per_s": decided / sum(run.seconds for run in best["games"]),
            "playouts_per_s": sum(self.sizes["playouts"]) / sum(run.seconds for run in best["playouts"]),
        }

    def plain(self) -> dict[str, float]:
        """As JSON data."""
        return {key: round(value, 3) for key, value in (self.rates(self.best) | self.found).items()}


class Other:
    """A peer: its best round, or why it is missing."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.best: dict[str, Any] = {}
        self.runs: dict[str, list[speed.Run]] = {}
        self.missing = ""

    def run(self, fields: dict[str, Field]) -> None:
        """One round; a peer that was missing once is not asked again."""
        if self.missing:
            return
        try:
            if self.name == peer.TWIN:
                self._beside(fields)
            else:
                found = peer.ask(self.name, {"seed": speed.SEED})
                self.best = max(self.best, found, key=lambda one: one.get("decisions_per_s", 0.0))
        except peer.Missing as error:
            self.missing = str(error)

    def _beside(self, fields: dict[str, Field]) -> None:
        """The same games as ours, which must come to the same checksums."""
        told = peer.ask(self.name, {})
        field = fields.get(told["game"])
        if field is None:
            raise peer.Missing(f"it is a twin of {told['game']}, which was not measured")
        runs = [speed.Run(**run) for run in peer.ask(self.name, {"runs": field.asked()})["runs"]]
        by_mode = {"games": runs[: len(field.tracks)], "playouts": runs[len(field.tracks) :]}
        for mode, best in field.best.items():
            if [run.checksum for run in best] != [run.checksum for run in by_mode[mode]]:
                raise peer.Missing(f"it played other {mode} than {told['game']} did: the checksums differ")
            self.runs[mode] = faster(self.runs.get(mode), by_mode[mode])
        self.best = {**field.rates(self.runs), "game": told["game"], "version": told["compiler"], "same_games": True}

    def plain(self) -> dict[str, Any]:
        """As JSON data."""
        if self.missing:
            return {"decisions_per_s": None, "missing": self.missing}
        return {key: round(value, 3) if isinstance(value, float) else value for key, value in self.best.items()}


def faster(before: list[speed.Run] | None, runs: list[speed.Run]) -> list[speed.Run]:
    """Of the same runs in two rounds, each time the one that took less."""
    if before is None:
        return runs
    return [min(pair, key=lambda run: run.seconds) for pair in zip(before, runs, strict=True)]


def bench(game: str = "", /, *, json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """Measure how fast the games are, and others in the same run: a twin in C++, PettingZoo, boardgame.io.

    Decisions with only one possible action do not count. A peer that cannot be had here is named with the reason; what
    it needs is fetched into `.cache/bench` of the checkout.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it; all when left out.
    json
        Write JSON.
    """
    found = measured(game)
    if json:
        print_json(found)
    else:
        show(found)


def measured(game: str = "") -> dict[str, Any]:
    """The figures of one game or of all, and of the others, as JSON data."""
    rooms = [open_game(game)] if game else [registry.game(slug) for slug in registry.slugs()]
    if INTERPRETED:
        raise Refused("NUMBA_DISABLE_JIT is set: interpreted rules are not what is measured here; unset it")
    fields: dict[str, Field] = {}
    others = [Other(name) for name in peer.PEERS]
    together: list[float] = []
    with bar() as progress:
        planned = list(steps(rooms, fields, others, together))
        task = progress.add_task("bench", total=len(planned))
        for what, step in planned:
            progress.update(task, description=what)
            step()
            progress.advance(task)
    return {
        "games": {slug: field.plain() for slug, field in fields.items()},
        "cached_start_of_all_s": round(together[0], 3),
        "peers": {one.name: one.plain() for one in others},
        "ratios": {slug: ratios(field, others) for slug, field in fields.items()},
    }


def steps(
    rooms: list[Game], fields: dict[str, Field], others: list[Other], together: list[float]
) -> Iterator[tuple[str, Callable[[], None]]]:
    """All that is to be done, each with its name; ours and the others take turns, under the same weather."""

    def one_round() -> None:
        for runner in fields.values():
            runner.run()
        for other in others:
            other.run(fields)

    def open_field(room: Game) -> None:
        fields[room.slug] = Field(room)

    for room in rooms:
        yield f"{room.slug}: opened", partial(open_field, room)
    for number in range(1, ROUNDS + 1):
        yield f"round {number} of {ROUNDS}", one_round
    for room in rooms:
        yield f"{room.slug}: in fresh processes", partial(start_afresh, fields, room.slug)
    yield "all games in one fresh process", lambda: together.append(speed.cached_start_s(fields))


def start_afresh(fields: dict[str, Field], slug: str) -> None:
    """What a position of a game, and what a process costs."""
    searched = lab_speed.measured(slug)
    fields[slug].found = {
        "simulations_per_s": searched.simulations,
        "simulations_per_playout": searched.share,
        "clone_ns": speed.clone_ns(fields[slug].game),
        "cold_compile_s": speed.cold_compile_s(slug),
        "cached_start_s": speed.cached_start_s([slug]),
    }


def ratios(field: Field, others: list[Other]) -> dict[str, dict[str, float]]:
    """How many times as fast as each peer that was measured; a twin is compared with its own game alone."""
    ours = field.plain()
    return {
        other.name: {key: round(ours[key] / other.best[key], 3) for key in ("decisions_per_s", "playouts_per_s")}
        for other in others
        if not other.missing and other.best.get("game", field.game.slug) == field.game.slug
    }


def show(found: dict[str, Any]) -> None:
    """The figures as two tables."""
    table = Table(box=None, pad_edge=False)
    rated = ("decisions/s", "playouts/s", "simulations/s")
    headings = ("game", *rated, "of playouts", "clone ns", "cold compile s", "cached start s")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for slug, one in found["games"].items():
        rates = [f"{one[key]:,.0f}" for key in ("decisions_per_s", "playouts_per_s", "simulations_per_s")]
        rates += [f"{one['simulations_per_playout']:.0%}", f"{one['clone_ns']:,.0f}"]
        table.add_row(slug, *rates, f"{one['cold_compile_s']:.1f}", f"{one['cached_start_s']:.2f}")
    out().print(table)
    out().print(f"all of them opened in one fresh process: {found['cached_start_of_all_s']:.2f} s")
    for name, one in found["peers"].items():
        if one["decisions_per_s"] is None:
            out().print(f"{name}: not measured: {one['missing']}", markup=False)
            continue
        out().print(f"{name} ({one['version']}): {one['decisions_per_s']:,.0f} decisions/s", markup=False)
        for slug, beside in found["ratios"].items():
            if name in beside:
                times = beside[name]
                said = f"{times['decisions_per_s']:,.2f} times in decisions, {times['playouts_per_s']:,.2f} in playouts"
                out().print(f"  {slug}: {said}", markup=False)
