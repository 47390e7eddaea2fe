"""Match each sheet of a book with each declared table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from extract.identify.labels import LIKENESS, Paired, label_words, pair
from extract.identify.law_score import count_breaches
from extract.identify.layouts import brackets, records
from extract.model.document import ReadingProblem
from extract.tables.folding import fold
from extract.tables.marks import take_off
from extract.tables.shape import Sheet, Slot
from rules_core.declarations import Axis, Declaration
from rules_core.model.tables import EDITIONS, Edition

ENOUGH = 0.45  # of 1: a table is taken for the declared one from this score on
ROWS, COLUMNS, TITLE, RULE = 0.5, 0.35, 0.1, 0.05
HEAD_SEARCH = 3  # the row of heads is looked for among so many rows
SHARED_LABELS = 0.2  # of the labels at the edge of a sheet: fewer than these, and it is another table
NEAR = 0.1  # scores nearer than this are distinguished by what the cells hold


@dataclass(frozen=True, slots=True)
class Fit:
    """A sheet read as one declared table: its rows as a plain grid, and the key of each row and column."""

    declaration: Declaration
    rows: tuple[tuple[Slot, ...], ...]
    row_keys: tuple[str | None, ...]
    column_keys: tuple[str | None, ...]
    header_rows: int
    transposed: bool
    score: float
    problems: tuple[ReadingProblem, ...] = ()


def identify(
    sheets: Iterable[tuple[Sheet, str | None]], declarations: Sequence[Declaration], edition: Edition | None
) -> dict[int, Fit]:
    """The declared table of each sheet, by the sheet's position; at most one sheet a declaration.

    `sheets` come with the number of the rule they are under. Of declarations that fit nearly equally well
    (two charts with the same heads) the one whose laws the figures break least often wins.
    """
    fits: list[tuple[int, int, float, int, int, Fit]] = []
    for i, (sheet, rule) in enumerate(sheets):
        candidates = _candidates(sheet, declarations)
        own = [fit for d in candidates if (fit := _best(sheet, rule, d, edition)) is not None]
        best = max((fit.score for fit in own), default=0.0)
        for j, fit in enumerate(own):
            close = best - fit.score < NEAR
            broken = count_breaches(fit.rows, fit.row_keys, fit.column_keys, fit.declaration) if close else 0
            fits.append((0 if close else 1, broken, -fit.score, i, j, fit))
    result: dict[int, Fit] = {}
    taken: set[str] = set()
    for *_, i, _, fit in sorted(fits, key=lambda entry: entry[:5]):
        if i not in result and fit.declaration.id not in taken:
            result[i] = fit
            taken.add(fit.declaration.id)
    return result


def _best(sheet: Sheet, rule: str | None, declaration: Declaration, edition: Edition | None) -> Fit | None:
    if len(sheet.rows) < 2 or sheet.width < 2:
        return None
    extra = TITLE * _title_likeness(sheet, declaration, edition) + RULE * (rule == declaration.rule)
    fits = [_unfolded(sheet, declaration, edition, extra)]
    if declaration.layout == "grid":
        fits.append(_plain(sheet, declaration, edition, extra))
    if declaration.layout == "grid" and min(len(declaration.rows.keys), len(declaration.columns.keys)) > 1:
        fits.append(_turned(sheet, declaration, edition, extra))
    best = max((fit for fit in fits if fit is not None), key=lambda fit: fit.score, default=None)
    return best if best is not None and best.score >= ENOUGH else None


def _candidates(sheet: Sheet, declarations: Sequence[Declaration]) -> list[Declaration]:
    """The declarations with labels in common with the edge of a sheet."""
    edge = [row[0] for row in sheet.rows] + [slot for row in sheet.rows[:HEAD_SEARCH] for slot in row]
    printed = {fold(label_of(slot)) for slot in edge}
    result: list[Declaration] = []
    for declaration in declarations:
        known = label_words(declaration.rows) | label_words(declaration.columns)
        if len(printed & known) >= SHARED_LABELS * min(len(declaration.rows.keys), len(printed)):
            result.append(declaration)
    return result


def _title_likeness(sheet: Sheet, declaration: Declaration, edition: Edition | None) -> float:
    titles = [form for e in EDITIONS if edition in (None, e) for form in declaration.title[e]]
    if sheet.title is None or not titles:
        return 0.0
    printed = fold(take_off(sheet.title.raw, sheet.title.raised).text)
    return max(fuzz.ratio(printed, fold(title)) for title in titles) / 100


def _plain(sheet: Sheet, declaration: Declaration, edition: Edition | None, extra: float) -> Fit | None:
    """The sheet as declared: rows down the side, columns across the head."""
    head, columns = _head(sheet.rows, declaration.columns, edition)
    bare = head is None and declaration.heads_optional and sheet.width == len(declaration.columns.keys) + 1
    if head is None and not bare:
        return None
    header_rows = 0 if head is None else head + 1
    column_keys: tuple[str | None, ...] = tuple(key.key for key in declaration.columns.keys)
    share = 1.0
    if columns is not None:
        column_keys, share = columns.keys, _share(columns, declaration.columns)
    body = sheet.rows[header_rows:]
    subheads = [_subhead(row, declaration) for row in body]
    labels = ["" if subhead else label_of(row[0]) for row, subhead in zip(body, subheads, strict=True)]
    rows = pair(labels, declaration.rows, edition)
    keys = [subhead or key for subhead, key in zip(subheads, rows.keys, strict=True)]
    unnamed = [i for i, key in enumerate(keys) if key is None]
    missing = [key.key for key in declaration.subheads if key.key not in keys]
    if len(unnamed) == len(missing):  # what is left is the line that only heads the rows, its label damaged
        for i, key in zip(unnamed, missing, strict=True):
            keys[i] = key
    score = ROWS * _share(rows, declaration.rows) + COLUMNS * share + extra
    return Fit(
        declaration,
        sheet.rows,
        (*[None] * header_rows, *keys),
        (None, *column_keys),
        header_rows,
        False,
        score,
    )


def _unfolded(sheet: Sheet, declaration: Declaration, edition: Edition | None, extra: float) -> Fit | None:
    unfold = records if declaration.layout == "records" else brackets if declaration.brackets else None
    unfolded = unfold(sheet, declaration, edition) if unfold else None
    if unfolded is None:
        return None
    column_keys, share = unfolded.column_keys, 1.0
    if column_keys is None:
        columns = pair([label_of(slot) for slot in unfolded.rows[0][1:]], declaration.columns, edition)
        column_keys, share = (None, *columns.keys), _share(columns, declaration.columns)
    known = sum(how in ("word", "value") for how in unfolded.how)
    count = max(len(declaration.rows.keys), len(unfolded.rows) - 1)
    score = ROWS * known / count + COLUMNS * share + extra
    return Fit(declaration, unfolded.rows, unfolded.row_keys, column_keys, 1, False, score, unfolded.problems)


def _turned(sheet: Sheet, declaration: Declaration, edition: Edition | None, extra: float) -> Fit | None:
    """The sheet transposed: the declared rows are its columns."""
    head, across = _head(sheet.rows, declaration.rows, edition)
    if head is None or across is None:
        return None
    body = sheet.rows[head + 1 :]
    down = pair([label_of(row[0]) for row in body], declaration.columns, edition)
    score = ROWS * _share(across, declaration.rows) + COLUMNS * _share(down, declaration.columns) + extra
    return Fit(
        declaration,
        sheet.rows,
        (*[None] * (head + 1), *down.keys),
        (None, *across.keys),
        head + 1,
        True,
        score,
    )


def _head(
    rows: Sequence[Sequence[Slot]], axis: Axis, edition: Edition | None
) -> tuple[int | None, Paired | None]:
    """The row, among the first ones, whose labels match most keys of an axis; None if none matches any."""
    best: tuple[int | None, Paired | None] = (None, None)
    most = 0
    for i, row in enumerate(rows[:HEAD_SEARCH]):
        paired = pair([label_of(slot) for slot in row[1:]], axis, edition)
        if paired.sure > most:
            best, most = (i, paired), paired.sure
    return best


def label_of(slot: Slot) -> str:
    """The label that a place of a sheet prints, without marks; empty for one that a span covers."""
    return "" if slot.covered else take_off(slot.cell.raw, slot.cell.raised).text


def _share(paired: Paired, axis: Axis) -> float:
    """The share of an axis that is found: certainly matched labels among all labels, declared and printed."""
    printed = sum(bool(key) or bool(how) for key, how in zip(paired.keys, paired.how, strict=True))
    return paired.sure / max(len(axis.keys), printed)


def _subhead(row: Sequence[Slot], declaration: Declaration) -> str | None:
    label = fold(label_of(row[0]))
    for key in declaration.subheads:
        if any(fuzz.ratio(label, fold(form)) >= LIKENESS for form in (*key.en, *key.ja)):
            return key.key
    return None
