"""The sentences of a printing, as the words and figures that count.

Line breaks, hyphens, quotation marks, width and spaces are typesetting and do not count.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise

from extract.align.sentences import sentence_starts
from extract.facts.kanji import numeral
from extract.facts.lexicon import table
from extract.model.document import Cell, Document, Passage, Section, Table
from extract.sections.headings import heading_without_count

SHORTEST = 8  # letters of a sentence that is known again inside another one
_SIGNS = str.maketrans({"×": "x", "⁄": "/", "−": "-", "–": "-", "’": "'", "，": "", ",": ""})
_NUMERALS = "〇一二三四五六七八九十百千万"
_WORD = re.compile(
    r"(?:(?<![0-9０-９A-Za-z)\]）])[+±＋\-−–－])?\d+(?:[,，]\d{3})*(?:[./:．／：]\d+)*[%％]?"
    rf"|[A-Za-zÀ-ɏ]+(?:['’][A-Za-z]+)*|[ァ-ヺー]+|[{_NUMERALS}]+|[^\W\d_{_NUMERALS}ぁ-ヺA-Za-z]+|[^\W\d_]"
    r"|[≤≥<>=×÷%$€£¥½¼¾⅓⅔①-⑳]"
)
_ITEM = re.compile(r"^[ \t]*[(（]?\d{1,2}[.)）][ \u3000]+(?=\S)", re.MULTILINE)
"""The count of an item of a list, which a file prints or leaves to the program that shows it."""
_PARTS = re.compile(r"[*_ \u3000]*(?:[:：.．。)）―—–\n]|$)")


@dataclass(frozen=True, slots=True)
class ReadWord:
    """A word or figure as it counts, with its characters in the passage."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)  # a key by itself
class Sentence:
    """A sentence, heading or note of a book. `index` is that of its passage in the section, None if the
    passage is none of the section's: a heading, or a note of `table`.
    """

    section: Section | None
    table: Table | None
    passage: Passage
    index: int | None
    words: tuple[ReadWord, ...]
    title: bool = False

    @property
    def key(self) -> str:
        """All that counts, as one string."""
        return "".join(word.text for word in self.words)


class PrintedBook:
    """The sentences of a book and everything that it prints."""

    def __init__(self, book: Document) -> None:
        self.sentences = [one for one in _sentences(book) if one.words]
        self.keys = [one.key for one in self.sentences]
        self.place = {one: at for at, one in enumerate(self.sentences)}
        cells = (cell.text for table in book.tables for row in table.rows for cell in row if not cell.covered)
        titles = [table.title.raw for table in book.tables if table.title]
        tables = "".join(word.text for text in (*titles, *cells) for word in _words(text))
        self.text = f"{''.join(self.keys)} {tables}"
        alone = (row[0].text for table in book.tables for row in table.rows if _is_band(row))
        self._titles = " ".join(key_of(text) for text in (*titles, *alone))
        self._known = set(self.keys)
        self._sizes = Counter(id(one.section) for one in self.sentences if not one.title)

    def knows(self, sentence: Sentence) -> bool:
        """Whether the book has the sentence of the other printing anywhere, alone or inside another one: a
        heading as a title of a table, or before its text in one line.
        """
        key = sentence.key
        if key in self._known or not sentence.title:
            return key in self._known or (len(key) >= SHORTEST and key in self.text)
        return key in self._titles or any(_runs_in(key, one) for one in self.sentences)

    def is_section(self, row: Sequence[Sentence]) -> bool:
        """Whether sentences of one section are all that it says."""
        sentences = sum(not one.title for one in row)
        return row[0].section is not None and sentences == self._sizes[id(row[0].section)]


def _runs_in(heading: str, sentence: Sentence) -> bool:
    """Whether a sentence begins with a heading and a sign that parts both: Water: pay 1 skin."""
    if not sentence.key.startswith(heading):
        return False
    begun = accumulate(word.text for word in sentence.words)
    last = next((word for word, text in zip(sentence.words, begun, strict=True) if text == heading), None)
    return last is not None and _PARTS.match(sentence.passage.raw, last.end) is not None


def _is_band(row: Sequence[Cell]) -> bool:
    """Whether only the first cell of a row has a text."""
    return bool(row) and not any(cell.text.strip() and not cell.covered for cell in row[1:])


def _sentences(book: Document) -> Iterator[Sentence]:
    for section in book.sections:
        title = section.raw_title or section.title
        while (bare := heading_without_count(title)) != title:  # 2. Chapter 2: Inns
            title = bare
        yield _sentence(section, None, Passage(title, ((0, section.place),)), None, 0, len(title), title=True)
        for index, passage in enumerate(section.passages):
            plain = passage.without_signs()
            yield from _divided(section, None, plain, index)
        for note in section.footnotes:
            yield from _divided(section, None, Passage(note.raw, ((0, note.place),)), None)
    for each in book.tables:
        for note in each.notes:
            yield from _divided(None, each, Passage(note.raw, ((0, note.place),)), None)


def _divided(
    section: Section | None, table: Table | None, passage: Passage, index: int | None
) -> Iterator[Sentence]:
    starts = (*sentence_starts(passage.raw), len(passage.raw))
    for start, end in pairwise(starts):
        yield _sentence(section, table, passage, index, start, end)


def _sentence(
    section: Section | None,
    table: Table | None,
    passage: Passage,
    index: int | None,
    start: int,
    end: int,
    *,
    title: bool = False,
) -> Sentence:
    items = () if title else [match.end() for match in _ITEM.finditer(passage.raw)]
    words = _words(passage.raw, start, end)
    counted = (word for word in words if not any(_mark_at(passage.raw, at, word) for at in items))
    return Sentence(section, table, passage, index, tuple(counted), title)


def _mark_at(text: str, end: int, word: ReadWord) -> bool:
    """Whether a word is the number of an item of a list, whose text begins at `end`."""
    return word.end <= end and "\n" not in text[word.start : end]


def _words(text: str, start: int = 0, end: int | None = None) -> Iterator[ReadWord]:
    for match in _WORD.finditer(text, start, len(text) if end is None else end):
        yield ReadWord(_counts(match[0]), *match.span())


def _counts(word: str) -> str:
    """A word as it counts: folded, and numerals in digits."""
    folded = unicodedata.normalize("NFKC", word).translate(_SIGNS).casefold()
    if folded[0] in _NUMERALS:
        return numeral(folded)
    return _in_words().get(folded, folded)


@lru_cache
def _in_words() -> dict[str, str]:
    known = table("en", "numbers")
    return {word: str(value) for group in ("units", "teens", "tens") for word, value in known[group].items()}


def key_of(text: str) -> str:
    return "".join(word.text for word in _words(text))
