"""Opening a PDF, or refusing it with one clear sentence. Imports pdfminer only where it is called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from extract.model.errors import BookError
from extract.read.pdf.settings import ReadingLimits

if TYPE_CHECKING:
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfpage import PDFPage

_HEADER = b"%PDF-"
_START = re.compile(rb"startxref\s+(\d+)")
_AT_TABLE = re.compile(rb"\s*(?:xref\b|\d+\s+\d+\s+obj\b)")


def refuse_what_is_no_pdf(data: bytes) -> None:
    """Raise BookError for an empty file and for one without a PDF header."""
    if not data.strip(b"\0 \t\r\n"):
        raise BookError("read.pdf-empty")
    if _HEADER not in data:
        raise BookError("read.pdf-not-pdf")


def open_document(data: bytes) -> PDFDocument:
    """The document in `data`. Junk before the header and a broken cross-reference table are tolerated.

    Raises BookError if it is encrypted, cut short or broken beyond reading.
    """
    from pdfminer.pdfdocument import PDFDocument, PDFEncryptionError, PDFPasswordIncorrect
    from pdfminer.pdfparser import PDFParser

    data = _from_header(data)
    whole = _START.search(data, max(0, len(data) - 2048)) is not None
    last: Exception | None = None
    for searched in (False, True):  # the second time its objects are searched for, without that table
        try:
            attempt = data.replace(b"startxref", b"startnone") if searched else data
            document = PDFDocument(PDFParser(BytesIO(attempt)), password="")
            if "Pages" in document.catalog:
                return document
        except PDFPasswordIncorrect:
            raise BookError("read.pdf-encrypted") from None
        except PDFEncryptionError:
            raise BookError("read.pdf-cipher") from None
        except (MemoryError, KeyboardInterrupt):
            raise
        except Exception as error:  # pdfminer raises errors of every kind on broken files
            last = error
    raise BookError("read.pdf-broken" if whole else "read.pdf-cut-short") from last


def _from_header(data: bytes) -> bytes:
    """The file without what stands before its header, unless its offsets count from there."""
    start = data.find(_HEADER)
    if start <= 0:
        return data
    cut = data[start:]
    offsets = _START.findall(data)
    if offsets and _AT_TABLE.match(data, int(offsets[-1])) and not _AT_TABLE.match(cut, int(offsets[-1])):
        return data
    return cut


def page_count(document: PDFDocument) -> int:
    """How many pages the document says it has (it may be wrong)."""
    from pdfminer.pdftypes import dict_value, int_value, resolve1

    try:
        return int_value(resolve1(dict_value(document.catalog["Pages"]).get("Count", 0)))
    except Exception:
        return 0


def pages_of(document: PDFDocument, limits: ReadingLimits) -> Iterator[PDFPage]:
    """Its pages, one after another; raises BookError if they are too many or there are none."""
    from pdfminer.pdfpage import PDFPage

    if page_count(document) > limits.max_pages:
        raise BookError("read.pdf-too-many-pages", pages=page_count(document), most=limits.max_pages)
    number = 0
    try:
        for page in PDFPage.create_pages(document):
            number += 1
            if number > limits.max_pages:
                raise BookError("read.pdf-too-many-pages", pages=number, most=limits.max_pages)
            yield page
    except (BookError, MemoryError, KeyboardInterrupt):
        raise
    except Exception as error:
        raise BookError("read.pdf-page-tree", page=number + 1) from error
    if number == 0:
        raise BookError("read.pdf-no-pages")


def release(document: PDFDocument, page: PDFPage) -> None:
    """Release a page's content, so that memory does not grow with the pages read."""
    contents = page.attrs.get("Contents")
    kept = document._cached_objs
    for item in [contents, *page.contents]:
        objid = getattr(item, "objid", None)
        if objid is not None:
            kept.pop(objid, None)
    page.contents = []
