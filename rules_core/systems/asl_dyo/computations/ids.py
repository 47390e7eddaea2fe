"""ID letters of squads, as players write them (1.21)."""

from __future__ import annotations

from string import ascii_uppercase


def letters(written: str) -> tuple[str, ...]:
    """`A-D, F` as A, B, C, D, F; a range that runs backwards holds nothing."""
    found: list[str] = []
    for part in written.replace(" ", "").split(","):
        first, _, last = part.partition("-")
        found += ascii_uppercase[ascii_uppercase.index(first) : ascii_uppercase.index(last or first) + 1]
    return tuple(found)
