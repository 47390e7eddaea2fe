"""What an XPath finds in a page, by its type: the stubs of lxml leave open whether elements or texts."""

from lxml import html
from lxml.etree import _Element as Element

__all__ = ["Element", "elements", "parsed", "texts", "whole_text"]


def parsed(page: str | bytes) -> Element:
    """The whole document."""
    return html.document_fromstring(page)


def elements(within: Element, path: str) -> list[Element]:
    """The elements that the path leads to, in their order."""
    found = within.xpath(path)
    assert isinstance(found, list)
    picked = [each for each in found if isinstance(each, Element)]
    assert len(picked) == len(found), f"{path} leads to more than elements"
    return picked


def texts(within: Element, path: str) -> list[str]:
    """The attributes or texts that the path leads to, in their order."""
    found = within.xpath(path)
    assert isinstance(found, list)
    picked = [each for each in found if isinstance(each, str)]
    assert len(picked) == len(found), f"{path} leads to more than texts"
    return picked


def whole_text(element: Element) -> str:
    """All letters within an element."""
    return "".join(texts(element, ".//text()"))
