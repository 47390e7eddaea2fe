"""3.6181, 3.6183, 3.620: the dice that one side rolls on a CG Date, in their order of use."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rules_core.dice import DiceSource
from rules_core.model.findings import Dependency
from rules_core.model.rosters import RosterError
from rules_core.systems.asl_primosole.calculators.all import CALCULATORS
from rules_core.systems.asl_primosole.calculators.rolling import Rolled
from rules_core.systems.asl_primosole.campaign.events import DateEntry
from rules_core.systems.asl_primosole.charts.charts import group_named
from rules_core.systems.asl_primosole.purchases.case import Case


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """One roll of a date: its purpose, group, result, faces and dependencies."""

    purpose: str
    rg: str | None
    rolled: Rolled
    faces: tuple[int, ...]
    rests_on: tuple[Dependency, ...] = ()


Asked = tuple[str, str | None, dict[str, Any]]
"""A calculator, the group that it is asked for, and the inputs."""


def roll_dice(case: Case, entry: DateEntry) -> tuple[tuple[DiceRoll, ...], RosterError | None]:
    """Strength of each group, then the leaders that need dice, then reconnaissance.

    Returns the rolls, and the problem if dice are too few, too many or impossible (with the rolls before it).
    """
    if not entry.dice and entry.seed is None:
        return (), None
    source = DiceSource(entry.dice, entry.seed)
    rolls: list[DiceRoll] = []
    try:
        for questions in (_strengths, _leaders, _recon):
            for name, group, given in questions(case, entry, rolls):
                calculator, before = CALCULATORS[name], len(source.used)
                inputs = calculator.inputs(**given)
                rolled = calculator.procedure(inputs, source, case.readings)
                faces = tuple(die.face for die in source.used[before:])
                rests_on = tuple(calculator.rests_on(inputs, case.readings, rolled))
                rolls.append(DiceRoll(name, group, rolled, faces, rests_on))
        source.end()
    except RosterError as error:
        return tuple(rolls), error
    return tuple(rolls), None


def _strengths(case: Case, entry: DateEntry, rolls: Sequence[DiceRoll]) -> Iterator[Asked]:
    """Groups of an initial order of battle first, then those bought, line by line."""
    for coming in case.coming:
        group = coming.group
        if group.depletes:
            given = {"side": case.order.side, "rg": group.id, "by_parachute": coming.by_parachute}
            for strength_roll in entry.strength:
                if group_named(case.order.side, strength_roll.rg) is group:
                    given |= strength_roll.model_dump(exclude={"rg"})
            yield from [("strength", group.id, given)] * coming.number


def _leaders(case: Case, entry: DateEntry, rolls: Sequence[DiceRoll]) -> Iterator[Asked]:
    """The leaders that the entry asks for; a group is depleted if every one of its strength rolls says so."""
    rolled_for: set[str] = set()
    for questions in entry.leaders:
        group = group_named(case.order.side, questions.rg)
        name = questions.rg if group is None else group.id
        met = {roll.rolled.effects for roll in rolls if (roll.purpose, roll.rg) == ("strength", name)}
        depleted = met == {("depleted",)} if questions.depleted is None else questions.depleted
        for _ in range(questions.number):
            given = {"side": case.order.side, "rg": name, "depleted": depleted}
            yield "leader", name, {**given, "first_of_signal_coy": name not in rolled_for}
            rolled_for.add(name)


def _recon(case: Case, entry: DateEntry, rolls: Sequence[DiceRoll]) -> Iterator[Asked]:
    """Reconnaissance bought in the order, then that paid for after it."""
    for bought in case.bought:
        if bought.group is not None and bought.group.id == "M2":
            yield from [("recon", "M2", {"cpp": 2 if bought.line.option == 2 else 1})] * bought.line.number
    if case.order.recon:
        yield "recon", None, {"cpp": case.order.recon}
