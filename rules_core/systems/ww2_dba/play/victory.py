"""Has somebody lost? Four elements or more, and more than the other side."""

from dataclasses import dataclass
from typing import Literal

from rules_core.systems.ww2_dba.lists.load import book_file

Reading = Literal["rules", "sheet"]
Winner = Literal["first", "second", "nobody"]


@dataclass(frozen=True, slots=True)
class Losses:
    """What a side has lost: elements, its base, and whether its general is among the elements."""

    elements: int
    base: bool = False
    general: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Both sides' losses as they count, and who has won."""

    first: int
    second: int
    winner: Winner
    to_lose: int


def standing(
    first: Losses, second: Losses, of_base: Reading = "rules", of_general: Reading = "rules"
) -> Standing:
    """Who has won: nobody as long as neither side has lost both enough and more than the other.

    By the rules a base counts as one element and a general as any other; by the play sheet a base counts as
    two, and a general does not help towards victory.
    """
    data = book_file("combat")["victory"]
    base: int = data["base_on_sheet"] if of_base == "sheet" else data["base"]
    spared = of_general == "sheet"
    ours, theirs = (
        max(side.elements - (side.general and spared), 0) + base * side.base for side in (first, second)
    )
    winner: Winner = "nobody"
    if max(ours, theirs) >= data["lost"] and ours != theirs:
        winner = "second" if ours > theirs else "first"
    return Standing(ours, theirs, winner, data["lost"])
