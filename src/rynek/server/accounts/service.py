"""What people do with their accounts."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy.exc import IntegrityError

from rynek.server.accounts.identity import Identity, Person, digest_of, new_token
from rynek.server.accounts.repository import AccountRepository
from rynek.server.accounts.schemas import (
    Change,
    Claim,
    Entered,
    HeadToHead,
    LogIn,
    Me,
    NewPassword,
    NewToken,
    Rating,
    Settings,
    Token,
)
from rynek.server.failure import refuse
from rynek.server.text import clean_name
from rynek.server.throttle import Throttle

SESSION_MS = 365 * 24 * 3600 * 1000
WRONG = "That login and that password do not belong together."


class AccountService:
    """Guests, members, sessions, tokens."""

    def __init__(
        self, repository: AccountRepository, identity: Identity, now: Callable[[], int], guests_a_minute: int
    ) -> None:
        self.repository = repository
        self._identity = identity
        self._now = now
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash("nobody has this one")
        self._guests = Throttle(guests_a_minute, guests_a_minute, now)
        self._guesses = Throttle(10, 10, now)

    async def welcome(self, name: str, address: str) -> Entered:
        """A guest sits down at the door."""
        called = clean_name(name)
        self._guests.take(address, "new names")
        token, now = new_token(), self._now()
        settings = msgspec.json.encode(Settings()).decode()
        account = await self.repository.create(called, settings, digest_of(token), now, now + SESSION_MS)
        return Entered(account, called, token)

    async def log_in(self, data: LogIn, address: str) -> Entered:
        """A member enters; a wrong login takes as long as a wrong password."""
        self._guesses.take(f"{address} {data.login.lower()[:60]}", "tries with a password")
        row = await self.repository.by_login(data.login.lower()) if data.login.isprintable() else None
        if not await self._matches(data.password, row.password if row else self._nobody) or row is None:
            refuse(401, "who_are_you", WRONG)
        token, now = new_token(), self._now()
        await self.repository.open_session(row.id, digest_of(token), now, now + SESSION_MS)
        return Entered(row.id, row.name, token)

    async def _matches(self, password: str, kept: str) -> bool:
        def check() -> bool:
            try:
                return self._hasher.verify(kept, password)
            except (Argon2Error, InvalidHashError):
                return False

        return await asyncio.to_thread(check)

    async def log_out(self, person: Person) -> None:
        """Leave this browser."""
        if person.session is not None:
            await self.repository.end_sessions(person.id, only=person.session)
        self._identity.forget(person.id)

    async def me(self, person: Person) -> Me:
        """What I am told about myself."""
        row = await self.repository.get(person.id)
        if row is None:
            refuse(401, "who_are_you", "This account is no longer there.")
        settings = msgspec.json.decode(row.settings, type=Settings)
        return Me(row.id, row.name, "member" if row.login else "guest", row.login, settings, row.created_at)

    async def change(self, person: Person, data: Change) -> Me:
        """A new name, other settings."""
        values: dict[str, Any] = {}
        if data.name is not None:
            values["name"] = clean_name(data.name)
        if data.settings is not None:
            now = msgspec.to_builtins((await self.me(person)).settings)
            merged = now | msgspec.to_builtins(data.settings)
            values["settings"] = msgspec.json.encode(msgspec.convert(merged, Settings)).decode()
        if values:
            await self.repository.change(person.id, **values)
            self._identity.forget(person.id)
        return await self.me(person)

    async def claim(self, person: Person, data: Claim) -> Me:
        """A guest becomes a member and may enter elsewhere."""
        if person.is_member:
            refuse(409, "taken", "This account has a login already.")
        kept = await asyncio.to_thread(self._hasher.hash, data.password)
        try:
            await self.repository.change(person.id, login=data.login.lower(), password=kept)
        except IntegrityError:
            refuse(409, "taken", "Somebody has this login already; choose another.")
        self._identity.forget(person.id)
        return await self.me(person)

    async def new_password(self, person: Person, data: NewPassword) -> None:
        """Another password; whoever else is logged in as me is not any more."""
        self._guesses.take(f"password {person.id}", "tries with a password")
        row = await self.repository.get(person.id)
        if row is None or row.password is None or not await self._matches(data.old, row.password):
            refuse(403, "not_yours", "The old password is not right.")
        kept = await asyncio.to_thread(self._hasher.hash, data.new)
        await self.repository.change(person.id, password=kept)
        await self.repository.end_sessions(person.id, but=person.session)
        self._identity.forget(person.id)

    async def make_token(self, person: Person, data: NewToken) -> Token:
        """A token for a program, told once; it can do no more than the one that asks for it."""
        label, token, now = clean_name(data.label, "label", 60), new_token(personal=True), self._now()
        scopes = sorted(set(data.scopes))
        for scope in scopes:
            person.require(scope)
        number = await self.repository.add_token(
            hash=digest_of(token), account_id=person.id, label=label, scopes=" ".join(scopes), created_at=now
        )
        return Token(number, label, scopes, now, None, token)

    async def tokens(self, person: Person) -> list[Token]:
        """My tokens, without their secrets."""
        rows = await self.repository.list_tokens(person.id)
        return [Token(row.id, row.label, row.scopes.split(), row.created_at, row.used_at) for row in rows]

    async def end_token(self, person: Person, token: int) -> None:
        """A program of mine may no longer come in."""
        if not await self.repository.remove_token(person.id, token):
            refuse(404, "unknown", f"You have no token {token}.")
        self._identity.forget(person.id)

    async def known(self, account: int) -> Any:
        """The row of somebody who must be there."""
        row = await self.repository.get(account)
        if row is None:
            refuse(404, "unknown", f"There is nobody with the number {account}.")
        return row

    async def ratings(self, account: int) -> list[Rating]:
        """How strong somebody is at each game."""
        rows = await self.repository.ratings_of(account)
        return [Rating(row.game, round(row.mu, 2), round(row.sigma, 2), row.matches) for row in rows]

    async def head_to_head(self, one: int, other: int) -> list[HeadToHead]:
        """How the first has fared against the second, game by game."""
        tally: dict[str, Counter[str]] = {}
        for row in await self.repository.finished_together(one, other):
            places = msgspec.json.decode(row.result)["places"]
            mine, theirs = places[row.mine - 1], places[row.theirs - 1]
            outcome = "won" if mine < theirs else "lost" if mine > theirs else "drawn"
            tally.setdefault(row.game, Counter())[outcome] += 1
        return [
            HeadToHead(game, sum(count.values()), count["won"], count["lost"], count["drawn"])
            for game, count in sorted(tally.items())
        ]

    async def block(self, person: Person, other: int) -> None:
        """Keep somebody away."""
        if other == person.id:
            refuse(422, "invalid", "Nobody can block themselves.", where="id")
        await self.known(other)
        await self.repository.block(person.id, other)
