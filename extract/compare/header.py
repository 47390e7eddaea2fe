"""Kind `header`: a label of a row, a column or the corner that is not the expected one."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from extract.align.bracketed_units import units_differ
from extract.align.grid import AlignedGrid
from extract.align.labels import label_wording, typed
from extract.align.meanings import wrong_heads
from extract.align.pair_rows_columns import AlignedLine
from extract.align.renderings import Renderings
from extract.align.signs import sign
from extract.align.stated import stated
from extract.align.view import LineHead, TableView
from extract.compare import mark, notation
from extract.compare.figures import same_print
from extract.compare.finding import Spot, discrepancy, only_in, run, side
from extract.compare.prose.in_cells import state_the_same
from extract.model.document import Cell
from extract.tables.dates import months
from extract.tables.folding import SUPERSCRIPT, plain
from rules_core.declarations import Key
from rules_core.model.discrepancies import Decision, Discrepancy
from rules_core.model.tables import EDITIONS, Edition

Forms = Mapping[Edition, tuple[str, ...]]


def find(grid: AlignedGrid, renderings: Renderings) -> Iterator[Discrepancy]:
    """Every label that differs from its declaration or, undeclared, from its partner."""
    for axis, lines in (("rows", grid.rows), ("columns", grid.columns)):
        for line in lines:
            spot = Spot(grid, row=line) if axis == "rows" else Spot(grid, column=line)
            labels = {e: _label(grid.view(e), axis, line.index(e)) for e in EDITIONS}
            if all(label is not None and label.covered for label in labels.values()):
                continue  # a merged label is compared where it begins
            forms: Forms = {e: _forms(grid, line, e) for e in EDITIONS}
            yield from _judge(spot, labels, forms, renderings, axis)
    if grid.declaration and any(grid.declaration.corner.values()):
        corners = {e: view.corner if (view := grid.view(e)) else None for e in EDITIONS}
        yield from _judge(Spot(grid), corners, grid.declaration.corner, renderings, "")
    yield from _ruled_heads(grid)


def _judge(
    spot: Spot, labels: Mapping[Edition, Cell | None], forms: Forms, renderings: Renderings, axis: str
) -> Iterator[Discrepancy]:
    en = _unglued(labels["en"], labels["ja"], forms["en"])
    ja = _unglued(labels["ja"], labels["en"], forms["ja"])
    labels = {"en": en, "ja": ja}
    wrong = {
        e: cell for e, cell in labels.items() if cell and forms[e] and not _matches_declared(cell, forms[e])
    }
    if not any(forms.values()):
        if en and ja and spot.grid.declaration is None and same_print(en, ja):
            return  # a raised mark, flattened in one book
        if (
            en
            and ja
            and (_lost(spot, en, ja) or _differ(en, ja) or _wording_differs(spot, en, ja, renderings, axis))
        ):
            yield discrepancy("header", spot, side(en), side(ja), code="compare.header.differs")
        elif en and ja and spot.grid.declaration is None:
            marked = mark.find(spot, en, ja)
            if marked:
                yield marked
        return
    if wrong:
        words = all(_is_words(forms[e]) for e in wrong)
        yield discrepancy(
            "header",
            spot,
            side(en),
            side(ja),
            code=f"compare.header.{'both' if len(wrong) == 2 else next(iter(wrong))}",
            severity="no-verdict" if words else None,
            fields={"right": " / ".join(forms[e][0] for e in wrong)},
        )
        return
    if en and ja:
        marked = mark.find(spot, en, ja)
        if marked:
            yield replace(marked, severity="no-verdict")
        elif _typed_alike(en, ja):
            difference = notation.find(spot, en, ja)
            if difference:
                yield difference
        return
    for edition, cell in labels.items():
        if cell and not _marked_as(cell, forms[edition]):
            yield discrepancy(
                "mark",
                spot,
                *only_in(edition, side(cell)),
                code="compare.mark.label",
                severity="no-verdict",
                fields={"right": forms[edition][0]},
            )


def _lost(spot: Spot, en: Cell, ja: Cell) -> bool:
    """Whether only one book prints the head of a column, and has heads over all of the others."""
    if spot.grid.declaration is not None or spot.column is None or bool(en.text) == bool(ja.text):
        return False
    view = spot.grid.view("ja" if en.text else "en")
    return view is not None and sum(head.label is None for head in view.columns) == 1


def _unglued(cell: Cell | None, other: Cell | None, forms: Iterable[str]) -> Cell | None:
    """A label without a flattened mark that the other book raises, if it is declared without it."""
    called = [raised for raised in other.marks if raised.source in ("raised", "superscript")] if other else []
    tail = ",".join(raised.text for raised in called)
    if (
        cell is None
        or not tail
        or cell.marks
        or not cell.text.endswith(tail)
        or _matches_declared(cell, forms)
    ):
        return cell
    stripped = replace(cell, text=cell.text.removesuffix(tail).rstrip(), marks=tuple(called))
    return stripped if any(label_wording(form) == label_wording(stripped.text) for form in forms) else cell


def _forms(grid: AlignedGrid, line: AlignedLine, edition: Edition) -> tuple[str, ...]:
    """The declared labels of a line; a line of a record may have the record's number after its label."""
    if grid.declaration is None:
        return ()
    if line.declared is None:
        subhead = _subhead(grid, line)
        return subhead.forms(edition) if subhead else ()
    forms = line.declared.forms(edition)
    record = line.key.partition("/")[0]
    if grid.declaration.layout == "records" and record.isdecimal():
        return (*(f"{form} {record}" for form in forms), *forms)
    return forms


