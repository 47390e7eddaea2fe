"""By which book: the verdicts differ exactly where the books do, and the reason is named."""

from typing import Any

import pytest

from rules_core.comparison import compare
from tests.rules_core.systems.asl_dyo.cases import CASES, RosterCase
from tests.shared import for_each

SCENARIO = {"date": "1944-09", "opponent": "russian"}


def side(**sections: Any) -> dict[str, Any]:
    return {"scenario": SCENARIO, "side": {"nationality": "german", "points": 1000}, **sections}


def test_a_sapper_s_price_is_rounded_up_by_the_english_book_and_down_by_the_japanese() -> None:
    line = {"type": "4-6-8", "count": 4, "capabilities": ["S"], "mpv_each": 22}
    answer = compare("asl-dyo", side(infantry=[line])).to_json("en")
    outcomes = {reading: verdict["verdict"] for reading, verdict in answer["verdicts"].items()}
    assert outcomes == {"ruled": "legal", "en": "legal", "ja": "illegal"}
    (finding,) = answer["findings"]
    assert finding["path"] == "/infantry/0/mpv_each"
    assert (finding["by"]["ruled"], finding["by"]["en"]) == (None, None)
    assert (finding["by"]["ja"]["found"], finding["by"]["ja"]["expected"]) == (22, 21)
    assert [item["id"] for item in answer["because_of"]] == ["S-rounding"]
    figures = {figure["path"]: figure["by"] for figure in answer["figures"]}
    assert figures["/infantry/0/mpv_each"] == {"ruled": 22, "en": 22, "ja": 21}


def test_where_the_books_agree_nothing_is_reported() -> None:
    comparison = compare("asl-dyo", side(infantry=[{"type": "4-6-7", "count": 9, "mpv_each": 12}]))
    answer = comparison.to_json("ja")
    assert comparison.agrees
    assert comparison.is_legal
    assert (answer["findings"], answer["figures"], answer["because_of"]) == ([], [], [])


def test_a_difference_that_changes_no_verdict_is_still_shown_in_the_figures() -> None:
    comparison = compare("asl-dyo", side(infantry=[{"type": "4-6-8", "count": 4, "capabilities": ["S"]}]))
    assert comparison.agrees
    assert "/ledger/0/points" in dict(comparison.differing_figures())
    assert list(comparison.differing_findings()) == []


@pytest.mark.parametrize(("opponent", "reason"), [("russian", ["air-support/german/1943"]), ("american", [])])
def test_a_mark_that_one_book_lost_is_named_where_it_counts(opponent: str, reason: list[str]) -> None:
    scenario = {"date": "1943-09", "opponent": opponent}
    found = compare("asl-dyo", {**side(oba={"air_support": {"dr": 5}}), "scenario": scenario})
    assert [item.id for item in found.because_of()] == reason
    assert found.agrees == (not reason)


@for_each(
    "case", [case for case in CASES if not case.open and not case.catalogue], ids=lambda case: case.name
)
def test_where_the_books_lead_to_other_verdicts_a_reason_is_named(case: RosterCase) -> None:
    found = compare("asl-dyo", case.whole(), switches=case.switches)
    severities = {
        finding.severity
        for _, _, by_reading in found.differing_findings()
        for finding in by_reading.values()
        if finding
    }
    if not found.agrees or severities - {"warning"}:
        assert found.because_of()
