"""What is worked out from a document besides a verdict: its blocks stand beside these."""

from __future__ import annotations

from pydantic import ConfigDict, Field

from api.service.models.common import Head
from api.service.models.verdicts import DependencyAnswer, FindingAnswer


class BlocksAnswer(Head):
    """What can be chosen next, or what has been paid."""

    model_config = ConfigDict(extra="allow")

    name: str | None


class ProcedureAnswer(BlocksAnswer):
    """What a procedure gives, with what it found and what that rests on, if there is any."""

    findings: list[FindingAnswer] = Field(default=[])
    rests_on: list[DependencyAnswer] = Field(default=[])
