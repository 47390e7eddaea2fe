"""Compressed pages, unpacked on use, so that a long book needs little memory."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from extract.model.packed import pack, unpack
from extract.read.pdf.ink.bookmarks import NO_BOOKMARKS, Bookmarks
from extract.read.pdf.model import PageLayout


@dataclass(frozen=True, slots=True)
class PackedPage:
    """A compressed page, as it comes from a worker and is stored."""

    number: int
    data: bytes

    @classmethod
    def of(cls, page: PageLayout) -> PackedPage:
        """The page, packed."""
        return cls(page.number, pack(page))

    def layout(self) -> PageLayout:
        """The page, unpacked; our own workers packed it."""
        page = unpack(self.data)
        assert isinstance(page, PageLayout)
        return page


class Pages(Collection[PageLayout]):
    """The pages of a book in order, each made from what is stored again on every iteration."""

    pages: Collection[object]

    def __len__(self) -> int:
        return len(self.pages)

    def __contains__(self, page: object) -> bool:
        return any(page == own for own in self)


class PackedPages(Pages):
    """Compressed pages, and the outline of their file."""

    pages: list[PackedPage]

    def __init__(self, pages: list[PackedPage], outline: Bookmarks = NO_BOOKMARKS) -> None:
        self.outline = outline
        self.pages = sorted(pages, key=lambda page: page.number)

    def __iter__(self) -> Iterator[PageLayout]:
        for page in self.pages:
            yield page.layout()
