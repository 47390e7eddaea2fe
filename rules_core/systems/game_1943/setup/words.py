"""Field types of the input: words of either language are understood, and become ids."""

from typing import Annotated, Literal, get_args

from pydantic import BeforeValidator, StringConstraints

from rules_core.model.rosters import ON_ONE_LINE
from rules_core.systems.game_1943.books.vocabulary import understood

Side = Literal["axis", "allied"]
SIDES: tuple[Side, ...] = get_args(Side)
StepId = Literal["attacker", "air-superiority", "airstrikes", "barrages", "works", "proximity", "lulls"]
DICE_STEPS: tuple[StepId, ...] = get_args(StepId)
"""Every step that may roll, in the order in which dice are used."""
Category = Literal["trenches", "pillboxes", "bunkers", "minefields"]
CATEGORIES: tuple[Category, ...] = get_args(Category)
PowerId = Literal["germany", "japan"]
IntensityId = Literal["local-attack", "major-offensive", "naval-barrage", "stalemated-front"]
TheatreId = Literal[
    "russia-poland", "france-belgium", "africa-italy", "china", "field-force", "island-garrison"
]
WorksTheatreId = Literal[
    "west", "east", "south", "pacific", "europe", "africa", "china", "field-force", "island-garrison", "none"
]
WorksGroupId = Literal["german", "russian", "american", "japanese", "british"]
TerrainId = Literal["constricted", "open", "wide-open"]
ScaleId = Literal["large", "medium", "small"]
LullKind = Literal["short", "long"]


def _words(group: str) -> BeforeValidator:
    """Turns a word of the vocabulary into its id and leaves anything else for the field to refuse."""

    def translate(value: object) -> object:
        return (understood(group, value) or value) if isinstance(value, str) else value

    return BeforeValidator(translate)


Attacker = Annotated[Literal["axis", "allied", "roll"], _words("sides")]
SideWord = Annotated[Side, _words("sides")]
StepWord = Annotated[StepId, _words("steps")]
Power = Annotated[PowerId, _words("powers")]
Intensity = Annotated[IntensityId, _words("intensities")]
Theatre = Annotated[TheatreId, _words("theatres")]
WorksTheatre = Annotated[WorksTheatreId, _words("works-theatres")]
WorksGroup = Annotated[WorksGroupId, _words("works-groups")]
Terrain = Annotated[TerrainId, _words("terrains")]
Scale = Annotated[ScaleId, _words("scales")]
KindOfLull = Annotated[LullKind, _words("lull-kinds")]
Nation = Annotated[
    str, StringConstraints(min_length=1, max_length=40, pattern=ON_ONE_LINE), _words("nations")
]
"""Any nation may fight; one that the vocabulary lacks stands as it is written."""