def _label(view: TableView | None, axis: str, index: int | None) -> Cell | None:
    if view is None or index is None:
        return None
    heads: tuple[LineHead, ...] = view.rows if axis == "rows" else view.columns
    lost = heads[index].label is None and sum(head.label is not None for head in heads) > 1
    if lost:
        return _blank(view, axis, index)
    return heads[index].label


def _blank(view: TableView, axis: str, index: int) -> Cell | None:
    """A missing label whose neighbours have theirs, at the place of its first figure."""
    if not view.cells or not view.columns:
        return None
    cell = view.cells[index][0] if axis == "rows" else view.cells[0][index]
    return Cell(raw="", text="", place=cell.place)


def _matches_declared(cell: Cell, forms: Iterable[str]) -> bool:
    """Whether a label matches one of its declared forms, by wording or by its date or figure."""
    printed = {label_wording(cell.text), label_wording(cell.raw)}
    value = typed(cell.text)
    return any(
        label_wording(form) in printed or (value is not None and value == typed(form)) for form in forms
    )


def _wording_differs(spot: Spot, en: Cell, ja: Cell, renderings: Renderings, axis: str) -> bool:
    """Whether two undeclared labels have different figures among their words, codes or words."""
    period = months(en.text)
    if spot.grid.declaration is not None or (period is not None and period == months(ja.text)):
        return False
    if units_differ(en.text, ja.text) or _turned(spot.grid, axis, en, ja):
        return True
    if stated(en.text) or stated(ja.text):
        return not state_the_same(en.text, ja.text)
    return (
        renderings.differ(spot.grid.id, axis, en, ja)
        or renderings.contradict(en, ja, (spot.grid.id, axis))
        or renderings.unusual(en, ja) is not None
    )


def _turned(grid: AlignedGrid, axis: str, en: Cell, ja: Cell) -> bool:
    """Whether the odds of a label are turned round (2:1, 1:2) in a table that does not turn all of them."""
    if not _are_turned(en, ja):
        return False
    lines = grid.rows if axis == "rows" else grid.columns
    labels = ([_label(grid.view(e), axis, line.index(e)) for e in EDITIONS] for line in lines)
    odds = [(one, other) for one, other in labels if one and other and _ODDS.fullmatch(one.text)]
    return any(one.text == other.text and len(set(_FIGURE.findall(one.text))) > 1 for one, other in odds)


def _are_turned(en: Cell, ja: Cell) -> bool:
    both = [_FIGURE.findall(cell.text) if _ODDS.fullmatch(cell.text) else [] for cell in (en, ja)]
    return both[0] != both[1] and both[0] == both[1][::-1]


_ODDS, _FIGURE = re.compile(r"\s*\d+\s*[:：\-–/]\s*\d+\s*"), re.compile(r"\d+")


def _differ(en: Cell, ja: Cell) -> bool:
    """Whether two undeclared labels are different dates or figures; words are not compared."""
    first, second = sign(en.text), sign(ja.text)
    return first.kind == second.kind == "figure" and first.key != second.key


def _typed_alike(en: Cell, ja: Cell) -> bool:
    return typed(en.text) is not None and typed(ja.text) is not None


def _is_words(forms: Iterable[str]) -> bool:
    return all(typed(form) is None for form in forms)


def _marked_as(cell: Cell, forms: Iterable[str]) -> bool:
    """Whether the label has the marks of one of its declared forms with the same wording."""
    printed = sorted(mark.texts(cell.marks))
    fitting = [form for form in forms if label_wording(form) == label_wording(cell.text)]
    return not fitting or any(sorted(marks_of(form)) == printed for form in fitting)


def marks_of(form: str) -> list[str]:
    """The note marks in a declared label: superscripts, and stars and daggers at its end."""
    raised = [plain(match) for match in SUPERSCRIPT.findall(form)]
    rest = SUPERSCRIPT.sub("", form).rstrip()
    tail = rest[len(rest.rstrip("*†‡@^ ")) :].replace(" ", "")
    return raised + ([tail] if tail else [])


def _ruled_heads(grid: AlignedGrid) -> Iterator[Discrepancy]:
    """A whole row of heads that belongs to another table (a column ruling of the declaration)."""
    for ruling, edition, heads in wrong_heads(grid):
        printed = run(heads)
        right = [key.upper() for key in ruling["means"]]
        item = discrepancy(
            "header",
            Spot(grid),
            *only_in(edition, printed),
            code="compare.header.heads",
            fields={"right": right},
            texts=(edition, *ruling["printed"]),
        )
        decision = Decision(f"{grid.id}-columns", ", ".join(right), ruling["reason"])
        yield replace(item, ruling=decision)


def subhead_keys(grid: AlignedGrid) -> dict[AlignedLine, str]:
    """Lines that head other rows (declared subheads) and have no figure of their own."""
    return {line: subhead.key for line in grid.rows if (subhead := _subhead(grid, line))}


def _subhead(grid: AlignedGrid, line: AlignedLine) -> Key | None:
    """The declared subhead that a row is, by its label in either book."""
    for subhead in grid.declaration.subheads if grid.declaration and line in grid.rows else ():
        for edition in EDITIONS:
            label = _label(grid.view(edition), "rows", line.index(edition))
            if label and _matches_declared(label, subhead.forms(edition)):
                return subhead
    return None
