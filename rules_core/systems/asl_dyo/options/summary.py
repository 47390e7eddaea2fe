"""Everything that a buyer wants to know before the next purchase, in one answer."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Any

from rules_core.messages import catalogue
from rules_core.model.findings import Pages, word
from rules_core.systems.asl_dyo.options.candidates import candidates, op_tanks
from rules_core.systems.asl_dyo.options.priced import Priced, bounded, priced, without_what_follows
from rules_core.systems.asl_dyo.options.steps import (
    Step,
    WorstBattery,
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


@dataclass(frozen=True, slots=True)
class Options:
    """What is left, where the side stands, what comes next and what fits the points left."""

    case: Case
    current: Category
    steps: tuple[Step, ...]
    worst: WorstBattery | None
    priced: tuple[Priced, ...]
    all_tried: bool

    def to_json(self, language: str, pages: Pages) -> dict[str, Any]:
        """Plain data with sentences in that language."""
        case, last = self.case, self.case.ledger[-1]
        worst = self.worst
        return {
            "points": {
                "allotment": case.allotment,
                "spent": case.allotment - last.left,
                "left": last.left,
                "complete": all(entry.complete for entry in case.ledger),
            },
            "current": self.current,
            "steps": [step.to_json(language, pages) for step in self.steps],
            "opened": {
                "ordnance": max_rf(case.ordnance.available),
                "vehicles": max_rf(case.vehicle_facts.available),
            },
            "oba": {
                "draws_allowed": case.draws_allowed.points,
                "draws_left": draws_left(case),
                "worst": worst and {"size": worst.size, "listed": worst.listed, "drs": list(worst.draws)},
            },
            "options": [
                {**each.to_json(), "name": _name(each.candidate.item, language)} for each in self.priced
            ],
            "all_tried": self.all_tried,
        }


def _name(item: str, language: str) -> str:
    """What a buyer calls it: a word of these options or of the roster, else the name of the unit itself."""
    own = catalogue(language, "options").get(f"options.item.{item}")
    return own or str(word(item, language))


def options(case: Case) -> Options:
    """The answer for a partial roster. A fault that it has already is not held against what comes next.

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
    return Options(
        case,
        current(case),
        tuple(steps(case)),
        worst_battery(case),
        tuple(priced(case, tried)),
        all_tried,
    )
