"""PDF editions for the tests: books of known content, printed in layouts that combine freely.

`printed(edition, layout)` gives the file and the truth: what a reader must find in it.
"""

from tests.editions.compose import compose
from tests.editions.edition import Edition, Truth
from tests.editions.layout import Layout
from tests.editions.render import render


def printed(edition: Edition, layout: Layout, seed: int = 0) -> tuple[bytes, Truth]:
    """The edition as a PDF in that layout, and the truth about it."""
    pages, truth = compose(edition, layout)
    return render(pages, layout, seed), truth
