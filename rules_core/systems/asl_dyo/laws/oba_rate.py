"""Law `oba-rate`: a battery's points follow the firepower of its size, at one rate a column.

Medium mortars and rockets cost a fixed fraction more or less (`mortar`, `rocket`). The rate is not
printed: it is the one that the most batteries of the column agree on, within `tolerance` points each.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rules_core.declarations import Declaration
from rules_core.model import Value
from rules_core.systems.asl_dyo.laws.oba_price import batteries
from rules_core.systems.asl_dyo.value_kinds import shown_size
from rules_core.table_laws import Breach, Figures, Law, Where, decimal


def breaches(law: Law, declaration: Declaration, figures: Figures) -> Iterator[Breach]:
    """Prices that the column's rate does not give, with the sum."""
    for column in declaration.columns.keys:
        known = {
            price: (weight, figures[price].data, figures[size])
            for size, price in batteries(declaration, column.key)
            if size in figures and price in figures and (weight := weight_of(figures[size], law))
        }
        rate = common_rate([(weight, price) for weight, price, _ in known.values()], law["tolerance"])
        if rate is None:
            continue
        for where, (weight, price, size) in known.items():
            if abs(weight * rate - price) > law["tolerance"]:
                cells = where, _size_cell(where)
                yield Breach(cells, "asl-dyo:evidence.oba-rate", sum_of(size, rate, price, law))


def weight_of(size: Value, law: Law) -> Fraction | None:
    """The firepower of a size times its kind's factor, None for a size that the law does not know."""
    firepower = law["firepower"].get(str(size.data[0])) if size.kind == "oba" else None
    if firepower is None:
        return None
    return Fraction(firepower) * Fraction({"": "1", "M": law["mortar"], "R": law["rocket"]}[size.data[1]])


def common_rate(batteries: list[tuple[Fraction, Fraction]], tolerance: int) -> Fraction | None:
    """The simplest rate that fits the most (weight, price) pairs within the tolerance."""
    spans = [((price - tolerance) / weight, (price + tolerance) / weight) for weight, price in batteries]
    if not spans:
        return None
    starts = sorted({low for low, _ in spans})
    fits = {start: sum(low <= start <= high for low, high in spans) for start in starts}
    low = max(starts, key=lambda start: fits[start])
    high = min(end for start, end in spans if start <= low <= end)
    return simplest(low, high)


def simplest(low: Fraction, high: Fraction) -> Fraction:
    """The fraction with the least denominator in low..high (both included), nearest to the middle."""
    denominator = 1
    while True:
        first = -(-low * denominator // 1)
        inside = [Fraction(n, denominator) for n in range(int(first), int(high * denominator) + 1)]
        if inside:
            return min(inside, key=lambda rate: abs(rate - (low + high) / 2))
        denominator += 1


def sum_of(size: Value, rate: Fraction, price: Fraction, law: Law) -> dict[str, Any]:
    """The sum worked out: 12 × 5.25 = 63."""
    factor = {"": "", "M": f" × {decimal(law['mortar'])}", "R": f" × {decimal(law['rocket'])}"}
    firepower = law["firepower"][str(size.data[0])]
    points = (weight_of(size, law) or Fraction(0)) * rate
    return {
        "size": shown_size(size.data),
        "price": str(price),
        "sum": f"{firepower}{factor[size.data[1]]} × {decimal(rate)} = {decimal(points)}",
    }


def _size_cell(price: Where) -> Where:
    return price[0].replace("/price", "/size"), price[1]
