"""A force as a player writes it down: which list, and which elements."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, ConfigDict, Field, JsonValue, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from rules_core.model.rosters import ON_ONE_LINE, RosterModel, Whole
from rules_core.systems.ww2_dba.names.notation import LONGEST, MOST_COUNT, NotationItem, read_notation
from rules_core.visible import if_printable

Name = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=ON_ONE_LINE)]


def _readable(value: str) -> str:
    """Every item on the line can be read, whatever it is."""
    if problems := read_notation(value).problems:
        first = problems[0]
        fields = {"item": first.item, "text": if_printable(first.text)}
        raise PydanticCustomError(f"roster.{first.code}", "cannot be read", fields)
    return value


ForceLine = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST), AfterValidator(_readable)]
"""Elements on one line, as `names.notation` reads them."""


class Readings(RosterModel):
    """How the book is read where it leaves something open; what is left out keeps its default."""

    italics: Literal["inferred", "literal"] | None = None
    may_1942: Literal["either", "early", "late"] | None = Field(None, alias="may-1942")
    air_drop: Literal["transport-removed", "as-listed"] | None = Field(None, alias="air-drop")


class ElementLine(RosterModel):
    """Some elements of one kind."""

    element: Name = Field(description="code or name, in English or Japanese", examples=["TA"])
    mode: Name | None = Field(
        None, description="needed only where the list has several for the element", examples=["at"]
    )
    count: Annotated[Whole, Field(ge=1, le=MOST_COUNT)] = 1
    note: Name | None = Field(None, description="such as trucks; changes nothing", examples=["trucks"])


Elements = Annotated[tuple[ElementLine, ...], Field(max_length=500)]


def _given(name: str, kind: str) -> dict[str, Any]:
    """The JSON Schema of a field that is there and not null."""
    return {"required": [name], "properties": {name: {"type": kind}}}


ONE_WAY: list[JsonValue] = [_given("elements", "array"), _given("force", "string")]
"""Elements are written in one way: a roster says so, and so does its schema."""
A_LIST_OR_WHAT_LEADS_TO_ONE: list[JsonValue] = [
    _given("list", "string"),
    {"allOf": [_given("nation", "string"), _given("division", "string"), _given("year", "integer")]},
]


def written_once(elements: Elements | None, force: str | None) -> None:
    """Validate that elements are given in one way."""
    if elements is None and force is None:
        raise ValueError("no-elements")
    if elements is not None and force is not None:
        raise ValueError("elements-twice")


def items_of(elements: Elements | None, force: str | None) -> tuple[NotationItem, ...]:
    """The elements as they are written."""
    if force is not None:
        return read_notation(force).items
    return tuple(NotationItem(each.element, each.count, each.mode, each.note) for each in elements or ())


class Roster(RosterModel):
    """One force: the list by its id, or by nation, division and date; the elements in rows or on one line."""

    csv_rows: ClassVar[str | None] = "elements"
    model_config = ConfigDict(json_schema_extra={"oneOf": ONE_WAY, "anyOf": A_LIST_OR_WHAT_LEADS_TO_ONE})

    name: Name | None = None
    nation: Name | None = Field(None, examples=["Germany"])
    division: Name | None = Field(None, examples=["Panzer Division"])
    year: Annotated[Whole, Field(ge=1900, le=1999)] | None = Field(None, examples=[1940])
    month: Annotated[Whole, Field(ge=1, le=12)] | None = Field(
        None, description="matters for British armor of 1942 only"
    )
    list_id: Name | None = Field(None, alias="list", examples=["C-DE-PZ-1940"])
    elements: Elements | None = Field(None, strict=False)
    force: ForceLine | None = Field(
        None, description="the elements on one line", examples=["1 HQ, 4 TA, 4 IN (sf/w), 1 IE, 1 RE, 2 AT"]
    )
    air_dropped: bool = Field(False, description="a parachute division that has jumped: no transport")
    readings: Readings | None = None

    @model_validator(mode="after")
    def _says_what_and_from_where(self) -> Roster:
        """Validate that elements are given in one way, and a list or what identifies one."""
        written_once(self.elements, self.force)
        if self.list_id is None and (self.nation is None or self.division is None or self.year is None):
            raise ValueError("no-list")
        return self
