"""The fields of a page for entries: text, choices, boxes to tick. Imports pdfminer."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import dict_value, list_value
from pdfminer.psparser import literal_name

from extract.read.pdf.ink.paths import around
from extract.read.pdf.model import Box

Point = Callable[[float, float], tuple[float, float]]


def entry_fields(page: PDFPage, point: Point) -> list[Box]:
    """Where the fields are; `point` places a point of the file on the page as displayed."""
    found: list[Box] = []
    if page.annots:
        with suppress(Exception):  # pdfminer raises errors of every kind on broken files
            found += _fields(page, point)
    return found


def _fields(page: PDFPage, point: Point) -> Iterator[Box]:
    for item in list_value(page.annots):
        annotation = dict_value(item)
        if literal_name(annotation.get("Subtype")) == "Widget":
            x0, y0, x1, y1 = list_value(annotation["Rect"])
            yield around([point(x0, y0), point(x1, y1)])
