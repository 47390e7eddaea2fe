"""Has somebody lost? Four elements or more, and more than the other side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules_core.systems.ww2_dba.lists.load import book_file

BaseReading = Literal["rules", "sheet"]
Winner = Literal["first", "second", "nobody"]


@dataclass(frozen=True, slots=True)
class Losses:
    """What a side has lost: elements (a general among them is one), and its base."""

    elements: int
    base: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Both sides' losses as they count, and who has won."""

    first: int
    second: int
    winner: Winner
    to_lose: int


def standing(first: Losses, second: Losses, reading: BaseReading = "rules") -> Standing:
    """Who has won: nobody as long as neither side has lost both enough and more than the other.

    By the rules a base counts as one element, by the play sheet as two.
    """
    data = book_file("combat")["victory"]
    base: int = data["base_on_sheet"] if reading == "sheet" else data["base"]
    ours, theirs = (side.elements + base * side.base for side in (first, second))
    winner: Winner = "nobody"
    if max(ours, theirs) >= data["lost"] and ours != theirs:
        winner = "second" if ours > theirs else "first"
    return Standing(ours, theirs, winner, data["lost"])
