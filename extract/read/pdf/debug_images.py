"""Pictures of pages with the blocks that were read marked in colour, for `taiyaku extract --debug-image`.

pdfplumber renders the page; the places of the Flow's blocks are drawn over it. Imports pdfplumber.
"""

import io
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pdfplumber
from PIL import Image, ImageDraw

from extract.model.document import Flow, Grid, Paragraph
from extract.model.errors import RECOGNISED, BookError
from rules_core.model import Place

RESOLUTION = 110  # dots per inch: small print can be read, a page is about 150 kB
COLOURS = {
    "line": (40, 90, 220),
    "paragraph": (40, 90, 220),
    "table": (0, 140, 60),
    "cell": (0, 140, 60),
    "head": (0, 140, 60),
    "merged": (230, 130, 0),
    "mark": (200, 0, 160),
    "title": (120, 40, 180),
    "aside": (110, 110, 110),
    "unreadable": (220, 0, 0),
}
_FILLED = {"head": 60, "merged": 60, "mark": 90, "aside": 70, "unreadable": 60}  # opacity of the filled kinds
_WIDE = {"table": 3, "unreadable": 3}


@dataclass(frozen=True, slots=True)
class MarkedRectangle:
    """A rectangle of a page (points from its top left) and the kind of block read there, a key of COLOURS."""

    kind: str
    box: tuple[float, float, float, float]


def draw_pages(data: bytes, flow: Flow, folder: Path) -> list[Path]:
    """Write one PNG for each page of the PDF in `data`, from which `flow` was read; returns their paths.

    The folder is created if necessary. Raises BookError if a page cannot be drawn, OSError if it cannot be
    written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pages = marked_pages(flow)
    written: list[Path] = []
    try:
        with pdfplumber.open(io.BytesIO(data)) as book:
            for number, page in enumerate(book.pages, 1):
                picture = page.to_image(resolution=RESOLUTION).original.convert("RGB")
                scale = RESOLUTION / 72
                path = folder / f"page-{number:03}.png"
                _painted(picture, pages.get(number, []), scale).save(path)
                written.append(path)
                page.close()
    except (OSError, MemoryError):
        raise
    except Exception as error:  # pdfplumber and its renderer raise errors of every kind on broken files
        raise BookError("read.pdf-not-drawn", file=flow.file, page=len(written) + 1) from error
    return written


def marked_pages(flow: Flow) -> dict[int, list[MarkedRectangle]]:
    """The rectangles by page: tables below their cells, paragraphs below their lines."""
    pages: defaultdict[int, list[MarkedRectangle]] = defaultdict(list)
    for kind, place in _places(flow):
        if place.page is not None and place.box is not None:
            pages[place.page].append(MarkedRectangle(kind, place.box))
    return dict(pages)


def _places(flow: Flow) -> Iterator[tuple[str, Place]]:
    for block in flow.blocks:
        if isinstance(block, Grid):
            yield from (("table", place) for place in block.places)
            yield from (("title", line.place) for line in block.caption)
            for row in block.rows:
                for cell in row:
                    yield "cell", cell.place
                    if cell.heading:
                        yield "head", cell.place
                    if cell.rows > 1 or cell.columns > 1:
                        yield "merged", cell.place
                    if cell.raised:
                        yield "mark", _corner(cell.place)
        else:
            yield from _paragraph(block)
    yield from (("aside", line.place) for line in flow.aside)
    unread = (p for p in flow.problems if p.severity != "note" and p.code != RECOGNISED)
    yield from (("unreadable", problem.place) for problem in unread)


def _paragraph(block: Paragraph) -> Iterator[tuple[str, Place]]:
    yield "paragraph", _edge(block.place)
    for line in block.lines:
        yield "line", line.place


def _edge(place: Place) -> Place:
    """The bar that shows where a paragraph begins, left of its first line."""
    if place.box is None:
        return place
    x0, top, _, bottom = place.box
    return Place(place.file, place.page, box=(x0 - 4, top, x0 - 2, bottom))


def _corner(place: Place) -> Place:
    """The corner of a cell that shows that it holds a raised mark."""
    if place.box is None:
        return place
    x0, top, x1, _ = place.box
    return Place(place.file, place.page, box=(max(x0, x1 - 4), top, x1, top + 4))


def _painted(picture: Image.Image, marked: list[MarkedRectangle], scale: float) -> Image.Image:
    layer = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    pen = ImageDraw.Draw(layer)
    for one in marked:
        x0, top, x1, bottom = (scale * edge for edge in one.box)
        fill = (*COLOURS[one.kind], _FILLED[one.kind]) if one.kind in _FILLED else None
        solid = (*COLOURS[one.kind], 255)
        box = (x0, top, max(x0 + 1, x1), max(top + 1, bottom))
        pen.rectangle(box, fill, solid, _WIDE.get(one.kind, 1))
    return Image.alpha_composite(picture.convert("RGBA"), layer).convert("RGB")
