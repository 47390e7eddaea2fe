"""Two editions, each one file or many → their Documents pair by pair → one comparison."""

import hashlib
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from extract.compare.finding import numbered
from extract.compare.repeated_findings import merge_repeated
from extract.model.document import Document, ReadingProblem
from extract.model.errors import BookError
from extract.read import read_bytes
from extract.read.messages import Fields, holds_messages, two_files, two_languages, two_printings
from extract.read.po import is_po
from extract.run.compare_books import Comparison, Knowledge, compare
from extract.run.file_pairs import FilePair
from extract.run.pipeline import Progress, read_pair, read_volumes
from rules_core.model import Place
from rules_core.model.tables import EDITIONS, Edition

NO_BOOK = ("read.no-book", "read.empty")
"""Errors for which a file of a folder is skipped: it contains nothing to compare."""
NOT_TRANSLATED = {
    "report.language.en": "trees.not-english",
    "report.language.ja": "trees.not-japanese",
    "report.same_file": "trees.not-japanese",
}
"""Errors for which a file of a folder is told as one without a partner, by its message."""

ALL_DETECTED = Fields()
ENOUGH = 4  # sections from which a file is a book with a text, and not a table or two
ProgressDisplay = Callable[[str], AbstractContextManager[Progress | None]]
"""Shows the progress of reading."""


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """How to read files: `system` as in `read_pair`, processes for a PDF, cache or not, progress; `fields` of
    messages.
    """

    system: str | None
    progress: ProgressDisplay
    processes: int = 1
    use_cache: bool = True
    fields: Fields = ALL_DETECTED


def read_catalogue(path: Path, name: str, source: Edition, fields: Fields) -> tuple[Document, Document]:
    """Both editions in one file of messages. Raises BookError if it is not one."""
    return two_languages(read_bytes(path, name), name, source, fields)


def read_messages(pair: FilePair, fields: Fields) -> tuple[Document, Document]:
    """The Documents of two files of messages, one a language. Raises BookError if one is not."""
    _refuse_same(pair)
    return two_files(*_bytes(pair), fields)


def read_files(
    pairs: Sequence[FilePair], reading: ReadSettings
) -> tuple[list[tuple[Document, Document]], list[ReadingProblem]]:
    """The Documents of each pair of files, and the files without anything to compare, or (as errors) in
    the wrong language.

    Raises BookError if a file cannot be read, or all are in the wrong language or the same as their partner;
    for a single pair also if they are two different books.
    """
    books: list[tuple[Document, Document]] = []
    passed: list[ReadingProblem] = []
    last: BookError | None = None
    for pair in pairs:
        try:
            books.append(_read(pair, reading, alone=len(pairs) == 1))
        except BookError as error:
            last = error
            file = str(error.fields.get("file", pair.names[1]))
            code = NOT_TRANSLATED.get(error.code)
            if error.code == "read.language" and len(pairs) > 1:
                code = NOT_TRANSLATED[f"report.language.{EDITIONS[file == pair.names[1]]}"]
            if code is not None:
                passed.append(ReadingProblem(code, Place(file), severity="error"))
            elif error.code in NO_BOOK and len(pairs) > 1:
                passed.append(ReadingProblem("trees.nothing-to-compare", Place(file), severity="note"))
            else:
                raise
    if last is not None and not books and any(one.severity == "error" for one in passed):
        raise last
    return books, passed


def read_as_one(pairs: Sequence[FilePair], reading: ReadSettings) -> tuple[Document, Document]:
    """Both editions of one book in several files, with numbers and tables that run through all of them.

    Raises BookError if a file cannot be read or is in the wrong language.
    """
    volumes = [[(pair.en, pair.names[0]) for pair in pairs], [(pair.ja, pair.names[1]) for pair in pairs]]
    with reading.progress(", ".join(pairs[0].names)) as tell:
        en, ja = read_volumes(
            *volumes,
            system=reading.system,
            processes=reading.processes,
            progress=tell,
            use_cache=reading.use_cache,
        )
    _languages({"en": en, "ja": ja}, dict(zip(EDITIONS, pairs[0].names, strict=True)))
    return en, ja


def read_printings(pair: FilePair, reading: ReadSettings) -> tuple[Document, Document]:
    """The Documents of an old and a new printing of one book, in either language.

    Raises BookError if a file cannot be read or the two are in different languages.
    """
    if all(map(holds_messages, pair.names)):
        return two_printings(*_bytes(pair), reading.fields)
    old, new = _books(pair, reading, None)
    if old.language != new.language:
        raise BookError("report.printings", old=pair.names[0], new=pair.names[1])
    either = old.language or "en"
    return replace(old, language=either), replace(new, language=either)


