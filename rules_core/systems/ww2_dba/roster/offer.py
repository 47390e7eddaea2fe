"""What may still be added to a force, how many legal forces remain with it, and the cheapest repair."""

from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, Choice, Choices, Figures, Phrase, Statements
from rules_core.systems.ww2_dba.forces.booking import ANY_MODE
from rules_core.systems.ww2_dba.forces.completion import Completion, complete
from rules_core.systems.ww2_dba.forces.numbers import code_of
from rules_core.systems.ww2_dba.forces.repair import Repair, repair
from rules_core.systems.ww2_dba.forces.statement import ForceAnswer
from rules_core.systems.ww2_dba.lists.model import ForceUnit
from rules_core.systems.ww2_dba.names.notation import write_notation
from rules_core.systems.ww2_dba.roster.blocks import booking, categories, list_figures
from rules_core.systems.ww2_dba.roster.case import Case


def options(case: Case) -> Answer:
    """Completions of a force that can still become legal, the repair of one that cannot."""
    claim = case.statement
    name = case.roster.name
    if claim is None:
        return Answer((Statements("nothing", Phrase("force.no-list"), ()),), name)
    part = _part(claim, case)
    completion = complete(claim.known, case.year, part, case.italics)
    shown: list[AnyBlock] = [Figures("list", list_figures(claim.known)), booking(claim), categories(claim)]
    if completion.forces:
        shown += _completions(completion)
    else:
        shown.append(Figures("forces", 0))
        mended = repair(claim.known, case.year, part, case.italics)
        shown += [] if mended is None else [_repair(mended)]
    return Answer(tuple(shown), name)


def _part(claim: ForceAnswer, case: Case) -> dict[ForceUnit, int]:
    """The units of the roster; an element without a mode has the one that its place offers."""
    part: dict[ForceUnit, int] = {}
    for unit, count in case.units.items():
        modes = {
            mode.notation
            for entry in claim.known.entries
            for option in entry.options
            if option.element == unit.element
            for mode in option.modes
        }
        whole = ForceUnit(unit.element, modes.pop()) if unit.mode == ANY_MODE and len(modes) == 1 else unit
        part[whole] = part.get(whole, 0) + count
    return part


def _completions(completion: Completion) -> list[AnyBlock]:
    open_choices = [
        Choice("support", str(each.unit), "force-composition", None, limit=each.most, leads_to=each.forces)
        for each in completion.choices
    ]
    closed = [
        Choice(
            "support",
            str(each.unit),
            "force-composition",
            None,
            limit=0,
            closed=Phrase(f"force.closed.{each.reason}"),
        )
        for each in completion.blocks
    ]
    heading = Phrase("force.completions", {"forces": completion.forces})
    needs = {str(unit): count for unit, count in completion.needs.items()}
    sentences = tuple(Phrase("force.needs", {"element": unit, "count": n}) for unit, n in needs.items())
    return [
        Figures("forces", completion.forces),
        Choices("choices", (*open_choices, *closed), heading=heading),
        Statements("needs", Phrase("force.needs-heading"), sentences, needs),
    ]


def _repair(mended: Repair) -> Statements:
    """The cheapest repair in sentences and as data."""
    phrases = [Phrase("force.repair", {"swaps": mended.swaps})]
    phrases += [Phrase("force.remove", {"element": str(u), "count": n}) for u, n in mended.remove.items()]
    phrases += [Phrase("force.add", {"element": str(u), "count": n}) for u, n in mended.add.items()]
    data = {
        "swaps": mended.swaps,
        "remove": {str(unit): count for unit, count in mended.remove.items()},
        "add": {str(unit): count for unit, count in mended.add.items()},
        "force": write_notation(mended.units),
        "number": code_of(mended.known, mended.units),
    }
    return Statements("repair", Phrase("force.repair-heading"), tuple(phrases), data)
