"""What all tests share: where the real books are, and skips that CI does not forgive."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tests.shared import THOROUGH

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent
SPECIMEN = ROOT / "rules_core" / "systems" / "asl_dyo" / "books" / "specimens"
BOOKS = ROOT.parent / "shared" / "sources"

# No test is timed: the first example loads the figures, and other work may share the machine.
settings.register_profile("untimed", parent=settings(), deadline=None)
settings.load_profile("untimed")

# Hundreds of tests start the program: what is compiled is kept, or it would be compiled for each of them.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Tests and what they share live long: to look for cycles in them as often as Python does takes a fifth of
# the time that it takes to gather them.
gc.set_threshold(100_000, 20, 50)

# A shell that runs the tests in the background has them ignore the interrupt that some of them send.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

NO_SKIPS = "TAIYAKU_NO_SKIPS"
"""Set where everything that tests may want is installed (CI): there a skipped test is a failure."""


PATIENCE = 600_000
"""Milliseconds until a browser that never answers is given up: no measure of speed."""

KNOWN_FAILURES = Path(__file__).parent / "known_failures.txt"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """How many processes `make test` starts: one more than there are cores.

    Tests wait for servers, browsers and builds, and another process runs meanwhile. Where `-k` chooses a few
    tests, one process collects them as quickly as several would. None leaves it to pytest-xdist.
    """
    if os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS"):
        return None
    return 0 if config.option.keyword else (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests marked `thorough` are left out unless asked for; see `tests.shared.THOROUGH`.

    Tests that are known to fail are expected to; each has its reason in `known_failures.txt`.
    """
    if not THOROUGH and "thorough" not in config.getoption("markexpr"):
        left_out = [item for item in items if item.get_closest_marker("thorough")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    entries = (
        line.partition(" | ") for line in KNOWN_FAILURES.read_text("utf-8").splitlines() if " | " in line
    )
    reasons = {name: reason for name, _, reason in entries}
    for item in items:
        reason = reasons.get(item.nodeid) or reasons.get(item.nodeid.partition("[")[0])
        if reason:
            item.add_marker(pytest.mark.xfail(reason=reason, strict=False))
    gc.freeze()


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def specimen() -> Path:
    """The folder of the bundled specimen editions of Chapter H."""
    return SPECIMEN


@pytest.fixture(scope="session")
def books() -> Path:
    """The folder of the real rulebooks; skips the test where they are not on this machine."""
    if not BOOKS.is_dir():
        pytest.skip("the real rulebooks are not on this machine (they belong to their publishers)")
    return BOOKS


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, or a skip where there is none: one for all tests of a process."""
    found = next(filter(None, map(which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"], timeout=PATIENCE)
        started.new_page = with_patience(started.new_page)  # type: ignore[method-assign]
        started.new_context = with_patience(started.new_context)  # type: ignore[method-assign]
        yield started
        _resume_loop()
        started.close()


_PARKED: list[asyncio.AbstractEventLoop] = []
"""The event loop of the browser while a test runs that has none and may want a loop of its own."""


def _resume_loop() -> None:
    if _PARKED:
        asyncio.events._set_running_loop(_PARKED.pop())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Playwright leaves its event loop running between two calls: no other test may see it."""
    if "browser" in getattr(item, "fixturenames", ()):
        _resume_loop()
    try:
        return (yield)
    finally:
        if (running := asyncio.events._get_running_loop()) is not None:
            asyncio.events._set_running_loop(None)
            _PARKED.append(running)


def with_patience(opened: Callable[..., Any]) -> Callable[..., Any]:
    """The method of the browser, that gives whatever it opens all the time that it needs."""

    def patient(**options: Any) -> Any:
        page_or_context = opened(**options)
        page_or_context.set_default_timeout(PATIENCE)
        return page_or_context

    return patient


@pytest.fixture(scope="session")
def service_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where one service has every system; of the reference it has the systems' whole files."""
    from api.service.app import create_app
    from rules_core.messages import LANGUAGES
    from rules_core.registry import installed
    from tests.api.service.server import PATIENT, running

    docs = tmp_path_factory.mktemp("html")
    for language in LANGUAGES:
        for system in installed():
            folder = docs / language / system.id
            folder.mkdir(parents=True)
            for name, text in system.whole_files(language).items():
                (folder / name).write_text(text, "utf-8")
        (docs / language / "index.html").write_text("<!doctype html><title>Reference</title>")
    with running(partial(create_app, docs=docs, limits=PATIENT)) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def loaded_command() -> Iterator[Path]:
    """A folder for PATH with a `taiyaku` that need not be loaded; see `tests.preloaded`."""
    from tests.preloaded import preloaded

    with TemporaryDirectory() as folder, preloaded(Path(folder)) as found:
        yield found


_CACHES = count()


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a cache of its own, made when something is kept: no test reads what another one left."""
    folder = tmp_path_factory.getbasetemp() / f"cache-{next(_CACHES)}"
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:  # pragma: no cover - seen only where one skips
    """With TAIYAKU_NO_SKIPS a skip fails, save that of a real book that is not there."""
    report = yield
    forgiven = item.get_closest_marker("books") is not None and not BOOKS.is_dir()
    if report.skipped and os.environ.get(NO_SKIPS) and not forgiven and not hasattr(report, "wasxfail"):
        assert isinstance(report.longrepr, tuple)  # file, line and reason, as pytest has it of a skip
        report.outcome = "failed"
        report.longrepr = f"skipped, but {NO_SKIPS} is set: {report.longrepr[-1]}"
    return report
