"""A table after a break that begins with a head of its own continues no other one, though as wide."""

from collections.abc import Sequence

from extract.read.pdf.model import PageCell, PageTable

_FIGURES = 0.8  # of a column's cells show that it holds figures
_ROWS = 3  # of a body at least show that
_PLAIN = 2  # so many columns of figures show a head that no print sets apart


def has_own_head(rows: Sequence[tuple[PageCell, ...]], head: int | None, table: PageTable) -> bool:
    """Whether the first row of `table` has words in every column in which the `rows` of another table, below
    its `head`, have figures."""
    body = [row for row in rows[head or 1 :] if all(cell.columns == 1 for cell in row)]
    first = table.rows[0]
    if len(body) < _ROWS or any(len(row) != len(first) for row in body):
        return False
    figures = [
        number
        for number in range(len(first))
        if sum(_is_figure(row[number].raw) for row in body) >= _FIGURES * len(body)
    ]
    least = 1 if table.header_rows else _PLAIN
    return len(figures) >= least and all(is_word(first[number].raw) for number in figures)


def _is_figure(text: str) -> bool:
    return any(map(str.isdigit, text))


def is_word(text: str) -> bool:
    """Whether a text has letters and no figures."""
    return any(map(str.isalpha, text)) and not _is_figure(text)
