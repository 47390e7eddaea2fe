"""Two exchanged figures of one table: one discrepancy, not two."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from extract.align.grid import AlignedGrid
from extract.align.stated import stated
from extract.tables.folding import fold
from rules_core.messages import LANGUAGES, say
from rules_core.model.discrepancies import Discrepancy, label_text
from rules_core.model.printed import Printed


def once(grid: AlignedGrid, discrepancies: Sequence[Discrepancy]) -> list[Discrepancy]:
    """The discrepancies of an undeclared table's cells, an exchange of two figures reported once."""
    result = list(discrepancies)
    if grid.declaration is not None:
        return result
    for item in discrepancies:
        if item not in result or item.code != "compare.value":
            continue
        other = next((one for one in result if one is not item and _exchanged(item, one)), None)
        if other is not None:
            result[result.index(item)] = _reported(item, other)
            result.remove(other)
    return result


def _exchanged(item: Discrepancy, other: Discrepancy) -> bool:
    """Whether each book prints at one cell what the other prints at the other, in one row or column."""
    if other.code != "compare.value" or not (item.row == other.row or item.column == other.column):
        return False
    return any(
        (form(item.en), form(item.ja)) == (form(other.ja), form(other.en)) for form in (_text, _figures)
    )


def _text(side: Printed | None) -> Hashable:
    return fold(side.text) if side else ""


def _figures(side: Printed | None) -> Hashable:
    """The figures of a cell, whose unit each language has its own word for; unique if it has none."""
    return (side and stated(side.text)) or object()


def _reported(item: Discrepancy, other: Discrepancy) -> Discrepancy:
    where = {
        language: say("compare.between", language).join(
            label_text(label, language) for label in (other.row, other.column) if label
        )
        for language in LANGUAGES
    }
    printed = {f"{e}_other": side.text if (side := other.side(e)) else "" for e in ("en", "ja")}
    return replace(item, code="compare.value.swapped", fields={**item.fields, "other": where, **printed})
