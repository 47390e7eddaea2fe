"""Elements as they are written made units as lists count them."""

from collections.abc import Iterable

from rules_core.arithmetic import summed
from rules_core.systems.ww2_dba.forces.booking import ANY_MODE
from rules_core.systems.ww2_dba.lists.model import ForceUnit
from rules_core.systems.ww2_dba.names import normal
from rules_core.systems.ww2_dba.names.notation import NotationItem


def unit_of(name: str, mode: str | None) -> ForceUnit:
    """The unit of that name and mode; a name that is no element of the game stays as it is written."""
    return ForceUnit(normal.element(name) or name.strip().upper(), normal.mode(mode) if mode else ANY_MODE)


def counted(items: Iterable[NotationItem]) -> dict[ForceUnit, int]:
    """The units of a force and how many there are of each."""
    return summed((unit_of(item.name, item.mode), item.count) for item in items)
