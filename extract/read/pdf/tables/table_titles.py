"""Lines that are no rows of the table above them: titles and heads of tables, headings of the text."""

from extract.read.pdf.tables.white_space import Row, pieces_of
from extract.read.pdf.text.patterns import introduces, is_numbered_caption, names_table

_LARGER = 1.08  # times the size of a table is a heading
_APART = 1.2  # times the distance of rows is a line that belongs to none


def is_table_title(row: Row, river_em: float) -> bool:
    """Whether a row is one piece that names a table, or begins with the number of one."""
    last = row.words[-1]
    words = row.words[:-1] if last.raised == ((0, len(last.text)),) else row.words
    text = " ".join(word.text for word in words)
    return (is_numbered_caption(text) or names_table(text)) and len(pieces_of(row, 0, river_em)) == 1


def next_head(rows: list[Row], river_em: float) -> tuple[int, int]:
    """Where the first bold line of several pieces below others is, the head of another table: from the bold
    lines directly before it, its title. The number of rows twice if there is none."""
    bold = [row.bold for row in rows]
    plain = bold.index(False) if False in bold else len(rows)
    for number in range(plain + 1, len(rows)):
        if bold[number] and len(pieces_of(rows[number], 0, river_em)) > 1:
            start = max(n for n in range(number) if not bold[n]) + 1
            return start, number
    return len(rows), len(rows)


def is_larger_heading(row: Row, size: float, river_em: float) -> bool:
    """Whether a line between two rules or on a ground is a heading of the text: bold, and larger than rows of
    that size."""
    return row.bold and _is_larger(row, size, river_em)


def introduces_rows(row: Row, above: list[Row], pitch: float, river_em: float) -> bool:
    """Whether a line below rows of a table introduces others: with a colon at its end, and larger than these,
    or further away than the `pitch` of rows."""
    colon = introduces(" ".join(word.text for word in row.words))
    if not colon or not above or len(pieces_of(row, 0, river_em)) > 1:
        return False
    return row.base - above[-1].base > _APART * pitch or _is_larger(row, above[-1].size, river_em)


def _is_larger(row: Row, size: float, river_em: float) -> bool:
    return row.size > _LARGER * size > 0 and len(pieces_of(row, 0, river_em)) == 1
