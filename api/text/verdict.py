"""A verdict as a player likes to read it: faults, points, what follows from them, what it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from api.text.post_purchase import afterwards_text
from rules_core.comparison import Comparison
from rules_core.matches import MatchVerdict
from rules_core.messages import say
from rules_core.model.findings import OF_FIGURES, Verdict, cells_named, word
from rules_core.width import width


def verdict_text(name: str, verdict: Verdict, language: str) -> str:
    """The whole answer for the file `name`."""
    data = verdict.to_json(language)
    heading = f"{name} ({data['name']})" if data["name"] else name
    parts = [f"{heading}: {data['summary']}"]
    parts += ["\n".join(_finding(finding, language)) for finding in data["findings"]]
    ledger = list(_ledger(data, language))
    parts += ["\n".join(ledger)] if len(ledger) > 1 else []
    parts += filter(None, [afterwards_text(data["afterwards"], language)])
    parts += [
        "\n".join([say(f"validate.{key}", language), *(f"  {line}" for line in lines)])
        for key, lines in (("unchecked", _unchecked(data)), ("rests-on", _rests_on(data, language)))
        if lines
    ]
    parts.append(versions(data, language))
    return "\n\n".join(parts) + "\n"


def side_text(name: str, match: MatchVerdict, side: int, language: str) -> str:
    """What that side (0 or 1) of a match is told: of the other its announcement, then the verdict."""
    data = match.side_json(side, language)
    announced, bought = data["opponent"]["announced_elr"], data["opponent"]["bought_infantry"]
    spent = "no-infantry" if not bought else "infantry" if announced is not None else "elr-unknown"
    about = say(f"validate.opponent.{spent}", language, elr=announced)
    parts = [about, *("\n".join(_finding(finding, language)) for finding in data["findings"])]
    return "\n\n".join([*parts, verdict_text(name, match.verdicts[side], language)])


def comparison_text(name: str, comparison: Comparison, language: str) -> str:
    """The verdict by each book, what differs and why."""
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


def _finding(finding: dict[str, Any], language: str) -> Iterator[str]:
    severity = say(f"validate.severity.{finding['severity']}", language)
    yield f"{severity}  {finding['rule']['number']}  {finding['path']}"
    yield f"  {finding['message']}"
    yield f"  → {finding['fix']}"


def _ledger(data: dict[str, Any], language: str) -> Iterator[str]:
    """The Points Available section: category, spent, left, and the sum."""
    heads = [say(f"validate.ledger.{key}", language) for key in ("category", "spent", "left")]
    yield f"{padded(heads[0], 28)}{padded(heads[1], 8, right=True)}{padded(heads[2], 8, right=True)}"
    for entry in data["ledger"]:
        if not entry["points"] and entry["complete"]:
            continue
        spent = f"{'' if entry['complete'] else '≥ '}{entry['points']}"
        left = f"{'' if entry['complete'] else '≤ '}{entry['left']}".replace("-", "−")
        category = f"  {word(entry['category'], language)}"
        line = f"{padded(category, 28)}{padded(spent, 8, right=True)}{padded(left, 8, right=True)}"
        yield f"{line}   {entry['working']}" if "+" in entry["working"] else line


def _unchecked(data: dict[str, Any]) -> list[str]:
    return [f"{padded(item['rule']['number'], 7)}{item['message']}" for item in data["unchecked"]]


def _rests_on(data: dict[str, Any], language: str) -> list[str]:
    """A line for each thing; cells of one table of which the same is said share theirs."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for number, item in enumerate(data["rests_on"]):
        table, _, cell = item["id"].partition("/")
        shares = cell and item["kind"] in OF_FIGURES
        groups.setdefault((item["kind"], table if shares else str(number)), []).append(item)
    return [
        items[0]["message"] if len(items) == 1 else _of_cells(kind, table, items, language)
        for (kind, table), items in groups.items()
    ]


def _of_cells(kind: str, table: str, items: list[dict[str, Any]], language: str) -> str:
    cells = cells_named(table, (item["id"].partition("/")[2] for item in items), language)
    return say(f"roster.rests-on.{kind}", language, id=cells)


def versions(data: dict[str, Any], language: str) -> str:
    """What the answer can be given again with: edition, data, reading, engine, catalogue, event."""
    told = say(
        "validate.versions",
        language,
        edition=data["edition"],
        data=data["data_version"],
        reading=say(f"validate.by.{data['reading']}", language),
        engine=data["engine_version"],
    )
    if known := data["catalogue"]:
        of = "catalogue-of" if known["version"] else "catalogue-unversioned"
        told += f"\n{say(f'validate.{of}', language, **known)}"
    if event := data["event"]:
        of = "event-of" if event["name"] else "event-unnamed"
        told += f"\n{say(f'validate.{of}', language, **event)}"
    return told


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Filled to that many columns of a terminal, where a full-width character takes two."""
    filling = " " * max(0, columns - width(text))
    return filling + text if right else text + filling
