"""Law `product`: a figure is its row's number times its column's step times a fixed factor."""

from collections.abc import Iterator
from fractions import Fraction

from rules_core.declarations import Declaration
from rules_core.table_laws import Breach, Figures, Law


def breaches(law: Law, declaration: Declaration, figures: Figures) -> Iterator[Breach]:
    """Figures that are not row × step × `factor`, with the sum.

    Row keys are numbers; column keys are spans of equal width (1-50, 51-100; 0 is step 0), counted from
    the first one.
    """
    factor = Fraction(law["factor"])
    for row in declaration.rows.keys:
        for column in declaration.columns.keys:
            where = (row.key, column.key)
            if where not in figures:
                continue
            step = _step(column.key)
            due = Fraction(row.key) * step * factor
            if figures[where].data != due:
                working = f"{row.key} × {step} × {factor} = {due}"
                yield Breach(
                    (where,), "evidence.product", {"sum": working, "figure": str(figures[where].data)}
                )


def _step(span: str) -> int:
    """Which step a span is: 51-100 is the second of width 50; a lone 0 is none."""
    low, _, high = span.partition("-")
    return int(high) // (int(high) - int(low) + 1) if high else int(low)
