"""A recomputed campaign and its public view, as blocks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, Figures, Phrase, Statements, TableBlock, Value
from rules_core.model.findings import Dependency
from rules_core.systems.asl_primosole.campaign.dice_of_date import DiceRoll
from rules_core.systems.asl_primosole.campaign.faults import all_findings, place_of
from rules_core.systems.asl_primosole.campaign.public import fought
from rules_core.systems.asl_primosole.campaign.recompute import DateAnswer, Recomputed
from rules_core.systems.asl_primosole.dates.dates import SIDES, dates
from rules_core.systems.asl_primosole.purchases.blocks import (
    Row,
    fortification_rows,
    headed_table,
    heading,
    lost,
)
from rules_core.systems.asl_primosole.purchases.follows import (
    LOSS_DR,
    ToRoll,
    dice_to_roll,
    obligations,
    remaining,
)
from rules_core.systems.asl_primosole.purchases.words import group_word

FIGURES = (
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
"""The figures of a date, from what was carried over to what is carried on."""


def campaign_answer(known: Recomputed) -> Answer:
    """Every date of every side, the purchases, the dice, what remains; what corrections did."""
    set_up = known.history.set_up
    tables: list[AnyBlock] = [
        _dates(known),
        _record(known),
        *_if_any(_fortifications(known), _played(known), _obligations(known), _to_roll(known)),
        *_if_any(_rolls(known), _corrections(known)),
        _remaining(known),
    ]
    if known.corrections and (broken := _broken(known)):
        tables.insert(0, broken)
    return Answer(
        tuple(tables),
        name=set_up.name if set_up else None,
        findings=tuple(all_findings(known)),
        rests_on=tuple(dict.fromkeys(each for answer in known.dates for each in answer.rests_on)),
    )


def _if_any(*tables: TableBlock) -> Iterator[TableBlock]:
    return (table for table in tables if table.rows)


def _broken(known: Recomputed) -> Statements | None:
    """The later purchases that a correction broke, each with the place of the finding that says how."""
    answers = {(answer.side, answer.date): answer for answer in known.dates}
    facts = [
        {
            "correction": each.number,
            "replaces": each.replaces,
            **broken._asdict(),
            "path": place_of(broken.path, answers[broken.side, broken.date]),
        }
        for each in known.corrections
        for broken in each.broken
    ]
    phrases = tuple(Phrase("refit.fault.broken", fact) for fact in facts)
    return Statements("broken", heading("broken"), phrases, facts) if facts else None


def _corrections(known: Recomputed) -> TableBlock:
    """Which event each correction replaced, why, and how many later purchases it broke."""
    rows = [
        (each.number, each.replaces, each.event, each.side, each.date, each.reason, len(each.broken))
        for each in known.corrections
    ]
    keys = ("event", "replaces", "kind", "side", "date", "reason", "breaks")
    return headed_table("corrections", keys, rows, ("event", "replaces", "breaks"))


def _dates(known: Recomputed) -> TableBlock:
    rows: list[Row] = []
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
        named = (answer.side, answer.date, answer.number)
        rows.append(
            (*named, *figures, answer.recon_locations, answer.outcome, _names_of(answer.rests_on) or None)
        )
    keys = ("side", "date", "event", *FIGURES, "locations", "verdict", "rests_on")
    return headed_table("dates", keys, rows, ("event", *FIGURES, "locations"))


def _names_of(rests_on: Sequence[Dependency]) -> tuple[str, ...]:
    """The readings and defects that a date rests on, by their ids."""
    return tuple(dict.fromkeys(each.id for each in rests_on))


def _record(known: Recomputed) -> TableBlock:
    """The RG Purchase Record of 3.6179: a line for each purchase, with #P and #R after it."""
    rows: list[Row] = []
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
    figures = ("number", "points", "bought", "remaining")
    keys = ("side", "date", "rg", "group", "number", "price", "points", "bought", "remaining")
    return headed_table("record", keys, rows, figures)


def _fortifications(known: Recomputed) -> TableBlock:
    """The purchases with FPP on each date; unspent points are lost."""
    rows = [
        (answer.side, answer.date, *row) for answer in known.dates for row in fortification_rows(answer.case)
    ]
    keys = ("side", "date", "type", "number", "each", "fpp", "hexes")
    return headed_table("fortifications", keys, rows, ("number", "each", "fpp"))


def _played(known: Recomputed) -> TableBlock:
    """Chits, their results, and the losses in the scenario, date by date."""
    chits = {held.entry.date: held.entry for held in known.history.initiatives}
    scenarios = {held.entry.date: held.entry for held in known.history.scenarios}
    rows: list[Row] = []
    for date in dates():
        chosen, played = chits.get(date), scenarios.get(date)
        if chosen is None and played is None:
            continue
        of_chits: Row = (None,) * 4
        if chosen is not None:
            effects = Phrase("refit.effects", {"effects": fought(chosen)[0]})
            of_chits = (chosen.axis, chosen.british, effects, _listed(chosen.dice))
        cvp = (played.axis_cvp, played.british_cvp) if played else (None, None)
        rows.append((date, *of_chits, *cvp))
    keys = ("date", "axis", "british", "result", "dice", "axis_cvp", "british_cvp")
    return headed_table("played", keys, rows, ("axis_cvp", "british_cvp"))


