"""The next steps in the order of purchase, and what the dice have opened so far."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.model.blocks import Phrase, Task
from rules_core.systems.asl_dyo.oba.air_support import air_number, air_price
from rules_core.systems.asl_dyo.oba.observation import read_plane
from rules_core.systems.asl_dyo.oba.prices import batteries, chart_of
from rules_core.systems.asl_dyo.options import limits
from rules_core.systems.asl_dyo.ordnance.availability import Available
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.model import ObservationPlane
from rules_core.systems.asl_dyo.roster.vocabulary import Category
from rules_core.systems.asl_dyo.vehicles.lines import motorized_price
from rules_core.systems.asl_dyo.vehicles.schuerzen import SYMBOLS, could_be_given

ORDER: tuple[Category, ...] = ("infantry", "ordnance", "vehicles", "oba", "fortifications", "second_infantry")


@dataclass(frozen=True, slots=True)
class WorstBattery:
    """The most expensive battery that a DR can still give: its listed BPV, its size, and the DRs."""

    size: str
    listed: int
    draws: tuple[int, ...]


def current(case: Case) -> Category:
    """The last category with an entry on the roster; earlier categories are closed."""
    roster, other = case.roster, case.other_points
    begun = {
        "ordnance": roster.ordnance is not None or other.ordnance,
        "vehicles": roster.vehicles is not None or other.vehicles,
        "oba": roster.oba is not None,
        "fortifications": roster.fortifications or other.fortifications,
        "second_infantry": any(line.purchase == "second" for line in roster.infantry),
    }
    return next((category for category in reversed(ORDER) if begun.get(category)), "infantry")


def open_categories(case: Case) -> frozenset[Category]:
    """The current category and those after it; SAN as AMB-9 has it."""
    now = ORDER.index(current(case))
    result: set[Category] = set(ORDER[now:])
    last_for_san: Category = "fortifications" if case.switches["AMB-9"] == "any-time" else "infantry"
    if now <= ORDER.index(last_for_san):
        result.add("san")
    return frozenset(result)


def worst_battery(case: Case) -> WorstBattery | None:
    """The highest-scoring block of the nation's chart at the date; None without a chart or a column."""
    chart = chart_of(case.nationality, case.library)
    if chart is None:
        return None
    offers = [
        (battery.listed, battery.size, dr)
        for dr in range(2, 13)
        for battery in batteries(chart, dr, case.setting.date, case.library) or ()
    ]
    if not offers:
        return None
    listed, size, _ = max(offers)
    return WorstBattery(size, listed, tuple(dr for points, _, dr in offers if points == listed))


def is_overspent(case: Case) -> bool:
    """Whether more was bought than the allotment pays for."""
    return case.ledger[-1].left < 0


def steps(case: Case) -> Iterator[Task]:
    """What may be done next, in the order of purchase; the first ones are of the current category.

    Nothing may be bought by an overspent side: it is told what it has to save, and by when (1.1).
    """
    if is_overspent(case):
        yield _overspent(case)
        return
    opened = open_categories(case)
    makers = {
        "infantry": _infantry,
        "ordnance": _ordnance,
        "vehicles": _vehicles,
        "oba": _oba,
        "fortifications": _fortifications,
        "second_infantry": _second,
    }
    for category in ORDER:
        if category in opened:
            yield from makers[category](case)
        if category == current(case) and "san" in opened:
            yield from _san(case)


def _overspent(case: Case) -> Task:
    over = -case.ledger[-1].left
    first = next(entry for entry in case.ledger if entry.left < 0)
    code = "overspent" if over == -first.left else "overspent-in-parts"
    category = first.category
    return _step(code, category, "1.1", over=over, category=category, by_then=-first.left)


def _infantry(case: Case) -> Iterator[Task]:
    yield _step("buy-infantry", "infantry", "1.2")


def _san(case: Case) -> Iterator[Task]:
    if not case.other_points.san and limits.san_steps(case) != 0:
        base = int(case.library.parameter("san-base").value)
        yield _step("raise-san", "san", "1.29", san=case.roster.san.value if case.roster.san else base)


def _ordnance(case: Case) -> Iterator[Task]:
    if case.ordnance.available is None:
        yield _step("roll-ordnance", "ordnance", "1.3")
    else:
        yield _step("buy-ordnance", "ordnance", "1.3", rf=max_rf(case.ordnance.available))


