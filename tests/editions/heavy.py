"""Files that are well made and heavy: many pages, many strokes, a great table."""

import io
from functools import cache

import pikepdf

from tests.editions import printed
from tests.editions.edition import Truth
from tests.editions.generate import Shape, edition
from tests.editions.layout import Layout


@cache
def ten_pages() -> bytes:
    """Ten pages of a rulebook: prose in two columns, ruled and open tables among it."""
    shapes = tuple(Shape(rows=9 + k, columns=4 + k % 3) for k in range(8))
    ruled = printed(edition(7, shapes=shapes, closing=20), Layout(columns=2))[0]
    unruled = printed(edition(8, shapes=shapes, closing=20), Layout(columns=2, rules="booktabs"))[0]
    with pikepdf.open(io.BytesIO(ruled)) as first, pikepdf.open(io.BytesIO(unruled)) as second:
        return saved([*first.pages, *second.pages], 10)


def many_pages(number: int) -> bytes:
    """The ten pages over and over, up to that number."""
    with pikepdf.open(io.BytesIO(ten_pages())) as source:
        return saved(list(source.pages), number)


def saved(pages: list[pikepdf.Page], number: int) -> bytes:
    with pikepdf.new() as target:
        for k in range(number):
            target.pages.append(pages[k % len(pages)])
        out = io.BytesIO()
        target.save(out, deterministic_id=True)
    return out.getvalue()


def strokes(number: int) -> bytes:
    """A book of three pages, a drawing of that many short strokes over the first of them."""
    drawn = b"".join(
        b"%d %d m %d %d l S " % (k * 37 % 560, k * 91 % 800, k * 37 % 560 + k % 23, k * 91 % 800 + k % 17)
        for k in range(number)
    )
    with pikepdf.open(io.BytesIO(many_pages(3))) as pdf:
        pdf.pages[0].contents_add(b"q " + drawn + b"Q", prepend=True)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
    return out.getvalue()


def great_table(edge: int = 120) -> tuple[bytes, Truth]:
    """One ruled table of edge × edge cells."""
    shape = Shape(rows=edge - 1, columns=edge, marks=0.0, empty=0.0, notes=False, title=False)
    layout = Layout(page=(edge * 44.0, edge * 14.0), margin=20.0, size=6.0, padding=1.5, row_gap=0.5)
    return printed(edition(1, shapes=(shape,)), layout)
