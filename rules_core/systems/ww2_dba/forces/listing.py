"""The lists of the book and the legal forces of each, as the product lists and numbers them."""

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from rules_core.calculators import DIGITS, CalculatorInputs, optional, several
from rules_core.listings import Entries, Item, ItemQuery, Items, ListEntry, TypedListing, UnknownEntryError
from rules_core.model.findings import Dependency, Fault, Finding, reading_of
from rules_core.system import Context
from rules_core.systems.ww2_dba.combat.compare import opponents
from rules_core.systems.ww2_dba.forces.enumerate import forces_in, legal_forces
from rules_core.systems.ww2_dba.forces.filters import FilterTerm, choose, is_known, read_term, written
from rules_core.systems.ww2_dba.forces.numbers import NumberedForce, force_by_code
from rules_core.systems.ww2_dba.lists.find import find_list, lists_of
from rules_core.systems.ww2_dba.lists.model import ForceList, Italics, italics_by
from rules_core.systems.ww2_dba.names.notation import write_notation
from rules_core.systems.ww2_dba.roster.blocks import list_figures
from rules_core.visible import if_printable

Year = Annotated[int, Field(ge=1900, le=1999), DIGITS]
Word = Annotated[str, Field(max_length=60)]


class ListQuery(CalculatorInputs):
    """Which lists: all, or those of a nation or a year."""

    nation: Word | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.nation")
    year: Year | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.year")


class ForceQuery(ItemQuery):
    """What the forces must have and must not have, and in which year."""

    having: list[Word] = several("ww2-dba:service.calculator.field.having", "2 TH")
    without: list[Word] = several("ww2-dba:service.calculator.field.without", "horse")
    year: Year | SkipJsonSchema[None] = optional("ww2-dba:service.calculator.field.year")


def find_lists(query: ListQuery, context: Context) -> Entries:
    """The lists of that nation and year; a finding for a nation without lists or a year beyond them all."""
    matches = lists_of(query.nation, query.year)
    if matches.missing is not None:
        path = "/nation" if matches.missing == "unknown_nation" else "/year"
        return Entries((), (matches.finding(path),))
    italics = italics_by(context.switches)
    return Entries(
        tuple(_entry(known, italics) for known in matches.lists), (), rests_on(matches.lists, context)
    )


def find_one_list(list_id: str, context: Context) -> Entries:
    """The list of that id, with its entries for a reader."""
    known = _known(list_id)
    return Entries(
        (_entry(known, italics_by(context.switches), whole=True),), (), rests_on((known,), context)
    )


def find_forces(list_id: str, query: ForceQuery, context: Context) -> Items:
    """The legal forces of that list by number; a warning for a word that nothing in the list has."""
    known = _known(list_id)
    italics = italics_by(context.switches)
    wanted, of_wanted = _terms(known, query.having, "/having")
    unwanted, of_unwanted = _terms(known, query.without, "/without")
    chosen = choose(known, query.year or known.last_year, wanted, unwanted, italics)
    page = zip(chosen.forces[query.places], chosen.numbers[query.places], strict=True)
    items = tuple(_item(NumberedForce(known, number, written(known, force))) for force, number in page)
    return Items(
        _entry(known, italics),
        len(chosen.forces),
        items,
        (*of_wanted, *of_unwanted),
        rests_on((known,), context),
    )


def find_force(number: str, context: Context) -> Items:
    """The force of that number."""
    force = force_by_code(number)
    if force is None:
        of_list = find_list(re.split(r"[.#:/]", number)[0])
        if not of_list.lists:
            raise UnknownEntryError(number, of_list.near)
        known = of_list.lists[0]
        first, last = (NumberedForce(known, each, {}).code for each in (1, len(legal_forces(known))))
        raise UnknownEntryError(number, numbers=(first, last))
    return Items(_entry(force.known, "inferred"), 1, (_item(force),), (), rests_on((force.known,), context))


LISTINGS = (
    TypedListing(
        name="lists",
        items="forces",
        entry_query=ListQuery,
        item_query=ForceQuery,
        find_entries=find_lists,
        find_entry=find_one_list,
        find_items=find_forces,
        find_item=find_force,
        examples=("C-DE-PZ-1940", "DE-PZ-1940.57"),
    ),
)
"""The lists with their forces."""


def rests_on(lists: Iterable[ForceList], context: Context) -> tuple[Dependency, ...]:
    """What the forces of these lists rest on."""
    if all(known.is_marked for known in lists):
        return ()
    if italics_by(context.switches) == "literal":
        return (reading_of(context.switches, "italics"),)
    return (Dependency("inferred", "rule-of-seven"),)


def _known(list_id: str) -> ForceList:
    matches = find_list(list_id)
    if not matches.lists:
        raise UnknownEntryError(list_id, matches.near)
    return matches.lists[0]


def _entry(known: ForceList, italics: Italics, *, whole: bool = False) -> ListEntry:
    from rules_core.systems.ww2_dba.reference.lists import entries_table, title_of

    figures = {**list_figures(known), "entries": _entries(known, italics)}
    figures["print_defects"] = [
        {"kind": slip.kind, "line": slip.line, "entry": slip.entry} for slip in known.defects
    ]
    figures["opponents"] = {other.id: list(years) for other, years in opponents(known)}
    count = len(forces_in(known, known.last_year, italics))
    return ListEntry(known.id, title_of(known), count, figures, (entries_table(known),) if whole else ())


def _entries(known: ForceList, italics: Italics) -> list[dict[str, Any]]:
    return [
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
                        {"mode": mode.notation, "note": mode.note, "year": mode.year} for mode in option.modes
                    ],
                }
                for option in entry.options
            ],
        }
        for entry in known.entries
    ]


def _item(force: NumberedForce) -> Item:
    elements = [{"element": unit.element, "mode": unit.mode, "count": n} for unit, n in force.units.items()]
    return Item(force.code, write_notation(force.units), {"elements": elements})


def _terms(
    known: ForceList, written_terms: Sequence[str], path: str
) -> tuple[list[FilterTerm], list[Finding]]:
    """The terms, and a warning for each that nothing in the list has; such a one is met by no force."""
    terms: list[FilterTerm] = []
    findings: list[Finding] = []
    for place, text in enumerate(written_terms):
        term = read_term(text)
        if term is None or not is_known(known, term):
            fault = Fault(f"{path}/{place}", if_printable(text), fields={"list": known.id})
            findings.append(Finding("unknown_term", "warning", "force-lists", fault))
        terms.append(term or FilterTerm(text))
    return terms, findings
