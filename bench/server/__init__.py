"""How much one node carries, beside a bare echo of the same framework on the same core.

    python -m bench.server            measures, prints the figures and writes them into docs/performance.md
    python -m bench.server --seconds 3 --dry   a short look

Everything runs on this machine over the loopback: the server on one core, whoever asks on the others.
"""
