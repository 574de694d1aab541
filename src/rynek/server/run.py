"""Running a node: `serve` answers people, `worker` only does what is due."""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
import socket
import sys
from typing import Any

import uvicorn

from rynek.server.database.address import hidden
from rynek.server.log import configure, logger
from rynek.server.porch import Porch
from rynek.server.settings import Settings, SettingsError, load_settings

LOG = logger("rynek.server")
LARGEST_MESSAGE = 4096
GRACE_S = 10


class Server(uvicorn.Server):
    """Answers until told to stop; then nobody is let in any more, and whoever is there is told before it is dark."""

    def __init__(self, config: uvicorn.Config, porch: Porch) -> None:
        super().__init__(config)
        self._porch = porch

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hang up in good order."""
        for server in self.servers:
            server.close()
        await self._porch.say_goodbye()
        await super().shutdown(sockets)


def uvicorn_config(settings: Settings, app: Any) -> uvicorn.Config:
    """How uvicorn runs us: no compression of live messages, which would halve what a node can carry."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=GRACE_S,
        lifespan="on",
    )


def serve(settings: Settings | None = None, **given: Any) -> int:
    """Listen and answer until told to stop; returns the exit status."""
    settings = settings or load_settings(given)
    configure(settings.log)
    _end_well()
    try:
        listening = _listen(settings)
    except OSError as error:
        raise SettingsError(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}; choose another --port"
        ) from error
    porch = Porch(lambda: _built(settings), settings.public_url)
    server = Server(uvicorn_config(settings, porch), porch)
    porch.on_failure = lambda: setattr(server, "should_exit", True)
    host, port = listening.getsockname()[:2]
    LOG.info("listening", url=f"http://{host}:{port}", database=hidden(settings.database))
    server.run(sockets=[listening])
    if porch.failure is not None:
        raise SettingsError(_why(settings, porch.failure))
    return 0 if server.started else 1


def _built(settings: Settings) -> Any:
    """The application itself; loading it takes a while, so the porch does it aside."""
    from rynek.server.app import build_app  # noqa: PLC0415 -- the page is answered before the long import begins

    return build_app(settings)


def _why(settings: Settings, failure: BaseException | str) -> str:
    """One sentence about a house that did not open."""
    LOG.error("not_opened", reason=str(failure)[-2000:])
    found = re.findall(r"^[\s|]*[\w.]*(?:Error|Exception): (.+)$", str(failure), re.MULTILINE)
    told = found[-1] if found else str(failure).strip() or type(failure).__name__
    return f"the house does not open with {hidden(settings.database)}: {told[:300]}; `rynek doctor` looks closer"


def _end_well() -> None:
    """Being asked to stop is no failure: uvicorn raises the signal again when all is closed, and we leave with 0."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: sys.exit(0))


def _listen(settings: Settings) -> socket.socket:
    """The socket, taken at once so that nobody has to knock twice."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(1024)
    listening.set_inheritable(True)
    return listening


def worker(settings: Settings | None = None, **given: Any) -> int:
    """Think for bots and watch clocks of matches that other processes serve."""
    settings = settings or load_settings(given)
    configure(settings.log)
    if not settings.is_postgres:
        raise SettingsError("a worker shares a PostgreSQL database with the servers: --database postgresql://…")
    import uvloop  # noqa: PLC0415 -- needed by this process alone

    uvloop.run(_work(settings))
    return 0


async def _work(settings: Settings) -> None:
    from rynek.server.house import House  # noqa: PLC0415 -- errors in the settings are told before the long import

    stopped = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stopped.set)
    house = House(settings)
    await house.start()
    LOG.info("working", database=hidden(settings.database))
    with contextlib.suppress(asyncio.CancelledError):
        await stopped.wait()
    await house.stop()
