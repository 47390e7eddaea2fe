"""What readers type is found: Japanese words of two letters and more, rule numbers, bare figures."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from pathlib import Path

import pytest

from api.reference.sources import DOCS
from rules_core import glossary
from tests.docs.sites import LANGUAGES, Page, words
from tests.docs.systems import SYSTEMS

sys.path.insert(0, str(DOCS / "_ext"))
from taiyaku_search import SearchEnglishAndNumbers, SearchJapanese, tokens

Built = dict[str, dict[str, Page]]


def found(site: Path, language: str, query: str) -> set[str]:
    """The pages that the built index gives for a query, cut and stemmed as the browser does it."""
    text = (site / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    stemmer = SearchEnglishAndNumbers({}) if language == "en" else SearchJapanese({})
    pages: set[str] | None = None
    for token in tokens(query):
        hits: set[str] = set()
        for terms in (index["terms"], index["titleterms"]):
            held = terms.get(stemmer.stem(token), [])
            hits |= {index["docnames"][number] for number in ([held] if isinstance(held, int) else held)}
        pages = hits if pages is None else pages & hits
    return pages or set()


def folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()


def recall(built: Built, sites: Path, language: str, queries: set[str]) -> tuple[float, list[str]]:
    """Found pages divided by pages that hold the query as it stands, and the queries that miss some."""
    held = hit = 0
    missed = []
    said = {
        name.removesuffix(".html"): folded(" " + words(page.article) + " ")
        for name, page in built[language].items()
        if name != "search.html"
    }
    for query in sorted(queries):
        bare = re.escape(folded(query))
        whole = bare if re.search(r"[ぁ-んァ-ヶ一-龯]", query) else rf"(?<![\w.\-]){bare}(?![\w]|[.\-]\w)"
        holders = {name for name, text in said.items() if re.search(whole, text)}
        right = holders & found(sites / language, language, query)
        held, hit = held + len(holders), hit + len(right)
        if right != holders:
            missed.append(query)
    return hit / held, missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_of_the_glossary_are_found_in_both_languages(built: Built, sites: Path, language: str) -> None:
    queries = {form for term in glossary.load() for form in (*term.en, *term.ja) if len(tokens(form)) > 0}
    share, missed = recall(built, sites, language, queries)
    assert share >= 0.99, missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_numbers_and_figures_are_found(built: Built, sites: Path, language: str) -> None:
    numbers = {rule.number for system in SYSTEMS for rule in system.outline.rules if rule.number}
    figures = {"150", "1944", "63", "1000", "4-6-7", "10-2", "80+M", "1.5"}
    share, missed = recall(built, sites, language, numbers | figures)
    assert share == 1, missed


@pytest.mark.parametrize(
    ("language", "query", "page"),
    [
        ("ja", "等価数", "asl-dyo/rules/second-purchase"),
        ("ja", "端数切り上げ", "asl-dyo/rules/vehicles"),
        ("ja", "迫撃", "asl-dyo/rules/oba"),
        ("ja", "壕", "asl-dyo/rules/fortifications"),
        ("ja", "１５０", "asl-dyo/rules/oba"),
        ("ja", "Sappers", "asl-dyo/rules/infantry"),
        ("en", "sapper", "asl-dyo/rules/infantry"),
        ("en", "rounding", "asl-dyo/rules/infantry"),
        ("en", "突撃工兵", "asl-dyo/rules/infantry"),
        ("en", "1.531", "asl-dyo/rules/oba"),
        ("ja", "H1.531", "asl-dyo/rules/oba"),
    ],
)
def test_a_reader_finds(sites: Path, language: str, query: str, page: str) -> None:
    assert page in found(sites / language, language, query)


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("突撃工兵", ["突撃", "撃工", "工兵"]),
        ("壕", ["壕"]),
        ("1.28 と 4-6-7", ["1.28", "と", "4-6-7"]),
        ("150 points", ["150\u200b", "points"]),
        ("ＯＢＡ", ["oba"]),
        ("1.8-.84", ["1.8", "84\u200b"]),
        ("H1.28 と H章", ["1.28", "と", "h", "章"]),
    ],
)
def test_texts_and_queries_are_cut_alike(text: str, cut: list[str]) -> None:
    assert tokens(text) == cut
