"""The form in a real browser, against the real service: from nothing to a force with its number, and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from rules_core.systems.ww2_dba.force_form import FILE
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
        opened.goto(f"{address.format(language=request.param)}/{FILE}#C-DE-PZ-1940")
        opened.wait_for_selector("#total:text-matches('109')")
        yield opened


def add(page: Page, unit: str) -> None:
    before = page.inner_text("#total")
    page.click(f'[data-unit="{unit}"] button >> nth=1')
    page.wait_for_function("old => document.getElementById('total').innerText !== old", arg=before)


@IN_JAPANESE
def test_a_force_is_built_numbered_and_found_again(page: Page) -> None:
    page.click("#required")
    page.wait_for_selector("#total:text-matches('7')")
    for unit in ("IN (sf/w)", "IE (sf/w)", "RE (aw)", "AT (sf/w)", "AR (sf/w)", "BO (air)"):
        add(page, unit)
    page.wait_for_selector("#number")
    assert "DE-PZ-1940.57" in page.inner_text("#number")
    assert page.url.endswith("#DE-PZ-1940.57")
    assert page.locator("#answer tbody tr").count() >= 8
    page.reload()
    page.wait_for_selector("#number")
    assert page.locator('[data-unit="TA (at)"] output').inner_text() == "4"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@IN_ENGLISH
def test_what_is_closed_says_why_and_what_cannot_be_is_repaired(page: Page) -> None:
    add(page, "RE (aw)")
    line = page.locator('[data-unit="RE (aw)"]')
    assert line.locator("button").nth(1).is_disabled()
    assert line.locator("td").last.inner_text()
    page.evaluate("counts['RE (aw)'] = 3; refresh()")
    page.click("#apply")
    page.wait_for_selector("#number")
    assert page.locator("#apply").count() == 0


@IN_JAPANESE
def test_a_year_without_a_list_says_so(page: Page) -> None:
    page.select_option("#year", "1939")
    assert page.locator("#list option").count() == 1
    assert page.input_value("#list") == ""
    page.select_option("#year", "1944")
    assert page.locator("#list option").count() == 5
