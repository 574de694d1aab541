"""How refusals stand in the OpenAPI document."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from rynek.server.failure import Problem

MEANING = {
    400: "It cannot be read.",
    401: "Nobody knows who asks.",
    403: "It is not the caller's to do.",
    404: "There is no such thing.",
    409: "Things are not as the request took them to be; `view` shows how they are.",
    410: "The match is over.",
    413: "It is too large.",
    422: "It is not allowed, and `reason` or `where` says why.",
    429: "Too much at once.",
    503: "The game is still being prepared.",
}

NOTHING = {204: ResponseSpec(data_container=None, description="Done; there is nothing to tell.")}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals an address may answer with."""
    return {
        status: ResponseSpec(data_container=Problem, description=MEANING[status], generate_examples=False)
        for status in sorted({400, 403, 413, 422, *statuses})
    }
