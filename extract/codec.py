"""Documents as JSON (the published form) and Flows as JSON (for the cache of books already read)."""

from __future__ import annotations

from typing import Any

from extract.document import (
    Block,
    Cell,
    Document,
    Flow,
    Grid,
    Line,
    Note,
    Paragraph,
    Problem,
    RawCell,
    Section,
    Table,
)
from extract.tables.marks import take_off
from rules_core.messages import say
from rules_core.model import Place

SCHEMA = "taiyaku/document/1"


def document_to_json(document: Document, language: str) -> dict[str, Any]:
    """A Document as plain data, as `api/schemas/document.schema.json` describes; messages in `language`."""
    return {
        "schema": SCHEMA,
        "file": document.file,
        "format": document.format,
        "sha256": document.sha256,
        "language": document.language,
        "encoding": document.encoding,
        "pages": document.pages,
        "system": document.system,
        "sections": [_section(section) for section in document.sections],
        "tables": [_table(table, language) for table in document.tables],
        "aside": [{"raw": line.raw, "place": line.place.to_json()} for line in document.aside],
        "problems": [problem_to_json(problem, language) for problem in document.problems],
    }


def problem_to_json(problem: Problem, language: str) -> dict[str, Any]:
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


# --- Flows, for the cache --------------------------------------------------------------------------


def flow_to_json(flow: Flow) -> dict[str, Any]:
    """A Flow as plain data, nothing left out."""
    return {
        "file": flow.file,
        "format": flow.format,
        "sha256": flow.sha256,
        "blocks": [_block(block) for block in flow.blocks],
        "problems": [
            {"code": p.code, "place": p.place.to_json(), "fields": dict(p.fields), "severity": p.severity}
            for p in flow.problems
        ],
        "aside": [_line(line) for line in flow.aside],
        "pages": flow.pages,
        "encoding": flow.encoding,
        "language": flow.language,
    }


def flow_from_json(data: dict[str, Any], name: str) -> Flow:
    """The reverse of `flow_to_json`; places name the file as it is called now."""

    def place(known: dict[str, Any]) -> Place:
        return Place.from_json({**known, "file": name})

    def line(known: dict[str, Any]) -> Line:
        return Line(**{**known, "place": place(known["place"]), "raised": _ranges(known["raised"])})

    def block(known: dict[str, Any]) -> Block:
        if "lines" in known:
            return Paragraph(tuple(map(line, known["lines"])))
        return Grid(
            rows=tuple(
                tuple(
                    RawCell(**{**c, "place": place(c["place"]), "raised": _ranges(c["raised"])}) for c in row
                )
                for row in known["rows"]
            ),
            places=tuple(map(place, known["places"])),
            form=known["form"],
            caption=tuple(map(line, known["caption"])),
            header_rows=known["header_rows"],
        )

    return Flow(
        file=name,
        format=data["format"],
        sha256=data["sha256"],
        blocks=tuple(map(block, data["blocks"])),
        problems=tuple(Problem(**{**p, "place": place(p["place"])}) for p in data["problems"]),
        aside=tuple(map(line, data["aside"])),
        pages=data["pages"],
        encoding=data["encoding"],
        language=data["language"],
    )


def _ranges(data: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((begin, end) for begin, end in data) if data else ()


def _line(line: Line) -> dict[str, Any]:
    return {
        "raw": line.raw,
        "place": line.place.to_json(),
        "raised": line.raised,
        "bold": line.bold,
        "size": line.size,
        "joins": line.joins,
    }


def _block(block: Block) -> dict[str, Any]:
    if isinstance(block, Paragraph):
        return {"lines": [_line(line) for line in block.lines]}
    return {
        "rows": [
            [
                {
                    "raw": cell.raw,
                    "place": cell.place.to_json(),
                    "raised": cell.raised,
                    "rows": cell.rows,
                    "columns": cell.columns,
                    "heading": cell.heading,
                }
                for cell in row
            ]
            for row in block.rows
        ],
        "places": [place.to_json() for place in block.places],
        "form": block.form,
        "caption": [_line(line) for line in block.caption],
        "header_rows": block.header_rows,
    }
