"""A bare Litestar: what comes in as JSON goes out as JSON, and nothing else happens."""

from __future__ import annotations

import sys
from typing import Any

import uvicorn
from litestar import Litestar, post
from litestar.params import JSONBody

from rynek.server.run import uvicorn_config
from rynek.server.settings import Settings


@post("/echo", status_code=200)
async def echo(data: JSONBody[dict[str, Any]]) -> dict[str, Any]:
    """The same again."""
    return data


def main() -> None:
    """Listen on the port that was given, run as the server itself is run."""
    app = Litestar([echo], openapi_config=None, logging_config=None)
    uvicorn.Server(uvicorn_config(Settings(port=int(sys.argv[1])), app)).run()


if __name__ == "__main__":
    main()
