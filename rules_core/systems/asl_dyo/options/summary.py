"""Everything that a buyer wants to know before the next purchase, in one answer."""

from collections.abc import Iterator
from itertools import chain

from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, Balance, Choices, Figures, Phrase, Statements, Todo
from rules_core.systems.asl_dyo.options.candidates import candidates, op_tanks
from rules_core.systems.asl_dyo.options.priced import BuyableItem, bounded, priced, without_what_follows
from rules_core.systems.asl_dyo.options.steps import (
    current,
    draws_left,
    is_overspent,
    max_rf,
    open_categories,
    steps,
    worst_battery,
)
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.vocabulary import Category

OF_INFANTRY: frozenset[Category] = frozenset({"infantry", "second_infantry"})


def options(case: Case) -> Answer:
    """The answer for a partial roster. Its present faults do not affect what comes next.

    While the first Infantry purchase is open, the second is not priced: it would be the same again. A side
    that has overspent is offered nothing.
    """
    case = without_what_follows(case)
    opened = open_categories(case)
    buyable = opened - {"second_infantry"} if "infantry" in opened else opened
    if is_overspent(case):
        buyable = frozenset()
    every = chain(candidates(case, buyable), op_tanks(case) if buyable & {"oba", "fortifications"} else ())
    tried, all_tried = bounded(case, every)
    choices, is_open = list(priced(case, tried)), bool(buyable & OF_INFANTRY)
    return Answer(blocks=tuple(_blocks(case, choices, all_tried, is_open)), name=case.roster.name)


def _blocks(
    case: Case, found: list[BuyableItem], all_tried: bool, is_open_for_infantry: bool
) -> Iterator[AnyBlock]:
    last, worst = case.ledger[-1], worst_battery(case)
    yield Balance(
        "points",
        case.allotment,
        case.allotment - last.left,
        last.left,
        all(entry.complete for entry in case.ledger),
    )
    yield Figures("current", current(case))
    yield Todo("steps", tuple(steps(case)))
    yield Figures(
        "opened",
        {"ordnance": max_rf(case.ordnance.available), "vehicles": max_rf(case.vehicle_facts.available)},
    )
    yield Figures(
        "oba",
        {
            "draws_allowed": case.draws_allowed.points,
            "draws_left": draws_left(case),
            "worst": worst and {"size": worst.size, "listed": worst.listed, "drs": list(worst.draws)},
        },
    )
    choices = tuple(each.choice for each in found)
    halves = any(isinstance(choice.each, str) for choice in choices)
    note = Phrase(f"roster.reading.AMB-17={case.switches['AMB-17']}") if halves else None
    empty = Phrase("options.nothing-fits") if last.left >= 0 else None
    yield Choices("options", choices, empty, note, cut_off=not all_tried)
    if is_open_for_infantry and not any(choice.category in OF_INFANTRY for choice in choices):
        statements = (Phrase("options.no-printed-units", {"nationality": case.nationality}),)
        yield Statements("unpriced", Phrase("options.unpriced"), statements)
    yield Figures("all_tried", all_tried)
