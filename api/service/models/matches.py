"""Verdicts on both sides of a match."""

from typing import Any

from pydantic import Field

from api.service.models.common import ClosedModel, Head
from api.service.models.verdicts import FindingAnswer, VerdictAnswer
from rules_core.model.findings import Outcome


class MatchSideAnswer(ClosedModel):
    """What one side may know."""

    opponent: dict[str, Any] = Field(description="service.api.opponent")
    findings: list[FindingAnswer]
    verdict: VerdictAnswer


class MatchAnswer(Head):
    """What the director gets."""

    verdict: Outcome
    summary: str
    findings: list[FindingAnswer]
    sides: list[MatchSideAnswer] = Field(min_length=2, max_length=2, description="service.api.match-sides")
