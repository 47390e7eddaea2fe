"""My models: what can be fielded with the elements that somebody owns, and what the nearest lists lack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from pydantic import ConfigDict, Field, model_validator

from rules_core.model.answers import Answer
from rules_core.model.blocks import Figures, Phrase, TableBlock, headed_columns
from rules_core.model.findings import Fault, Finding
from rules_core.model.rosters import RosterModel, Whole
from rules_core.system import Context
from rules_core.systems.ww2_dba.forces.collection import fieldable
from rules_core.systems.ww2_dba.forces.listing import rests_on
from rules_core.systems.ww2_dba.forces.numbers import code_of
from rules_core.systems.ww2_dba.lists.find import lists_of
from rules_core.systems.ww2_dba.lists.model import italics_by
from rules_core.systems.ww2_dba.names import normal
from rules_core.systems.ww2_dba.names.notation import NotationItem, write_notation
from rules_core.systems.ww2_dba.names.units import counted
from rules_core.systems.ww2_dba.roster.model import ONE_WAY, Elements, ForceLine, Name, items_of, written_once
from rules_core.visible import if_printable


class Collection(RosterModel):
    """Elements that somebody owns, in rows or on one line; a nation or year narrows the lists down."""

    csv_rows: ClassVar[str | None] = "elements"
    model_config = ConfigDict(json_schema_extra={"oneOf": ONE_WAY})

    name: Name | None = None
    nation: Name | None = None
    year: Annotated[Whole, Field(ge=1900, le=1999)] | None = None
    elements: Elements | None = Field(None, strict=False)
    force: ForceLine | None = Field(None, description="the elements on one line")

    @model_validator(mode="after")
    def _says_what(self) -> Collection:
        """Elements in one way."""
        written_once(self.elements, self.force)
        return self


def field(document: Collection, context: Context) -> Answer:
    """Every list with what is missing for its nearest force, the ones that lack least first."""
    lists = lists_of(document.nation, document.year)
    if lists.missing is not None:
        path = "/nation" if lists.missing == "unknown_nation" else "/year"
        return Answer((), document.name, (lists.finding(path),))
    items = items_of(document.elements, document.force)
    results = fieldable(lists.lists, counted(items), italics_by(context.switches), document.year)
    rows = tuple(
        (
            each.known.id,
            each.missing,
            write_notation(each.lacks),
            code_of(each.known, each.units),
            each.forces,
        )
        for each in results
    )
    keys = ("list", "missing", "lacks", "nearest", "forces")
    columns = headed_columns("force", *keys, figures=("missing", "forces"), forces="fieldable-forces")
    ready = sum(not each.missing for each in results)
    heading = Phrase("force.fieldable", {"ready": ready, "lists": len(results)})
    nearest = {each.known.id: write_notation(each.units) for each in results}
    return Answer(
        (Figures("ready", ready), TableBlock("lists", columns, rows, heading), Figures("nearest", nearest)),
        document.name,
        _not_elements(items, document),
        rests_on=rests_on((each.known for each in results), context),
    )


def _not_elements(items: Sequence[NotationItem], document: Collection) -> tuple[Finding, ...]:
    """A warning for each name that is no element of the game: no list counts it."""
    result = []
    for place, item in enumerate(items):
        if normal.element(item.name) is None:
            path = "/force" if document.force is not None else f"/elements/{place}/element"
            fault = Fault(path, if_printable(item.name))
            result.append(Finding("not_an_element", "warning", "troop-definitions", fault))
    return tuple(result)
