"""The points ledger line by line: what each line of the roster cost, in the order of purchase (1.1)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from rules_core.arithmetic import fru
from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, Balance, Bill, Spent
from rules_core.systems.asl_dyo.fortifications.lines import written
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.vocabulary import Category

Points = int | Fraction | None


@dataclass(frozen=True, slots=True)
class Price:
    """One line: what it is in the roster's own words (None: a total that is not itemised) and its price.

    `points` is None if the price is unknown.
    """

    category: Category
    path: str
    item: str | None
    count: int
    points: Points
    working: str | None = None


def bill(case: Case) -> Answer:
    """Every line of the roster that costs points, in the order of purchase."""
    return Answer(blocks=_blocks(case.allotment, price_lines(case)), name=case.roster.name)


def price_lines(case: Case) -> list[Price]:
    """Every line with its price, in the order of purchase; OP tanks follow OBA (1.46)."""
    san_is_early = case.switches["AMB-9"] == "after-infantry"
    return [
        *_infantry(case, "infantry"),
        *(_san(case) if san_is_early else ()),
        *(_guns(case) or _declared(case, "ordnance")),
        *(_vehicles(case) or (() if case.op_tanks else _declared(case, "vehicles"))),
        *_oba(case),
        *(
            Price("vehicles", each.path, each.tank.type, 1, each.points, each.working)
            for each in case.op_tanks
        ),
        *(() if san_is_early else _san(case)),
        *(_fortifications(case) or _declared(case, "fortifications")),
        *_infantry(case, "second_infantry"),
    ]


def _blocks(allotment: int, prices: list[Price]) -> tuple[AnyBlock, ...]:
    """The balance and the lines; `left` is what remains after the line.

    A category with half points is rounded up as a whole (AMB-17). While a price is unknown, no more
    than `left` remains, and `complete` is false.
    """
    lines: list[Spent] = []
    left, complete = allotment, True
    for _, of_category in groupby(prices, key=lambda price: price.category):
        before, exact = left, Fraction(0)
        for price in of_category:
            exact += price.points or 0
            complete = complete and price.points is not None
            left = before - fru(exact)
            points = None if price.points is None else written(Fraction(price.points))
            lines.append(
                Spent(price.category, price.path, price.item, price.count, points, left, price.working)
            )
    return Balance("points", allotment, allotment - left, left, complete), Bill("lines", tuple(lines))


def _infantry(case: Case, category: Category) -> Iterator[Price]:
    purchase = "first" if category == "infantry" else "second"
    for line in case.mmc:
        if line.purchase == purchase:
            count, each = line.count, line.each
            working = _times(each.working, each.points, count) if each else None
            item = " ".join([line.line.type, *line.marks])
            yield Price(category, line.path, item, count, line.points, working)


def _declared(case: Case, category: Category) -> Iterable[Price]:
    """The total of a category that the roster does not itemise."""
    points: int = getattr(case.other_points, category)
    return [Price(category, f"/other_points/{category}", None, 1, points)] if points else []


def _san(case: Case) -> Iterable[Price]:
    price = case.san_price
    if price is None or case.roster.san is None:
        return _declared(case, "san")
    value = case.roster.san.value
    return [Price("san", "/san", f"SAN {value}", 1, price.points, price.working)] if price.points else []


def _guns(case: Case) -> list[Price]:
    return [
        Price(
            "ordnance",
            gun.path,
            gun.line.name,
            gun.line.count,
            gun.points,
            None if gun.line.bpv is None else _times("", gun.line.bpv, gun.line.count),
        )
        for gun in case.guns
    ]


def _vehicles(case: Case) -> list[Price]:
    """The 10%, the vehicles that the DR opened, and what has a fixed price."""
    result, paid = [], case.vehicle_facts.motorized
    if paid:
        result.append(Price("vehicles", "/vehicles/motorized", "motorized", 1, paid.points, paid.working))
    for each in case.vehicles:
        count, price = each.line.count, each.each
        working = _times(price.working, price.points, count) if price else None
        result.append(Price("vehicles", each.path, each.line.name, count, each.points, working))
    for line in case.transport:
        count = line.line.count
        result.append(Price("vehicles", line.path, line.line.item, count, line.points, line.working))
    return result


def _oba(case: Case) -> Iterator[Price]:
    """The lines whose prices `oba_prices` has, in its order."""
    oba, lines = case.oba, list[tuple[str, str | None, int, str | None]]()
    for draw in case.purchases:
        size = draw.battery.size if draw.battery else draw.draw.size
        lines.append((draw.path, size, 1, draw.cost.working if draw.cost else None))
    for count, item in ((oba.preregistered_hexes, "preregistered-hex"), (oba.bombardments, "bombardment")):
        if count:
            price = int(case.library.parameter(item).value)
            path = "preregistered_hexes" if item == "preregistered-hex" else "bombarded_boards"
            lines.append((f"/oba/{path}", item, count, _times("", price, count)))
    if case.air_bought:
        lines.append(("/oba/air_support", "air-support", 1, None))
    if case.plane_bought:
        lines.append(("/oba/observation_plane", "observation-plane", 1, None))
    for (path, what, count, working), points in zip(lines, case.oba_prices, strict=True):
        yield Price("oba", path, what, count, points, working)


def _fortifications(case: Case) -> list[Price]:
    return [
        Price("fortifications", work.path, work.line.type, work.line.count, work.price, work.working or None)
        for work in (case.fortifications.works if case.fortifications else ())
    ]


def _times(working: str, each: int, count: int) -> str | None:
    """The sum of one with that of the line: `13 + 2 PF = 15; 15 × 3 = 45`."""
    parts = [working] if working else []
    if count > 1:
        parts.append(f"{each} × {count} = {each * count}")
    return "; ".join(parts) or None
