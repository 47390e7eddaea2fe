"""Two exchanged figures of one table, or all cells of two rows: one discrepancy each."""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations

from extract.align.grid import AlignedGrid
from extract.align.pair_rows_columns import AlignedLine
from extract.align.signs import UNKNOWN, cell_similarity, sign
from extract.align.stated import stated
from extract.align.strange_names import may_be_one
from extract.align.undeclared_lines import share_rendered
from extract.compare import value
from extract.compare.finding import Spot, discrepancy
from extract.compare.other_label import MOST_LINES, renders_the_other
from extract.tables.folding import fold
from rules_core.messages import LANGUAGES, say
from rules_core.model.discrepancies import Discrepancy, label_text
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Label

FEWEST = 2  # differing cells of a row of which all may have changed places with those of another one


def once(
    grid: AlignedGrid, discrepancies: Sequence[Discrepancy], *, one_language: bool = False
) -> list[Discrepancy]:
    """The discrepancies of an undeclared table's cells, one for an exchange of rows, words or figures."""
    if grid.declaration is not None:
        return list(discrepancies)
    words = [] if one_language else list(_words(grid))
    crossed = {(item.row, item.column) for two in words for item in two}
    result = [item for item in discrepancies if (item.row, item.column) not in crossed]
    result = _rows(grid, [*result, *(item for two in words for item in two)])
    for item, other in words:
        if item in result:
            result[result.index(item)] = _reported(item, other)
            result.remove(other)
    for item in tuple(result):
        if item not in result or item.code != "compare.value":
            continue
        partner = next((one for one in result if one is not item and _exchanged(item, one)), None)
        if partner is not None:
            result[result.index(item)] = _reported(item, partner)
            result.remove(partner)
    return result


def _words(grid: AlignedGrid) -> Iterator[tuple[Discrepancy, Discrepancy]]:
    """Every two words of a column that changed places."""
    for column in grid.columns if len(grid.rows) <= MOST_LINES else ():
        cells = [
            (Spot(grid, row, column), en, ja)
            for row in grid.rows
            if (en := grid.cell("en", row, column)) and (ja := grid.cell("ja", row, column))
            if sign(ja.text).kind == "word" and not sign(ja.text).stated
        ]
        used: list[Spot] = []
        for one, other in combinations(cells, 2):
            texts = [(en.text, ja.text) for _, en, ja in (one, other)]
            if one[0] in used or other[0] in used:
                continue
            if any(renders_the_other(*two) and not may_be_one(*two[1]) for two in permutations(texts)):
                used += (one[0], other[0])
                yield value.differs(*one), value.differs(*other)


def _rows(grid: AlignedGrid, discrepancies: Sequence[Discrepancy]) -> list[Discrepancy]:
    """The discrepancies with one for each two rows whose cells changed places."""
    result = list(discrepancies)
    differing: dict[Label, list[Discrepancy]] = defaultdict(list)
    for item in discrepancies:
        if item.row and item.kind == "value":
            differing[item.row].append(item)
    lines = [line for line in grid.rows if len(differing.get(grid.name(line), ())) >= FEWEST]
    for one, other in combinations(lines, 2):
        both = [differing[grid.name(line)] for line in (one, other)]
        if both[0][0] in result and both[1][0] in result and _cells_crossed(grid, one, other):
            result = [item for item in result if item not in both[0] and item not in both[1]]
            fields = {"other": {e: label_text(grid.name(other), e) for e in EDITIONS}}
            result.append(
                discrepancy(
                    "value", Spot(grid, row=one), None, None, code="compare.value.rows", fields=fields
                )
            )
    return result


def _cells_crossed(grid: AlignedGrid, one: AlignedLine, other: AlignedLine) -> bool:
    """Whether each book prints in either row what the other prints in the other row."""
    likeness = [
        1.0 if share_rendered(en.text, ja.text) == 1.0 else cell_similarity(sign(en.text), sign(ja.text))
        for column in grid.columns
        for first, second in ((one, other), (other, one))
        if (en := grid.cell("en", first, column)) and (ja := grid.cell("ja", second, column))
    ]
    return min(likeness, default=0.0) >= UNKNOWN and sum(each > UNKNOWN for each in likeness) >= FEWEST


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