def compare_all(books: Sequence[tuple[tuple[Document, Document], Knowledge]]) -> Comparison:
    """One comparison of all pairs, each with what is known of it; what a system declares may be in any."""
    comparisons = [compare(en, ja, known) for (en, ja), known in books]
    if len(comparisons) == 1:
        return comparisons[0]
    found = merge_repeated([(one.discrepancies, one.sections) for one in comparisons])
    ruled = [one for one, (_, known) in zip(comparisons, books, strict=True) if known.rulings]
    rulings = next((known.rulings for _, known in books if known.rulings), ())
    return Comparison(
        grids=tuple(chain.from_iterable(one.grids for one in comparisons)),
        discrepancies=numbered(chain.from_iterable(found)),
        notations=numbered(chain.from_iterable(one.notations for one in comparisons)),
        checked=tuple(chain.from_iterable(one.checked for one in comparisons)),
        unused=tuple(ruling for ruling in rulings if all(ruling in one.unused for one in ruled)),
        sections=tuple(chain.from_iterable(one.sections for one in comparisons)),
        doubtful=tuple(chain.from_iterable(one.doubtful for one in comparisons)),
        doubts=tuple(chain.from_iterable(one.doubts for one in comparisons)),
    )


def as_one(books: Sequence[Document], name: str) -> Document:
    """Several files as one book, for counting and showing; its places name the files."""
    if len(books) == 1:
        return books[0]
    return replace(
        books[0],
        file=name,
        sha256=hashlib.sha256("".join(book.sha256 for book in books).encode()).hexdigest(),
        sections=tuple(chain.from_iterable(book.sections for book in books)),
        tables=tuple(chain.from_iterable(book.tables for book in books)),
        problems=tuple(chain.from_iterable(book.problems for book in books)),
        aside=tuple(chain.from_iterable(book.aside for book in books)),
        pages=None,
    )


def _read(pair: FilePair, reading: ReadSettings, *, alone: bool) -> tuple[Document, Document]:
    paths, names = (pair.en, pair.ja), dict(zip(EDITIONS, pair.names, strict=True))
    _refuse_same(pair)
    if all(map(holds_messages, pair.names)) or all(
        path.is_file() and is_po(path.read_bytes()) for path in paths
    ):
        return read_messages(pair, reading.fields)
    en, ja = _books(pair, reading, reading.system)
    _languages({"en": en, "ja": ja}, names)
    if alone and _unrelated(en, ja):
        raise BookError("report.unrelated", **names)
    system = en.system or ja.system
    return (en, ja) if en.system == ja.system else _books(pair, reading, system)  # one alone did not show it


def _refuse_same(pair: FilePair) -> None:
    if pair.en.exists() and pair.ja.exists() and pair.en.samefile(pair.ja):
        raise BookError("report.same_file", **dict(zip(EDITIONS, pair.names, strict=True)))


def _bytes(pair: FilePair) -> tuple[tuple[bytes, str], tuple[bytes, str]]:
    en, ja = ((read_bytes(path, name), name) for path, name in zip(pair.paths, pair.names, strict=True))
    return en, ja


def _books(pair: FilePair, reading: ReadSettings, system: str | None) -> tuple[Document, Document]:
    with reading.progress(", ".join(pair.names)) as tell:
        return read_pair(
            pair.en,
            pair.ja,
            names=pair.names,
            system=system,
            processes=reading.processes,
            progress=tell,
            use_cache=reading.use_cache,
        )


def _languages(books: dict[Edition, Document], names: dict[Edition, str]) -> None:
    if (books["en"].language, books["ja"].language) == ("ja", "en"):
        raise BookError("report.swapped", **names)
    if books["en"].sha256 == books["ja"].sha256:
        raise BookError("report.same_file", **names)
    for edition, book in books.items():
        if book.language not in (edition, None):
            raise BookError(f"report.language.{edition}", file=names[edition], found=book.language)


def _unrelated(en: Document, ja: Document) -> bool:
    """Whether two books with text have no section number and no declared table in common."""
    numbers = [{section.number for section in book.sections if section.number} for book in (en, ja)]
    tables = [{table.id for table in book.tables if table.id} for book in (en, ja)]
    if numbers[0] & numbers[1] or tables[0] & tables[1]:
        return False
    if en.system != ja.system:
        return min(len(en.sections), len(ja.sections)) >= ENOUGH
    return min(map(len, numbers)) >= ENOUGH
