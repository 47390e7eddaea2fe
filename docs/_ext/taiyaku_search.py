"""Search that finds Japanese words, rule numbers and figures, in both languages, from static files.

Sphinx cuts Japanese into words in Python but leaves the reader's query whole in the browser, and it
drops bare numbers; so `端数切り上げ`, `1.5` or `150` find nothing. Here one and the same cutting is done on
both sides: a Japanese run becomes its overlapping pairs of letters, a Latin run keeps the points and
hyphens inside it (`1.28`, `4-6-7`), the letter of a chapter that is here is left off (`H1.28` is `1.28`),
and a bare number ends in an invisible letter so that the browser's filter of numbers lets it pass.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from sphinx.search import SearchLanguage
from sphinx.search.en import SearchEnglish

from rules_core.registry import installed
from taiyaku_domain.view import prefix_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

JAPANESE = r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff]+"
LATIN = r"[a-z0-9_]+(?:[.\-][a-z0-9_]+)*"
CHAPTERS = sorted(filter(None, {prefix_of(system).lower() for system in installed()}))
OWN_CHAPTER = rf"^(?:{'|'.join(map(re.escape, CHAPTERS)) or '(?!)'})(?=\d+\.\d)"
RUN = re.compile(f"({JAPANESE})|({LATIN})")
NOT_A_BARE_NUMBER = "\u200b"

SPLITTER = rf"""
function splitQuery(query) {{
  const tokens = [];
  for (const run of query.normalize("NFKC").toLowerCase().matchAll(/({JAPANESE})|({LATIN})/g)) {{
    if (run[2]) tokens.push(/^\d+$/.test(run[2]) ? run[2] + "\u200b" : run[2].replace(/{OWN_CHAPTER}/, ""));
    else if (run[1].length === 1) tokens.push(run[1]);
    else for (let i = 0; i + 1 < run[1].length; i++) tokens.push(run[1].slice(i, i + 2));
  }}
  return tokens;
}}
"""


def tokens(text: str) -> list[str]:
    """The search terms of a text: pairs of Japanese letters, Latin words, numbers.

    The same as `splitQuery` above, which the browser applies to a query.
    """
    found: list[str] = []
    for japanese, latin in RUN.findall(unicodedata.normalize("NFKC", text).lower()):
        if latin:
            bare = latin.isdigit()
            found.append(latin + NOT_A_BARE_NUMBER if bare else re.sub(OWN_CHAPTER, "", latin))
        elif len(japanese) == 1:
            found.append(japanese)
        else:
            found.extend(japanese[i : i + 2] for i in range(len(japanese) - 1))
    return found


class SearchBothWays(SearchLanguage):
    """Cuts both languages alike; every term counts."""

    js_splitter_code = SPLITTER

    def split(self, text: str) -> list[str]:
        """The terms of a text, plus single Japanese letters so that 崖 is found inside a word."""
        return tokens(text) + re.findall(r"[\u3400-\u9fff]", text)

    def word_filter(self, word: str) -> bool:
        """Every term is worth finding."""
        return bool(word)


class SearchJapanese(SearchBothWays):
    lang = "ja"
    language_name = "Japanese"


class SearchEnglishAndNumbers(SearchBothWays, SearchEnglish):
    """English words by their stem (`moved` finds `move`), without the stop words of Sphinx."""

    lang = "en"
    language_name = "English"
    stopwords = frozenset()


def setup(app: Sphinx) -> dict[str, object]:
    """Put these in the place of Sphinx's own."""
    app.add_search_language(SearchJapanese)
    app.add_search_language(SearchEnglishAndNumbers)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
