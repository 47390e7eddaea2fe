"""The blocks of the answer to an order: its lines, the ledger, consequences, remaining purchases."""

from __future__ import annotations

from rules_core.model.blocks import AnyBlock, Column, Phrase, TableBlock, Value
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.follows import (
    dice_to_roll,
    obligations,
    remaining,
)
from rules_core.systems.asl_primosole.purchases.words import group_word


def column(key: str, *, is_figure: bool = False) -> Column:
    """A column whose heading is `refit.column.<key>`."""
    return Column(key, Phrase(f"refit.column.{key}"), is_figure)


def heading(name: str) -> Phrase:
    """The heading `refit.heading.<name>`."""
    return Phrase(f"refit.heading.{name}")


def blocks(case: Case) -> tuple[AnyBlock, ...]:
    """Every block, in the order of reading."""
    return (
        _lines(case),
        _ledger(case),
        *_fortifications(case),
        _obligations(case),
        _to_roll(case),
        _remaining(case),
    )


def _lines(case: Case) -> TableBlock:
    rows = tuple(
        (
            bought.group.id if bought.group else bought.line.rg,
            group_word(bought.group) if bought.group else None,
            bought.line.number,
            bought.line.price,
            bought.each.points if bought.each else None,
            bought.points if bought.each else None,
            bought.each.working if bought.each else None,
        )
        for bought in case.bought
    )
    columns = (
        column("rg"),
        column("group"),
        column("number", is_figure=True),
        column("price"),
        column("each", is_figure=True),
        column("points", is_figure=True),
        column("working"),
    )
    return TableBlock("lines", columns, rows, heading("lines"))


def _ledger(case: Case) -> TableBlock:
    """A row of the Campaign Roster: start, spent, left, and the start of the next date."""
    income = case.available
    entries = {
        "carried": income.carried if income else None,
        "base": income.base if income else case.date.base[case.order.side] if case.date else None,
        "loss_dr": income.loss if income else None,
        "forgone": income.forgone if income else None,
        "available": case.points,
        "spent": case.spent,
        "recon": case.order.recon,
        "left": case.left,
        "lost": lost(case),
        "carried_on": case.carried,
    }
    columns = tuple(column(key, is_figure=True) for key in entries)
    return TableBlock("cpp", columns, (tuple(entries.values()),), heading("cpp"))


def lost(case: Case) -> int:
    """CPP that are left and not carried over: those of July 14 PM."""
    return max(case.left or 0, 0) - max(case.carried or 0, 0)


def fortification_rows(case: Case) -> tuple[tuple[Value | Phrase, ...], ...]:
    """Each line bought with FPP, then what is left of them and lost; () if there are none."""
    lines = case.fortifications.lines if case.fortifications else ()
    points = case.fortification_points
    left = max(points - (case.fortifications.spent if case.fortifications else 0), 0)
    rows = [
        (
            each.line.type,
            each.line.number,
            each.each,
            None if each.each is None else each.points,
            ", ".join(each.line.hexes or ()) or None,
        )
        for each in lines
    ]
    return (*rows, *((("fpp-lost", None, None, left, None),) if left else ()))


def _fortifications(case: Case) -> tuple[TableBlock, ...]:
    """What is bought with FPP, and their sum."""
    if not case.order.fortifications and not case.fortification_points:
        return ()
    spent = case.fortifications.spent if case.fortifications else 0
    columns = tuple(column(key, is_figure=True) for key in ("fpp", "spent", "lost"))
    points = case.fortification_points
    sums = TableBlock("fpp", columns, ((points, spent, max(points - spent, 0)),), heading("fpp"))
    keys = ("type", "number", "each", "fpp", "hexes")
    of_lines = tuple(column(key, is_figure=key in ("number", "each", "fpp")) for key in keys)
    rows = fortification_rows(case)
    return (
        sums,
        *((TableBlock("fortifications", of_lines, rows, heading("fortifications")),) if rows else ()),
    )


def _obligations(case: Case) -> TableBlock:
    columns = (column("path"), column("obligation"), column("what"))
    return TableBlock("obligations", columns, tuple(obligations(case)), heading("obligations"))


def _to_roll(case: Case) -> TableBlock:
    columns = (column("path"), column("purpose"), column("rule"), column("dice", is_figure=True))
    return TableBlock("to_roll", columns, tuple(dice_to_roll(case)), heading("to_roll"))


def _remaining(case: Case) -> TableBlock:
    left = remaining(case)
    rows = tuple(
        (name, group_word(case.chart.groups[name]), case.before[name] + case.now[name], number)
        for name, number in left.items()
    )
    columns = (
        column("rg"),
        column("group"),
        column("bought", is_figure=True),
        column("remaining", is_figure=True),
    )
    return TableBlock("remaining", columns, rows, heading("remaining"))
