"""Tables that are shown and not computed with: steps, places, weapons, notes, the record, rule numbers."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from rules_core.model.blocks import Phrase, TableBlock, Value
from rules_core.systems.asl_primosole.dates.dates import SIDES, Side
from rules_core.systems.asl_primosole.files import FILES
from rules_core.systems.asl_primosole.purchases.blocks import Row, headed_table


@cache
def printed() -> dict[str, Any]:
    """The content of `print.toml`."""
    return FILES.toml("reference/print.toml")


def printed_tables() -> Iterator[TableBlock]:
    """Every table of this module."""
    yield _table("steps", ("step_number", "step", "print", "mark", "source_lines"), _steps(), "steps")
    yield _table("disposition", ("inferred", "where", "result", "rule", "source_lines"), _disposition())
    for side in SIDES:
        keys = ("group", "print", "values", "total", "weapons", "source_lines")
        yield _table(f"{side}-weapons", keys, _weapons(side))
    yield _table("escape-notes", ("letter", "says", "source_lines"), _notes("escape"))
    yield _table("shift-notes", ("letter", "says", "source_lines"), _notes("shift"))
    for name in ("shift", "strength"):
        modifiers: tuple[Row, ...] = tuple(
            (f"{each['value']:+d}".replace("-", "−"), each["field"], _cut_off(each), each["line"])
            for each in printed()["modifiers"]
            if each["table"] == name
        )
        keys_of_modifiers = ("modifier", "condition", "lost_part", "source_lines")
        yield _table(f"{name}-modifiers", keys_of_modifiers, modifiers, f"modifiers-{name}")
    yield _table("record-columns", ("print", "means", "source_lines"), _record())
    yield _table("numbers", ("print", "state", "use"), _numbers())
    misread: tuple[Row, ...] = tuple(
        (each["print"], each["read"], each["line"]) for each in printed()["misread"]
    )
    yield _table("misread", ("print", "corrected", "source_lines"), misread)


def _table(name: str, keys: tuple[str, ...], rows: tuple[Row, ...], title: str | None = None) -> TableBlock:
    return headed_table(name, keys, rows, ("source_lines", "total"), title)


def _cut_off(entry: dict[str, Any]) -> Value | Phrase:
    return Phrase("refit.cut-off") if entry.get("cut_off") else None


def _steps() -> tuple[Row, ...]:
    return tuple(
        (
            each["number"],
            Phrase(f"refit.step.{each['number']}"),
            each["print"],
            each.get("mark"),
            each["line"],
        )
        for each in printed()["steps"]
    )


def _disposition() -> tuple[Row, ...]:
    return tuple(
        (
            Phrase(f"refit.what.{each['what']}"),
            Phrase(f"refit.where.{each['where']}"),
            Phrase(f"refit.becomes.{each['result']}"),
            each.get("rule"),
            each["line"],
        )
        for each in printed()["disposition"]
    )


def _weapons(side: Side) -> tuple[Row, ...]:
    """Values in the order of the print with their sum; weapons only where the print or the source says so."""
    chart = printed()["weapons"][side]
    return tuple(
        (
            f"{side}-{each['rg']}",
            each["print"],
            ", ".join(map(str, each["values"])),
            sum(each["values"]),
            _assigned(each, chart["columns"]),
            each["line"],
        )
        for each in chart["rows"]
    )


def _assigned(row: dict[str, Any], weapons: list[str]) -> Value | Phrase:
    if row.get("certain"):
        return ", ".join(f"{value} {weapon}" for value, weapon in zip(row["values"], weapons, strict=True))
    if "likely" in row:
        return Phrase("refit.likely", {"weapon": row["likely"]})
    return Phrase("refit.columns-lost")


def _notes(table: str) -> tuple[Row, ...]:
    marks = {"star": "*", "dagger": "†", "double-dagger": "‡"}
    return tuple(
        (marks.get(each["mark"], each["mark"]), Phrase(f"refit.note.{table}-{each['mark']}"), each["line"])
        for each in printed()["notes"]
        if each["table"] == table
    )


def _record() -> tuple[Row, ...]:
    return tuple(
        (each["print"], Phrase(f"refit.record.{each['column']}"), each["line"])
        for each in printed()["record"]
    )


def _numbers() -> tuple[Row, ...]:
    return tuple(
        (each["print"], Phrase(f"refit.number.{each['id']}.state"), Phrase(f"refit.number.{each['id']}.use"))
        for each in printed()["numbers"]
    )
