"""3.6181-3.6183: how strong a Reinforcement Group arrives, and who leads it."""

from collections.abc import Iterable
from dataclasses import replace

from rules_core.dice import Dice, DiceSource
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_primosole.calculators.calculator import (
    DiceCalculator,
    Few,
    Flag,
    Inputs,
    Switches,
)
from rules_core.systems.asl_primosole.calculators.rolling import Rolled, modifiers_of, roll, tables
from rules_core.systems.asl_primosole.charts.charts import ChartGroup, group_named
from rules_core.systems.asl_primosole.purchases.vocabulary import GroupWord, SideWord

AIRLANDING = "Airlanding"


class Strength(Inputs):
    """A group of type I, V or G. The two modifiers that are cut off are set by the caller (B-D28).

    `non_airborne` adds -1, `airlanding` +1; where one is not set, the answer holds for either only if both
    agree.
    """

    side: SideWord
    rg: GroupWord
    by_parachute: Flag = False
    non_airborne: Flag | None = None
    airlanding: Flag | None = None


def strength(inputs: Strength, dice: Dice, switches: Switches) -> Rolled:
    """3.6181: two dice; 10 or more is depleted. Modifiers not set are tried both ways."""
    group = group_named(inputs.side, inputs.rg)
    if group is None:
        return Rolled(("unknown-group",))
    if not group.depletes:
        return Rolled(("no-strength",))
    if inputs.by_parachute:
        return _received(Rolled(("full",)), group)
    faces = [dice.roll(purpose="strength") for _ in range(tables()["strength"].dice)]
    met = [_at(faces, group, first, second) for first, second in _switches(inputs)]
    sums = " / ".join(dict.fromkeys(str(each.working) for each in met))
    if len({each.effects for each in met}) > 1:
        return Rolled(("depends-on-modifiers",), working=sums)
    one = met[0] if len(met) == 1 else replace(met[0], final=None)
    return _received(replace(one, working=sums), group)


def _switches(inputs: Strength) -> list[tuple[bool, bool]]:
    def either(value: bool | None) -> tuple[bool, ...]:
        return (False, True) if value is None else (value,)

    return [(one, two) for one in either(inputs.non_airborne) for two in either(inputs.airlanding)]


def _at(faces: list[int], group: ChartGroup, non_airborne: bool, airlanding: bool) -> Rolled:
    is_airlanding = group.side == "british" and AIRLANDING in group.names["en"]
    of_type = -1 if group.type in "GV" and not is_airlanding else 0
    modifiers = [of_type, -1 if non_airborne else 0, 1 if airlanding else 0]
    return roll(tables()["strength"], DiceSource(faces), modifiers)[0]


def _received(met: Rolled, group: ChartGroup) -> Rolled:
    """With the number of units; None if the chart does not tell it (B-D18, B-D22)."""
    full, depleted = group.numbers
    is_full = met.effects == ("full",)
    return replace(met, figures=(("units", full if is_full else depleted), ("printed", group.strength)))


def strength_rests_on(inputs: Strength, switches: Switches, rolled: Rolled | None) -> Iterable[Dependency]:
    """Two modifiers are cut off (B-D28); of some groups the depleted number is (B-D18, B-D22)."""
    if inputs.by_parachute:
        return ()
    group = group_named(inputs.side, inputs.rg)
    is_open = rolled is None or rolled.effects == ("depends-on-modifiers",)
    is_depleted = rolled is None or rolled.effects == ("depleted",)
    unknown = [code for code in ("B-D18", "B-D22") if is_depleted and group and code in group.defects]
    is_set = inputs.non_airborne is not None and inputs.airlanding is not None
    of_modifiers: tuple[Dependency, ...] = (Dependency("indeterminate", "B-D28"),) if is_open else ()
    if is_set:
        of_modifiers = (Dependency("inferred", "B-D28"),)
    return (*of_modifiers, *(Dependency("indeterminate", code) for code in unknown))


class Leader(Inputs):
    """One leader of a purchased group. `airborne` is the modifier that is cut off (B-D32)."""

    side: SideWord
    rg: GroupWord
    depleted: Flag = False
    first_of_signal_coy: Flag = False
    airborne: Flag | None = None


def leader(inputs: Leader, dice: Dice, switches: Switches) -> Rolled:
    """3.6183: two dice under the usual reading (B-D31); a V group has armor leaders."""
    group = group_named(inputs.side, inputs.rg)
    if group is None:
        return Rolled(("unknown-group",))
    table = tables()["leader"]
    modifiers = modifiers_of(table, leader_conditions(inputs, group))
    number = 1 if switches["leader-dice"] == "one" else table.dice
    column = "armor" if group.type == "V" else "personnel"
    return roll(table, dice, modifiers, column=column, number=number)[0]


def leader_conditions(inputs: Leader, group: ChartGroup) -> dict[str, int]:
    """Which modifiers hold; those that follow from the name of the group are not inputs."""
    name = group.names["en"]
    is_airborne = "Airborne" in name if inputs.airborne is None else inputs.airborne
    return {
        "alert_coy": int("Alert" in name),
        "first_of_signal_coy": int(inputs.first_of_signal_coy and "Signal" in name),
        "airborne": int(is_airborne),
        "coy_command": int("Coy Cmd" in name),
        "depleted": int(inputs.depleted),
        "german_v": int(group.side == "axis" and group.type == "V"),
        "british_v": int(group.side == "british" and group.type == "V"),
        "italian": int(name.startswith("Italian")),
    }


def leader_rests_on(inputs: Leader, switches: Switches, rolled: Rolled | None) -> Iterable[Dependency]:
    """One die or two (B-D31); how many leaders, and one modifier, are cut off (B-D32)."""
    return (reading_of(switches, "leader-dice"), Dependency("indeterminate", "B-D32"))


class Withdrawal(Inputs):
    """What the Axis have of I4 and I5 when these groups withdraw."""

    leaders: Few = 0
    squads: Few = 0
    half_squads: Few = 0
    support_weapons: Few = 0


KEPT_LEADERS, KEPT_HALF_SQUADS, KEPT_WEAPONS = 3, 18, 1


def withdrawal(inputs: Withdrawal, dice: Dice, switches: Switches) -> Rolled:
    """3.60742: at most 3 leaders, 9 squad-equivalents and 1 support weapon of their own are kept."""
    halves = 2 * inputs.squads + inputs.half_squads
    removed = (
        max(inputs.leaders - KEPT_LEADERS, 0),
        max(halves - KEPT_HALF_SQUADS, 0),
        max(inputs.support_weapons - KEPT_WEAPONS, 0),
    )
    figures = (
        ("leaders_removed", removed[0]),
        ("half_squad_equivalents_removed", removed[1]),
        ("support_weapons_removed", removed[2]),
    )
    return Rolled(("all-kept",) if not any(removed) else ("excess-removed",), figures=figures)


GROUP_CALCULATORS = (
    DiceCalculator("strength", "3.6181", Strength, strength, strength_rests_on),
    DiceCalculator("leader", "3.6183", Leader, leader, leader_rests_on),
    DiceCalculator("withdrawal", "3.60742", Withdrawal, withdrawal),
)
