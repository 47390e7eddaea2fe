"""Complete a table of damaged copies with the rows, columns and figures that the system has recorded."""

from dataclasses import replace

from rules_core.model.tables import AlignedTable, Figure, Label


def completed(table: AlignedTable, recorded: AlignedTable) -> AlignedTable:
    """`table` with the rows, columns and figures of `recorded` that neither book prints, in recorded order.

    Such a figure has the recorded value and no printed text, so that a page shows an empty cell, while a plot
    or a calculator still finds the value.
    """
    printed = {(figure.row, figure.column): figure for figure in table.figures}
    known = {(figure.row, figure.column): figure for figure in recorded.figures}
    return replace(
        table,
        rows=_lines(table.rows, recorded.rows),
        columns=_lines(table.columns, recorded.columns),
        figures=(
            *(printed.pop(spot) if spot in printed else _blank(figure) for spot, figure in known.items()),
            *printed.values(),
        ),
    )


def _lines(found: tuple[Label, ...], recorded: tuple[Label, ...]) -> tuple[Label, ...]:
    labels = {label.key: label for label in found}
    return (*(labels.pop(label.key, label) for label in recorded), *labels.values())


def _blank(figure: Figure) -> Figure:
    return Figure(figure.row, figure.column, None, None, figure.value, "agreed")
