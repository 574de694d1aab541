"""A line between two ends that can go dead without a word, be cut, and come back."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from urllib.parse import parse_qs, unquote, urlsplit


class Proxy:
    """Passes bytes on between a port and a PostgreSQL on a Unix socket or a TCP port."""

    def __init__(self, database: str) -> None:
        parts = urlsplit(database)
        self._path, self._user = parts.path, unquote(parts.username or "postgres")
        folder = parse_qs(parts.query).get("host", [""])[0]
        self._upstream = f"{folder}/.s.PGSQL.{parts.port or 5432}" if folder else (parts.hostname, parts.port or 5432)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._flows = threading.Event()
        self._flows.set()
        self._pairs: set[tuple[socket.socket, socket.socket]] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def database(self) -> str:
        """The address of the database through this line."""
        return f"postgresql://{self._user}@127.0.0.1:{self._listening.getsockname()[1]}{self._path}"

    def freeze(self) -> None:
        """Nothing comes through any more, and nobody is told."""
        self._flows.clear()

    def thaw(self) -> None:
        """What is sent from now on comes through again, on new lines; the dead ones stay dead."""
        for pair in list(self._pairs):
            self._hang_up(pair)
        self._flows.set()

    def close(self) -> None:
        """No line any more."""
        self.thaw()
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        if not self._flows.wait(60):
            near.close()
            return
        kind = socket.AF_UNIX if isinstance(self._upstream, str) else socket.AF_INET
        far = socket.socket(kind)
        pair = near, far
        self._pairs.add(pair)
        with contextlib.suppress(OSError, ValueError):
            far.connect(self._upstream)
            self._pass_on(near, far)
        self._hang_up(pair)

    def _pass_on(self, near: socket.socket, far: socket.socket) -> None:
        other = {near: far, far: near}
        while True:
            for one in select.select(list(other), [], [], 0.5)[0]:
                self._flows.wait()
                data = one.recv(65_536)
                if not data:
                    return
                other[one].sendall(data)

    def _hang_up(self, pair: tuple[socket.socket, socket.socket]) -> None:
        self._pairs.discard(pair)
        for one in pair:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
