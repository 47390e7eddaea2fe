"""What Fortifications cost, and how many their notes allow (1.6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rules_core.arithmetic import digits, rounded
from rules_core.library import Library, Month
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.mpv import PriceWithSum

# Where the price of each type stands: rows of the list, and which of the figures printed in the row.
# None is the figure that the date decides (caves). Other types are the first figure of their own row.
PRICES: Mapping[str, tuple[tuple[str, int | None], ...]] = {
    "foxhole-3": (("foxhole", 0),),
    "foxhole-2": (("foxhole", 1),),
    "foxhole-1": (("foxhole", 2),),
    "at-trench": (("trench", 1),),
    "tunnel": (("fortified-building", 0),),
    "hip-squad": (("hip", 0),),
    "hip-half-squad": (("hip", 1),),
    "hip-smc": (("hip", 2),),
    "booby-traps-c": (("booby-traps", 0),),
    "booby-traps-b": (("booby-traps", 1),),
    "booby-traps-a": (("booby-traps", 2),),
    "trip-flare": (("trip-flares", 0),),
    "cave": (("caves", None),),
    "tetrahedron-and-wire": (("tetrahedron", 0), ("wire", 0)),
}


@dataclass(frozen=True, slots=True)
class ExactPrice:
    """A price that may end in a half, with the sum. `points` is None if the books leave it open."""

    points: Fraction | None
    working: str
    depends_on: tuple[Dependency, ...] = ()


def line_price(kind: str, count: int, pillbox: str | None, date: Month, library: Library) -> ExactPrice:
    """The price of that many of a type; `pillbox` is capacity, CA DRM and NCA DRM as "1+3+5"."""
    figures: list[Fraction] = []
    depends: list[Dependency] = []
    for row, number in PRICES.get(kind, ((kind, 0),)):
        cell = library.cell("fortifications", row, "bpv")
        depends += cell.depends_on
        if cell.value is None:
            return ExactPrice(None, "", tuple(depends))
        if number is None:
            which = library.parameter("cave-price", date)
            depends += which.depends_on
        place = int(which.value) - 1 if number is None else number
        printed = cell.value.data
        figures.append(Fraction(printed[place] if isinstance(printed, tuple) else printed))
    each, written = sum(figures, Fraction(0)), " + ".join(map(digits, figures))
    if kind == "pillbox":
        if pillbox is None:
            return ExactPrice(None, "", tuple(depends))
        size = sum(map(int, pillbox.split("+")))
        written = f"({pillbox.replace('+', ' + ')}) × {written}"
        each *= size
    if count > 1 or written == digits(each):
        written = f"{count} × {f'({written})' if len(figures) > 1 else written}"
    price = count * each
    return ExactPrice(price, f"{written} = {digits(price)}", tuple(depends))


def hip_allowed(squads: Fraction, library: Library) -> PriceWithSum:
    """How many squads may use HIP by day, of that many (half-squads as halves)."""
    share, direction = library.parameter("hip-share"), library.parameter("hip-rounding")
    exact = squads * Fraction(share.value)
    allowed = rounded(exact, direction.value)
    depends = share.depends_on + (direction.depends_on if exact != allowed else ())
    steps = f"{digits(squads)} × {digits(Fraction(share.value))} = {digits(exact)}"
    return PriceWithSum(allowed, steps if exact == allowed else f"{steps} → {allowed}", depends)


Placing = Literal["fits", "depends", "too-many"]


def placing(limit: int, placed: Mapping[int, int], unplaced: int, boards: int | None) -> Placing:
    """Whether a limit on each board can be kept, whatever the boards of the `unplaced` may be.

    `placed` is how many stand on which board, `boards` how many boards there are (None: unknown).
    "depends": some ways of placing them keep the limit, others do not (or the boards are unknown).
    """
    if any(count > limit for count in placed.values()):
        return "too-many"
    room = [limit - placed.get(board, 0) for board in range(1, boards + 1)] if boards else None
    if room is not None and unplaced > sum(room):
        return "too-many"
    least = min(room) if room else limit - max(placed.values(), default=0)
    return "fits" if unplaced <= least else "depends"
