"""Step 5: defensive works. For each side, category and 200 bases its dice; the defender one die more."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final, NamedTuple

from rules_core.dice import Dice
from rules_core.model.findings import Finding
from rules_core.systems.game_1943.books.cells import Rolls
from rules_core.systems.game_1943.books.tables import DataRow, table
from rules_core.systems.game_1943.setup.answer import Basis, SetupStep, State, StepPart, by_defect, noted
from rules_core.systems.game_1943.setup.game import Game, opponent
from rules_core.systems.game_1943.setup.rolling import addition, number, roll
from rules_core.systems.game_1943.setup.words import CATEGORIES, Category, Side
from rules_core.systems.game_1943.steps.barrages import half_up

TABLE: Final = "works"
BASES_A_BLOCK = 200
INCHES_OF_TRENCH = 10
GROUPS = {
    "germany": "german",
    "ussr": "russian",
    "united-states": "american",
    "japan": "japanese",
    "uk": "british",
}
"""The group of rows of each nation that has one."""

Works = Mapping[Side, Mapping[Category, int]]
"""Works of each side; trenches in inches."""


def group_of(game: Game, side: Side) -> str | None:
    """Whose rows that side uses: those it borrows, else those of its nation."""
    return game.side(side).borrow_works or GROUPS.get(game.nation(side) or "")


def asks_theatre(game: Game, side: Side) -> bool:
    """Whether the rows of that side can be distinguished only by a theatre word that is not given."""
    group = group_of(game, side)
    rows = [row for row in table(TABLE).rows.values() if row.more["group"] == group]
    return game.side(side).works is None and any("theatre" in row.more for row in rows)


def row_of(game: Game, side: Side) -> DataRow | None:
    """The row of group, theatre and year; a row without years serves all, one without theatre any."""
    theatre, group = game.side(side).works, group_of(game, side)
    for row in table(TABLE).rows.values():
        more = row.more
        fits = more.get("theatre") in (None, theatre) and game.year in more.get("years", (game.year,))
        if more["group"] == group and fits:
            return row
    return None


ROUNDINGS: Mapping[str, Callable[[Fraction], int]] = {"floor": floor, "round": half_up, "ceil": ceil}


class Blocks(NamedTuple):
    """How many times each category is rolled, and the policy where it decides (A-D10)."""

    number: int
    basis: tuple[Basis, ...]


def blocks(game: Game) -> Blocks:
    """Blocks of 200 bases, by policy where bases are left over."""
    option, quotient = game.policy("works_blocks"), Fraction(game.bases or 0, BASES_A_BLOCK)
    count = ROUNDINGS[option](quotient)
    basis = (Basis("policy", "A-D10", "works_blocks", option),) if quotient.denominator > 1 else ()
    return Blocks(count, basis)


class BlockDice(NamedTuple):
    """The dice of one block, and the readings that they rest on."""

    rolls: Rolls
    basis: tuple[Basis, ...]


def of_block(printed: Rolls, *, defends: bool, option: str, rounding: str) -> BlockDice:
    """The dice of a cell for one block, with the defender's extra die (A-D11, A-D05)."""
    reading = (Basis("policy", "A-D11", "defender_die", option),) if defends else ()
    of_half = (Basis("policy", "A-D05", "half_die", rounding),)
    if not printed.thrown:
        return BlockDice(Rolls(dice=int(defends and option.startswith("dash_d6"))), reading)
    if printed.halves:
        two = defends and option.endswith("two_half_dice")
        rolls = Rolls(halves=2) if two else Rolls(dice=int(defends), halves=1)
        return BlockDice(rolls, (*reading, *of_half))
    return BlockDice(Rolls(dice=printed.dice + int(defends)), ())


class Digging(NamedTuple):
    """One category of one side: the dice of a block, how often, and what one point is worth."""

    side: Side
    category: Category
    row: DataRow
    block: BlockDice
    blocks: int

    @property
    def worth(self) -> int:
        """Inches of trench a point, else one."""
        return INCHES_OF_TRENCH if self.category == "trenches" else 1


def diggings(game: Game, attacker: Side) -> Iterator[Digging]:
    """What is rolled for, in the order of the dice: the attacker's categories, then the defender's."""
    count = blocks(game).number
    for side in (attacker, opponent(attacker)):
        row = row_of(game, side)
        if row is None or game.side(side).works == "none":
            continue
        for category in CATEGORIES:
            block = of_block(
                row.cells[category].value,
                defends=side != attacker,
                option=game.policy("defender_die"),
                rounding=game.policy("half_die"),
            )
            yield Digging(side, category, row, block, count)


def works(game: Game, dice: Dice, attacker: Side) -> SetupStep[Works]:
    """Every category of both sides; a side without a row has nothing and rolls nothing."""
    result: dict[Side, dict[Category, int]] = {
        side: dict.fromkeys(CATEGORIES, 0) for side in (attacker, opponent(attacker))
    }
    parts, findings = [], list(_findings(game))
    of_blocks = blocks(game).basis
    for digging in diggings(game, attacker):
        part = _dig(game, dice, digging, of_blocks)
        result[digging.side][digging.category] = int(part.result or 0)
        parts.append(part)
    state: State = "rolled" if any(part.dice for part in parts) else "no-dice"
    without = (by_defect("A-D12"),) if any(each.code == "no_works_row" for each in findings) else ()
    return SetupStep(TABLE, state, result, tuple(parts), tuple(findings), (*of_blocks, *without))


def _dig(game: Game, dice: Dice, digging: Digging, of_blocks: tuple[Basis, ...]) -> StepPart:
    side, category, row, block, count = digging
    rounding = game.policy("half_die")
    purposes = [f"{side}/{category}/{place}" for place in range(1, count + 1)]
    thrown = [roll(block.rolls, dice, purpose) for purpose in purposes]
    total = sum(number(block.rolls, faces, rounding) for faces in thrown)
    sums = [worked for faces in thrown if (worked := addition(block.rolls, faces, rounding))]
    if len(thrown) > 1 and sums:
        sums.append(f"{' + '.join(str(number(block.rolls, faces, rounding)) for faces in thrown)} = {total}")
    if digging.worth > 1 and sums:
        sums.append(f"{total} × {digging.worth} = {total * digging.worth}")
    inherited = (by_defect("A-D09"),) if "inherits" in row.more else ()
    return StepPart(
        category,
        side,
        tuple(face for faces in thrown for face in faces),
        total=total,
        cells=(row.cells[category],),
        working="; ".join(sums) or None,
        result=total * digging.worth,
        unit="inches" if digging.worth > 1 else None,
        basis=(*of_blocks, *inherited, *block.basis) if count else of_blocks,
    )


def _findings(game: Game) -> Iterator[Finding]:
    if blocks(game).number == 0:
        of_bases = {"bases": game.bases, "block": BASES_A_BLOCK, "option": game.policy("works_blocks")}
        yield noted("no_works_block", "/bases", TABLE, of_bases, "A-D10")
    for side in ("axis", "allied"):
        if game.side(side).works != "none" and row_of(game, side) is None:
            known = tuple(table(TABLE).rows)
            fields: dict[str, Any] = {
                "side": side,
                "nation": game.nation(side) or "-",
                "year": game.year,
                "known": known,
            }
            fields |= {"theatre": game.side(side).works or "-"}
            yield noted("no_works_row", f"/{side}/works", TABLE, fields, "A-D12")
