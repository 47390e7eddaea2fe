"""Switches of ambiguous rules, set by the address: the same answer as the engine, and clear refusals."""

import json
from typing import Any

import pytest

from api.service.query_models import known_switches
from rules_core.comparison import compare
from rules_core.judge import judge
from rules_core.matches import judge_match
from rules_core.options import bill, options
from rules_core.registry import find_system
from tests.api.service.hostile import SECRET
from tests.api.service.server import Reply, request

JSON = {"Content-Type": "application/json"}
SYSTEM = "asl-dyo"
# 8-3-8 with S and C: the one combination that the printed examples cannot settle (AMB-1)
SIDE: dict[str, Any] = {
    "scenario": {"date": "1944-09", "opponent": "russian"},
    "side": {"nationality": "german", "points": 300},
    "infantry": [{"type": "8-3-8", "count": 2, "bpv": 15, "capabilities": ["S", "C"]}],
}
CHOSEN = {"AMB-1": "each-step", "AMB-3": "rest-rounded-up"}
QUERY = "?switch=AMB-1=each-step&switch=AMB-3%3Drest-rounded-up"


def sent(port: int, part: str, query: str, body: object = SIDE) -> Reply:
    return request(port, "POST", f"/v1/{SYSTEM}/{part}{query}", JSON, json.dumps(body).encode())


def test_every_route_that_judges_goes_by_the_switches_of_the_address(port: int) -> None:
    match = {"sides": [SIDE, SIDE]}
    expected: dict[str, Any] = {
        "rosters/validate": judge(SYSTEM, SIDE, switches=CHOSEN),
        "rosters/options": options(SYSTEM, SIDE, switches=CHOSEN),
        "rosters/ledger": bill(SYSTEM, SIDE, switches=CHOSEN),
        "matches/validate": judge_match(SYSTEM, match, switches=CHOSEN),
    }
    for part, answer in expected.items():
        reply = sent(port, part, QUERY, match if part.startswith("matches") else SIDE)
        assert (reply.status, reply.json) == (200, answer.to_json("en")), part
    compared = sent(port, "rosters/validate", f"{QUERY}&reading=compare").json
    assert compared == compare(SYSTEM, SIDE, switches=CHOSEN).to_json("en")


def test_the_answer_names_every_switch_and_only_those_asked_are_changed(port: int) -> None:
    usual = {name: switch.default for name, switch in find_system(SYSTEM).switches.items()}
    assert sent(port, "rosters/validate", "").json["switches"] == usual
    assert sent(port, "rosters/validate", QUERY).json["switches"] == {**usual, **CHOSEN}


def test_the_address_comes_before_the_roster(port: int) -> None:
    scenario = {**SIDE["scenario"], "readings": {"AMB-1": "halves-first"}}
    body = {**SIDE, "scenario": scenario}
    assert sent(port, "rosters/validate", "", body).json["switches"]["AMB-1"] == "halves-first"
    assert sent(port, "rosters/validate", QUERY, body).json["switches"]["AMB-1"] == "each-step"


@pytest.mark.parametrize("choice", known_switches(find_system(SYSTEM)))
def test_every_option_of_every_switch_can_be_asked_for(port: int, choice: str) -> None:
    name, _, option = choice.partition("=")
    assert sent(port, "rosters/validate", f"?switch={choice}").json["switches"][name] == option


def test_of_two_choices_for_one_switch_the_last_counts_as_on_the_command_line(port: int) -> None:
    twice = "?switch=AMB-1=halves-first&switch=AMB-1=each-step"
    assert sent(port, "rosters/validate", twice).json["switches"]["AMB-1"] == "each-step"


@pytest.mark.parametrize(
    "query", ["?switch=AMB-1=never", "?switch=AMB-99=once", "?switch=AMB-1", "?switch=", f"?switch={SECRET}"]
)
@pytest.mark.parametrize(("language", "word"), [("en", "none of these"), ("ja", "次のいずれか")])
def test_a_choice_that_is_none_is_refused(port: int, query: str, language: str, word: str) -> None:
    reply = sent(port, "rosters/validate", f"{query}&lang={language}")
    assert (reply.status, reply.slug) == (422, "invalid-parameter")
    [fault] = reply.json["errors"]
    assert (fault["code"], fault["parameter"]) == ("not-allowed", "switch")
    assert word in fault["detail"]
    assert "AMB-1=each-step" in fault["detail"]
    assert SECRET not in reply.body.decode()
