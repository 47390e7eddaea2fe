"""3.6141-3.61424: vehicles and weapons between two scenarios."""

from dataclasses import replace
from typing import Annotated

from pydantic import Field

from rules_core.calculators import DIGITS
from rules_core.dice import Dice
from rules_core.systems.asl_primosole.calculators.calculator import (
    DiceCalculator,
    Flag,
    Inputs,
    Switches,
    on_table,
)
from rules_core.systems.asl_primosole.calculators.rolling import Rolled, modifiers_of, roll, tables
from rules_core.systems.asl_primosole.dates.dates import dates
from rules_core.systems.asl_primosole.purchases.vocabulary import DateWord, SideWord

BRITISH_RESUPPLY_FROM = "July 15 AM"


class Immobilization(Inputs):
    """An immobilized vehicle, neither captured nor abandoned."""

    isolated: Flag = False
    non_qualified: Flag = False
    front_line: Flag = False


class Stun(Inputs):
    """A vehicle that is stunned."""

    isolated: Flag = False
    german: Flag = False


class WeaponRepair(Inputs):
    """A malfunctioned weapon with its Repair Number."""

    repair_number: Annotated[int, Field(ge=0, le=6), DIGITS] = 0
    vehicular: Flag = False
    main_armament: Flag = False
    non_qualified: Flag = False
    isolated: Flag = False


def weapon_repair(inputs: WeaponRepair, dice: Dice, switches: Switches) -> Rolled:
    """3.6142: one die; a weapon of a vehicle is Disabled, not Eliminated, and its MA recalls the AFV."""
    table = tables()["weapon-repair"]
    met, _ = roll(table, dice, modifiers_of(table, inputs.model_dump()))
    if met.effects == ("eliminated",) and (inputs.vehicular or inputs.main_armament):
        return replace(met, effects=("disabled", "recall") if inputs.main_armament else ("disabled",))
    return met


class SpecialAmmunition(Inputs):
    """A weapon with a depleted type of special ammunition."""

    side: SideWord
    date: DateWord
    captured: Flag = False
    isolated: Flag = False


def special_ammunition(inputs: SpecialAmmunition, dice: Dice, switches: Switches) -> Rolled:
    """3.61424: one die; not for captured or isolated weapons, nor for British ones before July 15 AM."""
    known = dates()
    if inputs.date not in known:
        return Rolled(("unknown-date",))
    is_early = known[inputs.date].place < known[BRITISH_RESUPPLY_FROM].place
    if inputs.captured or inputs.isolated or (inputs.side == "british" and is_early):
        return Rolled(("no-attempt",))
    return roll(tables()["special-ammunition"], dice, [])[0]


EQUIPMENT_CALCULATORS = (
    DiceCalculator("immobilization", "3.6141b", Immobilization, on_table("immobilization")),
    DiceCalculator("stun", "3.6141d", Stun, on_table("stun")),
    DiceCalculator("weapon-repair", "3.6142", WeaponRepair, weapon_repair),
    DiceCalculator("special-ammunition", "3.61424", SpecialAmmunition, special_ammunition),
)
