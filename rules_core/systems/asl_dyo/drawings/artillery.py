"""OBA points by year: what a battery costs in each column of each nation's chart, and how likely (1.51)."""

from collections import Counter
from fractions import Fraction
from math import isqrt

from rules_core.drawings import WIDTH, Drawing, Length
from rules_core.model.tables import AlignedTable
from rules_core.registry import find_system
from rules_core.systems.asl_dyo.calculators.odds import DR
from rules_core.systems.asl_dyo.drawings.words import SYSTEM, column_name, table, words

LEFT, PANEL, PLOT, RIGHT = 34, 170, 115, 12
CEILING, TICKS = 200, (0, 50, 100, 150, 200)


def draw(language: str) -> Drawing:
    """A panel for each chart: dots for the prices, as large as they are likely; a line for the mean."""
    system = find_system(SYSTEM)
    charts = [each.id for each in system.declarations if each.layout == "records"]
    heads = (words(f"oba-points.{head}", language) for head in ("chart", "year", "least", "mean", "most"))
    drawing = Drawing(PANEL * len(charts), tuple(heads))
    for number, chart in enumerate(charts):
        prices_table = table(chart)
        title = system.table_name(chart, language)
        top = PANEL * number + 24
        drawing.text(0, top - 10, title, "panel")
        _axis(drawing, top)
        drawing.axis_title(WIDTH - RIGHT, top - 10, words("oba-points.axis", language))
        drawing.axis_title(WIDTH - RIGHT, top + PLOT + 27, words("oba-points.year", language))
        step = Fraction(WIDTH - LEFT - RIGHT, len(prices_table.columns))
        line: list[tuple[Length, Length]] = []
        for column, label in enumerate(prices_table.columns):
            x = LEFT + step * column + step / 2
            year = column_name(chart, label, language)
            drawing.text(x, top + PLOT + 14, year, anchor="middle")
            prices = _prices(prices_table, label.key)
            for price, chance in prices.items():
                drawing.dot(x, _height(top, price), Fraction(isqrt(int(chance * 36 * 400)), 10), "dot")
            known = sum(prices.values(), Fraction())
            if known:
                mean = sum((price * chance for price, chance in prices.items()), Fraction()) / known
                line.append((x, _height(top, mean)))
                tenths = int(mean * 10 + Fraction(1, 2))
                sums = (str(min(prices)), f"{tenths // 10}.{tenths % 10}", str(max(prices)))
                drawing.rows.append((title, year, *sums))
        if line:
            drawing.path(line, "series")
    return drawing


def _axis(drawing: Drawing, top: int) -> None:
    for tick in TICKS:
        drawing.line(LEFT, _height(top, tick), WIDTH - RIGHT, _height(top, tick), "grid" if tick else "axis")
        drawing.text(LEFT - 6, _height(top, tick) + 4, str(tick), anchor="end")


def _height(top: int, points: Length) -> Fraction:
    return top + PLOT - Fraction(points) * PLOT / CEILING


def _prices(chart: AlignedTable, column: str) -> dict[int, Fraction]:
    """The probability of each listed price; a DR without a settled price is not counted."""
    prices: Counter[int] = Counter()
    for dr, chance in DR.items():
        value = chart.figure(f"{dr}/price", column).value
        if value is not None and value.kind == "number":
            prices[int(value.data)] += int(chance * 36)
    return {price: Fraction(times, 36) for price, times in prices.items()}
