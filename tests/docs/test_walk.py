"""One reader's way through the built site, in a real browser, with what is clicked on the way."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.docs.serving import DESK, PHONE
from tests.shared import thorough

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

pytestmark = pytest.mark.browser


def test_a_reader_searches_opens_a_rule_switches_language_and_takes_a_table(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    tab = browser.new_page(viewport=DESK)
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))

    tab.goto(f"{address}/ja/search.html?q=ELR チャート")
    tab.locator("ul.search li a[href*='asl-dyo/rules/infantry']").first.click()
    tab.wait_for_url("**/ja/asl-dyo/rules/infantry.html*")

    tab.goto(f"{address}/ja/asl-dyo/rules/infantry.html#rule-1-28")
    tab.locator("nav.language-switch a[hreflang=en]").locator("visible=true").first.click()
    tab.wait_for_url("**/en/asl-dyo/rules/infantry.html#rule-1-28")

    tab.locator(
        "#rule-1-29 ~ section a.reference:has(.rule-number), section.rule a:has(.rule-number)"
    ).first.click()
    tab.locator(":target").first.wait_for()  # a page with its place is loaded anew
    assert tab.locator(":target").count() == 1

    tab.goto(f"{address}/en/asl-dyo/rules/infantry.html#table-elr")
    tab.locator("#table-elr .disputed .difference-link").first.click()
    explained = tab.locator(":target + dd").inner_text()
    assert "English book" in explained
    assert "Japanese book" in explained

    tab.locator("a", has_text="Both books side by side").first.click()
    tab.wait_for_url("**/en/asl-dyo/tables/elr.html#compare-elr")
    assert tab.locator("table.both-books tr.book-ja").count() > 5

    with tab.expect_download() as started:
        tab.locator("a[download]", has_text="CSV").first.click()
    saved = tmp_path / started.value.suggested_filename
    started.value.save_as(saved)
    tab.close()
    assert saved.name == "elr.csv"
    rows = list(csv.reader(saved.read_text(encoding="utf-8-sig").splitlines()))
    assert [row[0] for row in rows[1:3]] == ["German", "Russian"]
    assert errors == []


def test_a_mark_leads_to_its_note_and_back(browser: Browser, address: str) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.goto(f"{address}/en/asl-dyo/rules/infantry.html")
    tab.locator("#table-elr a.note-mark").first.click()
    assert "-note-" in str(tab.evaluate("location.hash"))
    tab.locator(":target .note-back a").click()
    target = tab.evaluate("location.hash")
    inside = tab.locator(f"#table-elr {target}").count()
    tab.close()
    assert inside == 1


def shown(tab: Page) -> int:
    return tab.locator("dl.differences > dt:visible").count()


@pytest.mark.parametrize("viewport", [DESK, thorough(PHONE)], ids=["desk", "phone"])
def test_differences_are_narrowed_by_keyboard_and_the_choice_travels(
    browser: Browser, address: str, viewport: ViewportSize
) -> None:
    tab = browser.new_page(viewport=viewport)
    tab.goto(f"{address}/en/asl-dyo/differences.html")
    everything = shown(tab)
    tab.locator("#filter-standing").focus()
    tab.keyboard.press("ArrowDown")
    tab.locator("#filter-kind").select_option("mark")
    some = shown(tab)
    assert 0 < some < everything
    assert tab.locator("form [role=status]").inner_text() == f"{some} of {everything} shown."
    tab.locator("nav.language-switch a[hreflang=ja]").locator("visible=true").first.click()
    tab.wait_for_url("**/ja/asl-dyo/differences.html?*kind=mark*")
    assert shown(tab) == some
    tab.locator("form button[type=reset]").click()
    tab.locator("form [role=status]", has_text=f"{everything} 件を表示").wait_for()
    assert shown(tab) == everything
    tab.close()


def test_without_scripts_every_difference_is_there_and_no_form(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(f"{address}/ja/asl-dyo/differences.html")
    count, forms = shown(tab), tab.locator("form.difference-filter:visible").count()
    context.close()
    assert count > 30
    assert forms == 0


def test_a_rule_link_shows_its_title_in_both_languages_to_the_keyboard(
    browser: Browser, address: str
) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.goto(f"{address}/ja/asl-dyo/rules/purchase.html")
    hint = "(link) => getComputedStyle(link, '::after').content"
    link = tab.locator("article a[title*='1.74']").first
    assert tab.eval_on_selector("article a[title]", hint) == "none"
    link.focus()
    tab.keyboard.press("Shift+Tab")
    tab.keyboard.press("Tab")
    seen = link.evaluate(hint)
    tab.close()
    assert "Equivalents" in seen or "quivalen" in seen
    assert "等価数" in seen


def test_a_chapter_that_is_not_here_is_marked_and_says_so(browser: Browser, address: str) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.goto(f"{address}/en/asl-dyo/rules/infantry.html")
    outside = tab.locator("abbr.outside").first
    outside.focus()
    hint = outside.get_attribute("title")
    tab.close()
    assert hint is not None
    assert "chapter" in hint.lower()
