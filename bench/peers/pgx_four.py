"""Connect four as pgx has it, compiled by XLA for the processor: N games in one compiled loop, dealt anew as they end.

Actions are drawn inside the loop, so that Python is asked once for many steps: what is best for pgx.
"""

from __future__ import annotations

import os
import time
from typing import Any

from bench.fetch import python_package
from bench.peers.tally import SECONDS, Tally

BATCHES = (1, 64, 256, 1024, 4096, 16384)
WORK = 200_000  # decisions of one call, about


def measure(request: dict[str, Any]) -> dict[str, Any]:
    """The rates of the batches that are asked for, the best of them in front."""
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    os.environ["JAX_PLATFORMS"] = "cpu"
    python_package("jaxlib", "jaxlib==0.10.2", "ml_dtypes==0.6.0")
    python_package("jax", "jax==0.10.2", "opt_einsum==3.4.0")
    python_package("pgx", "pgx==2.6.0", "svgwrite==1.4.3")
    rates = {n: batch(n, int(request.get("seed", 1))) for n in request.get("batches", BATCHES)}
    best = max(rates, key=lambda n: rates[n]["playouts_per_s"])
    shown = {str(n): one["playouts_per_s"] for n, one in rates.items()}
    return rates[best] | {"batch": best, "batches": shown}


def batch(n: int, seed: int) -> dict[str, Any]:
    """Random games in n rows."""
    import jax  # noqa: PLC0415 -- may have been fetched just now
    import pgx  # noqa: PLC0415

    steps = max(64, min(20_000, WORK // n))
    run, carried = compiled(jax, pgx, n, steps), None
    rows = jax.vmap(pgx.make("connect_four").init)(jax.random.split(jax.random.PRNGKey(seed), n))
    carried = jax.block_until_ready(run(rows, jax.random.PRNGKey(seed + 1)))
    for _ in range(2):
        carried = jax.block_until_ready(run(carried[0], carried[1]))
    tally, began = Tally(), time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        carried = jax.block_until_ready(run(carried[0], carried[1]))
        tally.games += int(carried[2])
        tally.first += int(carried[3])
        tally.drawn += int(carried[4])
        tally.plies += n * steps
    tally.seconds = spent
    return tally.plain(f"pgx {pgx.__version__}, jax {jax.__version__}")


def compiled(jax: Any, pgx: Any, n: int, steps: int) -> Any:
    """So many steps of n games as one program."""
    environment = pgx.make("connect_four")
    init, step, jnp = jax.vmap(environment.init), jax.vmap(environment.step), jax.numpy

    def one(_: int, carried: Any) -> Any:
        rows, key, games, first, drawn = carried
        key, chance, deal = jax.random.split(key, 3)
        noise = jax.random.uniform(chance, rows.legal_action_mask.shape)
        actions = jnp.argmax(jnp.where(rows.legal_action_mask, noise, -1.0), axis=1)
        mover = rows.current_player
        after = step(rows, actions)
        over = after.terminated
        won = jnp.take_along_axis(after.rewards, mover[:, None], axis=1)[:, 0] > 0
        fresh = init(jax.random.split(deal, n))
        rows = jax.tree_util.tree_map(
            lambda new, old: jnp.where(over.reshape((n,) + (1,) * (old.ndim - 1)), new, old), fresh, after
        )
        began = after._step_count % 2 == 1  # the last stone was the first seat's
        return rows, key, games + over.sum(), first + (over & won & began).sum(), drawn + (over & ~won).sum()

    def many(rows: Any, key: Any) -> Any:
        zero = jnp.int32(0)
        return jax.lax.fori_loop(0, steps, one, (rows, key, zero, zero, zero))

    return jax.jit(many)
