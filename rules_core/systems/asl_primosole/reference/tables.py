"""Every table on the pages: the figures as read and, where they differ, as printed."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from rules_core.model.blocks import AnyBlock, Phrase, TableBlock
from rules_core.systems.asl_primosole.calculators import rolling
from rules_core.systems.asl_primosole.charts.charts import ChartGroup, chart
from rules_core.systems.asl_primosole.charts.prices import modes_of, on_map_price, reserve_price
from rules_core.systems.asl_primosole.dates.dates import SIDES, Side, dates
from rules_core.systems.asl_primosole.files import FILES
from rules_core.systems.asl_primosole.fortifications.points import price_list
from rules_core.systems.asl_primosole.purchases.blocks import Row, headed_table
from rules_core.systems.asl_primosole.purchases.words import group_word
from rules_core.systems.asl_primosole.reference.printed import printed_tables

HEAD_LINES = 2
"""A table of the source begins with its heads and a line of dashes."""


def exhibits() -> Mapping[str, Callable[[], Sequence[AnyBlock]]]:
    """Every table by the name under which a page shows it."""
    return {name: partial(_exhibit, name) for name in shown_tables()}


def _exhibit(name: str) -> tuple[AnyBlock, ...]:
    return (shown_tables()[name],)


@cache
def shown_tables() -> Mapping[str, TableBlock]:
    """Every table by its name."""
    shown = [_survives(), _dates(), _fortifications(), _matrix(), _defects()]
    for side in SIDES:
        shown += [_chart(side), _notes(side)]
    for table in rolling.tables().values():
        shown += [_rows(table), *([_modifiers(table)] if table.modifiers else [])]
    return {table.id: table for table in (*shown, *printed_tables())}


def _survives() -> TableBlock:
    """What can be computed, and what is missing for it."""
    rows = tuple(
        (Phrase(f"refit.part.{part}"), Phrase(f"refit.built.{how}"), Phrase(f"refit.lacks.{part}"))
        for part, how in FILES.toml("books/survives.toml")["built"].items()
    )
    return headed_table("survives", ("part", "built", "lacks"), rows)


def _dates() -> TableBlock:
    rows = tuple((date.id, date.base["axis"], date.base["british"], date.line) for date in dates().values())
    keys = ("date", "axis_base", "british_base", "source_lines")
    return headed_table("dates", keys, rows, figures=keys[1:], title="dates_cpp")


def _chart(side: Side) -> TableBlock:
    """Every row: units, notes, the three prices, the limits, the window, and the raw cells."""
    keys = (
        *("rg", "group", "strength_cell", "types", "notes", "printed", "reserve", "on_map"),
        *("date_max", "I", "II", "III", "first", "last", "raw", "defect", "source_lines"),
    )
    rows = tuple(_chart_row(group) for group in chart(side).groups.values())
    figures = ("printed", "reserve", "on_map", "date_max", "I", "II", "III", "source_lines")
    return headed_table(f"{side}-chart", keys, rows, figures, f"{side}_chart")


def _chart_row(group: ChartGroup) -> Row:
    modes, printed = modes_of(group), group.costs[0]
    readings = (reserve_price(printed, reading).points for reading in ("price", "fifth"))
    reserve = " / ".join(dict.fromkeys(map(str, readings))) if "reserve" in modes else None
    on_map = str(on_map_price(printed).points) if "on_map" in modes else None
    return (
        group.id,
        group_word(group),
        group.strength,
        "; ".join(group.units),
        ", ".join(note.letter for note in group.notes) or "?" * bool(group.unreadable_notes) or None,
        " / ".join(map(str, group.costs)),
        reserve,
        on_map,
        group.date_max or "NA",
        *group.cg_max.values(),
        group.first,
        group.last,
        " | ".join(group.printed),
        ", ".join(group.defects) or None,
        group.line,
    )


def _notes(side: Side) -> TableBlock:
    rows = tuple(
        (note.letter, Phrase(f"refit.note.{side}-{note.letter}"), note.line, ", ".join(note.defects) or None)
        for note in chart(side).notes.values()
    )
    keys = ("letter", "says", "source_lines", "defect")
    return headed_table(f"{side}-notes", keys, rows, ("source_lines",), f"{side}_notes")


def _fortifications() -> TableBlock:
    rows = tuple(
        (name, " / ".join(map(str, entry["prices"])) or "?", entry["print"], entry["line"])
        for name, entry in price_list().items()
        if isinstance(entry, dict)
    )
    keys = ("type", "cost", "print", "source_lines")
    return headed_table("fortifications", keys, rows, ("source_lines",), "fpp_prices")


def _matrix() -> TableBlock:
    """What is fought for each pair of chits (B-D36)."""
    pairs = {
        ("attack", "attack"): "dual-attack",
        ("attack", "idle"): "axis-assault",
        ("idle", "attack"): "british-assault",
        ("idle", "idle"): "idle-date",
    }
    lines = {"attack": 374, "idle": 375}
    rows = tuple((axis, british, effect, lines[axis]) for (axis, british), effect in pairs.items())
    keys = ("axis_chosen", "british_chosen", "effect", "source_lines")
    return headed_table("initiative", keys, rows, ("source_lines",), "matrix")


def _rows(table: rolling.RollTable) -> TableBlock:
    """Each row with its head as read and, if different, as printed."""
    names = tuple(table.rows[0].effects)
    rows = tuple(
        (
            table.label(row),
            *(Phrase("refit.effects", {"effects": row.effects[name]}) for name in names),
            row.print,
            table.lines[0] + HEAD_LINES + place,
        )
        for place, row in enumerate(table.rows)
    )
    keys = ("row", *names, "print", "source_lines")
    return headed_table(table.id, keys, rows, ("source_lines",), f"table-{table.id}")


def _modifiers(table: rolling.RollTable) -> TableBlock:
    rows = tuple(
        (
            f"{each.value:+d}".replace("-", "−"),
            each.field,
            Phrase("refit.cut-off") if each.cut_off else None,
            each.line,
        )
        for each in table.modifiers
    )
    keys = ("modifier", "condition", "lost_part", "source_lines")
    return headed_table(f"{table.id}-modifiers", keys, rows, ("source_lines",), f"modifiers-{table.id}")


def _defects() -> TableBlock:
    rows = tuple(
        (code, table, Phrase(f"refit.defect.{code}"))
        for code, table in FILES.toml("books/defects.toml")["table_of"].items()
    )
    return headed_table("defects", ("defect", "table", "says"), rows)
