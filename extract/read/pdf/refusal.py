"""The reason why a PDF cannot be read as a rulebook: pictures, drawings, blank pages, or unmapped fonts."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from extract.model.document import Flow, Grid
from extract.model.errors import BookError

_REASONS = {
    "read.pdf-scan": "read.pdf-only-pictures",
    "read.pdf-picture": "read.pdf-only-pictures",
    "read.pdf-unmapped": "read.pdf-only-unmapped",
    "read.pdf-drawn": "read.pdf-only-drawn",
    "read.pdf-slanted": "read.pdf-only-slanted",
    "read.pdf-hidden": "read.pdf-only-hidden",
    "read.pdf-page-broken": "read.pdf-only-broken",
}
_BLANK = "read.pdf-only-blank"
_SHARE = 2  # one page in so many without text is reason enough


def reason_without_book(flow: Flow) -> BookError | None:
    """The reason why no rulebook was found in a PDF, with its pages; None if its pages were read.

    Of several reasons the one of the most pages.
    """
    if flow.format != "pdf" or not flow.pages:
        return None
    by_page = {  # of several the first: a picture with hidden letters is a picture
        problem.place.page: _REASONS[problem.code]
        for problem in reversed(flow.problems)
        if problem.code in _REASONS and problem.place.page is not None
    }
    read = _pages_read(flow)
    unread = {page: by_page.get(page, _BLANK) for page in range(1, flow.pages + 1) if page not in read}
    if _SHARE * len(unread) < flow.pages:
        return None
    counts = Counter(unread.values())
    if len(counts) > 1:
        del counts[_BLANK]  # a blank page among others is no reason
    code = max(counts, key=lambda reason: counts[reason])
    return BookError(code, file=flow.file, pages=ranges(page for page in unread if unread[page] == code))


def _pages_read(flow: Flow) -> set[int | None]:
    """The pages with text or a table on them, without those that an error makes unreadable as a whole."""
    read: set[int | None] = set()
    for block in flow.blocks:
        places = block.places if isinstance(block, Grid) else tuple(line.place for line in block.lines)
        read |= {place.page for place in places}
    return read - {problem.place.page for problem in flow.problems if problem.severity == "error"}


def ranges(pages: Iterable[int]) -> str:
    """The numbers, in order, neighbours as a range: 1–3, 7."""
    numbers = sorted(pages)
    starts = [numbers[0], *(right for left, right in pairwise(numbers) if right > left + 1)]
    ends = [*(left for left, right in pairwise(numbers) if right > left + 1), numbers[-1]]
    return ", ".join(
        str(first) if first == last else f"{first}–{last}" for first, last in zip(starts, ends, strict=True)
    )
