"""The points of a side: what each section costs, what is left, and how far recorded sums may differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules_core.systems.asl_dyo.points.ledger import CategoryEntry, Spending, ledger
from rules_core.systems.asl_dyo.roster.vocabulary import CATEGORIES, Category

if TYPE_CHECKING:
    from rules_core.systems.asl_dyo.roster.case import Case


def balance(case: Case) -> tuple[CategoryEntry, ...]:
    """The running balance in the order of purchase."""
    other, works = case.other_points, case.fortifications
    vehicles = [*case.vehicle_prices, *[tank.points for tank in case.op_tanks]]
    spendings: list[Spending] = [
        ("infantry", case.first_prices, True),
        ("ordnance", case.ordnance.prices or [other.ordnance], bool(case.ordnance.prices)),
        ("vehicles", vehicles or [other.vehicles], bool(vehicles)),
        ("oba", case.oba_prices, True),
        ("fortifications", works.prices if works else [other.fortifications], works is not None),
        ("second_infantry", case.second_prices, True),
    ]
    san: Spending = ("san", [case.san_points], case.san_price is not None)
    spendings.insert(4 if case.switches["AMB-9"] == "any-time" else 1, san)
    return ledger(case.allotment, spendings)


def left_before_oba(case: Case) -> int:
    """The most points that can have been left before the first OBA DR."""
    other = case.other_points
    infantry = known(case.first_prices)
    san = case.san_points if case.switches["AMB-9"] == "after-infantry" else 0
    guns = known(case.ordnance.prices or [other.ordnance])
    vehicles = known(case.vehicle_prices or [other.vehicles])
    return case.allotment - infantry - san - guns - vehicles


def oba_prices(case: Case) -> list[int | None]:
    """Every price of the OBA section in the order of the roster, None if unknown."""
    prices: list[int | None] = [each.cost.points if each.cost else None for each in case.purchases]
    for count, name in (
        (case.oba.preregistered_hexes, "preregistered-hex"),
        (case.oba.bombardments, "bombardment"),
    ):
        if count:
            prices.append(count * int(case.library.parameter(name).value))
    if case.air_bought:
        price = case.air_bought.price.value
        prices.append(None if price is None else int(price))
    if case.plane_bought:
        prices.append(int(case.plane_bought.price.value))
    return prices


def tolerance(case: Case) -> Mapping[Category, int]:
    """By how much a recorded sum may differ because prices under other readings were accepted in it."""
    result: dict[Category, int] = dict.fromkeys(CATEGORIES, 0)
    for line in case.mmc:
        if not line.each or not line.each.others:
            continue
        if line.recorded_each and case.other_reading(line.each, line.recorded_each):
            category: Category = "infantry" if line.purchase == "first" else "second_infantry"
            result[category] += (line.recorded_each - line.each.points) * line.count
    for draw in case.purchases:
        if draw.cost and draw.draw.bpv and case.other_reading(draw.cost, draw.draw.bpv):
            result["oba"] += draw.draw.bpv - draw.cost.points
    return result


def known(prices: Sequence[int | None]) -> int:
    """The sum of what is known."""
    return sum(filter(None, prices))


def total(prices: Sequence[int | None]) -> int | None:
    """The sum, None if one of them is unknown."""
    return None if None in prices else known(prices)
