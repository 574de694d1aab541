"""One node on SQLite for the tests that share it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

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
