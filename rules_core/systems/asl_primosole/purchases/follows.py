"""What follows from an order: obligations of each line, dice still to roll, what remains of each group."""

from collections.abc import Iterator
from typing import NamedTuple

from rules_core.systems.asl_primosole.charts.charts import ChartGroup
from rules_core.systems.asl_primosole.purchases.case import Bought, Case, Coming
from rules_core.systems.asl_primosole.purchases.model import OrderLine

LOSS_DR = "3.6162"

GUN_CREW, BRITISH_MG, GERMAN_MG, ITALIAN_MG = "crew-2-2-8", "hs-2-4-8", "hs-2-4-8", "hs-1-3-6"


class Obligation(NamedTuple):
    """What a line brings or binds to: a code, and the figure or the thing that goes with it."""

    path: str
    code: str
    what: str | int | None = None


def obligations(case: Case) -> tuple[Obligation, ...]:
    """Every obligation, line by line."""
    return tuple(each for bought in case.bought for each in _of(bought))


def _of(bought: Bought) -> Iterator[Obligation]:
    group, line = bought.group, bought.line
    if group is None:
        return
    path, how = bought.path, arrival(line, group)
    if how is not None:
        yield Obligation(path, how)
    if group.id == "M1":
        yield Obligation(path, "san-up", line.number)
    if group.id == "M2":
        yield Obligation(path, "recon-dr", line.number)
        if line.option == 2:
            yield Obligation(path, "recon-plus-5")
    if group.id == "M3":
        yield Obligation(path, "fpp", line.number * int(group.units[0].split()[0]))
    if line.creeping_barrage:
        yield Obligation(path, "stays-creeping")
    yield from (Obligation(path, "comes-along", what) for what in attached_units(group))


def arrival(line: OrderLine, group: ChartGroup) -> str | None:
    """How the purchase enters the map (3.6175); None for what has no counters."""
    if line.price == "reserve":
        return "set-up-in-reserve"
    if line.price == "on_map" or (line.set_up_on_map and group.free_on_map):
        return "set-up-on-map"
    return "enters-during-play-obligation" if group.type in "IVGO" else None


def attached_units(group: ChartGroup) -> tuple[str, ...]:
    """Crews, half-squads, vehicles and radios that a note of the chart adds to each unit: words of ours."""
    letters = {note.letter for note in group.notes}
    with_it: dict[str, tuple[str, ...]]
    if group.side == "axis":
        with_it = {
            "d": (ITALIAN_MG if group.names["en"].startswith("Italian") else GERMAN_MG,),
            "e": (GUN_CREW,),
            "f": ("radio",),
            "h": ("sdkfz-7",),
            "j": ("sdkfz-2",),
        }
    else:
        with_it = {
            "d": (BRITISH_MG if group.type == "I" else GUN_CREW,),
            "e": ("radio",) if group.id in ("O1", "O2", "O3") else (),
            "g": ("lloyd-carrier",),
            "q": ("jeep-a", "british-glider"),
        }
    return tuple(what for letter, added in with_it.items() if letter in letters for what in added)


class ToRoll(NamedTuple):
    """Dice that a line still needs: for what, by which rule, and how many (None: the source does not say)."""

    path: str
    purpose: str
    rule: str
    dice: int | None


def dice_to_roll(case: Case) -> tuple[ToRoll, ...]:
    """Strength, weapons and leaders of an initial order of battle and of each line; reconnaissance."""
    return tuple(each for coming in case.coming for each in _rolls(coming))


def _rolls(coming: Coming) -> Iterator[ToRoll]:
    path, group, number = coming.path, coming.group, coming.number
    if group.depletes and not coming.by_parachute:
        yield ToRoll(path, "strength", "3.6181", 2 * number)
    if any(note.letter == "b" for note in group.notes):
        yield ToRoll(path, "weapons", "3.6182", None)
        yield ToRoll(path, "leaders", "3.6183", None)
    if group.id == "M2" and coming.bought:
        yield ToRoll(path, "recon", "3.620", number)


def remaining(case: Case) -> dict[str, int]:
    """#R: of each group, how many the campaign still allows after this order."""
    return {
        group.id: max(case.cg_max(group) - case.before[group.id] - case.now[group.id], 0)
        for group in case.chart.groups.values()
    }
