"""What engineers do before the battle: a minefield each, or entrenchments for others."""

from dataclasses import dataclass
from typing import Literal

from rules_core.systems.ww2_dba.lists.load import book_file

Code = Literal["too_much_for_engineers", "minefield_outside_zone"]


@dataclass(frozen=True, slots=True)
class Works:
    """What a number of engineers may do: each pair is (minefields, entrenched elements at most)."""

    engineers: int
    choices: tuple[tuple[int, int], ...]
    needed: int
    faults: tuple[Code, ...]


def works(engineers: int, minefields: int = 0, entrenched: int = 0, outside_zone: int = 0) -> Works:
    """What that many engineers may do, and whether they can do what is planned.

    `needed` is how many engineers the plan takes; `outside_zone` counts minefields outside the own zone.
    """
    data = book_file("combat")["engineers"]
    choices = tuple(
        (mines * data["minefields"], (engineers - mines) * data["entrenched"])
        for mines in range(engineers + 1)
    )
    needed = -(-minefields // data["minefields"]) + -(-entrenched // data["entrenched"])
    faults: list[Code] = []
    if needed > engineers:
        faults.append("too_much_for_engineers")
    if outside_zone:
        faults.append("minefield_outside_zone")
    return Works(engineers, choices, needed, tuple(faults))
