"""Printed editions that the PDF reader does not yet read whole: expected to fail, each by its name."""

from pathlib import Path

import pytest

from tests.shared import remember_facts

LIST = Path(__file__).with_name("not_yet_read.txt")
NOT_YET = frozenset(LIST.read_text(encoding="utf-8").splitlines())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A listed case that passes is an error: take its line out of the list."""
    for item in items:
        if f"{item.path.name}::{item.name}" in NOT_YET:
            item.add_marker(pytest.mark.xfail(reason="not yet read whole: not_yet_read.txt", strict=True))


remember_facts()
