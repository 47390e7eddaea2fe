"""Dice of a cell: rolling them, and the number that they give."""

from rules_core.dice import Dice
from rules_core.systems.game_1943.books.cells import Rolls


def roll(rolls: Rolls, dice: Dice, purpose: str) -> tuple[int, ...]:
    """The faces of the dice of that cell; the purpose of a die ends in its number."""
    return tuple(dice.roll(6, f"{purpose}/{number}") for number in range(1, rolls.thrown + 1))


def half(face: int, rounding: str) -> int:
    """Half a die, rounded "up" or "down"."""
    return (face + 1) // 2 if rounding == "up" else face // 2


def number(rolls: Rolls, faces: tuple[int, ...], rounding: str) -> int:
    """What these faces give: 1 or 0 for a cell of faces, else the halves (rolled first) and the dice."""
    if rolls.faces:
        return int(faces[0] in rolls.faces)
    halves = (half(face, rounding) for face in faces[: rolls.halves])
    return sum(halves) + sum(faces[rolls.halves :])


def addition(rolls: Rolls, faces: tuple[int, ...], rounding: str) -> str | None:
    """The sum as a player writes it: `½ × 5 → 3`, `3 + 4 = 7`; None for faces and for no dice."""
    if rolls.faces or not faces:
        return None
    halves = [half(face, rounding) for face in faces[: rolls.halves]]
    terms = [str(value) for value in (*halves, *faces[rolls.halves :])]
    begun = [f"½ × {face} → {value}" for face, value in zip(faces, halves, strict=False)]
    total = f"{' + '.join(terms)} = {number(rolls, faces, rounding)}" if len(terms) > 1 else None
    return "; ".join([*begun, *([total] if total else [])]) or terms[0]
