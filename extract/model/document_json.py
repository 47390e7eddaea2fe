"""Documents as JSON (the published form) and Flows as JSON (for the cache of books already read)."""

import json
from collections.abc import Iterator
from typing import Any

from extract.model.document import (
    Block,
    Cell,
    Document,
    Flow,
    Grid,
    Line,
    Note,
    Paragraph,
    RawCell,
    ReadingProblem,
    Section,
    Style,
    Table,
)
from extract.model.packed import packed
from extract.tables.marks import take_off
from rules_core.messages import say
from rules_core.model import Place

SCHEMA = "taiyaku/document/1"


def document_text(document: Document, language: str) -> Iterator[str]:
    """A Document as JSON, as `api/schemas/document.schema.json` describes; messages in `language`.

    In parts: of a long book only one section or table is made at a time.
    """
    yield _indented(_head(document)).removesuffix("\n}")
    for name, items in _lists(document, language):
        yield f',\n "{name}": '
        before = "["
        for item in items:
            yield before + "\n  " + _indented(item).replace("\n", "\n  ")
            before = ","
        yield "\n ]" if before == "," else "[]"
    yield "\n}\n"


def _indented(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


def _head(document: Document) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "file": document.file,
        "format": document.format,
        "sha256": document.sha256,
        "language": document.language,
        "encoding": document.encoding,
        "pages": document.pages,
        "system": document.system,
    }


def _lists(document: Document, language: str) -> Iterator[tuple[str, Iterator[dict[str, Any]]]]:
    yield "sections", map(_section, document.sections)
    yield "tables", (_table(table, language) for table in document.tables)
    yield "aside", ({"raw": line.raw, "place": line.place.to_json()} for line in document.aside)
    yield "problems", (problem_to_json(problem, language) for problem in document.problems)


def problem_to_json(problem: ReadingProblem, language: str) -> dict[str, Any]:
    """A problem with its sentence."""
    return {
        "code": problem.code,
        "severity": problem.severity,
        "message": problem.message(language),
        "place": problem.place.to_json(),
    }


def _note(note: Note) -> dict[str, Any]:
    return {"mark": note.mark, "raw": note.raw, "cut_off": note.cut_off, "place": note.place.to_json()}


def _section(section: Section) -> dict[str, Any]:
    return {
        "number": section.number,
        "raw_number": section.raw_number,
        "title": section.title,
        "raw_title": section.raw_title,
        "text": section.text,
        "examples": list(section.examples),
        "footnotes": [_note(note) for note in section.footnotes],
        "cut_off": section.cut_off,
        "place": section.place.to_json(),
        "end": section.end and section.end.to_json(),
    }


def _table(table: Table, language: str) -> dict[str, Any]:
    title = table.title
    return {
        "id": table.id,
        "title": title and take_off(title.raw, title.raised).text,
        "raw_title": title and title.raw,
        "rule": table.rule,
        "form": table.form,
        "places": [place.to_json() for place in table.places],
        "pages": sorted({place.page for place in table.places if place.page is not None}),
        "header_rows": table.header_rows,
        "header_columns": table.header_columns,
        "transposed": table.transposed,
        "row_keys": list(table.row_keys) or None,
        "column_keys": list(table.column_keys) or None,
        "collapsed_rows": list(table.collapsed),
        "rows": [[_cell(cell, language) for cell in row] for row in table.rows],
        "notes": [_note(note) for note in table.notes],
    }


def _cell(cell: Cell, language: str) -> dict[str, Any]:
    return {
        "raw": cell.raw,
        "text": cell.text,
        "marks": [
            {
                "text": mark.text,
                "source": mark.source,
                "kind": mark.kind,
                "reason": mark.reason and say(mark.reason, language, mark=mark.text),
            }
            for mark in cell.marks
        ],
        "value": cell.value and cell.value.to_json(),
        "span": [cell.rows, cell.columns],
        "covered": cell.covered,
        "place": cell.place.to_json(),
    }


# --- Flows, for the cache: rows of values without names, since books have very many of them ---------


def flow_to_rows(flow: Flow) -> Iterator[Any]:
    """A complete Flow as plain data: first what belongs to the whole file, then one block after another.

    They are made one by one, so that a long book is not in memory twice.
    """
    yield {
        "format": flow.format,
        "sha256": flow.sha256,
        "blocks": len(flow.blocks),
        "problems": [[p.code, _place(p.place), dict(p.fields), p.severity] for p in flow.problems],
        "aside": [_line(line) for line in flow.aside],
        "pages": flow.pages,
        "encoding": flow.encoding,
        "language": flow.language,
        "announced": [[_line(line) for line in listed] for listed in flow.announced],
    }
    yield from map(_block, flow.blocks)


def flow_from_rows(rows: Iterator[Any], name: str) -> Flow:
    """The reverse of `flow_to_rows`; places get the current name of the file.

    Raises ValueError if rows are missing.
    """
    data = next(rows)

    def place(known: list[Any]) -> Place:
        return Place(name, known[0], known[1] and tuple(known[1]), *known[2:])

    def line(known: list[Any]) -> Line:
        raw, where, ranges, bold, size, joins, level, styles, anchor = known
        kept = tuple(Style(*each) for each in styles)
        return Line(raw, place(where), _ranges(ranges), bold, size, joins, level, kept, anchor)

    def cell(known: list[Any]) -> RawCell:
        return RawCell(known[0], place(known[1]), _ranges(known[2]), *known[3:])

    def block(known: list[Any]) -> Block:
        if len(known) == 1:
            return Paragraph(tuple(map(line, known[0])))
        rows, places, form, caption, header_rows, titled = known
        return Grid(
            rows=tuple(tuple(map(cell, row)) for row in rows),
            places=tuple(map(place, places)),
            form=form,
            caption=tuple(map(line, caption)),
            header_rows=header_rows,
            titled=titled,
        )

    blocks = packed(map(block, rows))
    if len(blocks) != data["blocks"]:
        raise ValueError(len(blocks))
    return Flow(
        file=name,
        format=data["format"],
        sha256=data["sha256"],
        blocks=blocks,
        problems=tuple(
            ReadingProblem(code, place(where), fields, severity)
            for code, where, fields, severity in data["problems"]
        ),
        aside=tuple(map(line, data["aside"])),
        pages=data["pages"],
        encoding=data["encoding"],
        language=data["language"],
        announced=tuple(tuple(map(line, listed)) for listed in data["announced"]),
    )


def _ranges(data: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((begin, end) for begin, end in data) if data else ()


def _place(place: Place) -> list[Any]:
    known = list(place[1:])
    while len(known) > 2 and known[-1] is None:
        known.pop()
    return known


def _line(line: Line) -> list[Any]:
    styles = [[each.start, each.end, each.kind, each.depth] for each in line.styles]
    look = [line.bold, line.size, line.joins, line.level, styles, line.anchor]
    return [line.raw, _place(line.place), line.raised, *look]


def _block(block: Block) -> list[Any]:
    if isinstance(block, Paragraph):
        return [[_line(line) for line in block.lines]]
    return [
        [[_raw_cell(cell) for cell in row] for row in block.rows],
        [_place(place) for place in block.places],
        block.form,
        [_line(line) for line in block.caption],
        block.header_rows,
        block.titled,
    ]


def _raw_cell(cell: RawCell) -> list[Any]:
    return [cell.raw, _place(cell.place), cell.raised, cell.rows, cell.columns, cell.heading]
