"""Sheets to print, A4: purchase record and order of battle of a side, and what the opponent may see."""

from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from typing import Any

from rules_core.model.answers import Answer
from rules_core.model.blocks import Phrase, TableBlock, WholePage, cell_text
from rules_core.system import System
from rules_core.systems.asl_primosole.campaign.blocks import campaign_answer, public_answer
from rules_core.systems.asl_primosole.campaign.received import order_of_battle, purchase_record
from rules_core.systems.asl_primosole.campaign.recompute import Recomputed
from rules_core.systems.asl_primosole.dates.dates import SIDES
from rules_core.systems.asl_primosole.purchases.blocks import heading

STYLE = """
@page { size: A4; margin: 12mm }
body { font: 10pt/1.35 sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 186mm }
h1 { font-size: 14pt; margin: 0 0 2mm } h2 { font-size: 11pt; margin: 5mm 0 1mm }
table { border-collapse: collapse; width: 100% } thead { display: table-header-group }
tr { break-inside: avoid }
th, td { border: .3mm solid #555; padding: .6mm 1.2mm; text-align: left; vertical-align: top }
table { font-size: 9pt } th { background: #eee; word-break: keep-all; line-break: strict }
td:first-child { white-space: nowrap } .figure { text-align: right; font-variant-numeric: tabular-nums }
"""


def sheets(known: Recomputed, view: Mapping[str, Any]) -> Answer:
    """One purchase record and one order of battle for each side that has entries, and the public sheet."""
    answer = campaign_answer(known)
    tables = {block.id: block for block in answer.blocks if isinstance(block, TableBlock)}
    pages: list[WholePage] = []
    for side in SIDES:
        if not known.of(side):
            continue
        roster = _of_side(tables["dates"], side).without("event", "rests_on")
        others = [
            _of_side(tables[name], side)
            for name in ("fortifications", "rolls", "remaining")
            if name in tables
        ]
        record = purchase_record(known, side)
        pages.append(_page(f"purchase-record-{side}", "record", side, [roster, record, *others]))
        pages.append(_page(f"order-of-battle-{side}", "ob", side, [order_of_battle(known, side)]))
    shown = [block for block in public_answer(view).blocks if isinstance(block, TableBlock)]
    pages.append(_page("public", "public", None, shown))
    return Answer(tuple(pages), answer.name, answer.findings, answer.rests_on)


def _page(name: str, kind: str, side: str | None, tables: Sequence[TableBlock]) -> WholePage:
    title = heading(kind) if side is None else Phrase(f"refit.heading.sheet-{kind}", {"side": side})
    return WholePage(name, title, partial(_written, title, tuple(tables)), tuple(tables))


def _of_side(table: TableBlock, side: str) -> TableBlock:
    """The rows of that side, without the column that names it."""
    rows = tuple(row[1:] for row in table.rows if row[0] == side)
    return TableBlock(table.id, table.columns[1:], rows, table.heading)


def _written(title: Phrase, tables: Sequence[TableBlock], language: str) -> str:
    from rules_core.systems.asl_primosole.system import SYSTEM

    title_text = escape(title.render(language, SYSTEM))
    body = "".join(_table(table, language, SYSTEM) for table in tables if table.rows)
    head = f'<meta charset="utf-8"><title>{title_text}</title><style>{STYLE}</style>'
    whole = f"<head>{head}</head><body><h1>{title_text}</h1>{body}</body>"
    return f'<!doctype html>\n<html lang="{language}">{whole}</html>\n'


def _table(table: TableBlock, language: str, system: System) -> str:
    name = f"<h2>{escape(table.heading.render(language, system))}</h2>" if table.heading else ""
    heads = "".join(
        f'<th scope="col">{escape(each.heading.render(language, system))}</th>' for each in table.columns
    )
    rows = "".join(
        "<tr>"
        + "".join(
            f"<td{' class=figure' * each.is_figure}>{escape(cell_text(cell, language, system))}</td>"
            for each, cell in zip(table.columns, row, strict=True)
        )
        + "</tr>"
        for row in table.rows
    )
    return f"{name}<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
