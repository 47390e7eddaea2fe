"""The text of an HTML element as one line, with its raised figures and its emphasis."""

import re
from dataclasses import dataclass, field
from typing import Literal

from lxml import etree

from extract.model.document import SPACES, Line, Style, merge_styles, slice_styles
from extract.read.signs import raised
from rules_core.model import Place

DROPPED = frozenset(re.findall(r"\w+", """
    script style nav template noscript svg math title button select textarea iframe object canvas rt rp
"""))  # fmt: skip
INLINE = frozenset(re.findall(r"\w+", """
    a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q ruby rb
    s samp small span strike strong sub sup time tt u var wbr
"""))  # fmt: skip
BOLD = frozenset({"b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6", "dt"})
_Kind = Literal["strong", "em", "code"]
_STYLES: dict[_Kind, frozenset[str]] = {
    "strong": frozenset({"b", "strong"}),
    "em": frozenset({"i", "em", "cite", "dfn", "var", "address"}),
    "code": frozenset({"code", "kbd", "samp", "tt"}),
}
LISTS = frozenset({"ul", "ol", "menu", "dir"})
HEADS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_SPACE = re.compile(r"[ \t\r\n\f]+")


@dataclass(frozen=True, slots=True)
class Look:
    """The formatting of an element's characters."""

    raised: bool = False
    bold: bool = False
    level: int = 0
    styles: frozenset[_Kind] = frozenset()
    items: int = 0  # how deep in lists
    anchor: str = ""


@dataclass
class LineText:
    """Collects the text of a line: white space collapsed, raised and bold ranges recorded."""

    raw: str = ""
    raised: list[tuple[int, int]] = field(default_factory=list)
    styles: list[Style] = field(default_factory=list)
    plain: bool = False  # some character is not bold
    level: int = 0  # of the head that the characters belong to
    anchor: str = ""

    def add(self, text: str, look: Look) -> None:
        """Append characters."""
        text = _SPACE.sub(" ", text)
        if text.startswith(" ") and (not self.raw or self.raw.endswith(" ")):
            text = text[1:]
        if not text:
            return
        start = len(self.raw)
        self.raw += text
        if text.strip(SPACES):
            self.plain = self.plain or not look.bold
            inner = text.rstrip(" ")
            first, end = start + len(inner) - len(inner.lstrip(" ")), start + len(inner)
            if look.raised:
                self.raised.append((first, end))
            self.styles += [Style(first, end, kind) for kind in sorted(look.styles)]

    def line(self, place: Place) -> Line:
        """The line without surrounding spaces."""
        left = len(self.raw) - len(self.raw.lstrip(SPACES))
        raw = self.raw.strip(SPACES)
        ranges = {(max(0, a - left), min(len(raw), b - left)) for a, b in self.raised} | set(raised(raw))
        kept = tuple(sorted((a, b) for a, b in ranges if a < b))
        styles = merge_styles(slice_styles(self.styles, left, left + len(raw))) if self.styles else ()
        bold = bool(raw) and not self.plain
        return Line(raw, place, kept, bold, level=self.level, styles=styles, anchor=self.anchor)


def source_line(element: etree._Element) -> int | None:
    """The line of the page where an element begins, if the parser knows it."""
    line: int | None = element.sourceline  # type: ignore[assignment]  # the stubs leave it open
    return line or None


def look_of(element: etree._Element, tag: str, look: Look) -> Look:
    style = (element.get("style") or "").replace(" ", "").lower()
    heavy = "font-weight:bold" in style or "font-weight:700" in style
    own: set[_Kind] = {kind for kind, tags in _STYLES.items() if tag in tags}
    if heavy:
        own.add("strong")
    if "font-style:italic" in style or "font-style:oblique" in style:
        own.add("em")
    return Look(
        raised=look.raised or tag == "sup" or "vertical-align:super" in style,
        bold=look.bold or tag in BOLD or heavy,
        level=int(tag[1]) if tag in HEADS else look.level,
        styles=look.styles | own if own else look.styles,
        items=look.items + (tag in LISTS),
        anchor=_anchor(element) if tag in HEADS else look.anchor,
    )


def _anchor(head: etree._Element) -> str:
    """The name by which links lead to a head: its own, or that of the part of the page that it begins."""
    above = head.getparent()
    begins = above is not None and above.tag in ("section", "div") and above[0] is head
    return head.get("id") or (above.get("id") if begins and above is not None else None) or ""


_PLAIN = Look()


def inline_text(element: etree._Element, path: str, file: str) -> Line:
    """All text of an element as one line; nested tables are read separately."""
    printed = LineText()

    def gather(part: etree._Element, look: Look, outermost: bool) -> None:
        tag = part.tag if isinstance(part.tag, str) else ""
        if not tag or tag in DROPPED or (tag == "table" and not outermost):
            return
        apart = tag not in INLINE and not outermost
        if apart:
            printed.add(" ", _PLAIN)
        inner = look_of(part, tag, look)
        printed.add(part.text or "", inner)
        for child in part:
            gather(child, inner, False)
            printed.add(child.tail or "", inner)
        if apart:
            printed.add(" ", _PLAIN)

    gather(element, Look(), True)
    return printed.line(Place(file, line=source_line(element), element=path))
