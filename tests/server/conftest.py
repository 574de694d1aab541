"""One node on SQLite for the tests that share it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tests.server.process import running_postgres
from tests.server.table import Node, Person, running


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server that plays every game."""
    folder: Path = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder}/rynek.sqlite") as made:
        yield made


@pytest.fixture
def ala(node: Node) -> Person:
    """Somebody."""
    return node.person("Ala")


@pytest.fixture
def jan(node: Node) -> Person:
    """Somebody else."""
    return node.person("Jan")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL."""
    with running_postgres() as address:
        yield address


@pytest.fixture(scope="session")
def new_database(postgres: str) -> Callable[[], str]:
    """Makes an empty database and tells its address."""
    numbers = count(1)

    def make() -> str:
        name = f"rynek{next(numbers)}"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return postgres.replace("/postgres?", f"/{name}?")

    return make
