"""ELR over time: one small plot for each line of the ELR chart (1.28)."""

from fractions import Fraction

from rules_core.drawings import WIDTH, Drawing, Length
from rules_core.model.tables import AlignedTable
from rules_core.systems.asl_dyo.drawings.words import row_name, table, words

FIRST, LAST, HIGHEST = 1938, 1945, 5
ACROSS, PANEL, PLOT, LEFT, GAP, MARGIN = 2, 112, 62, 16, 14, 6


def draw(language: str) -> Drawing:
    """The plots, two in a row. The chart next to the drawing has the same figures."""
    elr_table = table("elr")
    drawing = Drawing(PANEL * -(-len(elr_table.rows) // ACROSS))
    for number, label in enumerate(elr_table.rows):
        across, down = number % ACROSS, number // ACROSS
        left, top = across * (WIDTH + GAP) // ACROSS + LEFT, down * PANEL + 20
        width = (WIDTH - GAP) // ACROSS - LEFT - MARGIN
        drawing.text(left, top - 6, row_name("elr", label, language), "panel")
        _axes(drawing, left, top, width)
        drawing.axis_title(left + width, top - 6, words("elr.elr", language))
        drawing.axis_title(left + width, top + PLOT + 26, words("elr.year", language))
        for part in _parts(elr_table, label.key):
            points = [(_across(left, width, x), _down(top, y)) for x, y in part]
            drawing.path(points, "series")
    return drawing


def _axes(drawing: Drawing, left: int, top: int, width: int) -> None:
    for elr in range(HIGHEST + 1):
        drawing.line(left, _down(top, elr), left + width, _down(top, elr), "grid" if elr else "axis")
        if elr % 2 == 1:
            drawing.text(left - 5, _down(top, elr) + 4, str(elr), anchor="end")
    for year in range(FIRST, LAST + 1):
        x = _across(left, width, Fraction(year))
        drawing.line(x, _down(top, 0), x, _down(top, 0) + 3)
        if year % 2 == 1:
            drawing.text(x + Fraction(width, 16), _down(top, 0) + 14, str(year), anchor="middle")


def _across(left: int, width: int, year: Fraction) -> Fraction:
    return left + (year - FIRST) * width / (LAST + 1 - FIRST)


def _down(top: int, elr: Length) -> Fraction:
    return top + PLOT - Fraction(elr) * PLOT / HIGHEST


def _parts(chart: AlignedTable, row: str) -> list[list[tuple[Fraction, Fraction]]]:
    """Lines of (year, ELR) points; a new one after months without an ELR."""
    parts: list[list[tuple[Fraction, Fraction]]] = [[]]
    for column in chart.columns:
        value = chart.figure(row, column.key).value
        if value is None or value.kind != "number":
            parts.append([])
            continue
        begins, ends = _years(column.key)
        parts[-1] += [(begins, Fraction(value.data)), (ends, Fraction(value.data))]
    return [part for part in parts if part]


def _years(key: str) -> tuple[Fraction, Fraction]:
    """`1939-09/1940-12` → (1939 2/3, 1941); `1945` and `../1938` are whole years."""
    first, _, last = key.rpartition("/")
    return _year(last if first in {"", ".."} else first, ends=False), _year(last, ends=True)


def _year(text: str, *, ends: bool) -> Fraction:
    year, _, month = text.partition("-")
    months = int(month) if month else (12 if ends else 1)
    return int(year) + Fraction(months - (0 if ends else 1), 12)
