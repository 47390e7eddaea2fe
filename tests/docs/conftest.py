"""Both sites, built once for all tests of a run."""

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.reference.build import build
from tests.docs.serving import served
from tests.docs.sites import LANGUAGES, Page, pages


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with `en` and `ja`; the first of the parallel test processes builds it."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    output = shared / "sites"
    with (shared / "sites.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (output / "html").exists():
            build(output)
    return output / "html"


@pytest.fixture(scope="session")
def address(sites: Path) -> Iterator[str]:
    """Where the built sites are served."""
    with served(sites) as found:
        yield found


@pytest.fixture(scope="session")
def built(sites: Path) -> dict[str, dict[str, Page]]:
    """Language to the pages of its site."""
    return {language: pages(sites / language) for language in LANGUAGES}
