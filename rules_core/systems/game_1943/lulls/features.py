"""What may be done in a lull: each feature, and the results of its dice."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rules_core.systems.game_1943.books.cells import faces as faces_of
from rules_core.systems.game_1943.books.tables import DataCell, table
from rules_core.systems.game_1943.setup.answer import Basis, by_defect
from rules_core.systems.game_1943.setup.words import LullKind

Permission = Literal["not-allowed", "automatic", "unlimited", "unreadable", "faces"]
_WORDS: tuple[Permission, ...] = ("not-allowed", "automatic", "unlimited", "unreadable")


@dataclass(frozen=True, slots=True)
class Feature:
    """What one kind of lull permits: how, the faces that succeed, and the most that may be done."""

    id: str
    kind: LullKind
    permission: Permission
    faces: frozenset[int]
    most: int | None
    cell: DataCell
    basis: tuple[Basis, ...]

    @property
    def chance(self) -> Fraction | None:
        """The probability of success of one die; None if none is rolled."""
        return Fraction(len(self.faces), 6) if self.faces else None


def feature(name: str, kind: LullKind) -> Feature:
    """That feature in that kind of lull. KeyError for an unknown feature."""
    row = table("lulls").rows[name]
    cell = row.cells[kind]
    word = next((each for each in _WORDS if each == cell.value), None)
    most = row.more.get("most")
    limit = None if most is None else int(most[("short", "long").index(kind)])
    codes = (["A-D16"] if word == "unreadable" else []) + (["A-D18"] if limit is not None else [])
    return Feature(
        name,
        kind,
        word or "faces",
        frozenset() if word else faces_of(str(cell.value)),
        limit,
        cell,
        tuple(map(by_defect, codes)),
    )


def features(kind: LullKind) -> tuple[Feature, ...]:
    """Every feature in that kind of lull, in the order of the table."""
    return tuple(feature(name, kind) for name in table("lulls").rows)


@dataclass(frozen=True, slots=True)
class Done:
    """What dice gave: how many succeeded, and how many of these count."""

    successes: int
    counted: int


def attempt(wanted: Feature, dice: tuple[int, ...]) -> Done:
    """The successes of those dice; counting stops at the most that may be done (A-D18)."""
    hits = sum(face in wanted.faces for face in dice)
    return Done(hits, hits if wanted.most is None else min(hits, wanted.most))
