"""The report as SARIF 2.1.0, for code scanning and editors."""

import json
from typing import Any

from extract.report import Report, level_of
from extract.report.links import relative_uri, rule_link
from rules_core import __version__
from rules_core.messages import say
from rules_core.model import Place
from rules_core.model.discrepancies import KINDS, Discrepancy
from rules_core.model.tables import OTHER

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def write(report: Report, language: str) -> str:
    """One run; accepted discrepancies are included, suppressed with their reason.

    Outdated entries and places that could not be read are notifications of the run.
    """
    results = [_result(report, item, language) for item in report.shown]
    for item, entry in report.accepted:
        suppression = {"kind": "external", "status": "accepted", "justification": entry.reason}
        results.append({**_result(report, item, language), "suppressions": [suppression]})
    source = OTHER[report.translation]
    run = {
        "tool": {
            "driver": {
                "name": "taiyaku",
                "semanticVersion": __version__,
                "rules": [_rule(kind, language) for kind in KINDS],
                "language": language,
            }
        },
        "automationDetails": {"id": f"taiyaku/{report.system or 'books'}/{source}-{report.translation}/"},
        "columnKind": "unicodeCodePoints",
        "invocations": [
            {
                "executionSuccessful": True,
                "toolExecutionNotifications": [
                    {"level": level, "message": {"text": sentence}}
                    for level, sentence in report.notices(language)
                ],
            }
        ],
        "results": results,
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(kind: str, language: str) -> dict[str, Any]:
    return {
        "id": kind,
        "name": "".join(part.capitalize() for part in kind.split("-")),
        "shortDescription": {"text": say(f"report.kind.{kind}", language)},
        "fullDescription": {"text": say(f"report.about.{kind}", language)},
        "defaultConfiguration": {"level": "note" if kind == "notation" else "error"},
    }


def _result(report: Report, item: Discrepancy, language: str) -> dict[str, Any]:
    sides = report.sides(item)
    name = "/".join(part or "*" for part in item.cell) if item.table else item.rule or "*"
    # Code scanning wants a place: of what neither book prints it is the translation as a whole.
    place = sides[0][1].place if sides else Place(report.books[report.translation].file)
    location = {
        "physicalLocation": _physical(report, place, sides[0][1].raw if sides else None),
        "logicalLocations": [{"fullyQualifiedName": name, "kind": "member"}],
    }
    related = [
        {
            "id": number,
            "message": {"text": report.named(edition, language)},
            "physicalLocation": _physical(report, side.place, side.raw),
        }
        for number, (edition, side) in enumerate(sides[1:], start=1)
    ]
    link = rule_link(report, item.rule, language)
    return {
        "ruleId": item.kind,
        "ruleIndex": KINDS.index(item.kind),
        "level": level_of(report, item),
        "kind": "fail",
        "message": {"text": item.message(language)},
        "locations": [location],
        "relatedLocations": related,
        "partialFingerprints": {"taiyakuDiscrepancy/v1": item.id},
        "properties": {
            "confidence": item.confidence,
            "table": item.table,
            "rule": item.rule,
            "en": item.en and item.en.raw,
            "ja": item.ja and item.ja.raw,
            "evidence": [evidence.message(language) for evidence in item.evidence],
            "ruling": item.ruling and item.ruling.use,
            **({"reference": link} if link else {}),
        },
    }


def _physical(report: Report, place: Place, raw: str | None) -> dict[str, Any]:
    location: dict[str, Any] = {"artifactLocation": {"uri": relative_uri(report.path(place))}}
    if place.line is not None:
        region: dict[str, Any] = {"startLine": place.line}
        if place.column is not None:
            region["startColumn"] = place.column
        if place.end_line is not None:
            region["endLine"] = place.end_line
        if place.end_column is not None and place.column is not None:
            region["endColumn"] = place.end_column + 1  # SARIF counts the column after the last letter
        if raw:
            region["snippet"] = {"text": raw}
        location["region"] = region
    if place.page is not None:
        location["properties"] = {"page": place.page}
    return location
