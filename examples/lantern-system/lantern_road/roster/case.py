"""What the checks look at: the caravan with the wages of its season and what it costs."""

from dataclasses import dataclass

from lantern_road.roster.model import Caravan, Hired
from rules_core.library import Library
from rules_core.system import Context


@dataclass(frozen=True)
class Case:
    """A caravan and the figures by which it is judged."""

    caravan: Caravan
    library: Library

    def wage(self, hired: Hired) -> int | None:
        """The wage of that trade in the season; None while the books leave it open."""
        return wage(self.library, hired.trade, self.caravan.season)

    @property
    def cost(self) -> int:
        """What all of them are paid, as recorded."""
        return sum(hired.count * hired.wage for hired in self.caravan.hired)

    def count(self, trade: str) -> int:
        """How many of a trade are hired."""
        return sum(hired.count for hired in self.caravan.hired if hired.trade == trade)


def wage(library: Library, trade: str, season: str) -> int | None:
    """The cell of the wages table; None while the books leave it open."""
    value = library.cell("wages", trade, season).value
    return None if value is None else int(value.data)


def make_case(caravan: Caravan, context: Context) -> Case:
    """The case of a caravan."""
    return Case(caravan, context.library)
