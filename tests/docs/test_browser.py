"""The sites in a real browser: the language switch, a phone, and no serious accessibility fault."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

import pikepdf
import pytest
from pdfminer.high_level import extract_text

from rules_core.registry import installed
from tests.docs.serving import DESK, PHONE, serious_faults
from tests.docs.sites import LANGUAGES
from tests.shared import thorough

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_language_switch_keeps_the_place(browser: Browser, address: str, viewport: ViewportSize) -> None:
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


NARROW = (
    "index",
    "asl-dyo/rules/infantry",
    "asl-dyo/rules/oba",
    "asl-dyo/rules/purchase",
    "asl-dyo/coverage",
    "asl-dyo/differences",
    "asl-dyo/index",
    "game-1943/setup-form",
    "ww2-dba/force-form",
    "glossary",
    "asl-dyo/tables/elr",
    "guide/api",
    "guide/api-data",
    "guide/commands",
    "guide/writing-a-check",
)


LONG = ("guide/api", "guide/api-data")
"""Pages that take a browser seconds."""


@pytest.mark.parametrize(
    ("pages", "number"),
    [([page for page in NARROW if page not in LONG], 0), thorough(NARROW, 1), thorough(LONG, 0)],
    ids=["languages in turn", "the other of each", "long pages"],
)
def test_no_page_is_wider_than_a_phone(
    browser: Browser, address: str, pages: Sequence[str], number: int
) -> None:
    tab = browser.new_page(viewport=PHONE)
    wide = []
    for page in pages:
        name = f"{LANGUAGES[number % 2]}/{page}"
        tab.goto(f"{address}/{name}.html")
        for width in (PHONE["width"], 320):
            tab.set_viewport_size({"width": width, "height": 800})
            if tab.evaluate("document.documentElement.scrollWidth - window.innerWidth") > 0:
                wide.append(f"{name} at {width}")
        number += 1
    tab.close()
    assert wide == []


@pytest.mark.parametrize(
    "page",
    [
        thorough("en/index"),
        "ja/asl-dyo/rules/infantry",
        thorough("en/asl-dyo/rules/oba"),
        thorough("ja/asl-dyo/differences"),
        thorough("en/glossary"),
        thorough("ja/asl-dyo/tables/elr"),
        thorough("en/guide/api"),
        thorough("ja/guide/api-data"),
        thorough("en/asl-dyo/rules/leaders-and-sw"),
        thorough("ja/ww2-dba/lists/index"),
        "en/ww2-dba/lists/c-su-cav-1941-1942",
        thorough("ja/ww2-dba/sheet"),
    ],
)
def test_no_serious_accessibility_fault(browser: Browser, address: str, page: str) -> None:
    assert serious_faults(browser, f"{address}/{page}.html") == []


FOR_PRINT = [
    f"{system.id}/{page.name}" for system in installed() for page in system.pages() if page.for_print
]


@pytest.mark.parametrize(
    ("page", "language"), [case for page in FOR_PRINT for case in ((page, "ja"), thorough(page, "en"))]
)
def test_a_page_for_paper_fills_both_sides_of_one_sheet_and_loses_nothing(
    browser: Browser, address: str, language: str, page: str
) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.emulate_media(media="print")
    tab.goto(f"{address}/{language}/{page}.html")
    shown = tab.locator(".for-print").inner_text()
    printed = tab.pdf(prefer_css_page_size=True)
    tab.close()
    with pikepdf.open(BytesIO(printed)) as paper:
        assert len(paper.pages) <= 2
    lost = _letters(shown) - _letters(extract_text(BytesIO(printed)))
    assert not lost, "what lies outside a side of the sheet is not printed"


def _letters(text: str) -> Counter[str]:
    """How often each letter and figure stands in a text, joined letters taken apart."""
    return Counter(each for each in unicodedata.normalize("NFKC", text) if each.isalnum())
