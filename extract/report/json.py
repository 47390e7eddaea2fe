"""The report as JSON, described by `api/schemas/report.schema.json`."""

import json
from typing import Any

from extract.model.document import Document, ReadingProblem
from extract.report import Report
from rules_core import __version__


def write(report: Report, language: str) -> str:
    """The report as JSON text; messages are in both languages whatever `language` is."""
    return json.dumps(data(report), ensure_ascii=False, indent=2) + "\n"


def data(report: Report) -> dict[str, Any]:
    """The report as plain data, keys in a fixed order."""
    return {
        "schema": "taiyaku/report/1",
        "version": __version__,
        "system": report.system,
        "books": {edition: _book(book) for edition, book in report.books.items()},
        "summary": report.counts(),
        "discrepancies": [item.to_json() for item in report.new],
        "notations": [item.to_json() for item in report.notations],
        "accepted": [
            {**item.to_json(), "accepted": {"reason": entry.reason, "date": entry.date.isoformat()}}
            for item, entry in report.accepted
        ],
        "stale": [
            {"id": entry.id, "reason": entry.reason, "date": entry.date.isoformat()} for entry in report.stale
        ],
        "unused_rulings": [ruling.id for ruling in report.comparison.unused],
        "translation": report.translation,
        "doubtful": [item.to_json() for item in report.comparison.doubtful],
        "doubts": [_problem(problem) for problem in report.comparison.doubts],
        "unpaired": [_problem(problem) for problem in report.unpaired],
        "passed_over": [_problem(problem) for problem in report.passed_over],
        "changed_since": None
        if report.since is None
        else {"revision": report.since, "left_out": report.left_out},
    }


def _book(book: Document) -> dict[str, Any]:
    return {
        "file": book.file,
        "format": book.format,
        "sha256": book.sha256,
        "language": book.language,
        "sections": len(book.sections),
        "tables": len(book.tables),
        "problems": [_problem(problem) for problem in book.problems],
    }


def _problem(problem: ReadingProblem) -> dict[str, Any]:
    return {
        "code": problem.code,
        "severity": problem.severity,
        "message": {language: problem.message(language) for language in ("en", "ja")},
        "place": problem.place.to_json(),
    }
