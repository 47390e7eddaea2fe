"""ID letters of squads, as players write them (1.21)."""

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
    letters = [letter for letter in ascii_uppercase if letter not in taken][:count]
    if len(letters) < count:
        left = count - len(letters)
        games = ["A-Z"] * (left // len(ascii_uppercase))
        rest = unused(left % len(ascii_uppercase), ()) if left % len(ascii_uppercase) else ""
        return ", ".join(filter(None, [unused(len(letters), taken) if letters else "", *games, rest]))
    first, last = letters[0], letters[-1]
    is_run = ord(last) - ord(first) + 1 == len(letters)
    return f"{first}-{last}" if is_run and len(letters) > 1 else ", ".join(letters)
