"""A verdict as text: findings, points, consequences, dependencies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.text.blocks import balance_text, blocks_text
from api.text.columns import padded
from rules_core.messages import say
from rules_core.model.findings import OF_FIGURES, Verdict, cells_named
from rules_core.model.grouped_dependencies import grouped_sentences
from rules_core.registry import find_system
from rules_core.system import System

if TYPE_CHECKING:
    from rules_core.comparison import ReadingsCompared
    from rules_core.matches import MatchVerdict


def named(file: str, verdict: Verdict) -> str:
    """The file and, if the roster has a name, that: `side.yaml (Second company)`."""
    return f"{file} ({verdict.name})" if verdict.name else file


def verdict_text(name: str, verdict: Verdict, language: str, *, details: bool = False) -> str:
    """The whole answer for the file `name`; with `details` every dependency on a line of its own."""
    data, system = verdict.to_json(language), verdict.system
    balance = balance_text(verdict.blocks, language, system)
    balance = balance.lstrip() if language == "ja" else balance
    parts = [f"{named(name, verdict)}: {data['summary']}{balance}"]
    parts += [finding_text(finding, language) for finding in data["findings"]]
    parts += blocks_text(verdict.blocks, language, system)
    parts += _listed("unchecked", _unchecked(data), language)
    parts += (
        rests_on_text(data, language, system)
        if details
        else _listed("rests-on", _grouped(verdict, language), language)
    )
    parts.append(versions(data, language))
    return "\n\n".join(parts) + "\n"


def side_text(name: str, match: MatchVerdict, side: int, language: str) -> str:
    """What a side (0 or 1) of a match may know: the other's announcement, then its own verdict."""
    data, verdict = match.side_json(side, language), match.verdicts[side]
    about = [phrase.render(language, verdict.system) for phrase in match.meeting.announced[side]]
    parts = [*about, *(finding_text(finding, language) for finding in data["findings"])]
    return "\n\n".join([*parts, verdict_text(name, verdict, language)])


def comparison_text(name: str, comparison: ReadingsCompared, language: str) -> str:
    """The verdict under each reading, with the differences and their causes."""
    data = comparison.to_json(language)
    verdicts = [
        f"  {padded(say(f'validate.by.{reading}', language), 24)} {verdict['summary']}"
        for reading, verdict in data["verdicts"].items()
    ]
    parts = ["\n".join([f"{name}:", *verdicts])]
    for finding in data["findings"]:
        lines = [f"{finding['path']}  {finding['code']}"]
        for reading, answer in finding["by"].items():
            says = answer["message"] if answer else say("validate.nothing", language)
            lines.append(f"  {padded(say(f'validate.by.{reading}', language), 24)} {says}")
        parts.append("\n".join(lines))
    if data["because_of"]:
        lines = [f"  {item['message']}" for item in data["because_of"]]
        parts.append("\n".join([say("validate.because-of", language), *lines]))
    elif not data["findings"]:
        parts.append(say("validate.books-agree", language))
    parts.append(versions(data, language))
    return "\n\n".join(parts) + "\n"


def finding_text(finding: dict[str, Any], language: str) -> str:
    """A finding in three lines: severity, rule and place; what is wrong; how to mend it."""
    severity = say(f"validate.severity.{finding['severity']}", language)
    place = f"{severity}  {finding['rule']['number']}  {finding['path']}".rstrip()
    lines = [place, f"  {finding['message']}", f"  → {finding['fix']}"]
    if finding["consequences"]:
        lines.append(f"  {say('validate.follows', language)}")
        lines += [f"  · {each['message']}" for each in finding["consequences"]]
    return "\n".join(lines)


def _unchecked(data: dict[str, Any]) -> list[str]:
    return [f"{padded(item['rule']['number'], 7)}{item['message']}" for item in data["unchecked"]]


def _grouped(verdict: Verdict, language: str) -> list[str]:
    """The dependencies of the verdict, declared values and cells of one table grouped."""
    of_books = [item for item in verdict.rests_on if item.kind in OF_FIGURES]
    others = [item for item in verdict.rests_on if item.kind not in OF_FIGURES]
    system = verdict.system
    lines = _rests_on_lines([item.to_json(language, system) for item in of_books], language, system)
    return [*lines, *grouped_sentences(others, language, system)]


def rests_on_text(data: dict[str, Any], language: str, system: System) -> list[str]:
    """The paragraph of dependencies; empty without any."""
    return _listed("rests-on", _rests_on_lines(data["rests_on"], language, system), language)


def _listed(name: str, lines: list[str], language: str) -> list[str]:
    """The lines in a paragraph under their heading; empty without lines."""
    return ["\n".join([say(f"validate.{name}", language), *(f"  {line}" for line in lines)])] if lines else []


def _rests_on_lines(items: list[dict[str, Any]], language: str, system: System) -> list[str]:
    """A line for each dependency; cells of one table with the same sentence share a line."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for number, item in enumerate(items):
        table, _, cell = item["id"].partition("/")
        shares = cell and item["kind"] in OF_FIGURES
        groups.setdefault((item["kind"], table if shares else str(number)), []).append(item)
    return [
        group[0]["message"] if len(group) == 1 else _of_cells(kind, table, group, language, system)
        for (kind, table), group in groups.items()
    ]


def _of_cells(kind: str, table: str, items: list[dict[str, Any]], language: str, system: System) -> str:
    cells = cells_named(table, (item["id"].partition("/")[2] for item in items), language, system)
    return system.say(f"roster.rests-on.{kind}", language, id=cells)


def versions(data: dict[str, Any], language: str) -> str:
    """The versions needed to reproduce the answer: edition, data, reading, engine, catalogue, event."""
    has_readings = len(find_system(data["system"]).readings) > 1
    sentence = say(
        "validate.versions" if has_readings else "validate.versions-of-one-book",
        language,
        edition=data["edition"],
        data=data["data_version"],
        reading=say(f"validate.by.{data['reading']}", language),
        engine=data["engine_version"],
    )
    if known := data["catalogue"]:
        message = "catalogue-of" if known["version"] else "catalogue-unversioned"
        sentence += f"\n{say(f'validate.{message}', language, **known)}"
    if event := data["event"]:
        message = "event-of" if event["name"] else "event-unnamed"
        sentence += f"\n{say(f'validate.{message}', language, **event)}"
    return sentence
