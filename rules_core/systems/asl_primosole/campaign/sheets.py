"""Sheets to print, A4: purchase record and order of battle of a side, and what the opponent may see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from rules_core.model.answers import Answer
from rules_core.model.blocks import Page, Phrase, Table, Value
from rules_core.systems.asl_primosole.campaign.blocks import campaign_answer, public_answer
from rules_core.systems.asl_primosole.campaign.recompute import DateAnswer, Recomputed
from rules_core.systems.asl_primosole.dates.dates import SIDES
from rules_core.systems.asl_primosole.purchases.blocks import column, heading
from rules_core.systems.asl_primosole.purchases.words import group_word

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules_core.system import System

STYLE = """
@page { size: A4; margin: 12mm }
body { font: 10pt/1.35 sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 186mm }
h1 { font-size: 14pt; margin: 0 0 2mm } h2 { font-size: 11pt; margin: 5mm 0 1mm }
table { border-collapse: collapse; width: 100% } thead { display: table-header-group }
tr { break-inside: avoid }
th, td { border: .3mm solid #555; padding: .6mm 1.2mm; text-align: left; vertical-align: top }
th { background: #eee } .figure { text-align: right; font-variant-numeric: tabular-nums }
"""


def sheets(known: Recomputed, view: Mapping[str, Any]) -> Answer:
    """One purchase record and one order of battle for each side that has entries, and the public sheet."""
    answer = campaign_answer(known)
    tables = {block.id: block for block in answer.blocks if isinstance(block, Table)}
    pages: list[Page] = []
    for side in SIDES:
        if not known.of(side):
            continue
        own = [_of_side(tables[name], side) for name in ("dates", "record", "rolls", "remaining")]
        pages.append(_page(f"purchase-record-{side}", "record", side, own))
        pages.append(_page(f"order-of-battle-{side}", "ob", side, [_order_of_battle(known.of(side))]))
    shown = [block for block in public_answer(view).blocks if isinstance(block, Table)]
    pages.append(_page("public", "public", None, shown))
    return Answer(tuple(pages), name=answer.name)


def _page(name: str, kind: str, side: str | None, tables: Sequence[Table]) -> Page:
    title = heading(kind) if side is None else Phrase(f"refit.heading.sheet-{kind}", {"side": side})
    return Page(name, title, partial(_written, title, tuple(tables)))


def _of_side(table: Table, side: str) -> Table:
    """The rows of that side, without the column that names it."""
    rows = tuple(row[1:] for row in table.rows if row[0] == side)
    return Table(table.id, table.columns[1:], rows, table.heading)


def _order_of_battle(answers: Sequence[DateAnswer]) -> Table:
    """Each group that was bought: strength and units if they were rolled, leaders, room for notes."""
    rows: list[tuple[Value | Phrase, ...]] = []
    for answer in answers:
        rolls = [roll for roll in answer.rolls if roll.purpose == "strength"]
        leaders = {
            name: tuple(
                roll.rolled.effects[0] for roll in answer.rolls if (roll.purpose, roll.rg) == ("leader", name)
            )
            for name in {roll.rg for roll in answer.rolls}
        }
        for bought in answer.case.bought:
            group = bought.group
            if group is None:
                continue
            for _ in range(bought.line.number):
                roll = rolls.pop(0) if group.depletes and rolls else None
                units = dict(roll.rolled.figures).get("units") if roll else None
                strength = roll.rolled.effects[0] if roll else None
                names = ", ".join(leaders.get(group.id, ()))
                what = "; ".join(group.units)
                rows.append((answer.date, group_word(group), strength, units, what, names, None))
    keys = ("date", "group", "strength", "units", "types", "leader", "hex")
    return Table("order-of-battle", tuple(column(key) for key in keys), tuple(rows), heading("ob"))


def _written(title: Phrase, tables: Sequence[Table], language: str) -> str:
    from rules_core.systems.asl_primosole.system import SYSTEM

    said = escape(title.said(language, SYSTEM))
    body = "".join(_table(table, language, SYSTEM) for table in tables if table.rows)
    head = f'<meta charset="utf-8"><title>{said}</title><style>{STYLE}</style>'
    whole = f"<head>{head}</head><body><h1>{said}</h1>{body}</body>"
    return f'<!doctype html>\n<html lang="{language}">{whole}</html>\n'


def _table(table: Table, language: str, system: System) -> str:
    name = f"<h2>{escape(table.heading.said(language, system))}</h2>" if table.heading else ""
    heads = "".join(
        f'<th scope="col">{escape(each.heading.said(language, system))}</th>' for each in table.columns
    )
    rows = "".join(
        "<tr>"
        + "".join(
            f"<td{' class=figure' * each.is_figure}>{escape(_text(cell, language, system))}</td>"
            for each, cell in zip(table.columns, row, strict=True)
        )
        + "</tr>"
        for row in table.rows
    )
    return f"{name}<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _text(cell: Value | Phrase, language: str, system: System) -> str:
    if cell is None:
        return ""
    return cell.said(language, system) if isinstance(cell, Phrase) else str(system.word(cell, language))
