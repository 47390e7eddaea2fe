"""The form in a real browser, against the real service: odds, a set-up, one step again, sheets, faults."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from rules_core.systems.game_1943.setup_form import FILE, form_page
from rules_core.systems.game_1943.system import SYSTEM
from tests.shared import faultless, thorough

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


IN_ENGLISH = pytest.mark.parametrize("page", ["en", thorough("ja")], indirect=True)
IN_JAPANESE = pytest.mark.parametrize("page", ["ja", thorough("en")], indirect=True)
"""The form has its words from the catalogues, and does the same in both."""


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    with faultless(browser.new_page(viewport={"width": 390, "height": 800})) as opened:
        opened.goto(f"{address.format(language=request.param)}/{FILE}")
        yield opened


def fill(page: Page) -> None:
    for name, value in (("year", "1944"), ("theatre", "france-belgium"), ("attacker", "allied")):
        page.select_option(f'[name="{name}"]', value)
    for name, value in (("axis.nation", "germany"), ("axis.works", "west"), ("allied.nation", "uk")):
        page.select_option(f'[name="{name}"]', value)
    page.select_option('[name="allied.works"]', "none")
    page.select_option('[name="intensity"]', "major-offensive")
    page.fill('[name="units"]', "36")
    page.fill('[name="bases"]', "400")
    page.select_option('[name="terrain"]', "open")


@IN_JAPANESE
def test_a_game_is_prepared_and_one_step_rolled_again(page: Page) -> None:
    fill(page)
    page.click("details >> nth=0")
    page.fill('[name="dice.steps.barrages"]', "5 2")
    page.click("#roll")
    page.wait_for_selector('[data-step="barrages/allied/attacker"]')
    before = json.loads(page.text_content("#answer pre") or "")
    assert before["dice"]["steps"]["barrages"] == [5, 2]
    page.click('[data-again="works"]')
    page.wait_for_function(
        "old => JSON.stringify(JSON.parse(document.querySelector('#answer pre').textContent)) !== old",
        arg=json.dumps(before, separators=(",", ":"), ensure_ascii=False),
    )
    after = json.loads(page.text_content("#answer pre") or "")
    for step in ("air-superiority", "barrages", "proximity"):
        assert after["dice"]["steps"][step] == before["dice"]["steps"][step]
    assert len(after["dice"]["steps"]["works"]) == len(before["dice"]["steps"]["works"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@IN_ENGLISH
def test_odds_come_before_any_die(page: Page) -> None:
    fill(page)
    page.click("#odds")
    page.wait_for_selector("#answer table")
    assert "2/3" in (page.text_content("#answer") or "") or "1/6" in (page.text_content("#answer") or "")


@IN_JAPANESE
def test_a_sheet_opens_by_itself(page: Page) -> None:
    fill(page)
    page.click("#roll")
    page.wait_for_selector('[data-sheet="allied"]')
    with page.context.expect_page() as opened:
        page.click('[data-sheet="allied"]')
    opened.value.wait_for_selector("footer")
    assert "☐" in (opened.value.text_content("body") or "")
    opened.value.close()


@IN_ENGLISH
def test_faults_are_told_with_their_places(page: Page) -> None:
    fill(page)
    page.fill('[name="units"]', "-3")
    page.click("#roll")
    page.wait_for_selector('#answer [role="alert"]')
    assert "/units" in page.inner_text("#answer")


@IN_ENGLISH
def test_a_screen_reader_finds_no_fault(page: Page) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    fill(page)
    page.click("#roll")
    page.wait_for_selector("#answer ol")
    results = axe.Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_the_form_offers_what_the_vocabulary_has() -> None:
    page = form_page("ja", SYSTEM.say)
    for word in ("艦砲射撃", "島嶼守備隊", "狭隘地", "フィンランド"):
        assert word in page
