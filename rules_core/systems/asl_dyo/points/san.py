"""What a SAN costs (1.29)."""

from rules_core.library import Library
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum


def san_price(value: int, at_night: bool, library: Library) -> PriceWithSum:
    """The points for raising the SAN to that value: so many a step above the base, doubled at night."""
    base, step = library.parameter("san-base"), library.parameter("san-step")
    steps = max(0, value - int(base.value))
    points = steps * int(step.value)
    working, depends = f"({value} − {base.value}) × {step.value}", base.depends_on + step.depends_on
    if at_night:
        factor = library.parameter("san-at-night")
        points *= int(factor.value)
        working, depends = f"{working} × {factor.value}", depends + factor.depends_on
    return PriceWithSum(points, f"{working} = {points}" if steps else "0", depends)
