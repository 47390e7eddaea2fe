"""Labels that a typesetter centres beside the rows of their group, in a table without rules.

Such a label stands beside the middle row, or on a line of its own between two rows.
"""

from collections.abc import Sequence
from dataclasses import replace

from extract.model.document import RawCell

Row = Sequence[RawCell]


def with_centred_labels(rows: Sequence[Row]) -> list[list[RawCell]]:
    """The rows, each label over all rows of its group; unchanged if they do not stand in the middles."""
    same = [list(row) for row in rows]
    if len({len(row) for row in rows}) != 1 or len(rows[0]) < 3:
        return same
    result: list[list[RawCell]] = []
    at, centred = 0, False
    while at < len(rows):
        label = next((i for i in range(at, len(rows)) if rows[i][0].raw.strip()), None)
        if label is None:
            return same
        apart = not any(cell.raw.strip() for cell in rows[label][1:])
        above = label - at
        if apart and not above:  # a name across the table
            result.append(list(rows[label]))
            at = label + 1
            continue
        end = label + 1 + above
        if at and not above and end < len(rows) and not rows[end][0].raw.strip():
            return same  # labels stand beside the first rows of their groups
        group = [row for i, row in enumerate(rows[at:end], at) if not (apart and i == label)]
        if end > len(rows) or any(row[0].raw.strip() and row is not rows[label] for row in group):
            return same
        result.append([replace(rows[label][0], rows=len(group)), *group[0][1:]])
        result += [list(row[1:]) for row in group[1:]]
        centred = centred or above > 0
        at = end
    return result if centred else same