def _vehicles(case: Case) -> Iterator[Task]:
    if case.partisans == "all":
        yield _step("partisan-vehicles", "vehicles", "1.27")
        return
    available = case.vehicle_facts.available
    if available is not None:
        yield _step("buy-vehicles", "vehicles", "1.4", rf=max_rf(available))
        yield from _after_vehicles(case)
        return
    if not case.vehicle_section.motorized:
        points = motorized_price(case.allotment, case.library).points
        yield _step("motorized", "vehicles", "1.4", points=points)
    yield _step("roll-vehicles", "vehicles", "1.4")


def _after_vehicles(case: Case) -> Iterator[Task]:
    """The dice that the vehicles bought so far allow: for Sz and G, then for Armor Leaders."""
    date, figures = case.setting.date, case.library
    possible = [symbol for symbol in SYMBOLS if could_be_given(symbol, 0, date, figures)]
    waiting = [each for each in case.vehicles if each.line.sz_g is None]
    count = sum(each.line.count for each in waiting if not set(possible).isdisjoint(each.symbols or ()))
    if count:
        yield _step("roll-sz-g", "vehicles", "1.42", count=count)
    left = case.armor.allowed.points - len(case.armor_draws)
    if None in [each.kind for each in case.vehicles]:
        return  # what they count for is unknown, and so is the number of DRs
    if left > 0 and (case.armor.drms.drms or case.armor.drms.is_open):
        yield _step("roll-armor-leader", "vehicles", "1.43", left=left)


def _oba(case: Case) -> Iterator[Task]:
    if case.partisans == "all":
        return
    left = draws_left(case)
    worst = worst_battery(case)
    points = case.ledger[-1].left
    if left and worst is None:
        yield _step("roll-oba-no-chart", "oba", "1.5", left=left)
    elif left and worst:
        code = "roll-oba" if worst.listed <= points else "roll-oba-at-a-risk"
        yield _step(code, "oba", "1.5", left=left, points=points, size=worst.size, listed=worst.listed)
    if case.vehicle_section.motorized and case.purchases:
        yield _step("op-tank", "vehicles", "1.46")
    yield from _air(case)
    yield from _plane(case)


def _air(case: Case) -> Iterator[Task]:
    setting = case.setting
    number = air_number(
        case.nationality, setting.opponent, setting.date, case.library, case.switches["AMB-5"]
    )
    price = air_price(setting.date, case.library, case.switches["AMB-15"])
    if case.oba.air_support is not None or number.number is None or price.value is None:
        return
    if int(price.value) <= case.ledger[-1].left:
        yield _step("roll-air-support", "oba", "1.531", number=number.number, points=int(price.value))


def _plane(case: Case) -> Iterator[Task]:
    """The DR for an observation plane, once a battery has been bought that it can serve."""
    if case.oba.observation_plane is not None:
        return
    plane = read_plane(case.setting, ObservationPlane.model_construct(), case.purchases)
    if plane.least.value is None or not plane.has_battery or plane.number.number is None:
        return
    if int(plane.price.value) <= case.ledger[-1].left:
        number, points = plane.number.number, int(plane.price.value)
        yield _step("roll-observation-plane", "oba", "1.532", number=number, points=points)


def _fortifications(case: Case) -> Iterator[Task]:
    yield _step("buy-fortifications", "fortifications", "1.6")


def _second(case: Case) -> Iterator[Task]:
    yield _step("buy-second-infantry", "second_infantry", "1.7")


def _step(code: str, category: Category, rule: str, /, **figures: object) -> Task:
    """That step; the figures are fields of its sentence."""
    return Task(code, category, rule, Phrase(f"options.step.{code}", figures))


def draws_left(case: Case) -> int:
    """The number of OBA DRs still possible: 0 for Partisans, and if OBA is closed."""
    if case.partisans == "all" or "oba" not in open_categories(case):
        return 0
    return max(0, case.draws_allowed.points - len(case.draws))


def max_rf(available: Available | None) -> str | None:
    """The highest RF that a DR opened, as players write it; None without a DR or while the table is open."""
    return None if available is None else available.rf
