"""The outline of a PDF (its bookmarks): headings that the file names itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pdfminer.pdfdocument import PDFDocument

_MOST = 5_000


@dataclass(frozen=True, slots=True)
class Bookmark:
    """The words of a bookmark, its level from 1, and the page (from 1) it leads to if that is known."""

    title: str
    level: int
    page: int | None


@dataclass(frozen=True, slots=True)
class Bookmarks:
    """Every bookmark of a file in order."""

    entries: tuple[Bookmark, ...] = ()


NO_BOOKMARKS = Bookmarks()


def bookmarks_of(document: PDFDocument, pages: Mapping[object, int]) -> Bookmarks:
    """The bookmarks, given the number of each page by its object; as far as a broken outline can be read."""
    found: list[Bookmark] = []
    with suppress(Exception):  # pdfminer raises errors of every kind on broken files
        for entry, level in _entries(document):
            found += _bookmark(document, entry, level, pages)
    return Bookmarks(tuple(found))


def _entries(document: PDFDocument) -> Iterator[tuple[Mapping[str, Any], int]]:
    """The entries of the outline with their levels, parents first; each once, however they are linked."""
    from pdfminer.pdftypes import dict_value

    seen: set[int] = set()
    waiting = [(dict_value(document.catalog["Outlines"]).get("First"), 1)]
    while waiting and len(seen) < _MOST:
        link, level = waiting.pop()
        if link is None or getattr(link, "objid", id(link)) in seen:
            continue
        seen.add(getattr(link, "objid", id(link)))
        entry = dict_value(link)
        yield entry, level
        waiting += [(entry.get("Next"), level), (entry.get("First"), level + 1)]


def _bookmark(
    document: PDFDocument, entry: Mapping[str, Any], level: int, pages: Mapping[object, int]
) -> list[Bookmark]:
    from pdfminer.pdftypes import resolve1
    from pdfminer.utils import decode_text

    title = resolve1(entry.get("Title"))
    words = decode_text(title) if isinstance(title, bytes) else ""
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
    page = None
    with suppress(Exception):
        page = pages.get(_target(document, entry))
    return [Bookmark(words, level, page)] if words else []


def _target(document: PDFDocument, entry: Mapping[str, Any]) -> int:
    """The object of the page that an entry leads to."""
    from pdfminer.pdftypes import resolve1
    from pdfminer.psparser import PSLiteral

    goal = resolve1(entry["Dest"] if "Dest" in entry else resolve1(entry["A"])["D"])
    if isinstance(goal, bytes | PSLiteral):
        goal = resolve1(document.get_dest(goal.name if isinstance(goal, PSLiteral) else goal))
    if isinstance(goal, dict):
        goal = resolve1(goal["D"])
    return int(goal[0].objid)
