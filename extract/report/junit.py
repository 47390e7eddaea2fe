"""The report as JUnit XML: one suite a table, one test case for every cell that was checked."""

from __future__ import annotations

import re
from collections import defaultdict
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from extract.report import Report
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(report: Report, language: str) -> str:
    """Checked cells pass or fail; what is wrong beside the cells (a row, a note, a title) is a case.

    Accepted discrepancies are skipped cases with their reason; a stale entry is a failing case.
    """
    suites: dict[str, list[Element]] = defaultdict(list)
    failing = {item.id for item in report.new}
    accepted = {item.id: entry.reason for item, entry in report.accepted}
    every = (*report.new, *(item for item, _ in report.accepted))
    at_cell = {item.cell: item for item in every if item.kind not in ("mention", "note")}
    told: set[str] = set()
    for place in report.comparison.checked:
        item = at_cell.get((place.table, place.row, place.column))
        case = _case(place.table, f"{place.row} / {place.column}")
        if item is not None:
            told.add(item.id)
            _outcome(case, item, failing, accepted, language)
        suites[place.table].append(case)
    for item in every:
        if item.id not in told:
            table = item.table or item.rule or "-"
            case = _case(table, " / ".join(filter(None, (item.kind, *item.cell[1:], item.id))))
            _outcome(case, item, failing, accepted, language)
            suites[table].append(case)
    for entry in report.stale:
        case = _case("accepted", entry.id)
        sentence = say("report.stale", language, id=entry.id, reason=entry.reason)
        SubElement(case, "failure", type="stale", message=_clean(sentence))
        suites["accepted"].append(case)
    return _document(suites)


def _document(suites: dict[str, list[Element]]) -> str:
    root = Element("testsuites", name="taiyaku")
    for name, cases in suites.items():
        suite = SubElement(root, "testsuite", {"name": name, **_tally(cases)})
        suite.extend(cases)
    for key, value in _tally([case for cases in suites.values() for case in cases]).items():
        root.set(key, value)
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _tally(cases: list[Element]) -> dict[str, str]:
    return {
        "tests": str(len(cases)),
        "failures": str(sum(case.find("failure") is not None for case in cases)),
        "errors": "0",
        "skipped": str(sum(case.find("skipped") is not None for case in cases)),
    }


def _case(table: str, name: str) -> Element:
    return Element("testcase", classname=_clean(table), name=_clean(name))


def _outcome(
    case: Element, item: Discrepancy, failing: set[str], accepted: dict[str, str], language: str
) -> None:
    if item.id in failing:
        failure = SubElement(case, "failure", type=item.kind, message=_clean(item.message(language)))
        lines = [str(side.place) for side in (item.en, item.ja) if side]
        lines += [evidence.message(language) for evidence in item.evidence]
        failure.text = _clean("\n".join(lines))
    else:
        SubElement(case, "skipped", message=_clean(accepted[item.id]))


def _clean(text: str) -> str:
    """Without the control characters that XML cannot hold."""
    return _NOT_XML.sub("�", text)
