"""What all tests share: where the real books are, and skips that CI does not forgive."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from shutil import which
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

# A shell that runs the tests in the background has them ignore the interrupt that some of them send.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

NO_SKIPS = "TAIYAKU_NO_SKIPS"
"""Set where everything that tests may want is installed (CI): there a skipped test is a failure."""


PATIENCE = 600_000
"""Milliseconds until a browser that never answers is given up: no measure of speed."""

KNOWN_FAILURES = Path(__file__).parent / "known_failures.txt"


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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, or a skip where there is none."""
    found = next(filter(None, map(which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"], timeout=PATIENCE)
        started.new_page = with_patience(started.new_page)  # type: ignore[method-assign]
        started.new_context = with_patience(started.new_context)  # type: ignore[method-assign]
        yield started
        started.close()


def with_patience(opened: Callable[..., Any]) -> Callable[..., Any]:
    """The method of the browser, that gives whatever it opens all the time that it needs."""

    def patient(**options: Any) -> Any:
        page_or_context = opened(**options)
        page_or_context.set_default_timeout(PATIENCE)
        return page_or_context

    return patient


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
