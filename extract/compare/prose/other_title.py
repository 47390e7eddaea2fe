"""Kind `term`: two headings of one section that name different things, of which one alone fits its text.

Told only where every word of both headings is a basic word: the text speaks of what one heading names, in
both books, and of nothing that the other one names. False alarms: a figurative heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from extract.align.sections import SectionPair
from extract.align.undeclared_lines import share_rendered
from extract.compare.finding import BOOK
from extract.compare.prose.finding import made
from extract.facts.basic_words import IDLE, renderings_of, stems, words_of
from extract.facts.plain_text import JAPANESE
from extract.model.document import Section
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition

_WORD, _PART = re.compile("[a-z]{2,}"), re.compile("[一-龯々]+|[ァ-ヶー]{2,}")
_ANYWHERE = frozenset(["game", "games", "rule", "rules", "table", "tables", "list", "other", "how", "what"])
_OF_ANYTHING = frozenset(("表", "一覧", "規則", "流れ"))


def find(pairs: Iterable[SectionPair]) -> Iterator[Discrepancy]:
    """One report for each section whose headings differ so."""
    for pair in pairs:
        if pair.en is None or pair.ja is None or (edition := _strange(pair.en, pair.ja)) is None:
            continue
        yield made(
            "term",
            pair.number,
            *(Printed(one.raw_title, one.raw_title, one.place) for one in (pair.en, pair.ja)),
            severity="no-verdict",
            code="compare.prose.other-title",
            fields={"book": BOOK["ja" if edition == "en" else "en"], "section": pair.names or pair.number},
            identity=["title"],
            confidence="likely",
        )


def _strange(en: Section, ja: Section) -> Edition | None:
    """The book whose heading names nothing in either text, if that of the other names what both have."""
    english, japanese = en.raw_title.lower(), ja.raw_title
    words = [word for word in _WORD.findall(english) if word not in IDLE and word not in _ANYWHERE]
    parts = [part for part in _PART.findall(japanese) if part not in _OF_ANYTHING]
    if not words or not parts or JAPANESE.search(english) or share_rendered(english, japanese):
        return None
    renderings, meant = [renderings_of(word) for word in words], words_of(japanese)
    if not meant or not all(renderings):
        return None
    texts = _text(en).lower(), _text(ja)
    present = stems(texts[0])
    named = (
        not stems(" ".join(words)).isdisjoint(present),
        any(f in texts[1] for fs in renderings for f in fs),
    )
    meant_here = not meant.isdisjoint(present), any(part in texts[1] for part in parts)
    if all(named) and not any(meant_here):
        return "ja"
    return "en" if all(meant_here) and not any(named) else None


def _text(section: Section) -> str:
    return "\n".join((section.text, *section.examples))
