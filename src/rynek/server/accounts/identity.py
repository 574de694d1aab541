"""Who is asking: the cookie of a browser or the bearer token of a script."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

from msgspec import Struct

from rynek.server.accounts.repository import AccountRepository
from rynek.server.failure import refuse

COOKIE = "rynek"
HERE = "rynek-here"
PREFIX = "rynek_"
REMEMBERED_MS = 5_000
MOST_REMEMBERED = 10_000
ALL_SCOPES = frozenset({"read", "play", "account"})


class Person(Struct, frozen=True):
    """Somebody known."""

    id: int
    name: str
    is_member: bool
    scopes: frozenset[str]
    session: str | None = None

    def require(self, scope: str) -> Person:
        """Refuse what a token was not made for."""
        if scope not in self.scopes:
            refuse(403, "scope", f"This token may not do that; it needs the scope '{scope}'.")
        return self


def digest_of(token: str) -> str:
    """How a token is kept: never itself."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token(*, personal: bool = False) -> str:
    """A token nobody can guess."""
    return (PREFIX if personal else "") + secrets.token_urlsafe(32)


class Identity:
    """Knows people by their tokens, and remembers them for a few seconds."""

    def __init__(self, repository: AccountRepository, now: Callable[[], int]) -> None:
        self._repository = repository
        self._now = now
        self._remembered: dict[str, tuple[Person | None, int]] = {}

    async def person(self, token: str) -> Person | None:
        """Whose token this is, if anybody's."""
        if not token or len(token) > 200:
            return None
        digest, now = digest_of(token), self._now()
        known = self._remembered.get(digest)
        if known is not None and known[1] > now:
            return known[0]
        person = await self._find(digest, now, personal=token.startswith(PREFIX))
        if len(self._remembered) >= MOST_REMEMBERED:
            self._remembered.clear()
        self._remembered[digest] = (person, now + REMEMBERED_MS)
        return person

    async def _find(self, digest: str, now: int, *, personal: bool) -> Person | None:
        if personal:
            row = await self._repository.by_token(digest, now)
            scopes = frozenset(row.scopes.split()) if row is not None else frozenset()
        else:
            row = await self._repository.by_session(digest, now)
            scopes = ALL_SCOPES
        if row is None:
            return None
        return Person(row.id, row.name, row.login is not None, scopes, None if personal else digest)

    def forget(self, account: int | None = None) -> None:
        """Ask the database again: somebody changed, or left."""
        gone = [key for key, (who, _) in self._remembered.items() if account is None or (who and who.id == account)]
        for key in gone:
            del self._remembered[key]
