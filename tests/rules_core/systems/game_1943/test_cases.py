"""Every case: figures, all findings and no other, dice, readings; and that nothing lacks cases."""

import pytest

from rules_core.model.rosters import RosterError
from rules_core.systems.game_1943.books.statements import defects, policies
from rules_core.systems.game_1943.odds.unusual import drawn
from tests.rules_core.systems.game_1943.cases import CASES, GameCase, defects_named

GOOD = [case for case in CASES if not case.problems]
BAD = [case for case in CASES if case.problems]
NO_EFFECT = {"A-D01", "A-D06", "A-D13", "A-D16", "A-D17", "A-D18", "A-D20"}
"""Defects that no set-up meets: of the text's form, of its example, of lulls and of its sheet."""


@pytest.mark.parametrize("case", GOOD, ids=lambda case: case.name)
def test_a_set_up_comes_out_as_the_case_says(case: GameCase) -> None:
    made = case.made()
    figures = drawn(made)
    assert {name: figures[name] for name in case.figures} == case.figures
    assert [finding.code for finding in made.findings] == case.findings
    named = defects_named(made)
    assert set(case.basis) <= named
    assert not set(case.absent) & named
    if case.faces is not None:
        assert made.faces_by_step() == case.faces


@pytest.mark.parametrize("case", BAD, ids=lambda case: case.name)
def test_bad_input_is_told_with_its_place(case: GameCase) -> None:
    with pytest.raises(RosterError) as told:
        case.made()
    found = [{"pointer": each.pointer, "code": each.code} for each in told.value.problems]
    assert found == case.problems
    for each in told.value.problems:
        assert each.say("en").endswith((".", "?"))
        assert each.say("ja").endswith("。")


def test_case_names_are_unique() -> None:
    names = [case.name for case in CASES]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("code", sorted(set(defects()) - NO_EFFECT))
def test_every_defect_that_a_set_up_can_meet_has_a_case(code: str) -> None:
    assert any(code in case.basis for case in GOOD), f"add a case whose basis names {code}"


@pytest.mark.parametrize("name", [name for name in policies() if name != "lull_dice"])
def test_every_option_of_a_policy_has_a_case(name: str) -> None:
    used = {case.game.get("policies", {}).get(name, policies()[name].default) for case in GOOD}
    assert used == set(policies()[name].options)
