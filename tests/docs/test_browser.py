"""The sites in a real browser: search, the language switch, a phone, and no serious accessibility fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.docs.serving import DESK, PHONE, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def address(sites: Path) -> Iterator[str]:
    """Where the built sites are served."""
    with served(sites) as found:
        yield found


@pytest.mark.parametrize(
    ("language", "query", "page"),
    [
        ("ja", "突撃工兵", "asl-dyo/rules/infantry.html"),
        ("ja", "等価数", "asl-dyo/rules/second-purchase.html"),
        ("ja", "150", "asl-dyo/rules/oba.html"),
        ("ja", "1.531", "asl-dyo/rules/oba.html"),
        ("en", "1.5", "asl-dyo/rules/oba.html"),
        ("en", "H1.28", "asl-dyo/rules/infantry.html"),
        ("en", "4-6-7", "asl-dyo/rules/infantry.html"),
        ("en", "工兵", "asl-dyo/rules/infantry.html"),
    ],
)
def test_the_search_finds(browser: Browser, address: str, language: str, query: str, page: str) -> None:
    tab = browser.new_page(viewport=DESK)
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.goto(f"{address}/{language}/search.html?q={query}")
    tab.wait_for_selector("ul.search li a")
    # the page forbids evaluated scripts, which waiting for a function comes to as soon as it has to wait
    tab.locator(".search-summary", has_text=re.compile(r"[0-9]|one")).wait_for()
    found = tab.eval_on_selector_all("ul.search li a", "links => links.map(link => link.pathname)")
    tab.close()
    assert f"/{language}/{page}" in found
    assert errors == []


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_language_switch_keeps_the_place(
    browser: Browser, address: str, viewport: dict[str, int]
) -> None:
    tab = browser.new_page(viewport=viewport)
    tab.goto(f"{address}/ja/asl-dyo/rules/infantry.html#rule-1-28")
    tab.locator("nav.language-switch a[hreflang=en]").locator("visible=true").first.click()
    tab.wait_for_url("**/en/asl-dyo/rules/infantry.html#rule-1-28")
    title = tab.locator("#rule-1-28 h2").inner_text()
    tab.close()
    assert title.startswith("1.28 ELR generation")


def test_a_disputed_figure_leads_to_its_explanation(browser: Browser, address: str) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.goto(f"{address}/ja/asl-dyo/rules/vehicles.html")
    tab.locator("#table-schuerzen-gyrostabilizer .difference-link").first.click()
    target = tab.evaluate("document.querySelector(':target').tagName")
    tab.close()
    assert target == "DT"


@pytest.mark.parametrize(
    "page",
    [
        "index",
        "asl-dyo/rules/infantry",
        "asl-dyo/rules/oba",
        "asl-dyo/rules/purchase",
        "asl-dyo/coverage",
        "asl-dyo/differences",
        "asl-dyo/index",
        "glossary",
        "asl-dyo/tables/elr",
        "guide/api",
        "guide/api-data",
        "guide/commands",
        "guide/writing-a-check",
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_page_is_wider_than_a_phone(browser: Browser, address: str, language: str, page: str) -> None:
    tab = browser.new_page(viewport=PHONE)
    tab.goto(f"{address}/{language}/{page}.html")
    wider = tab.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    tab.close()
    assert wider <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "page",
    [
        "en/index",
        "ja/asl-dyo/rules/infantry",
        "en/asl-dyo/rules/oba",
        "ja/asl-dyo/differences",
        "en/glossary",
        "ja/asl-dyo/tables/elr",
        "en/guide/api",
        "ja/guide/api-data",
        "en/asl-dyo/rules/leaders-and-sw",
    ],
)
def test_no_serious_accessibility_fault(browser: Browser, address: str, page: str, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    tab = browser.new_page(viewport=DESK, color_scheme=scheme)
    tab.goto(f"{address}/{page}.html")
    found = Axe().run(tab).response["violations"]
    tab.close()
    serious = [(fault["id"], fault["nodes"][0]["html"]) for fault in found if fault["impact"] != "minor"]
    assert serious == []
