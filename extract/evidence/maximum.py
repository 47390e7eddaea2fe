"""Law `maximum`: one row states the greatest figure of its column."""

from collections.abc import Iterator

from rules_core.declarations import Declaration
from rules_core.table_laws import Breach, Figures, Law


def breaches(law: Law, declaration: Declaration, figures: Figures) -> Iterator[Breach]:
    """Columns whose stated maximum (row `row`) is not the greatest figure of the column.

    In a table of records (`12/price`, `max/price`) only lines of the same name count.
    """
    stated = law["row"]
    line = stated.partition("/")[2]
    for column in declaration.columns.keys:
        here = (stated, column.key)
        cells = [
            (row.key, column.key)
            for row in declaration.rows.keys
            if row.key != stated and row.key.partition("/")[2] == line
        ]
        if not cells or not {here, *cells} <= figures.keys():
            continue  # with a figure unread the greatest is not known
        others = {where: figures[where].data for where in cells}
        greatest = max(others.values())
        if figures[here].data != greatest:
            greatest_at = [where for where, figure in others.items() if figure == greatest]
            yield Breach(
                (here, *greatest_at),
                "evidence.maximum",
                {"stated": str(figures[here].data), "greatest": str(greatest)},
            )
