"""What is made of every defect of the print, and of every contradiction: cases, and what the pages show."""

from typing import Any

import pytest

from rules_core.judge import context_of, judge
from rules_core.library import library
from rules_core.procedures import run_procedure
from rules_core.registry import find_system
from rules_core.systems.ww2_dba.lists.load import book_file

from .cases import read

CASES = read("defects")
SYSTEM = "ww2-dba"


def _part(data: Any, path: str) -> Any:
    for name in path.split("."):
        data = None if data is None else data.get(name)
    return data


def _answer(case: dict[str, Any]) -> Any:
    switches = case.get("switches", {})
    if "calculate" in case:
        system = find_system(SYSTEM)
        found = next(each for each in system.calculators() if each.name == case["calculate"])
        context = context_of(system, library(SYSTEM, "ruled"), switches)
        return found.calculate(found.inputs.model_validate(case["inputs"]), context).figures
    file, table, name = case["data"]
    rows = book_file(file)[table]
    return rows[name] if isinstance(name, int) else next(row for row in rows if row["id"] == name)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['defect']} {case['name']}")
def test_case(case: dict[str, Any]) -> None:
    if "roster" in case:
        assert judge(SYSTEM, case["roster"]).outcome == case["verdict"]
    elif "procedure" in case:
        told = run_procedure(case["procedure"], SYSTEM, case["document"], switches=case.get("switches"))
        assert [each.code for each in told.answer.findings] == case["codes"]
    else:
        answer = _answer(case)
        assert {path: _part(answer, path) for path in case["figures"]} == case["figures"]


def test_every_defect_has_a_case_and_every_switch_is_one_of_the_system() -> None:
    defects = book_file("defects")["defects"]
    assert [each["id"] for each in defects] == [f"C-D{number:02}" for number in range(1, 18)]
    assert {case["defect"] for case in CASES} == {each["id"] for each in defects}
    contradictions = book_file("contradictions")["contradictions"]
    named = {each["switch"] for each in (*defects, *contradictions) if "switch" in each}
    assert named <= set(find_system(SYSTEM).switches)
    chosen = {(case["defect"], name) for case in CASES for name in case.get("switches", {})}
    assert chosen == {(each["id"], each["switch"]) for each in defects if "switch" in each}
