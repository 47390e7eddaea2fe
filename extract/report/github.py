"""The report as workflow commands that annotate a pull request. GitHub shows a few a step."""

from extract.report import Report, level_of
from extract.report.links import repository_path
from extract.report.text import summary
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.visible import visible

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def write(report: Report, language: str) -> str:
    """The summary as a notice first, then one command a discrepancy."""
    lines = [f"::notice title=taiyaku::{escape(summary(report, language))}"]
    lines += [_command(report, item, language) for item in report.shown]
    for level, sentence in report.notices(language):
        lines.append(f"::{'error' if level == 'error' else 'notice'} title=taiyaku::{escape(sentence)}")
    return "\n".join(lines) + "\n"


def escape(text: str, *, attribute: bool = False) -> str:
    """Text escaped for a workflow command; an attribute may contain neither colon nor comma."""
    text = visible(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))
    return text.replace(":", "%3A").replace(",", "%2C") if attribute else text


def _command(report: Report, item: Discrepancy, language: str) -> str:
    place = report.place(item)
    attributes = {"title": f"{say(f'report.kind.{item.kind}', language)} {item.id}"}
    if place is not None:
        attributes["file"] = repository_path(report.path(place))
        if place.line is not None:
            attributes["line"] = str(place.line)
            if place.column is not None:
                attributes["col"] = str(place.column)
            if place.end_column is not None and place.end_line in (None, place.line):
                attributes["endColumn"] = str(place.end_column)
    joined = ",".join(f"{name}={escape(value, attribute=True)}" for name, value in attributes.items())
    text = "\n".join((item.message(language), *(evidence.message(language) for evidence in item.evidence)))
    return f"::{_COMMANDS[level_of(report, item)]} {joined}::{escape(text)}"
