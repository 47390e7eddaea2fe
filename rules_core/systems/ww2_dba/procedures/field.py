"""My models: what can be fielded with the elements that somebody owns, and what the nearest lists lack."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import ConfigDict, Field, model_validator

from rules_core.model.answers import Answer
from rules_core.model.blocks import Figures, Phrase, TableBlock, headed_columns
from rules_core.model.findings import Dependency, Fault, Finding, reading_of
from rules_core.model.rosters import RosterModel, Whole
from rules_core.system import Context
from rules_core.systems.ww2_dba.forces.collection import Fieldable, fieldable
from rules_core.systems.ww2_dba.forces.numbers import NumberedForce, number_of
from rules_core.systems.ww2_dba.lists.find import lists_of
from rules_core.systems.ww2_dba.lists.model import Italics
from rules_core.systems.ww2_dba.names import normal
from rules_core.systems.ww2_dba.names.notation import NotationItem, read_notation, write_notation
from rules_core.systems.ww2_dba.names.units import counted
from rules_core.systems.ww2_dba.roster.model import ONE_WAY, ElementLine, ForceLine, Name


class Collection(RosterModel):
    """Elements that somebody owns, in rows or on one line; a nation or year narrows the lists down."""

    csv_rows: ClassVar[str | None] = "elements"
    model_config = ConfigDict(json_schema_extra={"oneOf": ONE_WAY})

    name: Name | None = None
    nation: Name | None = None
    year: Annotated[Whole, Field(ge=1900, le=1999)] | None = None
    elements: Annotated[tuple[ElementLine, ...], Field(max_length=500)] | None = Field(None, strict=False)
    force: ForceLine | None = Field(None, description="the elements on one line")

    @model_validator(mode="after")
    def _says_what(self) -> Collection:
        """Elements in one way."""
        if self.elements is None and self.force is None:
            raise ValueError("no-elements")
        if self.elements is not None and self.force is not None:
            raise ValueError("elements-twice")
        return self

    @property
    def items(self) -> tuple[NotationItem, ...]:
        """The elements as they are written."""
        if self.force is not None:
            return read_notation(self.force).items
        return tuple(
            NotationItem(each.element, each.count, each.mode, each.note) for each in self.elements or ()
        )


def field(document: Collection, context: Context) -> Answer:
    """Every list with what is missing for its nearest force, the ones that lack least first."""
    lists = lists_of(document.nation, document.year)
    if lists.missing is not None:
        path = "/nation" if lists.missing == "unknown_nation" else "/year"
        return Answer((), document.name, (lists.finding(path),))
    italics: Italics = "literal" if context.switches["italics"] == "literal" else "inferred"
    results = fieldable(lists.lists, counted(document.items), italics, document.year)
    rows = tuple(
        (each.known.id, each.missing, write_notation(each.lacks), _code(each), each.forces)
        for each in results
    )
    keys = ("list", "missing", "lacks", "nearest", "forces")
    columns = headed_columns("force", *keys, figures=("missing", "forces"), forces="fieldable-forces")
    ready = sum(not each.missing for each in results)
    heading = Phrase("force.fieldable", {"ready": ready, "lists": len(results)})
    nearest = {each.known.id: write_notation(each.units) for each in results}
    unmarked = any(not each.known.is_marked for each in results)
    how = (
        reading_of(context.switches, "italics")
        if italics == "literal"
        else Dependency("inferred", "rule-of-seven")
    )
    return Answer(
        (Figures("ready", ready), TableBlock("lists", columns, rows, heading), Figures("nearest", nearest)),
        document.name,
        _not_elements(document),
        rests_on=(how,) if unmarked else (),
    )


def _not_elements(document: Collection) -> tuple[Finding, ...]:
    """A warning for each name that is no element of the game: no list counts it."""
    result = []
    for place, item in enumerate(document.items):
        if normal.element(item.name).code is None:
            path = "/force" if document.force is not None else f"/elements/{place}/element"
            shown = item.name if item.name.isprintable() else ""
            result.append(Finding("not_an_element", "warning", "troop-definitions", Fault(path, shown)))
    return tuple(result)


def _code(each: Fieldable) -> str | None:
    """The number of the nearest force."""
    number = number_of(each.known, each.units)
    return NumberedForce(each.known, number, each.units).code if number else None
