"""Two sides under one scenario: what they must agree on, and that neither is shown the other's roster."""

from copy import deepcopy
from typing import Any

import pytest

from rules_core.errors import UnknownSystemError
from rules_core.matches import MatchVerdict, judge_match
from rules_core.messages import LANGUAGES
from rules_core.model.rosters import RosterError

GERMAN: dict[str, Any] = {
    "scenario": {"date": "1944-09", "boards": 2, "opponent": "russian"},
    "side": {"nationality": "german", "points": 1000, "elr": 3},
    "infantry": [{"type": "4-6-7", "count": 12}, {"type": "4-6-7", "count": 1, "purchase": "bonus"}],
}
RUSSIAN: dict[str, Any] = {
    "scenario": {"date": "1944-09", "boards": 2},
    "side": {"nationality": "russian", "points": 800, "elr": 4},
    "infantry": [{"type": "4-4-7", "class": "line", "count": 10}],
}


def match(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None) -> MatchVerdict:
    """Both sides, each with some of its members changed."""
    return judge_match("asl-dyo", {"sides": [_changed(GERMAN, first), _changed(RUSSIAN, second)]})


def _changed(roster: dict[str, Any], change: dict[str, Any] | None) -> dict[str, Any]:
    changed = deepcopy(roster)
    for name, value in (change or {}).items():
        if isinstance(value, dict):
            changed[name] = {**changed.get(name, {}), **value}
        else:
            changed[name] = value
    return changed


def found(verdict: MatchVerdict) -> list[tuple[str, str]]:
    return [(finding.code, finding.path) for finding in verdict.findings]


def test_the_weaker_side_gets_its_bonus_and_each_is_told_the_elr_of_the_other() -> None:
    verdict = match()
    assert (verdict.outcome, verdict.is_legal, verdict.findings) == ("legal-as-declared", True, ())
    german, russian = verdict.to_json("en")["sides"]
    assert german["opponent"] == {"announced_elr": 4, "bought_infantry": True}
    assert russian["opponent"] == {"announced_elr": 3, "bought_infantry": True}
    assert german["verdict"]["afterwards"]["bonus"]["number"] == "1.5"
    assert russian["verdict"]["afterwards"]["bonus"]["number"] == "0"


def test_an_illegal_side_makes_an_illegal_match_and_leaves_the_other_side_legal() -> None:
    verdict = match({"infantry": [*GERMAN["infantry"], {"type": "4-3-6", "count": 1, "purchase": "bonus"}]})
    assert verdict.outcome == "illegal"
    assert (verdict.is_legal_for(0), verdict.is_legal_for(1)) == (False, True)


@pytest.mark.parametrize(
    ("change", "field"),
    [({"date": "1944-08"}, "date"), ({"boards": 3}, "boards"), ({"extra_counters": True}, "extra_counters")],
)
def test_both_rosters_carry_one_scenario(change: dict[str, Any], field: str) -> None:
    verdict = match(second={"scenario": change})
    assert found(verdict) == [("match.scenario", f"/sides/1/scenario/{field}")]
    assert not verdict.is_legal_for(0)
    assert not verdict.is_legal_for(1)


def test_what_one_roster_leaves_out_is_no_disagreement() -> None:
    scenario = {"date": "1944-09"}
    russian = {**RUSSIAN, "scenario": scenario}
    assert judge_match("asl-dyo", {"sides": [GERMAN, russian]}).findings == ()


def test_both_sides_read_the_rules_alike() -> None:
    verdict = match(second={"scenario": {"readings": {"AMB-1": "each-step"}}})
    assert found(verdict) == [("match.reading", "/sides/1/scenario/readings/AMB-1")]
    assert match(second={"scenario": {"readings": {"AMB-1": "once"}}}).findings == ()


def test_an_opponent_is_the_other_side() -> None:
    assert found(match(first={"scenario": {"opponent": "british"}})) == [
        ("match.opponent", "/sides/0/scenario/opponent")
    ]


def test_what_was_recorded_of_the_announcement_is_what_was_announced() -> None:
    assert match({"announcement": {"opponent_elr": 4}}).findings == ()
    assert found(match({"announcement": {"opponent_elr": 5}})) == [
        ("match.opponent-elr", "/sides/0/announcement/opponent_elr")
    ]
    assert found(match({"announcement": {"opponent_bought_infantry": False}})) == [
        ("match.opponent-infantry", "/sides/0/announcement/opponent_bought_infantry")
    ]


def test_without_an_elr_nothing_can_be_announced() -> None:
    verdict = match(second={"side": {"elr": None}})
    assert found(verdict) == [("match.elr-unknown", "/sides/1/side/elr")]
    assert verdict.outcome == "needs-info"


def test_a_side_without_infantry_gives_and_gets_no_bonus() -> None:
    verdict = match(second={"infantry": [], "side": {"elr": None}})
    assert verdict.findings == ()
    assert [finding.code for finding in verdict.verdicts[0].findings] == ["bonus.number"]


