"""`python -m bench PEER [REQUEST]`: measures one peer and prints what it found as JSON.

What a peer lacks is fetched into `.cache/bench`; when that cannot be, the reason is the last line of the standard error
and the exit status is 2. `rynek bench` asks here.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from bench import boardgameio, cpp_twin, pettingzoo_connect_four
from bench.fetch import Unobtainable
from bench.peers import openspiel, pgx_four, rlcard_four

PEERS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "cpp_twin": cpp_twin.measure,
    "pettingzoo_connect_four": pettingzoo_connect_four.measure,
    "boardgameio": boardgameio.measure,
    "openspiel": openspiel.measure,
    "pgx": pgx_four.measure,
    "rlcard": rlcard_four.measure,
}


def main(words: list[str]) -> int:
    """Measures the peer that is named."""
    if not words or words[0] not in PEERS:
        print(f"there is no such peer; there are {', '.join(PEERS)}", file=sys.stderr)
        return 2
    try:
        print(json.dumps(PEERS[words[0]](json.loads(words[1]) if words[1:] else {})))
    except Unobtainable as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
