"""The words of an order in either language, as the model's own ones (G8: same verdict, any wording)."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StringConstraints

from rules_core.model.rosters import ON_ONE_LINE
from rules_core.systems.asl_primosole.charts.prices import PriceMode
from rules_core.systems.asl_primosole.dates.dates import Campaign, Side, written_date
from rules_core.systems.asl_primosole.writing import plain

_SIDES = {
    "german": "axis",
    "german/italian": "axis",
    "枢軸": "axis",
    "枢軸軍": "axis",
    "ドイツ": "axis",
    "ドイツ軍": "axis",
    "canadian": "british",
    "イギリス": "british",
    "イギリス軍": "british",
    "英軍": "british",
}
_CAMPAIGNS = {"1": "I", "2": "II", "3": "III"}
_MODES = {
    "表示価格": "printed",
    "予備価格": "reserve",
    "盤上配置価格": "on_map",
    "on-map": "on_map",
    "on map": "on_map",
}


def _one_of(aliases: dict[str, str]) -> BeforeValidator:
    def known(value: Any) -> Any:
        word = str(value) if type(value) is int else value
        return aliases.get(plain(word).lower(), word) if isinstance(word, str) else value

    return BeforeValidator(known)


SideWord = Annotated[Side, _one_of({"axis": "axis", "british": "british", **_SIDES})]
CampaignWord = Annotated[Campaign, _one_of({"i": "I", "ii": "II", "iii": "III", **_CAMPAIGNS})]
PriceWord = Annotated[PriceMode, _one_of(_MODES)]
DateWord = Annotated[
    str,
    StringConstraints(pattern=r"^July [0-9]{1,2} (AM|PM|N)$"),
    Field(examples=["July 14 AM"]),
    BeforeValidator(written_date),
]
"""A CG Date, be it one of the campaign or not: `July 14 AM`."""

GroupWord = Annotated[
    str,
    StringConstraints(pattern=ON_ONE_LINE, min_length=1, max_length=60, strip_whitespace=True),
    Field(examples=["I7"]),
]
"""The ID of a Reinforcement Group, or its name in either language."""

Count = Annotated[int, Field(ge=1, le=99)]
Points = Annotated[int, Field(ge=0, le=9999)]
Face = Annotated[int, Field(ge=1, le=6)]
Line = Annotated[str, StringConstraints(pattern=ON_ONE_LINE, max_length=200)]
Hex = Annotated[str, StringConstraints(pattern=r"^[A-Z]{1,2}[0-9]{1,2}$"), Field(examples=["Q12"])]
Initiative = Literal["attack", "idle"]
