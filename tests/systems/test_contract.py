"""Every installed system keeps the promises of `taiyaku.contract`."""

import pytest

from taiyaku.contract import *  # noqa: F403


@pytest.fixture(scope="session")  # type: ignore[no-redef]  # in place of the contract's own
def served(service_address: str) -> str:
    """A service in this process, in place of one of its own."""
    return service_address
