"""Somebody who knows nothing but the OpenAPI document and sends whatever it allows, and much that it does not."""

from __future__ import annotations

import contextlib
from collections import Counter
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.table import Person

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]  # fmt: skip
PATIENCE_S = 60  # a machine that does much else is slow, which is no answer of ours
MODES = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]


class Stranger:
    """Asks every operation of a document in every way, with real matches and people in the address now and then."""

    def __init__(self, url: str, game: str) -> None:
        self.url, self.game = url, game
        self.schema = schemathesis.openapi.from_url(f"{url}/schema/openapi.json")
        self.told: Counter[str] = Counter()
        self._enter()

    def _enter(self) -> None:
        """Somebody new, with an open table and a running match."""
        self.person = Person(self.url, "Stranger")
        matches = [self.person.create("me", other, game=self.game)["id"] for other in ("open", "bot:random")]
        self.real: dict[str, list[Any]] = {
            "match": matches, "person": [self.person.id], "game": [self.game], "edition": ["house"],
        }  # fmt: skip

    def ask_everything(self, examples: int, chance: int) -> Counter[str]:
        """Every operation, so many times as the document says and as often otherwise."""
        found: list[Any] = list(self.schema.get_all_operations())
        for operation in (one.ok() for one in found):
            self.told["operations"] += 1
            for mode in MODES:
                self._ask(operation, mode, examples, chance)
            if operation.method.upper() == "DELETE" and not operation.path.endswith(("{match}", "{token}")):
                self._enter()
        return self.told

    def _ask(self, operation: Any, mode: Any, examples: int, chance: int) -> None:
        cases = operation.as_strategy(generation_mode=mode)

        @seed(chance)
        @settings(
            max_examples=examples, deadline=None, database=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck), derandomize=False,
        )  # fmt: skip
        @given(case=cases, data=st.data())
        def once(case: Any, data: Any) -> None:
            for name, values in self.real.items():
                if name in (case.path_parameters or {}) and data.draw(st.integers(0, 2)):
                    case.path_parameters[name] = data.draw(st.sampled_from(values))
            headers = {"Authorization": f"Bearer {self.person.token}"}
            answer = case.call_and_validate(base_url=self.url, headers=headers, checks=CHECKS, timeout=PATIENCE_S)
            self.told["answers"] += 1
            self.told[f"{answer.status_code // 100}xx"] += 1

        with contextlib.suppress(Unsatisfiable):  # nothing wrong can be sent where nothing is asked for
            once()
