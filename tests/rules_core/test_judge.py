"""Laws of the judge: what changes a verdict, and what must not."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.errors import UnknownSystemError
from rules_core.judge import judge
from rules_core.model.answer_header import Reading
from rules_core.model.rosters import RosterError
from rules_core.registry import find_system, system_ids

PROSE = {"language", "summary", "message", "fix", "docs", "rests_on_told"}
CAPABILITIES = ("A", "S", "C", "M", "Sk", "W", "P")


def side(infantry: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "scenario": {"date": "1944-09", "opponent": "russian", "boards": 4},
        "side": {"nationality": "german", "points": 50_000},
        "infantry": infantry,
        **more,
    }


def without_prose(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: without_prose(value) for key, value in data.items() if key not in PROSE}
    return [without_prose(item) for item in data] if isinstance(data, list) else data


def spent(roster: dict[str, Any]) -> int:
    return sum(entry["points"] for entry in judge("asl-dyo", roster).figures["ledger"])


lines = st.builds(
    dict[str, Any],
    type=st.sampled_from(["4-6-8", "8-3-8", "4-6-7", "4-3-6", "5-4-8"]),
    count=st.integers(1, 40),
    bpv=st.sampled_from([5, 7, 10, 13, 16]),
    capabilities=st.lists(st.sampled_from(CAPABILITIES), unique=True, max_size=7),
    purchase=st.sampled_from(["first", "second"]),
)
draws = st.builds(
    dict[str, Any],
    dr=st.integers(2, 12),
    decision=st.just("buy"),
    ammo=st.sampled_from(["P", "S", None]),
    mobile_barrage=st.sampled_from(["CB", "CBc", None]),
)
rosters = st.builds(
    lambda infantry, oba: side(infantry, oba={"draws": oba}),
    st.lists(lines, max_size=6),
    st.lists(draws, max_size=4),
)


@given(rosters, st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_the_order_of_infantry_lines_changes_neither_points_nor_what_is_broken(
    roster: dict[str, Any], order: random.Random
) -> None:
    shuffled = {**roster, "infantry": order.sample(roster["infantry"], len(roster["infantry"]))}
    one, other = judge("asl-dyo", roster), judge("asl-dyo", shuffled)
    assert [entry["points"] for entry in one.figures["ledger"]] == [
        entry["points"] for entry in other.figures["ledger"]
    ]
    assert one.outcome == other.outcome
    assert sorted({finding.code for finding in one.findings}) == sorted(
        {finding.code for finding in other.findings}
    )


@given(rosters, lines)
@settings(max_examples=60, deadline=None)
def test_another_line_never_lowers_a_total(roster: dict[str, Any], line: dict[str, Any]) -> None:
    assert spent({**roster, "infantry": [*roster["infantry"], line]}) > spent(roster)


@given(rosters, st.sampled_from(find_system("asl-dyo").readings))
@settings(max_examples=60, deadline=None)
def test_two_languages_differ_in_nothing_but_prose(roster: dict[str, Any], reading: Reading) -> None:
    verdict = judge("asl-dyo", roster, reading=reading)
    english, japanese = verdict.to_json("en"), verdict.to_json("ja")
    assert without_prose(english) == without_prose(japanese)
    assert english["summary"] != japanese["summary"]


@given(rosters)
@settings(max_examples=30, deadline=None)
def test_the_same_roster_gets_the_same_bytes(roster: dict[str, Any]) -> None:
    once, again = (json.dumps(judge("asl-dyo", roster).to_json()) for _ in range(2))
    assert once == again


@given(rosters)
@settings(max_examples=60, deadline=None)
def test_the_balance_falls_by_what_is_spent(roster: dict[str, Any]) -> None:
    ledger = judge("asl-dyo", roster).figures["ledger"]
    assert ledger[0]["left"] == 50_000 - ledger[0]["points"]
    assert all(after["left"] == before["left"] - after["points"] for before, after in pairwise(ledger))


@given(st.lists(draws, min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_ammunition_and_mobile_barrages_move_the_price_the_right_way(oba: list[dict[str, Any]]) -> None:
    plain = [{"dr": draw["dr"], "decision": "buy"} for draw in oba]
    priced = judge("asl-dyo", side([], oba={"draws": oba})).figures["oba"]["draws"]
    listed = judge("asl-dyo", side([], oba={"draws": plain})).figures["oba"]["draws"]
    for draw, with_extras, without in zip(oba, priced, listed, strict=True):
        assert without["bpv"] == without["listed"] == with_extras["listed"]
        if draw["mobile_barrage"] is None and draw["ammo"] == "S":
            assert with_extras["bpv"] < without["bpv"]
        elif draw["ammo"] == "P" or draw["mobile_barrage"]:
            assert with_extras["bpv"] > without["bpv"]


def test_an_answer_names_everything_that_is_needed_to_give_it_again() -> None:
    answer = judge("asl-dyo", side([]), reading="ja", switches={"AMB-1": "each-step"}).to_json("ja")
    assert (answer["system"], answer["reading"], answer["catalogue"]) == ("asl-dyo", "ja", None)
    assert answer["switches"]["AMB-1"] == "each-step"
    assert answer["switches"]["AMB-3"] == "fifth-rounded-up"
    assert answer["data_version"].startswith("sha256:")
    assert answer["engine_version"]
    assert answer["edition"]


def test_a_finding_leads_to_its_rule_in_the_reader_s_language() -> None:
    verdict = judge("asl-dyo", side([{"type": "4-6-7", "count": 27}]))
    (finding,) = verdict.to_json("ja")["findings"]
    assert finding["rule"] == {
        "id": "1.11",
        "number": "1.11",
        "anchor": "rule-1-11",
        "docs": "/docs/ja/asl-dyo/rules/purchase.html#rule-1-11",
    }


def test_what_a_verdict_rests_on_is_listed_once() -> None:
    line = {"type": "5-4-8", "class": "elite", "bpv": 13, "count": 1, "bpv_source": "club list"}
    rests_on = judge("asl-dyo", side([line, line])).to_json("en")["rests_on"]
    assert [(item["kind"], item["id"], item["path"], item["value"], item["source"]) for item in rests_on] == [
        ("declared", "bpv/german/5-4-8/squad", "/infantry/0/bpv", 13, "club list"),
        ("declared", "class/german/5-4-8/squad", "/infantry/0/class", "elite", None),
    ]


@pytest.mark.parametrize("switches", [{"AMB-99": "once"}, {"AMB-1": "sometimes"}])
def test_an_unknown_switch_is_refused(switches: dict[str, str]) -> None:
    with pytest.raises(RosterError) as caught:
        judge("asl-dyo", side([]), switches=switches)
    assert caught.value.problems[0].say("en")
    assert caught.value.problems[0].say("ja")


def test_an_unknown_system_is_refused() -> None:
    assert "asl-dyo" in system_ids()
    with pytest.raises(UnknownSystemError):
        judge("chess", side([]))
