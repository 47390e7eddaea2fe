"""Kind `misprint`: an English word in brackets behind a Japanese title or label, misspelt.

Reported only if the English title or label has a word of nearly the same letters and the English book does
not contain the word anywhere as the Japanese book spells it. Other forms of one word (plurals, British and
American spelling) are no misprints.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from rapidfuzz.distance import OSA

from extract.align.grid import AlignedGrid
from extract.align.sections import SectionPair
from extract.compare.prose.finding import made
from extract.facts.plain_text import JAPANESE
from extract.model.document import Document
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed

_GLOSS = re.compile(r"[(（]([^()（）]*[A-Za-z][^()（）]*)[)）]")
_WORD = re.compile(r"[A-Za-z]{5,}")
_VARIANTS = (("ou", "o"), ("is", "iz"), ("ys", "yz"), ("re", "er"), ("ll", "l"), ("ae", "e"), ("ce", "se"))
_ENDINGS = re.compile(r"(?:ies|es|s|y|ed|d|ing|er|e)$")


def find(
    sections: Iterable[SectionPair], grids: Iterable[AlignedGrid], en: Document
) -> Iterator[Discrepancy]:
    """Every misspelt English word behind a Japanese section title or a label of a table."""
    titled = [
        (pair.number, pair.en.title, pair.ja.raw_title, pair.ja.place)
        for pair in sections
        if pair.en and pair.ja and pair.en.title
    ]
    places = [*titled, *(place for grid in grids for place in _labels(grid))]
    suspects = [
        (rule, wrong, right, printed, place)
        for rule, english, printed, place in places
        for wrong, right in _misspelt(english, printed)
    ]
    used = _words_of(en) if suspects else frozenset()
    for rule, wrong, right, printed, place in suspects:
        if wrong.lower() not in used:
            yield made(
                "misprint",
                rule,
                None,
                Printed(wrong, wrong, place),
                severity="no-verdict",
                code="compare.prose.misprint.ja",
                fields={"at": rule, "meant": right, "near_en": "–", "near_ja": printed.strip(" :：")},
                identity=["gloss", wrong.lower()],
                confidence="likely",
            )


def _labels(grid: AlignedGrid) -> Iterator[tuple[str, str, str, Place]]:
    """Rule, English label, Japanese label and its place, for every row and column that both books have."""
    view = grid.view("ja")
    if view is None:
        return
    for lines, heads in ((grid.rows, view.rows), (grid.columns, view.columns)):
        for line in lines:
            label = heads[line.ja].label if line.ja is not None and line.en is not None else None
            if label is not None and line.label.en:
                yield grid.rule or "", line.label.en, label.raw, label.place


def _misspelt(english: str, japanese: str) -> Sequence[tuple[str, str]]:
    """Each word of a gloss that is a letter or two away from one of the English text, with that word."""
    if not JAPANESE.search(japanese):
        return ()
    ours = _WORD.findall(english)
    known = {_form(word) for word in ours}
    return [
        (word, meant)
        for gloss in _GLOSS.findall(japanese)
        for word in _WORD.findall(gloss)
        if _form(word) not in known and (meant := _nearest(word, ours))
    ]


def _nearest(word: str, others: Iterable[str]) -> str | None:
    """The other word that begins alike and is one letter away, in long words two."""
    near = (
        (OSA.distance(word.lower(), other.lower()), other)
        for other in others
        if other[0].lower() == word[0].lower()
    )
    distance, other = min(near, default=(3, ""))
    meant = other.capitalize() if other.isupper() and not word.isupper() else other
    return meant if distance <= (2 if min(len(word), len(other)) > 5 else 1) else None


def _form(word: str) -> str:
    """A word without its ending, British and American spelling alike."""
    word = word.lower()
    for british, american in _VARIANTS:
        word = word.replace(british, american)
    return _ENDINGS.sub("", word)


def _words_of(book: Document) -> frozenset[str]:
    texts = [section.text for section in book.sections] + [section.title for section in book.sections]
    cells = [cell.text for table in book.tables for row in table.rows for cell in row]
    return frozenset(word.lower() for text in (*texts, *cells) for word in _WORD.findall(text))
