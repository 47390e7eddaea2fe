"""What readers type is found, the very thing first: measured in a real browser, all queries in one page."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules_core import glossary
from tests.docs.searching import Searching, place
from tests.docs.serving import DESK, serious_faults
from tests.docs.sites import LANGUAGES, words
from tests.docs.systems import SYSTEMS, Built
from tests.shared import faultless

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

RULES = [(system, rule) for system in SYSTEMS for rule in system.outline.rules]


@pytest.fixture(scope="module")
def search(browser: Browser, address: str) -> Searching:
    return Searching(browser, address)


def folded(text: str) -> str:
    return " ".join(text.split()).casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_first_when_its_title_in_either_language_or_its_number_is_typed(
    search: Searching, language: str
) -> None:
    asked = {query for _, rule in RULES for query in (*rule.name.values(), rule.number) if query}
    prefixed = {f"{s.outline.prefix}{r.number}" for s, r in RULES if r.number and s.outline.prefix}
    found = search.find(language, sorted(asked | prefixed))
    missed = []
    for system, rule in RULES:
        right = f"{system.id}/{rule.page}.html#{rule.anchor}"
        for query in filter(None, (*rule.name.values(), rule.number)):
            namesakes = sum(query in other.name.values() for _, other in RULES) if query != rule.number else 1
            first = [place(hit) for hit in found[query][:namesakes]]
            if right not in first:
                missed.append((query, right, first))
        if rule.number and system.outline.prefix:
            query = f"{system.outline.prefix}{rule.number}"
            if place(found[query][0]) != right:
                missed.append((query, right, [place(found[query][0])]))
    assert missed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_glossary_find_a_page_that_holds_them(
    search: Searching, built: Built, language: str
) -> None:
    forms = {form for term in glossary.load() for form in (*term.en, *term.ja) if re.search(r"\w", form)}
    said = {name: folded(words(page.article)) for name, page in built[language].items()}
    found = search.find(language, sorted(forms))
    empty = [
        form for form in sorted(forms) if not found[form] and any(folded(form) in t for t in said.values())
    ]
    assert empty == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", ["150", "1944", "4-6-7", "10-2", "80+M"])
def test_a_figure_is_found_on_every_page_that_prints_it(
    search: Searching, built: Built, language: str, query: str
) -> None:
    whole = re.compile(rf"(?<![\w.\-+]){re.escape(query.casefold())}(?![\w]|[.\-+]\w)")
    holders = {
        name
        for name, page in built[language].items()
        if "/rules/" in name and whole.search(folded(words(page.article)))
    }
    hits = {place(hit).partition("#")[0] for hit in search.find(language, [query], 2000)[query]}
    assert holders
    assert holders <= hits


PLAYERS = {
    "榴弾砲": "asl-dyo/rules/ordnance",
    "対戦車銃": "asl-dyo/",
    "たこつぼ": "asl-dyo/rules/fortifications",
    "冬季迷彩": "asl-dyo/rules/",
    "希少度": "asl-dyo/rules/",
    "バズーカ": "asl-dyo/",
    "米軍": "",
    "レア度": "asl-dyo/rules/",
    "支援砲撃": "asl-dyo/rules/oba",
    "端数切り上げ": "asl-dyo/",
    "sapper": "asl-dyo/rules/infantry",
    "工兵": "asl-dyo/rules/infantry",
    "bazooka": "asl-dyo/",
    "foxhole": "asl-dyo/rules/fortifications",
    "rarity": "asl-dyo/rules/",
    "等価数": "asl-dyo/",
    "１５０": "asl-dyo/rules/oba",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_say_instead_of_the_words_of_the_book_is_found(search: Searching, language: str) -> None:
    found = search.find(language, list(PLAYERS), 8)
    missed = [
        (query, [place(hit) for hit in hits])
        for query, hits in found.items()
        if not any(place(hit).startswith(PLAYERS[query]) for hit in hits)
    ]
    assert missed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_excerpts_are_prose_and_addresses_for_programs_come_last(search: Searching, language: str) -> None:
    queries = [
        "OBA",
        "ELR",
        "date" if language == "en" else "日付",
        "points" if language == "en" else "ポイント",
    ]
    for hits in search.find(language, queries, 400).values():
        kinds = [hit["kind"] for hit in hits]
        first = kinds.index("programs") if "programs" in kinds else len(kinds)
        assert "rule" not in kinds[first:]
        shown = [f"{hit['before']}{hit['hit']}{hit['after']}" for hit in hits[:10]]
        assert not any(re.search(r"\.(py|yaml|toml|json)\b", text) for text in shown), shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_results_need_little_of_a_phone_line(sites: Path, language: str) -> None:
    """At 1.6 Mbit/s a second carries 200,000 bytes: the names must leave room for the page itself."""
    names, texts = (sites / language / f"search-{name}.js" for name in ("names", "texts"))
    page = (sites / language / "search.html").stat().st_size + (
        sites / language / "_static" / "search.js"
    ).stat().st_size
    assert names.stat().st_size + page < 120_000
    packed = texts.read_text(encoding="ascii").split('"')[3]
    unpacked = json.loads(zlib.decompress(base64.b64decode(packed)))
    assert texts.stat().st_size < sum(len(text.encode()) for text in unpacked) / 2
    assert not (sites / language / "searchindex.js").exists()


def test_results_stand_below_the_box_while_one_types_and_a_number_opens_its_rule(
    browser: Browser, address: str
) -> None:
    with faultless(browser.new_page(viewport=DESK)) as tab:
        tab.goto(f"{address}/ja/asl-dyo/rules/infantry.html")
        tab.locator("button.search-button__button").locator("visible=true").first.click()
        box = tab.locator("#pst-search-dialog input[name=q]")
        box.fill("たこつぼ")
        tab.locator("#pst-search-dialog ul.search a[href*='fortifications']").first.wait_for()
        box.press("ArrowDown")
        assert tab.evaluate("document.activeElement.tagName") == "A"
        box.fill("H1.531")
        box.press("Enter")
        tab.wait_for_url("**/ja/asl-dyo/rules/oba.html#rule-1-531")


def test_the_page_of_results_has_no_serious_accessibility_fault(browser: Browser, address: str) -> None:
    assert serious_faults(browser, f"{address}/en/search.html?q=foxhole", "ul.search mark") == []
