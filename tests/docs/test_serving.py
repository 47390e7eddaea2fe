"""The reference as the service needs it: built once for what is installed, by one process at a time."""

import threading
import time
from pathlib import Path

import pytest

from api.reference import serving
from rules_core.messages import LANGUAGES


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that were built; a build is two start pages, written slowly."""
    folders: list[Path] = []

    def build(output: Path, **_: object) -> Path:
        folders.append(output)
        time.sleep(0.2)
        for language in LANGUAGES:
            page = output / "html" / language / "index.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text("built", encoding="utf-8")
        return output / "html"

    monkeypatch.setattr(serving, "build", build)
    monkeypatch.setattr(serving, "IS_CHECKOUT", False)
    return folders


def test_an_installed_reference_is_built_once_and_told(builds: list[Path], own_cache: Path) -> None:
    told: list[str] = []
    first = serving.site_for_serving(lambda: told.append("building"))
    assert first == serving.site_folder() / "html"
    assert first.is_relative_to(own_cache), "it is kept in the user's cache folder"
    assert serving.site_for_serving(lambda: told.append("building")) == first
    assert (len(builds), told) == (1, ["building"])


def test_what_changes_is_built_anew(builds: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    serving.site_for_serving()
    monkeypatch.setattr(serving, "digest", lambda: "another version of a system")
    assert not serving.is_current()
    serving.site_for_serving()
    assert len(builds) == 2
    assert serving.is_current()


def test_a_build_that_was_not_finished_is_not_current(builds: list[Path]) -> None:
    site = serving.site_for_serving()
    (site / "ja" / "index.html").unlink()
    assert not serving.is_current()


def test_of_two_at_once_one_builds_and_the_other_waits(builds: list[Path]) -> None:
    found: list[Path] = []
    both = [threading.Thread(target=lambda: found.append(serving.site_for_serving())) for _ in range(2)]
    for each in both:
        each.start()
    for each in both:
        each.join()
    assert len(builds) == 1
    assert [(path / "en" / "index.html").exists() for path in found] == [True, True]


def test_a_checkout_serves_what_was_built_there(builds: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "IS_CHECKOUT", True)
    assert serving.site_for_serving().parts[-3:] == ("docs", "_build", "html")
    assert builds == []
