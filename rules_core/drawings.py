"""Drawings of a system: SVG elements on a sheet, and the same figures as rows of a table.

The sheet is 400 units wide and text 11 units high, which is readable on a phone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape

from rules_core.messages import say

WIDTH = 400
Length = int | Fraction


@dataclass(slots=True)
class Drawing:
    """Elements in drawing order.

    `heads` and `rows` are empty if a table of the page holds the same figures.
    """

    height: int
    heads: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = field(default_factory=list)
    elements: list[str] = field(default_factory=list)

    def text(self, x: Length, y: Length, text: str, kind: str = "label", anchor: str = "start") -> None:
        """Add text with its baseline at `y`; `anchor` says which end is at `x`: start, middle or end."""
        place = f'x="{shown(x)}" y="{shown(y)}" text-anchor="{anchor}"'
        self.elements.append(f'<text class="{kind}" {place}>{escape(text)}</text>')

    def axis_title(self, x: Length, y: Length, text: str, anchor: str = "end") -> None:
        """Add the title of an axis; every plot has one for both axes."""
        self.text(x, y, text, "label axis-title", anchor)

    def line(self, x1: Length, y1: Length, x2: Length, y2: Length, kind: str = "axis") -> None:
        ends = f'x1="{shown(x1)}" y1="{shown(y1)}" x2="{shown(x2)}" y2="{shown(y2)}"'
        self.elements.append(f'<line class="{kind}" {ends}/>')

    def box(self, x: Length, y: Length, width: Length, height: Length, kind: str, round_: int = 0) -> None:
        size = f'x="{shown(x)}" y="{shown(y)}" width="{shown(width)}" height="{shown(height)}"'
        self.elements.append(f'<rect class="{kind}" {size} rx="{round_}"/>')

    def dot(self, x: Length, y: Length, radius: Length, kind: str) -> None:
        place = f'cx="{shown(x)}" cy="{shown(y)}" r="{shown(radius)}"'
        self.elements.append(f'<circle class="{kind}" {place}/>')

    def path(self, points: Sequence[tuple[Length, Length]], kind: str) -> None:
        """Add a line through the points."""
        steps = " L".join(f"{shown(x)} {shown(y)}" for x, y in points)
        self.elements.append(f'<path class="{kind}" d="M{steps}"/>')

    def arrow(self, x: Length, top: Length, bottom: Length) -> None:
        """Add an arrow downwards, from one box to the next."""
        self.line(x, top + 2, x, bottom - 2, "arrow")
        self.path([(x - 4, bottom - 7), (x, bottom - 2), (x + 4, bottom - 7)], "arrow")

    def arrow_beside(self, edge: Length, start: Length, out: Length, end: Length) -> None:
        """Add an arrow from one box to another, beside those between: out to `out` and back to their edge."""
        self.path([(edge, start), (out, start), (out, end), (edge + 1, end)], "back")
        self.path([(edge + 7, end - 4), (edge + 1, end), (edge + 7, end + 4)], "back")

    def key(self, x: Length, kind: str, text: str) -> None:
        """Add what a kind of bar means, above the plot."""
        self.box(x, 8, 10, 10, kind)
        self.text(x + 14, 17, text)

    def svg(self, name: str, title: str, about: str) -> str:
        """The SVG element; `title` and `about` are what a screen reader reads in its place."""
        known_as = f'role="img" aria-labelledby="{name}-title {name}-about"'
        return (
            f'<svg viewBox="0 0 {WIDTH} {self.height}" {known_as}>'
            f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-about">{escape(about)}</desc>'
            f"{''.join(self.elements)}</svg>"
        )


def shown(length: Length) -> str:
    """The number with at most one decimal."""
    return f"{float(length):.1f}".removesuffix(".0")


def percent(chance: Fraction) -> str:
    """`92 %`, rounded half up; the exact chance is given with it where it matters."""
    return f"{int(chance * 100 + Fraction(1, 2))} %"


def words_of(system: str) -> Callable[..., str]:
    """The function that says `drawing.<name>` of that system: name, language and fields in."""

    def words(name: str, language: str, **fields: object) -> str:
        return say(f"{system}:drawing.{name}", language, **fields)

    return words


DrawingFunction = Callable[[str], Drawing]
"""Makes the drawing in a language ("en" or "ja")."""
