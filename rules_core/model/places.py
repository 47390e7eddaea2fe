"""Places in books."""

from __future__ import annotations

from typing import Any, NamedTuple

Box = tuple[float, float, float, float]


class Place(NamedTuple):
    """One place in one file, in the coordinates of its format.

    A PDF gives `page` (from 1) and `box` (x0, top, x1, bottom in points from the page's top left corner, as a
    reader sees the page, after rotation). A text gives `line` and `column` (from 1, in characters; `end_line`
    and `end_column` include the last character). HTML gives `element` (a path such as
    /html/body/table[2]/tr[3]/td[1]) and the source `line` if known. (A tuple to save memory, since a book has
    very many places.)
    """

    file: str
    page: int | None = None
    box: Box | None = None
    line: int | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None
    element: str | None = None

    def right(self, characters: int) -> Place:
        """The place the given number of characters further right; the same place if columns are unknown."""
        if characters <= 0 or self.column is None:
            return self
        return self._replace(column=self.column + characters)

    def to_json(self) -> dict[str, Any]:
        """The fields that are known, in a fixed order; box rounded to a tenth of a point."""
        known: dict[str, Any] = {name: value for name, value in self._asdict().items() if value is not None}
        if self.box is not None:
            known["box"] = [round(edge, 1) for edge in self.box]
        return known

    @staticmethod
    def from_json(data: dict[str, Any] | None) -> Place:
        """The reverse of `to_json`; None gives a place without a file (for data read without places)."""
        if data is None:
            return Place("")
        box = data.get("box")
        return Place(**{**data, "box": tuple(box) if box else None})

    def __str__(self) -> str:
        """`file:line:column`, `file p. 3` or `file element`: short, clickable in most terminals."""
        if self.line is not None:
            return f"{self.file}:{self.line}" + (f":{self.column}" if self.column is not None else "")
        if self.page is not None:
            return f"{self.file} p. {self.page}"
        return f"{self.file} {self.element}" if self.element else self.file
