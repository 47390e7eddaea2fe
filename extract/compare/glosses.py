"""Columns that only one book has for its readers: how to read its labels, or the labels of the other book."""

import re

from extract.align.grid import AlignedGrid
from extract.align.labels import label_wording
from extract.align.pair_rows_columns import AlignedLine
from rules_core.model.tables import EDITIONS

_KANA = re.compile(r"[ぁ-ゖァ-ヺー・･\s]+")
_KANJI = re.compile("[一-龯々]")


def glosses(grid: AlignedGrid, column: AlignedLine) -> bool:
    """Whether a column of one book repeats the labels of its rows, in kana or in the other language."""
    edition = next((e for e in EDITIONS if column.index(e) is not None), None)
    own = grid.view(edition) if edition else None
    index = column.index(edition) if edition else None
    if own is None or index is None or (column.en is not None and column.ja is not None):
        return False
    kana = other = kanji = 0
    for row in grid.rows:
        at = row.index(edition) if edition else None
        if at is None:
            continue
        text = own.cells[at][index].text.strip()
        label = own.rows[at].label
        theirs = row.label.ja if edition == "en" else row.label.en
        kana += not text or _KANA.fullmatch(text) is not None
        kanji += bool(text and label and _KANJI.search(label.text))
        other += not text or bool(theirs and label_wording(theirs) == label_wording(text))
    count = len(own.rows)
    return count > 1 and ((kana == count and kanji > count // 2) or other == count)
