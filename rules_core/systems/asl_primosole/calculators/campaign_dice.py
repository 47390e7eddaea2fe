"""3.6122, 3.6162, 3.620, 3.621, 3.623: the dice of a side on a CG Date."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated

from pydantic import Field

from rules_core.calculators import DIGITS
from rules_core.dice import Dice
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_primosole.calculators.calculator import (
    DiceCalculator,
    Few,
    Flag,
    Inputs,
    Switches,
)
from rules_core.systems.asl_primosole.calculators.rolling import Rolled, roll, tables
from rules_core.systems.asl_primosole.income.income import may_roll
from rules_core.systems.asl_primosole.income.model import Losses
from rules_core.systems.asl_primosole.purchases.vocabulary import Initiative

LEAST_SAN, SAN_DICE_FROM, SAN_LOSS_FROM, SAN_LOSS = 2, 4, 5, 2
RECON_BONUS = 5


class SanInputs(Inputs):
    """The SAN of a side at the beginning of a CG Date."""

    san: Few


def san(inputs: SanInputs, dice: Dice, switches: Switches) -> Rolled:
    """3.6122: below 2 it becomes 2; from 4 on a die plus (SAN - 4) of 5 or more takes 2 off."""
    if inputs.san < LEAST_SAN:
        return Rolled(("san-raised",), figures=(("san", LEAST_SAN),))
    if inputs.san < SAN_DICE_FROM:
        return Rolled(("san-stays",), figures=(("san", inputs.san),))
    modifier = inputs.san - SAN_DICE_FROM
    face = dice.roll(purpose="san")
    final = face + modifier
    is_less = final >= SAN_LOSS_FROM
    after = inputs.san - SAN_LOSS if is_less else inputs.san
    return Rolled(
        ("san-falls",) if is_less else ("san-stays",),
        final,
        f"≥ {SAN_LOSS_FROM}" if is_less else f"≤ {SAN_LOSS_FROM - 1}",
        f"{face} + ({inputs.san} - {SAN_DICE_FROM}) = {final}",
        (("san", after),),
    )


class LossInputs(Inputs):
    """CVP lost in the last scenario by a side and by its opponent."""

    own_cvp: Annotated[int, Field(ge=0, le=9999), DIGITS]
    opponent_cvp: Annotated[int, Field(ge=0, le=9999), DIGITS]
    after_idle_date: Flag = False


def loss(inputs: LossInputs, dice: Dice, switches: Switches) -> Rolled:
    """3.6162: one die of CPP for a side that is entitled to it."""
    losses = Losses(
        own_cvp=inputs.own_cvp, opponent_cvp=inputs.opponent_cvp, after_idle_date=inputs.after_idle_date
    )
    if not may_roll(losses, switches):
        return Rolled(("not-entitled",), figures=(("cpp", 0),))
    face = dice.roll(purpose="loss")
    return Rolled((f"cpp-{face}",), face, str(face), str(face), (("cpp", face),))


def loss_rests_on(inputs: LossInputs, switches: Switches, rolled: Rolled | None) -> Iterable[Dependency]:
    """After an Idle date a reading decides."""
    return (reading_of(switches, "loss-dr"),) if inputs.after_idle_date else ()


class ReconInputs(Inputs):
    """CPP paid for reconnaissance, and Locations that earlier Idle dates gave."""

    cpp: Annotated[int, Field(ge=1, le=2), DIGITS]
    earlier_locations: Annotated[int, Field(ge=0, le=999), DIGITS] = 0


def recon(inputs: ReconInputs, dice: Dice, switches: Switches) -> Rolled:
    """3.620: one die of Locations, with +5 for 2 CPP; Idle dates before add theirs."""
    face = dice.roll(purpose="recon")
    bonus = RECON_BONUS if inputs.cpp == 2 else 0
    final = face + bonus
    working = f"{face} + {bonus} = {final}" if bonus else str(face)
    total = final + inputs.earlier_locations
    return Rolled((f"locations-{total}",), final, str(final), working, (("locations", total),))


class InitiativeInputs(Inputs):
    """What both sides chose for a CG Date."""

    axis: Initiative
    british: Initiative
    night: Flag = False
    british_retained_on_map: Flag | None = None


def initiative(inputs: InitiativeInputs, dice: Dice, switches: Switches) -> Rolled:
    """3.6212: what is fought; for a dual attack one die for who sets up first, one for who moves first."""
    if inputs.axis == "attack" and inputs.british_retained_on_map is False:
        return Rolled(("axis-may-not-attack",))
    match inputs.axis, inputs.british:
        case "idle", "idle":
            return Rolled(("idle-date",))
        case "attack", "idle":
            return Rolled(("axis-assault", "sets-up-first-british", "moves-first-axis"))
        case "idle", "attack":
            return Rolled(("british-assault", "sets-up-first-axis", "moves-first-british"))
    table = tables()["dual-attack"]
    set_up, first = roll(table, dice, [], purpose="sets-up-first")
    moves, second = roll(table, dice, [], purpose="moves-first")
    return replace(
        set_up,
        effects=(
            "night-dual-attack" if inputs.night else "dual-attack",
            f"sets-up-first-{_side(set_up)}",
            f"moves-first-{_side(moves)}",
        ),
        final=None,
        row=None,
        working=f"{first}, {second}",
    )


def _side(met: Rolled) -> str:
    return "british" if met.effects == ("british-first",) else "axis"


def initiative_rests_on(
    inputs: InitiativeInputs, switches: Switches, rolled: Rolled | None
) -> Iterable[Dependency]:
    """The matrix says Attack where the text says Assault (B-D36); who moves first is cut off (B-D38)."""
    is_dual = inputs.axis == inputs.british == "attack"
    known = (Dependency("corrected", "B-D36"),)
    return (*known, Dependency("inferred", "B-D38")) if is_dual else known


CAMPAIGN_CALCULATORS = (
    DiceCalculator("san", "3.6122", SanInputs, san),
    DiceCalculator("loss", "3.6162", LossInputs, loss, loss_rests_on),
    DiceCalculator("recon", "3.620", ReconInputs, recon),
    DiceCalculator("initiative", "3.621", InitiativeInputs, initiative, initiative_rests_on),
)
