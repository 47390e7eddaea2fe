"""Text that was recognised from pictures (OCR) may be misread, so no difference in it is sure."""

from collections.abc import Iterable
from dataclasses import replace

from extract.model.document import Document
from extract.model.errors import RECOGNISED
from rules_core.model.discrepancies import Discrepancy


def never_sure_of_pictures(
    items: Iterable[Discrepancy], en: Document, ja: Document
) -> tuple[Discrepancy, ...]:
    """The discrepancies; those that touch a page whose text was recognised are likely at most.

    What a book does not print at all may stand on any such page of it.
    """
    pages = {edition: _pages(book) for edition, book in (("en", en), ("ja", ja))}
    if not any(pages.values()):
        return tuple(items)

    def touches(item: Discrepancy) -> bool:
        return any(
            own and (side is None or (side.place.file, side.place.page) in own)
            for side, own in ((item.en, pages["en"]), (item.ja, pages["ja"]))
        )

    return tuple(
        replace(item, confidence="likely") if item.confidence == "sure" and touches(item) else item
        for item in items
    )


def _pages(book: Document) -> set[tuple[str, int | None]]:
    return {
        (problem.place.file, problem.place.page) for problem in book.problems if problem.code == RECOGNISED
    }
