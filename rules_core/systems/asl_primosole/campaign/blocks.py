"""A recomputed campaign and its public view, as blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_core.judge import outcome_of
from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, Figures, Phrase, Statements, Table
from rules_core.model.findings import Fault, Finding
from rules_core.systems.asl_primosole.campaign.history import EventFault
from rules_core.systems.asl_primosole.campaign.recompute import DateAnswer, Recomputed
from rules_core.systems.asl_primosole.dates.dates import SIDES
from rules_core.systems.asl_primosole.purchases.blocks import column, heading, lost
from rules_core.systems.asl_primosole.purchases.follows import remaining
from rules_core.systems.asl_primosole.purchases.words import group_word


def campaign_answer(known: Recomputed) -> Answer:
    """Every date of every side, the purchases, the dice, what remains; faults of dates and of events."""
    set_up = known.history.set_up
    blocks: list[AnyBlock] = [_dates(known), _record(known), _rolls(known), _remaining(known)]
    if faults := [*map(_fault, known.faults), *_dice_faults(known), *_broken(known)]:
        blocks.insert(0, Statements("faults", heading("faults"), tuple(faults), _fault_data(known)))
    return Answer(
        tuple(blocks),
        name=set_up.name if set_up else None,
        findings=tuple(_findings(known)),
    )


def _fault(fault: EventFault) -> Phrase:
    return Phrase(f"refit.fault.{fault.code}", {"number": fault.number, **dict(fault.fields)})


def _dice_faults(known: Recomputed) -> list[Phrase]:
    return [
        Phrase(f"refit.fault.{problem.code}", {"number": each.number, "date": each.date, **problem.fields})
        for each in known.dates
        if each.dice_problem is not None
        for problem in each.dice_problem.problems
    ]


def _broken(known: Recomputed) -> list[Phrase]:
    return [
        Phrase(
            "refit.fault.broken",
            {
                "replaces": each.replaces,
                "side": each.side,
                "date": each.date,
                "code": each.code,
                "path": each.path,
            },
        )
        for each in known.broken
    ]


def _fault_data(known: Recomputed) -> dict[str, Any]:
    return {
        "events": [{"event": each.number, "code": each.code, **dict(each.fields)} for each in known.faults],
        "dice": [
            {"event": each.number, "code": problem.code, **problem.fields}
            for each in known.dates
            if each.dice_problem is not None
            for problem in each.dice_problem.problems
        ],
        "broken": [
            {
                "correction": each.number,
                "replaces": each.replaces,
                "side": each.side,
                "date": each.date,
                "code": each.code,
                "path": each.path,
            }
            for each in known.broken
        ],
    }


def _findings(known: Recomputed) -> list[Finding]:
    """Those of every date, with the path of the event that has the order."""
    return [
        Finding(found.code, found.severity, found.rule, _moved(found.fault, answer))
        for answer in known.dates
        for found in answer.findings
    ]


def _moved(fault: Fault, answer: DateAnswer) -> Fault:
    where = f"/events/{answer.number - 1}" if answer.number else ""
    path = f"{where}{fault.path}"
    return Fault(path, fault.found, fault.expected, fault.working, fault.fields, fault.depends_on)


def _dates(known: Recomputed) -> Table:
    keys = (
        "carried",
        "base",
        "loss_dr",
        "forgone",
        "available",
        "spent",
        "recon",
        "left",
        "lost",
        "carried_on",
    )
    rows = []
    for answer in known.dates:
        case, income = answer.case, answer.case.available
        figures = (
            *((income.carried, income.base, income.loss, income.forgone) if income else (None,) * 4),
            case.points,
            case.spent,
            case.order.recon,
            case.left,
            lost(case),
            case.carried,
        )
        verdict = outcome_of(answer.findings, ())
        rows.append((answer.side, answer.date, answer.number, *figures, verdict, answer.recon_locations))
    columns = (
        column("side"),
        column("date"),
        column("event", is_figure=True),
        *(column(key, is_figure=True) for key in keys),
        column("verdict"),
        column("locations", is_figure=True),
    )
    return Table("dates", columns, tuple(rows), heading("dates"))


def _record(known: Recomputed) -> Table:
    """The RG Purchase Record of 3.6179: a line for each purchase, with #P and #R after it."""
    rows = []
    for side in SIDES:
        for answer in known.of(side):
            case = answer.case
            so_far = dict(case.before)
            for bought in case.bought:
                group = bought.group
                if group is None:
                    continue
                so_far[group.id] = so_far.get(group.id, 0) + bought.line.number
                left = max(case.cg_max(group) - so_far[group.id], 0)
                sums = (bought.points, so_far[group.id], left)
                what = (group.id, group_word(group), bought.line.number, bought.line.price)
                rows.append((side, answer.date, *what, *sums))
    names = ("side", "date", "rg", "group")
    figures = ("points", "bought", "remaining")
    columns = (
        *map(column, names),
        column("number", is_figure=True),
        column("price"),
        *(column(key, is_figure=True) for key in figures),
    )
    return Table("record", columns, tuple(rows), heading("record"))


def _rolls(known: Recomputed) -> Table:
    """Each roll in order of use, with what came of it."""
    rows = tuple(
        (
            answer.side,
            answer.date,
            roll.purpose,
            roll.rg,
            Phrase("refit.effects", {"effects": roll.rolled.effects}),
            roll.rolled.working,
            ", ".join(map(str, roll.faces)),
        )
        for answer in known.dates
        for roll in answer.rolls
    )
    columns = tuple(map(column, ("side", "date", "purpose", "rg", "result", "working", "dice")))
    return Table("rolls", columns, rows, heading("rolls"))


def _remaining(known: Recomputed) -> Table:
    """#R of each group after the last date of each side."""
    last = [answers[-1] for side in SIDES if (answers := known.of(side))]
    rows = tuple(
        (answer.side, name, group_word(answer.case.chart.groups[name]), number)
        for answer in last
        for name, number in remaining(answer.case).items()
    )
    columns = (column("side"), column("rg"), column("group"), column("remaining", is_figure=True))
    return Table("remaining", columns, rows, heading("remaining"))


def public_answer(view: Mapping[str, Any]) -> Answer:
    """What both sides know, date by date."""
    dates: Sequence[Mapping[str, Any]] = view["dates"]
    rows = tuple(
        (
            each["date"],
            each["base"]["axis"],
            each["base"]["british"],
            each["forgone"],
            each["initiative"]["axis"] if each["initiative"] else None,
            each["initiative"]["british"] if each["initiative"] else None,
            Phrase("refit.effects", {"effects": tuple(each["initiative"]["effects"])})
            if each["initiative"]
            else None,
            each["scenario"]["axis_cvp"] if each["scenario"] else None,
            each["scenario"]["british_cvp"] if each["scenario"] else None,
        )
        for each in dates
    )
    columns = (
        column("date"),
        column("axis_base", is_figure=True),
        column("british_base", is_figure=True),
        column("forgone", is_figure=True),
        column("axis"),
        column("british"),
        column("result"),
        column("axis_cvp", is_figure=True),
        column("british_cvp", is_figure=True),
    )
    set_up = {key: view[key] for key in ("campaign", "first_date", "last_date", "attack_chits")}
    return Answer((Figures("set_up", set_up), Table("public", columns, rows, heading("public"))))
