from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from api.service.app import create_app
from tests.api.service.server import PATIENT, SHORT, ShortProtocol, running


@pytest.fixture(scope="session")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built reference as small as can be: English is there, Japanese is not built yet."""
    folder = tmp_path_factory.mktemp("html")
    (folder / "en" / "rules").mkdir(parents=True)
    (folder / "en" / "index.html").write_text("<!doctype html><title>Reference</title>")
    (folder / "en" / "rules" / "index.html").write_text("<!doctype html><title>Rules</title>")
    (folder.parent / "secret.txt").write_text("not for readers")
    return folder


@pytest.fixture(scope="session")
def port(docs: Path) -> Iterator[int]:
    """Where the real server listens."""
    with running(partial(create_app, docs=docs, limits=PATIENT)) as number:
        yield number


@pytest.fixture(scope="session")
def hurried(docs: Path) -> Iterator[int]:
    """Where the real server listens with deadlines of less than a second."""
    with running(partial(create_app, docs=docs, limits=SHORT), ShortProtocol) as number:
        yield number
