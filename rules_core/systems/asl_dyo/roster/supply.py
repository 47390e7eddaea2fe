"""What a catalogue of the user has for a roster; `supplying` finds it."""

from dataclasses import dataclass
from typing import NamedTuple

from rules_core.model.catalogues import Catalogue
from rules_core.model.findings import Fact


class Supplied(NamedTuple):
    """One value that the catalogue has for a line of the roster.

    `what` names the unit, `field` the value. `declared` is the different value in the roster, `printed` the
    different value in the books; None if they agree or have none.
    """

    path: str
    what: str
    field: str
    value: Fact
    declared: Fact = None
    printed: Fact = None


@dataclass(frozen=True, slots=True)
class Supply:
    """What a catalogue has for a roster; empty without a catalogue.

    `paths` are the places of the roster whose value is now the catalogue's.
    """

    catalogue: Catalogue | None = None
    values: tuple[Supplied, ...] = ()
    paths: frozenset[str] = frozenset()

    @property
    def against_declared(self) -> tuple[Supplied, ...]:
        """Values that the roster declares otherwise."""
        return tuple(each for each in self.values if each.declared is not None)

    @property
    def against_printed(self) -> tuple[Supplied, ...]:
        """Values that the books print otherwise."""
        return tuple(each for each in self.values if each.printed is not None)


NOTHING = Supply()
