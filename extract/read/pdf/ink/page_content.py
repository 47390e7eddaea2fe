"""A page beside its glyphs: whether its content prints and is whole; fields for entries. Imports pdfminer."""

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress

from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import PDFStream, dict_value, list_value, stream_value
from pdfminer.psparser import PSLiteral, literal_name

from extract.read.pdf.ink.paths import around
from extract.read.pdf.model import Box

_SHOWS = re.compile(rb"\bBT\b.*?(?:\(|<(?!<))|\bDo\b|\[\[\[", re.DOTALL)  # prints text or a picture
_TEXT = re.compile(rb"(?<![^\s\])>])(BT|ET)(?![^\s\[(<])")  # text begins, text ends
_FLATE = ("FlateDecode", "Fl")


def means_to_print(page: PDFPage) -> bool:
    """Whether the content has text or pictures."""
    return _SHOWS.search(_content(page)) is not None


def is_packed_whole(page: PDFPage) -> bool:
    """Whether the packed content ends as it should. Ask before the page is read, which unpacks it."""
    return all(_ends(stream_value(part)) for part in page.contents)


def is_open(page: PDFPage) -> bool:
    """Whether the content ends inside a text object, as no whole one does."""
    objects = _TEXT.findall(_content(page))
    return bool(objects) and objects[-1] == b"BT"


def _content(page: PDFPage) -> bytes:
    return b"\n".join(stream_value(part).get_data() for part in page.contents)


def _ends(stream: PDFStream) -> bool:
    filters = stream.get_filters()
    if not stream.rawdata or stream.decipher or len(filters) != 1:
        return True
    name = filters[0][0]
    if not isinstance(name, PSLiteral) or name.name not in _FLATE:
        return True
    unpacked = zlib.decompressobj()
    try:
        unpacked.decompress(stream.rawdata)
    except zlib.error:
        return False
    return unpacked.eof


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
