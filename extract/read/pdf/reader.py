"""The PDF reader: a file in, a Flow out."""

from collections.abc import Callable
from dataclasses import replace

from extract.model.document import Flow, Line
from extract.model.errors import BookError
from extract.read.pdf.ink.open_file import refuse_what_is_no_pdf
from extract.read.pdf.settings import DEFAULT
from rules_core.model import Place


def read_pdf(
    data: bytes, name: str, *, processes: int = 1, progress: Callable[[int, int], None] | None = None
) -> Flow:
    """Read the PDF in `data`; `name` is used in every place. `progress` gets the pages done and the total.

    `processes` worker processes share the pages; the result is the same for any number. Raises BookError with
    one sentence if the file is not a PDF, is encrypted, broken or truncated, has no or too many pages, or
    exceeds its limits of time and memory.
    """
    from extract.read.pdf.book.assemble import book_of
    from extract.read.pdf.workers import read_pages

    try:
        refuse_what_is_no_pdf(data)
        pages = read_pages(data, DEFAULT, processes, progress)
    except BookError as error:
        raise BookError(error.code, **{"file": name, **error.fields}) from None
    entries = pages.outline.entries
    announced = tuple(Line(one.title, Place(name, one.page), level=one.level) for one in entries)
    return replace(book_of(pages, data, name), announced=(announced,))
