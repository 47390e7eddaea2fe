"""The page of results in a real browser, asked many things at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.docs.serving import DESK
from tests.docs.sites import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Hits = Mapping[str, Sequence[Mapping[str, Any]]]
MANY = """async ([queries, most]) => {
    await taiyakuSearch.fetched("names"); await taiyakuSearch.fetched("texts");
    return Object.fromEntries(queries.map((query) => [query, taiyakuSearch.find(query, most)]));
}"""


class Searching:
    """The pages of results of both languages, each opened once."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.tabs = {}
        for language in LANGUAGES:
            self.tabs[language] = browser.new_page(viewport=DESK)
            self.tabs[language].goto(f"{address}/{language}/search.html")

    def find(self, language: str, queries: Sequence[str], most: int = 10) -> Hits:
        """Query to what it finds, best first."""
        found: Hits = self.tabs[language].evaluate(MANY, [list(queries), most])
        return found


def place(hit: Mapping[str, Any]) -> str:
    """`asl-dyo/rules/oba.html#rule-1-5`."""
    return str(hit["href"]).removeprefix("./")
