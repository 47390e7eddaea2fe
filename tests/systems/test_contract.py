"""Every installed system keeps the promises of `taiyaku.contract`."""

import pytest

from taiyaku.contract import *  # noqa: F403


@pytest.fixture(scope="session")
def served(service_address: str) -> str:
    """A service in this process, in place of one of its own."""
    return service_address
