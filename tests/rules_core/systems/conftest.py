"""What the tests of the systems' whole files in a real browser share."""

import pytest


@pytest.fixture
def address(service_address: str, request: pytest.FixtureRequest) -> str:
    """Where the service has the files of the system of the test's folder, `{language}` to be filled in."""
    return f"{service_address}/docs/{{language}}/{request.path.parent.name.replace('_', '-')}"
