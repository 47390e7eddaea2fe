"""ID letters of squads, as players write them (1.21)."""

from __future__ import annotations

from collections.abc import Collection
from string import ascii_uppercase


def letters(written: str) -> tuple[str, ...]:
    """`A-D, F` as A, B, C, D, F; a range that runs backwards holds nothing."""
    result: list[str] = []
    for part in filter(None, written.replace(" ", "").split(",")):
        first, _, last = part.partition("-")
        result += ascii_uppercase[ascii_uppercase.index(first) : ascii_uppercase.index(last or first) + 1]
    return tuple(result)


def unused(count: int, taken: Collection[str]) -> str:
    """So many letters that are not taken, as a player would write them: `A-D`, or `B, D` past a taken one.

    Where the alphabet has too few, it begins again with the counters of another game: `A-Z, A`.
    """
    found = [letter for letter in ascii_uppercase if letter not in taken][:count]
    if len(found) < count:
        left = count - len(found)
        games = ["A-Z"] * (left // len(ascii_uppercase))
        rest = unused(left % len(ascii_uppercase), ()) if left % len(ascii_uppercase) else ""
        return ", ".join(filter(None, [unused(len(found), taken) if found else "", *games, rest]))
    first, last = found[0], found[-1]
    is_run = ord(last) - ord(first) + 1 == len(found)
    return f"{first}-{last}" if is_run and len(found) > 1 else ", ".join(found)