def _listed(dice: Sequence[int]) -> str | None:
    return ", ".join(map(str, dice)) or None


def _of_lines(answer: DateAnswer, rows: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    """Each row with the group that its path stands for."""
    for row in rows:
        _, field, *place = row.path.split("/")
        if field == "initial_order_of_battle":
            yield answer.case.order.initial_order_of_battle[int(place[0])].rg, row
        else:
            bought = answer.case.bought[int(place[0])]
            yield bought.group.id if bought.group else bought.line.rg, row


def _obligations(known: Recomputed) -> TableBlock:
    """What each order brings or binds to."""
    rows = [
        (answer.side, answer.date, name, each.code, each.what)
        for answer in known.dates
        for name, each in _of_lines(answer, obligations(answer.case))
    ]
    return headed_table("obligations", ("side", "date", "rg", "obligation", "what"), rows)


def _to_roll(known: Recomputed) -> TableBlock:
    """Dice that are still to be rolled; what an entry gives dice or a seed for is rolled."""
    rows: list[Row] = []
    for answer in known.dates:
        if answer.may_roll_loss and answer.held is not None:
            rows.append((answer.side, answer.date, None, "loss", LOSS_DR, 1))
        rows += [
            (answer.side, answer.date, name, each.purpose, each.rule, each.dice)
            for name, each in _of_lines(answer, dice_to_roll(answer.case))
            if not _is_rolled(answer, name, each)
        ]
    for held in known.history.initiatives:
        if held.entry.axis == held.entry.british == "attack" and not held.entry.dice:
            rows.append((None, held.entry.date, None, "dual-attack", "3.621", 2))
    keys = ("side", "date", "rg", "purpose", "rule", "dice")
    return headed_table("to_roll", keys, rows, ("dice",))


def _is_rolled(answer: DateAnswer, group: str, to_roll: ToRoll) -> bool:
    """True if the entry has rolled it: of leaders any, since their number is not known (B-D32)."""
    if to_roll.purpose == "leaders":
        return any((roll.purpose, roll.rg) == ("leader", group) for roll in answer.rolls)
    return to_roll.dice is not None and answer.has_rolled


def _rolls(known: Recomputed) -> TableBlock:
    """Each roll in order of use, with what came of it."""
    rows = [
        (
            answer.side,
            answer.date,
            roll.purpose,
            roll.rg,
            came_of(roll),
            roll.rolled.working,
            _listed(roll.faces),
        )
        for answer in known.dates
        for roll in answer.rolls
    ]
    return headed_table("rolls", ("side", "date", "purpose", "rg", "result", "working", "dice"), rows)


def came_of(roll: DiceRoll) -> Phrase:
    """What came of a roll: Locations by their number, all else by its words."""
    figures = dict(roll.rolled.figures)
    if "locations" in figures:
        return Phrase("refit.locations", {"number": figures["locations"]})
    return Phrase("refit.effects", {"effects": roll.rolled.effects})


def _remaining(known: Recomputed) -> TableBlock:
    """#R of each group after the last date of each side."""
    last = [answers[-1] for side in SIDES if (answers := known.of(side))]
    rows = [
        (answer.side, name, group_word(answer.case.chart.groups[name]), number)
        for answer in last
        for name, number in remaining(answer.case).items()
    ]
    return headed_table("remaining", ("side", "rg", "group", "remaining"), rows, ("remaining",))


def public_answer(view: Mapping[str, Any]) -> Answer:
    """The public knowledge of both sides, date by date."""
    listed: Sequence[Mapping[str, Any]] = view["dates"]
    rows = [
        (
            each["date"],
            each["base"]["axis"],
            each["base"]["british"],
            each["forgone"],
            *_of(each["initiative"], lambda chits: chits["axis"], lambda chits: chits["british"], _result),
            *_of(each["scenario"], lambda cost: cost["axis_cvp"], lambda cost: cost["british_cvp"]),
        )
        for each in listed
    ]
    figures = ("axis_base", "british_base", "forgone", "axis_cvp", "british_cvp")
    keys = (*("date", *figures[:3]), *("axis", "british", "result"), *figures[3:])
    set_up = {key: view[key] for key in ("campaign", "first_date", "last_date", "attack_chits")}
    return Answer((Figures("set_up", set_up), headed_table("public", keys, rows, figures)))


def _result(chits: Mapping[str, Any]) -> Phrase:
    return Phrase("refit.effects", {"effects": tuple(chits["effects"])})


def _of(event: Mapping[str, Any] | None, *fields: Callable[[Mapping[str, Any]], Value | Phrase]) -> Row:
    """Those fields of an event; empty cells if there is none."""
    return tuple(field(event) if event is not None else None for field in fields)
