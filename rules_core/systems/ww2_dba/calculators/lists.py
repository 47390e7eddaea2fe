"""The lists, all legal forces of one, and the force behind a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from rules_core.calculators import DIGITS, CalculatorInputs, optional, several
from rules_core.model.answers import Calculated
from rules_core.model.findings import Dependency
from rules_core.system import Context
from rules_core.systems.ww2_dba.combat.compare import opponents
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces
from rules_core.systems.ww2_dba.forces.filters import choose, read_term, written
from rules_core.systems.ww2_dba.forces.numbers import NumberedForce, force_by_code
from rules_core.systems.ww2_dba.lists.find import find_list
from rules_core.systems.ww2_dba.lists.load import force_lists
from rules_core.systems.ww2_dba.lists.model import ForceList, Italics
from rules_core.systems.ww2_dba.names import normal
from rules_core.systems.ww2_dba.names.notation import write_notation
from rules_core.systems.ww2_dba.roster.blocks import list_figures

Year = Annotated[int, Field(ge=1900, le=1999), DIGITS]
PAGE_SIZE = 100


class ListsInputs(CalculatorInputs):
    """Which lists: all, or those of a nation or a year."""

    nation: Annotated[str, Field(max_length=60)] | SkipJsonSchema[None] = optional(
        "ww2-dba:service.calculator.field.nation"
    )
    year: Year | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.year")


class ForcesInputs(CalculatorInputs):
    """A list, what its forces must have and must not, and which page of them."""

    list: Annotated[str, Field(max_length=40)] = Field(
        description="ww2-dba:service.calculator.field.list", examples=["C-DE-PZ-1940"]
    )
    having: Sequence[Annotated[str, Field(max_length=40)]] = several(
        "ww2-dba:service.calculator.field.having", "2 TH"
    )
    without: Sequence[Annotated[str, Field(max_length=40)]] = several(
        "ww2-dba:service.calculator.field.without", "horse"
    )
    year: Year | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.year")
    page: Annotated[int, Field(ge=1, le=10_000), DIGITS] = 1


class ForceInputs(CalculatorInputs):
    """The number of a force."""

    number: Annotated[str, Field(max_length=40)] = Field(
        description="ww2-dba:service.calculator.field.number", examples=["DE-PZ-1940.57"]
    )


def lists(inputs: ListsInputs, context: Context) -> Calculated:
    """Every list with its entries as printed and as read; [] where none is left."""
    nation = inputs.nation and (normal.nation(inputs.nation) or "")
    chosen = [
        known
        for known in force_lists()
        if nation in (None, known.nation) and (inputs.year is None or inputs.year in known.years)
    ]
    italics = _italics(context)
    return Calculated({"count": len(chosen), "lists": [_list(known, italics) for known in chosen]})


def forces(inputs: ForcesInputs, context: Context) -> Calculated:
    """A page of legal forces with their numbers; figures are None for a list that does not exist."""
    found = find_list(inputs.list)
    if not found.lists:
        return Calculated({"list": None, "near": found.near, "known": list(found.known)})
    (known,) = found.lists
    wanted, unwanted = ([read_term(each) for each in terms] for terms in (inputs.having, inputs.without))
    unread = [
        text
        for text, term in zip((*inputs.having, *inputs.without), (*wanted, *unwanted), strict=True)
        if term is None
    ]
    italics = _italics(context)
    chosen = choose(
        known, inputs.year or known.last_year, [t for t in wanted if t], [t for t in unwanted if t], italics
    )
    first = (inputs.page - 1) * PAGE_SIZE
    shown = list(zip(chosen.forces, chosen.numbers, strict=True))[first : first + PAGE_SIZE]
    rows = [
        {
            "number": NumberedForce(known, number, {}).code if italics == "inferred" else None,
            "force": write_notation(written(known, force)),
        }
        for force, number in shown
    ]
    figures = {
        "list": known.id,
        "all": len(legal_forces(known, italics)),
        "count": len(chosen.forces),
        "page": inputs.page,
        "pages": -(-len(chosen.forces) // PAGE_SIZE),
        "unread": unread,
        "forces": rows,
    }
    return Calculated(figures, _rests_on(known, italics))


def force(inputs: ForceInputs, context: Context) -> Calculated:
    """The force behind a number; figures are None where there is none."""
    found = force_by_code(inputs.number)
    if found is None:
        return Calculated({"number": None, "list": None, "force": None, "elements": None})
    elements = [
        {"element": unit.element, "mode": unit.mode, "count": count} for unit, count in found.units.items()
    ]
    return Calculated(
        {
            "number": found.code,
            "list": found.known.id,
            "force": write_notation(found.units),
            "elements": elements,
        },
        _rests_on(found.known, "inferred"),
    )


def _italics(context: Context) -> Italics:
    return "literal" if context.switches["italics"] == "literal" else "inferred"


def _rests_on(known: ForceList, italics: Italics) -> tuple[Dependency, ...]:
    if known.is_marked:
        return ()
    if italics == "literal":
        return (Dependency("reading", "italics=literal"),)
    return (Dependency("inferred", "rule-of-seven"),)


def _list(known: ForceList, italics: Italics) -> dict[str, Any]:
    return {
        **list_figures(known),
        "forces": len(legal_forces(known, italics)),
        "entries": [
            {
                "printed": entry.raw,
                "face": entry.face,
                "count": entry.count,
                "category": entry.category_by(italics),
                "known": entry.known,
                "options": [
                    {
                        "element": option.element,
                        "modes": [
                            {"mode": mode.notation, "note": mode.note, "year": mode.year}
                            for mode in option.modes
                        ],
                    }
                    for option in entry.options
                ],
            }
            for entry in known.entries
        ],
        "print_defects": [
            {"kind": slip.kind, "line": slip.line, "entry": slip.entry} for slip in known.defects
        ],
        "opponents": {other.id: list(years) for other, years in opponents(known)},
    }
