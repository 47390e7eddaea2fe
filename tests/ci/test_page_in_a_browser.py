"""The HTML report in a real browser: filters, without scripts, on a phone, on paper, with hostile books."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.ci.repository import FIRST_EN, FIRST_JA, change, make, taiyaku
from tests.markup import elements, parsed, texts
from tests.shared import thorough

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DESK, PHONE = {"width": 1200, "height": 900}, {"width": 375, "height": 800}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The report on the example game with errors of four kinds, in both languages."""
    repository = make(tmp_path_factory.mktemp("page"))
    change(repository / FIRST_JA, "手札6枚", "手札7枚")
    change(repository / FIRST_JA, "熟練者は4-6-8", "熟練者は4-8-6")
    change(repository / FIRST_JA, "50％（端数切り捨て）", "50％（端数切り上げ）")
    change(repository / FIRST_JA, "| がれ場 | 3 | 4 | 6 |", "| がれ場 | 3 | 4 | 5 |")
    written = {}
    for language in ("en", "ja"):
        written[language] = repository / f"report.{language}.html"
        options = ["--format", "html", "--lang", language, "--output", str(written[language])]
        assert taiyaku(repository, "check", *options).returncode == 1
    return written


def opened(browser: Browser, page: Path, **context: Any) -> Page:
    """A tab with the page; anything that it asks for beside itself fails the test."""
    tab = browser.new_context(**{"viewport": DESK, **context}).new_page()
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto(page.as_uri())
    assert asked == [page.as_uri()]
    return tab


def shown(tab: Page) -> list[str]:
    """The kinds of the discrepancies that can be seen."""
    return [
        str(article.get_attribute("data-kind"))
        for article in tab.locator("article").all()
        if article.is_visible()
    ]


KINDS = ["designation", "number", "value", "rounding"]


def test_the_filters_leave_what_is_chosen(browser: Browser, pages: dict[str, Path]) -> None:
    tab = opened(browser, pages["ja"])
    assert shown(tab) == KINDS
    assert tab.locator("output").inner_text() == "4 件中 4 件を表示"
    tab.get_by_label("端数").uncheck()
    tab.locator("input[value=number]").uncheck()
    assert shown(tab) == ["designation", "value"]
    assert tab.locator("output").inner_text() == "4 件中 2 件を表示"
    assert [part.inner_text().split()[0] for part in tab.locator("h2").all() if part.is_visible()] == [
        "1.3",
        "2.2",
    ]
    assert tab.locator(".contents li:visible").count() == 2


def test_without_scripts_it_is_the_whole_list(browser: Browser, pages: dict[str, Path]) -> None:
    tab = opened(browser, pages["en"], java_script_enabled=False)
    assert shown(tab) == KINDS
    assert not tab.locator("form").is_visible()


def test_both_texts_stand_side_by_side_with_the_fact_marked(browser: Browser, pages: dict[str, Path]) -> None:
    tab = opened(browser, pages["en"])
    left, right = tab.locator(".rule", has_text="1.4").first.locator(".texts .side").all()
    boxes = [side.bounding_box() for side in (left, right)]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["x"] + boxes[0]["width"] < boxes[1]["x"]
    assert [side.locator("mark").inner_text() for side in (left, right)] == ["6 cards", "7枚"]
    right.locator("mark a").click()
    assert tab.evaluate("document.querySelector(':target').dataset.kind") == "number"


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_runs_over_the_edge(
    browser: Browser, pages: dict[str, Path], viewport: dict[str, int]
) -> None:
    tab = opened(browser, pages["ja"], viewport=viewport)
    assert tab.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_on_paper_there_are_no_filters(browser: Browser, pages: dict[str, Path]) -> None:
    tab = opened(browser, pages["en"])
    tab.emulate_media(media="print")
    assert not tab.locator("form").is_visible()
    assert shown(tab) == KINDS
    ground = tab.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"


@pytest.mark.parametrize(
    ("language", "scheme"), [("en", "light"), thorough("en", "dark"), thorough("ja", "light"), ("ja", "dark")]
)
def test_no_accessibility_fault(browser: Browser, pages: dict[str, Path], language: str, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    tab = opened(browser, pages[language], color_scheme=scheme, bypass_csp=True)
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in Axe().run(tab).response["violations"]] == []


HOSTILE = '<img src=x onerror="window.pwned=1"></style></title><script>window.pwned=1</script>&amp;\x1b\x07'


def test_a_hostile_book_is_only_text(browser: Browser, tmp_path: Path) -> None:
    repository = make(tmp_path)
    change(repository / FIRST_JA, "手札6枚を", f"{HOSTILE}手札7枚を")
    change(repository / FIRST_JA, "### 1.4 手札", "### 1.4 手札<script>window.pwned=1</script>")
    change(repository / FIRST_EN, "Each player holds 6", f"{HOSTILE} Each player holds 6")
    change(repository / FIRST_JA, "| がれ場 | 3 | 4 | 6 |", "| がれ場 | 3 | 4 | 5 |")
    with (repository / "taiyaku.toml").open("a", encoding="utf-8") as file:
        file.write(f"reference = {json.dumps('javascript:window.pwned=1')}\n")
    page = repository / "report.html"
    taiyaku(repository, "check", "--format", "html", "--output", str(page))
    tab = opened(browser, page)
    assert tab.evaluate("window.pwned") is None
    assert "<script>window.pwned=1</script>" in tab.locator("main").inner_text()
    root = parsed(page.read_bytes())
    assert len(elements(root, "//script")) == 1
    assert not root.xpath("//img | //@onerror")
    assert all(link.startswith("#") for link in texts(root, "//@href"))


def test_a_rule_links_to_the_reference(tmp_path: Path) -> None:
    repository = make(tmp_path)
    change(repository / FIRST_JA, "手札6枚", "手札7枚")
    address = "https://example.org/{lang}/rules.html#rule-{number}"
    done = taiyaku(repository, "check", "--format", "html", "--lang", "ja", "--reference", address)
    links = texts(parsed(done.stdout), "//section//@href[not(starts-with(., '#'))]")
    assert links == ["https://example.org/ja/rules.html#rule-1.4"]
