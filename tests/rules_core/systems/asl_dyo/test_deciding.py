"""A reading of an ambiguous rule that decides on a roster is listed, whichever option it is judged by."""

from typing import Any

import pytest

from rules_core.judge import judge
from rules_core.library import library
from rules_core.model.findings import Verdict
from tests.rules_core.systems.asl_dyo.cases import CASES, RosterCase

READINGS = library("asl-dyo").files["readings"]


def what_is_found(verdict: Verdict) -> tuple[object, ...]:
    return verdict.outcome, sorted((each.code, each.path) for each in verdict.findings)


def by_each_option(roster: Any, name: str, switches: dict[str, str]) -> dict[str, Verdict]:
    return {
        option: judge("asl-dyo", roster, switches={**switches, name: option})
        for option in READINGS[name]["options"]
    }


@pytest.mark.parametrize("name", READINGS)
def test_where_another_option_finds_something_else_each_is_listed(name: str) -> None:
    plain = [case for case in CASES if not case.open and not case.catalogue]
    deciding: list[RosterCase] = []
    for case in plain:
        verdicts = by_each_option(case.whole(), name, case.switches)
        if len({str(what_is_found(verdict)) for verdict in verdicts.values()}) > 1:
            deciding.append(case)
            for option, verdict in verdicts.items():
                assert f"{name}={option}" in [item.id for item in verdict.rests_on], case.name
    assert deciding, f"no case shows what {name} decides"


@pytest.mark.parametrize(
    ("name", "roster"),
    [
        ("AMB-7", {"infantry": [{"type": "4-6-8", "count": 1, "capabilities": ["Sk"]}]}),
        ("AMB-8", {"infantry": [{"type": "4-6-7", "count": 1, "capabilities": ["W"]}]}),
        ("AMB-9", {"log": [{"event": "buy", "of": "infantry"}]}),
        ("AMB-10", {"infantry": [{"type": "4-6-7", "count": 26}]}),
        ("AMB-12", {"infantry": [{"type": "8-3-8", "count": 3, "capabilities": ["A"]}]}),
        ("AMB-18", {"infantry": [{"type": "4-6-7", "count": 2, "purchase": "second"}] * 2}),
        ("AMB-20", {"leaders": {"allotted": [{"type": "7-0", "count": 1}]}}),
    ],
)
def test_a_reading_is_not_listed_where_nothing_hangs_on_it(name: str, roster: dict[str, Any]) -> None:
    side: dict[str, Any] = {
        "scenario": {"date": "1944-09", "opponent": "russian"},
        "side": {"nationality": "german", "points": 1000},
        "infantry": [{"type": "4-6-7", "count": 3}],
    }
    if name == "AMB-18":
        roster = {"infantry": [*side["infantry"], *roster["infantry"]]}
    listed = [item.id.partition("=")[0] for item in judge("asl-dyo", {**side, **roster}).rests_on]
    assert name not in listed
