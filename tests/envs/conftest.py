"""As with the contract: every game the registry finds, every number of seats."""

from tests.contract.conftest import game, pytest_generate_tests

__all__ = ["game", "pytest_generate_tests"]
