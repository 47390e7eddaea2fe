"""The start page, the page where there is none, the charts for paper, the keyboard's way through a rule."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from starlette.applications import Starlette

from api.reference.sources import DOCS
from api.service.routes.reference import mounts
from rules_core.messages import say
from tests.docs.serving import DESK
from tests.docs.sites import LANGUAGES, words
from tests.docs.systems import SYSTEMS, TABLES, Built
from tests.shared import sampled, thorough

sys.path.insert(0, str(DOCS / "_ext"))
from taiyaku_domain.start_page import TOLD

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STOPS = """() => [...document.querySelectorAll("section.rule")].map((rule) => [rule.id,
    [...rule.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
        .filter((each) => each.tabIndex >= 0 && each.checkVisibility()).length])"""

SHARE = """() => {
    const besides = ":scope > details, :scope > .rule-facts, :scope > .table-files, :scope > .table-notes";
    let all = 0, other = 0;
    for (const rule of document.querySelectorAll("section.rule")) {
        all += rule.offsetHeight;
        for (const each of rule.querySelectorAll(besides)) other += each.offsetHeight;
    }
    return 1 - other / all;
}"""


ONE_SHEET = [(f"tables/{chart}", 1) for chart in ("oba-german", "elr", "air-support", "fortifications")]
"""Charts of both books, with their notes and what differs in them."""


def in_turn(first: int) -> Iterator[str]:
    """One language after the other."""
    return cycle((*LANGUAGES[first:], *LANGUAGES[:first]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_has_a_search_a_difference_a_verdict_a_picture_and_a_door_to_each_system(
    built: Built, sites: Path, language: str
) -> None:
    page = built[language]["index.html"]
    assert page.article.xpath(".//form[@action='search.html']//input[@name='q']")
    (shown,) = page.article.xpath(".//*[contains(@class, 'live-difference')]")
    assert shown.xpath(".//*[contains(@class, 'speaks')]"), "what decides is named"
    (verdict,) = page.article.xpath(".//*[contains(@class, 'live-verdict')]")
    assert len(verdict.xpath(".//dt//a[contains(@href, '#rule-')]")) == TOLD
    (picture,) = page.article.xpath(".//figure/img")
    assert (sites / language / picture.get("src")).is_file()
    assert picture.get("alt")
    doors = page.article.xpath(".//dl[contains(@class, 'systems')]//a/@href")
    assert doors == [f"{system.id}/index.html" for system in SYSTEMS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_there_is_no_page_one_helps_on_at_any_depth(sites: Path, language: str) -> None:
    async def ask(address: str) -> httpx.Response:
        transport = httpx.ASGITransport(Starlette(routes=mounts(sites)))
        async with httpx.AsyncClient(transport=transport, base_url="http://reference") as client:
            return await client.get(address)

    for lost in ("nowhere.html", "asl-dyo/rules/deep/nowhere.html"):
        answer = asyncio.run(ask(f"/docs/{language}/{lost}"))
        assert answer.status_code == 404
        assert answer.headers["content-language"] == language
        for needed in (f'href="/docs/{language}/index.html"', f'action="/docs/{language}/search.html"'):
            assert needed in answer.text
        assert 'href="_static' not in answer.text
        assert f'data-content_root="/docs/{language}/"' in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_charts_for_paper_are_all_tables_with_the_keys_of_their_marks(
    built: Built, language: str
) -> None:
    for system in {system.id: system for system, _ in TABLES}.values():
        page = built[language][f"{system.id}/charts-for-print.html"]
        charts = page.article.xpath(".//table[contains(@class, 'rule-table')]")
        names = [name for owner, name in TABLES if owner.id == system.id]
        titles = [words(chart.xpath(".//caption/span[1]")[0]) for chart in charts]
        assert titles == [system.table_name(name, language) for name in names]
        assert not page.article.xpath(".//td//a"), "a sheet of paper leads nowhere"


@pytest.mark.parametrize("language", LANGUAGES)
def test_below_a_chart_stands_what_its_marks_mean(built: Built, language: str) -> None:
    for system, name in TABLES:
        beside_rule = [
            page.by_id(f"table-{name}")
            for title, page in built[language].items()
            if title.startswith(f"{system.id}/") and f"table-{name}" in page.ids
        ]
        explained = beside_rule and beside_rule[0].xpath(".//a[contains(@class, 'note-mark')]")
        keys = built[language][f"{system.id}/tables/{name}.html"].article.xpath(
            ".//*[contains(@class, 'table-notes')]//li"
        )
        assert bool(keys) >= bool(explained), name


@pytest.mark.browser
@pytest.mark.parametrize("turn", [0, thorough(1)], ids=["languages in turn", "the other of each"])
def test_a_rule_is_most_of_its_section_and_the_keyboard_soon_past_it(
    browser: Browser, address: str, turn: int
) -> None:
    tab = browser.new_page(viewport=DESK)
    every = dict.fromkeys((system.id, rule.page) for system in SYSTEMS for rule in system.outline.rules)
    for (system, page), language in zip(every, in_turn(turn), strict=False):
        tab.goto(f"{address}/{language}/{system}/{page}.html")
        assert [each for each in tab.evaluate(STOPS) if each[1] > 60] == [], page
        assert tab.evaluate(SHARE) >= 0.5, page
    tab.close()


@pytest.mark.browser
@pytest.mark.parametrize("turn", [0, thorough(1)], ids=["languages in turn", "the other of each"])
def test_artillery_takes_four_sheets_of_paper_and_a_chart_one(
    browser: Browser, address: str, turn: int
) -> None:
    tab = browser.new_page(viewport=DESK)
    every = (("rules/oba", 4), ("charts-for-print", 5), *ONE_SHEET)
    for (page, sheets), language in zip(every, in_turn(turn), strict=False):
        tab.goto(f"{address}/{language}/asl-dyo/{page}.html")
        printed = tab.pdf(format="A4")
        assert printed.count(b"/Type /Page\n") <= sheets, page
    tab.close()


@pytest.mark.browser
@pytest.mark.parametrize("language", sampled(LANGUAGES, "ja".__eq__))
def test_the_link_to_a_rule_can_be_copied_and_says_so(browser: Browser, address: str, language: str) -> None:
    context = browser.new_context(viewport=DESK, permissions=["clipboard-read", "clipboard-write"])
    tab = context.new_page()
    tab.goto(f"{address}/{language}/asl-dyo/rules/infantry.html")
    link = tab.locator("#rule-1-23 > h2 > a.headerlink")
    assert link.is_visible()
    assert link.get_attribute("aria-label") == say("reference.copy", language)
    link.click()
    link.locator("xpath=self::*[@data-said]").wait_for()
    assert link.get_attribute("data-said") == say("reference.copied", language)
    copied = tab.evaluate("navigator.clipboard.readText()")
    context.close()
    assert copied == f"{address}/{language}/asl-dyo/rules/infantry.html#rule-1-23"
