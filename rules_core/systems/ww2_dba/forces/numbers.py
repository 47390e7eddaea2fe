"""The short number of a force: its place among the legal forces of its list."""

import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.systems.ww2_dba.forces.enumerate import legal_forces, packing
from rules_core.systems.ww2_dba.lists.load import lists_by_id
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceUnit

_CODE = re.compile(
    r"(?:C-)?(?P<list>[A-Z]{2}-[A-Z]{2,4}-[0-9]{4}(?:-[0-9]{4}|-M[0-9]{2}-[0-9]{2})?)[.#:/](?P<n>[0-9]{1,5})"
)


@dataclass(frozen=True, slots=True)
class NumberedForce:
    """A legal force and its number in its list."""

    known: ForceList
    number: int
    units: Mapping[ForceUnit, int]

    @property
    def code(self) -> str:
        """What players pass on: `DE-PZ-1940.57`."""
        return f"{self.known.id.removeprefix('C-')}.{self.number}"


def number_of(known: ForceList, units: Mapping[ForceUnit, int]) -> int | None:
    """The number of a force, from 1; None for one that is not legal in the list's last year."""
    pack = packing(known)
    if any(unit not in pack.shifts for unit in units) or sum(units.values()) > 13:
        return None
    forces, packed = legal_forces(known), pack.pack(units)
    place = bisect_left(forces, -packed, key=lambda force: -force)
    return place + 1 if place < len(forces) and forces[place] == packed else None


def code_of(known: ForceList, units: Mapping[ForceUnit, int]) -> str | None:
    """The number of a force as players pass it on; None for one that has none."""
    number = number_of(known, units)
    return NumberedForce(known, number, units).code if number else None


def force_of(known: ForceList, number: int) -> NumberedForce | None:
    """The force with that number; None if the list has fewer."""
    forces = legal_forces(known)
    if not 1 <= number <= len(forces):
        return None
    return NumberedForce(known, number, packing(known).unpack(forces[number - 1]))


def force_by_code(code: str) -> NumberedForce | None:
    """The force of `DE-PZ-1940.57`, also written with C-, and with # : or / for the point."""
    match = _CODE.fullmatch(code.strip().upper())
    known = lists_by_id().get(f"C-{match['list']}") if match else None
    return force_of(known, int(match["n"])) if match and known else None
