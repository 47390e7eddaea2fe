"""Lulls: when a 6 counts, what each kind allows, and what dice give."""

from fractions import Fraction
from itertools import product

import pytest

from rules_core.systems.game_1943.lulls.coming import by_turn, coming
from rules_core.systems.game_1943.lulls.features import attempt, feature, features
from rules_core.systems.game_1943.setup.words import LullKind


@pytest.mark.parametrize(
    ("turn", "first", "dice", "lull", "kind"),
    [
        (3, 4, (6,), False, "short"),
        (4, 4, (6,), True, "short"),
        (4, 4, (5,), False, "short"),
        (6, 4, (6,), True, "short"),
        (7, 4, (6,), True, "long"),
        (7, 4, (1, 6), True, "long"),
        (12, 12, (6,), True, "long"),
    ],
)
def test_a_six_brings_a_lull(turn: int, first: int, dice: tuple[int, ...], lull: bool, kind: str) -> None:
    found = coming(turn, first, dice)
    assert (found.lull, found.kind) == (lull, kind)


@pytest.mark.parametrize(
    ("name", "short", "long"),
    [
        ("extra-defenses", "unlimited", "unreadable"),
        ("repair-combat-base", {6}, {4, 5, 6}),
        ("repair-command-base", {6}, {5, 6}),
        ("repair-mg-jam", "automatic", "automatic"),
        ("recover-demoralized", "not-allowed", {5, 6}),
        ("reorganize", "not-allowed", "automatic"),
        ("barrages-again", "not-allowed", "automatic"),
        ("airstrikes-again", "automatic", "automatic"),
    ],
)
def test_what_a_lull_allows(name: str, short: object, long: object) -> None:
    given: tuple[tuple[LullKind, object], ...] = (("short", short), ("long", long))
    for kind, expected in given:
        found = feature(name, kind)
        assert (set(found.faces) if found.permission == "faces" else found.permission) == expected


def test_an_unreadable_amount_is_never_a_figure() -> None:
    found = feature("extra-defenses", "long")
    assert found.chance is None
    assert [basis.defect for basis in found.basis] == ["A-D16"]
    assert found.basis[0].kind == "indeterminate"


@pytest.mark.parametrize(
    ("kind", "dice", "successes", "counted"),
    [
        ("short", (6, 6, 5), 2, 1),
        ("long", (6, 5, 5), 3, 3),
        ("long", (6, 5, 5, 6), 4, 3),
        ("long", (4,), 0, 0),
    ],
)
def test_repairs_of_a_command_base_stop_at_the_most(
    kind: LullKind, dice: tuple[int, ...], successes: int, counted: int
) -> None:
    done = attempt(feature("repair-command-base", kind), dice)
    assert (done.successes, done.counted) == (successes, counted)


def test_a_combat_base_has_no_most() -> None:
    assert attempt(feature("repair-combat-base", "long"), (4, 5, 6, 4)).counted == 4


def test_every_feature_is_listed_in_both_kinds() -> None:
    assert [each.id for each in features("short")] == [each.id for each in features("long")]


@pytest.mark.parametrize(("option", "thrown"), [("shared", 1), ("each_side", 2)])
def test_the_chance_of_a_lull_by_turn(option: str, thrown: int) -> None:
    falls = list(product(range(1, 7), repeat=thrown))
    once = Fraction(sum(6 in dice for dice in falls), len(falls))
    rows = by_turn(3, 6, option)
    assert [row[1] for row in rows] == [
        0,
        0,
        once,
        once * (1 - once),
        *(once * (1 - once) ** n for n in (2, 3)),
    ]
    assert rows[-1][2] == 1 - (1 - once) ** 4
