"""Rules above and below sums: they part rows of a table but do not bound one."""

from extract.read.pdf.model import Word
from extract.read.pdf.tables.white_space import Row, rows_of

_ROWS = 2  # of figures above the first rule at least
_STEP = 2.6  # ems from row to row at most
_LEVEL = 0.35  # ems by which baselines of one row differ at most
_MOSTLY = 0.5


def stand_at_sums(rows: list[Row], top: float, words: list[Word], sides: tuple[float, float]) -> bool:
    """Whether rules between `sides`, the first at `top`, are drawn at sums. `rows` are between them.

    The figures go on above the first rule, and labels beyond the left end of the rules are level with both.
    """
    above: list[Row] = []
    near = [word for word in words if sides[0] <= word.x0 and word.x1 <= sides[1] and word.base < top]
    for row in reversed(rows_of(near)):
        below = above[-1] if above else rows[0]
        if len(above) == _ROWS or below.base - row.base > _STEP * row.size:
            break
        above.append(row)
    left = [word for word in words if word.x1 < sides[0]]
    if len(above) < _ROWS or not all(_holds_figures(row) and _has_label(row, left) for row in above):
        return False
    return sum(_has_label(row, left) for row in rows) > _MOSTLY * len(rows)


def _has_label(row: Row, left: list[Word]) -> bool:
    return any(abs(word.base - row.base) < _LEVEL * row.size for word in left)


def _holds_figures(row: Row) -> bool:
    figures = sum(1 for word in row.words if any(map(str.isdigit, word.text)) or len(word.text) == 1)
    return figures > _MOSTLY * len(row.words)
