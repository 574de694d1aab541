"""Real processes of the server, started, killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

READY_S = 300
START = "import sys; from rynek.server import {what}; sys.exit({what}(**{given!r}))"


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as trying:
        trying.bind(("127.0.0.1", 0))
        return int(trying.getsockname()[1])


class Process:
    """One `serve` or `worker`."""

    def __init__(self, what: str, out: Path, **given: object) -> None:
        self.what, self.out, self.given = what, out, given
        self.process: subprocess.Popen[bytes] | None = None
        self.url = f"http://127.0.0.1:{given.get('port')}"

    def start(self) -> Process:
        """Start, or start again."""
        code = START.format(what=self.what, given=self.given)
        with self.out.open("ab") as log:
            self.process = subprocess.Popen([sys.executable, "-c", code], stdout=log, stderr=log)
        return self

    def wait_ready(self, path: str = "/readyz") -> Process:
        """Until it answers."""
        end = time.monotonic() + READY_S
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, self.out.read_text()[-3000:]
            try:
                if httpx.get(self.url + path, timeout=5).status_code == 200:
                    return self
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        raise AssertionError("not ready: " + self.out.read_text()[-3000:])

    def kill(self) -> None:
        """`kill -9`, in the middle of whatever it does."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop, and wait until it has."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(30)
