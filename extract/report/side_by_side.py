"""A section and its tables as HTML, both books side by side, discrepancies marked in each."""

from collections.abc import Iterable, Iterator
from html import escape

from extract.model.document import Section, Table
from extract.report import Report
from extract.report.groups import Group
from rules_core.messages import say
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition
from rules_core.visible import visible

Marked = tuple[int, int, Discrepancy]
"""Start and end of a range of text, and the discrepancies there."""


def clean(text: str) -> str:
    """Text escaped for HTML, with control characters made visible."""
    return escape(visible(text))


def texts(report: Report, group: Group, language: str) -> Iterator[str]:
    """Both texts of a section; empty if none of its discrepancies is in a text."""
    pair = group.pair
    if pair is None or not any(_in_texts(pair.en, pair.ja, item) for item in group.items):
        return
    yield '<div class="texts">'
    for edition, section in zip(EDITIONS, (pair.en, pair.ja), strict=True):
        yield from _text(report, section, edition, group.items, language)
    yield "</div>"


def tables(report: Report, group: Group, language: str) -> Iterator[str]:
    """Every table with discrepancies, as each book prints it."""
    disputed = {item.table for item in group.items if item.table}
    for grid in report.comparison.grids:
        items = [item for item in group.items if item.table == grid.id]
        if grid.id not in disputed or not (grid.en or grid.ja):
            continue
        disputed.discard(grid.id)
        yield '<div class="tables">'
        for edition in EDITIONS:
            view = grid.view(edition)
            book = _book(report, edition, language)
            yield f'<div class="side scroll" tabindex="0" role="group" aria-label="{book}">\n<h3>{book}</h3>'
            lines = _table(view.table, edition, items) if view else [_nothing(language)]
            yield from lines
            yield "</div>"
        yield "</div>"


def _text(
    report: Report, section: Section | None, edition: Edition, items: Iterable[Discrepancy], language: str
) -> Iterator[str]:
    yield '<div class="side">'
    if section is None:
        yield f"<h3>{_book(report, edition, language)}</h3>{_nothing(language)}</div>"
        return
    place = clean(str(section.place))
    yield f'<h3>{_book(report, edition, language)} <span class="place">{place}</span></h3>'
    yield f'<div lang="{report.books[edition].language or edition}">'
    marks: dict[int, list[Marked]] = {}
    for item in items:
        where = _spot(section, item.side(edition))
        if where:
            marks.setdefault(where[0], []).append((where[1], where[2], item))
    for index, text in enumerate((section.text, *section.examples)):
        if text.strip():
            style = ' class="example"' if index else ""
            yield f"<p{style}>{_marked(text, marks.get(index, []))}</p>"
    yield "</div></div>"


def _in_texts(en: Section | None, ja: Section | None, item: Discrepancy) -> bool:
    """Whether a discrepancy is in running text: it has a place there, or no table at all."""
    if item.table is None:
        return True
    return any(section and _spot(section, side) for section, side in ((en, item.en), (ja, item.ja)))


def _spot(section: Section, side: Printed | None) -> tuple[int, int, int] | None:
    """The passage and the range of a side in a section, None if it has none."""
    if side is None or not side.raw.strip() or side.place.file != section.place.file:
        return None
    if side.span is not None:
        return side.span.passage, side.span.start, side.span.end
    for index, passage in enumerate(section.passages):
        for at, place in passage.lines:
            if _same_line(place, side.place):
                start = at + ((side.place.column or 0) - (place.column or 0))
                if passage.raw[start : start + len(side.raw)] == side.raw:
                    return index, start, start + len(side.raw)
    return None


def _same_line(line: Place, place: Place) -> bool:
    return line.line is not None and line.line == place.line and (line.column or 0) <= (place.column or 0)


def _marked(text: str, marks: list[Marked]) -> str:
    """A text with its marks as links to explanations; of overlapping marks the first counts."""
    parts: list[str] = []
    at = 0
    for start, end, item in sorted(marks, key=lambda mark: mark[:2]):
        if start < at or start >= end or end > len(text):
            continue
        words = clean(text[start:end])
        parts.append(clean(text[at:start]))
        parts.append(f'<mark class="{item.severity}"><a href="#{clean(item.id)}">{words}</a></mark>')
        at = end
    return "".join((*parts, clean(text[at:])))


def _table(table: Table, edition: Edition, items: Iterable[Discrepancy]) -> Iterator[str]:
    disputed = {side.place: item.severity for item in items if (side := item.side(edition))}
    yield f'<table lang="{edition}">'
    if table.title:
        yield f"<caption>{clean(table.title.raw.strip())}</caption>"
    for number, row in enumerate(table.rows):
        cells = []
        for column, cell in enumerate(row):
            if cell.covered:
                continue
            head = number < table.header_rows or column < table.header_columns
            tag = "th" if head and cell.raw.strip() else "td"
            across = number < table.header_rows
            scope = "" if tag == "td" else ' scope="col"' if across else ' scope="row"'
            span = (f' rowspan="{cell.rows}"' if cell.rows > 1 else "") + (
                f' colspan="{cell.columns}"' if cell.columns > 1 else ""
            )
            severity = disputed.get(cell.place)
            raw = clean(cell.raw.strip())
            inner = f'<mark class="{severity}">{raw}</mark>' if severity and raw else raw
            cells.append(f"<{tag}{scope}{span}>{inner}</{tag}>")
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</table>"
    yield from (f'<p lang="{edition}">{clean(note.raw.strip())}</p>' for note in table.notes)


def _book(report: Report, edition: Edition, language: str) -> str:
    return clean(report.named(edition, language))


def _nothing(language: str) -> str:
    return f'<p class="quiet">{clean(say("report.html.nothing", language))}</p>'