def test_one_thing_has_one_declared_value_and_only_the_director_is_told_which() -> None:
    line = {"type": "4-5-7", "class": "line", "nationality": "british", "bpv": 9, "pf": 0, "count": 1}
    verdict = match(
        {"infantry": [*GERMAN["infantry"], line]}, {"infantry": [*RUSSIAN["infantry"], {**line, "bpv": 8}]}
    )
    assert found(verdict) == [("match.declared", "/sides/1/infantry/1/bpv")]
    for side in (0, 1):
        told = [(finding.code, finding.path, finding.fault.found) for finding in verdict.seen_by(side)]
        assert told == [("match.declared-somewhere", f"/sides/{side}", None)]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Italian 47/32L, RF: the second side declares 1.0, the first 0.9."),
        ("ja", "イタリア軍 47/32L のRF：2 番目の陣営は 1.0、1 番目の陣営は 0.9 と申告しています。"),
    ],
)
def test_values_of_a_gun_are_compared_however_its_name_is_spelt(language: str, said: str) -> None:
    gun = {"name": "47/32 L", "nationality": "italian", "bpv": 20, "rf": 0.9}
    verdict = match(
        {"ordnance": {"dr": 7, "guns": [gun]}},
        {"ordnance": {"dr": 7, "guns": [{**gun, "name": "47/32L", "rf": 1.0}]}},
    )
    told = verdict.to_json(language)["findings"]
    assert [finding["code"] for finding in told] == ["match.declared"]
    assert told[0]["message"] == said


@pytest.mark.parametrize(
    ("language", "named"), [("en", ["the theatre", "North Africa"]), ("ja", ["戦域", "北アフリカ"])]
)
def test_what_the_scenarios_differ_in_is_named_in_words(language: str, named: list[str]) -> None:
    sides = ({"scenario": {"theatre": "norway"}}, {"scenario": {"theatre": "north-africa"}})
    finding = match(*sides).to_json(language)["findings"][0]
    assert finding["code"] == "match.scenario"
    assert all(words in finding["message"] for words in named)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "other",
    [
        {"name": "secret"},
        {"side": {"points": 999}},
        {"infantry": [{"type": "6-2-8", "class": "elite", "count": 7}]},
        {"infantry": [{"type": "6-2-8", "class": "elite", "count": 7, "mpv": 1}]},
        {"oba": {"draws": [{"dr": 7, "decision": "buy"}]}, "other_points": {"vehicles": 300}},
        {"leaders": {"allotted": [{"type": "10-3", "count": 9}]}, "sw": [{"type": "DC", "count": 99}]},
    ],
)
def test_a_side_is_shown_nothing_of_the_other_but_its_announcement(
    other: dict[str, Any], language: str
) -> None:
    assert match(second=other).side_json(0, language) == match().side_json(0, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_between_two_sides_speaks(language: str) -> None:
    line = {"type": "4-5-7", "class": "line", "nationality": "british", "bpv": 9, "pf": 0, "count": 1}
    verdict = match(
        {
            "infantry": [*GERMAN["infantry"], line],
            "scenario": {"opponent": "british"},
            "announcement": {"opponent_elr": 5, "opponent_bought_infantry": False},
        },
        {
            "infantry": [*RUSSIAN["infantry"], {**line, "bpv": 8, "elr": 4}],
            "scenario": {"boards": 5, "readings": {"AMB-1": "each-step"}},
        },
    )
    unknown = match(second={"side": {"elr": None}})
    answers = [verdict.to_json(language), verdict.side_json(0, language), unknown.to_json(language)]
    sentences = [
        sentence for each in answers for f in each["findings"] for sentence in (f["message"], f["fix"])
    ]
    assert len({f["code"] for each in answers for f in each["findings"]}) == 8
    for sentence in sentences:
        assert sentence.endswith("." if language == "en" else "。")
        assert "None" not in sentence


def test_every_problem_of_both_sides_is_named_at_once() -> None:
    with pytest.raises(RosterError) as raised:
        judge_match("asl-dyo", {"sides": [{**GERMAN, "sied": 1}, {"side": RUSSIAN["side"]}]})
    pointers = {problem.pointer for problem in raised.value.problems}
    assert pointers == {"/sides/0/sied", "/sides/1/scenario"}


@pytest.mark.parametrize("sides", [[], [GERMAN], [GERMAN, RUSSIAN, RUSSIAN]])
def test_a_match_has_two_sides(sides: list[Any]) -> None:
    with pytest.raises(RosterError):
        judge_match("asl-dyo", {"sides": sides})


def test_an_unknown_system_is_named() -> None:
    with pytest.raises(UnknownSystemError):
        judge_match("nothing", {"sides": [GERMAN, RUSSIAN]})
