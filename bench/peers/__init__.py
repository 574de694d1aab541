"""The same game on both sides: connect four in our engine and in the frameworks of others, one core, one run.

`python -m bench.peers` measures all of it and writes its sections of docs/performance.md.
"""
