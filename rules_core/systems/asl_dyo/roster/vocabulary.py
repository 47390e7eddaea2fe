"""The words and figures of which every section of a roster is made."""

from typing import Annotated, Literal, get_args

from pydantic import Field, StringConstraints

from rules_core.model.rosters import ON_ONE_LINE, Whole

Nationality = Literal[
    "german",
    "finnish",
    "axis-minor",
    "italian",
    "japanese",
    "russian",
    "american",
    "usmc",
    "british",
    "free-french",
    "french",
    "vichy",
    "allied-minor",
    "gmd",
    "red-chinese",
]
Category = Literal["infantry", "ordnance", "vehicles", "oba", "san", "fortifications", "second_infantry"]
CATEGORIES: tuple[Category, ...] = get_args(Category)
Capability = Literal["A", "S", "C", "M", "Sk", "W", "P"]
Theatre = Literal["north-africa", "burma", "norway", "nw-europe", "elsewhere"]

Points = Annotated[Whole, Field(ge=0, le=50_000)]
DieRoll = Annotated[Whole, Field(ge=2, le=12)]
Elr = Annotated[Whole, Field(ge=0, le=5)]
Date = Annotated[str, StringConstraints(pattern=r"^19(3[1-9]|4[0-5])-(0[1-9]|1[0-2])$")]
UnitType = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}[-+][0-9]{1,2}(-[0-9]{1,2})?$")]
Letters = Annotated[str, StringConstraints(pattern=r"^[A-Z](-[A-Z])?(, ?[A-Z](-[A-Z])?){0,25}$")]
ShortText = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=ON_ONE_LINE)]
