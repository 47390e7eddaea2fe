"""The income of CPP on a CG Date (3.616)."""

from typing import Annotated

from pydantic import Field

from rules_core.model.rosters import RosterModel
from rules_core.systems.asl_primosole.purchases.vocabulary import Face, Points


class Losses(RosterModel):
    """CVP lost in the last scenario, and the dr if it was rolled (3.6162)."""

    own_cvp: Annotated[int, Field(ge=0, le=9999)]
    opponent_cvp: Annotated[int, Field(ge=0, le=9999)]
    dr: Face | None = None
    after_idle_date: bool = False


class Income(RosterModel):
    """What is carried over from the date before, the losses, and the CPP that the British forgo.

    `forgone` is the same number in the orders of both sides: the British give it up, and it is taken from
    the base of the Axis.
    """

    carried: Points = 0
    losses: Losses | None = None
    forgone: Points = 0
