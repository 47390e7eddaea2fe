"""Every finding of a campaign: of events, of their dice, and of each date's order."""

from collections.abc import Iterator

from rules_core.model.findings import Fault, Finding
from rules_core.model.rosters import RosterError
from rules_core.systems.asl_primosole.calculators.all import CALCULATORS
from rules_core.systems.asl_primosole.campaign.public import fought
from rules_core.systems.asl_primosole.campaign.recompute import DateAnswer, Recomputed

PLACES = {"/income/losses/dr": "/loss_dr", "/income/forgone": "/forgone"}
"""The path in an entry of a campaign of fields that an order has elsewhere."""

CODES = {"dice-too-few": "dice_too_few", "dice-unused": "dice_unused"}


def all_findings(known: Recomputed) -> Iterator[Finding]:
    """Faults of events, then of dice, then of the orders of each date, each with its path in the file."""
    for fault in known.faults:
        yield Finding(fault.code, "error", fault.rule, Fault(fault.path, fields=fault.fields))
    for held in known.history.initiatives:
        yield from _of_dice(fought(held.entry)[1], held.path, held.number, held.entry.date, "3.621")
    for answer in known.dates:
        if answer.held is not None:
            rule = CALCULATORS[answer.rolls[-1].purpose].rule if answer.rolls else "3.6181"
            yield from _of_dice(answer.dice_problem, answer.held.path, answer.held.number, answer.date, rule)
        yield from (
            Finding(finding.code, finding.severity, finding.rule, _moved(finding.fault, answer))
            for finding in answer.findings
        )


def _of_dice(problem: RosterError | None, where: str, number: int, date: str, rule: str) -> Iterator[Finding]:
    """Dice of an entry that are too few or too many."""
    for each in problem.problems if problem else ():
        fields = {**each.fields, "number": number, "date": date}
        yield Finding(CODES[each.code], "error", rule, Fault(f"{where}{each.pointer}", fields=fields))


def _moved(fault: Fault, answer: DateAnswer) -> Fault:
    """The fault with its place in the campaign."""
    path = place_of(fault.path, answer)
    return Fault(path, fault.found, fault.expected, fault.working, fault.fields, fault.depends_on)


def place_of(path: str, answer: DateAnswer) -> str:
    """The path in the campaign of a path in the order of a date."""
    return (answer.held.path if answer.held else "") + PLACES.get(path, path)
