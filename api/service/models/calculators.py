"""What every calculator answers; its own figures are described by its system."""

from typing import Any, Literal

from api.service.models.common import ClosedModel, Head, OfSystem
from api.service.models.verdicts import DependencyAnswer


class CalculatedAnswer(Head):
    calculator: str
    rests_on: list[DependencyAnswer]
    figures: dict[str, Any]


class CalculatorLink(ClosedModel):
    id: str
    method: Literal["GET", "POST"]
    href: str
    about: str


class CalculatorList(OfSystem):
    calculators: list[CalculatorLink]
