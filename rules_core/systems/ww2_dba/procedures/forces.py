"""All legal forces of a list, a page at a time."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from rules_core.model.answers import Answer
from rules_core.model.blocks import Column, Figures, Phrase, Table
from rules_core.model.findings import Dependency, Fault, Finding, reading_of
from rules_core.model.rosters import RosterModel, Whole
from rules_core.system import Context
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces
from rules_core.systems.ww2_dba.forces.filters import Term, choose, is_known, read_term, written
from rules_core.systems.ww2_dba.forces.numbers import NumberedForce
from rules_core.systems.ww2_dba.lists.find import find_list
from rules_core.systems.ww2_dba.lists.model import ForceList, Italics
from rules_core.systems.ww2_dba.names.notation import write_notation
from rules_core.systems.ww2_dba.roster.blocks import list_figures
from rules_core.systems.ww2_dba.roster.model import Name

Terms = Annotated[tuple[Name, ...], Field(max_length=20, strict=False)]


class Forces(RosterModel):
    """Which list, what its forces must have and must not, and which page."""

    list_id: Name = Field(alias="list", examples=["C-DE-PZ-1940"])
    having: Terms = Field((), description="such as 2 TH, tracked, horse", examples=[["2 TH"]])
    without: Terms = Field((), description="such as horse; 2 TH means fewer than two", examples=[["horse"]])
    year: Annotated[Whole, Field(ge=1900, le=1999)] | None = None
    page: Annotated[Whole, Field(ge=1, le=10_000)] = 1
    per_page: Annotated[Whole, Field(ge=1, le=10_000)] = 100


def forces(asked: Forces, context: Context) -> Answer:
    """The forces with their numbers; a finding for a list or term that does not exist."""
    found = find_list(asked.list_id)
    if not found.lists:
        fault = Fault("/list", found.asked, found.near, fields={"known": found.known})
        return Answer((), findings=(Finding("unknown_list", "error", "force-lists", fault),))
    (known,) = found.lists
    italics: Italics = "literal" if context.switches["italics"] == "literal" else "inferred"
    year = asked.year or known.last_year
    wanted, of_wanted = _terms(known, asked.having, "/having")
    unwanted, of_unwanted = _terms(known, asked.without, "/without")
    chosen = choose(known, year, wanted, unwanted, italics)
    first = (asked.page - 1) * asked.per_page
    page = slice(first, first + asked.per_page)
    rows = tuple(
        (NumberedForce(known, number, {}).code, write_notation(written(known, force)))
        for force, number in zip(chosen.forces[page], chosen.numbers[page], strict=True)
    )
    counts = {
        "all": len(legal_forces(known, italics)),
        "count": len(chosen.forces),
        "page": asked.page,
        "pages": -(-len(chosen.forces) // asked.per_page),
    }
    heading = Phrase("force.forces-of", {"list": known.id, **counts})
    columns = (Column("number", Phrase("force.number")), Column("force", Phrase("force.force")))
    return Answer(
        (
            Figures("list", list_figures(known)),
            Figures("counts", counts),
            Table("forces", columns, rows, heading),
        ),
        findings=(*of_wanted, *of_unwanted),
        rests_on=rests_on(known, context),
    )


def rests_on(known: ForceList, context: Context) -> tuple[Dependency, ...]:
    """What the forces of a list rest on."""
    if known.is_marked:
        return ()
    if context.switches["italics"] == "literal":
        return (reading_of(context.switches, "italics"),)
    return (Dependency("inferred", "rule-of-seven"),)


def _terms(known: ForceList, written_terms: tuple[str, ...], path: str) -> tuple[list[Term], list[Finding]]:
    terms: list[Term] = []
    findings: list[Finding] = []
    for place, text in enumerate(written_terms):
        term = read_term(text)
        if term is None or not is_known(known, term):
            fault = Fault(f"{path}/{place}", text, fields={"list": known.id})
            findings.append(Finding("unknown_term", "warning", "force-lists", fault))
        if term is not None:
            terms.append(term)
    return terms, findings
