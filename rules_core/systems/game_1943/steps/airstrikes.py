"""Step 3: airstrikes, by the margin of air superiority and the row of the nation."""

from collections.abc import Iterator, Mapping
from typing import Final

from rules_core.dice import Dice
from rules_core.model.findings import Finding
from rules_core.systems.game_1943.books.cells import Rolls
from rules_core.systems.game_1943.books.tables import DataRow, table
from rules_core.systems.game_1943.setup.answer import Basis, SetupStep, State, StepPart, noted
from rules_core.systems.game_1943.setup.game import Game, opponent
from rules_core.systems.game_1943.setup.rolling import addition, number, roll
from rules_core.systems.game_1943.setup.words import Side
from rules_core.systems.game_1943.steps.air import Air

TABLE: Final = "airstrikes"
WIDEST = 5
"""The margin from which on one column serves all."""

Strikes = Mapping[Side, int]


def row_of(game: Game, side: Side) -> DataRow | None:
    """The row of that side: the one it borrows, else that of its nation."""
    nation = game.side(side).borrow_airstrikes or game.nation(side)
    return next((row for row in table(TABLE).rows.values() if nation in row.more["nations"]), None)


def entitled(game: Game, air: Air) -> Iterator[tuple[Side, str, tuple[Basis, ...]]]:
    """Each side that consults the table, with its column and the reading by which it does (A-D03)."""
    if not air.rolled:
        return
    option = game.policy("airstrike_roller")
    reading = (Basis("policy", "A-D03", "airstrike_roller", option),)
    if air.holder is None:
        if option == "margin_table":
            yield "axis", "0", reading
            yield "allied", "0", reading
        return
    yield air.holder, f"+{min(air.margin, WIDEST)}", ()
    if air.margin == 1 and option == "margin_table":
        yield opponent(air.holder), "-1", reading


def airstrikes(game: Game, dice: Dice, air: Air) -> SetupStep[Strikes]:
    """What each entitled side rolls, the holder of air superiority first (on a tie the Axis)."""
    parts: list[StepPart] = []
    findings: list[Finding] = []
    strikes: dict[Side, int] = {"axis": 0, "allied": 0}
    for side, column, basis in entitled(game, air):
        row = row_of(game, side)
        if row is None:
            findings.append(_no_row(game, side))
            parts.append(StepPart("airstrikes", side, basis=(Basis("indeterminate", "A-D04"), *basis)))
            continue
        cell = row.cells[column]
        rolls: Rolls = cell.value
        faces, rounding = roll(rolls, dice, side), game.policy("half_die")
        strikes[side] = number(rolls, faces, rounding)
        of_half: tuple[Basis, ...] = ()
        if rolls.halves:
            of_half = (Basis("policy", "A-D05", "half_die", rounding),)
        parts.append(
            StepPart(
                "airstrikes",
                side,
                faces,
                total=strikes[side],
                cells=(cell,),
                working=addition(rolls, faces, rounding),
                result=strikes[side],
                basis=(*basis, *of_half),
            )
        )
    state: State = "rolled" if any(part.dice for part in parts) else "no-dice"
    close = air.rolled and air.margin <= 1  # only then do text and table differ
    reading = Basis("policy", "A-D03", "airstrike_roller", game.policy("airstrike_roller"))
    return SetupStep(TABLE, state, strikes, tuple(parts), tuple(findings), (reading,) if close else ())


def _no_row(game: Game, side: Side) -> Finding:
    known = tuple(name for row in table(TABLE).rows.values() for name in row.more["nations"])
    fields = {"side": side, "nation": game.nation(side) or "-", "known": known}
    return noted("no_airstrike_row", f"/{side}/nation", TABLE, fields, "A-D04")
