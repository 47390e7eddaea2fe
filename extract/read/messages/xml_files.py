"""XML from others: parsed without fetching or expanding anything. lxml is imported when a file is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from extract.model.errors import BookError

if TYPE_CHECKING:
    from lxml import etree


def root_of(data: bytes, file: str, *names: str, otherwise: BookError) -> etree._Element:
    """The root element. Raises BookError with the line if it is not XML, `otherwise` for a root of another
    name.
    """
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, recover=False)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        line = error.lineno or 1
        raise BookError("read.no-xml", file=file, line=line, cause=str(error.msg)) from None
    if local(root) not in names:
        raise otherwise
    return root


def local(element: etree._Element) -> str:
    """The name of an element without its namespace; "" for a comment."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def line_of(element: etree._Element) -> int | None:
    """The line of the file that an element begins in."""
    return element.sourceline if isinstance(element.sourceline, int) else None


def text_of(element: etree._Element) -> str:
    """The text in an element; inline elements become placeholders with their id, as in {1}."""
    parts = [element.text or ""]
    for child in element:
        if local(child) in CODES:
            parts.append(f"{{{child.get('id') or child.get('x') or ''}}}" if local(child) in ALONE else "")
        elif local(child):
            parts.append(text_of(child))
        parts.append(child.tail or "")
    return "".join(parts)


ALONE = ("x", "ph", "bx", "ex", "sc", "ec", "cp")
CODES = (*ALONE, "bpt", "ept", "it")
