"""3.606, 3.610, 3.613: what becomes of units on the map between two scenarios."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from rules_core.calculators import DIGITS
from rules_core.dice import Dice
from rules_core.model.findings import Dependency
from rules_core.systems.asl_primosole.calculators.calculator import (
    DiceCalculator,
    Few,
    Flag,
    Inputs,
    Switches,
    on_table,
)
from rules_core.systems.asl_primosole.calculators.rolling import Rolled, modifiers_of, roll, tables

SHIFT_CASUALTY = 4
HEXES_PER_MODIFIER = 5


class Escape(Inputs):
    """A unit, stack or vehicle that attempts Escape. `leader` is the modifier of the leader (B-D07)."""

    kind: Literal["infantry", "vehicle"]
    lone_unwounded_smc: Flag = False
    ct_afv: Flag = False
    night: Flag = False
    hexes_to_setup_area: Annotated[int, Field(ge=1, le=99), DIGITS] | None = None
    leader: Annotated[int, Field(ge=-9, le=9), DIGITS] = 0
    through_enemy_area: Flag = False
    extra_half_squads: Few = 0
    excess_pp: Few = 0
    unarmed_or_wounded: Flag = False
    captured_vehicle: Flag = False
    stunned: Flag = False
    encircled: Flag = False
    isolated: Flag = False


def escape(inputs: Escape, dice: Dice, switches: Switches) -> Rolled:
    """3.606: two dice; Infantry that rolls an unmodified 2 escapes whatever the modifiers."""
    table = tables()["escape"]
    near = {
        "setup_area_adjacent": int(inputs.hexes_to_setup_area == 1),
        "setup_area_two_hexes": int(inputs.hexes_to_setup_area == 2),
    }
    values = {**inputs.model_dump(exclude={"kind", "dice", "seed"}), **near}
    modifiers = modifiers_of(table, values, is_vehicle=inputs.kind == "vehicle")
    met, unmodified = roll(table, dice, modifiers, column=inputs.kind)
    if inputs.kind == "infantry" and unmodified == 2:
        return replace(met, effects=("escapes", "heat-of-battle"))
    return met


def escape_rests_on(inputs: Escape, switches: Switches, rolled: Rolled | None) -> Iterable[Dependency]:
    """The first and last row are misprinted (B-D05); a leader's modifier is the caller's (B-D07)."""
    known = (Dependency("corrected", "B-D05"),)
    return (*known, Dependency("indeterminate", "B-D07")) if inputs.leader else known


class Shift(Inputs):
    """Units that shift along a path: its Uncontrolled-Territory hexes, and who goes."""

    uncontrolled_hexes: Few = 0
    all_on_road: Flag = False
    between_entry_areas: Flag = False
    personnel_units: Few = 0
    vehicles: Few = 0


def shift(inputs: Shift, dice: Dice, switches: Switches) -> Rolled:
    """3.613: two dice; on 11 one more for each Personnel unit, then for each vehicle."""
    on_road = -1 if inputs.all_on_road and not inputs.between_entry_areas else 0
    farther = inputs.uncontrolled_hexes // HEXES_PER_MODIFIER  # fractions dropped
    met, _ = roll(tables()["shift"], dice, [on_road, farther])
    if met.effects != ("shifted-with-casualties",):
        return met
    reduced = sum(dice.roll(purpose="casualty") >= SHIFT_CASUALTY for _ in range(inputs.personnel_units))
    lost = sum(dice.roll(purpose="vehicle") >= SHIFT_CASUALTY for _ in range(inputs.vehicles))
    return replace(met, figures=(("casualty_reduced", reduced), ("vehicles_eliminated", lost)))


def without_units(inputs: Shift) -> Shift:
    """The same Shift with nobody to roll for on 11."""
    return inputs.model_copy(update={"personnel_units": 0, "vehicles": 0})


def shift_rests_on(inputs: Shift, switches: Switches, rolled: Rolled | None) -> Iterable[Dependency]:
    """Who may shift, and where, is cut off (B-D08)."""
    return (Dependency("indeterminate", "B-D08"),)


class WoundedLeader(Inputs):
    """A wounded leader who is retained."""

    isolated: Flag = False
    heroic: Flag = False
    british_airborne: Flag = False


UNIT_CALCULATORS = (
    DiceCalculator("escape", "3.606", Escape, escape, escape_rests_on),
    DiceCalculator("shift", "3.613", Shift, shift, shift_rests_on, without_units),
    DiceCalculator("wounded-leader", "3.610", WoundedLeader, on_table("wounded-leader")),
)
