"""Step 4: barrages. A die each with the modifier of year and nation; the factor times all sub-units."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Final

from rules_core.arithmetic import digits
from rules_core.dice import Dice
from rules_core.model.findings import Finding
from rules_core.systems.game_1943.books.tables import DataCell, table
from rules_core.systems.game_1943.setup.answer import Basis, SetupStep, StepPart, noted
from rules_core.systems.game_1943.setup.game import Game, opponent
from rules_core.systems.game_1943.setup.words import Side

TABLE: Final = "barrages"
LEAST, MOST = 1, 6
EARLY = (1939, 1940)
DROP, DROPPING = 1945, ("united-states", "uk")
"""The year in which two modifiers fall without a reason, and whose (A-D08)."""
QUIET = ("local-attack", "stalemated-front")

Barrages = Mapping[Side, int | None]
"""Barrages of each side; None if the die was refused."""


def modifier(game: Game, side: Side) -> DataCell | None:
    """The modifier of that side, None if its nation has none in that year."""
    cell = table("barrage-modifiers").cell(game.nation(side) or "", str(game.year))
    return cell if cell is not None and cell.value is not None else None


@dataclass(frozen=True, slots=True)
class Computed:
    """A barrage die worked out: its total, the row used (None: refused), the factor and the number."""

    total: int
    row: int | None
    cell: DataCell | None
    number: int | None


def compute(game: Game, side: Side, part: str, face: int) -> Computed:
    """What that face gives that side as `part` ("attacker" or "defender"), halves rounded up."""
    added = modifier(game, side)
    total = face + (0 if added is None else int(added.value))
    inside = min(max(total, LEAST), MOST)
    if inside != total and game.policy("barrage_clamp") == "refuse":
        return Computed(total, None, None, None)
    cell = table(TABLE).rows[str(inside)].cells[f"{game.intensity}/{part}"]
    return Computed(total, inside, cell, half_up(cell.value * (game.units or 0)))


def half_up(number: Fraction) -> int:
    """Rounded to the nearest whole number, halves up."""
    return floor(number + Fraction(1, 2))


def barrages(game: Game, dice: Dice, attacker: Side) -> SetupStep[Barrages]:
    """Both sides roll, the attacker first."""
    roles = (("attacker", attacker), ("defender", opponent(attacker)))
    parts, findings, result = [], list(_advice(game)), dict[Side, int | None]()
    for part, side in roles:
        face = dice.roll(6, side)
        row = compute(game, side, part, face)
        result[side] = row.number
        option = game.policy("barrage_clamp")
        off = row.total != row.row
        basis = (Basis("policy", "A-D07", "barrage_clamp", option),) if off else ()
        added = modifier(game, side)
        if game.year == DROP and game.nation(side) in DROPPING:
            basis = (*basis, Basis("firm", "A-D08"))
        if off:
            findings.append(_off_table(side, row, option))
        parts.append(
            StepPart(
                part,
                side,
                (face,),
                () if added is None else (added,),
                row.total,
                () if row.cell is None else (row.cell,),
                _working(game, face, added, row),
                row.number,
                "barrages",
                basis,
            )
        )
    return SetupStep(TABLE, "rolled", result, tuple(parts), tuple(findings))


def _working(game: Game, face: int, added: DataCell | None, row: Computed) -> str:
    notes = []
    if added is not None:
        value = int(added.value)
        notes.append(f"{face} {'-' if value < 0 else '+'} {abs(value)} = {row.total}")
    if row.row is not None and row.row != row.total:
        notes.append(f"{row.total} → {row.row}")
    if row.cell is not None:
        product = row.cell.value * (game.units or 0)
        rounded = "" if product == row.number else f" → {row.number}"
        notes.append(f"{row.cell.printed} × {game.units} = {digits(product)}{rounded}")
    return "; ".join(notes)


def _off_table(side: Side, row: Computed, option: str) -> Finding:
    code = "barrage_die_clamped" if option == "clamp" else "barrage_die_refused"
    fields = {"side": side, "total": row.total, "least": LEAST, "most": MOST, "row": row.row}
    return noted(code, "/policies/barrage_clamp", TABLE, fields, "A-D07")


def _advice(game: Game) -> tuple[Finding, ...]:
    """For the first two years two intensities are proposed; another one is no error."""
    if game.year not in EARLY or game.intensity in QUIET:
        return ()
    fields = {"year": game.year, "intensity": game.intensity, "proposed": QUIET}
    return (noted("intensity_unusual_for_year", "/intensity", TABLE, fields),)
