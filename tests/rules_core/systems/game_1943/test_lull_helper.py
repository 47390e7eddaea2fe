"""The lull helper in a real browser: what the engine says, it says; undone and without a network too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules_core.systems.game_1943.lulls.coming import coming
from rules_core.systems.game_1943.lulls.features import attempt, features
from rules_core.systems.game_1943.lulls.helper import FILE, WORKER, helper_page, pages
from rules_core.systems.game_1943.system import SYSTEM
from tests.shared import faultless, thorough

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

SIZE: ViewportSize = {"width": 360, "height": 640}


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with faultless(browser.new_page(viewport=SIZE, has_touch=True)) as opened:
        opened.goto(f"{address.format(language='en')}/{FILE}?first=4")
        yield opened


def to_turn(page: Page, turn: int) -> None:
    while page.inner_text("#turn") != f"Turn {turn}":
        page.click("#next")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_needs_nothing_from_elsewhere(language: str) -> None:
    page = helper_page(language, SYSTEM.say)
    assert "http://" not in page
    assert "https://" not in page
    assert f'<html lang="{language}">' in page
    assert "@title@" not in page
    assert FILE in pages(language, SYSTEM.say)[WORKER]


@pytest.mark.browser
@pytest.mark.parametrize(("turn", "face"), [(4, 6), (4, 5), (6, 6), (7, 6), thorough(7, 1), thorough(9, 6)])
def test_a_die_means_what_the_engine_says(page: Page, turn: int, face: int) -> None:
    to_turn(page, turn)
    page.click(f"#dice button:nth-child({face})")
    found = coming(turn, 4, (face,))
    assert page.is_visible("#lull") == found.lull
    if not found.lull:
        return
    shown = {
        item.get_attribute("data-feature"): item.get_attribute("data-permission")
        for item in page.query_selector_all("#features li")
    }
    assert shown == {each.id: each.permission for each in features(found.kind)}


@pytest.mark.browser
def test_no_die_counts_before_the_first_turn(page: Page) -> None:
    to_turn(page, 3)
    assert page.is_disabled("#roll")
    assert page.is_disabled("#dice button:nth-child(6)")
    page.click("#next")
    assert page.is_enabled("#roll")


@pytest.mark.browser
def test_attempts_count_as_in_the_engine_and_can_be_undone(page: Page) -> None:
    page.click("#long")
    for each in features("long"):
        if not each.faces:
            continue
        dice = (6, 4, 5, 6, 6)
        for place, face in enumerate(dice, start=1):
            page.click(f'[data-feature="{each.id}"] .faces button:nth-child({face})')
            counted = page.get_attribute(f'[data-feature="{each.id}"] [data-counted]', "data-counted")
            assert counted == str(attempt(each, dice[:place]).counted)
    page.click("#undo")
    last = [each for each in features("long") if each.faces][-1]
    counted = page.get_attribute(f'[data-feature="{last.id}"] [data-counted]', "data-counted")
    assert counted == str(attempt(last, (6, 4, 5, 6)).counted)
    while page.is_enabled("#undo"):
        page.click("#undo")
    assert page.inner_text("#turn") == "Turn 1"
    assert page.is_hidden("#lull")


@pytest.mark.browser
def test_it_works_without_a_network_and_goes_on_where_it_was(page: Page) -> None:
    page.wait_for_selector('html[data-offline="ready"]', state="attached")
    to_turn(page, 5)
    page.context.set_offline(True)
    page.reload()
    assert page.inner_text("#turn") == "Turn 5"
    page.click("#dice button:nth-child(6)")
    assert page.is_visible("#lull")
    page.reload()
    assert page.is_visible("#lull")
    page.click("#undo")
    assert page.is_hidden("#lull")


@pytest.mark.browser
def test_opened_as_a_file_it_works_too(browser: Browser, tmp_path: Path) -> None:
    kept = tmp_path / FILE
    kept.write_text(helper_page("ja", SYSTEM.say), "utf-8")
    page = browser.new_page(viewport=SIZE)
    page.goto(kept.as_uri())
    page.click("#dice button:nth-child(6)")
    assert page.is_visible("#lull")
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_thumb_reaches_everything_on_a_small_phone(browser: Browser, address: str, language: str) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 568})
    page.goto(f"{address.format(language=language)}/{FILE}")
    page.click("#long")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for button in page.query_selector_all("button:visible"):
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 36
    footer = page.query_selector("footer")
    assert footer is not None
    place = footer.bounding_box()
    assert place is not None
    assert place["y"] + place["height"] <= 568 + 1
    page.close()


@pytest.mark.browser
def test_a_screen_reader_finds_no_fault(page: Page) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page.click("#long")
    page.click("#settings summary")
    results = axe.Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
