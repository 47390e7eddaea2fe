"""The dice of a procedure: faces that the players rolled, seeded faces, or both.

A procedure takes a `Dice` and calls `roll()` in its own order. The faces used are returned in that order, so
that passing them in again gives the same answer. `chances` runs the same procedure to compute exact odds.

Seeded faces are the same on every machine and in every version. The stream of bytes is

    SHA-256("taiyaku dice 1" LF seed LF n)    for n = 0, 1, 2, …

with the seed in UTF-8 and n in decimal digits, the digests concatenated. A die of s sides (at most
256) takes the next byte b that is below 256 - 256 mod s, skipping the others, and shows b mod s + 1.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import NamedTuple, Protocol, TypeVar

from rules_core.model.rosters import RosterError, RosterProblem

MOST_SIDES = 256
BEGINNING = b"taiyaku dice 1\n"

Result = TypeVar("Result")


class Die(NamedTuple):
    """A die that was used: its sides, the face it showed, and its purpose (an id, never prose)."""

    sides: int
    face: int
    purpose: str = ""


class Dice(Protocol):
    """What a procedure rolls with."""

    def roll(self, sides: int = 6, purpose: str = "") -> int:
        """The next face, from 1 to `sides`; RosterError if no face is left or the given one is impossible."""


class DiceSource:
    """The given faces in their order, then seeded ones if there is a seed.

    `at` is the JSON Pointer to the list of given faces, for error messages.
    """

    def __init__(self, given: Sequence[int] = (), seed: str | None = None, *, at: str = "/dice") -> None:
        self.given = tuple(given)
        self.at = at
        self._used: list[Die] = []
        self._stream = None if seed is None else _bytes(seed)

    def roll(self, sides: int = 6, purpose: str = "") -> int:
        """The next face; RosterError (`dice-too-few`, `dice-face`) names the die that is wrong."""
        place = len(self._used)
        if place < len(self.given):
            face = self.given[place]
            if not 1 <= face <= sides:
                raise _problem(f"{self.at}/{place}", "dice-face", sides=sides)
        elif self._stream is not None:
            face = _face(self._stream, sides)
        else:
            raise _problem(self.at, "dice-too-few", place=place + 1, given=place)
        self._used.append(Die(sides, face, purpose))
        return face

    @property
    def used(self) -> tuple[Die, ...]:
        """Every die so far, in order of use."""
        return tuple(self._used)

    @property
    def faces(self) -> list[int]:
        """The faces so far, in order of use: passing them in again gives the same answer."""
        return [die.face for die in self._used]

    @property
    def unused(self) -> tuple[int, ...]:
        """The given faces that were not used."""
        return self.given[len(self._used) :]

    def end(self) -> None:
        """Call when the procedure is over; RosterError (`dice-unused`) if given faces are left."""
        if self.unused:
            used = len(self._used)
            raise _problem(f"{self.at}/{used}", "dice-unused", used=used, unused=len(self.unused))


def chances(procedure: Callable[[Dice], Result]) -> dict[Result, Fraction]:
    """Each result of the procedure with its exact probability, in the order of first occurrence.

    The procedure is run once for each sequence of faces, so it must end for all of them and depend on nothing
    else.
    """
    odds: dict[Result, Fraction] = {}
    begun: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while begun:
        faces, chance = begun.pop()
        try:
            result = procedure(_Scripted(faces))
        except _OneMoreDie as more:
            begun += [((*faces, face), chance / more.sides) for face in range(more.sides, 0, -1)]
        else:
            odds[result] = odds.get(result, Fraction(0)) + chance
    return odds


class _OneMoreDie(Exception):  # noqa: N818 - no error: it says where the ways part
    def __init__(self, sides: int) -> None:
        self.sides = sides


@dataclass
class _Scripted:
    """Dice with prescribed results, until one more is asked for."""

    faces: tuple[int, ...]
    place: int = 0

    def roll(self, sides: int = 6, purpose: str = "") -> int:
        if self.place == len(self.faces):
            raise _OneMoreDie(sides)
        self.place += 1
        return self.faces[self.place - 1]


def _bytes(seed: str) -> Iterator[int]:
    beginning, number = BEGINNING + seed.encode("utf-8") + b"\n", 0
    while True:
        yield from sha256(beginning + str(number).encode("ascii")).digest()
        number += 1


def _face(stream: Iterator[int], sides: int) -> int:
    if not 1 <= sides <= MOST_SIDES:
        raise ValueError(f"a die has 1 to {MOST_SIDES} sides, not {sides}")
    fair = 256 - 256 % sides
    return next(byte for byte in stream if byte < fair) % sides + 1


def _problem(at: str, code: str, **fields: int) -> RosterError:
    return RosterError((RosterProblem(at, code, fields),))
