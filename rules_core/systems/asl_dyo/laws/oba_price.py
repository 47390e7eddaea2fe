"""Law `oba-price`: a battery of one size costs the same wherever it stands in a year's column."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

from rules_core.declarations import Declaration
from rules_core.model import Value
from rules_core.systems.asl_dyo.value_kinds import shown_size
from rules_core.table_laws import Breach, Figures, Law, Where


def breaches(law: Law, declaration: Declaration, figures: Figures) -> Iterator[Breach]:
    """Prices that differ from what most batteries of their size cost in the same column."""
    for column in declaration.columns.keys:
        prices: dict[Value, dict[Where, Fraction]] = defaultdict(dict)
        for size_cell, price_cell in batteries(declaration, column.key):
            if size_cell in figures and price_cell in figures:
                prices[figures[size_cell]][price_cell] = figures[price_cell].data
        for size, cells in prices.items():
            usual, count = Counter(cells.values()).most_common(1)[0]
            for where, price in cells.items():
                if price != usual and count > 1:
                    yield Breach(
                        (where,),
                        "asl-dyo:evidence.oba-price",
                        {
                            "size": shown_size(size.data),
                            "price": str(price),
                            "usual": str(usual),
                            "count": count,
                        },
                    )


def batteries(declaration: Declaration, column: str) -> Iterator[tuple[Where, Where]]:
    """The size cell and the price cell of every record of a column."""
    for row in declaration.rows.keys:
        record, _, line = row.key.partition("/")
        if line == "size":
            yield (row.key, column), (f"{record}/price", column)
