"""The recorded points of each line compared with its price, to find the causes of wrong sums."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from rules_core.arithmetic import grouped
from rules_core.systems.asl_dyo.points.bill import Price, price_lines
from rules_core.systems.asl_dyo.roster.case import Case


class RecordedCategory(NamedTuple):
    """A category as its lines record it.

    `points` is their sum, each with its price where none is recorded; `wrong` the place of the first figure
    that is not the price, `unrecorded` the lines of which no figure stands on the roster.
    """

    points: int | Fraction
    wrong: str | None
    unrecorded: tuple[Price, ...]


def as_recorded(case: Case) -> Mapping[str, RecordedCategory]:
    """Every category that has lines."""
    by_category = grouped((price.category, price) for price in price_lines(case))
    return {category: _category(case, prices) for category, prices in by_category.items()}


def unpaid(recorded: RecordedCategory | None, missing: int) -> Price | None:
    """The one line without a figure of its own that costs what is missing of a sum, or some of it does."""
    lines = recorded.unrecorded if recorded else ()
    candidates = [each for each in lines if missing > 0 and each.item and _costs(each, missing)]
    return candidates[0] if len(candidates) == 1 else None


def _costs(price: Price, missing: int) -> bool:
    if price.points is None or price.path not in COUNTED:
        return price.points == missing
    return Fraction(missing) / Fraction(price.points) * price.count in range(1, price.count + 1)


def rule_of(case: Case, price: Price) -> str:
    """The rule that asks for that price."""
    parts = price.path.strip("/").split("/")
    if parts[:2] == ["vehicles", "transport"]:
        return case.transport[int(parts[2])].rule
    if parts[:2] == ["vehicles", "op_tanks"]:
        return str(case.op_tanks[int(parts[2])].printed["rule"])
    return RULES.get("/".join(parts[:2])) or RULES[parts[0]]


COUNTED = ("/oba/preregistered_hexes", "/oba/bombarded_boards")
"""Lines of which the roster has but the number, so that some of them may be unpaid."""

RULES: Mapping[str, str] = {
    "infantry": "1.211",
    "ordnance": "1.3",
    "vehicles": "1.4",
    "oba/draws": "1.51",
    "oba/preregistered_hexes": "1.53",
    "oba/bombarded_boards": "1.53",
    "oba/air_support": "1.531",
    "oba/observation_plane": "1.532",
    "san": "1.29",
    "fortifications": "1.6",
    "other_points": "1.1",
}


def _category(case: Case, prices: Sequence[Price]) -> RecordedCategory:
    total: int | Fraction = 0
    wrong: str | None = None
    unrecorded = list[Price]()
    for price in prices:
        figure, place = _figure(case, price)
        points = price.points
        if figure is None:
            unrecorded.append(price)
        elif points is not None and not -1 < figure - points < 1:
            wrong = wrong or place
        total += (points if figure is None else figure) or 0
    return RecordedCategory(total, wrong, tuple(unrecorded))


def _figure(case: Case, price: Price) -> tuple[int | Fraction | None, str]:
    """The recorded figure of a line and its path; that of the MPV each if that is wrong."""
    if price.path.startswith("/infantry/"):
        line = case.lines[int(price.path.rpartition("/")[2])]
        each, total = line.line.mpv_each, line.line.mpv
        is_wrong = each is not None and line.each is not None and each != line.each.points
        if total is None and each is not None:
            total = each * line.count
        return total, f"{price.path}/{'mpv_each' if is_wrong or line.line.mpv is None else 'mpv'}"
    if price.path == "/vehicles/motorized":
        return case.vehicle_section.motorized_bpv, "/vehicles/motorized_bpv"
    entry: Any = case.roster
    for part in price.path.strip("/").split("/"):
        entry = entry[int(part)] if isinstance(entry, (list, tuple)) else getattr(entry, part)
    name = _of_points(entry.__class__)
    if name is None or price.path.startswith("/other_points"):
        return None, price.path
    figure: int | Fraction | None = getattr(entry, name)
    return figure, f"{price.path}/{name}"


@cache
def _of_points(kind: Hashable) -> str | None:
    """The field of a line with its total price, or its unit price; None if it has neither."""
    fields = getattr(kind, "model_fields", ())
    return next((name for name in ("total", "bpv") if name in fields), None)
