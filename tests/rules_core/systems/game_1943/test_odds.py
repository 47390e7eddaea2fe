"""Odds against an enumeration that is written in another way: counted faces, no fractions, own rounding."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings

from rules_core.model.rosters import read_roster
from rules_core.spread import DIE, added, mean, repeated
from rules_core.systems.game_1943.books.tables import table
from rules_core.systems.game_1943.odds.figures import odds_of
from rules_core.systems.game_1943.odds.unusual import drawn, share_at_most, unusual
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.run import set_up
from rules_core.systems.game_1943.what_if import what_if
from tests.rules_core.systems.game_1943.cases import BASES, merged
from tests.rules_core.systems.game_1943.games import games

PAIRS = {
    4: (33, 2, 1),
    3: (30, 3, 3),
    2: (26, 4, 6),
    1: (21, 5, 10),
    0: (15, 6, 15),
    -1: (10, 5, 21),
    -2: (6, 4, 26),
    -3: (3, 3, 30),
    -4: (1, 2, 33),
    -5: (0, 1, 35),
}
"""Of 36 pairs of dice: the Axis wins, nobody, the Allies win, by modifier."""


def game(base: str, **change: Any) -> Game:
    return read_roster(Game, merged(BASES[base], change))


def counted(outcomes: Iterable[Any]) -> dict[Any, Fraction]:
    counts = Counter(outcomes)
    return {outcome: Fraction(count, counts.total()) for outcome, count in counts.items()}


def without_zero(spread: Any) -> dict[Any, Fraction]:
    return {outcome: chance for outcome, chance in spread.items() if chance}


ENTRIES = [
    (row.key, int(year), cell.value)
    for row in table("air-superiority").rows.values()
    for year, cell in row.cells.items()
    if cell.value is not None
]


@pytest.mark.parametrize(("theatre", "year", "modifier"), ENTRIES)
def test_air_superiority_of_36_pairs(theatre: str, year: int, modifier: int) -> None:
    found = odds_of(game("air", theatre=theatre, year=year, use=["air-superiority"])).figures
    axis, tie, allied = (found["air-superiority"].get(each, 0) * 36 for each in ("axis", None, "allied"))
    assert (axis, tie, allied) == PAIRS[modifier]


def strikes_of(printed: str, dice: tuple[int, int]) -> int:
    """What two dice give by a cell as it is printed; the second one only where it prints 2."""
    first, second = dice
    match printed:
        case "None":
            return 0
        case "½D6":
            return {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[first]
        case "1D6":
            return first
        case "2D6":
            return first + second
        case listed:
            return 1 if str(first) in listed.split(",") else 0


@pytest.mark.parametrize("nation", ["united-states", "ussr", "france"])
@pytest.mark.parametrize(
    "modifier", [("russia-poland", 1941), ("africa-italy", 1941), ("africa-italy", 1945)]
)
def test_airstrikes_by_every_fall_of_four_dice(nation: str, modifier: tuple[str, int]) -> None:
    theatre, year = modifier
    asked = game("air", theatre=theatre, year=year, allied={"nation": nation})
    bonus = int(table("air-superiority").rows[theatre].cells[str(year)].printed)
    printed = next(row for row in table("airstrikes").rows.values() if nation in row.key or nation == row.key)
    outcomes = []
    for axis, allied, *dice in product(range(1, 7), repeat=4):
        margin = allied - axis - bonus
        column = "+5" if margin >= 5 else f"+{margin}"
        cell = printed.cells[column].printed if margin > 0 else "None"
        outcomes.append(strikes_of(cell, (dice[0], dice[1])))
    assert without_zero(odds_of(asked).figures["airstrikes/allied"]) == counted(outcomes)


@pytest.mark.parametrize(
    "intensity", ["local-attack", "major-offensive", "naval-barrage", "stalemated-front"]
)
@pytest.mark.parametrize(("year", "bonus"), [(1943, 0), (1944, 3), (1942, -1)])
def test_barrages_over_attacker_and_die(intensity: str, year: int, bonus: int) -> None:
    asked = game(
        "barrages",
        year=year,
        intensity=intensity,
        attacker="roll",
        allied={"nation": "united-states"},
        units=33,
    )
    outcomes = []
    for attacks, face in product((True, False), range(1, 7)):
        row = str(sorted((1, face + bonus, 6))[1])
        column = f"{intensity}/{'attacker' if attacks else 'defender'}"
        hundredths = int(table("barrages").rows[row].cells[column].printed.removeprefix(".")) * 33
        outcomes.append(hundredths // 100 + (hundredths % 100 >= 50))
    assert odds_of(asked).figures["barrages/allied"] == counted(outcomes)


@pytest.mark.parametrize("bases", [200, 400])
def test_works_by_every_fall_of_their_dice(bases: int) -> None:
    asked = game("works", bases=bases)
    odds, blocks = odds_of(asked).figures, bases // 200
    halves = (1, 1, 2, 2, 3, 3)
    trenches = counted(10 * sum(each) for each in product(halves, repeat=blocks))
    assert odds["works/axis/trenches"] == trenches
    one_block = [half + die for half in halves for die in range(1, 7)]
    assert odds["works/allied/pillboxes"] == counted(map(sum, product(one_block, repeat=blocks)))
    assert odds["works/allied/minefields"] == counted(map(sum, product(range(1, 7), repeat=2 * blocks)))
    assert odds["works/allied/bunkers"] == {0: 1}


def test_equal_dice_for_the_attacker_make_no_side_likelier_when_rolled_again() -> None:
    assert odds_of(game("attacker")).figures["attacker"] == {"axis": Fraction(1, 2), "allied": Fraction(1, 2)}
    chosen = game("attacker", policies={"tie_attacker": "chosen_defender"}, defender_on_tie="axis")
    assert odds_of(chosen).figures["attacker"] == {"axis": Fraction(15, 36), "allied": Fraction(21, 36)}


@given(games(most_bases=700))
@settings(max_examples=40)
def test_every_distribution_adds_up_and_holds_what_is_drawn(asked: Game) -> None:
    made, odds = set_up(asked), odds_of(asked)
    figures = drawn(made)
    assert set(odds.figures) >= set(figures) - {"lull-turn"}
    for name, spread in odds.figures.items():
        assert sum(spread.values()) == 1
        assert spread[figures[name]] > 0
    found = unusual(made, odds)
    assert 0 < found.chance <= 1
    assert found.at_most is None or found.chance <= found.at_most <= 1


def test_how_unusual_a_set_up_is_by_weighing_every_one() -> None:
    asked = game("works", attacker="roll", axis={"works": "none"}, year=1942)
    odds = odds_of(asked)
    everyone: defaultdict[tuple[Any, ...], Fraction] = defaultdict(Fraction)
    for attacker, chance in odds.attackers.items():
        parts = [list(spread.items()) for spread in odds.given[attacker].values()]
        for outcome in product(*parts):
            weight = chance
            for _, each in outcome:
                weight *= each
            everyone[(attacker, *(result for result, _ in outcome))] += weight
    assert sum(everyone.values()) == 1
    for seed in range(10):
        made = set_up(game("works", attacker="roll", axis={"works": "none"}, year=1942, dice={"seed": seed}))
        found = unusual(made, odds)
        assert found.at_most == sum(chance for chance in everyone.values() if chance <= found.chance)


def test_a_set_up_as_likely_as_any_is_not_unusual() -> None:
    asked = game("distance", dice={"seed": 1})
    found = unusual(set_up(asked), odds_of(asked))
    assert (found.chance, found.at_most) == (Fraction(1, 6), Fraction(1))


def test_too_many_works_have_no_overall_figure() -> None:
    assert share_at_most([repeated(DIE, 300)] * 4, Fraction(1, 2)) is None


def test_dice_added_one_by_one_are_dice_added_at_once() -> None:
    total = DIE
    for _ in range(6):
        total = added(total, DIE)
    assert repeated(DIE, 7) == total
    assert mean(total) == Fraction(49, 2)


def test_a_changed_policy_moves_only_what_it_reads() -> None:
    made = set_up(game("works", dice={"seed": 5}))
    found = what_if(made, {"policies": {"defender_die": "dash_d6"}})
    assert [shift.name for shift in found.shifts] == ["works/allied/bunkers"]
    assert found.shifts[0].before == {0: Fraction(1)}
    assert found.shifts[0].after == DIE
    assert found.after is not None
    before, after = drawn(made), drawn(found.after)
    assert {name for name in before if before[name] != after[name]} == {"works/allied/bunkers"}


def test_a_changed_input_without_a_seed_says_which_die_is_wanted() -> None:
    made = set_up(game("works", dice={"faces": [5, 6, 1, 2, 4, 1, 2]}))
    found = what_if(made, {"bases": 400})
    assert found.after is None
    assert found.needs == ("works", "axis/trenches/2/1")
    assert {shift.name for shift in found.shifts} > {"works/axis/trenches", "works/allied/minefields"}


def test_nothing_changed_changes_nothing() -> None:
    assert what_if(set_up(game("normandy")), {"name": "another name"}).shifts == ()
