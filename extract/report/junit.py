"""The report as JUnit XML: one suite a section, a test case for its text and for every checked cell."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from extract.align.grid import AlignedGrid
from extract.report import Report
from extract.report.groups import Group, grouped
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy, label_text
from rules_core.model.tables import Edition
from rules_core.visible import visible


def write(report: Report, language: Edition) -> str:
    """Everything that was checked passes or fails: a section's text, each cell of its tables, each file.

    Accepted discrepancies are skipped cases with their reason; an outdated entry and a file without its
    counterpart are failing cases.
    """
    accepted = {item.id: entry.reason for item, entry in report.accepted}
    every = (*report.new, *(item for item, _ in report.accepted))
    cells = _cells(report, every, accepted, language)
    reported = {item.id for checked in cells.values() for _, item in checked if item}
    tables: dict[str | None, list[str]] = defaultdict(list)
    for grid in report.comparison.grids:
        tables[grid.rule].append(grid.id)
    suites: dict[str, list[Element]] = defaultdict(list)
    for group in grouped(report, every):
        name = "  ".join(filter(None, (group.number, group.title(language)))) or "-"
        beside = [item for item in group.items if item.id not in reported]
        suites[name] += _text(name, group, beside, accepted, language)
        for table in tables.pop(group.pair.number, ()) if group.pair else ():
            suites[name] += [case for case, _ in cells.pop(table, ())]
    for rest in cells.values():  # tables that no section holds
        suites[rest[0][0].get("classname", "-")] += [case for case, _ in rest]
    for problem in report.unpaired:
        case = _case(say("report.junit.files", language), str(problem.place))
        SubElement(case, "failure", type="unpaired", message=problem.message(language))
        suites[say("report.junit.files", language)].append(case)
    for entry in report.stale:
        case = _case(say("report.junit.accepted", language), entry.id)
        sentence = say("report.stale", language, id=entry.id, reason=entry.reason)
        SubElement(case, "failure", type="stale", message=sentence)
        suites[say("report.junit.accepted", language)].append(case)
    return _document(suites)


def _text(
    name: str, group: Group, items: Sequence[Discrepancy], accepted: Mapping[str, str], language: Edition
) -> Iterator[Element]:
    """The cases of a section besides its cells: its text if nothing differs in it, else each difference."""
    if group.pair and not any(item.table is None for item in items):
        yield _case(name, say("report.junit.text", language))
    for item in items:
        case = _case(name, f"{say(f'report.kind.{item.kind}', language)} {item.id}")
        _outcome(case, item, accepted, language)
        yield case


def _cells(
    report: Report, every: Sequence[Discrepancy], accepted: Mapping[str, str], language: Edition
) -> dict[str, list[tuple[Element, Discrepancy | None]]]:
    """A case for every checked cell, with what differs there, by table."""
    at_cell = {item.cell: item for item in every if item.kind not in ("mention", "note")}
    cells: dict[str, list[tuple[Element, Discrepancy | None]]] = defaultdict(list)
    names = {grid.id: _names(grid, language) for grid in report.comparison.grids}
    for place in report.comparison.checked:
        item = at_cell.get((place.table, place.row, place.column))
        table, lines = names[place.table]
        row, column = (lines.get(key, key) for key in (place.row, place.column))
        case = _case(table, f"{row} / {column}")
        if item is not None:
            _outcome(case, item, accepted, language)
        cells[place.table].append((case, item))
    return cells


def _names(grid: AlignedGrid, language: Edition) -> tuple[str, dict[str, str]]:
    """The names of a table, its rows and its columns (by key) for readers."""
    lines = {line.key: label_text(grid.name(line), language) for line in (*grid.columns, *grid.rows)}
    view = grid.view(language)
    if grid.declaration is None and view and view.table.title:
        return view.table.title.raw.strip(), lines
    return grid.declaration.name[language] if grid.declaration else grid.id, lines


def _document(suites: dict[str, list[Element]]) -> str:
    root = Element("testsuites", name="taiyaku")
    for name, cases in suites.items():
        suite = SubElement(root, "testsuite", {"name": name, **_tally(cases)})
        suite.extend(cases)
    for key, value in _tally([case for cases in suites.values() for case in cases]).items():
        root.set(key, value)
    for element in root.iter():
        element.text = visible(element.text or "") or None
        for key, value in element.attrib.items():
            element.set(key, visible(value))
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _tally(cases: list[Element]) -> dict[str, str]:
    return {
        "tests": str(len(cases)),
        "failures": str(sum(case.find("failure") is not None for case in cases)),
        "errors": "0",
        "skipped": str(sum(case.find("skipped") is not None for case in cases)),
    }


def _case(group: str, name: str) -> Element:
    return Element("testcase", classname=group, name=name)


def _outcome(case: Element, item: Discrepancy, accepted: Mapping[str, str], language: str) -> None:
    if item.id in accepted:
        SubElement(case, "skipped", message=accepted[item.id])
        return
    failure = SubElement(case, "failure", type=item.kind, message=item.message(language))
    lines = [f"{side.place}  {' '.join(side.raw.split())}" for side in (item.en, item.ja) if side]
    lines += [evidence.message(language) for evidence in item.evidence]
    failure.text = "\n".join(lines)
