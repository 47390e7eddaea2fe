"""Laws of the judge: what changes a verdict, and what must not."""

from typing import Any

import pytest

from rules_core.errors import UnknownSystemError
from rules_core.judge import judge
from rules_core.model.rosters import RosterError
from rules_core.registry import system_ids


def side(infantry: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "scenario": {"date": "1944-09", "opponent": "russian", "boards": 4},
        "side": {"nationality": "german", "points": 50_000},
        "infantry": infantry,
        **more,
    }


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
