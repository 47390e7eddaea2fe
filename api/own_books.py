"""A reader's own books for `taiyaku docs`: read, compared, and told about on the way."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from api.progress import progress
from api.systems import asked_system
from extract.discrepancies import Comparison, compare, knowledge
from extract.document import Document
from extract.errors import BookError
from extract.pipeline import read_document, read_pair
from rules_core.messages import say
from rules_core.model.tables import EDITIONS, Edition


@dataclass(frozen=True, slots=True)
class OwnBooks:
    """One book or two, and what comparing two different ones gave."""

    en: Document | None
    ja: Document | None
    comparison: Comparison | None


def read_books(options: Namespace) -> OwnBooks:
    """Read the books that the options name and compare them; one that is given twice stands beside itself.

    Raises BookError where one cannot be read, or where the two are the wrong way round.
    """
    given: dict[Edition, Path] = {e: path for e in EDITIONS if (path := getattr(options, e)) is not None}
    if not given:
        raise BookError("own.neither")
    names = _names(given)
    tell("own.reading", options.lang, files=", ".join(names.values()))
    books = _read(given, names, options)
    _languages(books, names, options.lang)
    en, ja = books.get("en"), books.get("ja")
    if en is None or ja is None or en.sha256 == ja.sha256:
        return OwnBooks(en, ja, None)
    tell("own.comparing", options.lang)
    return OwnBooks(en, ja, compare(en, ja, knowledge(en.system or ja.system)))


def tell(message: str, language: str, **fields: object) -> None:
    """What is being done, on standard error."""
    print(say(message, language, **fields), file=sys.stderr, flush=True)


def _names(given: dict[Edition, Path]) -> dict[Edition, str]:
    """What places call the files: their names, with the folder where two are called alike."""
    names = {edition: path.name for edition, path in given.items()}
    if len(set(names.values())) < len(names) and len(set(given.values())) > 1:
        return {edition: f"{path.absolute().parent.name}/{path.name}" for edition, path in given.items()}
    return names


def _read(
    given: dict[Edition, Path], names: dict[Edition, str], options: Namespace
) -> dict[Edition, Document]:
    asked = asked_system(options.system)
    how = {"processes": options.jobs, "use_cache": not options.no_cache}
    with progress(", ".join(names.values())) as shown:
        if len(given) == 1:
            ((edition, path),) = given.items()
            return {edition: read_document(path, system=asked, progress=shown, **how)}
        paths, both = (given["en"], given["ja"]), (names["en"], names["ja"])
        en, ja = read_pair(*paths, names=both, system=asked, progress=shown, **how)
        if en.system != ja.system:  # one book alone did not show whose it is
            en, ja = read_pair(*paths, names=both, system=en.system or ja.system, progress=shown, **how)
        return {"en": en, "ja": ja}


def _languages(books: dict[Edition, Document], names: dict[Edition, str], language: str) -> None:
    """Books the wrong way round are a mistake; one in another language (not translated yet) is told."""
    found = {edition: book.language for edition, book in books.items()}
    if found == {"en": "ja", "ja": "en"}:
        raise BookError("report.swapped", **names)
    for edition, tongue in found.items():
        if tongue not in (edition, None):
            tell(f"own.language.{edition}", language, file=names[edition])
