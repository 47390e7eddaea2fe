"""Two printings of one book: what is reported, in messages of their own; moved text is not changed text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from extract.align.sections import SectionPair
from extract.compare.finding import BOOK
from extract.model.document import Document, Section
from extract.tables.folding import fold
from rules_core.messages import catalogue
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

PRINTING: dict[Edition, dict[str, str]] = {
    "en": {"en": "the old printing", "ja": "旧版"},
    "ja": {"en": "the new printing", "ja": "新版"},
}
NO_CHANGE = ("section-number", "untranslated")
"""Kinds that are meaningless for two printings in one language."""
ELSEWHERE = ("one-book", "missing-section")
"""Kinds that moved text would cause."""
_SENTENCE = re.compile(r"[^.!?。！？\n]*(?:[.!?](?=\s|$)|[。！？\n]|$)")


def of_printings(
    discrepancies: Iterable[Discrepancy], pairs: Iterable[SectionPair], old: Document, new: Document
) -> Iterator[Discrepancy]:
    """The discrepancies as those of two printings, without sentences that have only moved.

    The editions "en" and "ja" are the old and the new printing here.
    """
    books: dict[Edition, Document] = {"en": old, "ja": new}
    whole = {edition: fold(" ".join(map(_text, book.sections))) for edition, book in books.items()}
    of = {(edition, pair.number): getattr(pair, edition) for pair in pairs for edition in EDITIONS}
    known = catalogue("en", "printings")
    discrepancies = tuple(discrepancies)
    alike = {pair.number for pair in pairs if pair.en and pair.ja and _text(pair.en) == _text(pair.ja)}
    broken = Counter(_broken_off(item, alike) for item in discrepancies)
    for item in discrepancies:
        cut = _broken_off(item, alike)
        if (cut is not None and broken[cut] > 1) or _same_rest(item):
            continue
        if item.kind in NO_CHANGE or (item.kind in ELSEWHERE and _moved(item, of, whole)):
            continue
        code = item.code.replace("compare.", "printings.", 1)
        fields = dict(item.fields)
        for edition in EDITIONS:
            if fields.get("book") == BOOK[edition]:
                fields["book"] = PRINTING[edition]
        yield replace(item, code=code if code in known else item.code, fields=fields)


def _broken_off(item: Discrepancy, alike: Collection[str]) -> tuple[str | None, ...] | None:
    """Where a text breaks off and after which words: a cut that both printings have is not reported.

    `alike` are the sections that are identical in both printings.
    """
    side = item.en or item.ja
    if "cut" not in item.code or side is None or (item.en and item.ja):
        return None
    words = "" if item.rule in alike else fold(side.raw)
    return item.kind, item.rule, item.table, item.fields.get("mark"), words


def _same_rest(item: Discrepancy) -> bool:
    """Whether both printings have the same truncated text."""
    return bool("cut" in item.code and item.en and item.ja and fold(item.en.raw) == fold(item.ja.raw))


def _moved(
    item: Discrepancy, of: dict[tuple[Edition, str], Section | None], whole: dict[Edition, str]
) -> bool:
    """Whether the other printing has all sentences of the discrepancy, anywhere."""
    for edition, other in (("en", "ja"), ("ja", "en")):
        side, section = item.side(edition), of.get((edition, item.rule or ""))
        if side is None or section is None:
            continue
        if item.kind == "missing-section":
            sentences = [one for text in section.passages for one in _sentences(text.raw)]
            return bool(sentences) and all(_in(one, whole[other]) for one in sentences)
        if side.span is None or side.span.passage >= len(section.passages):
            return False
        text = section.passages[side.span.passage].raw
        for match in _SENTENCE.finditer(text):
            if match.start() <= side.span.start < match.end():
                return _in(match.group(), whole[other])
    return False


def _sentences(text: str) -> list[str]:
    return [match.group() for match in _SENTENCE.finditer(text) if match.group().strip()]


def _in(sentence: str, whole: str) -> bool:
    words = fold(sentence)
    return len(words) >= SHORTEST and words in whole


SHORTEST = 8  # letters of a sentence that is known again


def _text(section: Section) -> str:
    return " ".join(passage.raw for passage in section.passages)
