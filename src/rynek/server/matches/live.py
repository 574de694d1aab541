"""The WebSocket that makes a match live."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath

from rynek.server.failure import Refusal
from rynek.server.house import House
from rynek.server.matches.hub import Connection, Views
from rynek.server.visitor import house_of, visitor_of

TICK_S = 15.0
SAID_AT_ONCE = 20
CODES = {401: 4401, 403: 4403, 404: 4404, 503: 1012}
Socket = WebSocket[Any, Any, Any]


@websocket("/matches/{match:str}/live")
async def live(socket: Socket, match: FromPath[str]) -> None:
    """Everything new at a match, as it happens."""
    house = house_of(socket)
    await socket.accept()
    try:
        page = await _open(house, socket, match)
    except Refusal as refusal:
        await socket.send_text(msgspec.json.encode({"type": "closed", **refusal.body()}).decode())
        await socket.close(CODES.get(refusal.status, 4400))
        return
    tasks = [asyncio.create_task(_send(house, socket, page)), asyncio.create_task(_listen(house, socket, page))]
    try:
        await _online(house, match)
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.hub.leave(match, page)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await _online(house, match)


def _number(socket: Socket, name: str) -> int | None:
    text = socket.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else None


async def _open(house: House, socket: Socket, match: FromPath[str]) -> Connection:
    """Join, and be brought up to date: view first, then what was said."""
    person = visitor_of(socket).person
    account = None if person is None else person.require("read").id
    unheard = await house.chat.unheard(match, account) if match.isalnum() else set()
    since = _number(socket, "since")
    said = _number(socket, "chat")
    async with house.memory.opened(match, since or 0) as fold:
        seat = house.matches.may_watch(fold, account, socket.query_params.get("watch"))
        page = Connection(seat, account, unheard, fold.last_chat if said is None else said)
        house.hub.join(match, page)
        page.put(Views(fold).message(seat, since))
        page.sent_n = fold.n
    if said is not None:
        await house.chat.catch_up(match, house.hub)
    return page


async def _online(house: House, match: str) -> None:
    house.hub.send_online(match)
    await house.announce(match)


async def _send(house: House, socket: Socket, page: Connection) -> None:
    """Whatever waits, and a tick when nothing does."""
    while True:
        try:
            message = await asyncio.wait_for(page.queue.get(), TICK_S)
        except TimeoutError:
            message = msgspec.json.encode({"type": "tick", "now": house.now()}).decode()
        if message is None:
            await socket.close(1012)
            return
        await socket.send_text(message)
        if page.slow:
            await socket.close(1013)
            return


async def _listen(house: House, socket: Socket, page: Connection) -> None:
    """A client has nothing to say but that it is there; who says much more is shown out."""
    patience, loop = float(SAID_AT_ONCE), asyncio.get_running_loop()
    last = loop.time()
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data("text")
            now = loop.time()
            patience, last = min(SAID_AT_ONCE, patience + (now - last) * 2) - 1, now
            if patience < 0:
                await socket.close(1008)
                return
            page.put(msgspec.json.encode({"type": "tick", "now": house.now()}).decode())
