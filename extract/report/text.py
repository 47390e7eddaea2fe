"""The report for people: by table, both books' cells side by side, in the columns of the terminal."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from extract.report import Report, head_of, ruling_sentence
from extract.report.groups import Group, grouped
from extract.report.width import padded, shortened, wrapped
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition
from rules_core.visible import on_one_line
from rules_core.width import width

COLUMNS = 100
"""The most columns of a line; a narrower terminal has fewer."""
_LEAST = 60
_BOLD, _RED, _YELLOW, _DIM, _PLAIN = "\x1b[1m", "\x1b[31m", "\x1b[33m", "\x1b[2m", "\x1b[0m"


def write(report: Report, language: Edition, *, colour: bool = False, columns: int = COLUMNS) -> str:
    """The whole report as text, ending in a summary line and a newline."""
    return "\n".join(_lines(report, language, _Paint(colour, min(max(columns, _LEAST), COLUMNS)))) + "\n"


class _Paint:
    """What a line may hold: terminal colours, or none, and a number of columns."""

    def __init__(self, on: bool, columns: int) -> None:
        self._on = on
        self.columns = columns

    def __call__(self, text: str, *codes: str) -> str:
        return "".join(codes) + text + _PLAIN if self._on and text else text


def _lines(report: Report, language: Edition, paint: _Paint) -> Iterator[str]:
    yield from (on_one_line(report.file_of(edition, language)) for edition in EDITIONS)
    yield ""
    for group in grouped(report, report.shown):
        for name, items in groupby(group.in_order, key=partial(_heading, report, group, language)):
            yield paint(shortened(name, paint.columns), _BOLD)
            for item in items:
                yield from _item(report, item, name, language, paint)
            yield ""
    notices = report.notices(language)
    for _, sentence in notices:
        yield from wrapped(sentence, paint.columns, "")
    if notices:
        yield ""
    yield from wrapped(summary(report, language), paint.columns, "")


def _heading(report: Report, group: Group, language: Edition, item: Discrepancy) -> str:
    """The heading of a discrepancy: its table, or the number and title of its section."""
    if item.table or not group.pair:
        return report.heading(item, language, named=bool(group.pair and group.pair.names))
    return "  ".join(filter(None, (group.number, group.title(language))))


def summary(report: Report, language: str) -> str:
    """One sentence with every count."""
    counts = report.counts()
    kind = "" if report.system else ".messages" if report.en.format == "po" else ".undeclared"
    if not counts["new"]:
        kind = ".messages.none" if kind == ".messages" else ".none"
    return say(f"report.summary{kind}", language, **counts)


def _item(report: Report, item: Discrepancy, name: str, language: str, paint: _Paint) -> Iterator[str]:
    tone = {"verdict": _RED, "no-verdict": _YELLOW, "note": _DIM}[item.severity]
    head = head_of(report, item, language)
    gap = " " * max(2, paint.columns - 2 - width(head) - width(item.id))
    yield f"  {paint(head, tone)}{gap}{paint(item.id, _DIM)}"
    yield from wrapped(below(name, item.message(language)), paint.columns, "    ")
    yield from _sides(report, item, language, paint.columns)
    for evidence in item.evidence:
        label = say(f"report.evidence.{evidence.supports or 'neither'}", language)
        yield from wrapped(f"{label} {evidence.message(language)}", paint.columns, "      ")
    ruling = ruling_sentence(report, item, language)
    if ruling:
        yield from wrapped(ruling, paint.columns, "      ")


def below(heading: str, sentence: str) -> str:
    """A sentence as it stands below a heading: without the name of the section if that is the heading."""
    rest = sentence.removeprefix(heading)
    text = rest[1:].lstrip() if heading and rest != sentence and rest[:1] in tuple(":：,・") else sentence
    return text[:1].upper() + text[1:] if text != sentence else sentence


def _sides(report: Report, item: Discrepancy, language: str, columns: int) -> Iterator[str]:
    """Both cells side by side if they fit, else one below the other."""
    cells = [
        _side(item.side(edition), report.named(edition, language), language, columns) for edition in EDITIONS
    ]
    half = columns // 2 - 4
    if all(width(cell) <= half for cell in cells):
        yield f"      {padded(cells[0], half)}  {cells[1]}".rstrip()
    else:
        yield from (f"      {shortened(cell, columns - 6)}" for cell in cells)


def _side(side: Printed | None, book: str, language: str, columns: int) -> str:
    if side is None:
        return f"{book}  –"
    raw = on_one_line(" ".join(side.raw.split())) or say("report.blank", language)
    place = on_one_line(str(side.place))
    room = columns - 6 - width(book) - width(place) - 6
    return f"{book}  {shortened(raw, max(room, 12))}  ({place})"
