"""What the pages show of the data: tables as printed with corrections beside, policies, defects, checks."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from rules_core.model.blocks import AnyBlock, Column, Phrase, Statements, TableBlock, Value, headed_columns
from rules_core.spread import DIE
from rules_core.systems.game_1943.books.statements import defects, policies, sequence
from rules_core.systems.game_1943.books.tables import TABLES, DataRow, table

Exhibit = Callable[[], Sequence[AnyBlock]]
MODIFIERS = range(4, -6, -1)


def exhibits() -> Mapping[str, Exhibit]:
    """Every exhibit by its name."""
    tables: dict[str, Exhibit] = {f"table/{name}": partial(of_table, name) for name in TABLES}
    tables |= {f"defects/{name}": partial(of_defects, name) for name in (*TABLES, "sequence")}
    return {
        **tables,
        "sequence": of_sequence,
        "policies": of_policies,
        "defects": of_all_defects,
        "air-odds": of_air_odds,
    }


def of_table(name: str) -> tuple[AnyBlock, ...]:
    """The table with the label of each row as printed, its line, and every cell as printed."""
    source = table(name)
    columns = (
        *headed_columns("exhibit.head", "row"),
        *(Column(key, Phrase("exhibit.word", {"word": _column(name, key)})) for key in source.columns),
        *headed_columns("exhibit.head", "printed", "line", figures=("line",)),
    )
    rows = [
        (_row_name(name, row), *(_cell(row, key) for key in source.columns), row.printed, row.line)
        for row in source.rows.values()
    ]
    return (TableBlock(name, columns, tuple(rows), Phrase(f"exhibit.table.{name}")), *of_defects(name))


def _row_name(name: str, row: DataRow) -> Value:
    if name in ("barrages", "proximity") and row.key.isdigit():
        return row.key
    return f"airstrike-row/{row.key}" if name == "airstrikes" else row.key


def _column(name: str, key: str) -> str:
    if name == "airstrikes":
        return f"margin/{key}"
    return f"barrage-column/{key}" if name == "barrages" else key


def _cell(row: DataRow, column: str) -> Value:
    return row.cells[column].printed


def of_defects(name: str) -> tuple[AnyBlock, ...]:
    """The defects of one table, and how they are treated."""
    phrases = tuple(
        Phrase(
            "exhibit.defect",
            {
                "code": each.code,
                "wrong": f"defect/{each.code}/wrong",
                "handling": f"defect/{each.code}/handling",
            },
        )
        for each in defects().values()
        if each.table == name
    )
    return (Statements(f"defects-{name}", Phrase("exhibit.defects-here"), phrases),) if phrases else ()


def of_all_defects() -> tuple[AnyBlock, ...]:
    """Every defect: code, table, lines, kind of statement, what is wrong, what is done."""
    names = ("code", "table", "lines", "kind", "wrong", "handling")
    rows = tuple(
        (
            each.code,
            f"table/{each.table}",
            _lines(each.lines),
            each.kind,
            f"defect/{each.code}/wrong",
            f"defect/{each.code}/handling",
        )
        for each in defects().values()
    )
    return (TableBlock("defects", headed_columns("exhibit.head", *names), rows),)


def of_policies() -> tuple[AnyBlock, ...]:
    """Every option of every policy, the default first."""
    names = ("policy", "option", "default", "meaning", "defect")
    rows = tuple(
        (
            name,
            option,
            "yes" if option == policy.default else None,
            Phrase(f"roster.reading.{name}={option}"),
            policy.defect,
        )
        for name, policy in policies().items()
        for option in policy.options
    )
    return (TableBlock("policies", headed_columns("exhibit.head", *names), rows),)


def of_sequence() -> tuple[AnyBlock, ...]:
    """The steps in their order with the lines of list and text."""
    names = ("number", "step", "lines", "text")
    rows = tuple((each.number, each.id, _lines(each.lines), _lines(each.text)) for each in sequence())
    return (TableBlock("sequence", headed_columns("exhibit.head", *names), rows), *of_defects("sequence"))


def of_air_odds() -> tuple[AnyBlock, ...]:
    """Of 36 pairs of dice, how many give the sky to whom, by modifier."""
    names = ("modifier", "axis-wins", "tie", "allies-win")
    columns = headed_columns("exhibit.head", *names, figures=names)
    rows = tuple((f"{modifier:+}", *pairs(modifier)) for modifier in MODIFIERS)
    return (TableBlock("air-odds", columns, rows, Phrase("exhibit.air-odds")),)


def pairs(modifier: int) -> tuple[int, int, int]:
    """Of 36 pairs: the Axis wins, nobody, the Allies win."""
    won = sum((a * b for x, a in DIE.items() for y, b in DIE.items() if x + modifier > y), Fraction(0))
    tied = sum((a * b for x, a in DIE.items() for y, b in DIE.items() if x + modifier == y), Fraction(0))
    return int(won * 36), int(tied * 36), int((1 - won - tied) * 36)


def _lines(lines: tuple[int, int]) -> str:
    first, last = lines
    return str(first) if first == last else f"{first}-{last}"
