"""Air Support (1.531): the number a DR may not exceed, and the price."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules_core.library import Library, Month, Sourced, month
from rules_core.model.findings import Dependency


@dataclass(frozen=True, slots=True)
class AirNumber:
    """The Air Support Number of a side at a date, or None if it has none.

    `sure` is false while the opponent is unknown and matters: `number` is then the lower of the two
    possible ones and `highest` the other.
    """

    number: int | None
    highest: int | None
    working: str
    sure: bool = True
    depends_on: tuple[Dependency, ...] = ()


@lru_cache(maxsize=1024)
def air_number(
    nationality: str, opponent: str | None, date: Month, library: Library, axis_minor: str
) -> AirNumber:
    """The number for that side; `axis_minor` is the option of AMB-5."""
    nation = library.files["nationalities"][nationality]
    row, inferred = _row(nation, date)
    columns = library.columns_at("air-support", date)
    if row is None or not columns or date > month(nation.get("air_thru", "9999-12")):
        return AirNumber(None, None, "-")
    cell = library.cell("air-support", row, columns[0])
    if cell.value is None or cell.value.kind == "none":
        return AirNumber(None, None, "-", sure=not _is_open(cell), depends_on=cell.depends_on)
    base = int(cell.value.data)
    bonus = int(library.parameter("air-support-against-russians").value) if "*" in cell.marks else 0
    minor = nation.get("axis_minor", False)
    depends = cell.depends_on + inferred
    if minor and bonus and opponent in ("russian", None):
        depends += (Dependency("reading", f"AMB-5={axis_minor}"),)
        if axis_minor == "without-bonus":
            bonus = 0
    if bonus and opponent in ("russian", None):
        depends += cell.of_marks
    less = int(library.parameter("axis-minor-air-support").value) if minor else 0
    gained = bonus if opponent == "russian" else 0
    steps = str(base) + (f" + {gained}" if gained else "") + (f" − {-less}" if less else "")
    number = base + gained + less
    working = steps if steps == str(base) else f"{steps} = {number}"
    highest = number + (bonus if opponent is None else 0)
    return AirNumber(number, highest, working, number == highest, depends)


@lru_cache(maxsize=1024)
def air_price(date: Month, library: Library, unpriced: str) -> Sourced:
    """The points it costs at that date, or None printed; `unpriced` is the option of AMB-15."""
    price = library.parameter("air-support", date)
    if price.value is not None or date >= (1939, 1):
        return price
    reading = Dependency("reading", f"AMB-15={unpriced}")
    if unpriced == "price-of-1939":
        return Sourced(library.parameter("air-support", (1939, 1)).value, (reading,))
    return Sourced(None, (reading,))


def _row(nation: Mapping[str, Any], date: Month) -> tuple[str | None, tuple[Dependency, ...]]:
    """The row of a nation at that date, with dependencies: conquered nations later use the British one.

    The note of the table says so of those who fight with British backing; after the end of a nation's own row
    its forces are presumed to be such.
    """
    later = nation.get("air_later")
    if later is None or date < month(later["from"]):
        return nation.get("air"), ()
    return later["row"], (Dependency("inferred", later["inferred"]),)


def _is_open(cell: Sourced) -> bool:
    return any(item.kind == "open" for item in cell.depends_on)
